/**
 * The shape of the `config` object: what each part may hold, in words that say what to write.
 * The shapes are classes for two reasons. Their fields are made on first use: building schemas at
 * load costs start-up time on slow phones. And TypeScript keeps the comments of class fields in the
 * package's `.d.ts`; those inside of other inferred types are lost.
 */
import * as z from 'zod/mini';
import { schemaOf } from '../api/schema-parts.js';
import { TOUR_TYPES, type TourType } from '../model/appointment.js';
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
/** Of what is never a condition. */
const OFFERED: Rule<'optional' | 'hidden'> = oneOf('optional', 'hidden');
const SMS_STATE: Rule<
  'marketing-enabled' | 'marketing-disabled' | 'all-sms-disabled' | 'client-opted-out' | null
> = oneOf('marketing-enabled', 'marketing-disabled', 'all-sms-disabled', 'client-opted-out', null);

const needed = <T>([wanted, isRight]: Rule<T>): Needed<T> =>
  z.custom<T>(isRight, `must be ${wanted}`);
const maybe = <T>(rule: Rule<T>): Maybe<T> => z.optional(needed(rule));
/** An object without other keys: a misspelled one would silently do nothing. */
const closed = <T extends Shape<T>>(shape: T) => z.strictObject(shape) as unknown as Closed<T>;
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
 * A class that makes a schema for each field that gets one, under the key it gets. A subclass may
 * declare a key again for the sake of its comment.
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
  /** Needs `smsConsent.text`, and is `optional` by default once that is given. */
  readonly smsConsent = maybe(OFFERED);
}

/** By the control, else by what is sent; anything else is typed. */
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
  /** Texts, sent as they are: `{value: 'FaceTime', label: 'FaceTime'}`. */
  declare readonly platforms: List<OptionShape>;
}
type OptionsKey<Row, Name> = Row extends { options: infer Key extends string } ? Key : Name;

class SmsConsentShape {
  /** Stands beside the box. Without it there is no box. */
  readonly text = maybe(rules.TEXT);
  /** Your name for the text: it goes into the record of consent. */
  readonly version = maybe(rules.TEXT);
  /** What is sent when it is ticked; `null` sends nothing. Default: `marketing-enabled`. */
  readonly optedIn = maybe(SMS_STATE);
  /** What is sent when it is not. Default: `marketing-disabled`. */
  readonly optedOut = maybe(SMS_STATE);
}

class RuleShape {
  /** A query parameter, such as `utm_source`. */
  readonly param = needed(rules.TEXT);
  /** Its value, in any letter case. */
  readonly equals = needed(rules.TEXT);
  readonly discoverySource = needed(rules.ID);
}

class AttributionShape {
  /** The first one that fits wins. */
  readonly rules = list(new RuleShape());
  /** Sent where no rule fits and the prospect names none. */
  readonly default = maybe(rules.ID);
}

/** What may be prefilled, as a control or JSON holds it. */
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
  /** `YYYY-MM-DD`: the day that is chosen at first. */
  readonly date = maybe(rules.DATE);
  /** `HH:MM` on that day: chosen at first when it is open. */
  readonly time = maybe(rules.TIME);
  /** The type that is chosen at first, when it can be booked. */
  readonly tourType = maybe(oneOf<TourType>(...TOUR_TYPES));
}

class LegalTextShape {
  readonly text = needed(rules.TEXT);
  /** `https:`, `tel:`, `mailto:` or same origin. */
  readonly url = maybe(rules.LINK);
}

class LocationShape {
  /** What the prospect chooses by. */
  readonly label = needed(rules.TEXT);
  readonly groupId = needed(rules.ID);
  /** At most one of community, building and unit. */
  readonly community = maybe(rules.ID);
  readonly building = maybe(rules.ID);
  readonly unit = maybe(rules.ID);
  readonly timeZone = maybe(rules.ZONE);
  /** Address text, sent with the booking. */
  readonly location = maybe(rules.TEXT);
}

class ConfigShape {
  /** Whether a field is asked, and whether it must be filled in; the names always are. */
  readonly fields = z.optional(closed(new FieldsShape()));
  /** Choices in place of the service's documented ones and of the group's. */
  readonly options = z.optional(closed(new OptionsShape()));
  /** The box for text messages, which is never ticked beforehand and never a condition. */
  readonly smsConsent = z.optional(closed(new SmsConsentShape()));
  /** The lead source by the query parameters that the page was entered with. */
  readonly attribution = z.optional(closed(new AttributionShape()));
  /** Values that the form starts with: any of its fields but the SMS consent. */
  readonly prefill = z.optional(closed(new PrefillShape()));
  /** Beside the submit button, as are the terms. */
  readonly privacy = z.optional(closed(new LegalTextShape()));
  readonly terms = z.optional(closed(new LegalTextShape()));
  /** Opened in the page itself after a booking: `https:` or same origin. */
  readonly redirect = maybe(rules.PAGE);
  /** `false`: no "Get directions" link. Default: `true`. */
  readonly directions = maybe(rules.ON_OFF);
  /** Several properties in one widget: the prospect chooses first. */
  readonly locations = list(new LocationShape());
}

export const configSchema = schemaOf(() => closed(new ConfigShape()));

/** The page's object is read, never written to. */
type Frozen<T> = { readonly [Key in keyof T]: Frozen<Exclude<T[Key], undefined>> };
type Read<T extends Shape<T>> = Frozen<z.infer<Closed<T>>>;

/** What a page may configure beyond attributes. */
export interface Config extends Read<ConfigShape> {}
/** Values that the form starts with, and the day, time and type that are chosen at first. */
export interface Prefill extends Read<PrefillShape> {}
/** A text beside the submit button, as a link where a URL is given. */
export interface LegalText extends Read<LegalTextShape> {}
/** One of several properties in one widget. */
export interface ConfiguredLocation extends Read<LocationShape> {}
/** One choice of a field. */
export interface Option extends Read<OptionShape> {}

/** The page's own choices of a field. */
export function choicesIn({ options }: Config, name: BaseField): readonly Option[] | undefined {
  return options?.[optionsKey(name) as keyof typeof options];
}
