import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AppointmentsSettings } from '../../../src/config/resolve-appointments.js';
import { listTours, wallStartOf } from '../../../src/flow/listed-tours.js';
import type { Appointment } from '../../../src/model/appointment.js';
import { parseWallTime } from '../../../src/model/wall-time.js';

const CHICAGO = 'America/Chicago';
test('an instant is shown by the property’s clock, also on the days on which the clock changes', () => {
  for (const [start, zone, shown] of [
    ['2026-11-24T15:15:00+00:00', CHICAGO, '2026-11-24T09:15:00'],
    ['2026-11-24T09:15:00-06:00', CHICAGO, '2026-11-24T09:15:00'],
    ['2026-11-24T15:15:00Z', 'Asia/Tokyo', '2026-11-25T00:15:00'],
    ['2026-11-24T15:15:00Z', 'Australia/Lord_Howe', '2026-11-25T02:15:00'],
    ['2026-11-01T06:30:00Z', CHICAGO, '2026-11-01T01:30:00'],
    ['2026-11-01T07:30:00Z', CHICAGO, '2026-11-01T01:30:00'],
    ['2026-03-08T08:00:00Z', CHICAGO, '2026-03-08T03:00:00'],
  ] as const)
    assert.equal(wallStartOf(start, 'utc', zone), shown, start);
});

test('a text without an offset, and every text where answers hold wall times, is shown as it stands', () => {
  assert.equal(wallStartOf('2026-11-24T15:15:00', 'utc', CHICAGO), '2026-11-24T15:15:00');
  for (const offset of ['', 'Z', '+00:00', '-0600', '+05:45'])
    assert.equal(wallStartOf(`2026-11-24T15:15${offset}`, 'wall', CHICAGO), '2026-11-24T15:15');
});

test('what is no time is no start, and what is shown can always be drawn', () => {
  for (const answered of ['utc', 'wall'] as const) {
    for (const odd of ['', 'soon', '2026-02-30T99:00:00Z', 'T09:00Z', 'appointment 5', 'June 5'])
      assert.equal(wallStartOf(odd, answered, CHICAGO), undefined, odd);
    for (const far of ['0001-01-01T00:00:00Z', '+012026-01-01T00:00:00Z']) {
      const start = wallStartOf(far, answered, CHICAGO);
      assert.ok(start === undefined || parseWallTime(start), far);
    }
  }
});

test('a tour is past once the property’s clock has passed its start, and tours stay in the order of the service', () => {
  const now = new Date('2026-11-24T15:15:00Z');
  const counts = { upcoming: 9, past: 9 };
  for (const [answeredTimes, starts] of [
    ['utc', ['16:00Z', '15:16Z', 'soon', '15:14Z', '09:16', '09:14']],
    ['utc', ['21:45+05:45', '21:01+05:45', 'soon', '20:59+05:45', '09:16', '09:14']],
    ['wall', ['10:00Z', '09:16Z', 'soon', '09:14Z', '09:16', '09:14']],
  ] as const) {
    const appointments = starts.map((time, id) => ({ id, start: `2026-11-24T${time}` }));
    const settings = { answeredTimes, groupId: 42 } as AppointmentsSettings;
    const listed = listTours(appointments as Appointment[], settings, CHICAGO, now, counts);
    const ids = (kind: 'upcoming' | 'past') => listed[kind].tours.map(({ id }) => id);
    assert.deepEqual(
      [ids('upcoming'), ids('past')],
      [
        [0, 1, 4],
        [3, 5],
      ],
      starts[0],
    );
    assert.ok(listed.past.tours.every(({ isPast, groupId }) => isPast && groupId === 42));
  }
});
