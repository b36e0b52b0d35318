/** What must hold of what the screens say of the visitor's tours, against what the service has. */
import { type Claims, isRepeat, isVisitorTime, notBookedIn, whenOf } from './claims.js';
import { homesIn, homesOfBody, isOnlyAddress } from './homes.js';
import { all, any, type Check, inWords, isList, isOn, isSignedOut } from './law.js';
import type { Level, Memory } from './memory.js';
import type { Screen } from './screen.js';
import type { Tour } from './service.js';
import type { Write } from './write.js';

const isChangeUnsure = ({ isMoveUnsure, isCancelUnsure }: Claims) => isMoveUnsure || isCancelUnsure;

/** "Nothing was booked" is said and announced only where nothing is. */
export const nothingBooked: Check = (memory, screens) => {
  const untold = memory.untold();
  const isSaid = ({ claims, said }: Screen) => [...claims.notBookedAt, ...notBookedIn(said)];
  const denied = screens.flatMap(isSaid);
  // Another home's refusal may be about the same time.
  const isMentioned = (start: string) => any(screens, (it) => mentions(it, start));
  const isDenied = (start: string) => denied.includes(whenOf(start)) && !isMentioned(start);
  const wrong = untold.filter((it) => isDenied(memory.bookedFor(it)));
  if (wrong.length === 0) return undefined;
  return { law: 'says that nothing was booked', detail: `booked: ${inWords(wrong)}` };
};

/** A time isn't called taken by others if it's the visitor's own. */
export const takenByOthers: Check = (memory, screens) => {
  const screen = screens.find(({ claims }) => claims.isTaken);
  const wrong = memory.untold().find(({ start }) => screen && isOn(screen.ticket, start));
  if (!screen || !wrong || mentions(screen.claims, wrong.start)) return undefined;
  return { law: 'calls a time taken that the visitor has', detail: `booked: ${inWords([wrong])}` };
};

/** "Wasn't moved" and "wasn't canceled" are said only where that's so. */
export const nothingChanged: Check = (memory, screens) => {
  for (const { method, tour: id } of memory.writes) {
    const tour = memory.service.tours().find((it) => it.id === id);
    if (!tour || memory.office.has(tour.id) || memory.isRefusedCopy(tour)) continue;
    const known = memory.told.get(tour.id)?.start;
    const isMoved =
      known !== undefined && ![known, memory.bookedFor(tour)].every((it) => it === tour.start);
    const isSaid = (claim: (claims: Claims) => boolean) => any(screens, claim);
    // Another tour may have been refused the same time.
    const isNamed = any(screens, ({ maybeMovedTo }) => maybeMovedTo.includes(whenOf(tour.start)));
    const isThere = ({ notMovedTo }: Claims) => notMovedTo.includes(whenOf(tour.start)) && !isNamed;
    if (method === 'PUT' && isMoved && isSaid(isThere)) {
      return { law: 'says that nothing was moved', detail: `moved: ${inWords([tour])}` };
    }
    const isSame = (it: Tour) => it.start === tour.start && !it.isCanceled;
    const isOnly = !memory.toursOf(memory.visitor).some(isSame);
    const isUntold = tour.isCanceled && isOnly && !memory.canceled.includes(tour.id);
    const isSaidOfIt = ({ notCanceledAt }: Claims) => notCanceledAt.includes(whenOf(tour.start));
    if (method === 'DELETE' && isUntold && isSaid(isSaidOfIt)) {
      return { law: 'says that nothing was canceled', detail: `canceled: ${inWords([tour])}` };
    }
  }
  return undefined;
};

