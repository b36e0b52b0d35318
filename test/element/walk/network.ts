/** The page's network: the `fetch` of its tags, what breaks on the way, and a record of every write. */
import type { Clock } from './clock.js';
import { type Fault, NO_FAULT } from './faults.js';
import type { Service, Tour } from './service.js';
import type { Method, Press, Write } from './write.js';

/** What a list had when it was read last, as of which time in milliseconds, and whether that failed. */
interface Listed {
  readonly tours: readonly Tour[];
  readonly at: number;
  readonly hasFailed: boolean;
}

interface Asked {
  readonly tour: number;
  readonly after: number;
  readonly isCanceled: boolean;
  /** Absent if the server isn't sure. */
  readonly start: string | undefined;
}

export interface Network {
  /** A tag's own. */
  fetchOf(tag: Element): typeof globalThis.fetch;
  readonly writes: readonly Write[];
  /** What a server has said of a tour, and after how many writes. */
  readonly asked: readonly Asked[];
  /** The latest reading of each list. */
  readonly lists: WeakMap<Element, Listed>;
  /** The tours that a list has had as canceled. */
  readonly listedAsCanceled: ReadonlySet<number>;
  /** How many days ahead each group takes tours, as each tag knows it. */
  readonly limits: WeakMap<Element, Map<string, number>>;
  isIdle(): boolean;
  /** How many requests the page has sent. */
  sent(): number;
  /** How many writes have succeeded, as far as the page knows. */
  answered(): number;
  suffer(fault: Fault): void;
  /** What is on its way breaks off, as far as the page is concerned. */
  breakOff(): void;
  /** The page is gone: nobody waits for what is on its way. A write goes on without it. */
  abandon(): void;
  breakReads(isBroken: boolean): void;
  noteCarriedOut(request: Request, body: string, id: number): void;
}

const lost = () => new TypeError('Failed to fetch');
const never = <T>() => new Promise<T>(() => {});

