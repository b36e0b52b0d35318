/**
 * What screen readers hear of a press, its answer, a chosen time and the form, and what's said next to a closed
 * dialog. Of the calendar: `announced-days.ts`. `outcome-words.ts` words an answer, and
 * `controllers/live-region.ts` speaks.
 */
import type { News } from '../elements/intents.js';
import { isTentative } from '../model/appointment.js';
import { isFormFrozen, isTimeTaken } from '../store/form/sent-form.js';
import { hasNotice, writeInFlight } from '../store/outbox/open-writes.js';
import { fromHere } from '../store/outbox/retry-safety.js';
import type { Write } from '../store/outbox/write.js';
import { hasPassed } from '../store/properties.js';
import { screenOf } from '../store/screen.js';
import type { State } from '../store/state.js';
import {
  isMoveSent,
  isRefusalOver,
  mayHaveChanged,
  wouldChangeNothing,
} from '../store/tours/tour-selectors.js';
import type { Language } from '../strings/language.js';
import { afterCalendarChange, type CalendarChange } from './announced-days.js';
import { headingOf } from './frame.js';
import { noticeRow, outcomeRow } from './outcome-words.js';
import { inWords } from './tour-summary.js';
import {
  adviceIn,
  hasDetails,
  headingIn,
  inSentences,
  rateLimitInWords,
  waitInWords,
  whenOf,
  withResultNow,
} from './write-in-words.js';

interface Change extends CalendarChange {
  /** Whether the focus moves to the answer, so that screen readers read it there. */
  readonly mayMoveFocus: boolean;
}

/** What to announce after an action; `undefined` keeps the last announcement. */
export function announcementAfter(change: Change, language: Language): string | undefined {
  const { state, previous } = change;
  if (state === previous) return undefined;
  const ofCalendar = afterCalendarChange(change, language);
  const said =
    afterSending(change, language) ??
    afterCheck(change, language) ??
    afterChoice(change, language) ??
    ofCalendar;
  // Another screen clears an announcement about the previous one. A reset clears a suggested email address.
  const isOther = screenOf(state) !== screenOf(previous) || state.resets !== previous.resets;
  return said ?? (isOther ? '' : undefined);
}

/** The announcement of an element's news, which leads to no action. */
export function newsInWords(news: News, { strings }: Language): string {
  if (news === 'link-copied') return strings.linkCopied;
  if (news === 'suggestion-gone') return '';
  if ('faulty' in news) {
    const { faulty, others } = news;
    return inSentences(...others, faulty && strings.summaryHeading(faulty));
  }
  const { email, is } = news;
  if (is === 'accepted') return strings.inSummary(strings.fields.email, email);
  return inSentences(strings.didYouMean(email), is === 'held' && strings.notSentYet);
}

/** Next to a closed dialog: what's on its way, or what was answered meanwhile. `now` is in milliseconds. */
export function dialogStatusInWords(
  state: State,
  language: Language,
  unreadKey: string | undefined,
  now: number,
): string {
  const { outbox, unreadOutcomes } = state;
  const answer = [...outbox, ...unreadOutcomes].find(({ key }) => key === unreadKey);
  const write = answer?.inFlight ? answer : writeInFlight(state);
  if (write) return outcomeRow(write, now).busy?.(language.strings, '') ?? '';
  if (answer?.outcome === 'refused' && isRefusalOver(state, answer)) return '';
  if (answer) return outcomeInWords(state, language, answer, now);
  return unreadKey ? resultInWords(state, language) : '';
}

/** The result of a write. It's announced although the tour's heading takes the focus, because the heading lacks the time. */
function resultInWords(state: State, language: Language): string {
  const { shownTour } = state;
  const { strings } = language;
  // A list whose prospect is no longer named shows nothing of the tour.
  if (!shownTour || state.step === 'unavailable') return '';
  const { tour, step } = shownTour;
  const heading = headingOf(state, state.step, strings);
  const isCertain = step !== 'canceled' || !mayHaveChanged(state, tour);
  const result = isCertain ? strings.inSummary(heading, inWords(language, tour.start)) : heading;
  return inSentences(result, step !== 'canceled' && isTentative(tour) && strings.confirmText);
}

