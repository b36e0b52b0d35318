import { bookFromForm, tuesday, wednesday } from './support/managing.js';
import { expect, test } from './support/test.js';
import { aProspect, withoutYear } from './support/tour-page.js';

test.use({ busyness: 0, startAt: 'form' });

test('two presses and the form book on a phone', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  // With calendars as they are: half full.
  await sandbox.reset({ busyness: 1 });
  const context = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
  const tour = await openTour({ startAt: 'calendar', context });
  const { page, times } = tour;
  await page.evaluate(countPresses);
  const day = await tour.firstDayWithTimes();
  await expect(tour.timesOf(day)).toBeInViewport();
  await expect(times.getByRole('button').first()).toBeInViewport({ ratio: 1 });
  await expect(tour.day(day)).toHaveAttribute('aria-pressed', 'true');
  expect(await page.evaluate(() => [scrollY, document.activeElement === document.body])).toEqual([
    0,
    true,
  ]);
  const time = await tour.chooseTime();
  // A phone would zoom in on a field with smaller letters.
  await expect(tour.field('Email')).toHaveCSS('font-size', '16px');
  await bookFromForm(tour);
  await expect(tour.region).toContainText(withoutYear(day));
  await expect(tour.region).toContainText(time);
  expect(await page.evaluate(() => document.documentElement.dataset.presses)).toBe('2');
});

test('Back and Change keep everything that was typed', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes: { location: '1200 W Fulton Market' } });
  for (const fact of [
    withoutYear(tuesday),
    '1:00 PM',
    'Central Standard Time',
    'In person',
    '1200 W',
  ]) {
    await expect(tour.region).toContainText(fact);
  }
  await tour.fill({
    ...aProspect,
    moveInDate: '2027-01-15',
    pets: ['Small dogs'],
    laundry: ['In building'],
    notes: 'Two bicycles and a cello',
  });

  await tour.goBack();
  await expect(tour.times.getByRole('button', { name: '1:00 PM', pressed: true })).toBeVisible();
  await tour.chooseTime('11:30 AM');
  await expect(tour.heading('Your details')).toBeFocused();

  await tour.goBack();
  await tour.chooseDay(wednesday);
  await tour.chooseTime('9:00 AM');
  await tour.submit();
  await expect(tour.heading('Your tour is booked')).toBeFocused();
  await expect(tour.region).toContainText(withoutYear(wednesday));
  await expect(tour.region).toContainText('9:00 AM');
  // A group without confirmations.
  await expect(tour.region).not.toContainText(/confirm|e-?mail|held|expire/i);
  const { appointment, client } = await sandbox.bookedBody();
  expect(appointment).toMatchObject({ start: '2026-11-25T09:00:00' });
  expect(client).toMatchObject({
    move_in_date: '2027-01-15T00:00:00',
    pets: ['20'],
    laundry: [20],
    notes: 'Two bicycles and a cello',
  });
});

test('however often it’s pressed, one request is sent', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  await sandbox.order({ fault: 'slow', operation: 'book', ms: 60_000 });
  const tour = await openTour();
  await tour.fill();
  await tour.field('Phone').evaluate(submitTwice);
  const button = tour.button('Booking…');
  await expect(button).toBeDisabled();
  await button.dblclick({ force: true });
  await button.press('Enter');
  await button.press('Space');
  await expect(button).toBeFocused();
  await tour.field('Phone').press('Enter');
  await tour.goBack();
  await sandbox.endFaults();
  await tour.expectBooked();
});

/** Runs in the page. */
function countPresses(): void {
  const { dataset } = document.documentElement;
  addEventListener('click', () => {
    dataset.presses = `${Number(dataset.presses ?? 0) + 1}`;
  });
}

/** Twice in one task: no drawing comes between. Runs in the page. */
function submitTwice(field: Element): void {
  const { form } = field as HTMLInputElement;
  form?.requestSubmit();
  form?.requestSubmit();
}
