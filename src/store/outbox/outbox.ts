/**
 * What each event makes of the list of writes: a press, a retry, or an answer. Whether a press repeats an earlier
 * one, and which it waits for. Whether a refusal settles a write. What a write is: `write.ts`; who sends it:
 * `page/sending.ts`. Pure.
 */
import { likelyDone, NO_CONTEXT, type PageContext } from './likely-done.js';
import type { OutboxState } from './open-writes.js';
import { hasTwin, isLatest, isSafe, KEPT_MILLIS } from './retry-safety.js';
import {
  type AttemptResult,
  type BookingContent,
  type ChangeKey,
  isBooking,
  isChangeOfSame,
  isKeyed,
  isOwn,
  isSamePress,
  isSameSlot,
  isSameTour,
  isUnresolved,
  type Outbox,
  type Press,
  type Subject,
  tourIn,
  type Write,
} from './write.js';

/**
 * The write in flight that a press has to wait for. Changes of a tour wait for each other, even those of two visitors.
 */
export function writeAhead(outbox: Outbox, next: Press): Write | undefined {
  const isAhead = (it: Write) =>
    isChangeOfSame(it, next) || (it.kind === next.kind && isOwn(it, next));
  return outbox.find((it) => it.inFlight && isAhead(it));
}

/** Adds a press. If the same press is unresolved, its write is tried again; anything else is another write. */
export function press(
  outbox: Outbox,
  next: Press,
  key: string,
  now: number,
  /** Whether nobody may try a write again, for a reason that isn't in the outbox. */
  isOvertaken: (write: Write) => boolean = () => false,
): Outbox {
  if (writeAhead(outbox, next)) return outbox;
  // After a reload, nobody knows what was typed, so another booking is another write.
  const hasContent = ({ content, kind }: Write) => content !== undefined || kind !== 'book';
  const same = outbox.find(
    (it) =>
      hasContent(it) &&
      isUnresolved(it) &&
      isOwn(it, next) &&
      isSamePress(it, next) &&
      !isOvertaken(it) &&
      isLatest(outbox, it),
  );
  if (same) {
    const hasKey = same.hasKey ?? (same.content === undefined && isKeyed(next));
    const repeat = { ...same, content: same.content ?? next.content, hasKey };
    return retry(replaced(outbox, repeat), same.key, now);
  }
  return [...outbox, { ...next, key, at: now, outcome: 'pending', inFlight: 'sending' }];
}

/**
 * Starts another attempt of an unresolved write. A booking's time is checked first if nothing is promised, or if the
 * visitor has another booking of that time.
 */
export function retry(
  outbox: Outbox,
  key: string,
  now: number,
  /** Whether its tour may have another time by now. */
  isUnsure = false,
): Outbox {
  const write = outbox.find((it) => it.key === key);
  if (!write?.content || !isUnresolved(write) || write.inFlight) return outbox;
  if (writeAhead(outbox, write) || !isLatest(outbox, write)) return outbox;
  const isPromised = isSafe(write, now) && !hasTwin(outbox, write);
  const inFlight = write.kind === 'book' && !isPromised ? 'checking' : 'sending';
  const isLate = now >= write.at + KEPT_MILLIS;
  const tour = tourIn(write.content);
  return replaced(outbox, {
    ...write,
    content: isUnsure && tour ? { tour: { ...tour, maybeChanged: true } } : write.content,
    inFlight,
    isLate,
    lastRefusal: undefined,
    isUnchecked: undefined,
  });
}

/** A booking's time is still listed, so the booking is sent. */
export function checked(outbox: Outbox, key: string): Outbox {
  const write = outbox.find((it) => it.key === key && it.inFlight === 'checking');
  return write ? replaced(outbox, { ...write, inFlight: 'sending' }) : outbox;
}

/** What the page added to a booking before the first attempt. */
export function completed(
  outbox: Outbox,
  key: string,
  more: Omit<BookingContent, 'draft' | 'offer'>,
): Outbox {
  const write = outbox.find((it) => it.key === key);
  if (!write || !isBooking(write) || write.content.request) return outbox;
  return replaced(outbox, { ...write, content: { ...write.content, ...more } });
}

