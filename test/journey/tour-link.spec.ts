import { downloaded } from './support/managing.js';
import { test } from './support/own-server.js';
import { expect, flow } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

/** The downloaded calendar entry, whose description contains the link, too. */
async function entryOf(tour: TourPage) {
  const button = tour.button('Add to calendar');
  // Until the group's time zone is known, the button has no menu: it saves a file at once.
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  const { description, url, sequence } = await downloaded(tour);
  expect(description).toContain(url);
  return { url, hash: new URL(url).hash, version: sequence };
}

test('an entry’s link changes it', flow, async ({ openTour, journey, sandbox, site, pages }) => {
  journey.expectBookings(1);
  const booking = await openTour(site.tag);
  const { time } = await booking.chooseFirstTime();
  await booking.book();
  const { url, hash, version } = await entryOf(booking);
  expect([url.startsWith(`${pages.origin}/tour#tour=ey`), version]).toEqual([true, 0]);
  journey.secret(hash.slice('#tour='.length));

  const open = () => openTour({ ...site.tag, query: hash });
  const [first, second] = [await open(), await open()];
  for (const { page, region } of [first, second]) {
    await expect(region.getByRole('heading', { name: 'Your tour', exact: true })).toBeVisible();
    await expect(region).toContainText(time);
    await expect(region).toContainText('Later changes may be missing.');
    expect(page.url()).not.toContain('tour=');
    expect(await page.content()).not.toContain(hash);
    await expect(page.getByRole('region', { name: 'tour-booking debug' })).not.toContainText('eyJ');
  }
  // Nothing but the booking: mail scanners open links, too.
  expect((await sandbox.requests()).filter(({ method }) => method !== 'GET')).toHaveLength(1);
  await second.button('Change time').click();
  await second.chooseDay(await second.firstDayWithTimes());
  const chosen = second.times.getByRole('button').nth(3);
  const newTime = (await chosen.textContent()) ?? '';
  await chosen.click();
  await second.button('Move tour').click();
  await expect(second.moved).toBeVisible();
  const moved = await entryOf(second);
  expect([moved.version, moved.url === url]).toEqual([1, false]);
  // The first link gets the new time, too.
  const third = await open();
  await expect(third.region).toContainText(newTime);
  expect((await entryOf(third)).version).toBe(1);

  await first.cancel();
  await expect(first.canceled).toBeVisible();
  await expect(first.button('Remove from calendar')).toBeVisible();
  expect((await sandbox.held()).map(({ status }) => status)).toEqual([40]);
  const last = await open();
  await expect(last.canceled).toBeVisible();
});
