/** The examples of the service's documentation: what it refuses, word for word. */
import { deepEqual } from 'node:assert/strict';
import { fixture } from '../../api/recorded-client.js';
import { at, MONDAY, TEAM } from '../in-process.js';
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
const past = { appointment: { start: at('14:00', '2026-11-20') } };

export const examples: Parts = {
  Examples: {
    'a range that is too long': isRefused('range', `${TIMES}&to_date=2026-11-30`),
    'a range that ends before it begins': isRefused('reversed', `${TIMES}&to_date=2026-11-01`),
    // Whether it is accepted is unknown, so the sandbox takes the strictest reading.
    'a range that ends where it begins': isRefused('reversed', `${TIMES}&to_date=${MONDAY}`),
    'a tour type that there is not': isRefused('tour-type', `${TIMES}&tour_type=onlineTour`),
    'a group without tours': isRefused('disabled', TIMES.replace(String(TEAM), '77')),
    'no such group': is('error.general', 404, 'GET', '/api/v2/group/1'),
    'no such prospect': is('appointments.not-found', 404, 'GET', '/api/v2/clients/1/appointments'),
    'no such appointment': is('cancel.not-found', 404, 'DELETE', '/api/v2/appointments/1/'),
    'a move to a time that is over': is(
      'reschedule.past',
      400,
      'PUT',
      `/api/v2/appointments/505/group/${TEAM}/book/`,
      past,
    ),
  },
};
