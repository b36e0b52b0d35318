/** What a page's script presses in the visitor's place: the screen's own buttons, with their checks and their lock. */
import { dateOf, isSameTime, parseWallTime, type WallTime } from '../model/wall-time.js';
import type { TourOutcome } from '../reporting/public-outcome.js';
import type { FoundTimes, TimesQuery } from '../store/find-times.js';
import { isSafe, isSameSlot } from '../store/outbox/outbox.js';
import {
  changesOf,
  formWrite,
  fromHere,
  isFormFrozen,
  isRepeatable,
  isThere,
} from '../store/outbox/presses.js';
import { isSending } from '../store/selectors.js';
import type { Action } from '../store/state.js';
import type { Store } from '../store/store.js';

/** What a script's presses need of the element. */
export interface Hands {
  press(action: Action): void;
  findTimes(query: TimesQuery): Promise<FoundTimes>;
  /** The fields of the form that have a problem. */
  wrongFields(): readonly string[];
  outcome(): TourOutcome;
  /** Whether a form is on the screen. */
  hasForm(): boolean;
  /** Whether it's out of the page. */
  hasLeft(): boolean;
}

/** Resolves once nothing is on its way, or the element has left. */
async function outcomeOf(hands: Hands, store: Store): Promise<TourOutcome> {
  const { outbox, resets } = store.state;
  const sent = outbox.find(({ out }) => out);
  await store.until((state) => !isSending(state) || hands.hasLeft());
  const outcome = hands.outcome();
  if (!sent || outcome.status !== 'none') return outcome;
  const { start } = sent;
  // Another visitor came, and nobody here gets the answer.
  if (store.state.resets !== resets)
    return { ...outcome, status: 'unknown', retry: 'ask_first', start };
  // Another tag, which is in sight, shows what was done.
  const isDone = store.state.tours.some((it) => isSameSlot(it, sent));
  return isDone ? { ...outcome, status: DONE[sent.kind], start } : outcome;
}

const DONE = { book: 'booked', move: 'moved', cancel: 'canceled' } as const;

/** Presses the form's button: it sends the form, or again what the form shows that was sent. */
export async function pressBook(hands: Hands, store: Store): Promise<TourOutcome> {
  const { state } = store;
  if (isSending(state) || !hands.hasForm() || hands.hasLeft()) return hands.outcome();
  const now = store.now();
  const open = isFormFrozen(state) ? formWrite(state) : undefined;
  if (open)
    hands.press({ type: 'retried', key: open.key, isPromised: isSafe(fromHere(state, open), now) });
  else hands.press({ type: 'submitted' });
  const fields = open || isSending(store.state) ? [] : hands.wrongFields();
  if (fields.length > 0)
    return { ...hands.outcome(), status: 'invalid', retry: 'ask_first', fields };
  return outcomeOf(hands, store);
}

/** Moves the tour on the screen, if the time is still open. */
export async function pressMove(hands: Hands, store: Store, start: string): Promise<TourOutcome> {
  const wanted = parseWallTime(start);
  const { managed } = store.state;
  if (!wanted) console.error('<tour-booking>: moveTo() needs a start such as 2026-11-24T09:15:00.');
  if (!wanted || !managed || hands.hasLeft()) return hands.outcome();
  // The tour itself may hold that time by now.
  const sent = changesOf(store.state, managed).findLast(
    (it) => it.kind === 'move' && isSameTime(it.start, wanted) && isRepeatable(store.state, it),
  );
  if (sent) {
    hands.press({ type: 'retried', key: sent.key });
    return outcomeOf(hands, store);
  }
  if (isThere(store.state, managed, wanted)) return hands.outcome();
  const before = store.state.outbox;
  const day = dateOf(wanted);
  const { starts, unreadDays } = await hands.findTimes({ from: day, to: day });
  const slot = (starts as readonly WallTime[]).find((it) => isSameTime(it, wanted));
  // Meanwhile, the visitor may have turned to another tour, or changed this one.
  const { tour } = store.state.managed ?? {};
  const isSame = tour?.id === managed.tour.id && isSameTime(tour.start, managed.tour.start);
  if (!isSame || store.state.outbox !== before || hands.hasLeft()) return hands.outcome();
  const status = unreadDays.length > 0 ? 'not_sent' : 'taken';
  if (!slot) return { ...hands.outcome(), status, retry: 'ask_first', start };
  hands.press({ type: 'went-back' });
  hands.press({ type: 'move-wanted' });
  hands.press({ type: 'slot-chosen', slot });
  hands.press({ type: 'move-confirmed' });
  return outcomeOf(hands, store);
}

/** Cancels the tour on the screen. */
export async function pressCancel(hands: Hands, store: Store): Promise<TourOutcome> {
  if (hands.hasLeft()) return hands.outcome();
  hands.press({ type: 'went-back' });
  hands.press({ type: 'cancel-wanted' });
  hands.press({ type: 'cancel-confirmed' });
  return outcomeOf(hands, store);
}
