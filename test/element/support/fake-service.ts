import { type ApiErrorKind, type Operation, TourApiError } from '../../../src/api/errors.js';
import type { Appointment } from '../../../src/api.js';
import { READS_NO_KEYS, SERVER_HEADER } from '../../../src/site-server/server-headers.js';

export type Service = ReturnType<typeof fakeService>;

/** Which operation a request is, with the ids in its path. */
const ROUTES: readonly (readonly [Operation, RegExp])[] = [
  ['available-times', /^GET .*\/group\/(\d+)\/available-times\//],
  ['book', /^POST .*\/group\/(\d+)\/book\//],
  ['reschedule', /^PUT .*\/appointments\/(\d+)\/group\/(\d+)\/book\//],
  ['cancel', /^DELETE .*\/appointments\/(\d+)/],
  ['check-link', /^GET .*\/appointments\/(\d+)$/],
  ['list-appointments', /^GET .*\/clients\/(\d+)\//],
  ['discovery-sources', /^GET .*\/discovery-sources/],
  ['group', /^GET .*\/group\/(\d+)\//],
];

interface Asked {
  readonly ids: readonly number[];
  readonly query: URLSearchParams;
  /** The request's JSON. */
  readonly body: { appointment: { start: string }; client: Record<string, unknown> };
}

export const listed = (appointments: readonly object[]) => ({ data: { appointments } });

/** A fake service in the page, as a `fetch` function, with these times each day. Records what it's asked. */
export function fakeService({
  times = ['10:00:00', '15:00:00'] as readonly string[],
  group = { timezone: 'America/Chicago' } as object,
  appointments = [] as Appointment[],
} = {}) {
  const service = {
    /** The first day of each requested window. */
    windows: [] as string[],
    /** All other requests except the group's and the lead sources', in order: `move 505 23 2026-11-25T15:00:00`. */
    asked: [] as string[],
    /** The body of each booking. */
    booked: [] as Asked['body'][],
    /** Replaces the next answer of an operation. */
    instead: new Map<Operation, () => unknown>(),
    /** The JSON of each answer. */
    answers: {
      'available-times': ({ query }) => {
        const from = query.get('from_date') ?? '';
        const to = query.get('to_date') ?? from;
        const available_times: string[] = [];
        for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000) {
          const date = new Date(day).toISOString().slice(0, 10);
          available_times.push(...times.map((time) => `${date}T${time}`));
        }
        return { available_times };
      },
      group: () => group,
      'discovery-sources': () => ({ data: { discovery_sources: [] } }),
      book: () => {
        const appointment = { id: 7, confirmation_enabled: false };
        return { data: { appointment, manage_token: 'SECRET_TOKEN' } };
      },
      'list-appointments': () => listed(service.appointments),
      reschedule: ({ ids: [id], body }) => {
        const moved = { start: new Date(`${body.appointment.start}-06:00`).toISOString() };
        const change = (one: Appointment) => (one.id === id ? { ...one, ...moved } : one);
        service.appointments = service.appointments.map(change);
        return { data: { appointment: { id, status: 30, ...moved } } };
      },
      cancel: ({ ids: [id] }) => {
        service.appointments = service.appointments.filter((one) => one.id !== id);
        return { data: { message: 'Cancelled.', notification_sent: true } };
      },
    } as Partial<Record<Operation, (asked: Asked) => unknown>>,
    appointments,
    /** Holds the next answer of an operation until the test gives it. */
    hold(operation: Operation) {
      const { answer, wait } = deferred<unknown>();
      instead.set(operation, wait);
      return answer;
    },
    fetch: (async (address: string, init: RequestInit) => {
      const request = `${init.method} ${address}`;
      const [operation, path] = ROUTES.find(([, path]) => path.test(request)) ?? [];
      if (!operation || !path) throw new TypeError(`No operation is ${request}`);
      const ids = (path.exec(request) ?? []).slice(1).map(Number);
      const body = JSON.parse(String(init.body ?? '{}'));
      const query = new URL(address).searchParams;
      note(operation, ids, query, body);
      const answer = instead.get(operation) ?? answers[operation];
      instead.delete(operation);
      try {
        return new Response(JSON.stringify(await answer?.({ ids, query, body })));
      } catch (error) {
        return responseFor(error);
      }
    }) as typeof window.fetch,
  };
  const { windows, asked, booked, instead, answers } = service;
  const note = (
    operation: Operation,
    ids: number[],
    query: URLSearchParams,
    body: Asked['body'],
  ) => {
    const { start } = body.appointment ?? {};
    if (operation === 'available-times') windows.push(query.get('from_date') ?? '');
    if (operation === 'list-appointments') asked.push(`list ${ids}`);
    if (operation === 'reschedule') asked.push(`move ${ids.join(' ')} ${start}`);
    if (operation === 'cancel') asked.push(`cancel ${ids}`);
    if (operation !== 'book') return;
    asked.push(`book ${ids} ${start}`);
    booked.push(body);
  };
  return service;
}

export const fail = (error: unknown) => () => Promise.reject(error);

/** The service refuses it in these words, about its start or something else. */
export const refusal = (operation: Operation, text: string, path = ['appointment', 'start']) =>
  new TourApiError('refused', `${operation}: refused`, {
    ...{ operation, messages: [{ path, text }] },
  });

/** A status that the client reads as this kind. */
const STATUSES: Partial<Record<ApiErrorKind, number>> = {
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  timeout: 408,
  'rate-limited': 429,
  server: 500,
};

/** The response that the client turns into the error; rejects, like a lost connection, for any other error. */
function responseFor(error: unknown): Response {
  if (!(error instanceof TourApiError) || error.kind === 'network') throw error;
  const errors: Record<string, unknown> = {};
  for (const { path, text } of error.messages) {
    const tree = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), [text]);
    Object.assign(errors, tree);
  }
  const status = error.status ?? STATUSES[error.kind] ?? 400;
  const { retryAfter } = error;
  // As a site's own server does: only that one ends a link.
  const headers = new Headers({ [SERVER_HEADER]: READS_NO_KEYS });
  if (retryAfter) headers.set('Retry-After', `${retryAfter}`);
  return new Response(JSON.stringify({ errors }), { status, headers });
}

/** A response that arrives when the test calls `answer`. */
export function deferred<Answer>() {
  let answer = (_: Answer) => {};
  const promise = new Promise<Answer>((resolve) => {
    answer = resolve;
  });
  return { answer, wait: () => promise };
}
