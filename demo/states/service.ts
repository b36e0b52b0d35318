/** The service of one state: a separate world in the page's sandbox, controlled directly. */
import { takeStart } from '../sandbox/appointments.js';
import { offeredStarts } from '../sandbox/calendars.js';
import type { FaultOrder } from '../sandbox/faults/orders.js';
import { createSandbox, type World } from '../sandbox/index.js';
import type { Group, GroupConfiguration, GroupSettings } from '../sandbox/records.js';
import { divertRequests, fetchFrom } from '../sandbox-in-page/fetch.js';
import { NOW, SLOWNESS } from './today.js';

/** A second origin, next to the one that stands in for a server in the static demo. */
const ORIGIN = 'https://states.invalid';

const sandbox = createSandbox({ now: NOW });
const fetchInPage = fetchFrom(sandbox);

// Ignores aborts. Otherwise, the client's timeout would end the loading states after half a minute.
divertRequests((input, init) => fetchInPage(input, { ...init, signal: null }), ORIGIN);

type Fetch = typeof globalThis.fetch;

/** Marks the responses like a page's own server, which names the key whose outcome they are. */
export const fetchThroughOwnServer: Fetch = async (input, init) => {
  const { body, status, headers: own } = await fetch(input, init);
  const headers = new Headers(own);
  headers.set('Tour-Booking-Server', 'idempotent');
  const key = new Headers(init?.headers).get('Idempotency-Key');
  if (key) headers.set('Idempotency-Key', key);
  return new Response(body, { status, headers });
};

export class Service {
  readonly baseUrl: string;
  readonly #world: World;

  constructor(name: string) {
    this.baseUrl = `${ORIGIN}/worlds/${name}`;
    this.#world = sandbox.world(name);
    if (SLOWNESS) this.order(SLOWNESS);
  }

  order(fault: Omit<FaultOrder, 'passed' | 'hits'>): void {
    this.#world.faults.push({ ...fault, passed: 0, hits: 0 });
  }

  /** Changes the group's settings. */
  change(groupId: number, { configuration, settings, ...others }: GroupChange): void {
    const group = this.#group(groupId);
    Object.assign(group, others);
    Object.assign(group.settings, settings);
    Object.assign(group.configuration, configuration);
  }

  /** Lets other people book an entire day. */
  fill(groupId: number, day: string): void {
    const group = this.#group(groupId);
    for (const start of offeredStarts(this.#world, group, day))
      takeStart(this.#world, group, start);
  }

  #group(id: number): Group {
    const group = this.#world.groups.get(id);
    if (!group) throw new Error(`There's no group ${id}.`);
    return group;
  }
}

interface GroupChange {
  readonly employeeIds?: number[];
  readonly settings?: Partial<GroupSettings>;
  readonly configuration?: Partial<GroupConfiguration>;
}
