/** Bookings with an idempotency key, and a service that takes its time. */
import { EventEmitter, once } from 'node:events';
import type { BookingRequest } from '../../../src/api.js';
import { BOOKING, bookingInit } from './site.js';

export const KEY = '3f0c2f6e-5f0e-4d7b-9d59-1a3b5c7d9e0f';
export const booking = (key = KEY, request: BookingRequest = BOOKING) =>
  bookingInit(request, { 'Idempotency-Key': key });

/** The key whose outcome the response is. */
export const echo = ({ headers }: Response) => headers.get('Idempotency-Key');

/** A service that responds once the test calls `letGo`. */
export function slowService() {
  const gate = new EventEmitter();
  const open = once(gate, 'open');
  return {
    letGo: () => gate.emit('open'),
    answer: (_: Request, pass: () => Promise<Response>) => open.then(pass),
  };
}
