import { expect, test } from './support/test.js';

test('times reload when the visitor returns after a minute in another tab', async ({
  openTour,
  sandbox,
}) => {
  const asked = async () =>
    (await sandbox.sent('available-times')).map(({ query }) => query.from_date).sort();
  const tour = await openTour();
  await tour.chooseDay('Monday, November 23, 2026');
  const time = tour.time('9:30 AM');
  await expect(time).toBeVisible();
  await expect(tour.region).not.toContainText('Loading open times…');
  const before = await asked();
  await tour.comeBack('2026-11-21T15:00:59Z');
  await sandbox.rival(23, '2026-11-23T09:30:00');
  await tour.comeBack('2026-11-21T15:01:01Z');
  await expect(time).toBeHidden();
  await expect(tour.time('10:00 AM')).toBeVisible();
  await expect.poll(asked).toEqual([...before, ...before].sort());
});
