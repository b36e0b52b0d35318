/** The records that are answered: of a booking, of a move, and of a prospect's list. */
import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { answered } from '../../api/recorded-client.js';
import {
  at,
  bodyOf,
  CONFIRMING,
  JOHN,
  LATER,
  openInProcess,
  requestOf,
  TEAM,
} from '../in-process.js';
import type { Parts } from './row.js';

const PLACE = '1200 W Fulton Market, Unit 4B, Chicago, IL 60607';

/** Appointment 505 as the service lists it. */
const RECORD = {
  status: 30,
  id: 505,
  start: '2026-11-25T17:00:00+00:00',
  end: '2026-11-25T17:30:00+00:00',
  notes: 'Please mind the gap',
  location: PLACE,
  employee: { id: 596, photo: null, name: 'Travis Smiley' },
  client: {
    id: JOHN,
    name: 'John Doe, Jane Fonda',
    group: null,
    person: {
      id: 740,
      first_name: 'John',
      last_name: 'Doe',
      email: 'john@example.com',
      phone_1: '555-555-5555',
      is_primary: true,
      phone_2: '',
    },
    agents: [],
    broker_first_name: '',
    broker_last_name: '',
    lead_source: 'StreetEasy',
  },
  appointment_showings: [],
};

export const records: Parts = {
  'Booking response record': {
    'has the documented fields': async (world) => {
      const { json } = await world.book(bodyOf({ appointment: { location: PLACE } }));
      const { id, expiration_date, ...rest } = json.data.appointment;
      ok(world.kept(id), 'the id is that of the appointment');
      match(expiration_date, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+$/);
      const start = '2026-11-23T16:00:00+00:00';
      deepEqual(rest, { confirmation_enabled: false, start, location: PLACE });
    },

    'confirmation_enabled is whether the group has confirmations turned on': async (world) => {
      equal((await world.api.bookTour(CONFIRMING, requestOf())).confirmationEnabled, true);
      await world.changeGroup(TEAM, { confirmation_enabled: true });
      const later = requestOf({ start: LATER });
      equal((await world.api.bookTour(TEAM, later)).confirmationEnabled, true);
    },

    'start is the instant of the booked wall time': async () => {
      const { api } = openInProcess({ now: '2026-07-01T12:00:00Z' });
      const summer = requestOf({ start: at('10:00', '2026-07-02') });
      equal((await api.bookTour(TEAM, summer)).startsAt, '2026-07-02T15:00:00+00:00');
      const tokyo = requestOf({ start: at('10:00', '2026-07-03') });
      equal((await api.bookTour(101, tokyo)).startsAt, '2026-07-03T01:00:00+00:00');
    },
  },

  'Reschedule response record': {
    'has the documented fields': async (world) => {
      const path = `/api/v2/appointments/505/group/${TEAM}/book/`;
      const { json } = await world.call('PUT', path, { body: { appointment: { start: LATER } } });
      const { id, status, notes, location } = RECORD;
      const [start, end] = ['2026-11-24T21:00:00+00:00', '2026-11-24T21:30:00+00:00'];
      deepEqual(json, { data: { appointment: { id, status, start, end, notes, location } } });
    },
  },

  'Appointment record': {
    'has the documented fields': async (world) => {
      const { json } = await world.call('GET', `/api/v2/clients/${JOHN}/appointments/`);
      deepEqual([Object.keys(json), Object.keys(json.data)], [['data'], ['appointments']]);
      const [, , third, last] = json.data.appointments;
      deepEqual([third, last.status], [RECORD, null]);
    },

    'is read by the client as it came': async ({ api }) => {
      const { appointment_showings: _, employee, client, ...rest } = RECORD;
      const { person, broker_first_name, broker_last_name, lead_source, ...others } = client;
      const { first_name, last_name, is_primary, phone_1, phone_2, ...who } = person;
      const [, , third] = await api.listAppointments(JOHN);
      deepEqual(third, {
        ...rest,
        // Only a site's own client knows it.
        groupId: undefined,
        employee,
        client: {
          ...others,
          person: {
            ...who,
            firstName: first_name,
            lastName: last_name,
            isPrimary: is_primary,
            phone: phone_1,
            secondPhone: phone_2,
          },
          brokerFirstName: broker_first_name,
          brokerLastName: broker_last_name,
          leadSource: lead_source,
        },
      });
    },

    'says what was booked, and who gives the tour': async (world) => {
      const broker = { firstName: 'Jeff', lastName: 'Brokerman', email: 'jeff@example.com' };
      const said = { broker, discoverySource: 466, notes: 'Ring twice', location: 'Here' };
      const { id } = await world.api.bookTour(TEAM, requestOf(said));
      const { clientId, employeeId } = world.kept(id);
      const [listed] = await world.api.listAppointments(clientId);
      const { notes, location, employee, client } = listed ?? {};
      deepEqual([notes, location, employee?.id], ['Ring twice', 'Here', employeeId]);
      const { brokerFirstName, brokerLastName, leadSource } = client ?? {};
      deepEqual([brokerFirstName, brokerLastName, leadSource], ['Jeff', 'Brokerman', 'Facebook']);
    },

    'appointment_showings is internal data that the client ignores': async (world) => {
      const filled = await world.apiOf('PRIVATE_BROKER_INFO').listAppointments(JOHN);
      deepEqual(filled, await world.api.listAppointments(JOHN));
      for (const appointment_showings of [null, 'x', [{ id: 1, start: 'x' }]]) {
        const body = { data: { appointments: [{ id: 1, start: 'x', appointment_showings }] } };
        const [read] = await answered(body).api.listAppointments(1);
        ok(read && !JSON.stringify(read).includes('howings'), 'nothing of it is read');
      }
    },
  },
};
