/**
 * What `config` may have, which settings need each other, and what's left out with an invalid setting. The public
 * types are in `config.ts`, and the rules of single values in `value-rules.ts`.
 */
import * as z from 'zod/mini';
import { type ShapeOf, schemaOf } from '../api/schema-parts.js';
import { TOUR_TYPES } from '../model/appointment.js';
import {
  type AskedField,
  eachField,
  FIELD_NAMES,
  FIELDS,
  type FieldRow,
  LAYOUTS,
} from '../model/fields.js';
import { defined, parseJson } from '../model/json.js';
import { PLACE_KINDS } from '../model/property.js';
import type * as written from './config.js';
import { configFault, type Fault, type Issue, ONE_OF } from './faults.js';
import { checkPrefill, PREFILLED_FIELDS } from './prefill.js';
import { sift } from './sift.js';
import * as values from './value-rules.js';

/** Rejects unknown keys: a misspelled key would silently do nothing. */
function object<T extends object>(shape: ShapeOf<T>) {
  const keys = Object.keys(shape).join(', ');
  const schema = z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `is unknown: use one of ${keys}` : 'must be an object',
  });
  return z.pipe(
    schema,
    // A page may write `undefined` for a missing value.
    z.transform((given) => defined(given) as T),
  );
}

const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item, 'must be a list');

function fields() {
  const requirement = z.optional(z.enum(['required', 'optional', 'hidden'], ONE_OF));
  const neverRequired = z.optional(z.enum(['optional', 'hidden'], ONE_OF));
  const asked = FIELD_NAMES.filter((name): name is AskedField => !!FIELDS[name].asked);
  return object<written.Requirements>({
    ...eachField(() => requirement, asked),
    people: neverRequired,
    smsConsent: neverRequired,
  }).check(
    z.refine(
      ({ email, phone }) => !(email === 'hidden' && phone === 'hidden'),
      'hides both email and phone: the service needs at least one',
    ),
  );
}

const choices = (value: z.ZodMiniType<written.Option['value']>) =>
  z.optional(list(object<written.Option>({ label: values.text(), value })));

const options = () =>
  object<written.Options>({
    platforms: choices(values.text()),
    layout: choices(z.enum(LAYOUTS, ONE_OF)),
    neighborhoods: choices(values.id()),
    pets: choices(values.whole()),
    laundry: choices(values.whole()),
    outdoorSpace: choices(values.whole()),
    discoverySources: choices(values.id()),
  });

function smsConsent() {
  const state = z.literal(
    ['marketing-enabled', 'marketing-disabled', 'all-sms-disabled', 'client-opted-out', null],
    ONE_OF,
  );
  return object<written.SmsConsent>({
    text: z.optional(values.text()),
    purpose: z.optional(z.enum(['tour', 'marketing'], ONE_OF)),
    links: z.optional(list(object<written.Link>({ text: values.text(), url: values.link() }))),
    version: z.optional(values.text()),
    optedIn: z.optional(state),
    optedOut: z.optional(state),
  });
}

function attribution() {
  const rule = object<written.AttributionRule>({
    param: z.optional(values.text()),
    equals: z.optional(values.text()),
    referrer: z.optional(values.host()),
    discoverySource: values.id(),
  }).check(
    z.refine(
      ({ param, equals, referrer }) => !param === !equals && (param || referrer),
      'needs param and equals, or referrer',
    ),
  );
  return object<written.Attribution>({
    rules: z.optional(list(rule)),
    default: z.optional(values.id()),
    query: z.optional(values.textOrEmpty()),
    referrer: z.optional(values.textOrEmpty()),
    note: z.optional(values.onOff()),
  });
}

type FieldShape = ShapeOf<Pick<written.Prefill, written.PrefilledField>>;

const prefill = () =>
  object<written.Prefill>({
    ...(eachField((row) => z.optional(prefilled(row)), PREFILLED_FIELDS) as FieldShape),
    date: z.optional(values.date()),
    time: z.optional(values.time()),
    location: z.optional(values.text()),
    tourType: z.optional(z.enum(TOUR_TYPES, ONE_OF)),
  });

