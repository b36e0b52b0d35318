/**
 * Why a write wasn't carried out: taken, a conflict, invalid, no permission. Whether the visitor may have the tour
 * all the same, and what they must see before the next booking. The words of each phase:
 * `screens/outcome-words.ts`; what the service's sentences mean: `model/service-sentences.ts`.
 */
import { isKeyFault } from '../../api/errors.js';
import { isSameTime } from '../../model/wall-time.js';
import { saysConflict } from './likely-done.js';
import { isSafe } from './retry-safety.js';
import { isUnresolved, tourIn, type Write } from './write.js';

export type Phase =
  /** An attempt is on its way. `checking`: first, whether its time is still listed. */
  | ('checking' | 'sending')
  /** The outcome isn't known. `safe`: another attempt can't do it twice. */
  | ('safe' | 'unknown' | 'likely')
  /** It wasn't carried out: why. */
  | ('taken' | 'conflict' | 'invalid' | 'no-permission' | 'not-found' | 'refused' | 'unsent')
  | 'done';

/** `now` is in milliseconds. */
export function phaseOf(write: Write, now: number): Phase {
  if (write.inFlight) return write.inFlight;
  if (write.outcome === 'done') return 'done';
  if (!isUnresolved(write)) return reasonOf(write);
  if (write.outcome === 'likely') return 'likely';
  return isSafe(write, now) ? 'safe' : 'unknown';
}

/**
 * Whether the visitor may have the tour although its booking was refused: without a server that reads keys, a browser
 * may have sent the request twice by itself; in a conflict, the person may have a tour at that time.
 */
export function leavesDoubt(write: Write): boolean {
  return isTimeRefused(write) && (write.safeUntil === undefined || reasonOf(write) === 'conflict');
}

/** Whether a booking was refused for its time. */
export const isTimeRefused = (write: Write): boolean =>
  write.kind === 'book' &&
  write.outcome === 'refused' &&
  ['taken', 'conflict'].includes(reasonOf(write));

/**
 * Whether the visitor has to see a write's outcome before booking another tour. A doubt isn't over once it was seen.
 */
export const mustBeSeen = (write: Write, seen: readonly Write[] = []): boolean =>
  (isTimeRefused(write) || (write.kind === 'book' && write.outcome === 'done')) &&
  (leavesDoubt(write) || !seen.includes(write));

/** Why a write wasn't carried out. */
export function reasonOf(write: Write): Phase {
  const { lastRefusal } = write;
  if (!lastRefusal || lastRefusal.kind === 'invalid-request' || lastRefusal.kind === 'not-sent')
    return 'unsent';
  if (lastRefusal.kind === 'not-found') return 'not-found';
  if (isKeyFault(lastRefusal)) return 'no-permission';
  if (lastRefusal.isStartRefused) {
    if (saysConflict(lastRefusal)) return 'conflict';
    return isToItsOwnTime(write) ? 'refused' : 'taken';
  }
  return Object.keys(lastRefusal.fieldMessages).length > 0 ? 'invalid' : 'refused';
}

/** Whether a move is to the tour's current time, as far as the page knows: nobody else can have taken it. */
function isToItsOwnTime({ kind, content, start }: Write): boolean {
  const tour = kind === 'move' && tourIn(content);
  return !!tour && !tour.maybeChanged && isSameTime(tour.start, start);
}
