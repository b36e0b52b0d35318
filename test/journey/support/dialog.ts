import { expect, type Locator, type Page } from 'playwright/test';
import { type TourPage, WIDGET } from './tour-page.js';

/** Attributes of a dialog that the page can link to. */
export const asDialog = { display: 'dialog', id: 'tour' };

/** The dialog, whether or not it is open, also for a home. */
export const sheet = ({ page }: TourPage): Locator => page.getByRole('dialog', { name: WIDGET });

/** The dialog's own button. */
export const trigger = ({ page }: TourPage): Locator =>
  page.getByRole('button', { name: 'Book a tour', exact: true });

export const inside = (tour: TourPage): TourPage => tour.within(sheet(tour));

export async function open(tour: TourPage): Promise<TourPage> {
  await trigger(tour).click();
  return expectOpen(tour);
}

/** Expects a modal dialog whose heading has the focus. */
export async function expectOpen(tour: TourPage): Promise<TourPage> {
  const own = inside(tour);
  await expect(sheet(tour)).toBeVisible();
  expect(await sheet(tour).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(sheet(tour).getByRole('heading', { level: 2 })).toBeFocused();
  return own;
}

/** Also waits until the page can scroll: the browser hides a dialog before it reports that. */
export async function expectClosed(tour: TourPage): Promise<void> {
  await expect(sheet(tour)).toBeHidden();
  await expect(tour.page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
}

export async function leave(tour: TourPage): Promise<void> {
  await tour.page.keyboard.press('Escape');
  await expectClosed(tour);
}

export const call = (page: Page, method: 'show' | 'close', selector = 'tour-booking') =>
  page
    .locator(selector)
    .evaluate((it, name) => (it as HTMLElementTagNameMap['tour-booking'])[name](), method);
