import type { BrowserContext, Page } from 'playwright/test';
import { type Observation, probe, readLeftovers, reporterName } from './page-probe.js';
import type { SandboxWorld } from './sandbox-world.js';

/** A page may read the request, because it may extend it. */
const mayCarryPersonalData = ['event tour-before-book'];

/**
 * What holds for every journey. A test says how many bookings it makes and which texts are private.
 * At its end, `findings` lists in words whatever the widget shouldn't have left behind.
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

  /** How many booking requests reach the service. Default: none. */
  expectBookings(count: number): void {
    this.#bookings = count;
  }

  /** Where the focus ends if it's outside the widget, such as at a dialog's opener. */
  expectFocus(selector: string): void {
    this.#focus = selector;
  }

  /** Where the page ends if the journey leaves its first URL. */
  expectUrl(page: Page, url: string | RegExp): void {
    this.#urls.set(page, url);
  }

  /** Texts that must not appear in console messages, public events, data layers, or URLs. */
  secret(...texts: string[]): void {
    for (const text of texts) if (text !== '') this.#secrets.add(text);
  }

  /** Observes every page of the context. Call it before the first one opens. */
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
      // A block before the probe runs, or in a worker, appears only in the console.
      if (/content security policy|trusted type/i.test(text)) {
        this.#observations.push({ place: 'CSP violation', text });
      }
    });
    await context.exposeBinding(reporterName, (_source, observation: Observation) => {
      this.#observations.push(observation);
    });
    await context.addInitScript(probe, reporterName);
  }

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
