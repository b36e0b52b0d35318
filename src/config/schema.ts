/** The schema of `config`. The public interfaces describe what it accepts. */
import * as z from 'zod/mini';
import { schemaOf } from '../api/schema-parts.js';
import { TOUR_TYPES } from '../model/appointment.js';
import {
  type AskedField,
  eachField,
  FIELD_NAMES,
  FIELDS,
  type FieldRow,
  type OptionsKey,
  optionsKey,
} from '../model/fields.js';
import { PLACE_KINDS } from '../model/property.js';
import type * as written from './config.js';
import { checkPrefill, PREFILLED_FIELDS } from './prefill.js';
import * as values from './values.js';
import { ONE_OF, orEmpty } from './values.js';

/** Exactly the keys of an interface. `satisfies z.ZodMiniType<Config>` compares their values. */
type KeysOf<T> = Record<keyof T, z.ZodMiniType>;

/** Rejects unknown keys: a misspelled one would silently do nothing. */
function object<const Shape extends z.core.$ZodShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ');
  const error = ({ code }: { readonly code?: string }) =>
    code === 'unrecognized_keys' ? `is unknown: use one of ${known}` : 'must be an object';
  const schema = z.strictObject(shape, { error });
  return z.pipe(schema, z.transform(defined<z.output<typeof schema>>));
}

/** Without the keys whose value is `undefined`, which a page may write for a missing one. */
function defined<T extends object>(given: T) {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}

const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item, 'must be a list');

function fields() {
  const requirement = z.optional(z.enum(['required', 'optional', 'hidden'], ONE_OF));
  // Never required.
  const offer = z.optional(z.enum(['optional', 'hidden'], ONE_OF));
  const asked = FIELD_NAMES.filter((name): name is AskedField => !!FIELDS[name].asked);
  return object({
    ...eachField(() => requirement, asked),
    people: offer,
    smsConsent: offer,
  } satisfies KeysOf<written.Requirements>).check(
    z.refine(({ email, phone }) => !(email === 'hidden' && phone === 'hidden'), {
      error: 'hides both email and phone: the service needs at least one',
      params: { isFatal: true },
    }),
  );
}

function options() {
  const lists = FIELD_NAMES.map((name) => [
    optionsKey(name),
    z.optional(list(option(FIELDS[name]))),
  ]);
  return object(
    Object.fromEntries(lists.filter(([key]) => key)) as Record<
      OptionsKey,
      z.ZodMiniOptional<z.ZodMiniArray<ReturnType<typeof option>>>
    >,
  );
}

function option({ sent, values: allowed }: FieldRow) {
  const number = sent === 'id' ? values.id() : values.whole();
  const word = allowed ? z.enum(allowed, ONE_OF) : values.text();
  return object({
    label: values.text(),
    value: sent ? number : word,
  } satisfies KeysOf<written.Option>);
}

function smsConsent() {
  const state = z.literal(
    ['marketing-enabled', 'marketing-disabled', 'all-sms-disabled', 'client-opted-out', null],
    ONE_OF,
  );
  const link = object({
    text: values.text(),
    url: values.link(),
  } satisfies KeysOf<written.Link>);
  return object({
    text: z.optional(values.text()),
    purpose: z.optional(z.enum(['tour', 'marketing'], ONE_OF)),
    links: z.optional(list(link)),
    version: z.optional(values.text()),
    optedIn: z.optional(state),
    optedOut: z.optional(state),
  } satisfies KeysOf<written.SmsConsent>);
}

function attribution() {
  const rule = object({
    param: z.optional(values.text()),
    equals: z.optional(values.text()),
    referrer: z.optional(values.host()),
    discoverySource: values.id(),
  } satisfies KeysOf<written.AttributionRule>).check(
    z.refine(
      ({ param, equals, referrer }) => !param === !equals && (param || referrer),
      'needs param and equals, or referrer',
    ),
  );
  return object({
    rules: z.optional(list(rule)),
    default: z.optional(values.id()),
    query: z.optional(orEmpty(values.text())),
    referrer: z.optional(orEmpty(values.text())),
    note: z.optional(values.onOff()),
  } satisfies KeysOf<written.Attribution>);
}

function prefill() {
  const ofFields = eachField((row) => z.optional(prefilled(row)), PREFILLED_FIELDS) as {
    [Name in written.PrefilledField]: z.ZodMiniOptional<
      z.ZodMiniType<NonNullable<written.Prefill[Name]>>
    >;
  };
  return object({
    ...ofFields,
    date: z.optional(values.date()),
    time: z.optional(values.time()),
    location: z.optional(values.text()),
    tourType: z.optional(z.enum(TOUR_TYPES, ONE_OF)),
  } satisfies KeysOf<written.Prefill>);
}

function prefilled({ control, sent }: FieldRow): z.ZodMiniType {
  if (control === 'choices') return values.chosen();
  if (control === 'tick' || control === 'yes-no') return values.yesNo();
  if (control === 'date') return orEmpty(values.date());
  if (control === 'price') return orEmpty(values.price());
  return sent === 'id' ? orEmpty(values.id()) : values.typed();
}

const legalText = () =>
  object({
    text: values.text(),
    url: z.optional(values.link()),
  } satisfies KeysOf<written.LegalText>);

function locations() {
  const location = object({
    label: values.text(),
    groupId: values.id(),
    community: z.optional(values.id()),
    building: z.optional(values.id()),
    unit: z.optional(values.id()),
    timeZone: z.optional(values.zone()),
    location: z.optional(values.text()),
  } satisfies KeysOf<written.ConfiguredLocation>).check(
    z.refine(
      (given) => PLACE_KINDS.filter((kind) => given[kind]).length <= 1,
      'can have only one of community, building, unit',
    ),
  );
  return list(location).check(
    z.minLength(1, 'is empty: list at least one'),
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

export const configSchema = schemaOf(
  () =>
    object({
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
    } satisfies KeysOf<written.Config>).check(
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
    ) satisfies z.ZodMiniType<written.Config>,
);
