/**
 * Whether "Try again" is offered for a write, and until when that's safe: a server that knows its key doesn't do
 * it twice. Whether a later change, of any visitor, has overtaken it: `page/overtaken.ts`. Pure.
 */
import type { Connection } from '../../booking/connection.js';
import { hasPassed, type PropertiesState } from '../properties.js';
import type { OutboxState } from './open-writes.js';
import { isChangeOfSame, isSameSlot, type Outbox, type Write } from './write.js';

/** A server keeps a key for 24 hours. An hour less, because clocks differ and requests take time. */
export const KEPT_MILLIS = 23 * 3_600_000;

/** Until when a press is safe to repeat, if the server reads keys. Both in milliseconds. */
export const promisedUntil = ({ readsKeys }: Connection, now: number): number | undefined =>
  readsKeys() ? now + KEPT_MILLIS : undefined;

/** Whether another attempt is carried out only if the first one wasn't. */
export const isSafe = ({ safeUntil, at }: Write, now: number) =>
  safeUntil !== undefined && at <= now && now < safeUntil;

/**
 * Whether no later change of the same tour was sent, other than refused ones. Only the latest one can be tried again:
 * the answer to an earlier one may say what the tour was before the later one.
 */
export function isLatest(outbox: Outbox, write: Write): boolean {
  const later = outbox.slice(outbox.indexOf(write) + 1);
  return !later.some((it) => it.outcome !== 'refused' && isChangeOfSame(it, write));
}

type Here = OutboxState & PropertiesState;

/** Whether a write can be sent again: its content is known, its server is still the tag's, and its start isn't over. */
export function isRetryable(state: Here, write: Write, now: number) {
  const { connection, outbox } = state;
  const { kind, content, server, outcome } = write;
  if (kind !== 'cancel' && hasPassed(state, write, now)) return false;
  const canRepeat = content !== undefined && server === connection?.server && outcome !== 'pending';
  return canRepeat && isLatest(outbox, write);
}

/** Whether the visitor has another open booking of that time: nobody knows which of them was carried out. */
export const hasTwin = (outbox: Outbox, { key, kind, visitor, ...slot }: Write): boolean =>
  kind === 'book' &&
  outbox.some(
    (it) => it.kind === 'book' && it.key !== key && it.visitor === visitor && isSameSlot(it, slot),
  );

/**
 * A write, without its promise unless this tag can rely on it: at another server, or beside another booking of that
 * time, nothing makes a retry safe.
 */
export function fromHere(state: Here, write: Write, now: number): Write {
  const isAlone = !hasTwin(state.outbox, write);
  const canGoOn = write.inFlight || (isRetryable(state, write, now) && isAlone);
  return canGoOn ? write : { ...write, safeUntil: undefined };
}
