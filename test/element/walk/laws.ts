/** What must hold after each step. */
import { claimsIn, isTimesOn, NO_WAY_ON, saysTime, whenOf } from './claims.js';
import { type Check, isList, isSignedOut, type Violation } from './law.js';
import { rows } from './list-laws.js';
import type { Memory } from './memory.js';
import type { Screen } from './screen.js';
import { outcomes } from './script-laws.js';
import {
  forgotten,
  hedged,
  home,
  nothingBooked,
  nothingChanged,
  sentHome,
  success,
  takenByOthers,
  weaker,
} from './tour-laws.js';

/** No time after the group's last day is offered, once a tag can know that day. */
const limit: Check = (memory, screens) => {
  for (const { tag, groups } of screens) {
    const last = memory.lastDay(tag);
    if (!last) continue;
    const days = Array.from({ length: 60 }, (_, ahead) => dayAfter(last, ahead + 1));
    const name = groups.find((it) => days.some((day) => isTimesOn(it, whenOf(`${day}T09:00:00`))));
    if (name) return { law: 'offers a time after the last day', detail: `${name}, last ${last}` };
  }
  const { writes } = memory.network;
  const wrong = writes.find(({ number, start, press: { lastDay }, path, body }) => {
    const isRepeated = writes.some(
      (it) => it.number < number && it.path === path && it.body === body,
    );
    return start && lastDay && start.slice(0, 10) > lastDay && !isRepeated;
  });
  return wrong && { law: 'sends a time after the last day', detail: wrong.body };
};

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + 2 * HALF_DAY * days).toISOString().slice(0, 10);

/** The next visitor sees no name, no address and no tour of the former's. */
const ofOthers: Check = (memory, screens) => {
  const own = new Set(memory.writes.map(({ start }) => start && whenOf(start)));
  for (const { start } of memory.toursOf(memory.visitor)) own.add(whenOf(start));
  // A list may have told of a start that another device has chosen, and changed again since.
  for (const start of memory.formerStarts(memory.visitor)) own.add(whenOf(start));
  for (const { text, said, fields } of screens) {
    const values = fields.map(({ value }) => value).join(' ');
    for (let former = 1; former < memory.visitor; former++) {
      const isShown = [text, said, values].some(
        (it) => it.includes(`Visitor${former}x`) || RegExp(`v${former}b?@`).test(it),
      );
      if (isShown) return { law: 'shows another visitor’s name', detail: `visitor ${former}` };
    }
  }
  const left = screens.find((it) => isSignedOut(it) && (saysTime(it.text) || it.said));
  const claimed = screens.flatMap(({ claims, said }) => [claims, claimsIn(said, [])]);
  const times = claimed.flatMap((it) => [
    ...[it.mayBeBooked, it.likelyBooked, it.bookedAt, it.about, it.movedFrom].flat(),
    ...[it.maybeMovedTo, it.notMovedTo, it.notCanceledAt, it.notBookedAt].flat(),
  ]);
  const foreign = left?.text.concat(left.said) ?? times.find((when) => !own.has(when));
  if (!foreign || (memory.visitor === 1 && !left)) return undefined;
  return { law: 'shows another visitor’s tour', detail: foreign };
};

/** A consent is sent as the form shows it, and a repeat sends the one of the first try. */
const consent: Check = ({ network: { writes } }) => {
  const wrong = writes.find((write) => {
    if (write.method !== 'POST') return false;
    const first = writes.find((it) => it.method === 'POST' && it.body === write.body) ?? write;
    const { isConsentGiven, hasTicked } = first.press;
    if (isConsentGiven === undefined) return write.saysConsent && !hasTicked;
    return write.saysConsent !== isConsentGiven;
  });
  return wrong && { law: 'sends another consent than was given', detail: wrong.body };
};

const HALF_DAY = 12 * 3_600_000;

/** A time that is over, wherever the property is, is sent only to learn what became of an earlier try. */
const past: Check = ({ network: { writes } }) => {
  const wrong = writes.find(({ number, at, method, start, path, body }) => {
    const isOver = method !== 'DELETE' && Date.parse(`${start}Z`) + HALF_DAY <= at;
    const isRepeated = writes.some(
      (it) => it.number < number && it.path === path && it.body === body,
    );
    return isOver && !isRepeated;
  });
  return wrong && { law: 'sends a time that is over', detail: wrong.body };
};

/** Nothing is awaited that isn't out. */
const waiting: Check = (_, screens) => {
  for (const { claims, said } of screens) {
    const [text] = claims.waiting;
    if (text) return { law: 'waits for nothing', detail: `${text} (announced: ${said})` };
  }
  return undefined;
};

const onePeriod: Check = (_, screens) => {
  const wrong = screens.find(({ said }) => /\.\s*\./.test(said));
  return wrong && { law: 'announces two periods in a row', detail: wrong.said };
};

const wayOn: Check = (memory, screens) => {
  // Only the group has a phone number: the page has no fallback.
  const isEmpty = (it: Screen) =>
    it.claims.isUnavailable || it.claims.isNoneListed || (isList(it) && it.rows.length === 0);
  const isAlone = (it: Screen) =>
    isSignedOut(it) || (isEmpty(it) && !memory.network.limits.has(it.tag));
  const isStuck = ({ isOpen, isReachable, pressables }: Screen) =>
    isOpen &&
    isReachable &&
    !pressables.some(({ name, isLink }) => isLink || !NO_WAY_ON.includes(name));
  const stuck = screens.find((it) => isStuck(it) && !isAlone(it));
  return stuck && { law: 'has no way on', detail: stuck.text };
};

/** The page learns of each tour once, as soon as it has a tag. A reload before that takes the event with it. */
const toldOnce: Check = (memory, screens) => {
  for (const [id, { times }] of memory.told) {
    if (times > 1) return { law: 'tells the page of a tour twice', detail: `${id}` };
  }
  if (screens.every(isList)) return undefined;
  const untold = memory.network.writes.find(
    ({ method, at, answer, answeredTour = 0 }) =>
      method === 'POST' &&
      answer === 'success' &&
      at >= memory.loadedAt &&
      !memory.told.has(answeredTour),
  );
  return untold && { law: 'tells the page nothing of a tour', detail: `${untold.answeredTour}` };
};

const AT_REST: readonly Check[] = [
  ...[rows, limit, outcomes],
  ...[nothingBooked, takenByOthers, nothingChanged, success, forgotten, hedged, weaker],
  ...[ofOthers, consent, past, home, sentHome, waiting, onePeriod, wayOn, toldOnce],
];

/** Once everything is answered. `screens` are those that the visitor sees. */
export function checkAtRest(memory: Memory, screens: readonly Screen[]): Violation[] {
  return AT_REST.flatMap((check) => check(memory, screens) ?? []);
}
