/** The visit and its record: what is toured, in which way, and what the API answered to a booking. */
import type { IsoDate, WallTime } from './wall-time.js';

/** How a tour is given. A video tour travels as a guided one with `is_video_tour`. */
export type TourType = 'guided' | 'self-guided' | 'video';

export const TOUR_TYPES: readonly TourType[] = ['guided', 'self-guided', 'video'];

export const PLACE_KINDS = ['community', 'building', 'unit'] as const;

/** What is toured. The API takes at most one of the three, so there is no way to say two. */
export interface Place {
  readonly kind: (typeof PLACE_KINDS)[number];
  readonly id: number;
}

/** One prospect ("person object" of the booking request). */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string;
  readonly phone?: string;
}

/** A broker who books for the prospect; `email` is required then. */
export interface Broker {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly company?: string;
  readonly phone?: string;
  readonly email: string;
}

/** Everything a booking can say ("Booking request body"). What is absent is not sent. */
export interface BookingRequest {
  /** One of the listed starts, exactly as it was listed. */
  readonly start: WallTime;
  readonly tourType: TourType;
  /** Address text of the meeting place. */
  readonly location?: string;
  /** Video tours only, both required then: where to meet, and how to reach the prospect there. */
  readonly platform?: string;
  readonly platformDetails?: string;
  readonly place?: Place;
  readonly people: readonly Person[];
  readonly broker?: Broker;
  readonly smsOptedIn?: string;
  readonly moveInDate?: IsoDate;
  readonly layout?: readonly string[];
  /** Decimal text: `"3000"`. */
  readonly priceFloor?: string;
  readonly priceCeiling?: string;
  /** Numeric text: `["10", "20"]`. */
  readonly pets?: readonly string[];
  readonly laundry?: readonly number[];
  readonly outdoorSpace?: readonly number[];
  readonly elevator?: boolean;
  readonly neighborhoods?: readonly number[];
  readonly discoverySource?: number;
  readonly notes?: string;
}

/** The answer to a booking ("Booking response record"). */
export interface Booking {
  readonly id: number;
  readonly confirmationEnabled: boolean;
  /** As answered. Whether its offset is real is unknown, so it is never shown in place of the chosen time. */
  readonly startsAt: string | undefined;
  readonly location: string;
  /** As answered, without an offset: good for "held for a limited time", not for a clock time. */
  readonly expirationDate: string | undefined;
}

/** What an employee group's configuration says, each part optional: the key may lack the permission for it. */
export interface Group {
  readonly name?: string | undefined;
  /** Types whose both flags are true; `undefined` when the answer has no flags. */
  readonly tourTypes?: readonly TourType[] | undefined;
  readonly timeZone?: string | undefined;
  readonly maxDays?: number | undefined;
  readonly phone?: string | undefined;
  readonly platforms?: readonly string[] | undefined;
  /** `false`: e-mail or phone is enough. */
  readonly requiresEmail?: boolean | undefined;
  readonly offersSms?: boolean;
  readonly discoverySources?: readonly DiscoverySource[];
  /** Where self-guided tours are booked when another provider handles them. */
  readonly selfGuidedUrl?: string | undefined;
}

/** What the prospect agreed or did not agree to, for the site's records. */
export interface Consent {
  /** The text that stood beside the box. */
  readonly text: string;
  /** The site's name for that text, when it gave one. */
  readonly version: string | undefined;
  readonly isGiven: boolean;
  /** When the booking was sent, as an ISO 8601 instant. */
  readonly at: string;
}

/** Where a prospect may have heard of the property. Labels are not unique; ids are. */
export interface DiscoverySource {
  readonly id: number;
  readonly name: string;
}

/** What the answer to a move holds of an appointment ("Reschedule response record"). */
export interface MovedAppointment {
  readonly id: number;
  /**
   * Null when it was made in the web application; else 10 tentative, 20 not confirmed, 30 confirmed,
   * 40 cancelled, 50 completed, 60 no-show.
   */
  readonly status: number | null;
  /** With an offset, whose meaning is not documented: it may be UTC or a label of the wall time. */
  readonly start: string;
  readonly end: string | undefined;
  readonly notes: string;
  readonly location: string;
}

/** An appointment as a prospect's list shows it ("Appointment record"). */
export interface Appointment extends MovedAppointment {
  readonly employee: { readonly id: number; readonly name: string } | undefined;
  readonly client: AppointmentClient | undefined;
}

/** The prospect of an appointment. */
export interface AppointmentClient {
  readonly id: number;
  /** The names of the people, joined. */
  readonly name: string;
  readonly person: AppointmentPerson | undefined;
  readonly brokerFirstName: string;
  readonly brokerLastName: string;
  readonly leadSource: string;
}

export interface AppointmentPerson {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly isPrimary: boolean;
  readonly email: string;
  readonly phone: string;
  readonly secondPhone: string;
}

/** A booked tour as public events carry it. */
export interface TourAppointment {
  readonly id: number;
  /** The chosen start, exactly as the API listed it: property's wall time, no offset. */
  readonly start: WallTime;
  /** The start as the API answered it; whether its offset is real is not documented. */
  readonly startsAt: string | undefined;
  /** IANA zone of the property, when it is known. */
  readonly timeZone: string | undefined;
  readonly location: string;
  /** Of an answer to a booking; unknown of a listed appointment. */
  readonly confirmationEnabled: boolean | undefined;
  /** As answered, without an offset ("Booking response record"). */
  readonly expirationDate: string | undefined;
}

/** A tour that stands, and can be moved or cancelled. */
export interface KeptTour extends TourAppointment {
  readonly groupId: number;
  readonly tourType: TourType | undefined;
  /** Which of several properties. */
  readonly label: string;
  /** The start before the latest move. */
  readonly previousStart?: WallTime;
  /** How often it was moved or cancelled: calendars keep the entry with the highest. */
  readonly sequence: number;
}
