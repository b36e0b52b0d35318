/**
 * What a press on the screen sends, and whether it does anything: not twice, nor for a time that's over or taken.
 * Offline, it's held until the visitor decides. Which notices a step ends. Whether fields are valid:
 * `controllers/form.ts`. Pure.
 */
import { askedNames } from '../booking/booking-options.js';
import { smsTerms } from '../booking/consent.js';
import { isSameJson } from '../model/json.js';
import { type BookingForm, isDetailsStep, withUnlistedTime } from './form/booking-form.js';
import { isTimeTaken } from './form/sent-form.js';
import { openWrites, type SendAction } from './outbox/open-writes.js';
import { otherWriteAhead, writeAhead } from './outbox/outbox.js';
import { leavesDoubt, mustBeSeen } from './outbox/phase.js';
import { isRetryable, isSafe, promisedUntil } from './outbox/retry-safety.js';
import { isSamePress, isUnresolved, type Press, type Subject, type Write } from './outbox/write.js';
import { hasPassed } from './properties.js';
import type { State } from './state.js';
import { takeTourStep, withReadOnlyTour } from './tours/shown-tour.js';
import { canCancel, canMove, mayHaveChanged, wouldChangeNothing } from './tours/tour-selectors.js';

/** The write that a press makes, or `undefined` if there's nothing to send. `now` is in milliseconds. */
export function pressOf(
  state: State,
  action: SendAction,
  now: number,
): Omit<Press, 'visitor'> | undefined {
  const { connection, shownTour, bookingForm, options, settings } = state;
  if (!connection) return undefined;
  const safeUntil = promisedUntil(connection, now);
  // If the server has read no keys, another instance of it may.
  const hasKey = connection.readsKeys() === false || undefined;
  const common = { server: connection.server, safeUntil, hasKey };
  if (action.type === 'submitted') {
    if (shownTour || !options || !isDetailsStep(bookingForm)) return undefined;
    const { draft, offer, start } = bookingForm;
    const terms = smsTerms(settings?.config.smsConsent);
    const content = { draft, offer, terms, asked: askedNames(options, draft) };
    return { ...common, kind: 'book', property: offer.property, start, content };
  }
  if (!shownTour || action.type === 'retried') return undefined;
  const { tour, newStart } = shownTour;
  const known = mayHaveChanged(state, tour) ? { ...tour, maybeChanged: true } : tour;
  const content = { tour: known };
  const change = { ...common, property: tour.property, tourId: tour.id, content };
  if (action.type === 'cancel-confirmed') {
    return shownTour.step === 'asking'
      ? { ...change, kind: 'cancel', start: tour.start }
      : undefined;
  }
  const isMove =
    shownTour.step === 'moving' && newStart && !wouldChangeNothing(state, shownTour, newStart);
  return isMove ? { ...change, kind: 'move', start: newStart } : undefined;
}

/** Returns whether a press does something: a second one, or one that comes too late, doesn't. */
export function isPressable(state: State, action: SendAction, now: number): boolean {
  if (action.type === 'retried') {
    const write = state.outbox.find(({ key }) => key === action.key);
    // Once the promise is over, the screen has to say so before the press does something.
    const isKept = write && isSafe(write, now) && state.connection?.readsKeys() !== false;
    if (!write || (action.isPromised && !isKept)) return false;
    return isRetryable(state, write, now) && !write.inFlight && !writeAhead(state.outbox, write);
  }
  const next = pressOf(state, action, now);
  if (!next || otherWriteAhead(state, next) || isForPastTime(state, next, now)) return false;
  return action.type !== 'submitted' || !isTimeTaken(state);
}

/** Whether a press is for a time that's over: the screen may be from before the device slept. */
const isForPastTime = (state: State, next: Subject, now: number) =>
  next.kind !== 'cancel' && hasPassed(state, next, now);

/** Reopens the question before a cancellation, which was closed when its press was held. */
function withHeldQuestion(state: State): State {
  const isQuestion = state.heldPress?.type === 'cancel-confirmed';
  return isQuestion ? takeTourStep(state, { type: 'cancel-wanted' }) : state;
}

