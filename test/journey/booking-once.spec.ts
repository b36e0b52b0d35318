import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

const submitTwice = (field: Element) => {
  const { form } = field as HTMLInputElement;
  form?.requestSubmit();
  form?.requestSubmit();
};

/** Every way to press twice that a browser knows, in one task and in several. */
const presses: Record<string, (tour: TourPage) => Promise<void>> = {
  'a double click on "Book tour"': (tour) => tour.button('Book tour').dblclick(),
  'two clicks in one task': (tour) =>
    tour.button('Book tour').evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    }),
  'Enter twice in a field': async (tour) => {
    await tour.field('Phone').press('Enter');
    await tour.field('Phone').press('Enter');
  },
  'the form asked twice to submit itself': (tour) => tour.field('Phone').evaluate(submitTwice),
  'a click, Enter, Space and the form itself': async (tour) => {
    const button = tour.region.getByRole('button', { name: /^Book/ });
    await button.click();
    await button.press('Enter');
    await button.press('Space');
    await tour.field('Phone').press('Enter');
    await tour.field('Phone').evaluate(submitTwice);
  },
};

for (const [what, press] of Object.entries(presses)) {
  test(`${what} sends one request`, async ({ openTour, journey, sandbox }) => {
    journey.expectBookings(1);
    // Long enough for every press to come while the first one is on its way.
    await sandbox.order({ fault: 'slow', operation: 'book', ms: 2_000 });
    const tour = await openTour();
    await tour.chooseFirstTime();
    await tour.fill();
    await press(tour);
    await tour.expectBooked();
  });
}

test('while a booking is on its way, the button says so and keeps the focus', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'slow', operation: 'book', ms: 2_000 });
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  const busy = tour.button('Booking…');
  await expect(busy).toBeDisabled();
  await expect(busy).toBeFocused();
  await tour.expectBooked();
});

test('an answer that comes after the visitor has pressed "Back" still arrives', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'slow', operation: 'book', ms: 2_000 });
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  await tour.goBack();
  await tour.expectBooked();
});
