/** Whether the oldest browsers that are promised know each selector and property of the styles. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { CompatData, Identifier } from '@mdn/browser-compat-data';
import { parse } from 'postcss';
import { TourBookingCalendar } from '../../../src/elements/calendar.js';
import { TourBookingProspectForm } from '../../../src/elements/prospect-form.js';
import { TourAppointments, TourBooking } from '../../../src/index.js';

/** The compatibility data's main file. */
const data = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
const { css } = JSON.parse(readFileSync(data, 'utf8')) as CompatData;

const FLOOR = { chrome: 111, firefox: 113, safari: 16.4 } as const;

/** The browsers whose oldest promised version lacks a feature. */
function lackingIn(feature: Identifier | undefined): string {
  const support = feature?.__compat?.support;
  const lacking = Object.entries(FLOOR).filter(([browser, floor]) => {
    const known = [support?.[browser as keyof typeof FLOOR] ?? []].flat();
    return !known.some(({ version_added, flags, prefix }) => {
      const since = String(version_added).replace('≤', '');
      return !flags && !prefix && Number.parseFloat(since) <= floor;
    });
  });
  return lacking.map(([browser]) => browser).join(' ');
}

/** What some promised browsers lack, and why they can do without. No other selector shares the rule of these. */
const REFINEMENTS = {
  float: 'a person’s heading is on the left in right-to-left languages, too',
  'text-size-adjust': 'phones on their side may enlarge this text alone',
  'text-wrap': 'lines are less even',
  'field-sizing': 'long notes scroll',
  'forced-color-adjust': 'Safari has no forced colors',
  'contain-intrinsic-inline-size': 'only for pages that size elements by their content',
  ':has': 'controls show by themselves whether they’re checked or disabled',
  ':-webkit-details-marker': 'only Safari draws this marker',
};

const elements = [TourBooking, TourAppointments, TourBookingCalendar, TourBookingProspectForm];
const sheets = new Set(elements.flatMap(({ styles }) => [styles].flat(Infinity).map(String)));

/** The properties and selectors that a promised browser lacks. A selector in a list drops the whole list. */
function unknownIn(sheet: string): string[] {
  const unknown: string[] = [];
  const root = parse(sheet);
  root.walkDecls(/^[^-]/, ({ prop, value }) => {
    const property = css.properties?.[prop];
    const words: string[] = value.replace(/var\(.*\)/, '').match(/[a-z][a-z-]+/g) ?? [];
    const keywords = words.flatMap((word) => (property?.[word]?.__compat ? property[word] : []));
    if ([property, ...keywords].some(lackingIn)) unknown.push(prop);
  });
  root.walkRules(({ selector, selectors }) => {
    for (const [pseudo] of selector.matchAll(/:[a-z-]+/g))
      if (lackingIn(css.selectors?.[pseudo.slice(1)]))
        unknown.push(selectors.length > 1 ? selector : pseudo);
  });
  return unknown;
}

test('the styles use only what the oldest promised browsers know', () => {
  const unknown = new Set([...sheets].flatMap(unknownIn));
  assert.deepEqual([...unknown].sort(), Object.keys(REFINEMENTS).sort());
});
