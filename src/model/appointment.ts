/**
 * A tour and the service's record of it: types and status values, whether it still has to be confirmed, how
 * current it is, and whether two records are the same appointment. `store/tours/tour-selectors.ts` decides whether
 * it can be changed.
 */
import { pick } from './json.js';
import type { Place, Property } from './property.js';
import type { WallTime } from './wall-time.js';

export const TOUR_TYPES = ['guided', 'self-guided', 'video'] as const;

/** How a tour is given. The API books a video tour as a guided one with `is_video_tour`. */
export type TourType = (typeof TOUR_TYPES)[number];

/** The status values of an appointment that matter here; `api/appointments.ts` lists all of them. */
export const TENTATIVE = 10;
const NOT_CONFIRMED = 20;
export const CONFIRMED = 30;
export const CANCELED = 40;

/** The type whose times apply: a video tour has the times of a guided one. */
export const listedTypeOf = (type: TourType) => (type === 'video' ? 'guided' : type);

/** A booked tour, as public events carry it. */
export interface TourAppointment {
  readonly id: number;
  /** The chosen start, exactly as the API listed it: the property's wall time, without an offset. */
  readonly start: WallTime;
  /** The start in the API's response. Whether its offset is real isn't documented. */
  readonly startsAt: string | undefined;
  /** The property's IANA time zone, if known. */
  readonly timeZone: string | undefined;
  readonly location: string;
  /** From the response to a booking; unknown for a listed appointment. */
  readonly confirmationEnabled: boolean | undefined;
  /** As in the response, without an offset ("Booking response record"). */
  readonly expirationDate: string | undefined;
}

/** What the prospect sent, for the ticket only. No event carries it. */
export interface GivenDetails {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** The address text that the page stated. */
  readonly location?: string | undefined;
  /** The video app, and the number or name to call there. */
  readonly platform?: string | undefined;
  readonly platformDetails?: string | undefined;
}

/** A booked or listed tour that can be moved or canceled. */
export interface Tour extends Omit<TourAppointment, 'timeZone'> {
  /** The service that holds the appointment. On another service, the same id may be a stranger's. */
  readonly baseUrl: string;
  /** Whether the page was in a dry run when the tour was booked or opened. Changes of the tour aren't sent then. */
  readonly isDryRun?: boolean | undefined;
  /** The service's host. Together with the id, it permanently identifies the calendar entry. */
  readonly host: string;
  /** Minutes, if the service says how long the tour is. */
  readonly duration?: number | undefined;
  /** Known only for a tour that was booked in this page. */
  readonly given?: GivenDetails | undefined;
  /** The latest status from the service. Not part of a booking's response. */
  readonly status?: number | null | undefined;
  /** Its zone, day limit, phone and address apply to this tour, even if the visitor chooses another property later. */
  readonly property: Property;
  /** The place that the form was for, if the visitor left it out because the service doesn't know that place. */
  readonly unknownPlace?: Place | undefined;
  readonly tourType: TourType | undefined;
  /** Its previous ids: a move may give a tour another id. */
  readonly formerIds?: readonly number[] | undefined;
  /** Whether the visitor has moved it through this site. */
  readonly isMoved?: boolean | undefined;
  /** The start before the latest move, if it's certain. */
  readonly previousStart?: WallTime | undefined;
  /** Lets its holder change this tour. Only `tour-booking/server` issues it. */
  readonly manageToken?: string | undefined;
  /** Whether nobody can change the tour online. */
  readonly isFinal?: boolean | undefined;
  /**
   * How current the record is. `link`: it's from a link, or the tour may have been changed elsewhere, and the server hasn't
   * answered about its token yet. `earlier`: it's from the last booking or change through this site. Absent: it's from the
   * service's latest response.
   */
  readonly knownFrom?: 'link' | 'earlier' | undefined;
  /** Whether the page knows it only from a link. Any other tour was booked or moved on the page, or listed by the service. */
  readonly isFromLink?: boolean | undefined;
  /** Whether it may have changed since: its latest change has no known outcome, or the server repeated an old response. */
  readonly maybeChanged?: boolean | undefined;
  /** How often it was moved or canceled. Calendars keep the entry with the highest number. */
  readonly sequence: number;
}

/** A dry run counts as another server, because the page itself answers its requests. */
export const serverIdOf = ({ baseUrl, isDryRun }: Pick<Tour, 'baseUrl' | 'isDryRun'>) =>
  isDryRun ? `${baseUrl} dry-run` : baseUrl;

export type Identity = Pick<Tour, 'id' | 'formerIds' | 'baseUrl' | 'isDryRun'>;

/** The `knownFrom` of a tour that may have been changed elsewhere. If it has a token, the page asks the server about it. */
export const knownBefore = ({ manageToken }: Pick<Tour, 'manageToken'>) =>
  manageToken ? 'link' : 'earlier';

/** The current id comes last. A move may have given the tour another one. */
export const idsOf = ({ id, formerIds = [] }: Pick<Identity, 'id' | 'formerIds'>) => [
  ...formerIds,
  id,
];

export function isSameAppointment(tour: Identity, other: Identity): boolean {
  const isThere = serverIdOf(tour) === serverIdOf(other);
  return isThere && idsOf(tour).some((id) => idsOf(other).includes(id));
}

/** Empty for a video tour, which doesn't take the prospect to an address. */
export const addressOf = ({ tourType, location }: Pick<Tour, 'tourType' | 'location'>) =>
  tourType === 'video' ? '' : location;

/**
 * The values of a tour that moves and answers change. A cancellation doesn't tell when the tour was, so a canceled
 * tour's start isn't among them.
 */
export const versionOf = (tour: Tour): Partial<Tour> =>
  pick(
    tour,
    ...(['id', 'formerIds', 'status', 'isMoved', 'knownFrom', 'maybeChanged', 'sequence'] as const),
    ...(tour.status === CANCELED
      ? []
      : (['start', 'startsAt', 'duration', 'previousStart'] as const)),
  );

/** Returns whether the tour is still to be confirmed. Without a status, the group's setting decides. */
export function isTentative({
  status,
  confirmationEnabled,
}: Pick<Tour, 'status' | 'confirmationEnabled'>): boolean {
  if (status === TENTATIVE || status === NOT_CONFIRMED) return true;
  return status !== CONFIRMED && confirmationEnabled === true;
}
