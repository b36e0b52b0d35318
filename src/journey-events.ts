/** The public events that a step of the journey stands for. */
import type { Offer } from './config/offer.js';
import type { Settings } from './config/resolve.js';
import { TourBookedEvent, TourSlotSelectEvent, TourSlotTakenEvent } from './events.js';
import type { BookingState } from './flow/booking-flow.js';

export function eventsOf(
  state: BookingState,
  previous: BookingState,
  { tourType, timeZone }: Offer,
  { groupId, location }: Settings,
): Event[] {
  if (state.step === previous.step) return [];
  const isChoice = previous.step === 'when' || previous.step === 'recovery';
  if (state.step === 'details' && isChoice) return [new TourSlotSelectEvent(state.slot, tourType)];
  if (state.step === 'recovery' && state.reason === 'refused') {
    return [new TourSlotTakenEvent(state.lost, state.refusal?.slotMessages ?? [])];
  }
  if (state.step === 'booked') {
    const { id, startsAt, confirmationEnabled, expirationDate } = state.booking;
    const appointment = {
      id,
      start: state.slot,
      startsAt,
      timeZone,
      location: state.booking.location || location || '',
      confirmationEnabled,
      expirationDate,
    };
    return [new TourBookedEvent(appointment, state.tourType, groupId)];
  }
  return [];
}
