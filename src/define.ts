/**
 * The only side effect: registers the elements. A second copy of the script, also of another
 * version, warns once and leaves the first one at work.
 */
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

if (customElements.get(TourBooking.tagName)) {
  console.warn('tour-booking: the script is on this page twice; the first copy stays at work.');
} else {
  for (const element of elements) {
    if (!customElements.get(element.tagName)) customElements.define(element.tagName, element);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'tour-appointments': TourAppointments;
    'tour-booking': TourBooking;
    'tour-booking-calendar': TourBookingCalendar;
    'tour-booking-prospect-form': TourBookingProspectForm;
  }
}
