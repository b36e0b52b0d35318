/**
 * A world of the sandbox for one row: the client for it, plain requests beside the client, and the
 * levers of the sandbox. It speaks HTTP only, so that it is the same in Node and in a browser.
 */
import {
  type BookingRequest,
  createTourApi,
  type IsoDate,
  type TourApi,
  type WallTime,
} from '../../../src/api/index.js';

/** A Monday, 08:00 in Chicago: the whole day's slots lie ahead. */
export const NOW = '2026-11-23T14:00:00Z';
export const MONDAY = '2026-11-23' as IsoDate;
export const TUESDAY = '2026-11-24' as IsoDate;
export const YESTERDAY = '2026-11-22' as IsoDate;

export const at = (clock: string, date: string = MONDAY) => `${date}T${clock}:00` as WallTime;
export const START = at('10:00');
export const LATER = at('15:00', TUESDAY);
export const PAST = at('10:00', '2026-11-20');

/** Two employees, every tour type, bookings confirmed at once. */
export const TEAM = 23;
/** One employee, and appointment confirmations turned on. */
export const CONFIRMING = 42;
export const WITHOUT_TOURS = 77;
/** A start every quarter of an hour, guided tours only. */
export const QUARTERLY = 88;
/** The prospect with a history, John Doe and Jane Fonda. */
export const JOHN = 890;

export const PUBLIC = 'PUBLIC_DEMO_KEY';
export const PRIVATE = 'PRIVATE_DEMO_KEY';

// biome-ignore lint/suspicious/noExplicitAny: an answer is read as freely as a page would read it
export type Loose = any;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Loose;
}

export interface Sent {
  /** The API key; null sends no authorization. */
  readonly key?: string | null;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface AppointmentState {
  readonly id: number;
  readonly status: number | null;
  readonly groupId: number;
  readonly employeeId: number;
  readonly clientId: number;
  readonly start: string;
  readonly end: string;
  readonly wallStart: string;
}

/** The least a booking can say, and whatever else is to be said. */
export function requestOf(said: Partial<BookingRequest> = {}): BookingRequest {
  return { start: START, tourType: 'guided', people: [personOf('ada@example.com')], ...said };
}

export const personOf = (email: string) =>
  ({ firstName: 'Ada', lastName: 'Lovelace', email, phone: '3125550100' }) as const;

/** A booking body as it goes over the wire, for what the client never sends. */
export function bodyOf(more: { appointment?: object; client?: object } = {}) {
  const person = {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    phone_1: '3125550100',
  };
  return {
    appointment: { start: START, tour_type: 'guided', ...more.appointment },
    client: { people: [person], ...more.client },
  };
}

export class ContractWorld {
  readonly baseUrl: string;
  readonly api: TourApi;
  /** A page of another origin reads no header that the service does not expose. */
  readonly readsHeaders = typeof document === 'undefined';

  private constructor(origin: string) {
    this.baseUrl = `${origin}/worlds/contract-${crypto.randomUUID()}`;
    this.api = this.apiOf(PUBLIC);
  }

  static async open(origin: string): Promise<ContractWorld> {
    const world = new ContractWorld(origin);
    await world.reset();
    return world;
  }

  apiOf(apiKey: string): TourApi {
    return createTourApi({ baseUrl: this.baseUrl, apiKey });
  }

  /** Empty calendars and a clock that stands, so that every row knows what is free. */
  async reset(options: object = {}): Promise<void> {
    await this.control('POST', '/reset', { now: NOW, busyness: 0, seed: 1, ...options });
  }

  async call(method: string, path: string, sent: Sent = {}): Promise<Reply> {
    const { key = PUBLIC, body, headers } = sent;
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: {
        ...(key === null ? {} : { Authorization: `Basic ${btoa(`${key}:`)}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'omit',
      cache: 'no-store',
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, json: text && JSON.parse(text) };
  }

  /** Books without the client. */
  book(body: unknown, { group = TEAM, key = PUBLIC } = {}): Promise<Reply> {
    return this.call('POST', `/api/v2/appointments/group/${group}/book/`, { key, body });
  }

  /** A lever. Its text has no JSON type, which spares a page the preflight. */
  async control(method: string, path: string, order?: object): Promise<Loose> {
    const body = order === undefined ? {} : { body: JSON.stringify(order) };
    const response = await fetch(`${this.baseUrl}/sandbox${path}`, { method, ...body });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /sandbox${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }

  /** Everybody of the group who is free then is taken. */
  takeAway(groupId: number, start: string): Promise<Loose> {
    return this.control('POST', '/rival', { groupId, start });
  }

  changeGroup(groupId: number, patch: object): Promise<Loose> {
    return this.control('POST', `/groups/${groupId}`, patch);
  }

  state(): Promise<Loose> {
    return this.control('GET', '/state');
  }

  outbox(): Promise<Loose[]> {
    return this.control('GET', '/outbox');
  }

  /** What the service keeps of one appointment. */
  async kept(id: number): Promise<AppointmentState> {
    const { appointments } = await this.state();
    const found = appointments.find((appointment: AppointmentState) => appointment.id === id);
    if (!found) throw new Error(`the record of appointment ${id} is gone`);
    return found;
  }

  /** The last request that arrived, preflights aside. */
  async lastSent(): Promise<Loose> {
    const requests: Loose[] = await this.control('GET', '/requests');
    const last = requests.filter(({ method }) => method !== 'OPTIONS').at(-1);
    if (!last) throw new Error('nothing was sent');
    return { ...last, body: last.body && JSON.parse(last.body) };
  }

  /** How many requests have arrived, preflights aside. */
  async countSent(): Promise<number> {
    const requests: Loose[] = await this.control('GET', '/requests');
    return requests.filter(({ method }) => method !== 'OPTIONS').length;
  }
}
