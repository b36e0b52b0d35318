/** What a page may configure beyond attributes: the `config` object. */
import type { TourType } from '../model/appointment.js';
import type { BaseField, Requirement } from '../model/prospect.js';

/** One choice of a field. `value` is what the service stores. */
export interface Option {
  readonly value: string | number;
  readonly label: string;
}

/** Fields whose presence a site may choose; the names are always asked. */
export const CONFIGURABLE_FIELDS = [
  'phone',
  'email',
  'moveInDate',
  'layout',
  'priceFloor',
  'priceCeiling',
  'pets',
  'laundry',
  'outdoorSpace',
  'elevator',
  'neighborhoods',
  'discoverySource',
  'smsConsent',
  'notes',
  'broker',
] as const satisfies readonly BaseField[];

export type ConfigurableField = (typeof CONFIGURABLE_FIELDS)[number];

/** A text beside the submit button, as a link where a URL is given. */
export interface LegalText {
  readonly text: string;
  /** `https:`, `tel:`, `mailto:` or same origin. */
  readonly url?: string;
}

/** One of several properties in one widget. */
export interface ConfiguredLocation {
  /** What the prospect chooses by. */
  readonly label: string;
  readonly groupId: string | number;
  readonly community?: string | number;
  readonly building?: string | number;
  readonly unit?: string | number;
  readonly timeZone?: string;
  /** Address text, sent with the booking. */
  readonly location?: string;
}

/** Values that the form starts with: any of its fields but the SMS consent. */
export type Prefill = {
  readonly [field in Exclude<BaseField, 'smsConsent'>]?:
    | string
    | number
    | boolean
    | readonly (string | number)[];
} & {
  /** `YYYY-MM-DD`: the day that is chosen at first. */
  readonly date?: string;
  /** `HH:MM` on that day: chosen at first when it is open. */
  readonly time?: string;
  /** The type that is chosen at first, when it can be booked. */
  readonly tourType?: TourType;
};

export interface Config {
  /** Whether a field is asked, and whether it must be filled in. */
  readonly fields?: Readonly<Partial<Record<ConfigurableField, Requirement>>>;
  /** Choices in place of the service's documented ones and of the group's. */
  readonly options?: {
    readonly pets?: readonly Option[];
    readonly laundry?: readonly Option[];
    readonly layout?: readonly Option[];
    readonly outdoorSpace?: readonly Option[];
    readonly neighborhoods?: readonly Option[];
    readonly discoverySources?: readonly Option[];
    /** Texts, sent as they are: `{value: 'FaceTime', label: 'FaceTime'}`. */
    readonly platforms?: readonly Option[];
  };
  /** The box for text messages, which is never ticked beforehand and never a condition. */
  readonly smsConsent?: {
    readonly text?: string;
    /** Your name for the text: it goes into the record of consent. */
    readonly version?: string;
    /** What is sent when it is ticked; `null` sends nothing. Default: `marketing-enabled`. */
    readonly optedIn?: string | null;
    /** What is sent when it is not. Default: `marketing-disabled`. */
    readonly optedOut?: string | null;
  };
  /** The lead source by the query parameters that the page was entered with; the first rule that fits. */
  readonly attribution?: {
    readonly rules?: readonly {
      readonly param: string;
      readonly equals: string;
      readonly discoverySource: string | number;
    }[];
    /** Sent where no rule fits and the prospect names none. */
    readonly default?: string | number;
  };
  readonly prefill?: Prefill;
  readonly privacy?: LegalText;
  readonly terms?: LegalText;
  /** Opened in the page itself after a booking: `https:` or same origin. */
  readonly redirect?: string;
  /** Several properties in one widget: the prospect chooses first. */
  readonly locations?: readonly ConfiguredLocation[];
}