/** The outcome of the latest press, for a visitor whose focus is elsewhere. */
function outcomeInWords(state: State, language: Language, answered: Write, now: number) {
  // Nobody knows whose list it is.
  if (!state.settings && answered.kind !== 'book') return '';
  const write = withResultNow(state, answered);
  // Without a notice, the tour's screen says what was done. A notice says what's in its row.
  if (write.outcome === 'done' && !hasNotice(state, write.key))
    return resultInWords(state, language);
  const row = noticeRow(fromHere(state, write, now), now, true);
  const when = whenOf(state, language, write);
  const text = row.text?.(language.strings, when, hasDetails(state));
  return inSentences(
    headingIn(state, language, write, row, now),
    text,
    // An unresolved write keeps its notice, which has the advice.
    write.outcome === 'refused' && adviceIn(state, language, write, row),
    rateLimitInWords(language, write, now),
  );
}

/**
 * Announces what the busy button says. An outcome takes the focus, so only the rest of it is announced, or all of it if
 * the focus may not move.
 */
function afterSending(change: Change, language: Language) {
  const { state, previous, action, now, mayMoveFocus } = change;
  if (action.type !== 'outbox-changed') return undefined;
  const { answered } = action;
  if (answered && !answered.inFlight && !mayMoveFocus)
    return outcomeInWords(state, language, answered, now);
  // If the write is about another tour, its notice has the focus and says what was done.
  if (answered?.outcome === 'done')
    return hasNotice(state, answered.key) ? '' : resultInWords(state, language);
  if (answered?.isUnchecked) return language.strings.uncheckedTime;
  const [write, before] = [writeInFlight(state), writeInFlight(previous)];
  if (write?.key === before?.key && write?.inFlight === before?.inFlight) return undefined;
  // Clears an announcement that no longer applies.
  if (!write) return '';
  return outcomeRow(write, now).busy?.(language.strings, inWords(language, write.start));
}

function afterCheck({ state, previous, action }: Change, language: Language) {
  if (action.type !== 'link-checked' || !state.shownTour) return undefined;
  if (action.id !== previous.shownTour?.tour.id) return undefined;
  return state.failedCheck === action.id
    ? language.strings.uncheckedText
    : resultInWords(state, language);
}

function afterChoice({ state, previous, action, now }: Change, language: Language) {
  const { strings } = language;
  const { bookingForm, shownTour } = state;
  // A list whose prospect is no longer known shows nothing of the tour.
  const isShown = state.step !== 'unavailable';
  const slot = isShown && shownTour?.step === 'moving' && shownTour.newStart;
  const isMove = action.type === 'move-confirmed' && slot;
  if (isMove && hasPassed(state, { start: slot, property: shownTour.tour.property }, now))
    return strings.passedTime(language.formats.time(slot));
  if (slot && slot !== previous.shownTour?.newStart) {
    if (wouldChangeNothing(state, shownTour, slot)) return strings.alreadyCurrent;
    const button = isMoveSent(state, shownTour, slot, now) ? strings.tryAgain : strings.moveTour;
    return strings.timePicked(inWords(language, slot), button);
  }
  if (shownTour || bookingForm.step !== 'details' || !isTimeTaken(previous) || isTimeTaken(state))
    return undefined;
  // The form's notice has the focus and says enough.
  if (isFormFrozen(state)) return '';
  const { offer, start } = bookingForm;
  const next = { kind: 'book', property: offer.property, start } as const;
  return (
    waitInWords(state, language, next, now) ??
    strings.timePicked(inWords(language, start), strings.book)
  );
}
