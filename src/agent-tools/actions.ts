/** What the tools do. A booking goes the way of a press: the same form, page events and lock. */
import { addDays } from '../model/dates.js';
import { todayAt } from '../model/time-zone.js';
import { dateOf, isSameTime, type WallTime } from '../model/wall-time.js';
import { type BookingContent, isBooking } from '../store/outbox/outbox.js';
import { changesOf, isFormFrozen, isLost, openWrites } from '../store/outbox/presses.js';
import { isSending, timeZoneOf } from '../store/selectors.js';
import type { SendAction } from '../store/state.js';
import type { TourBooking } from '../tour-booking.js';
import { listedStart, nearestStarts, wallStart, withOffset, withoutEmpty } from './answers.js';
import {
  at,
  isBookedElsewhere,
  offered,
  press,
  problemsOf,
  questionsOf,
  report,
  settled,
  stateOf,
} from './widget.js';

/** What an assistant sends. Nothing checks it against the schema. */
export type Input = Readonly<Record<string, unknown>>;
type Answer = Readonly<Record<string, unknown>>;

const textIfGiven = (value: unknown) => (value === undefined ? undefined : String(value));

export async function findTimes(tour: TourBooking, input: Input): Promise<Answer> {
  const { from, to, tour_type: type } = input;
  const tourType = textIfGiven(type) as 'guided' | undefined;
  const found = await tour.findTimes({ from: textIfGiven(from), to: textIfGiven(to), tourType });
  const { starts, timeZone, lastDay, unreadDays } = found;
  return withoutEmpty({
    ...offered(tour),
    ...(tourType && { tour_type: tourType }),
    time_zone: timeZone,
    today: todayAt(tour['ui'].now, timeZone),
    starts: starts.map((start) => withOffset(start, timeZone)),
    unread_days: unreadDays,
    last_day: lastDay,
    form: questionsOf(tour),
    note: propertyNote(tour),
  });
}

export async function getTour(tour: TourBooking): Promise<Answer> {
  await tour.updateComplete;
  const { managed, journey } = stateOf(tour);
  const isForm = !managed && journey.step === 'details';
  const form = { chosen_start: at(tour, journey.slot), problems: problemsOf(tour) };
  return report(tour, { ...(isForm && form), note: propertyNote(tour) });
}

/** Fills in the form on the screen, unless it asks the prospect something. Sends nothing. */
export async function prepareTour(tour: TourBooking, input: Input): Promise<Answer> {
  await tour.updateComplete;
  const state = stateOf(tour);
  if (state.managed) return report(tour, { note: IS_BOOKED_NOTE });
  if (isSending(state)) return report(tour);
  if (isFormFrozen(state)) return report(tour, { note: MUST_ASK_NOTE });
  return fillIn(tour, input);
}

async function fillIn(tour: TourBooking, input: Input): Promise<Answer> {
  const { tour_type: type, location, start: given, details } = input;
  if (given !== undefined && !digitsOf(given)) return report(tour, INVALID_START);
  open(tour);
  tour.scrollIntoView({ block: 'nearest' });
  const tourType = textIfGiven(type) as 'guided' | undefined;
  const leftOut: string[] = [];
  // The location decides which times are listed.
  if (location !== undefined) {
    leftOut.push(...(await tour.prefill({ location: String(location) })));
  }
  const chosen = given === undefined ? undefined : await findStart(tour, given, tourType);
  const slot = chosen?.slot;
  const time = slot && { date: dateOf(slot), time: slot.slice(11, 16) };
  // A start that isn't open leaves out the date and time of the details, too.
  const start = chosen ? (time ?? { date: undefined, time: undefined }) : {};
  // The type can change the fields, so it's set together with them.
  leftOut.push(...(await tour.prefill({ ...Object(details), ...start, tourType })));
  const rest = { left_out: leftOut, note: propertyNote(tour) };
  const { step, slot: shown } = stateOf(tour).journey;
  const isForm = step === 'details' && !!shown;
  const isChosenShown = isForm && !!slot && isSameTime(shown, slot);
  if (chosen && !isChosenShown) {
    return unavailable(tour, chosen, { ...rest, note: rest.note ?? NOT_OPEN_NOTE });
  }
  return report(tour, {
    ...rest,
    problems: problemsOf(tour),
    form: questionsOf(tour),
    outcome: isForm ? 'prepared' : 'none',
    retry: undefined,
    start: isForm ? at(tour, shown) : undefined,
  });
}

