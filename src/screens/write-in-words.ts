/**
 * What's said of a booking or a change beyond its row in `outcome-words.ts`: when and where, another heading,
 * whether its advice applies, when to try again if the service is busy, and what a press waits for. Also decides
 * whether the visitor may have a time anyway.
 */
import { CANCELED, isSameAppointment, type Tour } from '../model/appointment.js';
import { isSameJson } from '../model/json.js';
import { dateOf, isSameTime, utcText } from '../model/wall-time.js';
import { typedIn } from '../store/form/booking-form.js';
import { openWrites } from '../store/outbox/open-writes.js';
import { otherWriteAhead } from '../store/outbox/outbox.js';
import { phaseOf, reasonOf } from '../store/outbox/phase.js';
import {
  isChangeOf,
  isForSamePerson,
  isSameSlot,
  isSameTour,
  type Slot,
  type Subject,
  tourIn,
  type Write,
} from '../store/outbox/write.js';
import { currentProperty, hasPassed, propertyOf } from '../store/properties.js';
import type { State } from '../store/state.js';
import { isUpToDate, mayHaveChanged } from '../store/tours/tour-selectors.js';
import type { TourStrings } from '../strings/en.js';
import type { Language } from '../strings/language.js';
import { type OutcomeRow, outcomeRow } from './outcome-words.js';
import { inWords } from './tour-summary.js';

/** When a tour would be, and where, unless the page has only that property. */
export function subjectInWords(
  state: State,
  language: Language,
  { property, start }: Pick<Subject, 'property' | 'start'>,
): string {
  const { label, location } = currentProperty(state, property);
  const here = state.settings?.properties.length === 1 && propertyOf(state);
  const isClear = here && here.id === property.id;
  const where = isClear ? '' : label || location;
  const when = inWords(language, start);
  return where ? `${when} · ${where}` : when;
}

/** What a press has to wait for, in words: the same change, or another write that's ahead of it. */
export function waitInWords(state: State, language: Language, next: Subject, now: number) {
  const ahead = otherWriteAhead(state, next);
  if (!ahead) return undefined;
  const { busy, heading = busy } = outcomeRow(ahead, now);
  const isSameChange = ahead.kind === next.kind && isSameTour(ahead, next);
  const isItself = isSameChange && isSameTime(ahead.start, next.start);
  return (isItself ? busy : heading)?.(language.strings, subjectInWords(state, language, ahead));
}

/** When the tour of a write is, if that's known. For a booking or a move that was done, when it is now. */
export function whenOf(state: State, language: Language, write: Write): string {
  const tour = write.kind === 'cancel' ? undefined : write.result?.tour;
  return subjectInWords(state, language, tour ?? write);
}

/** A write whose result has the tour as it's known now. */
export function withResultNow(state: State, write: Write): Write {
  const { result } = write;
  const tour = result && state.tours.find((it) => isSameAppointment(it, result.tour));
  if (!tour) return write;
  // A canceled tour is named with its time only if the question named it, too.
  const isSure = tour.status === CANCELED ? !mayHaveChanged(state, tour) : isUpToDate(state, tour);
  return { ...write, result: { ...result, tour: { ...tour, maybeChanged: !isSure } } };
}

/** Whether a refusal is only about its own attempt: the visitor may have the same time by another write. */
const isOfAttempt = (state: State, write: Write) =>
  write.outcome === 'refused' && write.kind !== 'cancel' && mayHave(state, write);

/** Whether an earlier change may have done what was refused now. */
function mayBeDone({ tours }: State, write: Write): boolean {
  const known = [tourIn(write.content), ...tours.filter((it) => isChangeOf(write, it))];
  return write.outcome === 'refused' && (write.isUnsure || known.some((it) => it?.maybeChanged));
}

/** The heading of a refused change if it may be done all the same. Some reasons say that themselves. */
function headingOfTry(strings: TourStrings, write: Write, when: string) {
  const reason = reasonOf(write);
  if (reason === 'not-found' || reason === 'conflict') return undefined;
  if (write.kind === 'cancel') return strings.notCanceledNow;
  return reason === 'taken' ? strings.timeRefused(when) : strings.notMovedNow(when);
}

/** The heading of a row for a write. `now` is in milliseconds. */
export function headingIn(
  state: State,
  ui: Language,
  write: Write,
  { heading }: OutcomeRow,
  now: number,
) {
  const { strings } = ui;
  const when = whenOf(state, ui, write);
  if (isOfAttempt(state, write))
    return write.kind === 'book' ? strings.notBookedNow(when) : strings.timeRefused(when);
  const ofTry = mayBeDone(state, write) && headingOfTry(strings, write, when);
  if (ofTry) return ofTry;
  const isOver = phaseOf(write, now) === 'taken' && hasPassed(state, write, now);
  return isOver ? strings.passedTime(when) : heading?.(strings, when);
}

/** The advice of a row for a write. If the visitor may have the time by another write, that write's notice says what to do. */
export const adviceIn = (
  state: State,
  ui: Language,
  write: Write,
  { advice }: OutcomeRow,
  when = whenOf(state, ui, write),
) => (isOfAttempt(state, write) ? undefined : advice?.(ui.strings, when));

/** Whether the form has details that somebody typed. After a reload, and in another tag, it has none. */
export const hasDetails = ({ bookingForm, prefilledDraft }: State): boolean =>
  !isSameJson(typedIn(bookingForm), prefilledDraft);

/**
 * Says that the service is busy, and when to try again: as a time on the visitor's clock, because a notice doesn't
 * count down.
 */
export function rateLimitInWords(language: Language, { lastRefusal }: Write, now: number) {
  const { strings, formats } = language;
  const { kind, retryAt } = lastRefusal ?? {};
  if (kind !== 'rate-limited') return undefined;
  const minute = retryAt && localTime(Math.ceil(retryAt / 60_000) * 60_000);
  const isToday = minute && dateOf(minute) === dateOf(localTime(now));
  const time = minute && (isToday ? formats.time(minute) : inWords(language, minute));
  return strings.busyText(time || undefined);
}

const localTime = (at: number) => utcText(at - new Date(at).getTimezoneOffset() * 60_000);

/** Whether the visitor has a start, or may have it by another booking or a move. Tours for another person don't count. */
export function mayHave(state: State, slot: Slot & Partial<Write>): boolean {
  const isIts = (it: Slot & { readonly key?: string }) =>
    isSameSlot(it, slot) && (it.key === undefined || it.key !== slot.key);
  const isOn = (it: Tour) =>
    it.status !== CANCELED &&
    it.id !== slot.tourId &&
    isIts(it) &&
    isForSamePerson(it, slot) &&
    !mayHaveChanged(state, it);
  return (
    openWrites(state).some((it) => it.kind !== 'cancel' && isIts(it)) || state.tours.some(isOn)
  );
}

/** Joins texts. Each part but the last gets a period, unless it already ends like a sentence. */
export const inSentences = (...parts: unknown[]) =>
  parts
    .filter(Boolean)
    .join('\n')
    .replace(/([.!?…؟]?)\n/g, (_, end) => `${end || '.'} `);
