/** A site's handler in front of a sandbox, all in this process. */
import { after, before, mock } from 'node:test';
import { createSandbox, type SandboxOptions } from '../../../demo/sandbox/index.js';
import { createTransport } from '../../../src/api/transport.js';
import { type BookingRequest, createTourApi } from '../../../src/api.js';
import { createTourHandler, type TourHandlerOptions, tokenOf } from '../../../src/server/index.js';
import { checkLink } from '../../../src/site-server/link-token.js';

export const NOW = '2026-11-23T14:00:00Z';
export const PRIVATE = 'PRIVATE_DEMO_KEY';
export const ORIGIN = 'https://www.example.com';
export const SITE = `${ORIGIN}/tours`;
export const SECRET = 'a secret of at least 32 characters';
export const SERVICE = 'https://api.example.com';
/** Of the tokens: one for each service. */
export const AUDIENCE = `tour-booking:${SERVICE}`;
export const environmentFor = (service: string) => ({
  API_URL: service,
  API_KEY: PRIVATE,
  GROUP_IDS: '23',
  SITE_ORIGINS: ORIGIN,
  TOUR_PAGE: `${ORIGIN}/tour`,
  LINK_SECRET: SECRET,
});
export const [TEAM, OTHER_TEAM, FORBIDDEN_TEAM, JOHN] = [23, 42, 51, 890] as const;
/** John's next tour. */
export const JOHNS_TOUR = 505;

export const BOOKING = {
  start: '2026-11-24T10:00:00',
  tourType: 'guided',
  location: '1200 W Fulton Market',
  people: [
    { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '3125550100' },
  ],
} as const satisfies BookingRequest;

/** For a `describe` block: tokens expire by the clock. */
export function freezeDate(): void {
  before(() => mock.timers.enable({ apis: ['Date'], now: Date.parse(NOW) }));
  after(() => mock.timers.reset());
}

interface SiteOptions extends Partial<TourHandlerOptions> {
  sandbox?: SandboxOptions;
  answer?: (request: Request, pass: () => Promise<Response>) => Promise<Response>;
}

export function createSite({ sandbox: world, answer, ...options }: SiteOptions = {}) {
  const sandbox = createSandbox({ now: NOW, busyness: 0, ...world });
  const reached: Request[] = [];
  const fetch = async (address: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(address, init);
    reached.push(request.clone());
    const pass = () => sandbox.fetch(request);
    return answer ? answer(request, pass) : pass();
  };
  const handler = createTourHandler({
    baseUrl: SERVICE,
    apiKey: PRIVATE,
    groupIds: [TEAM, OTHER_TEAM],
    origins: [ORIGIN],
    secret: SECRET,
    path: '/tours',
    fetch: fetch as typeof globalThis.fetch,
    ...options,
  });
  /** All responses to pages, to search for the key. */
  const answers: string[] = [];
  const call = async (path: string, init?: RequestInit) => {
    const response = await handler(new Request(SITE + path, init));
    answers.push(JSON.stringify([...response.headers]) + (await response.clone().text()));
    return response;
  };
  /** A page that sends this token in place of a key, and a new key with each request. */
  const page = (apiKey = 'SITE', headers: Record<string, string> = {}) => {
    const through = (address: string, init: RequestInit) =>
      call(address.slice(SITE.length), {
        ...init,
        headers: { Origin: ORIGIN, ...newKey(), ...(init.headers as object), ...headers },
      });
    const options = { baseUrl: SITE, apiKey, fetch: through as typeof globalThis.fetch };
    return {
      ...createTourApi(options),
      checkLink: (id: number, token: string) =>
        checkLink(createTransport({ ...options, apiKey: token }), id),
    };
  };
  const state = () => sandbox.world();
  const booked = () => [...state().appointments.values()].slice(7);
  return { call, page, reached, answers, booked, state };
}

export const newKey = () => keyOf(crypto.randomUUID());
/** The headers of a first try. */
export const keyOf = (key: string) => ({ 'Idempotency-Key': key, 'Idempotency-Key-Age': '0' });
export const basic = (token: string) => ({ Authorization: `Basic ${btoa(`${token}:`)}` });
export const json = { 'Content-Type': 'application/json' };

export const clientOf = (request: Request) =>
  tokenOf(request) === 'token-of-john' ? JOHN : undefined;

export async function bookingInit(
  request: BookingRequest = BOOKING,
  headers: Record<string, string> = {},
): Promise<RequestInit> {
  let sent: RequestInit = {};
  const api = createTourApi({
    baseUrl: SITE,
    apiKey: 'SITE',
    fetch: (async (_: string, init: RequestInit) => {
      sent = init;
      return new Response();
    }) as unknown as typeof globalThis.fetch,
  });
  await api.bookTour(TEAM, request).catch(() => undefined);
  const { method, body } = sent as { method: string; body: string };
  const own = sent.headers as Record<string, string>;
  return { method, body, headers: { ...newKey(), ...own, ...headers } };
}

export const BOOK = `/api/v2/appointments/group/${TEAM}/book/`;
export const LIST = `/api/v2/clients/${JOHN}/appointments/`;
export const moveOf = (appointment: number | undefined) =>
  `/api/v2/appointments/${appointment}/group/${TEAM}/book/`;
export const LATER = '2026-11-24T15:00:00';
export const NEXT_WEEK = '2026-12-01T10:00:00';
export const moveBody = JSON.stringify({ appointment: { start: LATER } });

export async function tokenIn(response: Response): Promise<string> {
  const { data } = (await response.json()) as { data: { manage_token: string } };
  return data.manage_token;
}
