/** The visit and its record: what is toured, in which way, and the tour that was booked. */
import type { WallTime } from './wall-time.js';

export const TOUR_TYPES = ['guided', 'self-guided', 'video'] as const;

/** How a tour is given. A video tour travels as a guided one with `is_video_tour`. */
export type TourType = (typeof TOUR_TYPES)[number];

export const PLACE_KINDS = ['community', 'building', 'unit'] as const;

/** What is toured. The API takes at most one of the three, so there is no way to say two. */
export interface Place {
  readonly kind: (typeof PLACE_KINDS)[number];
  readonly id: number;
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

/** A booked or listed tour that can be moved or cancelled. */
export interface ManagedTour extends TourAppointment {
  /** The service that holds the appointment: at another one the same id may be a stranger's. */
  readonly baseUrl: string;
  /** The service's host: with the id, it names the calendar entry for good. */
  readonly host: string;
  /** Minutes, for the calendar entry. */
  readonly duration: number;
  /** The service's latest word on it: 10 tentative, 20 not confirmed, 30 confirmed. A booking's answer has none. */
  readonly status?: number | null | undefined;
  readonly groupId: number;
  readonly tourType: TourType | undefined;
  /** Which of several properties. */
  readonly label: string;
  /** The start before the latest move. */
  readonly previousStart?: WallTime;
  /** How often it was moved or cancelled: calendars keep the entry with the highest. */
  readonly sequence: number;
}

/** Whether the tour still has to be confirmed. Without a status, the group's confirmations decide. */
export function isTentative({ status, confirmationEnabled }: ManagedTour): boolean {
  return status === 10 || status === 20 || (status !== 30 && confirmationEnabled === true);
}
