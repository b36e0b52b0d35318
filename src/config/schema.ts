/**
 * The shape of the `config` object, with messages that say what to write. The shapes are classes for
 * two reasons: building schemas on load would slow down startup, and TypeScript keeps the comments of
 * class fields in the package's `.d.ts`, but not those in other inferred types.
 */
import * as z from 'zod/mini';
import { schemaOf } from '../api/schema-parts.js';
import { type SmsPurpose, type SmsState, TOUR_TYPES, type TourType } from '../model/appointment.js';
import {
  type BaseField,
  eachField,
  type FieldRow,
  type FieldsWith,
  type FieldTable,
  optionsKey,
  type Requirement,
} from '../model/fields.js';
import * as rules from './rules.js';
import { oneOf, orEmpty, type Rule, type TextOrNumber } from './rules.js';

type Needed<T> = z.ZodMiniCustom<T, T>;
type Maybe<T> = z.ZodMiniOptional<Needed<T>>;
type Shape<T> = Record<keyof T, z.core.$ZodType>;
type Closed<T extends Shape<T>> = z.ZodMiniObject<{ [Key in keyof T]: T[Key] }, z.core.$strict>;
type List<T extends Shape<T>> = z.ZodMiniOptional<z.ZodMiniArray<Closed<T>>>;

const REQUIREMENT: Rule<Requirement> = oneOf('required', 'optional', 'hidden');
/** For fields that are never required. */
const OFFERED: Rule<'optional' | 'hidden'> = oneOf('optional', 'hidden');
const SMS_STATE: Rule<SmsState | null> = oneOf(
  'marketing-enabled',
  'marketing-disabled',
  'all-sms-disabled',
  'client-opted-out',
  null,
);

const needed = <T>([wanted, isRight]: Rule<T>): Needed<T> =>
  z.custom<T>(isRight, `must be ${wanted}`);
const maybe = <T>(rule: Rule<T>): Maybe<T> => z.optional(needed(rule));
/** Rejects unknown keys: a misspelled one would silently do nothing. */
const closed = <T extends Shape<T>>(shape: T) => z.strictObject(shape) as unknown as Closed<T>;
const part = <T extends Shape<T>>(shape: T): z.ZodMiniOptional<Closed<T>> =>
  z.optional(closed(shape));
const list = <T extends Shape<T>>(shape: T): List<T> => z.optional(z.array(closed(shape)));

class OptionShape {
  /** What the service stores. */
  readonly value: Needed<TextOrNumber>;
  readonly label = needed(rules.TEXT);

  constructor(rule: Rule<TextOrNumber>) {
    this.value = needed(rule);
  }
}

/**
 * A class that makes a schema for each field with a key, under that key. A subclass may declare a
 * key again to add a comment.
 */
function perField<T>(
  entryOf: (row: FieldRow, name: BaseField) => readonly [unknown, z.ZodMiniType],
) {
  return class {
    constructor() {
      for (const [key, schema] of Object.values(eachField(entryOf))) {
        if (key) Object.assign(this, { [String(key)]: schema });
      }
    }
  } as unknown as new () => T;
}

class FieldsShape extends perField<{
  readonly [Name in FieldsWith<{ asked: Requirement }>]: Maybe<Requirement>;
}>(({ asked }, name) => [asked && name, maybe(REQUIREMENT)]) {
  /** `optional` lets a prospect add more people. Default: `hidden`. */
  readonly people = maybe(OFFERED);
  /** Needs `options.neighborhoods`. */
  declare readonly neighborhoods: Maybe<Requirement>;
  /** Needs `smsConsent.text`. Default: `optional` if that text is set. */
  readonly smsConsent = maybe(OFFERED);
}

/** By the control, else by the type that's sent; anything else is text. */
const PREFILL_RULES: Readonly<Record<string, Rule<unknown>>> = {
  choices: rules.CHOSEN,
  tick: orEmpty(rules.YES_NO),
  'yes-no': orEmpty(rules.YES_NO),
  date: orEmpty(rules.DATE),
  price: orEmpty(rules.PRICE),
  id: orEmpty(rules.ID),
};

class OptionsShape extends perField<{
  readonly [Name in FieldsWith<{ options: string } | { values: readonly string[] }> as OptionsKey<
    FieldTable[Name],
    Name
  >]: List<OptionShape>;
}>(({ sent, values }, name) => {
  const text = values ? oneOf<TextOrNumber>(...values) : rules.TEXT;
  const number = sent === 'id' ? rules.ID : rules.WHOLE;
  return [optionsKey(name), list(new OptionShape(sent ? number : text))];
}) {
  /** Text that is sent unchanged: `{value: 'FaceTime', label: 'FaceTime'}`. */
  declare readonly platforms: List<OptionShape>;
}
type OptionsKey<Row, Name> = Row extends { options: infer Key extends string } ? Key : Name;

class LinkShape {
  /** A phrase of the sentence, which becomes the link. Another text follows the sentence. */
  readonly text = needed(rules.TEXT);
  readonly url = needed(rules.LINK);
}

class SmsConsentShape {
  /** The text next to the checkbox. Without it, there's no checkbox. */
  readonly text = maybe(rules.TEXT);
  /** What the text messages are about. Default: `tour`. */
  readonly purpose = maybe(oneOf<SmsPurpose>('tour', 'marketing'));
  /** Your terms and your privacy policy, as links in the text. */
  readonly links = list(new LinkShape());
  /** Your name for the text. It's part of the consent record. */
  readonly version = maybe(rules.TEXT);
  /** The value to send if the checkbox is checked; `null` sends nothing. Default: depends on the purpose. */
  readonly optedIn = maybe(SMS_STATE);
  /** The value to send if it isn't. Default: depends on the purpose. */
  readonly optedOut = maybe(SMS_STATE);
}

