/** What must hold of what a page's script learns. */
import type { TourBooking } from '../../../src/tour-booking.js';
import { type Check, inWords, isList } from './law.js';
import type { Tour } from './service.js';

const STANDING = ['booked', 'awaiting_confirmation', 'moved'];
const NOTHING_BOOKED = ['none', 'not_sent', 'taken', 'invalid', 'refused'];

/** An outcome claims no tour that isn't there, denies none that is, and knows of each doubt. */
export const outcomes: Check = (memory, screens) => {
  const tours = memory.toursOf(memory.visitor);
  const outdated = memory.outdated();
  const isChangeOpen = memory.unknown().some(({ method }) => method !== 'POST');
  const has = (start: string | undefined, isCanceled: boolean) =>
    isChangeOpen ||
    outdated.some((it) => it === start) ||
    tours.some((it) => it.start === start && it.isCanceled === isCanceled);
  // Without a start, nobody knows when the tour was.
  const isCanceled = (start: string | undefined) =>
    start ? has(start, true) : isChangeOpen || tours.some((it) => it.isCanceled);
  for (const { tag, claims } of screens.filter((it) => !isList(it))) {
    const { outcome } = tag as TourBooking;
    const { status, start, retry, booked, unresolved } = outcome;
    const untold = memory.untold().filter((it) => !unresolved.includes(memory.bookedFor(it)));
    const isDenied = (tour: Tour) =>
      memory.bookedFor(tour) === start && NOTHING_BOOKED.includes(status);
    const isLost = (tour: Tour) => memory.writeOf(tour)?.answer === 'none';
    const laws = {
      booked: STANDING.includes(status) && !claims.isLinked && !has(start, false),
      canceled: status === 'canceled' && !memory.isStartUnsure && !isCanceled(start),
      'has a tour': !booked.every((it) => has(it, false)),
      'nothing was booked': untold.some(isDenied),
      'there’s no doubt': untold.some(isLost),
      safe: retry === 'safe' && !memory.hasServer,
      waits: status === 'sending',
    };
    const [wrong] = Object.entries(laws).flatMap(([law, isBroken]) => (isBroken ? law : []));
    const detail = `${JSON.stringify(outcome)}, has: ${inWords(tours)}`;
    if (wrong) return { law: `tells a script “${wrong}”`, detail };
  }
  return undefined;
};
