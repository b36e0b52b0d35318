/**
 * A page, its site's server and the service in one process. Connections break on either side of the
 * server, the server is killed and restarted, the office changes tours, and the page changes its tag.
 */
import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { createSandbox } from '../../../demo/sandbox/index.js';
import { STATUS } from '../../../demo/sandbox/records.js';
import { createBookingApi } from '../../../src/api/client.js';
import { Attempts } from '../../../src/api/idempotency.js';
import { linkedTour } from '../../../src/booking/linked-tour.js';
import { resolve } from '../../../src/config/resolve.js';
import { readLink, startReads } from '../../../src/controllers/reads.js';
import { createTourHandler, memoryStore, type TourStore } from '../../../src/server/index.js';
import { startEffects } from '../../../src/store/effects.js';
import { exit, takeOver } from '../../../src/store/handover.js';
import { reduceBookingRoot as reduce } from '../../../src/store/reduce-booking-root.js';
import { isSending } from '../../../src/store/selectors.js';
import { sendBooking } from '../../../src/store/send-booking.js';
import type { Action, State } from '../../../src/store/state.js';
import { Store } from '../../../src/store/store.js';
import { TimesCache } from '../../../src/store/times-cache.js';
import { ORIGIN, PRIVATE, SECRET, SITE, TEAM } from '../server/site.js';
import { createHost } from '../store/element-host.js';
import { TYPED } from '../store/samples.js';

/** Where the connection breaks: before or after the server, or before or after the service. */
export const BREAKS = [
  '',
  '',
  '',
  'to-server',
  'from-server',
  'to-service',
  'from-service',
] as const;
type Break = (typeof BREAKS)[number];

const CHANGES = ['cancel-wanted', 'cancel-confirmed', 'move-wanted', 'move-confirmed'] as const;
const lost = () => new TypeError('terminated');
const slowly = () => new Promise((resolve) => setTimeout(resolve, 200));
let count = 0;

