/** The tour and its record: what the prospect tours, how, and the booked appointment. */
import { pick } from './json.js';
import type { Place, Property } from './property.js';
import type { WallTime } from './wall-time.js';

export const TOUR_TYPES = ['guided', 'self-guided', 'video'] as const;

/** How a tour is given. The API books a video tour as a guided one with `is_video_tour`. */
export type TourType = (typeof TOUR_TYPES)[number];

/** The service's values of an appointment's status that matter here: `api/appointments.ts` lists all. */
export const TENTATIVE = 10;
const NOT_CONFIRMED = 20;
export const CONFIRMED = 30;
export const CANCELED = 40;

/** The type whose times it has: a video tour has those of a guided one. */
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
  /** Whether the page was in a dry run when it was booked or opened. No change of it is sent then. */
  readonly isDryRun?: boolean | undefined;
  /** The service's host. Together with the id, it permanently identifies the calendar entry. */
  readonly host: string;
  /** Minutes, if the service says how long the tour is. */
  readonly duration?: number | undefined;
  /** Known only for a tour that was booked in this page. */
  readonly given?: GivenDetails | undefined;
  /** The latest status from the service. Not part of a booking's response. */
  readonly status?: number | null | undefined;
  /** Its zone, limit of days, phone and address hold for this tour, whichever property is chosen later. */
  readonly property: Property;
  /** The place that the form was for, if the visitor has left it out because the service doesn't know it. */
  readonly unknownPlace?: Place | undefined;
  readonly tourType: TourType | undefined;
  /** Its ids before moves that gave it another one. */
  readonly formerIds?: readonly number[] | undefined;
  /** Whether it was moved here. */
  readonly isMoved?: boolean | undefined;
  /** The start before that move, if it's certain. */
  readonly previousStart?: WallTime | undefined;
  /** Lets its holder change this tour. Only from `tour-booking/server`. */
  readonly manageToken?: string | undefined;
  /** Whether nobody can change it online. */
  readonly isFinal?: boolean | undefined;
  /**
   * Where the page has it from. `link`: a link describes it, or it may have been changed elsewhere, and the server hasn't
   * answered for its token yet. `earlier`: as it was when it was last booked or changed through the site. Absent: the
   * service has just said so.
   */
  readonly knownFrom?: 'link' | 'earlier' | undefined;
  /** Whether the page has it only from a link. It booked or moved any other one itself, or the service listed it. */
  readonly isFromLink?: boolean | undefined;
  /** Whether the answer to its latest change was lost, so that it may have changed since. */
  readonly maybeChanged?: boolean | undefined;
  /** How often it was moved or canceled. Calendars keep the entry with the highest number. */
  readonly sequence: number;
}

/** A dry run is another server: it answers by itself. */
export const serverIdOf = ({ baseUrl, isDryRun }: Pick<Tour, 'baseUrl' | 'isDryRun'>) =>
  isDryRun ? `${baseUrl} dry-run` : baseUrl;

export type Identity = Pick<Tour, 'id' | 'formerIds' | 'baseUrl' | 'isDryRun'>;

/** How a tour is known that may have been changed elsewhere: with its token, the server is asked. */
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

/** A video tour takes the prospect to no street. */
export const addressOf = ({ tourType, location }: Pick<Tour, 'tourType' | 'location'>) =>
  tourType === 'video' ? '' : location;

/** What each move and each answer changes of a tour. That it's canceled doesn't say when it was. */
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
