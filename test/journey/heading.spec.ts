import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

const phone = { viewport: { width: 375, height: 812 } };
const story = (count: number) => '<p>A home with a view of the river.</p>'.repeat(count);

/** Polls a heading's distance from the window's top. If everything is in view, nothing scrolls. */
function topOf(tour: TourPage, heading: string) {
  const top = () => tour.heading(heading).evaluate((it) => it.getBoundingClientRect().top);
  return expect.poll(top);
}

test('each screen starts at its heading', async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const tour = await openTour({ context: phone, before: story(12), after: story(40) });
  expect(await tour.page.evaluate(() => scrollY), 'the first screen').toBe(0);
  // Far down: if the whole form were in view, nothing would scroll.
  await tour
    .heading('Book a tour')
    .evaluate((it) => scrollBy(0, it.getBoundingClientRect().top + 300));
  await tour.chooseTime();
  await topOf(tour, 'Your details').toBeLessThan(40);
  await topOf(tour, 'Your details').toBeGreaterThanOrEqual(0);
  const { y = 0, height = 0 } = (await tour.button('Book tour').boundingBox()) ?? {};
  expect(y + height).toBeLessThan(750);
  // Both in one frame: the screen may still move.
  const lastName = await tour.field('Last name').elementHandle();
  const apart = await tour.field('First name').evaluate((first, last) => {
    return first.getBoundingClientRect().y - Number(last?.getBoundingClientRect().y);
  }, lastName);
  // Chromium computes a box in floating point, so equal positions can differ in the fourth decimal.
  expect(apart).toBeCloseTo(0, 1);

  await tour.goBack();
  await topOf(tour, 'Book a tour').toBeLessThan(120);
  await tour.chooseTime();
  await tour.fill();
  await tour.submit();
  await topOf(tour, 'Your tour is booked').toBeLessThan(200);
});
