/** What the page does with a write: it sends what has just gone out, and forgets what was typed in a reload. */
import type { Outbox, Write } from '../../../../src/store/outbox/write.js';
import * as core from './core.js';
import { type Copy, nowIn, type World } from './world.js';

/** A request as the page sends it. */
export interface Sent {
  readonly key: string;
  readonly text: string;
  readonly isKeyed: boolean;
}

/** What a reload keeps of an unresolved write. */
export function reloaded(write: Write): Write {
  const outcome = write.outcome === 'pending' ? 'unknown' : write.outcome;
  return { ...write, outcome, content: undefined, inFlight: undefined, safeUntil: undefined };
}

/** Sends a write if it has just gone out. The page may add to a booking, each time in another way. */
export function sendOut(world: World, before: Outbox, key: string, sent: Sent[]): World {
  const was = before.find((it) => it.key === key);
  const out = world.outbox.find((it) => it.key === key)?.inFlight;
  const truth = world.truths[key];
  if (out !== 'sending' || was?.inFlight === out || !truth) return world;
  const isRepeat = truth.sent !== undefined;
  const more = { request: { notes: isRepeat ? 'a repeat' : 'a first try' } as never };
  const outbox = core.completed(world.outbox, key, more);
  const write = outbox.find((it) => it.key === key) as Write;
  const [text, isKeyed] = [JSON.stringify(write.content), core.isKeyed(write)];
  sent.push({ key, text, isKeyed });
  const isCalledSafe = was !== undefined && core.isSafe(was, nowIn(world));
  const first = isRepeat ? undefined : { sent: text, isKeyed };
  const risk = isRepeat ? (isCalledSafe ? { isRepeated: true } : { isDared: true }) : undefined;
  const { hour } = world;
  const copy: Copy = { key, isKeyed, isAwaited: true, isSecond: false, hour, at: 'way' };
  const truths = { ...world.truths, [key]: { ...truth, ...first, ...risk } };
  return { ...world, outbox, copies: [...world.copies, copy], truths };
}
