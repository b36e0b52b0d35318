/**
 * Whether a tour can be moved or canceled, whether it may have another time by now, and which of the visitor's
 * other tours are offered. Which tour's link is checked next. Pure.
 */
import {
  CANCELED,
  type Identity,
  isSameAppointment,
  serverIdOf,
  type Tour,
} from '../../model/appointment.js';
import type { Property } from '../../model/property.js';
import { isSameTime, type WallTime } from '../../model/wall-time.js';
import { type OutboxState, openWrites } from '../outbox/open-writes.js';
import { isRetryable } from '../outbox/retry-safety.js';
import { isChangeOf, isSamePress, isUnresolved, type Outbox, type Write } from '../outbox/write.js';
import {
  assumedClock,
  currentProperty,
  groupOf,
  isGroupSettled,
  isZoneMissing,
  type PropertiesState,
  propertyOf,
  zoneOf,
} from '../properties.js';
import type { DoneChange, ListReads } from './lagging-list.js';
import type { ShownTour, ToursState } from './shown-tour.js';

type TourContext = ToursState & PropertiesState;

/** The property of the visible tour, or else the chosen one. */
export function shownProperty(state: TourContext): Property | undefined {
  return state.shownTour?.tour.property ?? propertyOf(state);
}

/** The IANA zone of what's visible, if known. */
export function timeZoneOf(state: TourContext): string | undefined {
  return zoneOf(state, shownProperty(state));
}

/** The visitor's tours that can be shown again. A list shows all of them. */
export function otherTours({
  tours,
  notOffered,
  shownTour,
  settings,
}: TourContext): readonly Tour[] {
  if (settings?.list) return [];
  const isShown = (it: Tour) => shownTour && isSameAppointment(it, shownTour.tour);
  const isOther = (it: Tour) => !notOffered.includes(it.id) && !isShown(it);
  return tours.filter((it) => it.status !== CANCELED && isOther(it));
}

/** Whether another server than the page's has the tour. A dry run counts as another server. */
export const isElsewhere = ({ connection }: PropertiesState, tour: Tour): boolean =>
  connection !== undefined && serverIdOf(tour) !== connection.server;

/**
 * The tours that their server is asked about, one after the other: a link's, and those that may have been changed
 * elsewhere. The visible one comes first.
 */
export function uncheckedTours(state: TourContext): readonly Tour[] {
  const { connection, shownTour, failedCheck } = state;
  // If one tour couldn't be checked, the others wait with it.
  const others = failedCheck === undefined ? otherTours(state) : [];
  return [shownTour?.tour ?? [], others]
    .flat()
    .filter(
      (it) =>
        connection &&
        !isElsewhere(state, it) &&
        it.knownFrom === 'link' &&
        it.status !== CANCELED &&
        it.id !== failedCheck,
    );
}

/** The tour that's asked about now. Its group answers first, which shows whether the server marks its answers. */
export const uncheckedTour = (state: TourContext): Tour | undefined =>
  uncheckedTours(state).find((it) => isGroupSettled(state, it.property));

/** A tour with what's known about its property now. */
export function withProperty<T extends Tour>(state: PropertiesState, tour: T) {
  const property = currentProperty(state, tour.property);
  // After a reload, only the page knows the address.
  const location = tour.location || property.location || '';
  const { duration = state.settings?.duration } = tour;
  // Until its group has answered, the tour's time stays as the page knew it.
  const clock = isGroupSettled(state, property) ? assumedClock(state, property) : undefined;
  return { ...tour, property, location, duration, timeZone: zoneOf(state, property), clock };
}

export type TourWithZone = ReturnType<typeof withProperty<Tour>>;

/** Whether the visible tour is a dry run's, or else whether the page is in one. */
export function isDryRun({ shownTour, preferences }: TourContext): boolean {
  return !!(shownTour ? shownTour.tour : preferences)?.isDryRun;
}

/** Whether the visible tour, or a listed one, can be moved: not at a group that takes no tours online. */
export function canMove(state: TourContext, listed?: Tour): boolean {
  const property = listed?.property ?? shownProperty(state);
  const isClosed = groupOf(state, property).tourTypes?.length === 0;
  return !isClosed && !isZoneMissing(state, property) && canCancel(state);
}