/** Whether the held press would repeat a write that may have been carried out. */
export function isHeldRetry(state: State, now: number): boolean {
  const { heldPress } = state;
  if (!heldPress || heldPress.type === 'retried') return heldPress !== undefined;
  const next = pressOf(withHeldQuestion(state), heldPress, now);
  return next !== undefined && openWrites(state).some((it) => isSamePress(it, next));
}

/** A press that sends something. Offline, it's held: the visitor decides whether to send it anyway. */
export function afterPress(state: State, action: SendAction, now: number): State {
  const mayChange =
    (action.type !== 'move-confirmed' || canMove(state)) &&
    (action.type !== 'cancel-confirmed' || canCancel(state));
  if (!mayChange) return withReadOnlyTour(state);
  const next = pressOf(state, action, now);
  if (next && isForPastTime(state, next, now)) {
    const { bookingForm } = state;
    const form = next.kind === 'book' ? withUnlistedTime(bookingForm) : bookingForm;
    return { ...state, bookingForm: form, heldPress: undefined };
  }
  if (!isPressable(state, action, now)) return state;
  if (state.isOffline) return withHeldPress(state, action);
  const { bookingForm } = state;
  // From now on, the form shows what was sent.
  const isForm = action.type === 'submitted' && bookingForm.step === 'details';
  const shown: BookingForm = isForm ? { ...bookingForm, editedKey: undefined } : bookingForm;
  // A retry isn't a new choice, so the notices of other refusals stay.
  const unreadOutcomes = action.type === 'retried' ? state.unreadOutcomes : stillUnread(state);
  return { ...state, bookingForm: shown, heldPress: undefined, unreadOutcomes };
}

function withHeldPress(state: State, action: SendAction): State {
  // An open question would hide the message.
  const isQuestion = state.shownTour?.step === 'asking';
  const held = isQuestion ? takeTourStep(state, { type: 'went-back' }) : state;
  // A copy, so that a second press always counts as another one: the focus moves to the message again.
  return { ...held, heldPress: { ...action } };
}

/** Sends what was held, although the browser still reports that it's offline. */
export function sentAnyway(state: State, now: number): State {
  const { heldPress, isOffline } = state;
  if (!heldPress) return state;
  const sent = afterPress({ ...withHeldQuestion(state), isOffline: false }, heldPress, now);
  return { ...sent, heldPress: undefined, isOffline };
}

/** Drops a held press once the screen no longer shows what it was about. */
export function withoutOutdatedPress(state: State, before: State): State {
  const { heldPress } = state;
  if (!heldPress || heldPress !== before.heldPress) return state;
  const isSame = isSameJson(whatIsPressed(state), whatIsPressed(before));
  const isOver = heldPress.type === 'retried' && !isStillOpen(state, heldPress.key);
  return isSame && !isOver ? state : { ...state, heldPress: undefined };
}

function whatIsPressed({ shownTour, bookingForm }: State): readonly unknown[] {
  const { id, sequence, start, property } = shownTour?.tour ?? {};
  return [id, sequence, start, property?.groupId, bookingForm.start];
}

/** Whether a held retry still has something to send: another tag may have sent it meanwhile. */
const isStillOpen = ({ outbox }: State, key: string) =>
  outbox.some((it) => it.key === key && isUnresolved(it) && !it.inFlight);

/** The notices that stay after a visitor's step: those that must still be seen, or all behind an open question. */
export const stillUnread = ({ shownTour, unreadOutcomes, seenOutcomes }: State) =>
  unreadOutcomes.filter(
    (it) => shownTour?.step === 'asking' || (mustBeSeen(it) && !seenOutcomes.includes(it)),
  );

/**
 * The notices that stay after a script's step: those that the visitor hasn't seen yet, and those that leave a doubt.
 */
export const stillDue = ({ unreadOutcomes, seenOutcomes }: State): readonly Write[] =>
  unreadOutcomes.filter((it) => !seenOutcomes.includes(it) || leavesDoubt(it));
