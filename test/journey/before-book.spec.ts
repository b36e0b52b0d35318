import { toMend } from './support/notices.js';
import { listener, scriptTag, theOnly } from './support/page-scripts.js';
import type { Pages } from './support/servers.js';
import { expect, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

test.use({ busyness: 0, startAt: 'form' });

/** What the page does before each booking is sent. */
function beforeBook(pages: Pages, act: string): string {
  return scriptTag(pages, `addEventListener('tour-before-book', (event) => { ${act} });`);
}

test('a page adds to a booking, but cannot move it', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(2);
  await sandbox.order({ fault: 'field-errors', times: 1 });
  const act = `window.seen = [...(window.seen ?? []), structuredClone(event.request)];
    if (seen.length === 1) event.request.pets.push('20');
    else event.request = { ...event.request, notes: 'From the page of unit 4B', discoverySource: 220,
      start: '2026-11-25T09:00:00', tourType: 'video', platform: 'Zoom', platformDetails: 'me' };`;
  const tour = await openTour({
    attributes: { location: '1200 W Fulton Market' },
    before: beforeBook(pages, act) + listener(pages),
  });
  await tour.fill({ ...aProspect, pets: ['Cats'] });
  await tour.submit();
  await expect(toMend(tour)).toBeFocused();
  await tour.submit();
  await tour.expectBooked();
  await expect(tour.region).toContainText('1:00 PM');

  // What the page did to the first request is not in the second.
  const { firstName, lastName, email, phone } = aProspect;
  const request = {
    start: '2026-11-24T13:00:00',
    tourType: 'guided',
    location: '1200 W Fulton Market',
    people: [{ firstName, lastName, email, phone }],
    pets: ['10'],
  };
  expect(await tour.page.evaluate('seen')).toEqual([request, request]);
  const [refused, booked] = (await sandbox.sent('book')).map(({ body }) => JSON.parse(body));
  expect(refused.client.pets).toEqual(['10', '20']);
  expect(booked.appointment).toMatchObject({ start: request.start, tour_type: 'guided' });
  expect(booked.appointment).not.toHaveProperty('is_video_tour');
  expect(booked.client).toMatchObject({
    pets: ['10'],
    notes: 'From the page of unit 4B',
    discovery_source: 220,
  });
  expect((await theOnly(tour.page, 'tour-booked')).discoverySource).toBe(220);
});