/**
 * A tour is changed only at the service where it was booked. Until the zone of a
 * listed tour is known or known to be missing, its time may change on the screen. A list offers no change of a past
 * tour (`screens/appointments.ts`).
 */
export function canCancel(state: TourContext, listed?: Tour): boolean {
  if (listed && isZoneMissing(state, listed.property) && !isGroupSettled(state, listed.property))
    return false;
  const { connection, unavailableBecause, shownTour } = state;
  const isShut = shownTour && (shownTour.tour.isFinal || isElsewhere(state, shownTour.tour));
  return connection !== undefined && !unavailableBecause && !isShut;
}

/** The changes of a tour without a known outcome, and those on their way. */
export const changesOf = (state: OutboxState, { tour }: { readonly tour: Identity }): Outbox =>
  openWrites(state).filter((it) => isChangeOf(it, tour));

/** Whether a move to this time was sent before: the notice's "Try again" repeats it. */
export const isMoveSent = (
  state: TourContext & OutboxState,
  shownTour: ShownTour,
  start: WallTime,
  now: number,
): boolean =>
  changesOf(state, shownTour).some(
    (it) => it.kind === 'move' && isRetryable(state, it, now) && isSameTime(it.start, start),
  );

/**
 * Whether a refusal says nothing anymore: the visitor has pressed the same change again, another visitor's change of the
 * tour may have gone through, or one was made since.
 */
export const isRefusalOver = (
  state: OutboxState & Pick<ToursState, 'unsureIds' | 'changes'>,
  refused: Write,
): boolean =>
  openWrites(state).some((it) => isSamePress(it, refused)) ||
  state.unsureIds.includes(Number(refused.tourId)) ||
  (!refused.content && state.changes.some((it) => isChangedSince(refused, it)));

/**
 * Whether a change of a refused write's tour was made since. A conflict, or a tour that wasn't found, only makes it
 * unsure. Asked of a write that a reload has kept: a list has no record of its tour then.
 */
const isChangedSince = (refused: Write, change: DoneChange) =>
  (change.status === CANCELED || change.startsAt !== undefined) &&
  change.at > refused.at &&
  isChangeOf(refused, change);

/** What tells how sure a tour is. */
type Knowledge = OutboxState & { readonly list: Pick<ListReads, 'isUnsure'> };

/**
 * Whether a tour is known only from an unsure list. A canceled tour stays canceled, and a tour that was moved here is
 * known from the move's answer, unless that's long ago.
 */
export const isListUnsure = (
  { list }: Pick<Knowledge, 'list'>,
  { status, isMoved, knownFrom }: Pick<Tour, 'status' | 'isMoved' | 'knownFrom'>,
) => list.isUnsure === true && status !== CANCELED && !(isMoved && !knownFrom);

/** Whether a tour's time may be another one by now: a change of it may have gone through, or only a link or an unsure list says it. */
export const mayHaveChanged = (state: Knowledge, tour: Tour): boolean =>
  isListUnsure(state, tour) ||
  tour.maybeChanged === true ||
  tour.knownFrom === 'link' ||
  changesOf(state, { tour }).some(isUnresolved);

/** Whether what's known of a tour is up to date: the service has said it, and nothing about the tour is unresolved. */
export const isUpToDate = (state: Knowledge, tour: Tour): boolean =>
  !tour.knownFrom && !mayHaveChanged(state, tour);

/** Whether a move to this time would change nothing. */
export const wouldChangeNothing = (
  state: Knowledge,
  shownTour: ShownTour,
  start: WallTime,
): boolean => isUpToDate(state, shownTour.tour) && isCurrentTime(state, shownTour, start);

/** Returns whether this is the tour's current time: unknown if the tour may have changed, as by an open move. */
export function isCurrentTime(state: OutboxState, shownTour: ShownTour, start: WallTime): boolean {
  const isMoved = changesOf(state, shownTour).some(({ kind }) => kind === 'move');
  return !isMoved && !shownTour.tour.maybeChanged && isSameTime(start, shownTour.tour.start);
}
