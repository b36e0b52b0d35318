import { expect, type Locator } from 'playwright/test';
import type { TourPage } from './tour-page.js';

/** After each key something has the focus: on the body a keyboard has lost its place. */
export async function press(tour: TourPage, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await tour.page.keyboard.press(key);
    await expect(tour.page.locator('body')).not.toBeFocused();
  }
}

/** Presses Tab until it gets there, as a visitor does who looks at the screen. */
export async function tabTo(tour: TourPage, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 45; presses++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await press(tour, key);
  }
  await expect(target).toBeFocused();
}

/** A day of the visible month by the day alone: "November 24". */
export const dayIn = (tour: TourPage, name: string): Locator =>
  tour.grid.getByRole('button', { name: new RegExp(`, ${name}, `) });
