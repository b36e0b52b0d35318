/** The only side effect: registers `<tour-booking>`. */
import { TourBookingCalendar } from './elements/calendar.js';
import { TourBookingProspectForm } from './elements/prospect-form.js';
import { hideToken } from './page/tour-link.js';
import { registerOrWarn } from './register.js';
import { TourBooking } from './tour-booking.js';

// Declare the types of the tag and the events. The declaration file doesn't keep a plain import.
export type { TourEventMap } from './events.js';
export type { TourBooking } from './tour-booking.js';

hideToken();
registerOrWarn(TourBooking, TourBookingCalendar, TourBookingProspectForm);
