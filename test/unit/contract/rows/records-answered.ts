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

const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;
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
      'id',
      'confirmation_enabled',
      'start',
      'location',
      'expiration_date',
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

    'start is a datetime with offset': async (world) => {
      const { start } = await booked(world);
      match(start, WITH_OFFSET);
      const { startsAt } = await world.api.bookTour(TEAM, requestOf({ start: LATER }));
      match(String(startsAt), WITH_OFFSET);
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
      'id',
      'status',
      'start',
      'end',
      'notes',
      'location',
    ),

    'id is the integer id of the appointment that was moved': async (world) => {
      equal((await moved(world)).id, 505);
      equal((await world.api.rescheduleAppointment(506, TEAM, at('16:00'))).id, 506);
    },

    'status is an integer, also of an appointment that had none': async (world) => {
      equal((await moved(world)).status, 30);
      equal(world.kept(506).status, null);
      const { status } = await world.api.rescheduleAppointment(506, TEAM, at('16:00'));
      ok(Number.isInteger(status), 'the status is an integer');
    },

    'start is the new time with offset': async (world) => {
      equal((await moved(world)).start, '2026-11-24T21:00:00+00:00');
      const { start } = await world.api.rescheduleAppointment(506, TEAM, at('16:00'));
      equal(start, '2026-11-23T22:00:00+00:00');
    },

    'end is a datetime with offset after the start': async (world) => {
      equal((await moved(world)).end, '2026-11-24T21:30:00+00:00');
      const { end } = await world.api.rescheduleAppointment(506, TEAM, at('16:00'));
      equal(end, '2026-11-23T22:30:00+00:00');
    },

    'notes are the string that the appointment has': async (world) => {
      equal((await moved(world)).notes, 'Please mind the gap');
      const notes = 'Ring twice';
      const { id } = await world.api.bookTour(TEAM, requestOf({ notes }));
      deepEqual((await world.api.rescheduleAppointment(id, TEAM, at('16:00'))).notes, notes);
    },

    'location is the string that the appointment has': async (world) => {
      equal((await moved(world)).location, '1200 W Fulton Market, Unit 4B, Chicago, IL 60607');
      const { id } = await world.api.bookTour(TEAM, requestOf({ location: LOCATION }));
      deepEqual((await world.api.rescheduleAppointment(id, TEAM, at('16:00'))).location, LOCATION);
    },
  },
};
