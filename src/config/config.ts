/**
 * The types of what a page writes into `config`. The comments are also those of the documentation's tables.
 * `schema.ts` decides what's valid.
 */
import type { TourType } from '../model/appointment.js';
import {
  type AskedField,
  type BaseField,
  type FieldTable,
  type OptionsKey,
  optionsKey,
  type Requirement,
} from '../model/fields.js';

type TextOrNumber = string | number;

/** What a page can configure in addition to the attributes. */
export interface Config {
  /** Which fields the form shows, and which it requires. Names are always required. */
  readonly fields?: Requirements;
  /** Your own choices instead of the service's. */
  readonly options?: Options;
  /** The checkbox for text messages, which is never preselected and never required. */
  readonly smsConsent?: SmsConsent;
  /** Chooses the lead source based on how the visitor reached the page. */
  readonly attribution?: Attribution;
  /** Initial values of the form: any of its fields except the SMS consent and additional people. */
  readonly prefill?: Prefill;
  /** Your privacy notice, shown above the submit button. */
  readonly privacy?: LegalText;
  /** Your terms, shown next to the privacy notice. */
  readonly terms?: LegalText;
  /** The page that opens after a booking, instead of the ticket. */
  readonly redirect?: string;
  /** `false` hides the "Directions" link. Default: `true`. */
  readonly directions?: boolean;
  /** Several properties in one widget. The prospect first chooses a property. */
  readonly locations?: readonly ConfiguredLocation[];
}

type OfFields = { readonly [Name in AskedField]?: Requirement };

export interface Requirements extends OfFields {
  /** `optional` lets a prospect add more people. Default: `hidden`. */
  readonly people?: 'optional' | 'hidden';
  /** Needs `options.neighborhoods`. */
  readonly neighborhoods?: Requirement;
  /** Needs `smsConsent.text`. Default: `optional` if that text is set. */
  readonly smsConsent?: 'optional' | 'hidden';
}

type Choices = { readonly [Key in OptionsKey]?: readonly Option[] };

export interface Options extends Choices {
  /** Text that is sent unchanged: `{value: 'FaceTime', label: 'FaceTime'}`. */
  readonly platforms?: readonly Option[];
}

/** One choice of a field. */
export interface Option {
  readonly label: string;
  /** What the service stores. */
  readonly value: TextOrNumber;
}

/** The service's values for the consent to text messages. */
type SmsState =
  | 'marketing-enabled'
  | 'marketing-disabled'
  | 'all-sms-disabled'
  | 'client-opted-out';

export interface SmsConsent {
  /** The text next to the checkbox. Without it, there's no checkbox. */
  readonly text?: string;
  /** What the text messages are about. Default: `tour`. */
  readonly purpose?: 'tour' | 'marketing';
  /** Your terms and your privacy policy, as links in the text. */
  readonly links?: readonly Link[];
  /** Your name for the text. It's part of the consent record. */
  readonly version?: string;
  /** The value to send if the checkbox is checked; `null` sends nothing. Default: depends on the purpose. */
  readonly optedIn?: SmsState | null;
  /** The value to send if the checkbox isn't checked. Default: depends on the purpose. */
  readonly optedOut?: SmsState | null;
}

export interface Link {
  /** A phrase of the sentence, which becomes the link. Another text follows the sentence. */
  readonly text: string;
  readonly url: string;
}

export interface Attribution {
  /** The first matching rule applies. */
  readonly rules?: readonly AttributionRule[];
  /** Sent if no rule matches and the prospect chooses no lead source. */
  readonly default?: TextOrNumber;
  /** The query to read, such as `?utm_source=facebook`. Default: the query of the address that the visitor opened. */
  readonly query?: string;
  /** The address that the visitor came from. Default: the page's referrer. */
  readonly referrer?: string;
  /** `true` adds the query's campaign parameters and click IDs to the notes. Default: `false`. */
  readonly note?: boolean;
}

export interface AttributionRule {
  /** A query parameter, such as `utm_source`. */
  readonly param?: string;
  /** Its value; letter case doesn't matter. */
  readonly equals?: string;
  /** The host of the page that the visitor came from, such as `facebook.com`, or a parent domain. */
  readonly referrer?: string;
  readonly discoverySource: TextOrNumber;
}

/** What can be prefilled, as a control or JSON holds it. */
type Prefilled<Row> = Row extends { control: 'choices' }
  ? TextOrNumber | readonly TextOrNumber[]
  : Row extends { control: 'tick' | 'yes-no' }
    ? boolean | 'yes' | 'no' | ''
    : Row extends { control: 'date' }
      ? string
      : TextOrNumber;

/** Only the prospect can give consent. */
export type PrefilledField = Exclude<BaseField, 'smsConsent'>;
type Values = { readonly [Name in PrefilledField]?: Prefilled<FieldTable[Name]> };

/** The form's initial values, and the initially selected day, time and type. */
export interface Prefill extends Values {
  /** `YYYY-MM-DD` */
  readonly moveInDate?: string;
  /** `YYYY-MM-DD`: the initially selected day. If it has no times, the next day with times. */
  readonly date?: string;
  /** `HH:MM`, only with `date`: initially selected if it's available. */
  readonly time?: string;
  /** The label of the initially chosen location. */
  readonly location?: string;
  /** The initially selected type, if it can be booked. */
  readonly tourType?: TourType;
}

/** A text next to the submit button; a link if it has a URL. */
export interface LegalText {
  readonly text: string;
  /** `https:`, `tel:`, `mailto:` or same origin. */
  readonly url?: string;
}

/** One of several properties in one widget. */
export interface ConfiguredLocation {
  /** The property's name, as prospects see it. */
  readonly label: string;
  readonly groupId: TextOrNumber;
  /** At most one of community, building and unit. */
  readonly community?: TextOrNumber;
  readonly building?: TextOrNumber;
  readonly unit?: TextOrNumber;
  readonly timeZone?: string;
  /** The address as text, sent with the booking. */
  readonly location?: string;
}

export function choicesIn({ options }: Config, name: BaseField): readonly Option[] | undefined {
  const key = optionsKey(name);
  return key && options?.[key];
}
