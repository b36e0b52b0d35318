import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import {
  bookTour,
  cancelTour,
  listed,
  listIn,
  listMarkup,
  moveTo,
  wednesday,
} from './support/managing.js';
import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

const links = ['Google', 'Outlook.com', 'Office 365'];

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

interface Entry {
  text: string;
  name: string;
  uid: string;
  start: string;
  end: string;
  sequence: unknown;
  status: unknown;
  summary: string;
  location: string | undefined;
}

/** What a calendar makes of the downloaded file. */
async function downloaded(tour: TourPage, button = 'Add to calendar'): Promise<Entry> {
  const [download] = await Promise.all([
    tour.page.waitForEvent('download'),
    tour.button(button).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const [component] = events;
  if (!component) throw new Error('no entry in the file');
  const event = new ICAL.Event(component);
  const value = (property: string) => component.getFirstPropertyValue(property);
  return {
    text,
    name: download.suggestedFilename(),
    uid: event.uid,
    start: event.startDate.toICALString(),
    end: event.endDate.toICALString(),
    sequence: value('sequence'),
    status: value('status'),
    summary: event.summary,
    location: event.location ?? undefined,
  };
}

/** The instant of a compact UTC text is written differently by each calendar. */
const linksOf = (tour: TourPage) =>
  tour.region.getByRole('link').filter({ hasText: /^(Google|O)/ });

test('the file has the instant in UTC, and the same entry from the booking over the move to the cancellation', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes: { location: '1200 W Fulton Market, Chicago; IL' } });
  await bookTour(tour);
  const [held] = await sandbox.held();
  const booked = await downloaded(tour);
  expect(booked).toMatchObject({
    name: 'tour.ics',
    uid: `tour-${held?.id}@${new URL(sandbox.baseUrl).host}`,
    start: '20261124T190000Z',
    end: '20261124T193000Z',
    sequence: 0,
    status: 'CONFIRMED',
    summary: 'Apartment tour',
    location: '1200 W Fulton Market, Chicago; IL',
  });

  await moveTo(tour, wednesday, '3:30 PM');
  await expect(tour.heading('Your tour is moved')).toBeVisible();
  const moved = await downloaded(tour);
  expect(moved).toMatchObject({
    uid: booked.uid,
    start: '20261125T213000Z',
    end: '20261125T220000Z',
    sequence: 1,
    status: 'CONFIRMED',
    location: booked.location,
  });

  await cancelTour(tour);
  await expect(tour.heading('Your tour is cancelled')).toBeVisible();
  const removed = await downloaded(tour, 'Remove from calendar');
  expect(removed).toMatchObject({
    uid: booked.uid,
    start: moved.start,
    sequence: 2,
    status: 'CANCELLED',
  });
  await expect(linksOf(tour)).toHaveCount(0);
  for (const { text } of [booked, moved, removed]) {
    for (const typed of Object.values(aProspect)) expect(text).not.toContain(typed);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  }
});

test('the links hold the instant, the title and the place, and nothing of the prospect', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes: { location: '1200 W Fulton Market' } });
  await bookTour(tour);
  await expect(linksOf(tour)).toHaveText(links);
  const hrefs = await linksOf(tour).evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).href),
  );
  const [google, live, office] = hrefs.map((href) => new URL(href));
  expect([google, live, office].map((url) => url?.origin)).toEqual([
    'https://calendar.google.com',
    'https://outlook.live.com',
    'https://outlook.office.com',
  ]);
  expect(Object.fromEntries(google?.searchParams ?? [])).toEqual({
    action: 'TEMPLATE',
    text: 'Apartment tour',
    dates: '20261124T190000Z/20261124T193000Z',
    location: '1200 W Fulton Market',
  });
  for (const url of [live, office]) {
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      subject: 'Apartment tour',
      startdt: '2026-11-24T19:00:00Z',
      enddt: '2026-11-24T19:30:00Z',
      location: '1200 W Fulton Market',
    });
  }
  for (const typed of Object.values(aProspect)) {
    expect(hrefs.map(decodeURIComponent).join(' ')).not.toContain(typed);
  }
  for (const link of await linksOf(tour).all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

/** An answer whose start is a label of the wall time, as another account of the service may send it. */
async function answerWithLabel(sandbox: SandboxWorld, start: string): Promise<void> {
  const answered = {
    id: 505,
    confirmation_enabled: false,
    start,
    location: '',
    expiration_date: null,
  };
  const body = { data: { appointment: answered } };
  await sandbox.order({ fault: 'odd-shape', operation: 'book', times: 1, body });
}

for (const [what, start] of [
  ['a label of the wall time', '2026-11-24T13:00:00+00:00'],
  ['without an offset', '2026-11-24T13:00:00'],
  ['no time at all', 'soon'],
  ['an instant that is not the property’s', '2026-11-24T17:00:00+00:00'],
] as const) {
  test(`where the answered start is ${what}, the file has the wall time without a zone, and there are no links`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    await answerWithLabel(sandbox, start);
    const tour = await openTour();
    await bookTour(tour);
    await expect(linksOf(tour)).toHaveCount(0);
    const entry = await downloaded(tour);
    expect(entry).toMatchObject({ start: '20261124T130000', end: '20261124T133000' });
    expect(entry.text).not.toContain('TZID');
  });
}

test('a group that does not report its zone still has certain instants by the offset', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes: { 'group-id': '88' } });
  await bookTour(tour);
  await expect(linksOf(tour)).toHaveText(links);
  expect(await downloaded(tour)).toMatchObject({ start: '20261124T190000Z' });
});

test('the length is the page’s to say, and the property names the entry', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  const locations = [
    { label: 'Lakeview; Lofts, North', groupId: 42 },
    { label: 'Fulton Market', groupId: 23 },
  ];
  const tour = await openTour({
    attributes: { 'group-id': null, duration: '45', config: JSON.stringify({ locations }) },
  });
  const chooser = tour.region.getByRole('combobox', { name: 'Property' });
  if (await chooser.count()) await chooser.selectOption('Lakeview; Lofts, North');
  else await tour.region.getByText('Lakeview; Lofts, North').click();
  await bookTour(tour);
  expect(await downloaded(tour)).toMatchObject({
    summary: 'Apartment tour: Lakeview; Lofts, North',
    end: '20261124T194500Z',
  });
});

test('a tour that is moved in the list keeps one entry too', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const page = await openTour({ html: listMarkup(sandbox) });
  const list = listIn(page, journey);
  await listed(list, 'Tuesday, November 24, 2026').button('Change time').click();
  await list.chooseDay(wednesday);
  await list.chooseTime('3:30 PM');
  await expect(list.heading('Your tour is moved')).toBeVisible();
  const moved = await downloaded(list);
  expect(moved).toMatchObject({
    uid: `tour-505@${new URL(sandbox.baseUrl).host}`,
    start: '20261125T213000Z',
    sequence: 1,
    location: '1200 W Fulton Market, Unit 4B, Chicago, IL 60607',
  });
});
