import { docBlock } from '../support/doc-blocks.js';
import { docRows } from '../support/doc-rows.js';
import { listening, scriptTag, theOnly } from './support/page-scripts.js';
import { expect, flow, test } from './support/test.js';
import { wednesday } from './support/tour-page.js';

test.use({ group: '42' });

const appointment = {
  id: 7001,
  start: '2026-11-21T10:30:00',
  startsAt: '2026-11-21T16:30:00+00:00',
  timeZone: 'US/Central',
  location: '1200 W Fulton Market',
  confirmationEnabled: true,
  expirationDate: '2026-11-21T16:30:00',
};
const moved = {
  ...appointment,
  start: '2026-11-25T15:30:00',
  startsAt: '2026-11-25T21:30:00+00:00',
};
const taken = {
  start: '2026-11-21T10:00:00',
  messages: ['No appointments available at the selected time.'],
};
const place = { groupId: 42, community: null, building: null, unit: 4001 };
const consent = {
  ...{ purpose: 'tour', text: 'Text me about my tour.', version: null, links: [] },
  ...{ isGiven: false, at: '2026-11-21T15:00:00Z', sent: 'all-sms-disabled' },
};

/** The fields of each event, in order. */
const FIELDS: readonly object[] = [
  {},
  { count: 14, milliseconds: 250, groupId: 42 },
  { start: taken.start, tourType: 'guided' },
  { step: 'details', previous: 'when' },
  { fields: ['firstName', 'lastName', 'email', 'phone'] },
  {},
  {},
  taken,
  {
    ...{ kind: 'refused', operation: 'book', status: 400 },
    ...{ version: '0.1.0', message: 'book: refused (status 400)' },
  },
  { start: appointment.start, tourType: 'guided' },
  {},
  { appointment, tourType: 'guided', ...place, discoverySource: 220, consent },
  { step: 'booked', previous: 'details' },
  { step: 'moving', previous: 'booked' },
  { appointment: moved, previousStart: appointment.start },
  { step: 'moved', previous: 'moving' },
  { appointment: moved, notificationSent: false },
  { step: 'canceled', previous: 'moved' },
  { action: 'call' },
];

type Layer = {
  event: string;
  appointment?: { id: number; expirationDate: string };
  milliseconds?: number;
  version?: string;
}[];

test('the data layer has each field of a visit', flow, async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(2);
  const attributes = {
    'data-layer': 'dataLayer',
    unit: '4001',
    location: '1200 W Fulton Market',
    'discovery-source': '220',
    config: JSON.stringify({ smsConsent: { text: 'Text me about my tour.' } }),
  };
  const children = '<a href="tel:+15550100">Call (555) 010-0100</a>';
  const tour = await openTour({ attributes, children });
  await tour.chooseFirstTime();
  await tour.submit();
  await tour.fill();
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  await tour.submit();
  await expect(tour.notOpen).toBeFocused();
  await tour.notOpen.getByRole('button', { name: '10:30 AM' }).click();
  await tour.submit();
  await tour.expectBooked();
  await tour.moveTo(wednesday, '3:30 PM');
  await expect(tour.moved).toBeFocused();
  await tour.cancel();
  await expect(tour.canceled).toBeFocused();
  await tour.region.getByRole('link', { name: /^Call / }).click();

  const layer = await tour.page.evaluate(() => Reflect.get(window, 'dataLayer') as Layer);
  for (const item of layer) {
    const { appointment, milliseconds, version } = item;
    if (milliseconds) Object.assign(item, { milliseconds: 250 });
    if (version) Object.assign(item, { version: '0.1.0' });
    // The service generates the ID and the fraction of a second.
    const expirationDate = appointment?.expirationDate.slice(0, 19);
    if (appointment) Object.assign(appointment, { id: 7001, expirationDate });
  }
  const sample = JSON.parse(docBlock('docs/analytics.md', '{\n  "event"'));
  const booked = layer.find(({ event }) => event === sample.event);
  expect(Object.keys(booked ?? {}).sort()).toEqual(Object.keys(sample).sort());
  const documented = docRows('docs/analytics.md', 'what the visitor does');
  // What the prospect typed isn't in the data layer.
  const fieldsOf = new Map(
    docRows('docs/events.md', 'event').map(([event, , fields]) => [
      event,
      fields?.replace('request', ''),
    ]),
  );
  expect(FIELDS.map((fields) => Object.keys(fields).join(', '))).toEqual(
    documented.map(([, event]) => fieldsOf.get(event)),
  );
  expect(layer).toEqual(
    documented.map(([, event], at) => ({ event, isDryRun: false, ...FIELDS[at] })),
  );
});

test('a tag manager and a pixel hear of the same booking', async ({ openTour, journey, pages }) => {
  journey.expectBookings(1);
  const sample = docBlock(
    'docs/analytics.md',
    "<script>\n  document.addEventListener('tour-booked'",
  );
  const pixel = 'var calls = [], fbq = (...call) => calls.push(call);';
  const before = scriptTag(pages, pixel + sample.replaceAll(/<.?script>/g, ''));
  const tour = await openTour({ attributes: listening, before, startAt: 'form' });
  await tour.book();
  expect((await theOnly(tour.page, 'tour-booked')).isDryRun).toBe(false);
  expect(await tour.page.evaluate('calls')).toEqual([
    ['track', 'Schedule', { content_category: 'guided' }],
  ]);
});
