/** The sandbox over real HTTP, with a client for it and a look into what it was sent and what it holds. */
import type { TestContext } from 'node:test';
import { serveSandbox } from '../../../demo/sandbox/serve.js';
import { createTourApi } from '../../../src/api/index.js';
import { MONDAY, NOW, requestOf } from '../sandbox/caller.js';
import { KEY, time } from './recorded-client.js';

export const START = time(`${MONDAY}T10:00:00`);

export async function served(t: TestContext, apiKey = KEY) {
  const { origin, close } = await serveSandbox({ now: NOW, busyness: 0 });
  t.after(close);
  const call = async (method: string, path: string, body?: unknown) =>
    (await fetch(requestOf(`${origin}/sandbox${path}`, method, { key: null, body }))).json();
  return {
    origin,
    api: createTourApi({ baseUrl: origin, apiKey }),
    order: (...faults: object[]) =>
      Promise.all(faults.map((order) => call('POST', '/faults', order))),
    takeAway: (groupId: number) => call('POST', '/rival', { groupId, start: START }),
    /** Method and status of every call, preflights aside. */
    async log() {
      const requests: { method: string; status: number | null }[] = await call('GET', '/requests');
      return requests.map(({ method, status }) => `${method} ${status}`);
    },
    /** How many bookings there are at that time. */
    async bookings(start: string = START): Promise<number> {
      const { appointments } = await call('GET', '/state');
      return appointments.filter((one: { wallStart: string }) => one.wallStart === start).length;
    },
  };
}
