/** What a write's record means. Everything that's said about a write follows from its phase. */
import { isKeyFault } from '../../api/errors.js';
import { saysConflict } from './evidence.js';
import { isOpen, isSafe, type Write } from './write.js';

export type Phase =
  /** A try is on its way. `checking`: first, whether its time is still listed. */
  | ('checking' | 'sending')
  /** The outcome isn't known. `safe`: another try can't do it twice. */
  | ('safe' | 'unknown' | 'likely')
  /** It wasn't carried out: why. */
  | ('taken' | 'conflict' | 'invalid' | 'blocked' | 'not-found' | 'refused' | 'unsent')
  | 'done';

/** `now` is in milliseconds. */
export function phaseOf(write: Write, now: number): Phase {
  if (write.out) return write.out;
  if (write.known === 'done') return 'done';
  if (!isOpen(write)) return reasonOf(write);
  if (write.known === 'likely') return 'likely';
  return isSafe(write, now) ? 'safe' : 'unknown';
}

function reasonOf({ said }: Write): Phase {
  if (!said || said.kind === 'invalid-request' || said.kind === 'not-sent') return 'unsent';
  if (said.kind === 'not-found') return 'not-found';
  if (isKeyFault(said)) return 'blocked';
  if (said.isSlot) return saysConflict(said) ? 'conflict' : 'taken';
  return Object.keys(said.fieldMessages).length > 0 ? 'invalid' : 'refused';
}
