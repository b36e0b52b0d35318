import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { watchPage } from './page-marks.js';

/** An element to press and its result. The functions run in the page. */
export interface Press {
  target: () => HTMLElement | undefined;
  result: string;
  isThere: () => boolean;
}

/** Longer than the pause between a response and the next requests, or a smooth scroll. */
const quietMillis = 400;
const patience = 60_000;
/** A new window starts the browser's own pages, which share the processor with the first visit. */
const windowMillis = 600;

/** A page with an empty cache, watched without disturbing it. */
export class Visit {
  readonly page: Page;
  readonly session: CDPSession;
  #told = new Map<string, number>();
  #errors: string[] = [];
  #onWay = 0;
  #lastTraffic = 0;
  #reads = 0;

  constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
    const count = (step: number) => () => {
      this.#onWay += step;
      this.#lastTraffic = Date.now();
    };
    page.on('request', count(1));
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/api/')) this.#reads += 1;
    });
    page.on('requestfinished', count(-1));
    page.on('requestfailed', count(-1));
    page.on('pageerror', (error) => this.#errors.push(error.message));
    page.on('console', (message) => {
      const [, what = '', millis] = /^bench: (.*): (.*)$/.exec(message.text()) ?? [];
      if (millis !== undefined) this.#told.set(what, Number(millis));
    });
  }

  /** How many requests the page has sent to the service, without preflights. */
  get reads(): number {
    return this.#reads;
  }

  /** Waits until the page reports this, once. */
  async told(what: string): Promise<number> {
    for (const start = Date.now(); Date.now() - start < patience; await pause(20)) {
      const millis = this.#told.get(what);
      if (this.#errors.length > 0) throw new Error(`Error in the page: ${this.#errors.join('; ')}`);
      if (millis === undefined) continue;
      this.#told.delete(what);
      if (Number.isNaN(millis)) throw new Error(`Not seen to begin: ${what}`);
      return millis;
    }
    throw new Error(`Not seen on ${this.page.url()}: ${what}`);
  }

  /** Waits until everything requested has arrived and is drawn. */
  async quiet(): Promise<void> {
    do await pause(quietMillis);
    while (this.#onWay > 0 || Date.now() - this.#lastTraffic < quietMillis);
  }

  /** Waits until everything has arrived and this is so in the page, and looks only when it's quiet. */
  async until(isSo: () => boolean, what: string): Promise<void> {
    for (const start = Date.now(); Date.now() - start < patience; ) {
      await this.quiet();
      if (await this.page.evaluate(isSo)) return;
    }
    throw new Error(`Not seen on ${this.page.url()}: ${what}`);
  }

  /** Presses with the mouse. Returns the milliseconds from the click to its result in the DOM. */
  async press({ target, result, isThere }: Press): Promise<number> {
    const aim = `bench.aim(${target}, ${JSON.stringify(result)}, ${isThere})`;
    const { x, y } = await this.page.evaluate<{ x: number; y: number }>(aim);
    await this.page.mouse.click(x, y);
    return this.told(result);
  }
}

/** `slowdown`: how many times slower the processor is. */
export interface Profile {
  readonly name: string;
  readonly slowdown: number;
  readonly device?: BrowserContextOptions;
}

export const desktop: Profile = { name: 'desktop', slowdown: 1 };
export const slowDesktop: Profile = { name: 'desktop, CPU ÷ 4', slowdown: 4 };
/** What Lighthouse calls mobile. */
export const slowPhone: Profile = {
  name: 'phone, CPU ÷ 4',
  slowdown: 4,
  device: { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true },
};

export async function inFreshPage<Result>(
  browser: Browser,
  { slowdown, device }: Profile,
  use: (visit: Visit) => Promise<Result>,
): Promise<Result> {
  const place = { locale: 'en-US', timezoneId: 'America/New_York' };
  const context = await browser.newContext({ ...place, ...device });
  try {
    // tsx wraps functions in a helper, which the page doesn't have.
    await context.addInitScript('globalThis.__name = (value) => value');
    await context.addInitScript(watchPage);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await pause(windowMillis);
    return await use(new Visit(page, session));
  } finally {
    await context.close();
  }
}
