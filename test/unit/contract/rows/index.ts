/**
 * The specification as a table: a row for every row of its tables and every rule that can be seen
 * from outside, run through the client against the sandbox. What the specification calls "not
 * shown" has rows that say what is assumed there.
 */
import { authentication } from './authentication.js';
import { categories } from './categories.js';
import { conventions } from './conventions.js';
import { display } from './display.js';
import { bookingEndpoints } from './endpoints-booking.js';
import { deprecatedEndpoints } from './endpoints-deprecated.js';
import { errors } from './errors.js';
import { examples } from './examples.js';
import { appointmentFields } from './fields-appointment.js';
import { clientFields } from './fields-client.js';
import { limits } from './limits.js';
import { notShown } from './not-shown.js';
import { records } from './records.js';
import type { Parts } from './row.js';
import { states } from './states.js';

export const contract: Parts = {
  ...conventions,
  ...appointmentFields,
  ...clientFields,
  ...records,
  ...states,
  ...bookingEndpoints,
  ...deprecatedEndpoints,
  ...authentication,
  ...categories,
  ...display,
  ...errors,
  ...examples,
  ...limits,
  ...notShown,
};
