/** The public events that a step of the journey stands for. */
import type { Offer } from './config/offer.js';
import { TourBookedEvent, TourSlotSelectEvent, TourSlotTakenEvent } from './events.js';
import type { BookingState } from './flow/booking-flow.js';

export function eventsOf(
  state: BookingState,
  previous: BookingState,
  { tourType, timeZone }: Offer,
): Event[] {
  if (state.step === previous.step) return [];
  const isChoice = previous.step === 'when' || previous.step === 'recovery';
  if (state.step === 'details' && isChoice) return [new TourSlotSelectEvent(state.slot, tourType)];
  if (state.step === 'recovery' && state.reason === 'refused') {
    return [new TourSlotTakenEvent(state.lost, state.refusal?.slotMessages ?? [])];
  }
  if (state.step === 'booked') {
    const { slot, groupId, booking, submission } = state;
    const { request, consent } = submission;
    const { id, startsAt, confirmationEnabled, expirationDate } = booking;
    const location = booking.location || request.location || '';
    const appointment = {
      id,
      start: slot,
      startsAt,
      timeZone,
      location,
      confirmationEnabled,
      expirationDate,
    };
    const { tourType: type, discoverySource } = request;
    return [new TourBookedEvent(appointment, type, groupId, discoverySource, consent)];
  }
  return [];
}
