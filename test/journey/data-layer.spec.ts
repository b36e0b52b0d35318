import type { Page } from 'playwright/test';
import { errorsInConsole, heardBy, listener, scriptTag } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

type Entry = Record<string, unknown>;

const layerOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer: Entry[] }).dataLayer);

const named = { 'data-layer': 'dataLayer' };

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

test('each public event is one plain object for the data layer, after what the page put there', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(2);
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  const first = scriptTag(pages, "window.dataLayer = [{ event: 'page', page: 'Fulton Market' }];");
  const consent = { smsConsent: { text: 'Text me.', version: '3' } };
  const config = JSON.stringify({ ...consent, attribution: { default: 390 } });
  const tour = await openTour({
    attributes: { ...named, 'group-id': '42', config, location: '3400 N Broadway' },
    before: first + listener(pages),
  });
  await tour.chooseDay('Tuesday, November 24, 2026');
  await tour.chooseTime('1:30 PM');
  await tour.fill({ ...aProspect, notes: 'Quenelle the cat comes along' });
  await tour.submit();
  await tour.button('2:00 PM').click();
  await tour.submit();
  await tour.expectBooked();

  const [page, ...entries] = await layerOf(tour.page);
  expect(page).toEqual({ event: 'page', page: 'Fulton Market' });
  expect(entries.map(({ event, step }) => (step ? `${event} ${step}` : event))).toEqual([
    'tour-ready',
    'tour-slot-select',
    'tour-step-change details',
    'tour-before-book',
    'tour-slot-taken',
    'tour-error',
    'tour-slot-select',
    'tour-before-book',
    'tour-booked',
    'tour-step-change booked',
  ]);
  // What the listener heard, in the same words; of the request to book only that there is one.
  const heard = (await heardBy(tour.page)).map(({ type, from: _, ...fields }) => ({
    event: type,
    ...fields,
  }));
  expect(entries.filter(({ event }) => event !== 'tour-before-book')).toEqual(heard);
  expect(entries[3]).toEqual({ event: 'tour-before-book' });
  expect(entries.find(({ event }) => event === 'tour-booked')).toMatchObject({
    appointment: { start: '2026-11-24T14:00:00', location: '3400 N Broadway' },
    groupId: 42,
    tourType: 'guided',
    discoverySource: 390,
    consent: { text: 'Text me.', version: '3', isGiven: false },
  });
  const written = JSON.stringify(entries);
  for (const text of Object.values(aProspect)) expect(written).not.toContain(text);
  expect(written).not.toContain('Quenelle');
});

test('entries are plain: no event, no element and nothing that a copy would lose', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: named });
  await tour.chooseFirstTime();
  const odd = await tour.page.evaluate(() => {
    const { dataLayer } = window as unknown as { dataLayer: object[] };
    return dataLayer.filter((entry) => {
      const isCopy = JSON.stringify(structuredClone(entry)) === JSON.stringify(entry);
      return Object.getPrototypeOf(entry) !== Object.prototype || !isCopy;
    });
  });
  expect(odd).toEqual([]);
});

test('a data layer that is not there yet is made, and its place may be taken later', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: { 'data-layer': 'leasingEvents' } });
  await tour.firstDayWithTimes();
  const taken = await tour.page.evaluate(() => {
    const page = window as unknown as { leasingEvents: Entry[]; taken: Entry[] };
    const before = page.leasingEvents;
    page.taken = [];
    // As a tag manager does that starts late.
    page.leasingEvents = Object.assign([...before], {
      push: (entry: Entry) => page.taken.push(entry),
    });
    return before.map(({ event }) => event);
  });
  expect(taken).toEqual(['tour-ready']);
  await tour.chooseFirstTime();
  const later = await tour.page.evaluate(() => (window as unknown as { taken: Entry[] }).taken);
  expect(later.map(({ event }) => event)).toEqual(['tour-slot-select', 'tour-step-change']);
});

test('a data layer whose push throws does not stop a booking', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(1);
  const broken = "window.dataLayer = { push() { throw new Error('the tag manager is broken'); } };";
  const tour = await openTour({ attributes: named, before: scriptTag(pages, broken) });
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
  expect((await errorsInConsole(tour.page)).join()).toContain('the tag manager is broken');
});

for (const [what, script] of [
  ['a number', 'window.dataLayer = 7;'],
  ['an object without push', 'window.dataLayer = { layers: [] };'],
] as const) {
  test(`a name that belongs to ${what} is told to the developer, and booking goes on`, async ({
    openTour,
    journey,
    pages,
  }) => {
    journey.expectBookings(1);
    const tour = await openTour({ attributes: named, before: scriptTag(pages, script) });
    await tour.chooseFirstTime();
    await tour.fill();
    await tour.submit();
    await tour.expectBooked();
    const told = /data-layer must name a global array, and dataLayer is none/;
    expect(await errorsInConsole(tour.page)).toEqual([expect.stringMatching(told)]);
  });
}

test('without the attribute nothing is put anywhere', async ({ openTour, journey, pages }) => {
  journey.expectBookings(0);
  const tour = await openTour({ before: scriptTag(pages, 'window.dataLayer = [];') });
  await tour.chooseFirstTime();
  expect(await layerOf(tour.page)).toEqual([]);
});
