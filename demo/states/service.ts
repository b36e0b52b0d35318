/** The service of one state: a world of its own in the page's sandbox, steered from where it runs. */
import { takeStart } from '../sandbox/appointments.js';
import { offeredStarts } from '../sandbox/calendars.js';
import type { FaultOrder } from '../sandbox/faults/orders.js';
import { createSandbox, type World } from '../sandbox/index.js';
import type { Group, GroupConfiguration, GroupSettings } from '../sandbox/records.js';
import { divertRequests, fetchFrom } from '../sandbox-in-page/fetch.js';

/** Tuesday, nine in the morning in Chicago. All clocks stand still there, so that pictures can be compared. */
export const NOW = '2026-10-06T14:00:00Z';

/** Beside the one that a page of the static demo has in the place of servers. */
const ORIGIN = 'https://states.invalid';

const sandbox = createSandbox({ now: NOW });
const fetchInPage = fetchFrom(sandbox);

// Deaf to aborts: the client's time limit would end what is to be seen waiting, half a minute after
// somebody began to look at it.
divertRequests((input, init) => fetchInPage(input, { ...init, signal: null }), ORIGIN);

export class Service {
  readonly baseUrl: string;
  readonly #world: World;

  constructor(name: string) {
    this.baseUrl = `${ORIGIN}/worlds/${name}`;
    this.#world = sandbox.world(name);
  }

  order(fault: Omit<FaultOrder, 'passed' | 'hits'>): void {
    this.#world.faults.push({ ...fault, passed: 0, hits: 0 });
  }

  /** What the leasing team has set up. */
  change(groupId: number, { configuration, settings, ...others }: GroupChange): void {
    const group = this.#group(groupId);
    Object.assign(group, others);
    Object.assign(group.settings, settings);
    Object.assign(group.configuration, configuration);
  }

  /** Other people book all of a day. */
  fill(groupId: number, day: string): void {
    const group = this.#group(groupId);
    for (const start of offeredStarts(this.#world, group, day))
      takeStart(this.#world, group, start);
  }

  #group(id: number): Group {
    const group = this.#world.groups.get(id);
    if (!group) throw new Error(`There is no group ${id}.`);
    return group;
  }
}

interface GroupChange {
  readonly employeeIds?: number[];
  readonly settings?: Partial<GroupSettings>;
  readonly configuration?: Partial<GroupConfiguration>;
}
