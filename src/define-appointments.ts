/** The only side effect: registers `<tour-appointments>`. */
import { TourBookingCalendar } from './elements/calendar.js';
import { registerOrWarn } from './register.js';
import { TourAppointments } from './tour-appointments.js';

// Declare the types of the tag and the events. The declaration file doesn't keep a plain import.
export type { TourEventMap } from './events.js';
export type { TourAppointments } from './tour-appointments.js';

registerOrWarn(TourAppointments, TourBookingCalendar);
