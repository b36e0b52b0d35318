/** The examples of the service's documentation: a booking, and refusals word for word. */
import { deepEqual, equal } from 'node:assert/strict';
import { fixture } from '../../api/recorded-client.js';
import { MONDAY, START, TEAM } from '../in-process.js';
import type { Check, Parts } from './row.js';

const TIMES = `/api/v2/appointments/group/${TEAM}/available-times/?from_date=${MONDAY}`;

const is =
  (name: string, status: number, method: string, path: string, body?: object): Check =>
  async (world) => {
    const reply = await world.call(method, path, { body });
    deepEqual([reply.status, reply.json], [status, fixture(name)]);
  };
const isRefused = (name: string, path: string) =>
  is(`available-times.400-${name}`, 400, 'GET', path);

export const examples: Parts = {
  Examples: {
    'a booking with every field': async (world) => {
      const { appointment, client } = fixture('book.request-full');
      const body = { appointment: { ...appointment, start: START }, client };
      equal((await world.book(body)).status, 200);
    },
    'a range that is too long': isRefused('range', `${TIMES}&to_date=2026-11-30`),
    'a range that ends before it begins': isRefused('reversed', `${TIMES}&to_date=2026-11-01`),
    // Whether it is accepted is unknown, so the sandbox takes the strictest reading.
    'a range that ends where it begins': isRefused('reversed', `${TIMES}&to_date=${MONDAY}`),
    'a tour type that there is not': isRefused('tour-type', `${TIMES}&tour_type=onlineTour`),
    'a group without tours': isRefused('disabled', TIMES.replace(String(TEAM), '77')),
    'no such group': is('error.general', 404, 'GET', '/api/v2/group/1'),
  },
};
