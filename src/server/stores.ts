/**
 * The stores in memory, in Redis and in Cloudflare's durable objects, and what your own store has to do. What the
 * handler keeps in it: `exactly-once.ts` and `latest-tours.ts`.
 */

/** Keeps by name what each request came to, how each tour is now, and which process is at work on either. */
export interface TourStore {
  /** Adds a value and resolves to `true`, or to `false` if the key exists. Must be atomic: only one of two callers gets `true`. */
  add(key: string, value: string, seconds: number): Promise<boolean>;
  set(key: string, value: string, seconds: number): Promise<void>;
  /** `null` counts as absent, too. */
  get(key: string): Promise<string | null | undefined>;
  /** Since when it keeps its values, in milliseconds, if a restart empties it. */
  readonly since?: number;
}

/** The longest delay of a timer, in milliseconds. A longer timer fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** For a server with a single process. Forgets everything on a restart. */
export function memoryStore(): TourStore {
  const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
  if (process?.env.NODE_ENV === 'production') {
    console.warn(
      'tour-booking/server: memoryStore() only works for a server with a single process.',
    );
  }
  let start: number | undefined;
  const values = new Map<string, string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Forgets the value once its time has passed. */
  const expire = (key: string, at: number) => {
    const left = at - Date.now();
    if (left <= 0) {
      values.delete(key);
      timers.delete(key);
      return;
    }
    const timer = setTimeout(expire, Math.min(left, LONGEST_TIMER), key, at);
    timers.set(key, timer);
    // Without this, Node would run until the last value is forgotten.
    Object(timer).unref?.();
  };
  const set = async (key: string, value: string, seconds: number) => {
    values.set(key, value);
    clearTimeout(timers.get(key));
    expire(key, Date.now() + seconds * 1000);
  };
  return {
    async add(key, value, seconds) {
      if (values.has(key)) return false;
      await set(key, value, seconds);
      return true;
    },
    set,
    get: async (key) => values.get(key),
    /**
     * Counts from the first request: a platform may start a process long before it. `performance.now()`, because the
     * clock may be set.
     */
    get since() {
      start ??= performance.now();
      return Date.now() - (performance.now() - start);
    },
  };
}

/** `client` is a connected client of the package `redis` (node-redis), version 4 or later. */
export function redisStore(client: { sendCommand(words: string[]): Promise<unknown> }): TourStore {
  const save = (key: string, value: string, seconds: number, ...more: string[]) =>
    client.sendCommand(['SET', key, value, 'EX', String(seconds), ...more]);
  return {
    add: async (key, value, seconds) => (await save(key, value, seconds, 'NX')) !== null,
    async set(key, value, seconds) {
      await save(key, value, seconds);
    },
    get: async (key) => ((await client.sendCommand(['GET', key])) as string | null) ?? undefined,
  };
}

/** For Cloudflare Workers: one durable object per key. `namespace` is a binding to the class below. */
export function durableObjectStore(namespace: {
  idFromName(name: string): unknown;
  get(id: never): { fetch(url: string, init: RequestInit): Promise<{ json<T>(): Promise<T> }> };
}): TourStore {
  const call = async (key: string, order: object): Promise<string | null> => {
    const object = namespace.get(namespace.idFromName(key) as never);
    const init = { method: 'POST', body: JSON.stringify(order) };
    return (await object.fetch('https://tour-booking/', init)).json();
  };
  return {
    add: async (key, value, seconds) => (await call(key, { value, seconds, isNew: true })) === null,
    async set(key, value, seconds) {
      await call(key, { value, seconds });
    },
    get: async (key) => (await call(key, {})) ?? undefined,
  };
}

/** Your Worker has to export this class. It responds with the previous value. */
export class TourBookingObject {
  // biome-ignore lint/suspicious/noExplicitAny: Cloudflare's types aren't a dependency
  constructor(readonly state: { readonly storage: any }) {}

  async fetch(request: Request): Promise<Response> {
    const { value, seconds, isNew } = await request.json();
    const { storage } = this.state;
    // Cloudflare's input gates keep other requests from running in between.
    const before = (await storage.get('value')) ?? null;
    if (value !== undefined && !(isNew && before !== null)) {
      await storage.put('value', value);
      await storage.setAlarm(Date.now() + seconds * 1000);
    }
    return Response.json(before);
  }

  alarm(): Promise<void> {
    return this.state.storage.deleteAll();
  }
}
