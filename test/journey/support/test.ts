import { type BrowserContextOptions, expect } from 'playwright/test';
import { Journey } from './journey.js';
import { journeyNow, SandboxWorld } from './sandbox-world.js';
import { withServers } from './servers.js';
import { TourPage } from './tour-page.js';

export { expect };

/** For a journey of the fast run. */
export const flow = { tag: '@flow' };

/** Settings of a file or a `describe` block: `test.use({ startAt: 'form' })`. */
export interface Settings {
  group: string;
  /** An ISO instant at which the clocks of the service and the visitor stop, so that tests can name days. */
  now: string;
  /** `form`: the page prefills a day and a time. */
  startAt: 'calendar' | 'form';
}

/** Override a working widget's attributes; `null` omits one. */
type Attributes = Readonly<Record<string, string | null>>;

export interface TourOptions {
  startAt?: Settings['startAt'];
  attributes?: Attributes;
  before?: string;
  after?: string;
  children?: string;
  html?: string;
  /** Response headers, over the strictest Content-Security-Policy. */
  headers?: Record<string, string>;
  /** The page's query: `utm_source=google`. */
  query?: string;
  /** By default, the module. */
  script?: keyof typeof scripts;
  context?: BrowserContextOptions;
  now?: Settings['now'];
}

interface Fixtures {
  /** Checks at the end what holds for every journey. */
  journey: Journey;
  sandbox: SandboxWorld;
  /** The full name of today, or of the day that many days later: "Saturday, November 21, 2026". */
  dayAfter(days: number): string;
  /** Opens a page with the widget, each time in a new browser context. */
  openTour(options?: TourOptions): Promise<TourPage>;
}

const apiKey = 'PUBLIC_DEMO_KEY';
const scripts = {
  module: '<script type="module" src="/dist/tour-booking.js"></script>',
  deferred: '<script defer src="/dist/tour-booking.js"></script>',
  list: '<script type="module" src="/dist/tour-appointments.js"></script>',
  none: '',
};

export const test = withServers.extend<Fixtures & Settings>({
  group: ['23', { option: true }],
  now: [journeyNow, { option: true }],
  startAt: ['calendar', { option: true }],

  sandbox: async ({ sandboxOrigin, now }, use, { testId, repeatEachIndex }) => {
    const world = new SandboxWorld(sandboxOrigin, `${testId}-${repeatEachIndex}`, now);
    // Calendars are empty, so that tests can name times.
    await world.reset({ busyness: 0 });
    await use(world);
  },

  journey: [
    async ({ sandbox }, use, info) => {
      const journey = new Journey();
      await use(journey);
      const hasPassed = info.status === info.expectedStatus;
      const findings = await journey.findings(sandbox);
      await journey.close();
      if (findings.length === 0) return;
      const text = `What no journey may leave behind:\n- ${findings.join('\n- ')}`;
      // Without a stack, whose lines would replace the test's.
      if (hasPassed) throw Object.assign(new Error(text), { stack: text });
      // A failed journey keeps its own error. The findings may explain it.
      await info.attach('left behind', { body: text });
    },
    { auto: true },
  ],

  dayAfter: async ({ now }, use) => {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
    await use((days) => format.format(Date.parse(now) + days * 86_400_000));
  },

  openTour: async ({ browser, journey, pages, sandbox, group, startAt, now }, use) => {
    await use(async (options = {}) => {
      const context = await browser.newContext(options.context);
      await context.clock.setFixedTime(options.now ?? now);
      await journey.watch(context);
      const attributes: Attributes = { 'group-id': group, ...options.attributes };
      const isForm = (options.startAt ?? startAt) === 'form';
      const tag = isForm ? { ...attributes, config: withFirstTour(attributes.config) } : attributes;
      const key = attributes['api-key'] ?? apiKey;
      // Also in its encoded form.
      journey.secret(key, btoa(`${key}:`));
      const url = pages.add(documentWith(sandbox, tag, options), {
        headers: { 'content-security-policy': strictest(sandbox.baseUrl), ...options.headers },
      });
      const page = await context.newPage();
      await page.goto(options.query ? `${url}?${options.query}` : url);
      journey.opened(page);
      const tour = new TourPage(page, journey);
      if (isForm) await expect(tour.field('First name')).toBeVisible();
      return tour;
    });
  },
});

/** The tour on Tuesday, November 24, 2026, 1:00 PM, in a page's own configuration. */
const withFirstTour = (config: string | null | undefined) =>
  JSON.stringify({ ...JSON.parse(config ?? '{}'), prefill: { date: '2026-11-24', time: '13:00' } });

/** The strictest policy that the widget supports, with the service at that address. */
export const strictest = (service: string) =>
  `default-src 'none'; script-src 'self'; connect-src ${new URL(service).origin}; ` +
  "require-trusted-types-for 'script'; trusted-types lit-html";

function documentWith(
  sandbox: SandboxWorld,
  attributes: Attributes,
  { before = '', after = '', children = '', html, script = 'module' }: TourOptions,
): string {
  const body = html ?? before + tagOf(sandbox, attributes, children) + after;
  return `<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Fulton Market Residences</title>
        ${scripts[script]}
      </head>
      <body><main><h1>Fulton Market Residences</h1>${body}</main></body>
    </html>`;
}

export function tagOf(
  { baseUrl }: SandboxWorld,
  attributes: Attributes = {},
  children = '',
  tag = 'tour-booking',
): string {
  const all = { 'base-url': baseUrl, 'api-key': apiKey, 'group-id': '23', ...attributes };
  const written = Object.entries(all)
    .filter((entry): entry is [string, string] => entry[1] !== null)
    .map(([name, value]) => ` ${name}="${value.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`);
  return `<${tag}${written.join('')}>${children}</${tag}>`;
}

export const listTag = (sandbox: SandboxWorld, attributes: Attributes = {}): string =>
  tagOf(sandbox, { 'client-id': '890', ...attributes }, '', 'tour-appointments');
