/**
 * The latest start, sequence and cancellation of each tour that passes through the handler. Every link
 * to the tour gets them, also one from before a move. Without a store, a link knows only its own claims.
 */
import { attempt } from './answers.js';
import type { TourStore } from './stores.js';
import type { TourClaims } from './tokens.js';

export interface LatestTour extends TourClaims {
  readonly isCanceled?: boolean;
}

export function latestTours(store: TourStore | undefined) {
  const nameOf = (appointment: number) => `tour-booking:tour:${appointment}`;
  return {
    /** Without an answer from the store, a link still works. */
    async get(appointment: number): Promise<LatestTour | undefined> {
      const read = () => store?.get(nameOf(appointment));
      const text = await attempt('the store', 424, read).catch(() => undefined);
      return text ? JSON.parse(text) : undefined;
    },
    /** Kept until the tour is over. What the service did is never withheld because this fails. */
    async set(tour: LatestTour): Promise<void> {
      const seconds = Math.ceil(tour.exp - Date.now() / 1000);
      if (!store || seconds <= 0) return;
      const save = () => store.set(nameOf(tour.appointment), JSON.stringify(tour), seconds);
      await attempt('the store', 424, save).catch(() => undefined);
    },
  };
}
