/**
 * `submit()`, `moveTo()` and `cancelTour()`: which buttons of the screen they press, with their checks and their
 * lock, when they send nothing, and their outcome then. `reporting/public-outcome.ts` decides every other outcome.
 */
import type { LitElement } from 'lit';
import { dateOf, isSameTime, parseWallTime, type WallTime } from '../model/wall-time.js';
import { answerReader } from '../page/delivery.js';
import { followTurn, stoppedPress } from '../page/stopped-press.js';
import {
  NOTHING_SENT,
  outcomeOf,
  type TourOutcome,
  tourOutcome,
  UNDECIDED,
  writeOutcome,
} from '../reporting/public-outcome.js';
import { outcomeRow } from '../screens/outcome-words.js';
import type { FoundTimes, TimesQuery } from '../store/find-times.js';
import { formWrite, isFormFrozen, isTimeTaken } from '../store/form/sent-form.js';
import { isSending } from '../store/outbox/open-writes.js';
import { fromHere, isRetryable, isSafe } from '../store/outbox/retry-safety.js';
import { isSamePress, type Outbox, type Write } from '../store/outbox/write.js';
import { pressOf } from '../store/presses.js';
import type { Action } from '../store/state.js';
import type { Store } from '../store/store.js';
import { changesOf, wouldChangeNothing } from '../store/tours/tour-selectors.js';
import type { FormHandle } from './form.js';

const BACK = { type: 'went-back' } as const;

