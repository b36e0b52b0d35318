import type { Locator } from 'playwright/test';
import type { TourPage } from './tour-page.js';

/** The time that was asked for cannot be had. */
export const notOpen = (tour: TourPage): Locator => tour.message(/^That time is not open/);

/** The answer to a booking, a move or a cancellation did not come. */
export const maybeBooked = (tour: TourPage): Locator =>
  tour.message(/^We could not tell whether your tour is booked/);
export const maybeMoved = (tour: TourPage): Locator =>
  tour.message(/^We could not tell whether your tour is moved/);
export const maybeCancelled = (tour: TourPage): Locator =>
  tour.message(/^We could not tell whether your tour is cancelled/);

/** Makes whatever is tried again follow at once: pauses between tries are drawn by chance. */
export const impatience = 'Math.random = () => 0;';
