import type { Locator } from 'playwright/test';
import type { TourPage } from './tour-page.js';

/** The time that was asked for cannot be had. */
export const notOpen = (tour: TourPage): Locator =>
  tour.message(
    /^(Sorry, that time was just taken|That time can’t be booked|You may already be booked)/,
  );

/** The answer to a booking did not come. */
export const maybeBooked = (tour: TourPage): Locator =>
  tour.message(/^We’re not sure your booking went through/);

/** What keeps the form from being sent, or was refused. */
export const toMend = (tour: TourPage): Locator =>
  tour.message(/^(Check \d+ field|Nothing was booked)/);

/** Makes whatever is tried again follow at once: pauses between tries are drawn by chance. */
export const impatience = 'Math.random = () => 0;';
