import { maybeBooked } from './support/notices.js';
import { heardBy, listener, scriptTag } from './support/page-scripts.js';
import { journeyNow } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

test.use({ busyness: 0, group: '42' });

type Entry = Record<string, unknown>;

test('the page and its data layer hear of every step and failure, and nothing that was typed', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(3);
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  await sandbox.order({ fault: 'server-error', operation: 'book', times: 1, after: 1 });
  const first = scriptTag(pages, 'window.entries = window.dataLayer = [{ event: "page" }];');
  const smsConsent = { text: 'Text me.', version: '3' };
  const config = JSON.stringify({ smsConsent, attribution: { default: 390 } });
  const tour = await openTour({
    attributes: { 'data-layer': 'dataLayer', config, location: '3400 N Broadway' },
    before: first + listener(pages),
  });
  await tour.chooseDay('Tuesday, November 24, 2026');
  await tour.chooseTime('10:00 AM');
  await tour.goBack();
  // As a tag manager does that starts late.
  await tour.page.evaluate('window.dataLayer = { push: (entry) => entries.push(entry) }');
  await tour.chooseTime('1:30 PM');
  await tour.fill({ ...aProspect, notes: 'Quenelle the cat comes along' });
  await tour.field(smsConsent.text).check();
  await tour.submit();
  await tour.button('2:00 PM').click();
  await tour.submit();
  await expect(maybeBooked(tour)).toBeFocused();
  await tour.button('Try again').click();
  await tour.expectBooked();

  const heard = await heardBy(tour.page);
  const from = 'tour-booking';
  const tourType = 'guided';
  expect(heard).toEqual([
    { type: 'tour-ready', from },
    { type: 'tour-slot-select', from, start: '2026-11-24T10:00:00', tourType },
    { type: 'tour-step-change', from, step: 'details', previous: 'when' },
    { type: 'tour-step-change', from, step: 'when', previous: 'details' },
    { type: 'tour-slot-select', from, start: '2026-11-24T13:30:00', tourType },
    { type: 'tour-step-change', from, step: 'details', previous: 'when' },
    {
      type: 'tour-slot-taken',
      from,
      start: '2026-11-24T13:30:00',
      messages: ['No appointments available at the selected time.'],
    },
    { type: 'tour-error', from, kind: 'refused', operation: 'book', status: 400 },
    { type: 'tour-slot-select', from, start: '2026-11-24T14:00:00', tourType },
    { type: 'tour-error', from, kind: 'server', operation: 'book', status: 500 },
    {
      type: 'tour-booked',
      from,
      appointment: {
        id: expect.any(Number),
        start: '2026-11-24T14:00:00',
        location: '3400 N Broadway',
        startsAt: '2026-11-24T20:00:00+00:00',
        timeZone: 'US/Central',
        confirmationEnabled: true,
        expirationDate: expect.stringMatching(/^2026-11-22T15:00:00\.\d{6}$/),
      },
      tourType,
      groupId: 42,
      discoverySource: 390,
      consent: { ...smsConsent, isGiven: true, at: journeyNow },
    },
    { type: 'tour-step-change', from, step: 'booked', previous: 'details' },
  ]);

  const [page, ...entries] = await tour.page.evaluate<Entry[]>('structuredClone(entries)');
  expect(page).toEqual({ event: 'page' });
  // Of the request to book, which the page may add to, only that there is one.
  const asked = entries.filter(({ event }) => event === 'tour-before-book');
  expect(asked).toEqual([1, 2, 3].map(() => ({ event: 'tour-before-book' })));
  const told = heard.map(({ type, from: _, ...fields }) => ({ event: type, ...fields }));
  expect(entries.filter((entry) => !asked.includes(entry))).toEqual(told);
  expect(JSON.stringify(entries)).not.toContain('Quenelle');
  const { client } = JSON.parse((await sandbox.sent('book')).at(-1)?.body ?? '');
  expect(client).toMatchObject({ sms_opted_in: 'marketing-enabled' });
});
