/**
 * The only side effect: registers the elements. A second copy of the script, also of another
 * version, warns once and leaves the first one at work.
 */
import { register } from './register.js';
import { TourBooking } from './tour-booking.js';

// A declaration file leaves out what is only used at runtime: the tags' types are there.
export type * from './register.js';

const present = register();
if (present) {
  console.warn(
    `tour-booking: the script is on this page twice (${present}, then ${TourBooking.version}); the first copy stays at work.`,
  );
}
