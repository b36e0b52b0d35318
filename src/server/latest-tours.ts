/**
 * The latest start, sequence and cancellation of each tour that passes through the handler. Every link
 * to the tour gets them, also one from before a move. Without a store, a link knows only its own claims.
 */
import { NOT_SENT } from '../site-server/statuses.js';
import { attempt, type Reply } from './answers.js';
import type { TourStore } from './stores.js';
import type { TourClaims } from './tokens.js';

export interface LatestTour extends TourClaims {
  readonly isCanceled?: boolean;
  /** The idempotency key of the request that made the tour what it is. */
  readonly changedBy: string | undefined;
}

/** A tour as far as a link or the store tells. */
export type KnownTour = Omit<LatestTour, 'changedBy'>;

/** By then, the tour may have been changed by phone. */
const OLD_AFTER = 10 * 60_000;

export function latestTours(store: TourStore | undefined) {
  const nameOf = (appointment: number) => `tour-booking:tour:${appointment}`;
  /** Without an answer from the store, a link still works. */
  async function get(appointment: number): Promise<LatestTour | undefined> {
    const read = async () => {
      const text = await store?.get(nameOf(appointment));
      return text ? JSON.parse(text) : undefined;
    };
    return attempt('the store', NOT_SENT, read).catch(() => undefined);
  }
  return {
    get,
    /** Kept until the tour is over. What the service did is never withheld because this fails. */
    async set(tour: LatestTour): Promise<void> {
      const seconds = Math.ceil(tour.exp - Date.now() / 1000);
      if (!store || seconds <= 0) return;
      const save = () => store.set(nameOf(tour.appointment), JSON.stringify(tour), seconds);
      await attempt('the store', NOT_SENT, save).catch(() => undefined);
    },
    /** Tells the page if a repeat's response says how the tour was then, and not how it is. */
    async markOld(reply: Reply, key: string | undefined): Promise<Reply> {
      // An error's response may have no text.
      const answer = JSON.parse(reply.text || 'null');
      const appointment = answer?.data?.appointment;
      if (reply.age === undefined || !appointment) return reply;
      const tour = await get(appointment.id);
      const isChanged = tour !== undefined && tour.changedBy !== key;
      if (reply.age <= OLD_AFTER && !isChanged) return reply;
      answer.data.is_old = true;
      return { ...reply, text: JSON.stringify(answer) };
    },
  };
}
