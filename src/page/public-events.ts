/** The public events that a change of the state stands for. */
import type { BookingRequest } from '../api/index.js';
import * as events from '../events.js';
import type { ManagedTour, TourAppointment } from '../model/appointment.js';
import { boundsOf } from '../store/calendar-view.js';
import { isRecovery } from '../store/reduce-booking.js';
import { managedOf } from '../store/selectors.js';
import type { AnyState, TourState } from '../store/state.js';
import type { PageReporter } from './reports.js';

/** The events of `<tour-booking>`; `now` is in milliseconds. */
export function tourEvents(state: TourState, previous: TourState, now: number): Event[] {
  return [
    ...availabilityEvents(state, previous, now),
    ...journeyEvents(state, previous),
    ...managedEvents(state, previous),
  ];
}

/** The events of a tour that is moved or cancelled, in either root. */
export function managedEvents(state: AnyState, previous: AnyState): Event[] {
  const managed = managedOf(state);
  const before = managedOf(previous);
  if (!managed || managed === before || managed.tour.id !== before?.tour.id) return [];
  const appointment = publicPart(managed.tour);
  if (managed.step === 'cancelled') {
    return [new events.TourCancelledEvent(appointment, managed.notificationSent)];
  }
  if (before.step === 'move-sent' && managed.tour.start !== before.tour.start) {
    return [new events.TourRescheduledEvent(appointment, before.tour.start)];
  }
  if (managed.step === 'moving' && before.step === 'move-sent' && managed.problem?.isSlot) {
    return [new events.TourSlotTakenEvent(managed.problem.lost, managed.problem.messages)];
  }
  return [];
}

function availabilityEvents(state: TourState, previous: TourState, now: number): Event[] {
  const { availability, calendar, options } = state;
  if (!calendar.hasNone || previous.calendar.hasNone || !availability.scope) return [];
  const { today, horizon } = boundsOf(availability.scope, now);
  return [new events.TourNoAvailabilityEvent(today, horizon, options?.tourType ?? 'guided')];
}

function journeyEvents({ journey, options }: TourState, previous: TourState): Event[] {
  const { step } = previous.journey;
  if (journey.step === step) return [];
  const isChoice = step === 'when' || isRecovery(previous.journey);
  if (journey.step === 'details' && isChoice) {
    return [new events.TourSlotSelectEvent(journey.slot, options?.tourType ?? 'guided')];
  }
  if (journey.step === 'refused') {
    return [new events.TourSlotTakenEvent(journey.slot, journey.refusal?.slotMessages ?? [])];
  }
  // An earlier tour that is shown again is no news.
  if (journey.step !== 'booked' || step === 'when') return [];
  const { managed, submission } = journey;
  const { request, consent } = submission;
  const { tourType, discoverySource } = request;
  const { groupId } = managed.tour;
  const appointment = publicPart(managed.tour);
  return [new events.TourBookedEvent(appointment, tourType, groupId, discoverySource, consent)];
}

function publicPart(tour: ManagedTour): TourAppointment {
  const { id, start, startsAt, timeZone, location, confirmationEnabled, expirationDate } = tour;
  return { id, start, startsAt, timeZone, location, confirmationEnabled, expirationDate };
}

/** The page may add to a booking, or hold it back; the chosen time and type stay. */
export function askPage(reporter: PageReporter, own: BookingRequest): BookingRequest | undefined {
  const event = new events.TourBeforeBookEvent(structuredClone(own));
  const { start, tourType } = own;
  return reporter.emit(event) ? { ...event.request, start, tourType } : undefined;
}
