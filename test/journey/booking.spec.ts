import { scriptTag } from './support/page-scripts.js';
import { expect, flow, test } from './support/test.js';
import { aProspect, withoutYear } from './support/tour-page.js';

test.use({ startAt: 'form' });

test('two presses and the form book on a phone', { tag: ['@flow', '@calendar'] }, async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  // Calendars are half full, as usual.
  await sandbox.reset({ busyness: 1 });
  const context = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
  const tour = await openTour({ startAt: 'calendar', context });
  const { page, times } = tour;
  await page.evaluate(countPresses);
  const day = await tour.firstDayWithTimes();
  await expect(times.getByRole('button').first()).toBeInViewport({ ratio: 1 });
  await expect(tour.day(day)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('body')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const time = await tour.chooseTime();
  // Phones zoom in on fields with smaller text.
  await expect(tour.field('Email')).toHaveCSS('font-size', '16px');
  await tour.book();
  await expect(tour.region).toContainText(withoutYear(day));
  await expect(tour.region).toContainText(time);
  expect(await page.evaluate(() => document.documentElement.dataset.presses)).toBe('2');
});

test('pressed repeatedly, it sends one request', flow, async ({ openTour, journey, sandbox }) => {
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

test('a booking redirects after its event fired and a tag had time to send', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(2);
  const sent: (string | undefined)[] = [];
  pages.api = ({ url }, response) => {
    sent.push(url);
    response.writeHead(204).end();
  };
  const redirect = pages.add('<!doctype html><title>Thanks</title><h1>Thank you</h1>');
  // Tags load their own scripts first. Leaving the page cancels the request of a late one.
  const act =
    "window.name = 'heard ' + event.appointment.start; setTimeout(() => fetch('/api/tag'), 250);";
  const before = scriptTag(pages, `addEventListener('tour-booked', (event) => { ${act}; });`);
  const config = JSON.stringify({ redirect });
  const headers = { 'content-security-policy': "script-src 'self'" };
  const tour = await openTour({ before, headers, attributes: { config } });
  await tour.fill();
  await tour.submit();
  await expect(tour.page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await tour.page.evaluate('window.name')).toBe('heard 2026-11-24T13:00:00');
  expect(sent).toEqual(['/api/tag']);
  await tour.page.goBack();
  await expect(tour.heading('Your tour')).toBeVisible();
  await expect(tour.region).toContainText('Tuesday, November 24');

  // This group confirms its tours.
  const tentative = await openTour({ attributes: { 'group-id': '42', config } });
  await tentative.fill({ ...aProspect, email: 'another@quillivan.example' });
  await tentative.submit();
  await expect(tentative.region).toContainText('still has to be confirmed');
  const goOn = tentative.region.getByRole('link', { name: 'Continue' });
  await expect(goOn).toHaveAttribute('href', redirect);
});

/** Runs in the page. */
function countPresses(): void {
  const { dataset } = document.documentElement;
  addEventListener(
    'click',
    () => {
      dataset.presses = `${Number(dataset.presses ?? 0) + 1}`;
    },
    true,
  );
}

/** Submits twice in one task, without rendering in between. Runs in the page. */
function submitTwice(field: Element): void {
  const { form } = field as HTMLInputElement;
  form?.requestSubmit();
  form?.requestSubmit();
}
