/** What a change of the state says to a screen reader, and where the focus goes within a screen. */

import type { IsoDate } from '../model/dates.js';
import type { FocusTarget } from '../page/focus.js';
import { hasFailures } from '../store/availability.js';
import { calendarView, slotsOn } from '../store/calendar-view.js';
import { isDetailsStep, isRecovery, isSubmitting, type Journey } from '../store/reduce-booking.js';
import { isPresentTime, type ManagedState } from '../store/reduce-managing.js';
import { chosenMoveOf, isUnavailable, managedOf, stepOf } from '../store/selectors.js';
import type { AnyState } from '../store/state.js';
import type { Language } from '../strings/language.js';
import { inWords } from './summary.js';

/** A new screen's heading takes the focus in any case; typing and choosing a day move no focus. */
export function focusAfter(state: AnyState, previous: AnyState): FocusTarget | undefined {
  if (state.unsent && state.unsent !== previous.unsent) return 'unsent';
  const managed = managedOf(state);
  const before = managedOf(previous);
  if (managed && before) return focusAfterManaging(managed, before);
  return 'journey' in state && 'journey' in previous
    ? focusAfterBooking(state.journey, previous.journey)
    : undefined;
}

function focusAfterBooking(journey: Journey, previous: Journey) {
  // The pressed button goes away with its notice.
  const { leftOutPlace, step } = journey;
  if (leftOutPlace && leftOutPlace !== previous.leftOutPlace) return 'submit';
  if (step === previous.step || !isDetailsStep(previous)) return undefined;
  if (isRecovery(journey) || step === 'uncertain') return 'notice';
  if (step !== 'details') return undefined;
  if (isRecovery(previous)) return 'submit';
  return journey.refusal?.unknownPlace ? 'notice' : 'summary';
}

function focusAfterManaging(managed: ManagedState, previous: ManagedState) {
  if (hasNotice(managed)) return managed.step === previous.step ? undefined : 'notice';
  // The pressed button goes away with its notice.
  const isOnward = managed.step === 'move-sent' || previous.step === 'moving';
  return hasNotice(previous) && isOnward ? 'move' : undefined;
}

function hasNotice(managed: ManagedState): boolean {
  return managed.step.endsWith('uncertain') || Boolean('problem' in managed && managed.problem);
}

/** What is said of a day that is pressed: how many times it has. `now` is in milliseconds. */
export function announceDay(
  day: IsoDate,
  { availability }: AnyState,
  { strings, formats }: Language,
  now: number,
): string {
  const count = slotsOn(availability, day, now).length;
  const name = formats.day(day);
  return count ? strings.timesCount(count, name) : strings.noTimesOnDay(name);
}

/** What is to be said now; `undefined` leaves what was said. `now` is in milliseconds. */
export function announcementAfter(
  state: AnyState,
  previous: AnyState,
  language: Language,
  now: number,
): string | undefined {
  return (
    afterManaging(state, previous, language) ??
    afterBooking(state, previous, language) ??
    afterTimes(state, previous, language, now)
  );
}

function afterManaging(state: AnyState, previous: AnyState, language: Language) {
  const { strings } = language;
  const managed = managedOf(state);
  const before = managedOf(previous);
  if (!managed || !before) return undefined;
  const slot = chosenMoveOf(state);
  if (managed.step === 'moving' && slot && slot !== chosenMoveOf(previous)) {
    const isPresent = isPresentTime(managed, slot);
    return isPresent ? strings.thatIsPresent : strings.timePicked(inWords(language, slot));
  }
  if (managed.step === before.step) return undefined;
  if (managed.tour.start !== before.tour.start) return inWords(language, managed.tour.start);
  if (managed.step === 'move-sent') return strings.moving;
  // What is over is not said any longer.
  return managed.step === 'cancelling' ? strings.cancelling : '';
}

function afterBooking(state: AnyState, previous: AnyState, language: Language) {
  if (!('journey' in state && 'journey' in previous)) return undefined;
  const { strings } = language;
  const { journey } = state;
  if (journey === previous.journey) return undefined;
  if (journey.step === 'checking') return strings.checking;
  if (journey.step === 'sending') return strings.booking;
  // The heading says that it is booked.
  if (journey.step === 'booked' && previous.journey.step !== 'booked') {
    return inWords(language, journey.managed.tour.start);
  }
  if (journey.step === 'details' && isRecovery(previous.journey)) {
    return strings.timePicked(inWords(language, journey.slot));
  }
  // What is over is not said any longer.
  return isSubmitting(previous.journey) && !isSubmitting(journey) ? '' : undefined;
}

function afterTimes(state: AnyState, previous: AnyState, language: Language, now: number) {
  const { strings, formats } = language;
  const { calendar, failure, isOffline } = state;
  const isClosed = 'journey' in state && isUnavailable(state);
  const refused = 'refusedTypes' in state ? state.refusedTypes : [];
  if ('refusedTypes' in previous && refused.length > previous.refusedTypes.length) {
    const names = refused.map((type) => strings.tourTypes[type]).join(', ');
    return isClosed ? undefined : strings.inSummary(names, strings.typeRefused);
  }
  if (calendar.hasNone && !previous.calendar.hasNone) return strings.noTimesAtAll;
  const isTimesFailure = failure !== previous.failure && failure?.operation === 'available-times';
  if (isTimesFailure && !isClosed) return isOffline ? strings.offline : strings.timesFailed;
  // What is over is not said any longer.
  if (hasFailures(previous.availability) && !hasFailures(state.availability)) return '';
  // Beside the form nobody sees the month. The first one of all is no change.
  if (!['when', 'moving'].includes(stepOf(state))) return undefined;
  const { settled } = calendar;
  if (!settled?.month || !previous.calendar.settled || settled === previous.calendar.settled) {
    return undefined;
  }
  const days = calendarView(state.availability, calendar, now)?.days ?? new Map();
  const openDays = [...days.values()].filter((it) => it === 'open').length;
  return strings.monthSummary(formats.month(settled.month), openDays);
}
