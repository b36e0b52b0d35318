/** Authentication: the table of permission categories, each seen by a key that has it alone. */
import { deepEqual, equal } from 'node:assert/strict';
import { type InProcess, JOHN, MONDAY, TEAM } from '../in-process.js';
import type { Check, Parts } from './row.js';

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

/** A private key with sync access and that category alone may do this and nothing else. */
const covers =
  (category: string, ...endpoints: Endpoint[]): Check =>
  async (world) => {
    const key = `PRIVATE_ONLY_${category.toUpperCase().replaceAll(' ', '_')}`;
    deepEqual(await openTo(world, key), endpoints, `what ${category} covers`);
  };

export const categories: Parts = {
  'Permission categories': {
    'Listings covers listing sync': covers('Listings', 'sync'),
    'Clients covers editing a guest card': covers('Clients', 'edit-client'),
    'Clients alone does not let a public key edit one': async (world) => {
      const reply = await world.call('PUT', `/api/v2/clients/${JOHN}`, { body: {} });
      equal(reply.status, 403);
    },
    'Appointments covers booking, moving, cancelling and availability': covers(
      'Appointments',
      'available-times',
      'book',
      'reschedule',
      'cancel',
      'times',
    ),
    'Communities covers nothing that is shown': covers('Communities'),
    'Employee Groups covers the configuration of a leasing team': covers(
      'Employee Groups',
      'group',
      'verify-widget',
    ),
    'Discovery Sources covers the lead source options': covers(
      'Discovery Sources',
      'discovery-sources',
    ),
    'Online Leasing covers nothing that is shown': covers('Online Leasing'),
    'Quotes covers nothing that is shown': covers('Quotes'),
    'Pricing Matrix covers nothing that is shown': covers('Pricing Matrix'),
    'the further categories cover nothing that is shown': async (world) => {
      for (const category of ['Transactions', 'Neighborhoods', 'Agents', 'Buildings'])
        await covers(category)(world);
      await covers('Property Maps')(world);
    },
  },
};
