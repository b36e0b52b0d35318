/** What the tools do, with the widget's public members alone. A booking goes the way of a press. */
import type { TourBooking, TourOutcome } from '../index.js';

/** What an assistant sends. Nothing checks it against the schema. */
export type Input = Readonly<Record<string, unknown>>;
type Answer = Readonly<Record<string, unknown>>;

const textIfGiven = (value: unknown) => (value === undefined ? undefined : String(value));

export async function findTimes(tour: TourBooking, input: Input): Promise<Answer> {
  const [from, to] = [textIfGiven(input.from), textIfGiven(input.to)];
  const tourType = textIfGiven(input.tour_type) as 'guided' | undefined;
  const { starts, timeZone, unreadDays, lastDay } = await tour.findTimes({ from, to, tourType });
  return { starts, time_zone: timeZone, unread_days: unreadDays, last_day: lastDay };
}

export const getTour = async (tour: TourBooking): Promise<Answer> => report(tour.outcome);

/** Fills in the form on the screen. Sends nothing. */
export async function prepareTour(tour: TourBooking, input: Input): Promise<Answer> {
  if (IS_BOOKED.includes(tour.outcome.status))
    return report(tour.outcome, { note: IS_BOOKED_NOTE });
  const leftOut = await fillIn(tour, input);
  const answer = report(tour.outcome, { left_out: leftOut });
  if (leftOut.length > 0 || showsSent(tour, input)) return answer;
  return { ...answer, outcome: 'prepared', start: startIn(input), retry: undefined };
}

/** Whether the form only shows what was sent. */
function showsSent({ outcome }: TourBooking, input: Input): boolean {
  const { status, unresolved } = outcome;
  const start = startIn(input);
  const sent = status === 'sending' ? [...unresolved, outcome.start] : unresolved;
  return sent.some((it) => !start || it?.startsWith(start));
}

export async function bookTour(tour: TourBooking, input: Input): Promise<Answer> {
  const start = startIn(input);
  if (!start) return report(tour.outcome, INVALID_START);
  const before = objection(tour, input);
  if (before) return report(tour.outcome, before);
  const leftOut = await fillIn(tour, input);
  if (leftOut.length > 0) return report(tour.outcome, { ...NOT_SENT, left_out: leftOut });
  // Meanwhile, the visitor may have pressed.
  const after = objection(tour, input);
  if (after) return report(tour.outcome, after);
  const outcome = await tour.submit();
  const isHeld = outcome.status === 'none';
  return report(outcome, isHeld ? { ...NOT_SENT, note: HELD_NOTE } : {});
}

export async function changeTour(tour: TourBooking, input: Input): Promise<Answer> {
  const { status, booked } = tour.outcome;
  // The latest try doesn't say what is booked.
  if (booked.length === 0 && status !== 'sending' && !isUnresolved(tour))
    return report(tour.outcome, { note: 'No tour is booked here.' });
  if (status === 'canceled') return report(tour.outcome, NOT_SHOWN);
  if (isUnresolved(tour) && input.prospect_decided !== true)
    return report(tour.outcome, { note: MUST_ASK_NOTE });
  open(tour);
  const start = startIn(input);
  const pressed = input.cancel === true ? tour.cancelTour() : start && tour.moveTo(start);
  if (!pressed) return report(tour.outcome, INVALID_START);
  const outcome = await pressed;
  return report(outcome, outcome.status === 'none' ? NOT_SHOWN : {});
}

/** Resolves to what can't be used, in words. */
async function fillIn(tour: TourBooking, input: Input): Promise<readonly string[]> {
  const start = startIn(input);
  if (input.start !== undefined && !start) return [INVALID_START.note];
  open(tour);
  tour.scrollIntoView({ block: 'nearest' });
  const [date, time] = start?.split('T') ?? [];
  const { tour_type: tourType, location, details } = input;
  const at = start && { date, time: time?.slice(0, 5) };
  return tour.prefill({ ...Object(details), tourType, location, ...at });
}

/** A dialog that's open may be for another home than the tag's. */
function open(tour: TourBooking): void {
  if (!tour.open) tour.show();
}

/** Why nothing is sent, if nothing may be. */
function objection(tour: TourBooking, { prospect_decided: isDecided }: Input): Answer | undefined {
  const { status } = tour.outcome;
  if (IS_BOOKED.includes(status)) return { note: IS_BOOKED_NOTE };
  if (isDecided === true) return undefined;
  if (isUnresolved(tour)) return { outcome: 'unknown', retry: 'ask_first', note: MUST_ASK_NOTE };
  const all = document.querySelectorAll<TourBooking>(tour.localName);
  const isElsewhere = [tour, ...all].some(
    (it) => it.outcome.booked.length > 0 || (it !== tour && isUnresolved(it)),
  );
  return isElsewhere ? { ...NOT_SENT, note: ELSEWHERE_NOTE } : undefined;
}

const isUnresolved = ({ outcome }: TourBooking) =>
  outcome.status === 'unknown' || outcome.unresolved.length > 0;

/** A start as `find_tour_times` lists it. */
const startIn = ({ start }: Input) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(String(start)) ? String(start) : undefined;

/** What became of the latest try. Leaves out what says nothing. */
function report({ status, retry, isDryRun, ...rest }: TourOutcome, more: Answer = {}): Answer {
  const note = isDryRun && status !== 'none' && 'This page is in a dry run: nothing was sent.';
  // "No" would read as if nothing could be booked.
  const said = { outcome: status, retry: status === 'none' ? undefined : retry };
  const all = { ...said, note, ...rest, ...more };
  const isSaid = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value);
  return Object.fromEntries(Object.entries(all).filter(([, value]) => isSaid(value)));
}

const IS_BOOKED: readonly TourOutcome['status'][] = ['booked', 'awaiting_confirmation', 'moved'];
const IS_BOOKED_NOTE =
  'A tour is booked here. Move or cancel it, or let the prospect press "Book another tour".';
const MUST_ASK_NOTE =
  'Nothing was sent. An earlier try may have gone through: tell the prospect, who can ask the office. If the prospect decides to go on, call again with prospect_decided.';
const ELSEWHERE_NOTE =
  'Nothing was sent. On this page, a tour is booked already, or may be. If the prospect wants this tour, too, call again with prospect_decided.';
export const BUSY: Answer = {
  outcome: 'not_sent',
  note: 'Nothing was sent: another call is still running. Call again once it has answered.',
};
const HELD_NOTE = 'The page held the booking back. Its screen may say what is missing.';
/** The latest try was about something else. */
const UNTRIED = { retry: 'ask_first', start: undefined, fields: [], messages: [] };
const NOT_SENT = { ...UNTRIED, outcome: 'not_sent' };
const NOT_SHOWN = {
  ...NOT_SENT,
  note: 'Nothing was sent: no tour that can be changed is on the screen. If it has "View tour", let the prospect press it.',
};
const INVALID_START = {
  ...{ ...UNTRIED, outcome: 'invalid', fields: ['start'] },
  note: 'Nothing was sent. start has to be one of the starts that find_tour_times lists.',
};
