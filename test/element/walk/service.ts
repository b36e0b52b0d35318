/** The service, and in front of it perhaps the site's own server. */
import { takeStart } from '../../../demo/sandbox/appointments.js';
import { offeredStarts } from '../../../demo/sandbox/calendars.js';
import { createSandbox } from '../../../demo/sandbox/index.js';
import { saveProspect } from '../../../demo/sandbox/prospects.js';
import { type Appointment, STATUS } from '../../../demo/sandbox/records.js';
import { instantOf, wallTimeAt } from '../../../demo/sandbox/wall-time.js';
import type { TourChange } from '../../../src/server/index.js';
import { type Break, type Fault, NO_FAULT } from './faults.js';
import { createServer, GROUP, type Link, lost, OTHER_GROUP } from './server.js';

const ZONE = 'US/Central';

/** A tour as the service has it. */
export interface Tour {
  /** Its first one: moves may have given it others. */
  readonly id: number;
  readonly client: number;
  readonly start: string;
  readonly email: string;
  readonly isCanceled: boolean;
}

export interface ServiceOptions {
  readonly name: string;
  readonly hasServer: boolean;
  readonly refusesConflicts: boolean;
  /** Whether it refuses a change that's done. */
  readonly refusesRepeats: boolean;
  /** Whether times after the group's last day are neither listed nor taken. Otherwise, only its configuration says so. */
  readonly keepsLimit: boolean;
  /** Whether a move gives a tour another id. */
  readonly isRenumbering: boolean;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Who is signed in. */
  clientOf(): number | undefined;
  /** Sends the visitor a message about a booking or a change. */
  onChange(change: TourChange): void;
  /** Tells what the service carried out: an appointment's first number. */
  onCarriedOut(request: Request, body: string, id: number): void;
}

const MADE_UP = { status: ['There’s nothing to change.'] };
/** What it says then. A tour's own time may be a conflict, or taken. */
const REFUSALS = [
  MADE_UP,
  { start: ['Prospect has a conflicting appointment at the same time.'] },
  MADE_UP,
  { start: ['No appointments available at the selected time.'] },
] as const;

/** Where a write breaks, and who learns that it was carried out: an appointment's first number. */
interface Way {
  readonly breaks: Break | undefined;
  readonly onCarriedOut: ServiceOptions['onCarriedOut'];
}

