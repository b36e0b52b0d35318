/** The appointment record of a prospect's list, field by field. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { answered } from '../../api/recorded-client.js';
import { type InProcess, JOHN, type Loose, requestOf, TEAM } from '../in-process.js';
import { type Check, fieldOf, type Parts, rowsOf } from './row.js';

async function records(world: InProcess): Promise<Loose[]> {
  const { json } = await world.call('GET', `/api/v2/clients/${JOHN}/appointments/`);
  const { appointments } = json.data;
  equal(appointments.length, 4, 'the number of listed appointments');
  return appointments;
}

const valueAt = (record: Loose, path: string) =>
  path.split('.').reduce((part, key) => part[key], record);

/** Under which name the client tells what the service calls by that path. */
const readAs = (path: string) =>
  path
    .replace('phone_1', 'phone')
    .replace('phone_2', 'secondPhone')
    .replace(/_(.)/g, (_, letter) => letter.toUpperCase());

/** The field of every record is as documented, and the client reads it as it came. */
const isField =
  (isAsDocumented: (value: Loose) => boolean, says: string): Check =>
  async (world) => {
    const path = fieldOf(says);
    const values = (await records(world)).map((record) => valueAt(record, path));
    for (const value of values) ok(isAsDocumented(value), `${path}: ${JSON.stringify(value)}`);
    const listed = await world.api.listAppointments(JOHN);
    const read = listed.map((appointment) => valueAt(appointment, readAs(path)));
    deepEqual(read, values);
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
    ...rowsOf(
      {
        'status is an integer or null': (value) => value === null || isInteger(value),
        'id is an integer': isInteger,
        'start has the offset +00:00': isWithOffset,
        'end has the offset +00:00': isWithOffset,
        'notes is a string': isText,
        'location is a string': isText,
        'employee.id is an integer': isInteger,
        'employee.photo is null': is(null),
        'employee.name is a string': isText,
        'client.id is the integer id of the prospect': is(JOHN),
        'client.name is the names of the people joined': is('John Doe, Jane Fonda'),
        'client.group is null': is(null),
        'client.agents is an empty array': (agents) => Array.isArray(agents) && !agents.length,
        'client.broker_first_name is a string': isText,
        'client.broker_last_name is a string': isText,
        'client.lead_source is a string': isText,
        'client.person.id is an integer': isInteger,
        'client.person.first_name is a string': is('John'),
        'client.person.last_name is a string': is('Doe'),
        'client.person.is_primary is a boolean': is(true),
        'client.person.email is a string': is('john@example.com'),
        'client.person.phone_1 is a string': is('555-555-5555'),
        'client.person.phone_2 is a string that may be empty': isText,
      },
      isField,
    ),
    'start and end are those of the tour, notes and location those that were sent': async (
      world,
    ) => {
      const { start, end, notes, location } = await adasAppointment(world);
      deepEqual([start, end], ['2026-11-23T16:00:00+00:00', '2026-11-23T16:30:00+00:00']);
      deepEqual([notes, location], ['Ring twice', 'Here']);
    },

    'employee is an object of id, photo and name': keysOf('employee', 'id', 'photo', 'name'),
    'employee is the one to whom the appointment is assigned': async (world) => {
      const { id, employee } = await adasAppointment(world);
      const { employeeId } = world.kept(id);
      deepEqual(
        [employee?.id, employee?.name],
        [employeeId, world.world.employees.get(employeeId)?.name],
      );
    },

    'client has the documented fields': keysOf(
      'client',
      ...['id', 'name', 'group', 'person', 'agents', 'lead_source'],
      ...['broker_first_name', 'broker_last_name'],
    ),
    'what the client object says of a broker and a lead source is what was booked': async (
      world,
    ) => {
      const { client } = await adasAppointment(world);
      const { brokerFirstName, brokerLastName, leadSource } = client ?? {};
      deepEqual([brokerFirstName, brokerLastName, leadSource], ['Jeff', 'Brokerman', 'Facebook']);
    },
    'client.person has the documented fields': keysOf(
      'client.person',
      ...['id', 'first_name', 'last_name', 'is_primary', 'email', 'phone_1', 'phone_2'],
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
