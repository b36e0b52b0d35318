/**
 * What the tools read in a widget in addition to its public methods, and the buttons that they press.
 * Everything comes from the store that its screen shows.
 */

import { findProblem } from '../model/field-problems.js';
import { FIELD_NAMES, FIELDS } from '../model/fields.js';
import { askedOf } from '../model/prospect.js';
import { todayAt } from '../model/time-zone.js';
import {
  currentProperty,
  groupOf,
  isDryRun,
  isSending,
  propertyOf,
  shownProperty,
  timeZoneOf,
} from '../store/selectors.js';
import type { Action, State } from '../store/state.js';
import type { TourBooking } from '../tour-booking.js';
import { withOffset, withoutEmpty } from './answers.js';

export const stateOf = (tour: TourBooking) => tour['store'].state;

/** Does what the button of that action does: it also validates the form before it's sent. */
export const press = (tour: TourBooking, action: Action) => tour['ui'].dispatch(action);

/** Waits for the response to what was sent, if anything was. */
export const settled = (tour: TourBooking) => tour['store'].until((state) => !isSending(state));

/** A start with the property's offset. */
export const at = (tour: TourBooking, start: string | undefined) =>
  start && withOffset(start, timeZoneOf(stateOf(tour)));

/** Whether another widget of the page has a tour of the same prospect, or may have one. */
export function isBookedElsewhere(tour: TourBooking): boolean {
  const all = document.querySelectorAll<TourBooking>(tour.localName);
  return [...all].some(
    (it) => it !== tour && (isBooked(stateOf(it)) || it.outcome.unresolved.length > 0),
  );
}

const isBooked = ({ managed, step }: State) => !!managed && step !== 'cancelled';

/** What became of the latest try, and what's booked. */
export function report(tour: TourBooking, more: Readonly<Record<string, unknown>> = {}) {
  const state = stateOf(tour);
  const { status, retry, start, unresolved, ...rest } = tour.outcome;
  const { managed, settings } = state;
  const timeZone = timeZoneOf(state);
  const property = shownProperty(state);
  const phone = tour['ui'].office?.phone ?? groupOf(state, property).phone;
  const booked = managed &&
    isBooked(state) && {
      start: at(tour, managed.tour.start),
      tour_type: managed.tour.tourType,
      where: managed.tour.location || managed.tour.property.label,
    };
  return withoutEmpty({
    outcome: status,
    // "No" would read as if nothing could be booked.
    retry: status === 'none' ? undefined : retry,
    start: at(tour, start),
    ...rest,
    unresolved: unresolved.map((it) => at(tour, it)),
    screen: state.step,
    tour: booked && withoutEmpty(booked),
    home: settings?.home,
    time_zone: timeZone,
    office_phone: phone,
    // Nothing is booked then, whatever the outcome says.
    is_dry_run: isDryRun(state),
    ...more,
  });
}

/** What can be booked: the types, and the locations to choose from. */
export function offered(tour: TourBooking) {
  const state = stateOf(tour);
  const { options, settings, refusedTypes } = state;
  const { properties = [], home } = settings ?? {};
  const location = (property: (typeof properties)[number]) => {
    const { label, location: address } = currentProperty(state, property);
    return withoutEmpty({ label, address, is_chosen: property === propertyOf(state) });
  };
  return {
    tour_type: options?.tourType,
    tour_types: options?.tourTypes.filter((type) => !refusedTypes.includes(type)),
    book_elsewhere_at: options?.elsewhere,
    locations: properties.length > 1 ? properties.map(location) : [],
    home,
  };
}

/** The form's fields. The consent to text messages is only for the prospect, so it's left out. */
export function questionsOf(tour: TourBooking) {
  const questions = tour['questions'];
  if (!questions) return [];
  const { strings } = tour['language'];
  return askedNames(tour).map(([name, requirement]) => {
    const { control } = FIELDS[name];
    const isDate = control === 'date' && 'YYYY-MM-DD';
    const isEither = requirement === 'either' && 'an email address or a phone number is required';
    return withoutEmpty({
      name,
      label: strings.fields[name],
      is_required: requirement === 'required',
      format: isEither || isDate || (control === 'choices' && 'a list of values'),
      choices: questions.choices[name],
    });
  });
}

/** What still keeps the form from being sent, by field: `required`, `invalid-email`. */
export function problemsOf(tour: TourBooking): Readonly<Record<string, string>> {
  const state = stateOf(tour);
  const { draft } = state.journey;
  const today = todayAt(tour['ui'].now, timeZoneOf(state));
  const asked = Object.fromEntries(askedNames(tour)) as ReturnType<typeof askedOf>;
  const problems = askedNames(tour).map(([name]) => [name, findProblem(name, draft, asked, today)]);
  return Object.fromEntries(problems.filter(([, problem]) => problem));
}

function askedNames(tour: TourBooking) {
  const { draft } = stateOf(tour).journey;
  const asked = tour['questions'] ? askedOf(tour['questions'].requirements, draft) : undefined;
  return FIELD_NAMES.flatMap((name) => {
    const requirement = asked?.[name] ?? 'hidden';
    const isAsked = requirement !== 'hidden' && name !== 'smsConsent';
    return isAsked ? [[name, requirement] as const] : [];
  });
}
