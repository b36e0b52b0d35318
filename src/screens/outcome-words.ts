/**
 * A row for each phase of a booking, a move and a cancellation: its heading, text, advice, buttons, focus, and the
 * public `status` and `retry`. `store/outbox/phase.ts` decides the phase. `headingIn` in `write-in-words.ts` may
 * replace a heading.
 */
import { CANCELED, isTentative } from '../model/appointment.js';
import { saysMore } from '../model/service-sentences.js';
import { type Phase, phaseOf } from '../store/outbox/phase.js';
import type { Write } from '../store/outbox/write.js';
import type { TourStrings } from '../strings/en.js';

/** What the visitor can do next, in order. The first one is the main button. */
export type NextAction = 'call' | 'retry' | 'details' | 'times';

/** A text in the visitor's language. `when` is the time of the tour, in words. */
type Text = (strings: TourStrings, when: string) => string;

export interface OutcomeRow {
  readonly heading?: Text | undefined;
  readonly text?: (...given: [...Parameters<Text>, hasDetails: boolean]) => string;
  readonly advice?: Text | undefined;
  readonly next: readonly NextAction[];
  /** What the button that sent the write says while an attempt is on its way. It's announced, too. */
  readonly busy?: Text;
  /** What the page and assistants learn. */
  readonly status:
    | ('sending' | 'unknown' | 'taken' | 'invalid' | 'refused' | 'not_sent')
    | ('booked' | 'moved' | 'canceled');
  /** Whether to try again. `safe`: it's carried out only once. `ask_first`: the prospect decides. `no`: not at all. */
  readonly retry: 'safe' | 'ask_first' | 'no';
  /** Where the focus goes within the screen. */
  readonly focus?: 'notice' | 'errors';
}

const IN_FLIGHT: OutcomeRow = { next: [], status: 'sending', retry: 'no' };
const DONE: OutcomeRow = { next: [], status: 'booked', retry: 'no' };
const UNRESOLVED: OutcomeRow = {
  focus: 'notice',
  status: 'unknown',
  retry: 'ask_first',
  next: ['call', 'retry'],
};
const SAFE: OutcomeRow = {
  ...UNRESOLVED,
  retry: 'safe',
  next: ['retry', 'call'],
  heading: (it) => it.unansweredHeading,
  advice: (it) => it.safeChange,
};

/** The time of a booking or a move is somebody else's. */
const TAKEN: OutcomeRow = {
  ...UNRESOLVED,
  status: 'taken',
  next: ['times'],
  heading: (it, when) => it.takenHeading(when),
};

/** Which tour the person has at that time, nobody knows. */
const CONFLICT: OutcomeRow = {
  ...TAKEN,
  next: ['call', 'times'],
  heading: (it, when) => it.maybeHaveTour(when),
  text: (it) => it.checkBeforeAnother,
};

const NOT_FOUND: OutcomeRow = {
  ...UNRESOLVED,
  status: 'refused',
  retry: 'no',
  next: ['call'],
  heading: (it) => it.goneHeading,
  text: (it) => it.goneText,
};

/** The rows of a write that wasn't carried out, for whatever reason. */
function refusals(heading: Text) {
  const refused: OutcomeRow = { ...UNRESOLVED, status: 'refused', next: ['call'], heading };
  const final: OutcomeRow = { ...refused, retry: 'no' };
  const all = { taken: refused, conflict: refused, invalid: refused, unsent: refused, refused };
  return { ...all, 'no-permission': final, 'not-found': final, checking: IN_FLIGHT, done: DONE };
}

const NOT_BOOKED = refusals((it, when) => it.notBooked(when));
/** The form shows the messages of a refused booking. */
const IN_FORM: OutcomeRow = { ...NOT_BOOKED.refused, focus: 'errors' };
const FINAL_IN_FORM: OutcomeRow = { ...IN_FORM, retry: 'no' };

const BOOK: Readonly<Record<Phase, OutcomeRow>> = {
  ...NOT_BOOKED,
  checking: { ...IN_FLIGHT, busy: (it) => it.checking },
  sending: { ...IN_FLIGHT, heading: (it, when) => it.bookingNow(when), busy: (it) => it.booking },
  safe: {
    ...SAFE,
    next: ['retry', 'call', 'details', 'times'],
    text: (it, when) => it.uncertainText(when),
    advice: (it) => it.unansweredText,
  },
  unknown: {
    ...UNRESOLVED,
    next: ['call', 'retry', 'details', 'times'],
    heading: (it) => it.uncertainHeading,
    text: (it, when) => it.uncertainText(when),
    advice: (it) => it.uncertainNext,
  },
  likely: {
    ...UNRESOLVED,
    next: ['call', 'retry', 'details', 'times'],
    heading: (it, when) => it.likelyBooked(when),
    text: (it, when) => it.likelyNote(when),
    advice: (it) => it.checkBeforeAnother,
  },
  taken: {
    ...TAKEN,
    text: (it, _, hasDetails) => pickAnother(it, hasDetails),
    advice: (it, when) => it.takenNote(when),
  },
  conflict: CONFLICT,
  invalid: { ...IN_FORM, status: 'invalid' },
  refused: IN_FORM,
  unsent: IN_FORM,
  'no-permission': FINAL_IN_FORM,
  'not-found': FINAL_IN_FORM,
  done: { ...DONE, heading: (it, when) => it.bookedBefore(when) },
};

