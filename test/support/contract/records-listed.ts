/** The appointment record of a prospect's list, field by field. */
import type { Appointment } from '../../../src/api/index.js';
import { answered } from './answered.js';
import { holds, same } from './expect.js';
import { type Check, part } from './row.js';
import { type ContractWorld, JOHN, type Loose, requestOf, TEAM } from './world.js';

const LIST = `/api/v2/clients/${JOHN}/appointments/`;
const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;

async function records(world: ContractWorld): Promise<Loose[]> {
  const { json } = await world.call('GET', LIST);
  const { appointments } = json.data;
  same(appointments.length, 4, 'the number of listed appointments');
  return appointments;
}

/** The field of every record is as documented, and the client reads it as it came. */
function field(
  path: string,
  isAsDocumented: (value: Loose) => boolean,
  read?: (appointment: Appointment) => unknown,
): Check {
  const valueAt = (record: Loose) => path.split('.').reduce((part, key) => part[key], record);
  return async (world) => {
    const values = (await records(world)).map(valueAt);
    for (const value of values)
      holds(isAsDocumented(value), `${path} is as documented in ${JSON.stringify(value)}`);
    if (read) same((await world.api.listAppointments(JOHN)).map(read), values, `${path} as read`);
  };
}

const isText = (value: unknown) => typeof value === 'string';
const isInteger = Number.isInteger;
const isWithOffset = (value: string) => WITH_OFFSET.test(value);

/** What a booking of Ada's adds to what her list says. */
async function adasAppointment(world: ContractWorld): Promise<Appointment> {
  const broker = { firstName: 'Jeff', lastName: 'Brokerman', email: 'jeff@example.com' };
  const request = requestOf({
    broker,
    discoverySource: 466,
    notes: 'Ring twice',
    location: 'Here',
  });
  const { id } = await world.api.bookTour(TEAM, request);
  const { clientId } = await world.kept(id);
  const [appointment] = await world.api.listAppointments(clientId);
  holds(appointment?.id === id, 'the booking is listed for its prospect');
  return appointment;
}

