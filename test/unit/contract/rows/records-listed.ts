/** The appointment record of a prospect's list, field by field. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { answered } from '../../api/recorded-client.js';
import { type InProcess, JOHN, type Loose, requestOf, TEAM } from '../in-process.js';
import type { Check, Parts } from './row.js';

async function records(world: InProcess): Promise<Loose[]> {
  const { json } = await world.call('GET', `/api/v2/clients/${JOHN}/appointments/`);
  const { appointments } = json.data;
  equal(appointments.length, 4, 'the number of listed appointments');
  return appointments;
}

const valueAt = (record: Loose, path: string) =>
  path.split('.').reduce((part, key) => part[key], record);

/** The field of every record is as documented, and the client reads it as it came. */
const field =
  (path: string, isAsDocumented: (value: Loose) => boolean, read?: string): Check =>
  async (world) => {
    const values = (await records(world)).map((record) => valueAt(record, path));
    for (const value of values)
      ok(isAsDocumented(value), `${path} is as documented in ${JSON.stringify(value)}`);
    if (read === undefined) return;
    const listed = await world.api.listAppointments(JOHN);
    deepEqual(
      listed.map((appointment) => valueAt(appointment, read)),
      values,
    );
  };

const keysOf =
  (path: string, ...keys: string[]): Check =>
  async (world) => {
    for (const record of await records(world))
      deepEqual(Object.keys(path ? valueAt(record, path) : record).sort(), keys.sort());
  };

const isText = (value: unknown) => typeof value === 'string';
const isInteger = Number.isInteger;
const isWithOffset = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/.test(value);
const is = (expected: unknown) => (value: unknown) => value === expected;

/** What a booking of Ada's adds to what her list says. */
async function adasAppointment(world: InProcess) {
  const broker = { firstName: 'Jeff', lastName: 'Brokerman', email: 'jeff@example.com' };
  const said = { broker, discoverySource: 466, notes: 'Ring twice', location: 'Here' };
  const { id } = await world.api.bookTour(TEAM, requestOf(said));
  const [appointment] = await world.api.listAppointments(world.kept(id).clientId);
  ok(appointment?.id === id, 'the booking is listed for its prospect');
  return appointment;
}

export const listedRecords: Parts = {
  'Appointment record': {
    'its fields are the documented ones': keysOf(
      '',
      ...['status', 'id', 'start', 'end', 'notes', 'location', 'employee', 'client'],
      'appointment_showings',
    ),
    'status is an integer or null': async (world) => {
      await field('status', (value) => value === null || isInteger(value), 'status')(world);
      const statuses = (await records(world)).map(({ status }) => status);
      deepEqual(statuses, [30, null, 30, null]);
    },
    'id is an integer': field('id', isInteger, 'id'),
    'start has the offset +00:00': field('start', isWithOffset, 'start'),
    'end has the offset +00:00': field('end', isWithOffset, 'end'),
    'notes is a string': field('notes', isText, 'notes'),
    'location is a string': field('location', isText, 'location'),
    'start and end are those of the tour, notes and location those that were sent': async (
      world,
    ) => {
      const { start, end, notes, location } = await adasAppointment(world);
      deepEqual([start, end], ['2026-11-23T16:00:00+00:00', '2026-11-23T16:30:00+00:00']);
      deepEqual([notes, location], ['Ring twice', 'Here']);
    },

    'employee is an object of id, photo and name': keysOf('employee', 'id', 'photo', 'name'),
    'employee.id is an integer': field('employee.id', isInteger, 'employee.id'),
    'employee.photo is null': field('employee.photo', is(null)),
    'employee.name is a string': field('employee.name', isText, 'employee.name'),
    'employee is the one to whom the appointment is assigned': async (world) => {
      const { id, employee } = await adasAppointment(world);
      const { employeeId } = world.kept(id);
      deepEqual(employee, { id: employeeId, name: world.world.employees.get(employeeId)?.name });
    },

    'client has the documented fields': keysOf(
      'client',
      ...['id', 'name', 'group', 'person', 'agents', 'lead_source'],
      ...['broker_first_name', 'broker_last_name'],
    ),
    'client.id is the integer id of the prospect': field('client.id', is(JOHN), 'client.id'),
    'client.name is the names of the people joined': field(
      'client.name',
      is('John Doe, Jane Fonda'),
      'client.name',
    ),
    'client.group is null': field('client.group', is(null)),
    'client.agents is an empty array': field(
      'client.agents',
      (agents) => Array.isArray(agents) && agents.length === 0,
    ),
    'client.broker_first_name is the broker’s': async (world) => {
      await field('client.broker_first_name', isText, 'client.brokerFirstName')(world);
      equal((await adasAppointment(world)).client?.brokerFirstName, 'Jeff');
    },
    'client.broker_last_name is the broker’s': async (world) => {
      await field('client.broker_last_name', isText, 'client.brokerLastName')(world);
      equal((await adasAppointment(world)).client?.brokerLastName, 'Brokerman');
    },
    'client.lead_source is the name of the lead source': async (world) => {
      await field('client.lead_source', isText, 'client.leadSource')(world);
      equal((await adasAppointment(world)).client?.leadSource, 'Facebook');
    },

    'client.person has the documented fields': keysOf(
      'client.person',
      ...['id', 'first_name', 'last_name', 'is_primary', 'email', 'phone_1', 'phone_2'],
    ),
    'client.person is an object, whose id is an integer': field(
      'client.person.id',
      isInteger,
      'client.person.id',
    ),
    'client.person.first_name is a string': field(
      'client.person.first_name',
      is('John'),
      'client.person.firstName',
    ),
    'client.person.last_name is a string': field(
      'client.person.last_name',
      is('Doe'),
      'client.person.lastName',
    ),
    'client.person.is_primary is a boolean': field(
      'client.person.is_primary',
      is(true),
      'client.person.isPrimary',
    ),
    'client.person.email is a string': field(
      'client.person.email',
      is('john@example.com'),
      'client.person.email',
    ),
    'client.person.phone_1 is a string': field(
      'client.person.phone_1',
      is('555-555-5555'),
      'client.person.phone',
    ),
    'client.person.phone_2 is a string that may be empty': field(
      'client.person.phone_2',
      isText,
      'client.person.secondPhone',
    ),

    'appointment_showings is an array of internal data that the client ignores': async (world) => {
      for (const { appointment_showings } of await records(world))
        ok(appointment_showings.length === 0);
      const filled = await world.apiOf('PRIVATE_BROKER_INFO').listAppointments(JOHN);
      deepEqual(filled, await world.api.listAppointments(JOHN), 'what is read of filled showings');
      for (const appointment_showings of [null, 'x', [{ id: 1, start: 'x' }]]) {
        const body = { data: { appointments: [{ id: 1, start: 'x', appointment_showings }] } };
        const [read] = await answered(body).api.listAppointments(1);
        ok(read && !JSON.stringify(read).includes('howings'), 'nothing of it is read');
      }
    },
  },
};
