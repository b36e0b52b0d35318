/** What has to hold in each state, and of each step from one state to the next. */
import type { Outbox, Press, Write } from '../../../../src/store/outbox/write.js';
import * as core from './core.js';
import { type Event, isSettled } from './events.js';
import { answerOf } from './server.js';
import { nowIn, type Scenario, type Truth, type World } from './world.js';

/** Returns whether it's broken. */
type StateLaw = (world: World, scenario: Scenario) => boolean;
type StepLaw = (before: World, event: Event, scenario: Scenario) => boolean;

const RANKS = ['pending', 'unknown', 'likely', 'refused', 'done'];
const ranked = ({ outcome }: Write) => RANKS.indexOf(outcome);
const isOwn = (it: Write, who: Pick<Press, 'server' | 'visitor'>) =>
  it.visitor === who.visitor && it.server === who.server;
const isSameTour = (it: Press, other: Press) =>
  it.tourId !== undefined && it.tourId === other.tourId;
const byKey = (box: Outbox, key: string | undefined) => box.find((it) => it.key === key);
const truthOf = (world: World, { key }: Write) => world.truths[key] as Truth;
const personOf = ({ content }: Press) =>
  content && 'draft' in content ? content.draft.email : undefined;

const isSame = (it: Write, other: Write | undefined) =>
  it === other ||
  (it.outcome === other?.outcome &&
    it.inFlight === other.inFlight &&
    it.content === other.content &&
    it.lastRefusal === other.lastRefusal &&
    it.visitor === other.visitor);

/** Whether a later change of the same tour is unresolved. */
const isOvertaken = ({ outbox }: World, write: Write) =>
  outbox.some(
    (it, index) =>
      index > outbox.indexOf(write) &&
      !isSettled(it) &&
      it.server === write.server &&
      isSameTour(it, write),
  );

/** Whether the same change was sent before, and may have been carried out. */
const hasTwin = ({ outbox }: World, write: Write) =>
  outbox.some(
    (it) =>
      it.key !== write.key &&
      it.kind !== 'book' &&
      it.kind === write.kind &&
      it.start === write.start &&
      !isSettled(it) &&
      it.server === write.server &&
      isSameTour(it, write),
  );

/** Whether an unresolved move may have given the tour another number. */
const mayHaveMoved = ({ outbox }: World, write: Write) =>
  outbox.some(
    (it) =>
      it.kind === 'move' && !isSettled(it) && it.server === write.server && isSameTour(it, write),
  );

/** The unresolved write whose content a press has. */
const samePress = (world: World, press: Press, name: string | undefined) =>
  world.outbox.find(
    (it) =>
      !isSettled(it) &&
      isOwn(it, press) &&
      truthOf(world, it).name === name &&
      it.content &&
      !isOvertaken(world, it),
  );

/** Whether both are of one tour, or of one kind and visitor. */
const isOfSame = (it: Write, press: Press) =>
  it.server === press.server &&
  (isSameTour(it, press) || (isOwn(it, press) && it.kind === press.kind));
const isAhead = (world: World, press: Press) =>
  world.outbox.some((it) => it.inFlight && isOfSame(it, press));

export const STATE_LAWS: Readonly<Record<string, StateLaw>> = {
  'what was called safe is carried out once': (world) =>
    world.outbox.some((it) => {
      const { times, isDared, isRepeated } = truthOf(world, it);
      return times > 1 && !isDared && (isRepeated || core.isSafe(it, nowIn(world)));
    }),
  '"refused" is said only if the service has none, and gets none': (world, { isOwn: hasServer }) =>
    world.outbox.some((it) => {
      if (it.outcome !== 'refused') return false;
      const { times, isCopied } = truthOf(world, it);
      // If the site has no server, the browser's copy may be refused because of the first one.
      if (!hasServer && isCopied) return false;
      return times > 0 || canStillCome(world, it, hasServer);
    }),
  '"done" is said only if the service has one': (world) =>
    world.outbox.some((it) => it.outcome === 'done' && truthOf(world, it).times === 0),
  'an unresolved write can be tried again, unless a later change of its tour is unresolved': (
    world,
  ) =>
    world.outbox.some((it) => {
      if (isSettled(it) || it.inFlight || !it.content || isAhead(world, it)) return false;
      if (isOvertaken(world, it)) return false;
      return !byKey(core.retry(world.outbox, it.key, nowIn(world)), it.key)?.inFlight;
    }),
  'what is out comes to an end': (world) =>
    world.outbox.some((it) => {
      if (!it.inFlight) return false;
      const isWaited = world.copies.some((copy) => copy.key === it.key && copy.isAwaited);
      if (it.inFlight === 'sending' && !isWaited) return true;
      const after = byKey(core.answered(world.outbox, it.key, { is: 'lost' }), it.key);
      return !after || !!after.inFlight || after.outcome === 'pending';
    }),
  'an outcome is pending only while the write is in flight': (world) =>
    world.outbox.some((it) => it.outcome === 'pending' && !it.inFlight),
  'what is settled stays': (world) =>
    world.outbox.some(
      (it) =>
        isSettled(it) &&
        (it.inFlight || byKey(core.retry(world.outbox, it.key, 0), it.key)?.inFlight),
    ),
  'an answer that nobody waits for changes nothing': (world, scenario) =>
    Object.keys(world.truths).some((key) => {
      if (byKey(world.outbox, key)?.inFlight) return false;
      const late = answerOf({ is: 'done', tour: 1 }, scenario, true);
      const after = core.answered(world.outbox, key, late);
      return world.outbox.some((it) => !isSame(it, byKey(after, it.key)));
    }),
  'a visitor who ended leaves nothing': (world) =>
    world.outbox.some((it) => world.ended.includes(it.visitor)),
};

