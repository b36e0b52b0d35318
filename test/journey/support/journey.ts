import type { BrowserContext, Page } from 'playwright/test';
import { type Observation, probe, readLeftovers, reporterName } from './page-probe.js';
import type { SandboxWorld } from './sandbox-world.js';

/** The request to book may be looked at by the page: it is asked to add to it. */
const mayCarryPersonalData = ['event tour-before-book'];

/**
 * What holds for every journey, whatever it is about. A test declares how many bookings it makes and
 * which texts are private; at its end `findings` lists everything that a good widget would not have
 * left behind. The list is in words, and empty when all is well.
 */
export class Journey {
  readonly #contexts: BrowserContext[] = [];
  readonly #observations: Observation[] = [];
  readonly #errors: string[] = [];
  readonly #requestUrls: string[] = [];
  readonly #secrets = new Set<string>();
  readonly #urls = new Map<Page, string | RegExp>();
  #bookings = 0;
  #focus: string | undefined;

  /** How many requests to book reach the service; none by default. */
  expectBookings(count: number): void {
    this.#bookings = count;
  }

  /** Where focus ends, when that is outside of the widget: at a dialog's opener, for one. */
  expectFocus(selector: string): void {
    this.#focus = selector;
  }

  /** Where the page ends, when a journey is meant to leave the URL that it began with. */
  expectUrl(page: Page, url: string | RegExp): void {
    this.#urls.set(page, url);
  }

  /** Texts that appear in no console message, no public event, no data layer and no URL. */
  secret(...texts: string[]): void {
    for (const text of texts) if (text !== '') this.#secrets.add(text);
  }

  /** Observes every page of the context, so it comes before the first of them. */
  async watch(context: BrowserContext): Promise<void> {
    this.#contexts.push(context);
    context.on('weberror', (event) => {
      const { stack, message } = event.error();
      this.#errors.push(`page error: ${stack || message}`);
    });
    context.on('request', (request) => this.#requestUrls.push(request.url()));
    context.on('console', (message) => {
      const text = message.text();
      this.#observations.push({ place: 'console message', text });
      // What is blocked before the probe runs, or in a worker, appears only in the console.
      if (/content security policy|trusted type/i.test(text)) {
        this.#observations.push({ place: 'CSP violation', text });
      }
    });
    await context.exposeBinding(reporterName, (_source, observation: Observation) => {
      this.#observations.push(observation);
    });
    await context.addInitScript(probe, reporterName);
  }

  /** Notes where a page begins. */
  opened(page: Page): void {
    this.#urls.set(page, page.url());
  }

  async findings(world: SandboxWorld): Promise<string[]> {
    const pages = this.#contexts.flatMap((context) => context.pages());
    const left = await Promise.all(pages.map((page) => this.#leftBehind(page)));
    const count = await world.bookings();
    const cookies = await Promise.all(this.#contexts.map((context) => context.cookies()));
    return [
      ...this.#errors,
      ...this.#observations
        .filter(({ place }) => place === 'CSP violation')
        .map(({ place, text }) => `${place}: ${text}`),
      ...(count === this.#bookings
        ? []
        : [`${count} requests to book reached the service, ${this.#bookings} expected`]),
      ...left.flat(),
      ...cookies.flat().map(({ name }) => `a cookie is left: ${name}`),
      ...this.#leaks(),
    ];
  }

  async close(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
  }

  async #leftBehind(page: Page): Promise<string[]> {
    const left = await page.evaluate(readLeftovers);
    for (const text of left.dataLayers) this.#observations.push({ place: 'data layer', text });
    const found = left.storage.map((name) => `storage is left: ${name}`);
    const url = this.#urls.get(page);
    const isThere = typeof url === 'string' ? url === page.url() : url?.test(page.url());
    if (isThere === false) found.push(`the URL is ${page.url()}, not ${url}`);
    if (this.#focus !== undefined) {
      const isFocused = await page.locator(this.#focus).evaluate((it) => it.matches(':focus'));
      if (!isFocused) found.push(`focus is at ${left.focus}, not at ${this.#focus}`);
    } else if (left.used && left.hasWidget && !left.focusIsInside) {
      found.push(`focus has left the widget: it is at ${left.focus || 'nothing'}`);
    }
    return found;
  }

  #leaks(): string[] {
    const places = [
      ...this.#observations.filter(({ place }) => !mayCarryPersonalData.includes(place)),
      ...this.#requestUrls.map((url) => ({ place: 'request URL', text: decoded(url) })),
    ];
    return places.flatMap(({ place, text }) =>
      [...this.#secrets]
        .filter((secret) => text.includes(secret))
        .map((secret) => `"${secret}" appears in a ${place}: ${text.slice(0, 300)}`),
    );
  }
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
