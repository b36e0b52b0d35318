import { fixture, waitUntil } from '@open-wc/testing';
import { BY_SCRIPT, Visitor } from '../../../demo/states/visitor.js';
import type { BookingRequest } from '../../../src/api/booking-request.js';
import type { Appointment, Group } from '../../../src/api/index.js';
import type { WallTime } from '../../../src/model/wall-time.js';
import { createLanguage } from '../../../src/strings/language.js';
import type { TourBooking } from '../../../src/tour-booking.js';

/** A Saturday at 9 AM in Chicago; the office opens at 10. */
export const now = () => new Date('2026-11-21T15:00:00Z');

/** This run's time zone. No result may depend on it. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export type PageApi = NonNullable<TourBooking['api']>;
type Method = keyof PageApi;

export type Service = ReturnType<typeof fakeService>;

/** A fake service in the page, with these times each day. Records what it's asked. */
export function fakeService({
  times = ['10:00:00', '15:00:00'] as readonly string[],
  group = { timeZone: 'America/Chicago' } as Group,
  appointments = [] as Appointment[],
} = {}) {
  const service = {
    /** The first day of each requested window. */
    windows: [] as string[],
    /** All other requests except the group's, in order: `move 505 23 2026-11-25T15:00:00`. */
    asked: [] as string[],
    booked: [] as BookingRequest[],
    /** Replaces the next call of a method. */
    instead: new Map<Method, () => unknown>(),
    appointments,
  };
  const { windows, asked, booked, instead } = service;
  const answer = async <Answer>(method: Method, work: () => Answer): Promise<Answer> => {
    const act = (instead.get(method) ?? work) as () => Answer;
    instead.delete(method);
    return act();
  };
  const api: Partial<PageApi> = {
    getAvailableTimes({ from, to = from }) {
      windows.push(from);
      return answer('getAvailableTimes', () => {
        const slots: string[] = [];
        for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000) {
          const date = new Date(day).toISOString().slice(0, 10);
          slots.push(...times.map((time) => `${date}T${time}`));
        }
        return { slots: slots as WallTime[], nextAvailableDate: undefined };
      });
    },
    getGroup: () => answer('getGroup', () => group),
    bookTour(groupId, request) {
      asked.push(`book ${groupId} ${request.start}`);
      booked.push(request);
      const unsaid = { startsAt: undefined, location: '', expirationDate: undefined };
      const booking = { id: 7, confirmationEnabled: false, manageToken: 'SECRET_TOKEN' };
      return answer('bookTour', () => ({ ...booking, ...unsaid }));
    },
    listAppointments(clientId) {
      asked.push(`list ${clientId}`);
      return answer('listAppointments', () => service.appointments);
    },
    rescheduleAppointment(id, groupId, start) {
      asked.push(`move ${id} ${groupId} ${start}`);
      return answer('rescheduleAppointment', () => {
        const moved = { start: new Date(`${start}-06:00`).toISOString() };
        const change = (one: Appointment) => (one.id === id ? { ...one, ...moved } : one);
        service.appointments = service.appointments.map(change);
        return { id, status: 30, end: undefined, notes: '', location: '', ...moved };
      });
    },
    cancelAppointment(id) {
      asked.push(`cancel ${id}`);
      return answer('cancelAppointment', () => {
        service.appointments = service.appointments.filter((one) => one.id !== id);
        return { message: 'Cancelled.', notificationSent: true };
      });
    },
  };
  return Object.assign(service, { api: api as PageApi });
}

export const fail = (error: unknown) => () => Promise.reject(error);

/** A response that arrives when the test calls `answer`. */
export function later<Answer>() {
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

type Settings = Partial<Pick<TourBooking, 'api' | 'now' | 'config' | 'strings'>>;

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
  const properties = { api: fakeService().api, now, ...settings };
  return put('tour-booking', { ...usual, ...attributes }, properties, children, around);
}

type Circumstances = Settings & { service?: Service; children?: string };

export async function visit(
  attributes: Attributes = {},
  { service = fakeService(), children = '', ...settings }: Circumstances = {},
) {
  const widget = await widgetWith(attributes, { api: service.api, ...settings }, children);
  return { widget, service, visitor: visitorOf(widget) };
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

/** Contrast is low while a screen fades in. A pulse never ends. */
export function fadedIn({ shadowRoot }: Element): Promise<void> {
  const isFading = ({ effect }: Animation) =>
    effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
  return until(() => !shadowRoot?.getAnimations().some(isFading), 'the end of the fade');
}
