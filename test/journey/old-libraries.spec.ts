import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bookMonday, mondayTour } from './support/monday-tour.js';
import { scriptTag } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

const { resolve } = createRequire(import.meta.url);

/** As their makers shipped them; each proves by a call that it is there. */
const libraries = [
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
];

/** They write HTML as text to find out what the browser can do. */
const looser = { 'content-security-policy': "script-src 'self'; style-src 'unsafe-inline'" };

for (const { name, file, isThere } of libraries) {
  for (const script of ['module', 'classic'] as const) {
    test(`a page with ${name} books the same tour by the ${script} script`, async ({
      openTour,
      journey,
      pages,
      sandbox,
    }) => {
      journey.expectBookings(1);
      await sandbox.reset({ busyness: 0 });
      const before = scriptTag(pages, readFileSync(resolve(file), 'utf8'));
      const tour = await openTour({ before, script, headers: looser });
      expect(await tour.page.evaluate(isThere)).toBe(true);
      expect(await bookMonday(tour, sandbox)).toEqual([mondayTour]);
    });
  }
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
