import { expect, test } from './support/test.js';

for (const width of [1280, 320]) {
  test(`at ${width} px nothing below moves once the calendar is there`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(0);
    await sandbox.reset({ busyness: 0 });
    // One after the other, so that each comes into a page that is drawn.
    await sandbox.order({ fault: 'slow', ms: 2_000, operation: 'group' });
    await sandbox.order({ fault: 'slow', ms: 3_000, operation: 'available-times' });
    const context = { viewport: { width, height: 1_200 } };
    const tour = await openTour({ context, after: '<footer>Pine Hill Homes</footer>' });
    // In the frame after the next, what an answer brings is laid out.
    const top = () =>
      tour.page.locator('footer').evaluate(async (footer) => {
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        return footer.getBoundingClientRect().top;
      });
    await tour.region.getByRole('grid').waitFor();
    const before = await top();
    await expect(tour.region).toContainText('Central Standard Time');
    expect(await top(), 'after the group has answered').toBe(before);
    await expect(tour.region.getByText('Choose a day to see its times.')).toBeVisible();
    expect(await top(), 'after the times have come').toBe(before);
  });
}