/** "Booked", "moved" and "canceled" are said only where that's so. */
export const success: Check = (memory, screens) => {
  const tours = memory.toursOf(memory.visitor);
  const changed = memory.writes.findLast(({ method }) => method !== 'POST')?.tour;
  memory.noteGone(
    changed,
    screens.some(({ claims }) => claims.isGone),
  );
  const isUnsure = memory.unknown().some(({ method }) => method !== 'POST');
  for (const { tag, claims, ticket, text, fields } of screens) {
    if (isVisitorTime(ticket)) continue;
    // Of a tour that may have been moved, what's canceled has no time. Above a form, only the form has one.
    const isTimeless = claims.isCanceled && (!ticket || fields.length > 0);
    const isHere = ({ start }: Tour) => isTimeless || isOn(ticket, start);
    const here = tours.filter(isHere);
    const isOffice = memory.outdated().some((start) => isOn(ticket, start));
    const isDoubted = isOffice || isUnsure || isChangeUnsure(claims);
    const isStanding = claims.isBooked || claims.isMoved || claims.isLinked;
    if (isStanding && !isDoubted && !here.some(({ isCanceled }) => !isCanceled)) {
      return { law: 'says booked of what isn’t', detail: `“${ticket}”, booked: ${inWords(tours)}` };
    }
    if (
      claims.isCanceled &&
      !isOffice &&
      !memory.isStartUnsure &&
      !tours.some((it) => it.isCanceled && (isHere(it) || claims.about.includes(whenOf(it.start))))
    ) {
      return { law: 'says canceled of what isn’t', detail: `“${ticket}”, has: ${inWords(tours)}` };
    }
    const alive = tours.find(({ id, isCanceled }) => id === changed && !isCanceled);
    // After a move that nobody has told of, its number is another one's.
    const isKnown = alive && alive.id !== memory.unlisted && !memory.service.isRenumbering;
    // The site's server has said so of its list, which may lag.
    const isUnlisted = text.includes('This isn’t one of your confirmed tours.');
    if (claims.isGone && isKnown && !isUnlisted) {
      return { law: 'says gone of a tour that is on', detail: inWords([alive]) };
    }
    const earlier = claims.bookedAt.find(
      (when) =>
        !memory.isOfficeTime(when) &&
        !memory.isListOutdated(tag) &&
        !memory.startsByOthers(tag).some((start) => whenOf(start) === when) &&
        !isDoubted &&
        !tours.some(({ start, isCanceled }) => !isCanceled && whenOf(start) === when),
    );
    if (earlier) return { law: 'says booked of what isn’t', detail: `“${earlier}” in ${text}` };
    const same = claims.movedFrom.find((when) => here.some(({ start }) => whenOf(start) === when));
    if (same) return { law: 'says moved from the same time', detail: same };
  }
  return undefined;
};

/** A ticket names the home that was booked, or none. */
export const home: Check = (memory, screens) => {
  for (const { claims, ticket } of screens) {
    const isTicket = claims.isBooked || claims.isMoved || claims.isCanceled || claims.isLinked;
    // The page may not know yet that the office has moved one.
    const here = memory.toursOf(memory.visitor).filter(({ id, start }) => {
      return [start, memory.told.get(id)?.start].some((it) => it && isOn(ticket, it));
    });
    const [tour] = here;
    if (!isTicket || !tour || here.length > 1) continue;
    // A repeat may be pressed in the tag of another home.
    const sent = memory.writeOf(tour);
    const first = memory.writes.find(({ body }) => body === sent?.body);
    const booked = first?.press.homes ?? [];
    const wrong = homesIn(ticket).find(
      (it) => !booked.includes(it) && !(memory.hasOpenedLink && isOnlyAddress(it)),
    );
    if (wrong) return { law: 'names another home', detail: `${wrong} in “${ticket}”` };
  }
  return undefined;
};

/** A booking is for the home that the pressed tag named. A repeat is for the first try's. */
export const sentHome: Check = ({ network: { writes } }) => {
  for (const { method, body, press, number } of writes) {
    if (method !== 'POST') continue;
    const isRepeated = writes.some((it) => it.number < number && it.body === body);
    const wrong = homesOfBody(body).find((it) => !press.homes.includes(it));
    if (wrong && !isRepeated) return { law: 'books another home', detail: `${wrong}: ${body}` };
  }
  return undefined;
};

/** What may have gone through is said on every screen until an answer settles it. A list's visitor has an id. */
export const forgotten: Check = (memory, all) =>
  forgottenIn(memory, all, false) ?? forgottenIn(memory, all, true);

function forgottenIn(memory: Memory, all: readonly Screen[], inLists: boolean) {
  const screens = all.filter((it) => isList(it) === inLists && !isSignedOut(it));
  if (screens.length === 0) return undefined;
  const open = memory.unknown().filter(({ press }) => press.isInList === inLists);
  const isSuccess = any(screens, (it) => it.isBooked || it.isMoved || it.isCanceled);
  const named = isSuccess ? 'success is silent about another booking' : 'forgets a booking';
  for (const write of open) {
    if (write.method === 'POST') {
      const when = whenOf(write.start ?? '');
      if (levelOf(memory, screens, when) > 0) continue;
      return { law: named, detail: `${write.email} may be booked at ${when}` };
    } else if (!any(screens, isChangeUnsure)) {
      const what = write.method === 'PUT' ? 'move' : 'cancellation';
      return { law: `forgets a ${what}`, detail: `of ${write.tour} ${write.start ?? ''}` };
    }
  }
  return undefined;
}

