/** Authentication: the numbered rules, key types and the endpoints that are not for public keys. */
import { deepEqual, equal, match } from 'node:assert/strict';
import { failureOf, KEY } from '../../api/recorded-client.js';
import { type InProcess, JOHN, PRIVATE, type Sent } from '../in-process.js';
import { ENDPOINTS } from './categories.js';
import type { Check, Parts } from './row.js';

const SOURCES = '/api/v2/discovery-sources';
const EDIT = `/api/v2/clients/${JOHN}`;
const SYNC = '/api/v2/sync/listings';
const INACTIVE = 'INACTIVE_KEY';

const authorized = (authorization: string): Sent => ({
  key: null,
  headers: { Authorization: authorization },
});

async function isUnauthorized(world: InProcess, sent: Sent, method = 'GET', path = SOURCES) {
  const { status, headers } = await world.call(method, path, sent);
  equal(status, 401, `${method} ${path} ${JSON.stringify(sent)}`);
  match(headers.get('WWW-Authenticate') ?? '', /^Basic realm=".+"$/);
}

/** 403 without a word, as for an inactive key. */
const isClosed =
  (method: string, path: string, key = KEY): Check =>
  async (world) => {
    const body = method === 'PUT' ? {} : undefined;
    for (const refused of [key, INACTIVE]) {
      const { status, json } = await world.call(method, path, { key: refused, body });
      deepEqual([status, json], [403, {}], refused);
    }
  };

export const authentication: Parts = {
  Authentication: {
    'every request must carry a key': async (world) => {
      for (const [method, path] of Object.values(ENDPOINTS))
        await isUnauthorized(world, { key: null }, method, path);
      await isUnauthorized(world, { key: null }, 'DELETE', '/api/v2/appointments/505');
      equal(world.kept(505).status, 30);
    },

    'the scheme is Basic, with the key as user name': async (world) => {
      await world.api.listDiscoverySources();
      equal(world.lastSent().headers.authorization, 'Basic');
      for (const credentials of [KEY, '', ':', `:${KEY}`])
        await isUnauthorized(world, authorized(`Basic ${btoa(credentials)}`));
      for (const header of [KEY, 'Basic', 'Basic !!!'])
        await isUnauthorized(world, authorized(header));
    },

    'Bearer is rejected with 401 and the Basic scheme': async (world) => {
      for (const key of [KEY, PRIVATE, btoa(`${KEY}:`)])
        await isUnauthorized(world, authorized(`Bearer ${key}`));
    },

    'a private key may do what only private keys may': async (world) => {
      equal((await world.call('PUT', EDIT, { key: PRIVATE, body: {} })).status, 200);
      equal((await world.call('GET', SYNC, { key: PRIVATE })).status, 200);
    },

    'PUT clients/:id is for private keys, and tells a public one nothing': isClosed('PUT', EDIT),
    'sync/listings is for private keys, and tells a public one nothing': async (world) => {
      for (const key of [KEY, 'PUBLIC_NO_APPOINTMENTS']) await isClosed('GET', SYNC, key)(world);
    },
    'sync/listings also needs sync access enabled on the key': async (world) => {
      await isClosed('GET', SYNC, 'PRIVATE_NO_SYNC')(world);
      equal((await world.call('PUT', EDIT, { key: 'PRIVATE_NO_SYNC', body: {} })).status, 200);
    },

    '401 says that credentials are missing or invalid': async (world) => {
      await isUnauthorized(world, { key: 'NOBODYS_KEY' });
      const { kind, status } = await failureOf(world.apiOf('NOBODYS_KEY').listDiscoverySources());
      deepEqual([kind, status], ['unauthorized', 401]);
    },
  },
};