/** Applies an answer to its write, unless that's no longer in flight, and to the visitor's other writes. */
export function answered(
  outbox: Outbox,
  key: string,
  answer: AttemptResult,
  context: PageContext = NO_CONTEXT,
): Outbox {
  const before = outbox.find((it) => it.key === key);
  if (!before?.inFlight) return outbox;
  const others = outbox.filter((it) => it !== before && it.kind !== 'book' && isUnresolved(it));
  const isSame = (it: ChangeKey) => isChangeOfSame(it, before);
  const hasTwin =
    context.keys.some(isSame) || others.some((it) => isSame(it) && isSamePress(it, before));
  const learned = learnedFrom(answer, before, hasTwin);
  const after: Write = {
    ...before,
    inFlight: undefined,
    ...learned,
    ...certainPart(learned, before, outbox),
  };
  const next = replaced(outbox, after);
  // Only a retry can find that an earlier attempt has the time.
  const tried = before.outcome === 'pending' ? next.filter((it) => it !== after) : next;
  const likely = likelyDone(answer, after, tried, context);
  return next.flatMap((it, index) => {
    const isEarlier = index < next.indexOf(after) && !it.inFlight && isUnresolved(it);
    if (isEarlier && after.outcome === 'done') {
      // A change of a tour overtakes the earlier ones, of any visitor.
      if (isChangeOfSame(it, after)) return [];
      // A booking overtakes the visitor's earlier ones of its time, even if its tour is moved later.
      const isBookings = it.kind === 'book' && after.kind === 'book';
      if (isBookings && isOwn(it, after) && isSameSlot(it, after))
        return { ...it, content: undefined };
    }
    const isLikely = it.outcome === 'unknown' && likely.includes(it);
    return isLikely ? { ...it, outcome: 'likely' } : it;
  });
}

/** While another move of the tour is unresolved, nobody knows which start the tour had before this change. */
function certainPart({ result }: Partial<Write>, before: Write, outbox: Outbox): Partial<Write> {
  const others = outbox.filter((it) => it.key !== before.key && isSameTour(it, before));
  if (!result || !others.some((it) => it.kind === 'move' && isUnresolved(it))) return {};
  return { result: { ...result, tour: { ...result.tour, previousStart: undefined } } };
}

/**
 * If the same change was sent before and its outcome is unknown, a refusal doesn't show that the change wasn't made.
 */
function learnedFrom(
  answer: AttemptResult,
  { outcome, lastRefusal, isLate }: Write,
  hasTwin: boolean,
): Partial<Write> {
  const isFirst = outcome === 'pending';
  const isRefusable = isFirst && !hasTwin;
  switch (answer.is) {
    case 'done': {
      const { notificationSent, tour } = answer.result;
      // The first attempt may have notified the group.
      const isUnknown = !isFirst && notificationSent === false;
      const result = { tour, notificationSent: isUnknown ? undefined : notificationSent };
      return { outcome: 'done', result, lastRefusal: undefined };
    }
    case 'lost':
    case 'unlisted': {
      const isFinal = answer.is === 'lost' && answer.isFinal;
      return { outcome: isFirst ? 'unknown' : outcome, ...(isFinal && UNPROMISED) };
    }
    case 'unsent':
      return {
        outcome: isRefusable ? 'refused' : isFirst ? 'unknown' : outcome,
        lastRefusal: answer.refusal ?? lastRefusal,
        isUnchecked: answer.isUnchecked,
      };
    case 'refused': {
      const { refusal, isAboutKey, needsKey } = answer;
      if ((isAboutKey && !isLate && !hasTwin) || (isRefusable && !needsKey))
        return { outcome: 'refused', lastRefusal: refusal };
      return { outcome: isFirst ? 'unknown' : outcome, lastRefusal: refusal };
    }
  }
}

const UNPROMISED = { safeUntil: undefined, hasKey: true };

/**
 * Ends the promises of a server that no longer reads keys: another attempt may be carried out twice. The key is still
 * sent, because the attempt may reach another instance.
 */
export function withoutPromises(outbox: Outbox, server: string): Outbox {
  const isPromised = (it: Write) => it.server === server && it.safeUntil !== undefined;
  return outbox.some(isPromised)
    ? outbox.map((it) => (isPromised(it) ? { ...it, ...UNPROMISED } : it))
    : outbox;
}

/** Removes a settled write once it was shown. */
export const without = (outbox: Outbox, key: string): Outbox =>
  outbox.filter((it) => it.key !== key);

const replaced = (outbox: Outbox, write: Write): Outbox =>
  outbox.map((it) => (it.key === write.key ? write : it));

/** A write that this visitor's next one has to wait for. */
export function otherWriteAhead(
  { outbox, othersAhead }: OutboxState,
  next: Subject,
): Write | undefined {
  const beside = (it: Write) => ({ ...it, tourId: undefined, ...next });
  return (
    outbox.find((it) => writeAhead([it], beside(it))) ??
    othersAhead.find((it) => isChangeOfSame(it, beside(it)))
  );
}
