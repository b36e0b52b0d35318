import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { AppointmentsSettings } from '../../../src/config/resolve-appointments.js';
import { listTours } from '../../../src/flow/listed-tours.js';
import type { Appointment } from '../../../src/model/appointment.js';
import { wallTimeAt } from '../../../src/model/time-zone.js';
import { someTime } from '../model/arbitrary-dates.js';

const settings = (answeredTimes: 'utc' | 'wall') =>
  ({ answeredTimes, groupId: 42 }) as AppointmentsSettings;
const starting = (starts: readonly string[]) =>
  starts.map((start, id) => ({ id, start, location: '' }) as Appointment);
const everything = { upcoming: 100, past: 100 };

test('a tour is past once the property’s clock has gone by its start, however starts are written', () => {
  const zone = 'America/Chicago';
  fc.assert(
    fc.property(fc.array(someTime), someTime, (times, wallNow) => {
      const now = new Date(`${wallNow.slice(0, 16)}Z`);
      const clock = wallTimeAt(+now, zone);
      for (const [answered, offset] of [
        ['utc', 'Z'],
        ['utc', '+05:45'],
        ['wall', '+00:00'],
        ['utc', ''],
      ] as const) {
        const starts = times.map((time) => `${time.slice(0, 16)}${offset}`);
        const { upcoming, past } = listTours(
          starting(starts),
          settings(answered),
          zone,
          now,
          everything,
        );
        for (const { start, isPast } of upcoming.tours)
          assert.ok(start >= clock.slice(0, 16) && !isPast);
        for (const { start, isPast } of past.tours) assert.ok(start < clock && isPast);
        assert.equal(upcoming.count + past.count, times.length);
      }
    }),
  );
});

test('as many are read as are shown, in the order of the service, and all are counted', () => {
  const starts = ['2026-12-02T10:00:00Z', '2026-12-01T10:00:00Z', 'soon', '2020-01-01T10:00:00Z'];
  const now = new Date('2026-11-24T00:00:00Z');
  const counts = { upcoming: 1, past: 0 };
  const { upcoming, past } = listTours(starting(starts), settings('utc'), 'UTC', now, counts);
  assert.deepEqual([upcoming.tours.map(({ id }) => id), upcoming.count], [[0], 2]);
  assert.deepEqual([past.tours, past.count], [[], 1]);
});
