/**
 * The one table of what is said about a write. Screens, announcements, the focus and the public
 * `outcome` read a row, and nothing else interprets what is known.
 */
import type { Kind, Write } from '../store/outbox/outbox.js';
import { type Phase, phaseOf } from '../store/outbox/phase.js';
import type { TourStrings } from '../strings/en.js';

/** What the visitor can do next, in order. The first one is the main button. */
export type Way = 'call' | 'again' | 'details' | 'times';

/** A text of the language, which may contain when the tour is. */
type Text = (strings: TourStrings, when: string) => string;

export interface Row {
  readonly heading?: Text;
  readonly text?: Text;
  /** What to do. */
  readonly advice?: Text;
  readonly ways: readonly Way[];
  /** The name of the button that sent it, while a try is on its way. It's announced, too. */
  readonly busy?: Text;
  /** What the page and assistants learn. */
  readonly status: 'sending' | 'unknown' | 'taken' | 'invalid' | 'refused' | 'not_sent' | 'done';
  /** Whether to try again: only once, as the prospect's decision, or not at all. */
  readonly retry: 'safe' | 'ask_first' | 'no';
  /** Where the focus goes within the screen. */
  readonly focus?: 'notice' | 'errors';
}

const NOTICE = { focus: 'notice' } as const;
const OPEN = { ...NOTICE, status: 'unknown', retry: 'ask_first' } as const;
const SAFE = { ...NOTICE, status: 'unknown', retry: 'safe' } as const;
const REFUSED = { ...NOTICE, status: 'refused', retry: 'ask_first', ways: ['call'] } as const;
const FINAL = { ...REFUSED, retry: 'no' } as const;
const OUT = { ways: [], status: 'sending', retry: 'no' } as const;
const DONE = { ways: [], status: 'done', retry: 'no' } as const;

const BOOK: Readonly<Record<Phase, Row>> = {
  checking: { ...OUT, busy: (it) => it.checking },
  sending: { ...OUT, heading: (it, when) => it.bookingNow(when), busy: (it) => it.booking },
  safe: {
    ...SAFE,
    heading: (it) => it.unansweredHeading,
    text: (it, when) => it.uncertainText(when),
    advice: (it) => it.unansweredText,
    ways: ['again', 'call', 'details', 'times'],
  },
  unknown: {
    ...OPEN,
    heading: (it) => it.uncertainHeading,
    text: (it, when) => it.uncertainText(when),
    advice: (it) => it.uncertainNext,
    ways: ['call', 'again', 'details', 'times'],
  },
  likely: {
    ...OPEN,
    heading: (it, when) => it.likelyBooked(when),
    text: (it, when) => it.takenNote(when),
    advice: (it) => it.checkBeforeAnother,
    ways: ['call', 'again', 'details', 'times'],
  },
  taken: {
    ...NOTICE,
    heading: (it, when) => it.takenHeading(when),
    text: (it) => it.takenText,
    ways: ['times'],
    status: 'taken',
    retry: 'ask_first',
  },
  conflict: {
    ...REFUSED,
    heading: (it) => it.maybeHaveTour,
    text: (it) => it.checkBeforeAnother,
    ways: ['call', 'times'],
    status: 'taken',
  },
  invalid: { ...REFUSED, status: 'invalid', focus: 'errors' },
  refused: { ...REFUSED, heading: (it, when) => it.notBooked(when), focus: 'errors' },
  unsent: { ...REFUSED, heading: (it, when) => it.notBooked(when), focus: 'errors' },
  blocked: { ...FINAL, heading: (it, when) => it.notBooked(when) },
  'not-found': { ...FINAL, heading: (it, when) => it.notBooked(when), focus: 'errors' },
  done: DONE,
};

const MOVE: Readonly<Record<Phase, Row>> = {
  checking: OUT,
  sending: { ...OUT, heading: (it, when) => it.movingNow(when), busy: (it) => it.moving },
  safe: {
    ...SAFE,
    heading: (it) => it.unansweredHeading,
    text: (it, when) => it.moveUncertainText(when),
    advice: (it) => it.safeChange,
    ways: ['again', 'call', 'times'],
  },
  unknown: {
    ...OPEN,
    heading: (it) => it.moveUncertainHeading,
    text: (it, when) => it.moveUncertainText(when),
    advice: (it) => it.checkOrRetry,
    ways: ['call', 'again', 'times'],
  },
  likely: {
    ...OPEN,
    heading: (it, when) => it.maybeMoved(when),
    advice: (it) => it.checkOrRetry,
    ways: ['call', 'again', 'times'],
  },
  taken: {
    ...NOTICE,
    heading: (it, when) => it.takenHeading(when),
    text: (it) => it.moveTaken,
    ways: ['times'],
    status: 'taken',
    retry: 'ask_first',
  },
  conflict: {
    ...REFUSED,
    heading: (it, when) => it.notMoved(when),
    text: (it) => it.maybeHaveTour,
    status: 'taken',
  },
  invalid: { ...REFUSED, heading: (it, when) => it.notMoved(when) },
  refused: { ...REFUSED, heading: (it, when) => it.notMoved(when) },
  unsent: { ...REFUSED, heading: (it, when) => it.notMoved(when) },
  blocked: { ...FINAL, heading: (it, when) => it.notMoved(when) },
  'not-found': { ...FINAL, heading: (it) => it.goneHeading, text: (it) => it.goneText },
  done: DONE,
};

const NOT_CANCELED = { ...REFUSED, heading: (it: TourStrings) => it.notCancelled } as const;

const CANCEL: Readonly<Record<Phase, Row>> = {
  checking: OUT,
  sending: { ...OUT, heading: (it) => it.cancelingNow, busy: (it) => it.cancelling },
  safe: {
    ...SAFE,
    heading: (it) => it.unansweredHeading,
    text: (it, when) => it.uncertainText(when),
    advice: (it) => it.safeChange,
    ways: ['again', 'call'],
  },
  unknown: {
    ...OPEN,
    heading: (it) => it.cancelUncertainHeading,
    text: (it, when) => it.uncertainText(when),
    advice: (it) => it.checkOrRetry,
    ways: ['call', 'again'],
  },
  likely: {
    ...OPEN,
    heading: (it) => it.likelyCanceled,
    text: (it, when) => it.uncertainText(when),
    advice: (it) => it.goneText,
    ways: ['call', 'again'],
  },
  taken: NOT_CANCELED,
  conflict: NOT_CANCELED,
  invalid: NOT_CANCELED,
  refused: NOT_CANCELED,
  unsent: NOT_CANCELED,
  blocked: { ...NOT_CANCELED, retry: 'no' },
  'not-found': { ...FINAL, heading: (it) => it.goneHeading, text: (it) => it.goneText },
  done: DONE,
};

const TABLE: Readonly<Record<Kind, Readonly<Record<Phase, Row>>>> = {
  book: BOOK,
  move: MOVE,
  cancel: CANCEL,
};

/** What is said of a write at a time, in milliseconds. */
export function rowOf(write: Write, now: number): Row {
  return TABLE[write.kind][phaseOf(write, now)];
}

/**
 * What a notice says. Another try changes nothing about what is known, so what was said stays, and
 * its button shows the progress.
 */
export function noticeRow(write: Write, now: number): Row {
  const { out, known } = write;
  return out && known !== 'nothing' ? rowOf({ ...write, out: undefined }, now) : rowOf(write, now);
}
