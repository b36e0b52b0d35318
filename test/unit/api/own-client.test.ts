import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TourApi } from '../../../src/api/index.js';
import { callOwn } from '../../../src/api/own-client.js';
import { REQUEST } from './recorded-client.js';

const RANGE = [{ groupId: 42, from: '2026-11-24' }];
const ARGUMENTS = {
  getAvailableTimes: RANGE,
  getGroup: [42],
  bookTour: [42, REQUEST],
  listAppointments: [890],
  rescheduleAppointment: [7, 42, REQUEST.start],
  cancelAppointment: [7],
} satisfies Partial<Record<keyof TourApi, readonly unknown[]>>;
type Method = keyof typeof ARGUMENTS;

/** The call of a client that answers like that, and what it warns of. */
function called(name: Method, answer: unknown) {
  const warned: string[] = [];
  const client = { [name]: async () => answer } as unknown as TourApi;
  return { warned, result: callOwn(client, name, ARGUMENTS[name], (text) => warned.push(text)) };
}

for (const [name, ...answers] of [
  ['getAvailableTimes', {}, { slots: 'T9:15' }, { slots: ['T9:15'] }],
  ['getGroup', null],
  ['bookTour', {}, { id: '7' }],
  ['listAppointments', { appointments: [] }, [{ id: 1 }, { id: 2, start: 'soon' }]],
  ['rescheduleAppointment', {}, { id: '7', start: '2026-11-24T17:00:00+00:00' }],
  ['cancelAppointment', {}, 'ok'],
] as const)
  test(`of a custom client, an unreadable answer to ${name} is a failure`, async () => {
    for (const answer of [undefined, ...answers]) {
      await assert.rejects(called(name, answer).result, JSON.stringify(answer));
    }
  });

test('of a custom client, a bad item is left out and reported', async () => {
  const slots = ['T9:15', '2026-11-24T10:00:00', 5];
  const { result, warned } = called('getAvailableTimes', { slots });
  assert.deepEqual((await result).slots, [slots[1]]);
  assert.ok(warned.length > 0);
  const group = { timeZone: 'UTC', tourTypes: ['guided', 'teleport'], platforms: {}, maxDays: 'x' };
  const read = await called('getGroup', group).result;
  assert.deepEqual([read.timeZone, read.tourTypes, read.maxDays], ['UTC', ['guided'], undefined]);
});