function prefilled({ control, sent }: FieldRow): z.ZodMiniType {
  if (control === 'choices') return values.chosen();
  if (control === 'tick' || control === 'yes-no') return values.yesNo();
  if (control === 'date') return values.dateOrEmpty();
  if (control === 'price') return values.priceOrEmpty();
  return sent === 'id' ? values.idOrEmpty() : values.typed();
}

const legalText = () =>
  object<written.LegalText>({ text: values.text(), url: z.optional(values.link()) });

function locations() {
  const location = object<written.ConfiguredLocation>({
    label: values.text(),
    groupId: values.id(),
    community: z.optional(values.id()),
    building: z.optional(values.id()),
    unit: z.optional(values.id()),
    timeZone: z.optional(values.zone()),
    location: z.optional(values.text()),
  }).check(
    z.refine(
      (given) => PLACE_KINDS.filter((kind) => given[kind]).length <= 1,
      'can have only one of community, building, unit',
    ),
  );
  return list(location).check(
    z.refine((given) => given.length > 0, 'is empty: list at least one'),
    z.check(({ value, issues }) => {
      const labels = value.map(({ label }) => label);
      for (const [index, input] of labels.entries()) {
        if (labels.indexOf(input) === index) continue;
        const path = [index, 'label'];
        issues.push({ code: 'custom', input, path, message: 'is used twice' });
      }
    }),
  );
}

export const configSchema = schemaOf(() =>
  object<written.Config>({
    fields: z.optional(fields()),
    options: z.optional(options()),
    smsConsent: z.optional(smsConsent()),
    attribution: z.optional(attribution()),
    prefill: z.optional(prefill()),
    privacy: z.optional(legalText()),
    terms: z.optional(legalText()),
    redirect: z.optional(values.page()),
    directions: z.optional(values.onOff()),
    locations: z.optional(locations()),
  }).check(
    z.check(checkPrefill),
    z.refine(
      ({ fields, options }) =>
        (fields?.neighborhoods ?? 'hidden') === 'hidden' || options?.neighborhoods?.length,
      {
        path: ['fields', 'neighborhoods'],
        error: 'has no choices: set config.options.neighborhoods',
      },
    ),
    z.refine(({ fields, smsConsent }) => fields?.smsConsent !== 'optional' || smsConsent?.text, {
      path: ['fields', 'smsConsent'],
      error: 'has no text: set config.smsConsent.text',
    }),
  ),
);

/**
 * Reads `config`, either JSON or an object, without its invalid parts; if a fault is fatal, without all parts. Never
 * throws.
 */
export function readConfig(given: unknown) {
  const read = (config: written.Config, faults: readonly Fault[], input?: unknown) => ({
    config,
    faults,
    /** Whether there are locations, valid or not: with locations, the tag needs no group. */
    hasLocations: Object(input).locations !== undefined,
  });
  const input = typeof given === 'string' ? parseJson(given.trim() || '{}') : given;
  if (given && input === undefined)
    return read({}, [configFault({ code: 'custom', path: [], message: 'is not valid JSON' })]);
  // Building the schema takes time, so nothing is checked without a configuration.
  if (!input) return read({}, []);
  const { value = {}, faults } = sift(configSchema(), input, configFault, wholeAround);
  return read(value, faults, input);
}

/** What to leave out with an invalid value: whatever would be useless, or mean something else, without it. */
function wholeAround({ code, path }: Issue): Issue['path'] {
  const [section = ''] = path;
  if (code === 'unrecognized_keys') return path;
  if (section === 'smsConsent') return [section];
  // `options.pets.0` is a choice, and `attribution.rules.0` is a rule.
  if (section === 'options' || section === 'attribution') return path.slice(0, 3);
  return path.at(-1) === 'text' ? path.slice(0, -1) : path;
}
