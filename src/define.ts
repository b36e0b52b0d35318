/**
 * The only side effect: registers the elements. A second copy of the script, of any version, warns
 * once and leaves the first in place.
 */
import { register } from './register.js';
import { TourBooking } from './tour-booking.js';

// The types of the events and the tags are declared in these files. The declaration file doesn't
// keep a plain import.
export type { TourEventMap } from './events.js';
export type * from './register.js';

const present = register();
if (present) {
  console.warn(
    `tour-booking: the script is on this page twice (${present}, then ${TourBooking.version}); the first copy remains in use.`,
  );
}
