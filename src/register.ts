/** Registers the elements once per page; the first copy of the script wins. */
import { TourBookingCalendar } from './elements/calendar.js';
import { TourBookingProspectForm } from './elements/prospect-form.js';
import { hideToken } from './page/tour-link.js';
import { TourAppointments } from './tour-appointments.js';
import { TourBooking } from './tour-booking.js';

const elements = [
  TourBookingCalendar,
  TourBookingProspectForm,
  // Last, so that everything they render is already defined.
  TourAppointments,
  TourBooking,
];

/** Returns the version that's already registered, in which case nothing is registered. */
export function register(): string | undefined {
  const present = customElements.get(TourBooking.tagName) as typeof TourBooking | undefined;
  if (present) return present.version;
  hideToken();
  for (const element of elements) customElements.define(element.tagName, element);
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
