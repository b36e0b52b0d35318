import { fixture, waitUntil } from '@open-wc/testing';
import { elementsIn } from '../../../demo/states/accessible.js';
import { BY_SCRIPT, Visitor } from '../../../demo/states/visitor.js';
import { type ApiErrorKind, type Operation, TourApiError } from '../../../src/api/errors.js';
import type { Appointment } from '../../../src/api.js';
import type { WallTime } from '../../../src/model/wall-time.js';
import { READS_NO_KEYS, SERVER_HEADER } from '../../../src/site-server/server-headers.js';
import { createLanguage } from '../../../src/strings/language.js';
import type { TourBooking } from '../../../src/tour-booking.js';
import { loadPage } from '../../support/new-page.js';

/** A Saturday at 9 AM in Chicago; the office opens at 10. */
export const now = () => new Date('2026-11-21T15:00:00Z');

/** This run's time zone. No result may depend on it. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

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

type Attributes = Readonly<Record<string, string | null>>;

/** Adds an element to the page; `null` omits an attribute. */
export async function put<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  properties: object,
  children = '',
  around?: Element,
): Promise<HTMLElementTagNameMap[Tag]> {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, value);
  }
  element.innerHTML = children;
  Object.assign(element, properties);
  const place = around ?? (await fixture<HTMLElement>('<div></div>'));
  place.append(element);
  await (element as Partial<TourBooking>).updateComplete;
  return element;
}

type Settings = Partial<Pick<TourBooking, 'fetch' | 'now' | 'config' | 'strings'>>;

/** A working widget. These attributes and properties override its own. */
export function widgetWith(
  attributes: Attributes = {},
  settings: Settings = {},
  children = '',
  around?: Element,
): Promise<TourBooking> {
  const usual = {
    'base-url': 'https://api.example.invalid',
    'api-key': 'PUBLIC_DEMO_KEY',
    'group-id': '23',
    loading: 'eager',
  };
  const properties = { fetch: fakeService().fetch, now, ...settings };
  return put('tour-booking', { ...usual, ...attributes }, properties, children, around);
}

type Circumstances = Settings & { service?: Service; children?: string };

export async function openTour(
  attributes: Attributes = {},
  { service = fakeService(), children = '', ...settings }: Circumstances = {},
) {
  const widget = await widgetWith(attributes, { fetch: service.fetch, ...settings }, children);
  return { widget, service, visitor: visitorOf(widget) };
}

/** The same, with the form of the first time filled in. */
export async function openForm(...given: Parameters<typeof openTour>) {
  const visited = await openTour(...given);
  await visited.visitor.chooseFirstTime();
  await visited.visitor.giveDetails();
  return visited;
}

export async function books(visitor: Visitor, time?: WallTime): Promise<void> {
  await visitor.book(time);
  await visitor.sees(visitor.strings.bookedHeading);
}

/** A widget that has booked. */
export async function openBooked(...given: Parameters<typeof openTour>) {
  const visited = await openTour(...given);
  await books(visited.visitor);
  return visited;
}

/** Reads English by default, and focuses whatever it presses. */
export function visitorOf(element: Element, locale = 'en-US'): Visitor {
  return new Visitor(element, createLanguage(locale), {
    ...BY_SCRIPT,
    press(target) {
      target.focus();
      target.click();
    },
  });
}

/** All matching elements of the widget, including those in inner shadow roots. */
export function all<E extends HTMLElement>(widget: Element, selector: string): E[] {
  const roots = [widget, ...(widget.shadowRoot?.querySelectorAll('*') ?? [])];
  return roots.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll<E>(selector) ?? [])]);
}

export function one<E extends HTMLElement>(widget: Element, selector: string): E {
  const [found] = all<E>(widget, selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}

const restores: (() => unknown)[] = [];
type WithNavigation = { navigation?: { updateCurrentEntry(options: { state: unknown }): void } };

// A tag takes the place of a removed one, but not of another test's.
beforeEach(() => {
  loadPage();
  (window as WithNavigation).navigation?.updateCurrentEntry({ state: null });
});
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

/** Captures the console's messages until the end of the test, without printing them. */
function consoleTold(method: 'error' | 'warn'): string[] {
  const told: string[] = [];
  const original = Reflect.get(console, method);
  Reflect.set(console, method, (...words: unknown[]) => told.push(words.join(' ')));
  restores.push(() => Reflect.set(console, method, original));
  return told;
}
export const errorsTold = () => consoleTold('error');
export const warningsTold = () => consoleTold('warn');

/** Collects the events of these types that reach the page, until the end of the test. */
export function eventsTold<Type extends Event>(...types: string[]): Type[] {
  const told: Type[] = [];
  const note = (event: Event) => told.push(event as Type);
  for (const type of types) document.addEventListener(type, note);
  restores.push(() => {
    for (const type of types) document.removeEventListener(type, note);
  });
  return told;
}

export function until(condition: () => boolean, what: string): Promise<void> {
  return waitUntil(condition, what, { interval: 20, timeout: 15_000 });
}

/** Whether a request that changes something is on its way. */
export function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

/** Contrast is low while a screen fades in. A pulse never ends. */
export function fadedIn({ shadowRoot }: Element): Promise<void> {
  const isFading = ({ effect }: Animation) =>
    effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
  return until(() => !shadowRoot?.getAnimations().some(isFading), 'the end of the fade');
}

/** A page translator puts its own elements in place of all texts. */
export function translate(tag: Element): void {
  const elements = [...elementsIn(tag)].filter((it) => !it.matches('font, style'));
  for (const text of elements.flatMap((it) => [...it.childNodes])) {
    if (!(text instanceof Text && text.data.trim())) continue;
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

/** The texts that went on to change in a node that a translator had replaced: Lit writes its `data`. */
export const lostTexts = (tag: Element): unknown[] =>
  [...elementsIn(tag)].flatMap((it) => (it.matches('font') ? (Reflect.get(it, 'data') ?? []) : []));
