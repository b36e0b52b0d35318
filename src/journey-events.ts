/** The public events that a step of the journey stands for. */
import type { Offer } from './config/offer.js';
import * as events from './events.js';
import type { BookingState } from './flow/booking-flow.js';
import { keptTour } from './flow/kept-tour.js';
import type { ManageState } from './flow/manage-flow.js';
import type { BookingRequest, KeptTour, TourAppointment } from './model/appointment.js';
import type { PageVoice } from './page-voice.js';

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

/** The page may add to a booking, or hold it back; the chosen time and type stay. */
export function askPage(voice: PageVoice, own: BookingRequest): BookingRequest | undefined {
  const event = new events.TourBeforeBookEvent(structuredClone(own));
  const { start, tourType } = own;
  return voice.tell(event) ? { ...event.request, start, tourType } : undefined;
}
