/** The site's own server: processes that share a store, can be killed, and whose store can fail. */
import {
  createTourHandler,
  memoryStore,
  type TourChange,
  type TourStore,
} from '../../../src/server/index.js';

export const GROUP = 23;
/** In the same zone, with other employees. */
export const OTHER_GROUP = 51;
const SECRET = 'a secret of at least 32 characters';

/** To a tour, by its number then. */
export interface Link {
  readonly token: string;
  readonly id: number;
}

export interface ServerOptions {
  /** The service's address, and the site's. */
  readonly upstream: string;
  readonly site: string;
  /** Who is signed in. */
  clientOf(): number | undefined;
  /** Sends the visitor a message about a booking or a change. */
  onChange(change: TourChange): void;
  /** The service, for the page's requests. */
  serve(request: Request): Promise<Response>;
  /** Whether the store's next operation fails. */
  isStoreFailing(): boolean;
}

export const lost = () => new TypeError('The connection is lost.');
const never = <T>() => new Promise<T>(() => {});

type Fetch = typeof globalThis.fetch;

export function createServer(options: ServerOptions) {
  const { upstream, site, clientOf, onChange, serve, isStoreFailing } = options;
  const store = memoryStore();
  let otherDevices = 0;

  const handlerOf = (store: TourStore, fetch: Fetch) =>
    createTourHandler({
      ...{
        baseUrl: upstream,
        apiKey: 'PRIVATE_DEMO_KEY',
        groupIds: [GROUP, OTHER_GROUP],
        path: '/tours',
      },
      ...{ origins: [new URL(site).origin], secret: SECRET, store, fetch },
      ...{ clientOf, onChange },
    });

  const failing =
    <Args extends unknown[], T>(run: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      isStoreFailing() ? Promise.reject(new Error('store')) : run(...args);

  const fetchBy =
    (serve: (request: Request) => Promise<Response>): Fetch =>
    (address, init) =>
      serve(new Request(address, { ...init, signal: null }));

  /** A process that's killed reaches neither the store nor the service anymore. */
  function start() {
    let isAlive = true;
    let die = () => {};
    const death = new Promise<never>((_, reject) => {
      die = () => reject(lost());
    });
    death.catch(() => {});
    const guard =
      <Args extends unknown[], T>(run: (...args: Args) => Promise<T>) =>
      (...args: Args): Promise<T> =>
        isAlive ? run(...args) : never<T>();
    const guarded: TourStore = {
      add: guard(failing(store.add)),
      set: guard(failing(store.set)),
      get: guard(failing(async (key: string) => store.get(key))),
    };
    const handle = handlerOf(guarded, guard(fetchBy(serve)));
    return {
      answer: (request: Request) => Promise.race([handle(request), death]),
      kill() {
        isAlive = false;
        die();
      },
    };
  }
  let process = start();

  return {
    answer: (request: Request) => process.answer(request),
    restart(): void {
      process.kill();
      process = start();
    },
    /**
     * On another device, by a link: moves the tour of a `group`, or cancels it. A process answers that nothing happens to, and
     * `passOn` is its way to the service.
     */
    async changeByLink(
      { token, id }: Link,
      group: number,
      start: string | undefined,
      passOn: (request: Request) => Promise<Response>,
    ): Promise<void> {
      const path = start ? `${id}/group/${group}/book/` : `${id}`;
      const request = new Request(`${site}/api/v2/appointments/${path}`, {
        method: start ? 'PUT' : 'DELETE',
        headers: {
          Authorization: `Basic ${btoa(`${token}:`)}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': `another-device-${otherDevices++}`,
          'Idempotency-Key-Age': '0',
        },
        body: start ? JSON.stringify({ appointment: { start } }) : null,
      });
      await handlerOf(store, fetchBy(passOn))(request);
    },
  };
}
