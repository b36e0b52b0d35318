/** What a page's script presses in the visitor's place: the screen's own buttons, with their checks and their lock. */
import { dateOf, isSameTime, parseWallTime, type WallTime } from '../model/wall-time.js';
import { NOTHING_SENT, type TourOutcome, type Try } from '../reporting/public-outcome.js';
import type { FoundTimes, TimesQuery } from '../store/find-times.js';
import { formWrite, isFormFrozen } from '../store/form/sent-form.js';
import { fromHere, isRepeatable, isSending } from '../store/outbox/open-writes.js';
import { isSafe, type Outbox, type Write } from '../store/outbox/write.js';
import type { Action } from '../store/state.js';
import type { Store } from '../store/store.js';
import { changesOf, isThere } from '../store/tours/shown-tour.js';

/** What a script's presses need of the element. */
export interface Hands {
  press(action: Action): void;
  findTimes(query: TimesQuery): Promise<FoundTimes>;
  /** The fields of the form that have a problem. */
  wrongFields(): readonly string[];
  outcome(): TourOutcome;
  /** What became of one write. */
  outcomeOf(write: Write): Try;
  /** Returns a function that reads what was answered, whichever tag shows it. */
  awaitAnswer(key: string): () => Write | undefined;
  /** Whether a form is on the screen. */
  hasForm(): boolean;
  /** Whether it's out of the page. */
  hasLeft(): boolean;
}

/** Resolves once nothing is on its way, or the element has left. `before` is what was sent before the press. */
async function outcomeOf(hands: Hands, store: Store, before: Outbox): Promise<TourOutcome> {
  const { outbox, resets } = store.state;
  const sent = outbox.find((it) => it.out && !before.includes(it));
  const answer = sent && hands.awaitAnswer(sent.key);
  await store.until((state) => !isSending(state) || hands.hasLeft());
  const outcome = hands.outcome();
  if (!sent) return outcome;
  // Another visitor came, and nobody here gets the answer.
  if (store.state.resets !== resets)
    return { ...outcome, ...UNDECIDED, status: 'unknown', start: sent.start };
  const now = store.state.outbox.find(({ key }) => key === sent.key) ?? answer?.();
  // The page held it back, without an answer.
  const isHeld = now?.known === 'refused' && !now.said;
  return now && !isHeld ? { ...outcome, ...hands.outcomeOf(now) } : outcome;
}

/** Nothing in it is about an earlier try. */
const UNDECIDED = { ...NOTHING_SENT, retry: 'ask_first' } as const;

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
  const { slot: start } = state.journey;
  if (fields.length > 0)
    return { ...hands.outcome(), ...UNDECIDED, status: 'invalid', start, fields };
  return outcomeOf(hands, store, state.outbox);
}

/** Moves the tour on the screen, if the time is still open. */
export async function pressMove(hands: Hands, store: Store, start: string): Promise<TourOutcome> {
  const wanted = parseWallTime(start);
  const { managed } = store.state;
  if (!wanted) console.error('<tour-booking>: moveTo() needs a start such as 2026-11-24T09:15:00.');
  if (!wanted || hands.hasLeft()) return hands.outcome();
  if (!managed) return { ...hands.outcome(), ...NOTHING_SENT };
  const before = store.state.outbox;
  // The tour itself may hold that time by now.
  const sent = changesOf(store.state, managed).findLast(
    (it) => it.kind === 'move' && isSameTime(it.start, wanted) && isRepeatable(store.state, it),
  );
  if (sent) {
    hands.press({ type: 'retried', key: sent.key });
    return outcomeOf(hands, store, before);
  }
  if (isThere(store.state, managed, wanted)) return hands.outcome();
  const day = dateOf(wanted);
  const { starts, unreadDays } = await hands.findTimes({ from: day, to: day });
  const slot = (starts as readonly WallTime[]).find((it) => isSameTime(it, wanted));
  // Meanwhile, the visitor may have turned to another tour, or changed this one.
  const { tour } = store.state.managed ?? {};
  const isSame = tour?.id === managed.tour.id && isSameTime(tour.start, managed.tour.start);
  if (!isSame || store.state.outbox !== before || hands.hasLeft()) return hands.outcome();
  const status = unreadDays.length > 0 ? 'not_sent' : 'taken';
  if (!slot) return { ...hands.outcome(), ...UNDECIDED, status, start };
  hands.press({ type: 'went-back' });
  hands.press({ type: 'move-wanted' });
  hands.press({ type: 'slot-chosen', slot });
  hands.press({ type: 'move-confirmed' });
  return outcomeOf(hands, store, before);
}

/** Cancels the tour on the screen. */
export async function pressCancel(hands: Hands, store: Store): Promise<TourOutcome> {
  const { managed, outbox } = store.state;
  if (hands.hasLeft()) return hands.outcome();
  if (!managed) return { ...hands.outcome(), ...NOTHING_SENT };
  hands.press({ type: 'went-back' });
  hands.press({ type: 'cancel-wanted' });
  hands.press({ type: 'cancel-confirmed' });
  return outcomeOf(hands, store, outbox);
}
