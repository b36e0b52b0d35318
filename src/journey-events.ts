/** The public events that a step of the journey stands for. */
import type { Offer } from './config/offer.js';
import * as events from './events.js';
import type { BookingState } from './flow/booking-flow.js';
import { keptTour } from './flow/kept-tour.js';
import type { ManageState } from './flow/manage-flow.js';
import type { KeptTour, TourAppointment } from './model/appointment.js';

export function eventsOf(
  state: BookingState,
  previous: BookingState,
  offer: Partial<Pick<Offer, 'tourType' | 'timeZone'>> = {},
): Event[] {
  if (state.step === previous.step) return [];
  const isChoice = previous.step === 'when' || previous.step === 'recovery';
  if (state.step === 'details' && isChoice) {
    return [new events.TourSlotSelectEvent(state.slot, offer.tourType ?? 'guided')];
  }
  if (state.step === 'recovery' && state.reason === 'refused') {
    return [new events.TourSlotTakenEvent(state.lost, state.refusal?.slotMessages ?? [])];
  }
  if (state.step === 'booked') {
    const { request, consent } = state.submission;
    const { tourType: type, discoverySource } = request;
    const appointment = publicPart(keptTour(state, offer.timeZone));
    return [new events.TourBookedEvent(appointment, type, state.groupId, discoverySource, consent)];
  }
  return [];
}

export function manageEventsOf(state: ManageState, previous: ManageState): Event[] {
  const appointment = publicPart(state.tour);
  if (state.step === 'cancelled') {
    return [new events.TourCancelledEvent(appointment, state.notificationSent)];
  }
  if (state.tour.start !== previous.tour.start) {
    return [new events.TourRescheduledEvent(appointment, previous.tour.start)];
  }
  if (state.step === 'moving' && previous.step === 'move-sent' && state.problem?.isSlot) {
    return [new events.TourSlotTakenEvent(state.problem.lost, state.problem.messages)];
  }
  return [];
}

function publicPart(tour: KeptTour): TourAppointment {
  const { id, start, startsAt, timeZone, location, confirmationEnabled, expirationDate } = tour;
  return { id, start, startsAt, timeZone, location, confirmationEnabled, expirationDate };
}
