/** Authentication: the display configuration of a key, seen where locations are answered. */
import { deepEqual } from 'node:assert/strict';
import {
  type InProcess,
  JOHN,
  LATER,
  type Loose,
  PRIVATE,
  requestOf,
  TEAM,
} from '../in-process.js';
import { type Check, type Parts, rowsOf } from './row.js';

const FULL = '1200 W Fulton Market at N Racine Ave, Unit 4B, Chicago, IL 60607';
const SYNC = '/api/v2/sync/listings';

/** What a key's owner reads of one location in each of the three answers that hold one. */
async function locationsFor(world: InProcess, key: string): Promise<string[]> {
  const api = world.apiOf(key);
  const booked = await api.bookTour(TEAM, requestOf({ location: FULL }));
  const { clientId } = world.kept(booked.id);
  const [listed] = await api.listAppointments(clientId);
  const moved = await api.rescheduleAppointment(booked.id, TEAM, LATER);
  return [booked.location, listed?.location ?? '', moved.location];
}

const shows =
  ([key, location]: readonly [key: string, location: string]): Check =>
  async (world) =>
    deepEqual(await locationsFor(world, key), [location, location, location]);

const listingsFor = async (world: InProcess, key: string): Promise<Loose[]> =>
  (await world.call('GET', SYNC, { key })).json.data.listings;

export const display: Parts = {
  'Key-level display configuration': {
    ...rowsOf(
      {
        'full address is the default: address and unit are returned': ['PUBLIC_DEMO_KEY', FULL],
        'street-only hides building numbers, not the cross-street': [
          'PUBLIC_STREET_ONLY',
          'W Fulton Market at N Racine Ave, Unit 4B, Chicago, IL 60607',
        ],
        'neighborhood only hides address and street': ['PUBLIC_NEIGHBORHOOD_ONLY', ''],
        'hide unit number blanks unit numbers': [
          'PUBLIC_HIDE_UNIT',
          '1200 W Fulton Market at N Racine Ave, Chicago, IL 60607',
        ],
      },
      shows,
    ),

    'include broker info adds broker-oriented internal fields': async (world) => {
      const [listing] = await listingsFor(world, 'PRIVATE_BROKER_INFO');
      for (const name of ['access_instructions', 'commission_structure', 'open_house_schedule'])
        deepEqual(typeof listing[name], 'string', name);
    },

    'include broker info is off by default': async (world) => {
      const [listing] = await listingsFor(world, PRIVATE);
      deepEqual(Object.keys(listing).sort(), ['address', 'id', 'is_available', 'unit_number']);
      const { json } = await world.call('GET', `/api/v2/clients/${JOHN}/appointments/`);
      for (const { appointment_showings } of json.data.appointments)
        deepEqual(appointment_showings, []);
    },
  },
};
