/**
 * What each tool does and answers, and when a booking waits for the prospect's decision (what an outcome means:
 * `tools.ts`). They use only the widget's public members, and book the way a press of the button does.
 */
import type { TourBooking, TourOutcome } from '../index.js';

/** What an assistant sends. Nothing checks it against the schema. */
export type Input = Readonly<Record<string, unknown>>;
type Answer = Readonly<Record<string, unknown>>;

export async function findTimes(tour: TourBooking, { from, to, tour_type: tourType }: Input) {
  const found = await tour.findTimes({ from, to, tourType } as object);
  const { starts, timeZone, unreadDays, lastDay } = found;
  return { starts, time_zone: timeZone, unread_days: unreadDays, last_day: lastDay };
}

/** Fills in the form on the screen. Sends nothing. */
export async function prepareTour(tour: TourBooking, input: Input): Promise<Answer> {
  const leftOut = await fillIn(tour, input);
  const answer = report(tour.outcome, { left_out: leftOut });
  const start = startIn(input);
  const { status, unresolved, start: latest } = tour.outcome;
  const sent = status === 'sending' ? [...unresolved, latest] : unresolved;
  // While a booking of this start is open, the form only shows what was sent.
  if (leftOut.length > 0 || sent.some((it) => !start || it?.startsWith(start))) return answer;
  return { ...answer, outcome: 'prepared', start, retry: undefined };
}

export async function bookTour(tour: TourBooking, input: Input): Promise<Answer> {
  const before = startIn(input) ? objection(tour, input) : INVALID_START;
  if (before) return report(tour.outcome, before);
  const leftOut = await fillIn(tour, input);
  // Meanwhile, the visitor may have pressed the button.
  const after = leftOut.length
    ? { ...notSent('left_out says why.'), left_out: leftOut }
    : objection(tour, input);
  if (after) return report(tour.outcome, after);
  const outcome = await tour.submit();
  return report(outcome, outcome.status === 'none' ? HELD : {});
}

export async function changeTour(tour: TourBooking, input: Input): Promise<Answer> {
  if (isUnresolved(tour) && !isDecided(tour, input)) return report(tour.outcome, MUST_ASK);
  if (!tour.open) tour.show();
  const start = startIn(input);
  const pressed = input.cancel === true ? tour.cancelTour() : start && tour.moveTo(start);
  if (!pressed) return report(tour.outcome, INVALID_START);
  const outcome = await pressed;
  return report(outcome, outcome.status === 'none' ? NOT_SHOWN : {});
}

/** Fills in the form. Resolves to messages about the values that can't be used. */
async function fillIn(tour: TourBooking, input: Input): Promise<readonly string[]> {
  const start = startIn(input);
  if (input.start !== undefined && !start) return [INVALID_START.note];
  // A dialog that's open may be for another home than the tag's.
  if (!tour.open) tour.show();
  tour.scrollIntoView({ block: 'nearest' });
  const { tour_type: tourType, location, details } = input;
  const at = start && { date: start.slice(0, 10), time: start.slice(11, 16) };
  return tour.prefill({ ...Object(details), tourType, location, ...at });
}

/** The answer if the booking must not be sent. */
function objection(tour: TourBooking, input: Input): Answer | undefined {
  const hasTour = inPage(tour).some((it) => it.outcome.booked.length > 0 || isUnresolved(it));
  if (!hasTour || isDecided(tour, input)) return undefined;
  return isUnresolved(tour) ? { ...MUST_ASK, outcome: 'unknown', retry: 'ask_first' } : ELSEWHERE;
}

/** By widget: the page's tours when an answer last asked for the prospect's decision. */
const asked = new WeakMap<TourBooking, string>();

/** Whether the prospect has decided since an answer asked about the tours as they are now. Remembers that this answer asks. */
function isDecided(tour: TourBooking, input: Input): boolean {
  const now = JSON.stringify(inPage(tour).map(({ outcome: it }) => [it.booked, it.unresolved]));
  const isAsked = asked.get(tour) === now;
  asked.set(tour, now);
  return isAsked && input.prospect_decided === true;
}

/** A widget, which may not be in the page, and all widgets in the page. */
const inPage = (tour: TourBooking) => [tour, ...document.querySelectorAll('tour-booking')];

const isUnresolved = ({ outcome }: TourBooking) =>
  outcome.status === 'unknown' || outcome.unresolved.length > 0;

/** A start as `find_tour_times` lists it. */
const startIn = ({ start }: Input) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(String(start)) ? String(start) : undefined;

/** The answer about the latest attempt, without empty values. */
export function report({ status, retry, isDryRun, ...rest }: TourOutcome, more: Answer = {}) {
  const note = isDryRun && status !== 'none' && 'This page is in a dry run: nothing was sent.';
  // Without an attempt, `retry: no` would read as if nothing could be booked.
  const all = { outcome: status, retry: status !== 'none' && retry, note, ...rest, ...more };
  const said = Object.entries(all).filter(([, it]) => (Array.isArray(it) ? it.length : it));
  return Object.fromEntries(said);
}

const MUST_ASK = {
  note: 'Nothing was sent. An earlier try may have gone through: tell the prospect, who can ask the office. If the prospect decides to go on, call again with prospect_decided.',
};
/** The answer about this call, not about the latest attempt. */
const notSent = (note: string, outcome = 'not_sent', fields: readonly string[] = []) => ({
  ...{ outcome, retry: 'ask_first', start: undefined, fields, messages: [] },
  note: `Nothing was sent. ${note}`,
});
const ELSEWHERE = notSent(
  'On this page, a tour is booked already, or may be. If the prospect wants this tour, too, call again with prospect_decided.',
);
const HELD = notSent('The page held the booking back. Its screen may say what is missing.');
const NOT_SHOWN = notSent('No tour to change is on the screen. "View tour" may show it.');
const INVALID_START = notSent('start has to be one of find_tour_times.', 'invalid', ['start']);
export const BUSY = { outcome: 'not_sent', note: 'Another call is running: wait for its answer.' };
