import { expect, type Page, test } from '@playwright/test';
import { mockTourService, refusals } from './tour-service';

const BOOK = 'POST /appointments/group/42/book/';

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime('2026-11-23T15:00:00Z');
});

/** Opens a page of your site: `path` is relative to Playwright's `baseURL`. */
async function open(page: Page, path: string, tag = 'tour-booking') {
  await page.goto(path);
  // Far below the visible part of the page, it would send no requests.
  await page.locator(tag).scrollIntoViewIfNeeded();
}

async function fillIn(page: Page) {
  const tour = page.getByRole('region', { name: /^(Book a|Your) tour/ });
  await tour.getByRole('button', { name: '10:00 AM' }).click();
  await tour.getByLabel('First name').fill('Ada');
  await tour.getByLabel('Last name').fill('Lovelace');
  await tour.getByLabel('Email').fill('ada@example.com');
  await tour.getByLabel('Phone').fill('312 555 0100');
  await tour.getByRole('button', { name: 'Book tour' }).click();
  return tour;
}

test('a visitor books a tour, moves it and cancels it', async ({ page }) => {
  const sent = await mockTourService(page);
  await open(page, '/book-a-tour');
  const tour = await fillIn(page);
  await expect(tour.getByRole('heading', { name: 'Your tour is booked' })).toBeVisible();

  await tour.getByRole('button', { name: 'Change time' }).click();
  await tour.getByRole('button', { name: 'Wednesday, November 25, 2026' }).click();
  await tour.getByRole('button', { name: '11:30 AM' }).click();
  await tour.getByRole('button', { name: 'Move tour' }).click();
  await expect(tour.getByRole('heading', { name: 'Your tour is moved' })).toBeVisible();

  await tour.getByRole('button', { name: 'Cancel tour' }).click();
  await page.getByRole('button', { name: 'Yes, cancel tour' }).click();
  await expect(tour.getByRole('heading', { name: /^Your tour is cancel/ })).toBeVisible();
  expect(sent.filter((name) => !name.startsWith('GET'))).toEqual([
    BOOK,
    'PUT /appointments/35672/group/42/book/',
    'DELETE /appointments/35672',
  ]);
});

test('a visitor whose time was taken picks another one', async ({ page }) => {
  await mockTourService(page, { [BOOK]: refusals.slotTaken });
  await open(page, '/book-a-tour');
  const tour = await fillIn(page);
  await tour.getByRole('button', { name: '2:00 PM' }).click();
  await mockTourService(page);
  await tour.getByRole('button', { name: 'Book tour' }).click();
  await expect(tour.getByRole('heading', { name: 'Your tour is booked' })).toBeVisible();
});

test('a field that the service rejects is marked', async ({ page }) => {
  await mockTourService(page, { [BOOK]: refusals.wrongEmail });
  await open(page, '/book-a-tour');
  const tour = await fillIn(page);
  await expect(tour.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
});

test('without a working key the page shows its own fallback', async ({ page }) => {
  await mockTourService(page, { 'GET /appointments/group/42/available-times/': refusals.wrongKey });
  await open(page, '/book-a-tour');
  await expect(page.getByRole('link', { name: 'Call us' })).toBeVisible();
});

// Only for a page with `<tour-appointments>`.
test('a prospect sees a booked tour and cancels it', async ({ page }) => {
  await mockTourService(page);
  await open(page, '/account', 'tour-appointments');
  const list = page.getByRole('region', { name: 'Your tours' });
  await expect(list.getByRole('listitem')).toContainText('10:00 – 10:30 AM');
  await list.getByRole('button', { name: 'Cancel tour' }).click();
  await page.getByRole('button', { name: 'Yes, cancel tour' }).click();
  await expect(list.getByRole('heading', { name: /^Your tour is cancel/ })).toBeVisible();
});
