/** Reports to the site's own code what became of a tour, for its emails and its records. */
import type { BookingRequest } from '../site-server/client.js';
import type { Change } from './latest-tours.js';
import type { TourHandlerOptions } from './options.js';
import type { Reply } from './responses.js';

export interface TourChange {
  /** `unknown`: a move or a cancellation was sent, and its response was lost. */
  readonly kind: 'booked' | 'moved' | 'canceled' | 'unknown';
  /** The appointment's ID. */
  readonly id: number;
  /** Its ID before the change: a move may give it another one. */
  readonly previousId?: number | undefined;
  /** The group and the start in the property's time, if they're known. */
  readonly groupId?: number | undefined;
  readonly start?: string | undefined;
  /** The token for a link to the tour. */
  readonly manageToken?: string | undefined;
  /** What was sent to book the tour. */
  readonly booking?: BookingRequest | undefined;
  /** The service's response to a booking, as it came. It may have more than the service documents. */
  readonly answer?: unknown;
  /** Whether the tour was changed again before this response arrived. */
  readonly isOld: boolean;
}

/** The visitor's response neither waits for the site's code nor fails with it. */
export function report({ onChange }: TourHandlerOptions, change: TourChange): void {
  new Promise((resolve) => resolve(onChange?.(change))).catch((error) => {
    // The name only, because the message can contain personal data.
    console.error(`tour-booking/server: onChange failed: ${Object(error).name}`);
  });
}

/** Reports a move or a cancellation, unless it was refused. */
export function reportChange(
  options: TourHandlerOptions,
  previousId: number,
  { isDone, isCanceled, tour }: Change,
  reply: Reply,
): void {
  if (!isDone && reply.isOutcome) return;
  const done = isCanceled ? 'canceled' : 'moved';
  report(options, {
    ...{ kind: isDone ? done : 'unknown', id: tour?.appointment ?? previousId, previousId },
    ...{ groupId: tour?.group, start: tour?.start, isOld: isOld(reply) },
    manageToken: reply.answer?.data?.manage_token,
  });
}

export const isOld = ({ answer }: Reply): boolean => answer?.data?.is_old === true;
