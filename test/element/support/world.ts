import { fixture, nextFrame, oneEvent, waitUntil } from '@open-wc/testing';
import type { FaultKind } from '../../../demo/sandbox/faults/orders.js';
import type { LoggedRequest } from '../../../demo/sandbox/request-log.js';
import type { WallTime } from '../../../src/model/wall-time.js';
import type { TourBooking } from '../../../src/tour-booking.js';

/** Saturday in Chicago, nine in the morning: the office opens at ten. */
export const morning = '2026-11-21T15:00:00Z';

/** The service in a world of one test's own. */
export class World {
  readonly baseUrl = `${window.sandboxOrigin}/worlds/${crypto.randomUUID()}`;

  static async create(): Promise<World> {
    const world = new World();
    await world.#send('POST', 'reset', { seed: 1, now: morning, busyness: 0 });
    return world;
  }

  async order(fault: { fault: FaultKind; [detail: string]: unknown }): Promise<void> {
    await this.#send('POST', 'faults', fault);
  }

  async endFaults(): Promise<void> {
    await this.#send('DELETE', 'faults');
  }

  async requests(): Promise<LoggedRequest[]> {
    return (await this.#send('GET', 'requests')).json();
  }

  #send(method: string, lever: string, body?: object): Promise<Response> {
    return fetch(`${this.baseUrl}/sandbox/${lever}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  }
}

/** What the property `api` takes. */
export type PageApi = NonNullable<TourBooking['api']>;

type Settings = Partial<Pick<TourBooking, 'api' | 'now' | 'config' | 'strings'>>;

/** A widget that works, with other attributes and properties over it; `null` leaves one out. */
export async function widgetWith(
  attributes: Record<string, string | null> = {},
  settings: Settings = {},
  children = '',
  around?: HTMLElement,
): Promise<TourBooking> {
  const widget = document.createElement('tour-booking');
  const all = { 'api-key': 'PUBLIC_DEMO_KEY', 'group-id': '23', loading: 'eager', ...attributes };
  for (const [name, value] of Object.entries(all)) {
    if (value !== null) widget.setAttribute(name, value);
  }
  widget.innerHTML = children;
  Object.assign(widget, { now: () => new Date(morning), ...settings });
  const place = around ?? (await fixture<HTMLElement>('<div></div>'));
  place.append(widget);
  await widget.updateComplete;
  return widget;
}

/** From the next frame on it follows the page's colours. */
export async function seeColours(widget: TourBooking): Promise<TourBooking> {
  await nextFrame();
  await widget.updateComplete;
  return widget;
}

/** All elements of the widget that match, those in the shadow roots of its own elements too. */
export function all<E extends HTMLElement>(widget: TourBooking, selector: string): E[] {
  const roots = [widget, ...(widget.shadowRoot?.querySelectorAll('*') ?? [])];
  return roots.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll<E>(selector) ?? [])]);
}

export function text(widget: TourBooking): string {
  return all(widget, 'h2, h3, h4, p, button, th, [role="status"]')
    .map(({ textContent }) => textContent?.trim())
    .join('\n');
}

export const openDays = (widget: TourBooking) =>
  all<HTMLButtonElement>(widget, 'td button:not([aria-disabled])');

/** The buttons of times, by their texts. */
export const timesShown = (widget: TourBooking) =>
  all<HTMLButtonElement>(widget, 'ul button').map(({ textContent }) => textContent?.trim());

/** What is told to the developer as an error from now until the end of the test, and not printed. */
export function errorsTold(): string[] {
  const told: string[] = [];
  const { error } = console;
  console.error = (...words) => told.push(words.join(' '));
  restore = () => {
    console.error = error;
  };
  return told;
}
let restore = () => {};
afterEach(() => restore());

export function until(condition: () => boolean, what: string): Promise<void> {
  return waitUntil(condition, what, { interval: 20, timeout: 15_000 });
}

export function press(widget: TourBooking, name: string | RegExp): void {
  const named = all<HTMLButtonElement>(widget, 'button').filter(({ ariaLabel, textContent }) => {
    const own = ariaLabel ?? textContent?.trim() ?? '';
    return typeof name === 'string' ? own === name : name.test(own);
  });
  if (!named[0]) throw new Error(`Nothing is called ${name}.`);
  named[0].click();
}

export function fill(widget: TourBooking, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    for (const control of all<HTMLInputElement>(widget, `[name="${name}"]`)) control.value = value;
  }
}

/** From an open calendar to the form. */
export async function chooseFirstTime(widget: TourBooking): Promise<void> {
  // The weeks are answered in any order.
  const isAwaited = () => all(widget, 'td .loading').length > 0;
  await until(() => openDays(widget).length > 0 && !isAwaited(), 'the days with times');
  openDays(widget)[0]?.click();
  await widget.updateComplete;
  const step = oneEvent(widget, 'tour-step-change');
  all<HTMLButtonElement>(widget, 'ul button')[0]?.click();
  await step;
  // It is drawn after the screen around it.
  await until(() => all(widget, 'form').length > 0, 'the form');
}

/** A service in the page: these times each day, or what a test puts in its place. */
export function fakeApi(times: readonly string[], own: Partial<PageApi> = {}): PageApi {
  const api: Partial<PageApi> = {
    getAvailableTimes: async ({ from, to = from }) => {
      const slots: string[] = [];
      for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000) {
        const date = new Date(day).toISOString().slice(0, 10);
        slots.push(...times.map((time) => `${date}T${time}`));
      }
      return { slots: slots as WallTime[], nextAvailableDate: undefined };
    },
    getGroup: async () => ({}),
    bookTour: async () => {
      throw new Error('This test books nothing.');
    },
    ...own,
  };
  return api as PageApi;
}
