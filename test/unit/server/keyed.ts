/** Bookings with an idempotency key, and a service that takes its time. */
import { EventEmitter, once } from 'node:events';
import type { BookingRequest } from '../../../src/api.js';
import { BOOK, BOOKING, bookingInit, type createSite } from './site.js';

export const KEY = '3f0c2f6e-5f0e-4d7b-9d59-1a3b5c7d9e0f';
export const booking = (key = KEY, request: BookingRequest = BOOKING) =>
  bookingInit(request, { 'Idempotency-Key': key });

/** The key whose outcome the response is. */
export const echo = ({ headers }: Response) => headers.get('Idempotency-Key');

/** A response's status, and the key whose outcome it is. */
export async function told(response: Promise<Response>) {
  const it = await response;
  return [it.status, echo(it)];
}

/** Sends a booking: the same of its response, and how many requests the service got. */
export async function bookAt(site: Pick<ReturnType<typeof createSite>, 'call' | 'reached'>) {
  const init = await booking();
  return [...(await told(site.call(BOOK, init))), site.reached.length];
}

/** A service that responds once the test calls `letGo`. */
export function slowService() {
  const gate = new EventEmitter();
  const open = once(gate, 'open');
  return {
    letGo: () => gate.emit('open'),
    answer: (_: Request, pass: () => Promise<Response>) => open.then(pass),
  };
}