export async function bookTour(tour: TourBooking, input: Input): Promise<Answer> {
  await tour.updateComplete;
  await settled(tour);
  const { status, retry, start, unresolved } = tour.outcome;
  if (status === 'canceled') press(tour, { type: 'another-wanted' });
  if (stateOf(tour).managed) return report(tour, { note: IS_BOOKED_NOTE });
  const wanted = wallStart(input.start, timeZoneOf(stateOf(tour)));
  if (!wanted) return report(tour, INVALID_START);
  const before = openWrites(stateOf(tour));
  // The latest booking, if the outcome is about it.
  const latest = before.filter(isBooking).at(-1);
  const isAbout = status === 'unknown' && latest?.start === start;
  const again = isAbout && latest && isSameTime(wanted, latest.start) ? latest : undefined;
  const isAllowed = input.prospect_decided === true || (again && retry === 'safe');
  if (unresolved.length > 0 && !isAllowed) return report(tour, { ...UNKNOWN, note: MUST_ASK_NOTE });
  if (again) {
    if (isSameBooking(again, input)) {
      return send(tour, { type: 'retried', key: again.key, isPromised: retry === 'safe' });
    }
    if (input.prospect_decided !== true) return report(tour, { ...UNKNOWN, note: MUST_ASK_NOTE });
    press(tour, { type: 'details-wanted' });
  }
  if (!isAllowed && isBookedElsewhere(tour))
    return report(tour, { ...NOT_SENT, note: ELSEWHERE_NOTE });
  const prepared = await fillIn(tour, input);
  const { outcome, left_out } = prepared;
  if (outcome !== 'prepared') return prepared;
  // Meanwhile, the visitor may have pressed.
  if (openWrites(stateOf(tour)).some((it) => !before.includes(it))) return report(tour);
  return send(tour, { type: 'submitted' }, { left_out });
}

export async function changeTour(tour: TourBooking, input: Input): Promise<Answer> {
  await tour.updateComplete;
  await settled(tour);
  const { managed } = stateOf(tour);
  if (!managed || managed.tour.knownAs === 'claimed')
    return report(tour, { note: 'No tour is booked here.' });
  const changes = changesOf(stateOf(tour), managed);
  if (changes.length > 0 && input.prospect_decided !== true)
    return report(tour, { note: MUST_ASK_NOTE });
  open(tour);
  if (input.cancel === true) {
    const canceling = changes.find(({ kind }) => kind === 'cancel');
    if (canceling) return send(tour, { type: 'retried', key: canceling.key, isPromised: false });
    press(tour, { type: 'went-back' });
    press(tour, { type: 'cancel-wanted' });
    return send(tour, { type: 'cancel-confirmed' });
  }
  if (!digitsOf(input.start)) return report(tour, INVALID_START);
  const chosen = await findStart(tour, input.start);
  if (!chosen.slot) return unavailable(tour, chosen, { note: NOT_OPEN_NOTE });
  // Meanwhile, the visitor may have turned to another tour, or pressed.
  const { managed: shown } = stateOf(tour);
  const isSame = shown?.tour.id === managed.tour.id;
  if (!isSame || changesOf(stateOf(tour), managed).length > changes.length) return report(tour);
  press(tour, { type: 'went-back' });
  press(tour, { type: 'move-wanted' });
  press(tour, { type: 'slot-chosen', slot: chosen.slot });
  return send(tour, { type: 'move-confirmed' });
}

/** A dialog that's open may be for another home than the tag's. */
function open(tour: TourBooking): void {
  if (!tour.open) tour.show();
}

const IS_BOOKED_NOTE =
  'A tour is booked here. Move or cancel it, or let the prospect press "Book another tour".';
const MUST_ASK_NOTE =
  'Nothing was sent. An earlier try may have gone through: tell the prospect, who can ask the office. If the prospect decides to go on, call again with prospect_decided.';
const NOT_OPEN_NOTE = 'Nothing was sent: no tour can start then.';
const GONE_NOTE =
  'This call booked nothing: that time is no longer open. The earlier try may be what holds it, so the prospect should ask the office.';
