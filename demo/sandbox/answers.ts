/** The refusals, in the shapes that errors come in: an `errors` tree, a general body, an empty one. */
import type { Call } from './environment.js';
import type { OperationName } from './operations.js';
import type { ErrorTree } from './validation/error-tree.js';

export const badRequest = (c: Call, errors: ErrorTree) => c.json({ errors }, 400);

export function unauthorized(c: Call) {
  c.header('WWW-Authenticate', 'Basic realm="customer-api"');
  return c.json({ code: 401, message: 'Unauthorized', param: null }, 401);
}

/** "403 with no descriptive message", the same whatever the reason is. */
export const forbidden = (c: Call) => c.json({}, 403);

export const notFound = (c: Call) => c.json({ code: 404, message: 'Not found', param: null }, 404);

export const clientNotFound = (c: Call) =>
  c.json({ errors: { client: { id: 'Client does not exist.' } } }, 404);

export const appointmentNotFound = (c: Call) =>
  c.json({ errors: { appointment: { id: 'Appointment does not exist.' } } }, 404);

/** What an operation answers when the thing it is about is not there. */
export function notFoundIn(c: Call, operation: OperationName) {
  if (operation === 'list-appointments' || operation === 'edit-client') return clientNotFound(c);
  if (operation === 'cancel' || operation === 'reschedule') return appointmentNotFound(c);
  return notFound(c);
}