class RuleShape {
  /** A query parameter, such as `utm_source`. */
  readonly param = maybe(rules.TEXT);
  /** Its value; letter case doesn't matter. */
  readonly equals = maybe(rules.TEXT);
  /** The host of the page that the visitor came from, such as `facebook.com`, or a parent domain. */
  readonly referrer = maybe(rules.HOST);
  readonly discoverySource = needed(rules.ID);
}

class AttributionShape {
  /** The first matching rule applies. */
  readonly rules = list(new RuleShape());
  /** Sent if no rule matches and the prospect chooses none. */
  readonly default = maybe(rules.ID);
  /** The query to read, such as `?utm_source=facebook`. Default: the query of the page's URL when the script loads. */
  readonly query = maybe(orEmpty(rules.TEXT));
  /** The address that the visitor came from. Default: the page's referrer. */
  readonly referrer = maybe(orEmpty(rules.TEXT));
  /** `true` adds the query's campaign parameters and click IDs to the notes. Default: `false`. */
  readonly note = maybe(rules.ON_OFF);
}

/** What can be prefilled, as a control or JSON holds it. */
type Prefilled<Row> = Row extends { control: 'choices' }
  ? TextOrNumber | TextOrNumber[]
  : Row extends { control: 'tick' | 'yes-no' }
    ? boolean | 'yes' | 'no' | ''
    : Row extends { control: 'date' }
      ? string
      : TextOrNumber;

class PrefillShape extends perField<{
  readonly [Name in Exclude<BaseField, 'smsConsent'>]: Maybe<Prefilled<FieldTable[Name]>>;
}>(({ control, sent = '' }, name) => {
  const rule = PREFILL_RULES[control] ?? PREFILL_RULES[sent] ?? rules.TYPED;
  return [name !== 'smsConsent' && name, maybe(rule)];
}) {
  /** `YYYY-MM-DD` */
  declare readonly moveInDate: Maybe<string>;
  /** `YYYY-MM-DD`: the initially selected day. */
  readonly date = maybe(rules.DATE);
  /** `HH:MM` on that day: initially selected if it's available. */
  readonly time = maybe(rules.TIME);
  /** The label of the initially chosen location. */
  readonly location = maybe(rules.TEXT);
  /** The initially selected type, if it can be booked. */
  readonly tourType = maybe(oneOf<TourType>(...TOUR_TYPES));
}

class LegalTextShape {
  readonly text = needed(rules.TEXT);
  /** `https:`, `tel:`, `mailto:` or same origin. */
  readonly url = maybe(rules.LINK);
}

class LocationShape {
  /** The property's name, as prospects see it. */
  readonly label = needed(rules.TEXT);
  readonly groupId = needed(rules.ID);
  /** At most one of community, building and unit. */
  readonly community = maybe(rules.ID);
  readonly building = maybe(rules.ID);
  readonly unit = maybe(rules.ID);
  readonly timeZone = maybe(rules.ZONE);
  /** The address as text, sent with the booking. */
  readonly location = maybe(rules.TEXT);
}

class ConfigShape {
  /** Which fields the form shows, and which it requires. Names are always required. */
  readonly fields = part(new FieldsShape());
  /** Your own choices instead of the service's. */
  readonly options = part(new OptionsShape());
  /** The checkbox for text messages, which is never preselected and never required. */
  readonly smsConsent = part(new SmsConsentShape());
  /** Chooses the lead source based on how the visitor reached the page. */
  readonly attribution = part(new AttributionShape());
  /** Initial values of the form: any of its fields except the SMS consent and additional people. */
  readonly prefill = part(new PrefillShape());
  /** Your privacy notice, shown above the submit button. */
  readonly privacy = part(new LegalTextShape());
  /** Your terms, shown next to the privacy notice. */
  readonly terms = part(new LegalTextShape());
  /** The page that opens after a booking, instead of the ticket: `https:` or same origin. */
  readonly redirect = maybe(rules.PAGE);
  /** `false` hides the "Get directions" link. Default: `true`. */
  readonly directions = maybe(rules.ON_OFF);
  /** Several properties in one widget. The prospect chooses first. */
  readonly locations = list(new LocationShape());
}

export const configSchema = schemaOf(() => closed(new ConfigShape()));

/** The page's object is only read, never changed. */
type Frozen<T> = { readonly [Key in keyof T]: Frozen<Exclude<T[Key], undefined>> };
type Read<T extends Shape<T>> = Frozen<z.infer<Closed<T>>>;

/** What a page can configure in addition to the attributes. */
export interface Config extends Read<ConfigShape> {}
/** The form's initial values, and the initially selected day, time and type. */
export interface Prefill extends Read<PrefillShape> {}
/** A text next to the submit button; a link if it has a URL. */
export interface LegalText extends Read<LegalTextShape> {}
/** One of several properties in one widget. */
export interface ConfiguredLocation extends Read<LocationShape> {}
/** One choice of a field. */
export interface Option extends Read<OptionShape> {}

/** The page's own choices for a field. */
export function choicesIn({ options }: Config, name: BaseField): readonly Option[] | undefined {
  return options?.[optionsKey(name) as keyof typeof options];
}
