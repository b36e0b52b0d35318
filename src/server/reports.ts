/**
 * What is reported of a tour to the site's own code (`onChange`), for its emails and its records. `send-write.ts` and
 * `handler.ts` call it once for each key. What's logged if that code fails.
 */
import type { Change } from './latest-tours.js';
import type { TourChange, TourHandlerOptions } from './options.js';
import type { Reply } from './responses.js';

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
  { reply, isDone, isCanceled, tour }: Change,
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