const ELSEWHERE_NOTE =
  'Nothing was sent. Another booking form on this page has a booked tour, or a try that may have gone through: call its get_tour. If the prospect wants this tour, too, call again with prospect_decided.';
const NOT_SENT = { outcome: 'not_sent', retry: 'ask_first' };
const INVALID_START = {
  outcome: 'invalid',
  retry: 'ask_first',
  fields: ['start'],
  note: 'Nothing was sent. start has to be one of the starts that find_tour_times lists.',
};
const TAKEN = { outcome: 'taken', retry: 'ask_first' };
const UNKNOWN = { outcome: 'unknown', retry: 'ask_first' };

/** Whether what an assistant gives is what was sent. */
function isSameBooking(
  { content: { draft, offer } }: { content: BookingContent },
  { details, tour_type: type = offer.tourType, location = offer.property.label }: Input,
): boolean {
  const { tourType, property } = offer;
  const isSameOffer = type === tourType && [property.label, property.id].includes(String(location));
  const given = Object.entries(Object(details));
  return (
    isSameOffer &&
    given.every(([name, value]) => String(Reflect.get(draft, name) ?? '') === String(value))
  );
}

/** Presses a button that sends, and waits for the outcome. */
async function send(tour: TourBooking, action: SendAction, more: Answer = {}): Promise<Answer> {
  let fields: readonly string[] = [];
  const note = (event: HTMLElementEventMap['tour-form-error']) => (fields = event.fields);
  tour.addEventListener('tour-form-error', note);
  press(tour, action);
  tour.removeEventListener('tour-form-error', note);
  if (fields.length > 0) {
    const problems = problemsOf(tour);
    return report(tour, { outcome: 'invalid', retry: 'ask_first', fields, problems, ...more });
  }
  await settled(tour);
  const { status, start } = tour.outcome;
  const { journey, managed } = stateOf(tour);
  const isOpen = !managed && ['none', 'unknown'].includes(status);
  const isLikely = openWrites(stateOf(tour)).some(
    (it) => it.known === 'likely' && it.start === start,
  );
  if (isOpen && (isLikely || isLost(stateOf(tour)))) {
    return report(tour, { ...more, note: GONE_NOTE });
  }
  if (status === 'none' && !managed && journey.step === 'details') {
    const note = 'The page held the booking back. Its screen may say what is missing.';
    return report(tour, { ...NOT_SENT, note, ...more });
  }
  const isTaken = status === 'taken' && start;
  return isTaken ? unavailable(tour, await findStart(tour, start), more) : report(tour, more);
}

/** The start as it's written, whatever its offset. */
const digitsOf = (given: unknown) => wallStart(given, undefined);

/** A start among the listed ones, and those of the days around it. */
async function findStart(tour: TourBooking, given: unknown, tourType?: 'guided') {
  const digits = digitsOf(given) as WallTime;
  // In another zone, it may be the day before or after.
  const days = { from: addDays(dateOf(digits), -1), to: addDays(dateOf(digits), 6) };
  const { starts, timeZone } = await tour.findTimes({ ...days, tourType });
  const start = wallStart(given, timeZone) ?? digits;
  return { slot: listedStart(starts, start), start, starts };
}

/** The time isn't open, perhaps because of an earlier try. Otherwise, others are. */
function unavailable(
  tour: TourBooking,
  { start, starts }: { readonly start: WallTime; readonly starts: readonly string[] },
  more: Answer,
): Answer {
  const { unresolved } = tour.outcome;
  const isDoubted = unresolved.some((it) => isSameTime(it as WallTime, start));
  const others = nearestStarts(starts, start).map((it) => at(tour, it));
  const answer = isDoubted ? { ...UNKNOWN, note: GONE_NOTE } : { ...TAKEN, other_times: others };
  return report(tour, { ...more, ...answer, start: at(tour, start) });
}

function propertyNote(tour: TourBooking): string | undefined {
  const { locations } = offered(tour);
  const isOpen = locations.length > 0 && !locations.some((it) => it.is_chosen);
  return isOpen ? 'Choose one of the locations with prepare_tour first.' : undefined;
}