export function createScriptPresses(
  host: LitElement,
  store: Store,
  form: FormHandle,
  /** Lets a tag that was removed learn what was sent and booked since. */
  showAll: () => void,
  findTimes: (query: TimesQuery) => Promise<FoundTimes>,
) {
  const statusOf = (write: Write) => {
    const { state } = store;
    const now = store.now();
    const { status, retry } = outcomeRow(fromHere(state, write, now), now);
    // On another screen, the same call would send something else.
    const shown = state.shownTour
      ? write.tourId === state.shownTour.tour.id
      : isFormFrozen(state) && formWrite(state) === write;
    return { status, retry: retry === 'safe' && !shown ? 'ask_first' : retry } as const;
  };

  const outcome = () => outcomeOf(store.state, statusOf);

  const nothingSent = () => ({ ...outcome(), ...NOTHING_SENT });

  store.subscribe((...change) => followTurn(store, ...change));

  /** Resolves once nothing is on its way, or the element has left. `before` is what was sent before the press. */
  const outcomeSince = async (before: Outbox): Promise<TourOutcome> => {
    const { outbox, resets } = store.state;
    const sent = outbox.find((it) => it.inFlight && !before.includes(it));
    const answer = sent && answerReader(sent.key);
    await store.until((state) => !isSending(state) || !host.isConnected);
    const latest = outcome();
    if (!sent) return latest;
    // Another visitor came, and nobody here gets the answer.
    if (store.state.resets !== resets)
      return { ...latest, ...UNDECIDED, status: 'unknown', start: sent.start };
    const now = store.state.outbox.find(({ key }) => key === sent.key) ?? answer?.();
    // The page held the write back, so there's no answer.
    const isHeld = now?.outcome === 'refused' && !now.lastRefusal;
    if (isHeld) return nothingSent();
    return now ? { ...latest, ...writeOutcome(now, statusOf) } : latest;
  };

  const isCanceled = () => store.state.shownTour?.step === 'canceled';

  /** Presses the buttons of a change. While another tag's change of the tour is on its way, it sends nothing. */
  const change = async (...presses: readonly Action[]): Promise<TourOutcome> => {
    const { outbox } = store.state;
    for (const it of presses) form.press(it);
    const wasSent = outbox.flatMap(({ key, inFlight }) => (inFlight ? key : []));
    const isSent = store.state.outbox.some((it) => it.inFlight && !wasSent.includes(it.key));
    if (store.state.heldPress || isSent) return outcomeSince(outbox);
    form.press(BACK);
    return { ...outcome(), ...UNDECIDED, status: 'not_sent' };
  };

  /** Presses after a pending update, unless it brings another visitor than the one that the press was for. */
  const whenUpdated =
    <Args extends unknown[]>(press: (...args: Args) => TourOutcome | Promise<TourOutcome>) =>
    async (...args: Args): Promise<TourOutcome> => {
      const { resets, shownTour, bookingForm } = store.state;
      await host.updateComplete;
      const { state } = store;
      if (resets !== state.resets) return outcome();
      if (!host.isConnected) {
        showAll();
        return nothingSent();
      }
      // An answer may have brought another tour, or another form.
      const isSame =
        shownTour?.tour.id === state.shownTour?.tour.id &&
        (!bookingForm.start || bookingForm.start === state.bookingForm.start);
      return isSame ? press(...args) : nothingSent();
    };

  return {
    outcome,

    /**
     * Goes on with the booking that the page has stopped, or else presses the form's button: it sends the form, or
     * sends again what a frozen form shows.
     */
    book: whenUpdated(() => {
      form.keepTyped();
      const { state } = store;
      const shownWrite = formWrite(state);
      if (shownWrite?.inFlight) return { ...outcome(), ...writeOutcome(shownWrite, statusOf) };
      const now = store.now();
      const stopped = stoppedPress(store);
      const repeat = state.outbox.find(({ key }) => key === stopped?.key);
      const shown = pressOf(state, { type: 'submitted' }, now);
      const canGoOn = repeat
        ? isRetryable(state, repeat, now)
        : form.find() && (!stopped || (shown && isSamePress(stopped, shown)));
      if (isSending(state) || !canGoOn) return nothingSent();
      const open = repeat ?? (isFormFrozen(state) ? shownWrite : undefined);
      if (open)
        form.press({
          type: 'retried',
          key: open.key,
          isPromised: isSafe(fromHere(state, open, now), now),
        });
      else form.press({ type: 'submitted' });
      if (open || isSending(store.state)) return outcomeSince(state.outbox);
      // Nothing was sent, whatever became of an earlier press.
      const fields = Object.keys(form.find()?.problems ?? {});
      const status = fields.length > 0 ? 'invalid' : isTimeTaken(store.state) && 'taken';
      const { start } = state.bookingForm;
      if (status) return { ...outcome(), ...UNDECIDED, status, start, fields };
      return store.state.heldPress ? outcome() : nothingSent();
    }),

    move: whenUpdated(async (start: string) => {
      const asked = parseWallTime(start);
      const { shownTour } = store.state;
      if (!asked)
        console.error('<tour-booking>: moveTo() needs a start such as 2026-11-24T09:15:00.');
      if (!asked || !shownTour || isCanceled()) return nothingSent();
      const before = store.state.outbox;
      // The tour itself may hold that time by now.
      const sent = changesOf(store.state, shownTour).findLast(
        (it) =>
          it.kind === 'move' &&
          isSameTime(it.start, asked) &&
          isRetryable(store.state, it, store.now()),
      );
      if (sent) {
        form.press({ type: 'retried', key: sent.key });
        return outcomeSince(before);
      }
      if (wouldChangeNothing(store.state, shownTour, asked))
        return { ...outcome(), ...tourOutcome(shownTour) };
      const day = dateOf(asked);
      const { starts, unreadDays } = await findTimes({ from: day, to: day });
      const listed = (starts as readonly WallTime[]).find((it) => isSameTime(it, asked));
      // Meanwhile, the visitor may have turned to another tour, or changed this one.
      const { tour } = store.state.shownTour ?? {};
      const isSame = tour?.id === shownTour.tour.id && isSameTime(tour.start, shownTour.tour.start);
      if (!isSame || store.state.outbox !== before || !host.isConnected)
        return { ...nothingSent(), start };
      const status = unreadDays.length > 0 ? 'not_sent' : 'taken';
      if (!listed) return { ...outcome(), ...UNDECIDED, status, start };
      const chosen = { type: 'slot-chosen', start: listed } as const;
      return change(BACK, { type: 'move-wanted' }, chosen, { type: 'move-confirmed' });
    }),

    cancel: whenUpdated(() => {
      if (!store.state.shownTour || isCanceled()) return nothingSent();
      return change(BACK, { type: 'cancel-wanted' }, { type: 'cancel-confirmed' });
    }),
  };
}