/** Of a browser's two copies, a bare service may have refused only the second one: that's said until it was seen. */
export const hedged: Check = (memory, screens) => {
  const isShown = ({ start = '' }: Write) =>
    any(screens, (it) => it.isHedged || it.bookedAt.includes(whenOf(start)) || mentions(it, start));
  const isRefused = ({ method, answer, carriedOut, at }: Write) =>
    method === 'POST' && answer === 'refusal' && carriedOut.length > 0 && at >= memory.loadedAt;
  const refused = memory.hasServer ? [] : memory.writes.filter(isRefused);
  for (const write of refused) write.isHedged ||= isShown(write);
  const wrong = !screens.every(isList) && refused.find(({ isHedged }) => !isHedged);
  return wrong ? { law: 'refuses what may be booked', detail: wrong.body } : undefined;
};

/** What was most likely never becomes a mere possibility. Remembers what was said. */
export const weaker: Check = (memory, all) => {
  // A list shows no bookings.
  const screens = all.filter((it) => !isList(it));
  // A move to the same start has other words.
  const bookings = memory.unknown().filter(({ method }) => method === 'POST');
  const times = bookings.flatMap(({ start }) => (start ? whenOf(start) : []));
  // Once one of two for the same time is settled, what was said may have been about that one.
  const keyOf = (when: string) => `${when}, ${times.filter((it) => it === when).length}`;
  const open = new Set(times.map(keyOf));
  for (const key of memory.levels.keys()) if (!open.has(key)) memory.levels.delete(key);
  if (screens.length === 0) return undefined;
  for (const when of new Set(times)) {
    const level = levelOf(memory, screens, when);
    const before = memory.levels.get(keyOf(when)) ?? 0;
    if (level < before) {
      const law = level ? '“most likely” becomes “may”' : 'forgets a booking';
      return { law, detail: when };
    }
    memory.levels.set(keyOf(when), level);
  }
  return undefined;
};

/** For a tour that the service has just booked: whether the visitor knew of `others`, of which nobody told. */
export function checkSecondTour(memory: Memory, tour: Tour, others: readonly Tour[]) {
  const write = memory.writeOf(tour);
  // Without a server, nobody can keep two copies of one request from being carried out.
  const isCopy = (it: Tour) => !memory.hasServer && memory.writeOf(it) === write;
  const other = others.find((it) => it.id !== tour.id && !isCopy(it));
  if (!write || !other) return undefined;
  const { name, claims } = write.press;
  const detail = `${inWords([other])}, and then ${inWords([tour])} by “${name}”`;
  // The promise is about the booking that's tried again, by its key.
  const isPromised = others.some((it) => write.key && memory.writeOf(it)?.key === write.key);
  if (isPromised && isRepeat(name) && claims.some(({ isSafe }) => isSafe)) {
    return { law: 'books twice after “safe to try again”', detail };
  }
  const starts = others.map((it) => memory.bookedFor(it));
  const isWarned = claims.some((it) => starts.every((start) => mentions(it, start)));
  return isWarned ? undefined : { law: 'books twice without a doubt on the screen', detail };
}

/** Whether a screen says that a tour may be booked for that start, or that an answer about one is awaited. */
function mentions(claims: Claims, start: string): boolean {
  const when = whenOf(start);
  const named = [claims.mayBeBooked, claims.likelyBooked, claims.maybeByMessage].flat();
  return named.includes(when) || claims.isSafe || claims.waiting.length > 0;
}

/** The strongest that any visible tag says of a time. "Safe to try again" is about the latest one. */
function levelOf(memory: Memory, screens: readonly Screen[], when: string): Level {
  if (all(screens, ({ likelyBooked }) => likelyBooked).includes(when)) return 2;
  if (all(screens, ({ mayBeBooked }) => mayBeBooked).includes(when)) return 1;
  const latest = memory.writes.findLast(({ method }) => method === 'POST')?.start;
  const isLatest = latest !== undefined && whenOf(latest) === when;
  return isLatest && any(screens, ({ isSafe }) => isSafe) ? 1 : 0;
}
