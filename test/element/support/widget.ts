import { fixture, waitUntil } from '@open-wc/testing';
import { elementsIn } from '../../../demo/states/accessible.js';
import { BY_SCRIPT, Visitor } from '../../../demo/states/visitor.js';
import type { WallTime } from '../../../src/model/wall-time.js';
import { createLanguage } from '../../../src/strings/language.js';
import type { TourBooking } from '../../../src/tour-booking.js';
import { loadPage } from '../../support/new-page.js';
import { fakeService, type Service } from './fake-service.js';

/** A Saturday at 9 AM in Chicago; the office opens at 10. */
export const now = () => new Date('2026-11-21T15:00:00Z');

/** This run's time zone. No result may depend on it. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

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

/** Sends the form, which books. */
export async function submits(visitor: Visitor): Promise<void> {
  await visitor.submit();
  await visitor.sees(visitor.strings.bookedHeading);
}

/** Presses buttons one after the other. */
export async function presses(visitor: Visitor, ...names: string[]): Promise<void> {
  for (const name of names) await visitor.press(name);
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

let tests = 0;
/** What a page's entry has once its visitor has ended. It's newer than what earlier tests have left in other entries. */
const endedVisitor = () => ({
  ...{ tours: [], writes: [], keys: [], changes: [], person: { named: {}, submitted: {} } },
  turn: 1_000_000 * ++tests,
});

// A tag takes the place of a removed one, but not of another test's.
beforeEach(() => {
  loadPage();
  const state = { 'tour-booking': endedVisitor() };
  (window as WithNavigation).navigation?.updateCurrentEntry({ state });
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