export function createNetwork(
  clock: Clock,
  serviceOf: () => Service,
  pressOf: () => Press,
): Network {
  const writes: Write[] = [];
  const asked: Asked[] = [];
  const lists = new WeakMap<Element, Listed>();
  const listedAsCanceled = new Set<number>();
  const limits = new WeakMap<Element, Map<string, number>>();
  let fault: Fault = NO_FAULT;
  let areReadsBroken = false;
  let awaited = 0;
  let sent = 0;
  let underWay = 0;
  /** How many pages there have been. */
  let pages = 0;
  /** How to break off each request that is on its way. */
  const breakers = new Set<() => void>();

  /** One copy of a request, as far as the server. */
  async function deliver(request: Request, { dropsKey }: Fault): Promise<Response> {
    const copy = request.clone();
    if (dropsKey) copy.headers.delete('Idempotency-Key');
    underWay++;
    try {
      return await serviceOf().answer(copy);
    } finally {
      underWay--;
    }
  }

  async function deliverLate(request: Request, its: Fault): Promise<void> {
    underWay++;
    await clock.sleep(3000);
    await deliver(request, its).catch(() => {});
    underWay--;
  }

  async function answerTo(request: Request, its: Fault): Promise<Response> {
    const { breaks, isTwice, isLateCopy, unmarked, body, delay = 0 } = its;
    await clock.sleep(40);
    if (breaks === 'to-server') throw lost();
    const page = pages;
    const gateway = () => new Response(unmarked?.text ?? '', { status: unmarked?.status ?? 0 });
    let response: Response;
    if (isTwice) {
      const first = deliver(request, its).catch(() => undefined);
      await clock.sleep(30);
      response = unmarked ? gateway() : await deliver(request, its);
      await first;
    } else response = unmarked ? gateway() : await deliver(request, its);
    if (isLateCopy) void deliverLate(request, its);
    await clock.sleep(40 + delay);
    if (breaks === 'from-server') throw lost();
    if (!body) return response;
    const text = await response.text();
    const { status, headers } = response;
    if (body === 'truncated')
      return new Response(text.slice(0, text.length / 2), { status, headers });
    const late = new ReadableStream({
      async pull(controller) {
        await clock.sleep(60_000);
        if (page !== pages) return never();
        controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    });
    return new Response(late, { status, headers });
  }

  function record(request: Request, body: string): Write {
    const { appointment, client } = body ? JSON.parse(body) : {};
    const path = new URL(request.url).pathname;
    const [, tour] = /appointments\/(\d+)/.exec(path) ?? [];
    const write: Write = {
      ...{ number: writes.length, at: clock.now(), method: request.method as Method, path, body },
      ...{ key: request.headers.get('Idempotency-Key') ?? undefined, press: pressOf(), fault },
      ...{ start: appointment?.start, email: client?.people[0]?.email },
      saysConsent: body.includes('marketing-enabled'),
      ...{ tour: tour ? serviceOf().firstIdOf(Number(tour)) : undefined, carriedOut: [] },
    };
    writes.push(write);
    return write;
  }

  /** What the page can know from an answer. */
  async function note(write: Write, response: Response): Promise<void> {
    const { body, unmarked } = write.fault;
    const isEchoed = !!write.key && response.headers.get('Idempotency-Key') === write.key;
    // Without a key, a status is an answer, whatever becomes of its body.
    if (body && (response.ok || (write.key && !isEchoed))) write.answer = 'none';
    else if (unmarked) write.answer = 'unmarked';
    else if (response.status >= 500 || response.status === 409) write.answer = 'none';
    else if (!response.ok) write.answer = 'refusal';
    else {
      write.answer = 'success';
      const { data } = await response.clone().json();
      const { id } = data.appointment ?? {};
      const tour = id ? serviceOf().firstIdOf(id) : write.tour;
      if (tour) write.answeredTour = tour;
    }
  }

  /** What the page can know from reading. */
  async function noteRead(tag: Element, { url }: Request, response: Response): Promise<void> {
    const path = new URL(url).pathname;
    if (path.includes('/clients/')) {
      const listed = serviceOf().lastListed();
      lists.set(tag, { ...listed, hasFailed: !response.ok });
      if (response.ok)
        for (const { id, isCanceled } of listed.tours) if (isCanceled) listedAsCanceled.add(id);
    }
    const read = response.clone().json();
    const { data, ...configuration } = Object(await read.catch(() => {}));
    const [, group] = /\/group\/(\d+)\/$/.exec(path) ?? [];
    if (group) {
      const { max_days_in_advance_to_book_tours: days } = configuration;
      const known = limits.get(tag) ?? new Map();
      if (response.ok) limits.set(tag, known.set(group, days ?? 60));
      else known.delete(group);
    }
    if (!data?.appointment) return;
    const { id, start, status } = data.appointment;
    const tour = serviceOf().firstIdOf(id);
    const isSure = data.manage_token && !data.is_old;
    const known = { tour, isCanceled: status === 40, start: isSure ? start : undefined };
    asked.push({ ...known, after: writes.length });
  }

  async function fetch(
    tag: Element,
    page: number,
    address: RequestInfo | URL,
    init: RequestInit = {},
  ): Promise<Response> {
    const { signal, method = 'GET', headers, body } = init;
    const isGone = () => page !== pages;
    // A page that is gone has neither requests nor timers. This listener comes before the client's own.
    signal?.addEventListener('abort', (event) => isGone() && event.stopImmediatePropagation());
    if (isGone()) return never();
    const request = new Request(address, { method, headers: headers ?? {}, body: body ?? null });
    const write = method === 'GET' ? undefined : record(request, String(body ?? ''));
    awaited++;
    sent++;
    let stop = () => {};
    const stopped = new Promise<never>((_, reject) => {
      stop = () => reject(lost());
    });
    stopped.catch(() => {});
    breakers.add(stop);
    const end = () => {
      if (breakers.delete(stop)) awaited--;
    };
    signal?.addEventListener('abort', end);
    // The page still waits for a body that comes too late.
    const isLate = write?.fault.body === 'late';
    try {
      const asked = write ? answerTo(request, write.fault) : read(request);
      const response = await Promise.race([asked, stopped]);
      // The page has stopped waiting.
      if (signal?.aborted) throw lost();
      if (isGone()) return never();
      if (write) await note(write, response);
      else await noteRead(tag, request, response);
      if (!isLate) end();
      return response;
    } catch (error) {
      end();
      if (isGone()) return never();
      if (write) write.answer = 'none';
      else if (!signal?.aborted) await noteRead(tag, request, Response.error());
      throw error;
    }
  }

  const read = (request: Request) =>
    areReadsBroken ? Promise.reject(lost()) : deliver(request, NO_FAULT);

  return {
    fetchOf(tag) {
      const page = pages;
      return (...request) => fetch(tag, page, ...request);
    },
    ...{ writes, asked, lists, listedAsCanceled, limits },
    isIdle: () => awaited === 0 && underWay === 0,
    sent: () => sent,
    answered: () => writes.filter(({ answer }) => answer === 'success').length,
    suffer(next) {
      fault = next;
    },
    breakOff() {
      for (const stop of breakers) stop();
    },
    abandon() {
      pages++;
      awaited = 0;
      breakers.clear();
      for (const write of writes) write.answer ??= 'none';
    },
    breakReads(isBroken) {
      areReadsBroken = isBroken;
    },
    /** A server rebuilds a request, so its content tells whose it is. */
    noteCarriedOut(request, body, id) {
      const path = new URL(request.url).pathname.replace(/.*\/api\//, '/api/');
      const { appointment, client } = body ? JSON.parse(body) : {};
      const email = client?.people[0]?.email;
      const isIt = (it: Write) =>
        it.method === request.method &&
        it.path.endsWith(path) &&
        it.start === appointment?.start &&
        it.email === email;
      const write = writes.findLast(isIt);
      if (!write) return;
      write.carriedOut.push(id);
      write.carriedOutAt = clock.now();
    },
  };
}
