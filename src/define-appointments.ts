/** The only side effect: registers `<tour-appointments>`. */
import { TourBookingCalendar } from './elements/calendar.js';
import { registerOrWarn } from './register.js';
import { TourAppointments } from './tour-appointments.js';

// The types of the events are declared in this file. The declaration file doesn't keep a plain import.
export type { TourEventMap } from './events.js';

registerOrWarn(TourAppointments, TourBookingCalendar);
