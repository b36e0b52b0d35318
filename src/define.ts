/**
 * The only side effect: registers the elements. A second copy of the script, also of another
 * version, warns once and leaves the first one at work.
 */
import { register } from './register.js';
import { TourBooking } from './tour-booking.js';

// The types of the events and the tags are declared there; a plain import is not kept in the
// declaration file.
export type { TourEventMap } from './events.js';
export type * from './register.js';

const present = register();
if (present) {
  console.warn(
    `tour-booking: the script is on this page twice (${present}, then ${TourBooking.version}); the first copy stays at work.`,
  );
}
