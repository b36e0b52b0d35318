import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stopPageClock } from '../support/page-clock.js';
import { bookMonday, mondayTour } from './support/monday-tour.js';
import { scriptTag } from './support/page-scripts.js';
import { journeyNow } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';
import { TourPage } from './support/tour-page.js';

const { resolve } = createRequire(import.meta.url);
const { PROTOTYPE_PATH = '' } = process.env;

/** As their makers shipped them; each proves by a call that it is there. */
const libraries = [
  {
    name: 'Prototype.js 1.7',
    file: PROTOTYPE_PATH,
    isThere: "Prototype.Version === '1.7.3' && [1, [2]].flatten().length === 2",
  },
  {
    name: 'MooTools 1.4, its part without the DOM,',
    file: 'mootools-1.4/lib/mootools-core-1.4.5-server.js',
    isThere: "MooTools.version === '1.4.5' && [1, [2]].flatten().length === 2",
  },
  {
    name: 'MooTools 1.5',
    file: 'mootools-1.5/dist/mootools-core.js',
    isThere: "MooTools.version === '1.5.1' && new Element('p').get('tag') === 'p'",
  },
  {
    name: 'MooTools 1.5 with its layer for pages of 1.2',
    file: 'mootools-1.5/dist/mootools-core-compat.js',
    isThere: "MooTools.version === '1.5.1' && $A([1]).length === 1",
  },
  {
    name: 'a polyfill for scoped registries of elements',
    file: '@webcomponents/scoped-custom-element-registry',
    isThere: `(() => {
      try { return !Array.from(document.createElement('form').elements); } catch { return true; }
    })()`,
  },
];

/** They write HTML as text, and handlers into it, to find out what the browser can do. */
const looser = {
  'content-security-policy': "script-src 'self' 'unsafe-inline'; style-src 'unsafe-inline'",
};

for (const { name, file, isThere } of libraries) {
  for (const script of ['module', 'classic'] as const) {
    test(`a page with ${name} books the same tour by the ${script} script`, async ({
      openTour,
      journey,
      pages,
      sandbox,
    }) => {
      test.skip(!file, `${name} is not here; on Debian: apt-get install libjs-prototype`);
      journey.expectBookings(1);
      await sandbox.reset({ busyness: 0 });
      const before = scriptTag(pages, readFileSync(resolve(file), 'utf8'));
      const tour = await openTour({ before, script, headers: looser });
      expect(await tour.page.evaluate(isThere)).toBe(true);
      expect(await bookMonday(tour, sandbox)).toEqual([mondayTour]);
    });
  }
}

for (const script of [
  'src="/dist/tour-booking.js" type="module"',
  'src="/dist/tour-booking.classic.js"',
]) {
  test(`a page with Prototype.js 1.6 books the same tour by <script ${script}>`, async ({
    browser,
    journey,
    pages,
    sandbox,
  }) => {
    journey.expectBookings(1);
    await sandbox.reset({ busyness: 0 });
    const library = scriptTag(pages, readFileSync(resolve('prototype-1.6/prototype.js'), 'utf8'));
    const url = pages.add(`<!doctype html><html lang="en"><title>An old site</title>
      ${library}<script ${script}></script>
      <tour-booking base-url="${sandbox.baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23">`);
    // Not watched as other pages are: the watching sends lists as JSON out of the page.
    const context = await browser.newContext();
    await context.addInitScript(stopPageClock, journeyNow);
    const page = await context.newPage();
    await page.goto(url);
    expect(await page.evaluate('Prototype.Version + JSON.stringify({ list: [1] })')).toBe(
      '1.6.0.1{"list":"[1]"}',
    );
    expect(await bookMonday(new TourPage(page, journey), sandbox)).toEqual([mondayTour]);
    await context.close();
  });
}

test('a page whose dates are parsed and written in local time, as by MooTools More, books the same tour', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.reset({ busyness: 0 });
  const more = `const parse = Date.parse;
    Date.parse = (text) => new Date(parse(text));
    Date.prototype.toISOString = Date.prototype.toJSON = function () {
      const [year, month, day] = [this.getFullYear(), this.getMonth() + 1, this.getDate()];
      const written = [month, day].map((part) => String(part).padStart(2, '0'));
      return [year, ...written].join('-') + 'T' + this.toTimeString().slice(0, 8) + '-05:00';
    };`;
  const tour = await openTour({ before: scriptTag(pages, more) });
  expect(await bookMonday(tour, sandbox)).toEqual([mondayTour]);
});
