/** What the servers to copy use of the package `redis`, in memory. Values don't expire. */
interface SetOptions {
  readonly condition?: 'NX';
}

export function createClient() {
  const values = new Map<string, string>();
  const hashes = new Map<string, Map<string, string>>();
  const hash = (key: string) => {
    const found = hashes.get(key) ?? new Map<string, string>();
    hashes.set(key, found);
    return found;
  };
  const set = (key: string, value: string, { condition }: SetOptions = {}) => {
    if (condition === 'NX' && values.has(key)) return null;
    values.set(key, value);
    return 'OK';
  };
  const incr = (key: string) => {
    const count = Number(values.get(key) ?? 0) + 1;
    values.set(key, String(count));
    return count;
  };
  const get = (key: string) => values.get(key) ?? null;
  return {
    on() {},
    async connect() {},
    async close() {},
    ping: async () => 'PONG',
    set: async (...given: Parameters<typeof set>) => set(...given),
    get: async (key: string) => get(key),
    async sendCommand([command, key = '', value = '', , , condition]: string[]) {
      return command === 'GET'
        ? get(key)
        : set(key, value, condition === 'NX' ? { condition } : {});
    },
    hSet: async (key: string, field: string, value: string) => void hash(key).set(field, value),
    hGet: async (key: string, field: string) => hash(key).get(field) ?? null,
    hDel: async (key: string, field: string) => Number(hash(key).delete(field)),
    hVals: async (key: string) => [...hash(key).values()],
    multi() {
      const results: unknown[] = [];
      const queue = {
        set(...given: Parameters<typeof set>) {
          results.push(set(...given));
          return queue;
        },
        incr(key: string) {
          results.push(incr(key));
          return queue;
        },
        exec: async () => results,
      };
      return queue;
    },
  };
}
