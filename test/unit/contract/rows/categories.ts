/** Authentication: the table of permission categories, each seen by a key that has it alone. */
import { deepEqual } from 'node:assert/strict';
import { type InProcess, JOHN, MONDAY, TEAM } from '../in-process.js';
import { type Parts, rowsOf } from './row.js';

const GROUP = `/api/v2/appointments/group/${TEAM}`;

/** Every endpoint that is shown or named. */
export const ENDPOINTS = {
  'available-times': ['GET', `${GROUP}/available-times/?from_date=${MONDAY}`],
  book: ['POST', `${GROUP}/book/`],
  reschedule: ['PUT', `/api/v2/appointments/999999/group/${TEAM}/book/`],
  cancel: ['DELETE', '/api/v2/appointments/999999'],
  list: ['GET', `/api/v2/clients/${JOHN}/appointments/`],
  times: ['GET', `${GROUP}/times`],
  'edit-client': ['PUT', `/api/v2/clients/${JOHN}`],
  group: ['GET', `/api/v2/group/${TEAM}/`],
  'verify-widget': ['GET', `/api/v2/group/${TEAM}/verify-widget/?widget=lead_capture_appointment`],
  'discovery-sources': ['GET', '/api/v2/discovery-sources'],
  sync: ['GET', '/api/v2/sync/listings'],
} as const;
type Endpoint = keyof typeof ENDPOINTS;
/** Which category governs the list of a prospect's appointments is not shown. */
const GOVERNED = (Object.keys(ENDPOINTS) as Endpoint[]).filter((name) => name !== 'list');

async function openTo(world: InProcess, key: string): Promise<Endpoint[]> {
  const statuses = await Promise.all(
    GOVERNED.map(async (name) => {
      const [method, path] = ENDPOINTS[name];
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
      return (await world.call(method, path, { key, ...body })).status;
    }),
  );
  return GOVERNED.filter((_, index) => statuses[index] !== 403);
}

/** What a private key with sync access and that category alone may do. */
const COVERED: Readonly<Record<string, Endpoint[]>> = {
  Listings: ['sync'],
  Clients: ['edit-client'],
  Appointments: ['available-times', 'book', 'reschedule', 'cancel', 'times'],
  'Employee Groups': ['group', 'verify-widget'],
  'Discovery Sources': ['discovery-sources'],
  ...Object.fromEntries(
    [
      ...['Communities', 'Online Leasing', 'Quotes', 'Pricing Matrix', 'Transactions'],
      ...['Neighborhoods', 'Agents', 'Buildings', 'Property Maps'],
    ].map((category) => [category, []]),
  ),
};

export const categories: Parts = {
  'What a permission category covers': rowsOf(COVERED, (endpoints, category) => async (world) => {
    const key = `PRIVATE_ONLY_${category.toUpperCase().replaceAll(' ', '_')}`;
    deepEqual(await openTo(world, key), endpoints);
  }),
};
