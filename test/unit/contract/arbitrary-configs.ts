/** Random pages and random people: configurations that are often right, and forms that can be sent. */
import fc from 'fast-check';
import { CONFIGURABLE_FIELDS } from '../../../src/config/schema.js';
import { draftOf } from '../../../src/config/prefill.js';
import type { Settings } from '../../../src/config/resolve.js';
import type { Choice, FieldChoices } from '../../../src/elements/templates/field.js';
import {
  type BaseField,
  type Draft,
  EMPTY_DRAFT,
  type FieldName,
  partsOf,
} from '../../../src/model/prospect.js';

/** Mostly right, now and then not. */
const mostly = <T>(right: fc.Arbitrary<T>, ...wrong: unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 150, arbitrary: right as fc.Arbitrary<unknown> },
    fc.constantFrom<unknown>(...wrong),
  );

const GROUPS = [23, 42, 51, 52, 77, 88, 101, 102, 103];
const id = (...known: number[]) =>
  mostly(fc.constantFrom<unknown>(...known, ...known.map(String)), 9999, '0', 'x', -1);
/** At most one of them, as a page should; now and then two. */
const places = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.record({ community: id(215, 216) }) },
  { weight: 2, arbitrary: fc.record({ building: id(310) }) },
  { weight: 3, arbitrary: fc.record({ unit: id(4001, 4002, 4003) }) },
  fc.record({ unit: id(4001), community: id(215) }),
);

const options = (value: fc.Arbitrary<unknown>) =>
  fc.uniqueArray(fc.record({ value, label: mostly(fc.constantFrom('A', 'B'), '') }), {
    minLength: 1,
    maxLength: 3,
    selector: (option) => String((option as { value: unknown }).value),
  });
const numeric = mostly(fc.constantFrom<unknown>(10, '10', '20', 20), '0010', 99, 'cats', 1.5);
const sms = fc.constantFrom(null, 'marketing-enabled', 'marketing-disabled', 'client-opted-out');

const someConfig = fc.record(
  {
    fields: fc.dictionary(
      fc.constantFrom(...CONFIGURABLE_FIELDS),
      mostly(fc.constantFrom('required', 'optional', 'optional', 'hidden'), 'maybe', true),
      { maxKeys: 9 },
    ),
    options: fc.record(
      {
        pets: options(numeric),
        laundry: options(numeric),
        outdoorSpace: options(numeric),
        layout: options(mostly(fc.constantFrom('loft', 'studio', '1br', '4+br'), '9br')),
        neighborhoods: options(id(4, 8, 12)),
        discoverySources: options(id(220, 466)),
        platforms: options(mostly(fc.constantFrom('FaceTime', ' Zoom ', '5'), '', 5)),
      },
      { requiredKeys: ['neighborhoods'] },
    ),
    smsConsent: fc.record(
      { text: mostly(fc.constantFrom('Text me.', 'x'), ''), optedIn: sms, optedOut: sms },
      { requiredKeys: [] },
    ),
    attribution: fc.record({ default: id(20, 270) }, { requiredKeys: [] }),
    prefill: fc.dictionary(
      fc.constantFrom(...Object.keys(EMPTY_DRAFT).filter((name) => name !== 'smsConsent')),
      fc.constantFrom<unknown>('Ada', '', ' 5 ', 12, true, ['a', 2], ['10'], [10, 20], ['studio']),
      { maxKeys: 4 },
    ),
  },
  { requiredKeys: ['options'] },
);
const location = fc
  .tuple(fc.record({ label: fc.constant('A'), groupId: fc.constantFrom(...GROUPS) }), places)
  .map(([property, place]) => ({ ...property, ...place }));

/** What a page writes, and the type of tour that its visitor chooses. */
export const somePage = fc.record({
  groupId: fc.constantFrom(...GROUPS).map(String),
  places,
  tourType: fc.option(mostly(fc.constantFrom('guided', 'self-guided', 'video'), 'virtual'), {
    nil: undefined,
  }),
  discoverySource: fc.option(id(220, 20), { nil: undefined }),
  location: fc.constantFrom(undefined, '1 Main Street', 'Lobby 李'),
  config: fc
    .tuple(someConfig, fc.array(location, { maxLength: 2 }), fc.boolean())
    .map(([config, locations, isOne]) =>
      isOne || !locations[0] ? config : { ...config, locations },
    ),
  chosenType: fc.constantFrom(undefined, 'guided', 'self-guided', 'video'),
});

const words = fc.oneof(
  fc.constantFrom('Ada', 'O’Brien', '李', ' padded ', 'X Æ A-12', '"quoted"', 'a\nb'),
  fc.string({ minLength: 1 }).filter((typed) => typed.trim() !== ''),
);
const address = fc.constantFrom('ada@example.com', ' Ada+tours@mail.example.co.uk ', "o'b@x.org");
const phone = fc.constantFrom('+1 (555) 010-0100', '5550100', ' 312.555.0100 ', '+44 20 7946 0958');
const price = fc.constantFrom('2500', '$3,000', '3.000,50', ' 900.5 ', '0', '999999999', '2 000');

const TYPED: Partial<Record<BaseField, fc.Arbitrary<string>>> = {
  email: address,
  brokerEmail: address,
  phone,
  brokerPhone: phone,
  priceFloor: price,
  priceCeiling: price,
  moveInDate: fc.constantFrom('2027-01-01', '2028-02-29', '0001-01-01', '12026-01-01'),
};

/** What somebody may type or choose in one field, beside nothing. */
export function someValue(name: FieldName, choices: FieldChoices): fc.Arbitrary<unknown> {
  const { field } = partsOf(name);
  const values = choices[field]?.map(({ value }) => String(value));
  if (field === 'broker' || field === 'smsConsent') return fc.constantFrom(['yes'], []);
  if (Array.isArray(EMPTY_DRAFT[field])) return fc.subarray(values ?? []);
  if (values) return fc.constantFrom('', ...values);
  return fc.oneof({ weight: 4, arbitrary: TYPED[field] ?? words }, fc.constantFrom('', ' '));
}

/** What the controls make of what the page wrote beforehand: a choice that there is not is none. */
export function heldAtFirst({ config }: Settings, choices: FieldChoices): Draft {
  const draft: Record<string, unknown> = { ...draftOf(config.prefill) };
  const has = (list: readonly Choice[], item: unknown) =>
    list.some(({ value }) => String(value) === item);
  for (const [name, list = []] of Object.entries(choices)) {
    const held = draft[name];
    if (Array.isArray(held)) draft[name] = held.filter((item) => has(list, item));
    else if (!has(list, held)) draft[name] = '';
  }
  return draft as unknown as Draft;
}
