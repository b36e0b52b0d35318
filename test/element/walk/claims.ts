/**
 * What a screen claims, in the widget's own English texts. Everything that a walk knows about texts is
 * in this file: if the texts change, nothing else does.
 */
import { createLanguage } from '../../../src/strings/language.js';

export const { strings, formats } = createLanguage('en-US');

/** Whether a time isn't the property's, because its zone couldn't be read. */
export const isVisitorTime = (text: string) => text.includes(strings.visitorClock('').slice(0, -1));

/** Whether a list's row says that a change of its tour has no known outcome, or isn't in the property's time. */
export const isRowUnsure = (row: string) =>
  row.includes(strings.statusUnknown) || isVisitorTime(row);

export const isRowCanceled = (row: string) => row.endsWith(`${strings.statuses[40]}`);

/** Whether a text says when a tour is. */
export const saysTime = (text: string) => /\d:\d\d [AP]M/.test(text);

/** Whether a time is the tour's own. */
export const isCurrent = (name: string) => name.includes(strings.currentTime);

/** The name of a day's times, without the day. */
export const isTimesOn = (name: string, when: When) =>
  name === strings.timesOn(when.split(' at ')[0] ?? '');

/** A tour's time as the widget writes it: "Tuesday, November 24 at 9:15 AM". */
export type When = string;

const WHEN = String.raw`[A-Z][a-z]+day, [A-Z][a-z]+ \d+(?:, \d{4})? at \d+:\d\d [AP]M`;

export function whenOf(start: string): When {
  const day = formats.day(start.slice(0, 10) as never);
  return strings.atTime(day, formats.time(start as never));
}

export interface Claims {
  /** Result screens, by their headings. */
  readonly isBooked: boolean;
  readonly isMoved: boolean;
  readonly isCanceled: boolean;
  /** The tours that changes without another time are about. */
  readonly about: readonly When[];
  /** The tour is no longer there, or most likely not. */
  readonly isGone: boolean;
  /** The tour of a link, as it is now. */
  readonly isLinked: boolean;
  /** Other sentences that call a tour booked. */
  readonly bookedAt: readonly When[];
  readonly movedFrom: readonly When[];
  readonly notBookedAt: readonly When[];
  readonly notMovedTo: readonly When[];
  readonly maybeMovedTo: readonly When[];
  readonly notCanceledAt: readonly When[];
  /** The chosen time was taken by someone else. */
  readonly isTaken: boolean;
  readonly isSafe: boolean;
  /** Times that may be booked, those that most likely are, and those of which a message would tell. */
  readonly mayBeBooked: readonly When[];
  readonly likelyBooked: readonly When[];
  readonly maybeByMessage: readonly When[];
  /** A time was refused, but the visitor may have a tour then. */
  readonly isHedged: boolean;
  /** The outcome of some booking isn't known. */
  readonly isBookingUnsure: boolean;
  readonly isMoveUnsure: boolean;
  readonly isCancelUnsure: boolean;
  readonly isUnavailable: boolean;
  /** A list without any tour. */
  readonly isNoneListed: boolean;
  /** Texts that say that an answer is awaited. */
  readonly waiting: readonly string[];
}

type Sentence = (when: When) => string;

export function claimsIn(text: string, headings: readonly string[]): Claims {
  const says = (words: string) => text.includes(words);
  const isHeaded = (...names: readonly string[]) => names.some((name) => headings.includes(name));
  const about = (...all: readonly Sentence[]) => all.flatMap((it) => whensIn(it, text));
  const isCancelUnsure = about(strings.cancelUncertainText).length > 0;
  return {
    isBooked: isHeaded(strings.bookedHeading, strings.reservedHeading),
    isMoved: isHeaded(strings.movedHeading),
    isCanceled: isHeaded(strings.canceledHeading),
    about: about(strings.aboutTour),
    isGone: says(strings.goneHeading),
    isLinked:
      isHeaded(strings.linkedHeading) &&
      !says(strings.pastText) &&
      !says(strings.checking) &&
      !says(strings.uncheckedText),
    bookedAt: about(strings.bookedBefore, strings.staysBooked),
    movedFrom: about(strings.movedText),
    notBookedAt: notBookedIn(text),
    notMovedTo: about(strings.notMoved),
    maybeMovedTo: about(strings.moveUncertainText, strings.maybeMoved),
    notCanceledAt: about(strings.notCanceled),
    isTaken: TAKEN.test(text),
    isSafe: says(strings.unansweredText),
    mayBeBooked: about(strings.uncertainText),
    likelyBooked: about(strings.likelyBooked),
    maybeByMessage: about(strings.likelyNote),
    isHedged: HEDGES.some((it) => it('\n').split('\n').every(says)),
    isBookingUnsure: says(strings.uncertainHeading) || says(strings.unansweredText),
    isMoveUnsure:
      says(strings.moveUncertainHeading) ||
      about(strings.moveUncertainText, strings.maybeMoved).length > 0,
    isCancelUnsure,
    isUnavailable: isHeaded(strings.unavailableHeading),
    isNoneListed: says(strings.emptyList),
    waiting: WAITING.filter(says),
  };
}

export const notBookedIn = (text: string) => whensIn(strings.notBooked, text);

const HEDGES = [strings.takenNote, strings.maybeHaveTour, strings.haveTour];

const TAKEN = /\d:\d\d [AP]M (?:was just taken|can’t be booked)/;

const WAITING = [
  strings.booking,
  strings.checking,
  strings.moving,
  strings.canceling,
  strings.searching,
  strings.loadingTimes,
  strings.loadingList,
];

/** Whose press sends something. */
export const SENDING: readonly string[] = [
  strings.book,
  strings.tryAgain,
  strings.moveTour,
  strings.yesCancel,
  // A cancellation without a known outcome is sent again at once.
  strings.cancelTour,
  strings.sendAnyway,
];

export const isRepeat = (name: string) => name === strings.tryAgain;

/** These alone are no way on. */
export const NO_WAY_ON: readonly string[] = [strings.back, strings.close, strings.region];

/** The times in a sentence, wherever the text has it. */
function whensIn(sentence: Sentence, text: string): When[] {
  const [before = '', after = ''] = sentence('\n').split('\n').map(escaped);
  const place = String.raw`(?: · [\w ]+?)?`;
  const found = text.matchAll(new RegExp(`${before}(${WHEN})${place}${after}`, 'g'));
  return [...found].map(([, when = '']) => when);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