export function createService(options: ServiceOptions) {
  const { name, hasServer, isRenumbering, keepsLimit, sleep, clientOf } = options;
  const sandbox = createSandbox({ busyness: 0, refusesConflicts: options.refusesConflicts });
  const world = sandbox.world(name);
  /** Answers a prospect's list that lags behind. */
  const before = sandbox.world(`${name}-before`);
  const groups = [GROUP, OTHER_GROUP].flatMap((id) => world.groups.get(id) ?? []);
  // Few times a day, so that visitors meet. Two employees each, so that a time can be booked twice.
  for (const { settings } of groups) settings.minutes_between_starts = 120;
  const seeded = new Set(world.appointments.keys());
  const upstream = `https://service.example/worlds/${name}`;
  const site = `https://${name}.example/tours`;
  let fault: Fault = NO_FAULT;
  let storeCalls = 0;
  let repeats = 0;
  /** When the page changed each tour last. */
  const changedAt = new Map<number, number>();
  /** How many requests anybody works on. */
  let working = 0;
  /** How many days ahead the group says that it takes tours. */
  let limit: number | null = null;
  /** How many milliseconds the lists of tours are behind. */
  let lag = 0;
  /** What the lists had until each change. */
  const former: { readonly until: number; readonly appointments: readonly Appointment[] }[] = [];
  const firstIds = new Map<number, number>();
  const firstIdOf = (id: number) => firstIds.get(id) ?? id;
  const recordOf = (first: number) =>
    [...world.appointments.values()].find(({ id }) => firstIdOf(id) === first);

  const noteFormer = () =>
    void former.push({
      until: world.now(),
      appointments: structuredClone([...world.appointments.values()]),
    });

  /** As the lists have them. */
  const listed = () =>
    former.find(({ until }) => until > world.now() - lag)?.appointments ?? [
      ...world.appointments.values(),
    ];

  /** What lists have lacked since the walk asked last: it's too new, or another prospect's. */
  let unlisted = new Set<number>();
  let lastListed: { readonly tours: readonly Tour[]; readonly at: number } = { tours: [], at: 0 };

  /** A request for a list, to the service as it was. */
  function asBefore(request: Request): Request {
    if (request.method !== 'GET' || !request.url.includes('/clients/')) return request;
    before.appointments.clear();
    lastListed = { tours: toursIn(listed()), at: world.now() - lag };
    for (const it of listed()) before.appointments.set(it.id, it);
    const client = Number(/\/clients\/(\d+)/.exec(request.url)?.[1]);
    for (const id of world.appointments.keys())
      if (before.appointments.get(id)?.clientId !== client) unlisted.add(id);
    for (const [id, prospect] of world.prospects) before.prospects.set(id, prospect);
    return new Request(request.url.replace(upstream, `${upstream}-before`), request);
  }

  function renumber(id: number): number {
    const record = world.appointments.get(id);
    if (!record || !isRenumbering) return id;
    const next = world.nextId();
    world.appointments.delete(id);
    world.appointments.set(next, Object.assign(record, { id: next }));
    firstIds.set(next, firstIdOf(id));
    return next;
  }

  /** The answer to a change that's done. Of a browser's two copies, nobody could tell which one it's about. */
  async function refuseRepeat(request: Request): Promise<Response | undefined> {
    const [, id] = /appointments\/(\d+)/.exec(request.url) ?? [];
    const { startsAt, status } = world.appointments.get(Number(id)) ?? {};
    const isMove = request.method === 'PUT';
    const { appointment } = isMove ? await request.clone().json() : {};
    const start = isMove && instantOf(appointment.start, ZONE);
    const isDone = isMove ? start === startsAt : status === STATUS.canceled;
    const isCopy = world.now() - (changedAt.get(Number(id)) ?? 0) < 1000;
    if (!options.refusesRepeats || isCopy || !isDone) return undefined;
    const errors = isMove
      ? REFUSALS[repeats++ % 4]
      : [MADE_UP, { id: ['Not found.'] }][repeats++ % 2];
    return Response.json({ errors: { appointment: errors } }, { status: 400 });
  }

  const ofPage = (): Way => ({ breaks: fault.breaks, onCarriedOut: options.onCarriedOut });

  async function serve(request: Request, way = ofPage()): Promise<Response> {
    working++;
    try {
      const isWrite = request.method !== 'GET';
      const breaks = isWrite && hasServer ? way.breaks : undefined;
      await sleep(isWrite ? 100 : 20);
      if (breaks === 'to-service') throw lost();
      const copy = request.clone();
      if (isWrite) noteFormer();
      let response =
        (isWrite && (await refuseRepeat(request))) || (await sandbox.fetch(asBefore(request)));
      if (/\/group\/\d+\/$/.test(request.url)) {
        const configuration = await response.json();
        const limited = { ...configuration, max_days_in_advance_to_book_tours: limit };
        response = Response.json(limited, response);
      }
      if (isWrite && response.ok) {
        const { data } = await response.clone().json();
        const [, changed] = /appointments\/(\d+)/.exec(request.url) ?? [];
        const id: number = data.appointment?.id ?? Number(changed);
        changedAt.set(id, world.now());
        way.onCarriedOut(copy, await copy.text(), firstIdOf(id));
        if (request.method === 'PUT') {
          const appointment = { ...data.appointment, id: renumber(id) };
          response = Response.json({ data: { ...data, appointment } }, response);
        }
      }
      await sleep(isWrite ? 100 : 20);
      if (breaks === 'from-service') throw lost();
      return response;
    } finally {
      working--;
    }
  }

  const server = createServer({
    ...{ upstream, site, serve, clientOf, onChange: options.onChange },
    isStoreFailing: () => storeCalls++ === fault.storeFails,
  });

  const toursIn = (appointments: readonly Appointment[]): Tour[] =>
    appointments
      .filter(({ id }) => !seeded.has(id))
      .map(({ id, startsAt, clientId, status }) => ({
        ...{ id: firstIdOf(id), client: clientId, start: wallTimeAt(startsAt, ZONE) },
        isCanceled: status === STATUS.canceled,
        email: world.prospects.get(clientId)?.people[0]?.email ?? '',
      }));

  return {
    baseUrl: hasServer ? site : upstream,
    answer: (request: Request) => (hasServer ? server.answer(request) : serve(request)),
    isIdle: () => working === 0,
    suffer(next: Fault): void {
      fault = next;
      storeCalls = 0;
    },
    restart: server.restart,
    clientOf: (email: string): number =>
      saveProspect(world, { people: [{ first_name: 'Ada', last_name: 'Walker', email }] }).id,
    tours: () => toursIn([...world.appointments.values()]),
    /** What the latest list had, and the latest time whose changes it may lack, in milliseconds. */
    lastListed: () => lastListed,
    takeUnlisted(): ReadonlySet<number> {
      const taken = unlisted;
      unlisted = new Set();
      return taken;
    },
    firstIdOf,
    isRenumbering,
    /** Now, at the property. */
    now: () => wallTimeAt(world.now(), ZONE),
    rival(start: string): void {
      for (const group of groups) takeStart(world, group, start);
    },
    /** The groups take no tours online anymore, or again. */
    closeOrOpen(): void {
      for (const { configuration } of groups) {
        const isOpen = !configuration.guided_tours_enabled;
        for (const type of ['guided', 'self_guided', 'video'] as const)
          configuration[`${type}_tours_enabled`] = isOpen;
      }
    },
    /** By phone. */
    cancel(id: number): void {
      noteFormer();
      Object.assign(recordOf(id) ?? {}, { status: STATUS.canceled });
    },
    move(id: number, start: string): void {
      const record = recordOf(id);
      const startsAt = instantOf(start, ZONE);
      if (!record || startsAt === undefined) return;
      noteFormer();
      const { endsAt, startsAt: before } = record;
      Object.assign(record, { startsAt, endsAt: startsAt + endsAt - before });
      renumber(record.id);
    },
    /** The starts of a day at which anybody may take a tour, of any group. */
    openStarts(day: string): string[] {
      const [first = [], ...others] = groups.map((group) => offeredStarts(world, group, day));
      return first.filter((start) => others.every((it) => it.includes(start)));
    },
    /** On another device, by a link. `onMade` gets the tour as it was. */
    changeByLink(link: Link, start: string | undefined, onMade: (before: Tour) => void) {
      const passOn = (request: Request) => {
        const before = toursIn([...world.appointments.values()]);
        const onCarriedOut: Way['onCarriedOut'] = (_request, _body, id) => {
          const tour = before.find((it) => it.id === id);
          if (tour) onMade(tour);
        };
        return serve(request, { breaks: undefined, onCarriedOut });
      };
      const { groupId = GROUP } = recordOf(firstIdOf(link.id)) ?? {};
      return server.changeByLink(link, groupId, start, passOn);
    },
    /** From now on, the lists of tours are as they were that many milliseconds before. */
    lagBehind(milliseconds: number): void {
      lag = milliseconds;
    },
    limitDays(days: number | null): void {
      limit = days;
      if (!keepsLimit) return;
      for (const { configuration } of groups)
        configuration.max_days_in_advance_to_book_tours = days;
    },
  };
}

export type Service = ReturnType<typeof createService>;
