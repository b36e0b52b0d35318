/** Registers the elements, once for a page, whichever copy of the script comes first. */
import { TourBookingCalendar } from './elements/calendar.js';
import { TourBookingProspectForm } from './elements/prospect-form.js';
import { TourAppointments } from './tour-appointments.js';
import { TourBooking } from './tour-booking.js';

const elements = [
  TourBookingCalendar,
  TourBookingProspectForm,
  // Last: whatever they draw is there by then.
  TourAppointments,
  TourBooking,
];

/** Returns the version that is there already, in which case nothing is registered. */
export function register(): string | undefined {
  const present = customElements.get(TourBooking.tagName) as
    | Partial<typeof TourBooking>
    | undefined;
  if (present) return present.version ?? 'another';
  for (const element of elements) {
    if (!customElements.get(element.tagName)) customElements.define(element.tagName, element);
  }
  return undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'tour-appointments': TourAppointments;
    'tour-booking': TourBooking;
    'tour-booking-calendar': TourBookingCalendar;
    'tour-booking-prospect-form': TourBookingProspectForm;
  }
}
