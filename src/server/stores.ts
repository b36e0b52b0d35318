/** Keeps the answers to bookings by idempotency key. */
export interface TourStore {
  /** Adds a value and resolves to `true`, or to `false` if the key exists. Atomic: of two callers, one gets `true`. */
  add(key: string, value: string, seconds: number): Promise<boolean>;
  set(key: string, value: string, seconds: number): Promise<void>;
  get(key: string): Promise<string | undefined>;
}

/** For a server with a single process. Forgets everything on a restart. */
export function memoryStore(): TourStore {
  console.warn(
    'tour-booking/server: memoryStore() keeps answers in this process only. With several processes, use a shared store.',
  );
  const entries = new Map<string, { value: string; ends: number }>();
  const current = () => {
    for (const [key, { ends }] of entries) if (ends <= Date.now()) entries.delete(key);
    return entries;
  };
  const set = (key: string, value: string, seconds: number) =>
    entries.set(key, { value, ends: Date.now() + seconds * 1000 });
  return {
    add: async (...entry) => !current().has(entry[0]) && !!set(...entry),
    set: async (...entry) => void set(...entry),
    get: async (key) => current().get(key)?.value,
  };
}

/** A connected client of `redis` (node-redis) 4 or later. */
export interface RedisClient {
  sendCommand(words: string[]): Promise<unknown>;
}

export function redisStore(client: RedisClient): TourStore {
  const save = (key: string, value: string, seconds: number, ...more: string[]) =>
    client.sendCommand(['SET', key, value, 'EX', String(seconds), ...more]);
  return {
    add: async (key, value, seconds) => (await save(key, value, seconds, 'NX')) !== null,
    set: async (key, value, seconds) => void (await save(key, value, seconds)),
    get: async (key) => {
      const value = await client.sendCommand(['GET', key]);
      return value === null ? undefined : String(value);
    },
  };
}

/** A binding to the class below. Only what this module needs of Cloudflare's type. */
export interface DurableObjects {
  idFromName(name: string): unknown;
  get(id: never): {
    fetch(address: string, init: RequestInit): Promise<{ json(): Promise<unknown> }>;
  };
}

/** For Cloudflare Workers: one durable object per key. */
export function durableObjectStore(namespace: DurableObjects): TourStore {
  const call = async (key: string, order: object) => {
    const object = namespace.get(namespace.idFromName(key) as never);
    const init = { method: 'POST', body: JSON.stringify(order) };
    const response = await object.fetch('https://tour-booking/', init);
    return (await response.json()) as string | null;
  };
  return {
    add: async (key, value, seconds) => (await call(key, { value, seconds, isNew: true })) === null,
    set: async (key, value, seconds) => void (await call(key, { value, seconds })),
    get: async (key) => (await call(key, {})) ?? undefined,
  };
}

/** The Worker exports this class. It answers with the previous value. */
export class TourBookingObject {
  // biome-ignore lint/suspicious/noExplicitAny: Cloudflare's own type is not a dependency
  constructor(readonly state: { readonly storage: any }) {}

  async fetch(request: Request): Promise<Response> {
    const { value, seconds, isNew } = await request.json();
    const { storage } = this.state;
    // No other request runs in between: Cloudflare's input gates.
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