export function wholeWalk(now: string) {
  const sandbox = createSandbox({ now, busyness: 0 });
  const name = `walk-${++count}`;
  const world = sandbox.world(name);
  /** The key of the request that the server works on. */
  const working = new AsyncLocalStorage<string | null>();
  /** How often the service carried out a request of the key. */
  const carriedOut = new Map<string, number>();
  const booking = new Set<string>();
  /** Tours that the office has changed, or whose change had no outcome. */
  const changed = new Set<number>();
  let next: Break = '';
  const log: string[] = [];

  async function service(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(address, init);
    const isWrite = request.method !== 'GET';
    const now = isWrite ? next : '';
    if (isWrite) await slowly();
    if (now === 'to-service') throw lost();
    const response = await sandbox.fetch(request);
    const key = working.getStore();
    if (isWrite && response.ok && key) {
      if (request.method === 'POST') booking.add(key);
      carriedOut.set(key, (carriedOut.get(key) ?? 0) + 1);
      log.push(`${request.method} carried out at ${new Date().toISOString()} ${key}`);
    }
    if (isWrite) await slowly();
    if (now === 'from-service') throw lost();
    return response;
  }

  const store = memoryStore();
  /** A process that's killed reaches neither the store nor the service anymore. */
  function startServer() {
    const server = { isAlive: true, die: () => {} };
    const death = new Promise<never>((_, reject) => {
      server.die = () => {
        server.isAlive = false;
        reject(lost());
      };
    });
    death.catch(() => {});
    const guard =
      <Args extends unknown[], T>(run: (...args: Args) => Promise<T>) =>
      (...args: Args): Promise<T> =>
        server.isAlive ? run(...args) : new Promise<never>(() => {});
    const guarded: TourStore = {
      add: guard(store.add),
      set: guard(store.set),
      get: guard(async (key: string) => store.get(key)),
    };
    const handle = createTourHandler({
      baseUrl: `https://sandbox.test/worlds/${name}`,
      apiKey: PRIVATE,
      groupIds: [TEAM],
      origins: [ORIGIN],
      secret: SECRET,
      path: '/tours',
      fetch: guard(service) as typeof fetch,
      store: guarded,
    });
    return { ...server, die: () => server.die(), handle, death };
  }
  let server = startServer();

  const keys: string[] = [];
  /** The key that the press of a safe "Try again" has to send. */
  let keyToRepeat: string | undefined;
  const mistakes: string[] = [];
  let inFlight = 0;
  async function pageFetch(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(address, init);
    request.headers.set('Origin', ORIGIN);
    const isWrite = request.method !== 'GET';
    const key = request.headers.get('Idempotency-Key');
    if (isWrite) {
      keys.push(key ?? 'a write without a key');
      if (keyToRepeat && key !== keyToRepeat) mistakes.push(`${key} instead of ${keyToRepeat}`);
      if (!key) mistakes.push('a write without a key');
      keyToRepeat = undefined;
    }
    const now = isWrite ? next : '';
    inFlight++;
    try {
      if (now === 'to-server') throw lost();
      const { handle, death } = server;
      const answer = working.run(key, () => handle(request));
      const response = await Promise.race([answer, death]);
      if (now === 'from-server') throw lost();
      return response;
    } finally {
      inFlight--;
    }
  }

  const { settings, preferences, faults } = resolve({
    ...{ baseUrl: SITE, apiKey: 'SITE', groupId: TEAM, maxDays: '6' },
    ...{ manageLink: `${ORIGIN}/tour`, timeZone: 'America/Chicago' },
  });
  assert.ok(settings && faults.length === 0);

  function openWidget() {
    const attempts = new Attempts();
    const store = new Store(reduce, () => Date.now());
    const times = new TimesCache(
      store.now,
      (known, error) => store.dispatch({ type: 'times-changed', times: known, error }),
      setImmediate,
    );
    const readAgain = startReads(createHost(store), store, times, [readLink]);
    startEffects(
      store,
      times,
      readAgain,
      sendBooking(store, times, (own) => own),
    );
    /** Another client, as after another `fetch`, key or debug panel. */
    const configure = () => {
      const fetch = (...args: Parameters<typeof pageFetch>) => pageFetch(...args);
      const api = createBookingApi({ baseUrl: SITE, apiKey: 'SITE', fetch }, attempts);
      store.dispatch({ type: 'configured', settings, preferences, faults, api, attempts });
    };
    configure();
    store.dispatch({ type: 'started' });
    const widget = { store, configure, safeKey: undefined as string | undefined };
    store.subscribe((state) => watch(widget, state));
    return widget;
  }
  type Widget = ReturnType<typeof openWidget>;

  /** What any widget has said it doesn't know, and the tours that it has shown. */
  const doubted = new Set<string>();
  const shown = new Set<number>();
  function watch(widget: Widget, { journey, managed }: State): void {
    for (const { start } of journey.doubts) doubted.add(start);
    if (managed) shown.add(managed.tour.id);
    if (managed?.doubtedStarts.length || managed?.step === 'cancel-in-doubt') {
      changed.add(managed.tour.id);
    }
    // "It's safe to try again."
    const isSafe = journey.step === 'in-doubt' && journey.safeRetry;
    if (isSafe) widget.safeKey ??= keys.at(-1);
    else if (journey.step !== 'sending') widget.safeKey = undefined;
  }

  let widget = openWidget();
  const links: string[] = [];

  /** The presses that lead somewhere. */
  function offeredAt(pick: number): Action[] {
    const { state, now } = widget.store;
    const open = [...state.times.days.values()].flat();
    const slot = open[pick % Math.max(1, open.length)];
    const plain = ['submitted', 'retried', 'earlier-wanted', ...CHANGES] as const;
    const all: Action[] = [
      ...(slot ? [{ type: 'slot-chosen', slot } as const] : []),
      ...[...plain, ...plain].map((type) => ({ type })),
      { type: pick % 7 === 0 ? 'reset' : pick % 2 === 0 ? 'went-back' : 'another-wanted' },
    ];
    return all.filter((action) => {
      const { journey, managed } = reduce(state, action, now());
      return journey !== state.journey || managed !== state.managed;
    });
  }

  return {
    step: () => widget.store.state.managed?.step ?? widget.store.state.journey.step,
    /** Whether the page waits for no response. */
    isIdle: () => inFlight === 0,
    breakNext(where: Break): void {
      next = where;
    },
    /** The server forgets its keys. The promise for a booking has ended before; a change has none. */
    passDay(): void {
      for (const key of carriedOut.keys()) if (!booking.has(key)) carriedOut.delete(key);
    },
    restartServer(): void {
      log.push('restart');
      server.die();
      server = startServer();
    },
    rebuildClient: () => widget.configure(),
    replaceTag(): void {
      const tagOf = ({ store }: typeof widget) => {
        return { name: 'tour-booking', store, onTaken: () => {}, onTakeover: () => {} };
      };
      exit(tagOf(widget));
      widget = openWidget();
      takeOver(tagOf(widget));
    },
    /** Opens the latest link, on another page. */
    openLink(pick: number): void {
      const token = links[pick % Math.max(1, links.length)];
      const tour = token && linkedTour(token, settings);
      if (!tour || isSending(widget.store.state)) return;
      widget = openWidget();
      log.push(`link to ${tour.id} seq ${tour.sequence}`);
      widget.store.dispatch({ type: 'link-opened', tour });
    },
    /** Somebody calls the office. */
    callOffice(pick: number): void {
      const tours = [...world.appointments.values()].filter(({ id }) => shown.has(id));
      const tour = tours[pick % Math.max(1, tours.length)];
      if (!tour) return;
      changed.add(tour.id);
      tour.status = STATUS.cancelled;
    },
    /** Presses something that's on the screen. */
    press(pick: number, times: number): void {
      const { store } = widget;
      const actions = offeredAt(pick);
      const action = actions[pick % Math.max(1, actions.length)];
      if (!action) return;
      log.push(`${new Date().toISOString()} ${times} × ${action.type} at ${this.step()}, ${next}`);
      if (action.type === 'submitted') store.dispatch({ type: 'draft-changed', draft: TYPED });
      const { until = 0 } = store.state.journey.safeRetry ?? {};
      const isSafe = action.type === 'retried' && store.now() < until;
      keyToRepeat = isSafe ? widget.safeKey : undefined;
      for (let time = 0; time < times; time++) store.dispatch(action);
    },
    /** Once everything is answered: fails where the screen says what the service doesn't have. */
    agree(): void {
      assert.deepEqual(mistakes, [], log.join('\n'));
      for (const [key, times] of carriedOut)
        assert.ok(times <= 1, `${key}: ${times} times\n${log.join('\n')}`);
      const { state } = widget.store;
      assert.ok(!isSending(state), `still sending at ${state.step}`);
      const { managed } = state;
      const { manageToken } = managed?.tour ?? {};
      if (manageToken && links.at(-1) !== manageToken) links.push(manageToken);
      for (const { id, status } of [...world.appointments.values()].slice(7)) {
        const at = world.appointments.get(id);
        assert.ok(
          shown.has(id) || doubted.has(wallStart(at?.startsAt)) || status === STATUS.cancelled,
          `nobody knows of ${id}`,
        );
      }
      if (!managed) return;
      const real = world.appointments.get(managed.tour.id) ?? assert.fail('no such tour');
      // The screen of a link claims nothing until the server has answered.
      if (changed.has(real.id) || managed.tour.knownAs === 'claimed') return;
      const isCancelled = real.status === STATUS.cancelled;
      const told = log.slice(-12).join('\n');
      assert.equal(managed.step === 'cancelled' || managed.step === 'not-found', isCancelled, told);
      assert.equal(managed.tour.start.slice(0, 16), wallStart(real.startsAt).slice(0, 16), told);
    },
    /** The connection is back: reads that have failed are sent again. */
    reconnect(): void {
      for (const isOffline of [true, false])
        widget.store.dispatch({ type: 'connection-changed', isOffline });
    },
    /** Every end has a way on, and a link doesn't wait forever. */
    end(): void {
      assert.notEqual(widget.store.state.managed?.tour.knownAs, 'claimed');
      assert.ok(offeredAt(0).length > 0, `nothing can be done at ${this.step()}`);
    },
  };
}

function wallStart(start: unknown): string {
  const millis = typeof start === 'number' ? start : Date.parse(String(start));
  return new Date(millis).toLocaleString('sv', { timeZone: 'America/Chicago' }).replace(' ', 'T');
}
