/** What a booking and a move are answered with. */
import { holds, matches, same } from './expect.js';
import { type Check, part } from './row.js';
import {
  at,
  bodyOf,
  CONFIRMING,
  type ContractWorld,
  LATER,
  type Loose,
  NOW,
  requestOf,
  TEAM,
} from './world.js';

const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;
const LOCATION = 'Near the fountain of the building’s main entrance';

async function booked(world: ContractWorld, group = TEAM, location = LOCATION): Promise<Loose> {
  const { json } = await world.book(bodyOf({ appointment: { location } }), { group });
  return json.data.appointment;
}

/** An appointment of the history, moved without the client. */
async function moved(world: ContractWorld, id = 505): Promise<Loose> {
  const path = `/api/v2/appointments/${id}/group/${TEAM}/book/`;
  const { json } = await world.call('PUT', path, { body: { appointment: { start: LATER } } });
  return json.data.appointment;
}

/** The record has exactly these keys under `data.appointment`. */
const hasKeys =
  (answer: (world: ContractWorld) => Promise<Loose>, ...keys: string[]): Check =>
  async (world) =>
    same(Object.keys(await answer(world)).sort(), keys.sort());

export const answeredRecords = [
  ...part('Booking response record', {
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
      holds(Number.isInteger(first) && first > 0, 'the id is an integer');
      holds(second.id !== first, 'no id is given out twice');
      same((await world.kept(second.id)).wallStart, LATER);
    },

    'confirmation_enabled is whether the group has confirmations turned on': async (world) => {
      same((await booked(world)).confirmation_enabled, false);
      const request = requestOf({ start: LATER });
      same((await world.api.bookTour(CONFIRMING, request)).confirmationEnabled, true);
      await world.changeGroup(TEAM, { confirmation_enabled: true });
      const later = requestOf({ start: at('16:00') });
      same((await world.api.bookTour(TEAM, later)).confirmationEnabled, true);
    },

    'start is a datetime with offset': async (world) => {
      const { start } = await booked(world);
      matches(start, WITH_OFFSET);
      const { startsAt } = await world.api.bookTour(TEAM, requestOf({ start: LATER }));
      matches(startsAt, WITH_OFFSET);
    },

    'start with its offset is the real instant of the wall time that was booked': async (world) => {
      same((await booked(world)).start, '2026-11-23T16:00:00+00:00');
      await world.reset({ now: '2026-07-01T12:00:00Z' });
      const summer = requestOf({ start: at('10:00', '2026-07-02') });
      same((await world.api.bookTour(TEAM, summer)).startsAt, '2026-07-02T15:00:00+00:00');
      const tokyo = requestOf({ start: at('10:00', '2026-07-03') });
      same((await world.api.bookTour(101, tokyo)).startsAt, '2026-07-03T01:00:00+00:00');
    },

    'location is the string that was sent, and may be empty': async (world) => {
      same((await booked(world)).location, LOCATION);
      same((await world.api.bookTour(TEAM, requestOf({ start: LATER }))).location, '');
      const request = requestOf({ start: at('16:00'), location: LOCATION });
      same((await world.api.bookTour(TEAM, request)).location, LOCATION);
    },

    'expiration_date has fractional seconds and no offset': async (world) => {
      const { expiration_date } = await booked(world);
      matches(expiration_date, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+$/);
      const { expirationDate } = await world.api.bookTour(CONFIRMING, requestOf({ start: LATER }));
      matches(expirationDate, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+$/);
      holds(Date.parse(`${expirationDate}Z`) >= Date.parse(NOW), 'it is not over yet');
    },
  }),

  ...part('Reschedule response record', {
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
      same((await moved(world)).id, 505);
      same((await world.api.rescheduleAppointment(506, TEAM, at('16:00'))).id, 506);
    },

    'status is an integer, also of an appointment that had none': async (world) => {
      same((await moved(world)).status, 30);
      same((await world.kept(506)).status, null);
      const { status } = await world.api.rescheduleAppointment(506, TEAM, at('16:00'));
      holds(Number.isInteger(status), 'the status is an integer');
    },

    'start is the new time with offset': async (world) => {
      same((await moved(world)).start, '2026-11-24T21:00:00+00:00');
      const { start } = await world.api.rescheduleAppointment(506, TEAM, at('16:00'));
      same(start, '2026-11-23T22:00:00+00:00');
    },

    'end is a datetime with offset after the start': async (world) => {
      same((await moved(world)).end, '2026-11-24T21:30:00+00:00');
      const { end } = await world.api.rescheduleAppointment(506, TEAM, at('16:00'));
      same(end, '2026-11-23T22:30:00+00:00');
    },

    'notes are the string that the appointment has': async (world) => {
      same((await moved(world)).notes, 'Please mind the gap');
      const notes = 'Ring twice';
      const { id } = await world.api.bookTour(TEAM, requestOf({ notes }));
      same((await world.api.rescheduleAppointment(id, TEAM, at('16:00'))).notes, notes);
    },

    'location is the string that the appointment has': async (world) => {
      same((await moved(world)).location, '1200 W Fulton Market, Unit 4B, Chicago, IL 60607');
      const { id } = await world.api.bookTour(TEAM, requestOf({ location: LOCATION }));
      same((await world.api.rescheduleAppointment(id, TEAM, at('16:00'))).location, LOCATION);
    },
  }),
];