export const listedRecords = part('Appointment record', {
  'its fields are the documented ones': async (world) => {
    for (const record of await records(world))
      same(Object.keys(record).sort(), [
        'appointment_showings',
        'client',
        'employee',
        'end',
        'id',
        'location',
        'notes',
        'start',
        'status',
      ]);
  },

  'status is an integer or null': async (world) => {
    const isStatus = (value: unknown) => value === null || isInteger(value);
    await field('status', isStatus, ({ status }) => status)(world);
    const statuses = (await records(world)).map(({ status }) => status);
    same(statuses, [30, null, 30, null]);
  },

  'id is an integer': field('id', isInteger, ({ id }) => id),
  'start has the offset +00:00': field('start', isWithOffset, ({ start }) => start),
  'end has the offset +00:00': field('end', isWithOffset, ({ end }) => end),
  'notes is a string': field('notes', isText, ({ notes }) => notes),
  'location is a string': field('location', isText, ({ location }) => location),

  'start and end are those of the tour, notes and location those that were sent': async (world) => {
    const { start, end, notes, location } = await adasAppointment(world);
    same([start, end], ['2026-11-23T16:00:00+00:00', '2026-11-23T16:30:00+00:00']);
    same([notes, location], ['Ring twice', 'Here']);
  },

  'employee is an object of id, photo and name': async (world) => {
    for (const { employee } of await records(world))
      same(Object.keys(employee).sort(), ['id', 'name', 'photo']);
  },
  'employee.id is an integer': field('employee.id', isInteger, ({ employee }) => employee?.id),
  'employee.photo is null': field('employee.photo', (photo) => photo === null),
  'employee.name is a string': field('employee.name', isText, ({ employee }) => employee?.name),

  'employee is the one to whom the appointment is assigned': async (world) => {
    const { id, employee } = await adasAppointment(world);
    const { employeeId } = await world.kept(id);
    const { groups } = await world.state();
    const team = groups.find((group: Loose) => group.id === TEAM).employees;
    const { name } = team.find((one: Loose) => one.id === employeeId);
    same(employee, { id: employeeId, name });
  },

  'client has the documented fields': async (world) => {
    for (const { client } of await records(world))
      same(Object.keys(client).sort(), [
        'agents',
        'broker_first_name',
        'broker_last_name',
        'group',
        'id',
        'lead_source',
        'name',
        'person',
      ]);
  },
  'client.id is the integer id of the prospect': field(
    'client.id',
    (id) => id === JOHN,
    ({ client }) => client?.id,
  ),
  'client.name is the names of the people joined': field(
    'client.name',
    (name) => name === 'John Doe, Jane Fonda',
    ({ client }) => client?.name,
  ),
  'client.group is null': field('client.group', (group) => group === null),
  'client.agents is an empty array': field(
    'client.agents',
    (agents) => Array.isArray(agents) && agents.length === 0,
  ),
  'client.broker_first_name is the broker’s': async (world) => {
    await field('client.broker_first_name', isText, ({ client }) => client?.brokerFirstName)(world);
    same((await adasAppointment(world)).client?.brokerFirstName, 'Jeff');
  },
  'client.broker_last_name is the broker’s': async (world) => {
    await field('client.broker_last_name', isText, ({ client }) => client?.brokerLastName)(world);
    same((await adasAppointment(world)).client?.brokerLastName, 'Brokerman');
  },
  'client.lead_source is the name of the lead source': async (world) => {
    await field('client.lead_source', isText, ({ client }) => client?.leadSource)(world);
    same((await adasAppointment(world)).client?.leadSource, 'Facebook');
  },

  'client.person has the documented fields': async (world) => {
    for (const { client } of await records(world))
      same(Object.keys(client.person).sort(), [
        'email',
        'first_name',
        'id',
        'is_primary',
        'last_name',
        'phone_1',
        'phone_2',
      ]);
  },
  'client.person is an object, whose id is an integer': field(
    'client.person.id',
    isInteger,
    ({ client }) => client?.person?.id,
  ),
  'client.person.first_name is a string': field(
    'client.person.first_name',
    (name) => name === 'John',
    ({ client }) => client?.person?.firstName,
  ),
  'client.person.last_name is a string': field(
    'client.person.last_name',
    (name) => name === 'Doe',
    ({ client }) => client?.person?.lastName,
  ),
  'client.person.is_primary is a boolean': field(
    'client.person.is_primary',
    (isPrimary) => isPrimary === true,
    ({ client }) => client?.person?.isPrimary,
  ),
  'client.person.email is a string': field(
    'client.person.email',
    (email) => email === 'john@example.com',
    ({ client }) => client?.person?.email,
  ),
  'client.person.phone_1 is a string': field(
    'client.person.phone_1',
    (phone) => phone === '555-555-5555',
    ({ client }) => client?.person?.phone,
  ),
  'client.person.phone_2 is a string that may be empty': field(
    'client.person.phone_2',
    isText,
    ({ client }) => client?.person?.secondPhone,
  ),

  'appointment_showings is an array of internal data that the client ignores': async (world) => {
    for (const { appointment_showings } of await records(world))
      holds(Array.isArray(appointment_showings), 'it is an array');
    const filled = await world.apiOf('PRIVATE_BROKER_INFO').listAppointments(JOHN);
    same(filled, await world.api.listAppointments(JOHN), 'what is read of filled showings');
    for (const appointment_showings of [null, 'x', [{ id: 1, start: 'x' }]]) {
      const body = { data: { appointments: [{ id: 1, start: 'x', appointment_showings }] } };
      const [read] = await answered(200, body).api.listAppointments(1);
      holds(read && !JSON.stringify(read).includes('howings'), 'nothing of it is read');
    }
  },
});
