/** What a booking and a move are answered with. */
import { deepEqual, equal, match, ok } from 'node:assert/strict';
import {
  at,
  bodyOf,
  CONFIRMING,
  type InProcess,
  LATER,
  type Loose,
  NOW,
  openInProcess,
  requestOf,
  TEAM,
} from '../in-process.js';
import type { Check, Parts } from './row.js';

const LOCATION = 'Near the fountain of the building’s main entrance';

async function booked(world: InProcess, group = TEAM, location = LOCATION): Promise<Loose> {
  const { json } = await world.book(bodyOf({ appointment: { location } }), { group });
  return json.data.appointment;
}

/** An appointment of the history, moved without the client. */
async function moved(world: InProcess, id = 505): Promise<Loose> {
  const path = `/api/v2/appointments/${id}/group/${TEAM}/book/`;
  const { json } = await world.call('PUT', path, { body: { appointment: { start: LATER } } });
  return json.data.appointment;
}

/** The record has exactly these keys under `data.appointment`. */
const hasKeys =
  (answer: (world: InProcess) => Promise<Loose>, ...keys: string[]): Check =>
  async (world) =>
    deepEqual(Object.keys(await answer(world)).sort(), keys.sort());

export const answeredRecords: Parts = {
  'Booking response record': {
    'its fields are the documented ones': hasKeys(
      booked,
      ...['id', 'confirmation_enabled', 'start', 'location', 'expiration_date'],
    ),

    'id is an integer of its own for each booking': async (world) => {
      const first = (await booked(world)).id;
      const second = await world.api.bookTour(CONFIRMING, requestOf({ start: LATER }));
      ok(Number.isInteger(first) && first > 0, 'the id is an integer');
      ok(second.id !== first, 'no id is given out twice');
      deepEqual(world.kept(second.id).wallStart, LATER);
    },

    'confirmation_enabled is whether the group has confirmations turned on': async (world) => {
      equal((await booked(world)).confirmation_enabled, false);
      const request = requestOf({ start: LATER });
      equal((await world.api.bookTour(CONFIRMING, request)).confirmationEnabled, true);
      await world.changeGroup(TEAM, { confirmation_enabled: true });
      const later = requestOf({ start: at('16:00') });
      equal((await world.api.bookTour(TEAM, later)).confirmationEnabled, true);
    },

    'start with its offset is the real instant of the wall time that was booked': async (world) => {
      equal((await booked(world)).start, '2026-11-23T16:00:00+00:00');
      const { api } = openInProcess({ now: '2026-07-01T12:00:00Z' });
      const summer = requestOf({ start: at('10:00', '2026-07-02') });
      equal((await api.bookTour(TEAM, summer)).startsAt, '2026-07-02T15:00:00+00:00');
      const tokyo = requestOf({ start: at('10:00', '2026-07-03') });
      equal((await api.bookTour(101, tokyo)).startsAt, '2026-07-03T01:00:00+00:00');
    },

    'location is the string that was sent, and may be empty': async (world) => {
      deepEqual((await booked(world)).location, LOCATION);
      deepEqual((await world.api.bookTour(TEAM, requestOf({ start: LATER }))).location, '');
      const request = requestOf({ start: at('16:00'), location: LOCATION });
      deepEqual((await world.api.bookTour(TEAM, request)).location, LOCATION);
    },

    'expiration_date has fractional seconds and no offset': async (world) => {
      const { expiration_date } = await booked(world);
      match(expiration_date, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+$/);
      const { expirationDate } = await world.api.bookTour(CONFIRMING, requestOf({ start: LATER }));
      match(String(expirationDate), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+$/);
      ok(Date.parse(`${expirationDate}Z`) >= Date.parse(NOW), 'it is not over yet');
    },
  },

  'Reschedule response record': {
    'its fields are the documented ones': hasKeys(
      moved,
      ...['id', 'status', 'start', 'end', 'notes', 'location'],
    ),

    'id, status, start and end are those of the moved appointment, also where it had no status':
      async (world) => {
        const { id, status, start, end } = await moved(world);
        deepEqual([id, status], [505, 30]);
        deepEqual([start, end], ['2026-11-24T21:00:00+00:00', '2026-11-24T21:30:00+00:00']);
        equal(world.kept(506).status, null);
        const read = await world.api.rescheduleAppointment(506, TEAM, at('16:00'));
        deepEqual([read.id, Number.isInteger(read.status)], [506, true]);
        const instants = ['2026-11-23T22:00:00+00:00', '2026-11-23T22:30:00+00:00'];
        deepEqual([read.start, read.end], instants);
      },

    'notes and location are the strings that the appointment has': async (world) => {
      const kept = await moved(world);
      const address = '1200 W Fulton Market, Unit 4B, Chicago, IL 60607';
      deepEqual([kept.notes, kept.location], ['Please mind the gap', address]);
      const said = { notes: 'Ring twice', location: LOCATION };
      const { id } = await world.api.bookTour(TEAM, requestOf(said));
      const { notes, location } = await world.api.rescheduleAppointment(id, TEAM, at('16:00'));
      deepEqual({ notes, location }, said);
    },
  },
};
