/** Separate worlds for parallel tests and for each visitor of the demo, by the path's prefix: `/worlds/<name>`. */
import { createRandom } from './random.js';
import { EMPLOYEES, seedGroups } from './seed.js';
import { seedHistory } from './seed-history.js';
import { letGo, type World } from './world.js';

export interface WorldOptions {
  /** Determines calendars, rivals and random choices. */
  seed?: number | undefined;
  /** An ISO instant at which the clock stops. By default, the real clock. */
  now?: string | undefined;
  /** How many other engagements fill the calendars, from 0 to 1. */
  busyness?: number | undefined;
  /** Whether a prospect can't have two tours at the same time. */
  refusesConflicts?: boolean | undefined;
}

/** The world of requests whose path names no world. */
export const NAMELESS = 'default';

export function createWorld(options: WorldOptions = {}): World {
  const { seed = 1, now, busyness = 1, refusesConflicts = true } = options;
  let lastId = 35_671;
  const world: World = {
    seed,
    busyness,
    now: () => (now === undefined ? Date.now() : Date.parse(now)),
    random: createRandom(seed),
    groups: new Map(seedGroups().map((group) => [group.id, group])),
    employees: new Map(EMPLOYEES.map((employee) => [employee.id, employee])),
    prospects: new Map(),
    appointments: new Map(),
    outbox: [],
    requests: [],
    faults: [],
    waiting: new Set(),
    nextId: () => ++lastId,
  };
  for (const { settings } of world.groups.values()) settings.refuses_conflicts = refusesConflicts;
  seedHistory(world);
  return world;
}

const PREFIX = /^\/worlds\/([^/]+)(?=\/)/;

/** The path as the client sent it, without the world's prefix. */
export function pathWithin(request: Request): string {
  return new URL(request.url).pathname.replace(PREFIX, '');
}

/** Clients use paths with and without a trailing slash. */
export function routedPath(request: Request): string {
  return pathWithin(request).replace(/\/+$/, '') || '/';
}

export function worldNameOf(request: Request): string {
  return PREFIX.exec(new URL(request.url).pathname)?.[1] ?? NAMELESS;
}

const MAX_WORLDS = 500;

export interface Worlds {
  /** Creates a world on demand. Evicts the least recently used one. */
  get(name: string): World;
  reset(name: string, options?: WorldOptions): World;
}

export function createWorlds(defaults: WorldOptions, nameless: WorldOptions): Worlds {
  const worlds = new Map<string, World>();
  const drop = (name: string) => {
    const world = worlds.get(name);
    worlds.delete(name);
    if (world) letGo(world);
  };
  const create = (name: string, options?: WorldOptions) =>
    createWorld({ ...defaults, ...(name === NAMELESS && nameless), ...options });
  const keep = (name: string, world: World) => {
    worlds.delete(name);
    worlds.set(name, world);
    const [oldest] = worlds.keys();
    if (worlds.size > MAX_WORLDS && oldest !== undefined) drop(oldest);
    return world;
  };
  return {
    get: (name) => keep(name, worlds.get(name) ?? create(name)),
    reset(name, options) {
      drop(name);
      return keep(name, create(name, options));
    },
  };
}
