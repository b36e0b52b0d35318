/**
 * The only side effect: registers the elements. A second copy of the script, also of another
 * version, warns once and leaves the first one at work.
 */
import type { TourBookingCalendar } from './elements/calendar.js';
import type { TourBookingProspectForm } from './elements/prospect-form.js';
import { register } from './register.js';
import type { TourAppointments } from './tour-appointments.js';
import { TourBooking } from './tour-booking.js';

const present = register();
if (present) {
  console.warn(
    `tour-booking: the script is on this page twice (${present}, then ${TourBooking.version}); the first copy stays at work.`,
  );
}

declare global {
  interface HTMLElementTagNameMap {
    'tour-appointments': TourAppointments;
    'tour-booking': TourBooking;
    'tour-booking-calendar': TourBookingCalendar;
    'tour-booking-prospect-form': TourBookingProspectForm;
  }
}
