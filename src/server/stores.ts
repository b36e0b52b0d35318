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
  const sweep = () => {
    const now = Date.now();
    for (const [key, { ends }] of entries) if (ends <= now) entries.delete(key);
  };
  const set = (key: string, value: string, seconds: number) =>
    void entries.set(key, { value, ends: Date.now() + seconds * 1000 });
  return {
    async add(key, value, seconds) {
      sweep();
      const isNew = !entries.has(key);
      if (isNew) set(key, value, seconds);
      return isNew;
    },
    async set(key, value, seconds) {
      set(key, value, seconds);
    },
    async get(key) {
      sweep();
      return entries.get(key)?.value;
    },
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
