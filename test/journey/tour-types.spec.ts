import { listening, theOnly } from './support/page-scripts.js';
import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, flow, test } from './support/test.js';
import { type TourPage, tuesday } from './support/tour-page.js';

const type = ({ region }: TourPage, name: string) => region.getByRole('radio', { name });

/** The types whose times were requested; guided is the default. */
async function typesAsked(sandbox: SandboxWorld): Promise<Set<string>> {
  const asked = await sandbox.sent('available-times');
  return new Set(asked.map(({ query }) => query.tour_type ?? 'guided'));
}

test('a visitor switches the type by keyboard', flow, async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes: listening });
  await expect(tour.region.getByRole('radio')).toHaveCount(3);
  await expect(type(tour, 'In person')).toBeChecked();
  await tour.chooseDay(tuesday);
  await type(tour, 'In person').focus();
  for (const [key, name] of [
    ['ArrowLeft', 'Live video'],
    ['ArrowUp', 'Self-guided'],
  ] as const) {
    // Video tours have the same times as guided ones.
    expect(await typesAsked(sandbox)).toEqual(new Set(['guided']));
    await tour.page.keyboard.press(key);
    await expect(type(tour, name)).toBeChecked();
    await expect(type(tour, name)).toBeFocused();
    await expect(tour.day(tuesday)).toHaveAttribute('aria-pressed', 'true');
    await expect(tour.times.getByRole('button').first()).toBeVisible();
  }
  expect(await typesAsked(sandbox)).toContain('self-guided');

  await tour.chooseTime('9:00 AM');
  await expect(tour.region).toContainText('Self-guided');
  await tour.goBack();
  await expect(type(tour, 'Self-guided')).toBeChecked();
  await tour.chooseTime('9:30 AM');
  await tour.book();
  expect((await sandbox.bookedBody()).appointment).toMatchObject({ tour_type: 'self-guided' });
  expect((await theOnly(tour.page, 'tour-booked')).tourType).toBe('self-guided');
});

test('tours at another provider link to its site', async ({ openTour, sandbox }) => {
  const tour = await openTour({ attributes: { 'group-id': '52' } });
  await tour.chooseDay(tuesday);
  await type(tour, 'Self-guided').check();
  const link = tour.region.getByRole('link', { name: 'Book a self-guided tour' });
  await expect(link).toHaveAttribute('href', 'https://example.com/self-guided-tours');
  await expect(tour.grid).toBeHidden();
  await expect(type(tour, 'Self-guided')).toBeFocused();
  expect(await typesAsked(sandbox)).toEqual(new Set(['guided']));
  await type(tour, 'In person').check();
  await expect(link).toBeHidden();
  await expect(tour.day(tuesday)).toHaveAttribute('aria-pressed', 'true');
  await expect(tour.times.getByRole('button').first()).toBeVisible();
});
