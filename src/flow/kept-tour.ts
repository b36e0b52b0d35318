/** The tour that was just booked, as it can be moved and cancelled. */
import type { KeptTour } from '../model/appointment.js';
import type { BookedState } from './booking-flow.js';

/** `knownZone` may have come to be known after the booking was sent. */
export function keptTour(
  { slot, groupId, booking, submission }: BookedState,
  knownZone?: string,
): KeptTour {
  const { id, startsAt, confirmationEnabled, expirationDate } = booking;
  const { request, timeZone = knownZone, label } = submission;
  return {
    id,
    start: slot,
    startsAt,
    timeZone,
    location: booking.location || request.location || '',
    confirmationEnabled,
    expirationDate,
    groupId,
    tourType: request.tourType,
    label,
    sequence: 0,
  };
}
