import { type Site, test } from './support/own-server.js';
import { eventsIn } from './support/page-scripts.js';
import { expect } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

const safe = 'It’s safe to try again. Your tour won’t be booked twice.';

test('a lost booking is made once', { tag: '@flow' }, async ({
  openTour,
  journey,
  sandbox,
  site,
}) => {
  journey.expectBookings(1);
  const tour = await openTour(site.tag);
  const time = await bookWithoutAnswer(tour, site);
  await tour.button('Try again').click();
  await tour.expectBooked();
  await expect(tour.region).toContainText(time);
  expect(await sandbox.held()).toHaveLength(1);
});

test('another server ends the promise that a repeat is safe', async ({
  openTour,
  journey,
  site,
}) => {
  journey.expectBookings(1);
  const tour = await openTour(site.tag);
  await bookWithoutAnswer(tour, site);
  await tour.page.locator('tour-booking').evaluate((tag) => tag.setAttribute('dry-run', ''));
  await expect(tour.maybeBooked).toBeVisible();
  await expect(tour.region).not.toContainText('It’s safe to try again');
});

test('a promise ends before the server forgets the first try', async ({
  openTour,
  journey,
  site,
}) => {
  journey.expectBookings(1);
  const tour = await openTour(site.tag);
  await bookWithoutAnswer(tour, site);
  const at = await tour.page.evaluate(() => Date.now());
  await tour.comeBack(new Date(at + 24 * 3_600_000).toISOString());
  await expect(tour.maybeBooked).toBeVisible();
});

test('a move that was left is another one later', async ({ openTour, journey, sandbox, site }) => {
  journey.expectBookings(1);
  const tour = await openTour(site.tag);
  await tour.chooseFirstTime();
  await tour.book();
  const move = async (index: number) => {
    await tour.button('Change time').click();
    const time = tour.times.getByRole('button').nth(index);
    const [name = ''] = /\d{1,2}:\d{2} [AP]M/.exec(await time.ariaSnapshot()) ?? [];
    await time.click();
    await tour.button('Move tour').click();
    return name;
  };
  site.cutNextAnswer();
  await move(2);
  await expect(tour.button('Try again')).toBeVisible();
  await tour.goBack();
  await move(4);
  await expect(tour.heading('Your tour is moved')).toBeVisible();
  const first = await startOf(sandbox);
  const name = await move(2);
  await expect(tour.region).toContainText(name);
  await expect(tour.heading('Your tour is moved')).toBeVisible();
  expect(await startOf(sandbox)).not.toBe(first);
});

test('a tag that replaces another one goes on with its booking', async ({
  openTour,
  journey,
  site,
}) => {
  journey.expectBookings(1);
  const tour = await openTour(site.tag);
  const told = await eventsIn(tour.page, 'tour-booked');
  const { time } = await tour.chooseFirstTime();
  await tour.fill();
  const letGo = site.holdNextAnswer();
  await tour.submit();
  await expect(tour.button('Booking…')).toBeVisible();
  expect(await asksBeforeLeaving(tour)).toBe(true);
  await tour.page.evaluate(renderAgain);
  await expect(tour.button('Booking…')).toBeVisible();
  await expect(tour.field('First name')).toHaveValue('Zenobia');
  letGo();
  await tour.expectBooked();
  await expect(tour.region).toContainText(time);
  expect(await told()).toBe(1);
  expect(await asksBeforeLeaving(tour)).toBe(false);
});

const unanswered = (tour: TourPage) => tour.message(/^We didn’t get an answer/);

/** Books the first time, loses the response, and resolves to that time. */
async function bookWithoutAnswer(tour: TourPage, site: Site): Promise<string> {
  const { time } = await tour.chooseFirstTime();
  await tour.fill();
  site.cutNextAnswer();
  await tour.submit();
  await expect(unanswered(tour)).toBeFocused();
  await expect(unanswered(tour)).toContainText(safe);
  return time;
}

async function startOf(sandbox: { held(): Promise<{ wallStart?: string }[]> }) {
  const [tour] = await sandbox.held();
  return tour?.wallStart;
}

const asksBeforeLeaving = ({ page }: TourPage) =>
  page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });

/** Like a framework that renders the tag again. Runs in the page. */
function renderAgain(): void {
  const tag = document.querySelector('tour-booking');
  tag?.replaceWith(tag.cloneNode(true));
}
