import { downloaded } from './support/managing.js';
import { expect, flow, test } from './support/test.js';
import { aProspect, type TourPage, wednesday } from './support/tour-page.js';

const linksOf = (tour: TourPage) =>
  tour.region.getByRole('link').filter({ hasText: /^(Google|O)/ });

test('one entry is added, moved and removed', flow, async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  const location = '1200 W Fulton Market, Chicago; IL';
  const tour = await openTour({ attributes: { location }, startAt: 'form' });
  await tour.book();
  const [held] = await sandbox.held();
  await expect(linksOf(tour)).toHaveCount(0);
  await tour.button('Add to calendar').click();
  await expect(tour.button('Add to calendar')).toHaveAttribute('aria-expanded', 'true');
  const booked = await downloaded(tour);
  expect(booked).toMatchObject({
    name: 'tour.ics',
    uid: `tour-${held?.id}@${new URL(sandbox.baseUrl).host}`,
    start: '20261124T190000Z',
    end: '20261124T193000Z',
    sequence: 0,
    status: 'CONFIRMED',
    summary: 'Apartment tour',
    location,
  });
  await expect(linksOf(tour)).toHaveText(
    ['Google', 'Outlook.com', 'Office 365'].map((name) => `${name} (opens in a new tab)`),
  );
  for (const link of await linksOf(tour).all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noreferrer');
    const href = decodeURI((await link.getAttribute('href')) ?? '');
    for (const typed of Object.values(aProspect)) expect(href).not.toContain(typed);
  }

  await tour.moveTo(wednesday, '3:30 PM');
  await expect(tour.moved).toBeVisible();
  const { uid } = booked;
  await tour.button('Add to calendar').click();
  const moved = await downloaded(tour);
  expect(moved).toMatchObject({ uid, start: '20261125T213000Z', sequence: 1, status: 'CONFIRMED' });

  await tour.cancel();
  await expect(tour.canceled).toBeVisible();
  const removed = await downloaded(tour, 'Remove from calendar');
  expect(removed).toMatchObject({ uid, start: moved.start, sequence: 2, status: 'CANCELLED' });
  await expect(linksOf(tour)).toHaveCount(0);
  for (const { text } of [booked, moved, removed]) {
    for (const typed of Object.values(aProspect)) expect(text).not.toContain(typed);
  }
});
