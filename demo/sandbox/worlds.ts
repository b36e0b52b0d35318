/**
 * Makes and keeps worlds: tests run in parallel and every visitor of the demo has one's own, told
 * apart by a prefix of the path (`/worlds/<name>`).
 */
import { createRandom } from './random.js';
import { EMPLOYEES, seedGroups } from './seed.js';
import { seedHistory } from './seed-history.js';
import { letGo, type World } from './world.js';

export interface WorldOptions {
  /** Calendars, rivals and random picks follow from it. */
  seed?: number | undefined;
  /** An ISO instant at which the clock stands; the real clock without it. */
  now?: string | undefined;
  /** How full calendars are of other engagements: 0 for not at all, 1 for lived-in. */
  busyness?: number | undefined;
  /** Whether a prospect who has a tour at a time is refused another one then. */
  refusesConflicts?: boolean | undefined;
}

/** The world of requests whose path names none. */
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

/** The path as the client spelled it, without the world's prefix. */
export function pathWithin(request: Request): string {
  return new URL(request.url).pathname.replace(PREFIX, '');
}

/** Paths are in use with and without a trailing slash. */
export function routedPath(request: Request): string {
  return pathWithin(request).replace(/\/+$/, '') || '/';
}

export function worldNameOf(request: Request): string {
  return PREFIX.exec(new URL(request.url).pathname)?.[1] ?? NAMELESS;
}

const MAX_WORLDS = 500;

export interface Worlds {
  /** Made on demand; the one unused for longest makes room. */
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