/** Whether a copy of a write may still be carried out. What the server holds is never sent again. */
function canStillCome(world: World, { key }: Write, isOwnServer: boolean): boolean {
  const what = world.held[key]?.what;
  if (what === 'sending') return true;
  const isComing = world.copies.some(
    (it) => it.key === key && it.at === 'way' && (it.isKeyed || !isOwnServer),
  );
  return isComing && what === undefined;
}

export const STEP_LAWS: Readonly<Record<string, StepLaw>> = {
  'knowledge only grows': (before, { next }) =>
    before.outbox.some((it) => {
      const after = byKey(next.outbox, it.key);
      return after !== undefined && ranked(after) < ranked(it);
    }),
  'only the end of a visitor, a reload, or a later change of the same tour drops a write': (
    before,
    event,
  ) =>
    before.outbox.some((it, index) => {
      const { what, who, key, next } = event;
      if (byKey(next.outbox, it.key) || what === 'reload') return false;
      if (what === 'reset' && it.visitor === who?.visitor) return false;
      const by = byKey(next.outbox, key);
      const isEarlier = index < before.outbox.findIndex((one) => one.key === key);
      return !(isEarlier && by?.outcome === 'done' && isSameTour(it, by) && !isSettled(it));
    }),
  "nothing of another visitor's changes, but for what was unresolved about a tour that is changed":
    (before, { what, who, key, next }) =>
      what !== 'reload' &&
      before.outbox.some((it) => {
        const isWhose = what === 'reset' ? it.visitor === who?.visitor : who && isOwn(it, who);
        const by = byKey(next.outbox, key);
        const after = byKey(next.outbox, it.key);
        if (!after && by?.outcome === 'done' && isSameTour(it, by)) return false;
        return !isWhose && !isSame(it, after);
      }),
  'the same press while its write is unresolved is that write': (
    before,
    { press, pressed, next },
  ) => {
    const same = press && samePress(before, press, pressed);
    if (!same) return false;
    const isOut = isAhead(before, press) || byKey(next.outbox, same.key)?.inFlight;
    return next.outbox.length > before.outbox.length || !isOut;
  },
  'another press is another write, unless it has to wait': (before, { press, pressed, next }) => {
    if (!press || samePress(before, press, pressed)) return false;
    const added = next.outbox.length - before.outbox.length;
    return added !== (isAhead(before, press) ? 0 : 1);
  },
  'two of a kind, or of a tour, are never out at once': (_, { next }) =>
    next.outbox.some((it) =>
      next.outbox.some(
        (other) => it !== other && it.inFlight && other.inFlight && isOfSame(it, other),
      ),
    ),
  'a repeat is the same write': (before, { what, next }) =>
    what === 'again' && next.outbox.some((it) => !byKey(before.outbox, it.key)),
  'a repeat sends what was pressed, with or without a key as before': (before, { sent = [] }) =>
    sent.some(({ key, text, isKeyed }) => {
      const first = before.truths[key];
      return first?.sent !== undefined && (first.sent !== text || first.isKeyed !== isKeyed);
    }),
  'a booking without a promise is sent again only if its time is listed': (before, event) =>
    (event.sent ?? []).some(({ key }) => {
      const was = byKey(before.outbox, key);
      const isRepeat = was && was.outcome !== 'pending';
      return isRepeat && was.kind === 'book' && !was.inFlight && !core.isSafe(was, nowIn(before));
    }),
  'a promise is made only with the key of a first try': (before, event, { isOwn: hasServer }) =>
    event.next.outbox.some(
      (it) =>
        core.isSafe(it, nowIn(before)) &&
        !(hasServer && truthOf(event.next, it).isKeyed && truthOf(event.next, it).press.safeUntil),
    ),
  'only an answer about the key settles': (before, { what, key, answer, next }) => {
    const was = byKey(before.outbox, key);
    const after = byKey(next.outbox, key);
    if (what !== 'answer' || !answer || !was || !after) return false;
    const isFirst = was.outcome === 'pending';
    if (answer.is === 'done') return after.outcome !== 'done';
    const isRefusable = isFirst && !hasTwin(before, was);
    if (answer.is === 'unsent') return (after.outcome === 'refused') !== isRefusable;
    const mayRefuse =
      answer.is === 'refused' && (answer.isAboutKey || (isFirst && !answer.needsKey));
    return isSettled(after) && !mayRefuse;
  },
  'a change that may have been carried out is not refused': (before, { key, next }) => {
    const was = byKey(before.outbox, key);
    return byKey(next.outbox, key)?.outcome === 'refused' && !!was && hasTwin(before, was);
  },
  'a repeat that finds its first try makes it likely': (before, { what, key, answer, next }) => {
    const was = byKey(before.outbox, key);
    if (what !== 'answer' || was?.outcome !== 'unknown') return false;
    const isFound =
      answer?.is === 'unlisted' ||
      (answer?.is === 'refused' &&
        (answer.refusal.isStartRefused ||
          (was.kind === 'cancel' &&
            answer.refusal.kind === 'not-found' &&
            !mayHaveMoved(next, was))));
    return isFound && byKey(next.outbox, key)?.outcome === 'unknown';
  },
  'an unresolved move explains that a tour is not found': (before, { key, answer, next }) => {
    const by = byKey(before.outbox, key);
    if (answer?.is !== 'refused' || !by || !mayHaveMoved(next, by)) return false;
    return next.outbox.some(
      (it) =>
        it.kind === 'cancel' &&
        it.outcome === 'likely' &&
        byKey(before.outbox, it.key)?.outcome === 'unknown' &&
        isSameTour(it, by),
    );
  },
  'a tour that is not found makes its unresolved cancellation likely': (before, event) => {
    const { answer, key, next } = event;
    const by = byKey(before.outbox, key);
    if (answer?.is !== 'refused' || answer.refusal.kind !== 'not-found' || !by) return false;
    if (mayHaveMoved(next, by)) return false;
    return next.outbox.some(
      (it) =>
        it.key !== key &&
        it.kind === 'cancel' &&
        it.outcome === 'unknown' &&
        isOwn(it, by) &&
        isSameTour(it, by),
    );
  },
  "a conflict makes the same person's unresolved booking likely": (before, event) => {
    const { answer, key, who, next } = event;
    const by = byKey(before.outbox, key);
    if (answer?.is !== 'refused' || !by || !who) return false;
    if (!answer.refusal.startMessages.some((it) => it.includes('conflict'))) return false;
    return next.outbox.some(
      (it) =>
        it.key !== key &&
        it.outcome === 'unknown' &&
        isOwn(it, who) &&
        it.start === by.start &&
        personOf(it) !== undefined &&
        personOf(it) === personOf(by),
    );
  },
  'a change that is done is what its tour is': (_, { what, key, next }) => {
    const by = byKey(next.outbox, key);
    if (what !== 'answer' || by?.outcome !== 'done' || by.kind === 'book') return false;
    const tour = next.tours.find(({ id }) => id === by.tourId);
    const isOpen = next.outbox.some((it) => it !== by && isSameTour(it, by));
    // The page knows nothing of what other people do, nor of what arrives after it was given up.
    if (isOpen || tour?.changedBy !== by.visitor) return false;
    return (
      tour.isCanceled !== (by.kind === 'cancel') || (!tour.isCanceled && tour.start !== by.start)
    );
  },
  'a change that is done settles the earlier ones of its tour': (_, { what, key, next }) => {
    const by = byKey(next.outbox, key);
    if (what !== 'answer' || by?.outcome !== 'done') return false;
    const earlier = next.outbox.slice(0, next.outbox.indexOf(by));
    return earlier.some((it) => !it.inFlight && isSameTour(it, by) && !isSettled(it));
  },
};