/** The write was carried out, but the tour may have changed since. */
const EARLIER: OutcomeRow = { ...DONE, heading: (it, when) => it.earlierTour(when) };
const RESERVED: OutcomeRow = { ...EARLIER, text: (it) => it.confirmText };

const MOVE: Readonly<Record<Phase, OutcomeRow>> = {
  ...refusals((it, when) => it.notMoved(when)),
  sending: { ...IN_FLIGHT, heading: (it, when) => it.movingNow(when), busy: (it) => it.moving },
  safe: { ...SAFE, text: (it, when) => it.moveUncertainText(when) },
  unknown: {
    ...UNRESOLVED,
    heading: (it) => it.moveUncertainHeading,
    text: (it, when) => it.moveUncertainText(when),
    advice: (it) => it.checkOrRetry,
  },
  likely: {
    ...UNRESOLVED,
    heading: (it, when) => it.maybeMoved(when),
    advice: (it) => it.checkOrRetry,
  },
  conflict: { ...CONFLICT, next: ['call'], text: (it) => it.goneText },
  taken: { ...TAKEN, text: (it) => it.moveTaken, advice: (it, when) => it.moveNote(when) },
  'not-found': NOT_FOUND,
  done: { ...DONE, status: 'moved', heading: (it, when) => it.movedBefore(when) },
};

const CANCEL: Readonly<Record<Phase, OutcomeRow>> = {
  ...refusals((it, when) => it.notCanceled(when)),
  sending: { ...IN_FLIGHT, heading: (it) => it.cancelingNow, busy: (it) => it.canceling },
  safe: { ...SAFE, text: (it, when) => it.cancelUncertainText(when) },
  unknown: {
    ...UNRESOLVED,
    heading: (it) => it.cancelUncertainHeading,
    text: (it, when) => it.cancelUncertainText(when),
    advice: (it) => it.checkOrRetry,
  },
  likely: {
    ...UNRESOLVED,
    heading: (it) => it.likelyCanceled,
    text: (it, when) => it.cancelUncertainText(when),
    advice: (it) => it.goneText,
  },
  'not-found': NOT_FOUND,
  done: { ...DONE, status: 'canceled', heading: (it, when) => it.canceledBefore(when) },
};

/** A move before the cancellation may have gone through, so nobody knows the tour's last time. */
const CANCELED_AT_SOME_TIME = { ...CANCEL.done, heading: (it: TourStrings) => it.canceledHeading };

/** What to do where a time can't be booked. `hasDetails`: whether the form has any that somebody typed. */
export const pickAnother = (it: TourStrings, hasDetails: boolean) =>
  hasDetails ? it.takenText : it.moveTaken;

/** The row of a write. `now` is in milliseconds. */
export function outcomeRow(write: Write, now: number): OutcomeRow {
  const { kind, result, lastRefusal, safeUntil } = write;
  const tour = result?.tour;
  if (tour?.status === CANCELED) return tour.maybeChanged ? CANCELED_AT_SOME_TIME : CANCEL.done;
  if (tour?.knownFrom || tour?.maybeChanged) return EARLIER;
  // A moved tour has to be confirmed again only if the service says so.
  const confirmationEnabled = kind === 'book' && tour?.confirmationEnabled;
  if (tour && isTentative({ ...tour, confirmationEnabled })) return RESERVED;
  const phase = phaseOf(write, now);
  const row = { book: BOOK, move: MOVE, cancel: CANCEL }[kind][phase];
  if (phase !== 'taken') return row;
  // The heading says "taken" only if there's no other reason.
  const hasReason = lastRefusal?.startMessages.some(saysMore);
  // Without a server that books only once, the browser may have sent the booking twice by itself.
  return {
    ...row,
    heading: hasReason ? (it, when) => it.timeRefused(when) : row.heading,
    advice: safeUntil ? undefined : row.advice,
  };
}

/** The row for a write's notice. During a retry, the notice stays the same, and only the button shows the progress. */
export function noticeRow(write: Write, now: number, canRetry: boolean): OutcomeRow {
  const { inFlight, outcome } = write;
  const row = outcomeRow(
    inFlight && outcome !== 'pending' ? { ...write, inFlight: undefined } : write,
    now,
  );
  if (canRetry || !row.next.includes('retry')) return row;
  return { ...row, advice: (it) => it.askFirst, next: row.next.filter((it) => it !== 'retry') };
}
