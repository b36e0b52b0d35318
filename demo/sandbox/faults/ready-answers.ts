/** The faults that are an answer of their own, given in place of the operation's. */
import { badRequest, forbidden, notFoundIn, unauthorized } from '../answers.js';
import type { Call } from '../environment.js';
import type { ErrorTree } from '../validation/error-tree.js';
import type { FaultOrder } from './orders.js';

const FIELD_ERRORS: ErrorTree = {
  client: {
    people: {
      0: { email: ['Not a valid email address.'], phone_1: ['Not a valid phone number.'] },
    },
    move_in_date: ['Datetime has wrong format.'],
  },
};

const HTML = '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>';

function tooManyRequests(c: Call, { retryAfter = 1, exposed = false }: FaultOrder) {
  c.header('Retry-After', String(retryAfter));
  if (exposed) c.header('Access-Control-Expose-Headers', 'Retry-After');
  return c.json({ code: 429, message: 'Too many requests', param: null }, 429);
}

export function readyAnswer(c: Call, order: FaultOrder) {
  switch (order.fault) {
    case 'field-errors':
      return badRequest(c, (order.errors as ErrorTree | undefined) ?? FIELD_ERRORS);
    case 'unauthorized':
      return unauthorized(c);
    case 'forbidden':
      return forbidden(c);
    case 'not-found':
      return notFoundIn(c, c.var.operation);
    case 'too-many-requests':
      return tooManyRequests(c, order);
    case 'server-error':
      return c.json({ code: 500, message: 'Internal server error', param: null }, 500);
    case 'html':
      return c.html(HTML);
    case 'odd-shape':
      return c.json(order.body === undefined ? {} : order.body);
    case 'redirect':
      return c.redirect(c.req.url, 302);
    default:
      return undefined;
  }
}
