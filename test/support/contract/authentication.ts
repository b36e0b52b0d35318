/** Authentication: the numbered rules, key types and the endpoints that are not for public keys. */
import { createTourApi } from '../../../src/api/index.js';
import { answered } from './answered.js';
import { ENDPOINTS } from './categories.js';
import { failureOf, holds, matches, same } from './expect.js';
import { part } from './row.js';
import {
  at,
  type ContractWorld,
  JOHN,
  LATER,
  MONDAY,
  PRIVATE,
  PUBLIC,
  type Reply,
  requestOf,
  type Sent,
  TEAM,
} from './world.js';

const SOURCES = '/api/v2/discovery-sources';
const EDIT = `/api/v2/clients/${JOHN}`;
const SYNC = '/api/v2/sync/listings';
const INACTIVE = 'INACTIVE_KEY';

const authorized = (authorization: string): Sent => ({
  key: null,
  headers: { Authorization: authorization },
});

/** 401 with the scheme, which a page of another origin is not shown. */
function isUnauthorized({ readsHeaders }: ContractWorld, { status, headers }: Reply): void {
  same(status, 401);
  const scheme = headers.get('WWW-Authenticate');
  if (readsHeaders) matches(scheme, /^Basic realm=".+"$/);
  else same(scheme, null);
}

export const authentication = [
  ...part('Authentication', {
    'every request must carry a key': async (world) => {
      for (const [method, path] of Object.values(ENDPOINTS))
        isUnauthorized(world, await world.call(method, path, { key: null }));
      isUnauthorized(world, await world.call('DELETE', '/api/v2/appointments/505', { key: null }));
      same((await world.kept(505)).status, 30);
    },

    'the client sends the key with every request, and takes none that is empty': async () => {
      const { api, sent } = answered(403, {});
      await failureOf(api.listDiscoverySources());
      await failureOf(api.cancelAppointment(5));
      for (const { init } of sent) holds('Authorization' in (init.headers ?? {}), 'it carries one');
      let isTaken = true;
      try {
        createTourApi({ baseUrl: 'https://api.example.com', apiKey: '' });
      } catch {
        isTaken = false;
      }
      same(isTaken, false, 'whether an empty key is taken');
    },

    'the scheme is Basic, with the key as user name and an empty password': async (world) => {
      const { api, sent } = answered(200, { data: { discovery_sources: [] } }, { apiKey: 'A-key' });
      await api.listDiscoverySources();
      const headers = sent[0]?.init.headers as Record<string, string>;
      same(headers.Authorization, `Basic ${btoa('A-key:')}`);
      await world.api.listDiscoverySources();
      same((await world.lastSent()).headers.authorization, 'Basic');
      const reply = await world.call('GET', SOURCES, authorized(`Basic ${btoa(`${PUBLIC}:`)}`));
      same(reply.status, 200);
    },

    'credentials that are not a user name and a password are invalid': async (world) => {
      for (const credentials of [PUBLIC, '', ':', `:${PUBLIC}`])
        isUnauthorized(
          world,
          await world.call('GET', SOURCES, authorized(`Basic ${btoa(credentials)}`)),
        );
      isUnauthorized(world, await world.call('GET', SOURCES, authorized(PUBLIC)));
    },

    'Bearer is rejected with 401 and the Basic scheme': async (world) => {
      for (const key of [PUBLIC, PRIVATE, btoa(`${PUBLIC}:`)])
        isUnauthorized(world, await world.call('GET', SOURCES, authorized(`Bearer ${key}`)));
    },

    'a public key may do what pages do': async (world) => {
      const { id } = await world.api.bookTour(TEAM, requestOf());
      await world.api.rescheduleAppointment(id, TEAM, LATER);
      await world.api.cancelAppointment(id);
      await world.api.getGroup(TEAM);
      await world.api.listDiscoverySources();
    },

    'a private key may do that too, and what only private keys may': async (world) => {
      const api = world.apiOf(PRIVATE);
      const { id } = await api.bookTour(TEAM, requestOf());
      await api.cancelAppointment(id);
      same((await api.listAppointments(JOHN)).length, 4);
      same((await world.call('PUT', EDIT, { key: PRIVATE, body: {} })).status, 200);
      same((await world.call('GET', SYNC, { key: PRIVATE })).status, 200);
    },

    'a valid key without the category that is needed gets 403': async (world) => {
      const api = world.apiOf('PUBLIC_NO_APPOINTMENTS');
      const failures = await Promise.all(
        [
          api.getAvailableTimes({ groupId: TEAM, from: MONDAY }),
          api.bookTour(TEAM, requestOf()),
          api.rescheduleAppointment(505, TEAM, LATER),
          api.cancelAppointment(505),
          api.getTimes(TEAM),
          api.getGroup(TEAM),
          api.verifyWidget(TEAM),
          api.listDiscoverySources(),
        ].map(failureOf),
      );
      for (const { kind, status } of failures) same([kind, status], ['forbidden', 403]);
      const kept = await world.kept(505);
      same([kept.status, kept.wallStart], [30, at('11:00', '2026-11-25')]);
    },

    'PUT clients/:id is for private keys, and tells a public one nothing': async (world) => {
      const reply = await world.call('PUT', EDIT, { body: {} });
      same([reply.status, reply.json], [403, {}]);
      const inactive = await world.call('PUT', EDIT, { key: INACTIVE, body: {} });
      same([inactive.status, inactive.json], [reply.status, reply.json]);
    },

    'sync/listings is for private keys, and tells a public one nothing': async (world) => {
      const reply = await world.call('GET', SYNC);
      same([reply.status, reply.json], [403, {}]);
      const inactive = await world.call('GET', SYNC, { key: INACTIVE });
      same([inactive.status, inactive.json], [reply.status, reply.json]);
    },

    'a public key with the category Listings may not sync either': async (world) => {
      const reply = await world.call('GET', SYNC, { key: 'PUBLIC_NO_APPOINTMENTS' });
      same([reply.status, reply.json], [403, {}]);
    },

    'sync/listings also needs sync access enabled on the key': async (world) => {
      const reply = await world.call('GET', SYNC, { key: 'PRIVATE_NO_SYNC' });
      same([reply.status, reply.json], [403, {}]);
      const edit = await world.call('PUT', EDIT, { key: 'PRIVATE_NO_SYNC', body: {} });
      same(edit.status, 200);
    },

    '200 says that authentication succeeded': async (world) => {
      same((await world.call('GET', SOURCES)).status, 200);
      holds((await world.api.listDiscoverySources()).length > 0, 'the client reads it');
    },

    '401 says that credentials are missing or invalid': async (world) => {
      isUnauthorized(world, await world.call('GET', SOURCES, { key: 'NOBODYS_KEY' }));
      const failure = await failureOf(world.apiOf('NOBODYS_KEY').listDiscoverySources());
      same([failure.kind, failure.status], ['unauthorized', 401]);
    },

    '403 says that credentials are valid and access is not permitted': async (world) => {
      for (const [key, method, path] of [
        ['PUBLIC_APPOINTMENTS_ONLY', 'GET', SOURCES],
        [PUBLIC, 'GET', SYNC],
        [INACTIVE, 'GET', SOURCES],
      ] as const)
        same((await world.call(method, path, { key })).status, 403, `${key} at ${path}`);
      const failure = await failureOf(world.apiOf(INACTIVE).listDiscoverySources());
      same([failure.kind, failure.status, failure.messages], ['forbidden', 403, []]);
    },
  }),
];
