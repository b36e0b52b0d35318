/**
 * What was sent from this page. Each press that sends makes a write, and everything that's known about
 * it is in its record. Knowledge only grows, and only an answer about a write settles it. Pure.
 */
import type { BookingRequest } from '../../api/index.js';
import type { Offer } from '../../booking/booking-options.js';
import type { Refusal } from '../../booking/field-errors.js';
import type { Consent, ManagedTour } from '../../model/appointment.js';
import type { Property } from '../../model/property.js';
import type { Draft, FieldName } from '../../model/prospect.js';
import { isSameJson } from '../../model/same-json.js';
import { saysAlreadyBooked, saysMore } from '../../model/service-sentences.js';
import { instantOf } from '../../model/time-zone.js';
import { isSameTime, toUtcMillis, type WallTime } from '../../model/wall-time.js';

/** A booking as it was when the visitor pressed. */
export interface BookingContent {
  /** What the form held. */
  readonly draft: Draft;
  readonly offer: Offer;
  /** What is sent, without a bot check's token. Absent until the page has added to it. */
  readonly request?: BookingRequest | undefined;
  readonly consent?: Omit<Consent, 'sent'> | undefined;
  /** Values that the visitor didn't enter. */
  readonly pageValues?: Partial<BookingRequest>;
  /** The fields that the form had. */
  readonly asked?: readonly FieldName[];
}

/** What is being changed. */
interface ChangeContent {
  readonly tour: ManagedTour;
}

export type Kind = 'book' | 'move' | 'cancel';

/** What a write is about. Contains nothing that the visitor typed. */
export interface Subject {
  readonly kind: Kind;
  readonly property: Property;
  /** The start that it's for; of a cancellation, the tour's. */
  readonly start: WallTime;
  /** The appointment that it changes. */
  readonly tourId?: number | undefined;
}

/** A start of a property. */
export type Slot = Pick<Subject, 'property' | 'start'>;

/** What can be pressed. */
export interface Press extends Subject {
  /** Absent after a reload: then it can't be sent again. */
  readonly content?: BookingContent | ChangeContent | undefined;
  /** Where it may be repeated. A dry run counts as another server. */
  readonly server: string;
  /** Whom it may be shown to. */
  readonly visitor: string;
  /** Until when the server that was asked recognizes its key, in milliseconds. Absent if it reads no keys. */
  readonly safeUntil?: number | undefined;
}

/** Never goes back to the left. */
export type Known = 'nothing' | 'unknown' | 'likely' | 'refused' | 'done';

export interface Write extends Press {
  /** The idempotency key. It also identifies the write on this page. */
  readonly key: string;
  /** When it was pressed, in milliseconds. */
  readonly at: number;
  readonly known: Known;
  /** Whether its key is sent although nothing is promised: nobody knows whether the try before a reload had it. */
  readonly hasKey?: boolean;
  /** A try that is on its way. It says nothing about what is known. */
  readonly out?: 'checking' | 'sending' | undefined;
  /** Whether this try went out when the server may have forgotten the key: its refusal is about this try alone. */
  readonly isLate?: boolean | undefined;
  /** Whether the latest try sent nothing, because the time couldn't be checked first. */
  readonly isUnchecked?: boolean | undefined;
  /** The latest refusal, whether or not it settled anything. */
  readonly said?: Refusal | undefined;
  readonly result?: Result | undefined;
  /** Whether the page has had the event of its outcome. */
  readonly isTold?: boolean;
}

/** What the service did. */
export interface Result {
  /** The tour as it is now. */
  readonly tour: ManagedTour;
  /** After a cancellation: whether the service notified the group. Unknown if it doesn't say, and after a repeat. */
  readonly notificationSent?: boolean | undefined;
}

export type Outbox = readonly Write[];

export type Answer =
  | { readonly is: 'done'; readonly result: Result }
  /** `isAboutKey`: the server named the key. `needsKey`: it's one that does, so without that it's no answer. */
  | {
      readonly is: 'refused';
      readonly refusal: Refusal;
      readonly isAboutKey: boolean;
      readonly needsKey: boolean;
    }
  | { readonly is: 'lost' }
  /** Nothing was sent in this try. Without a refusal, the page held it back, or its time couldn't be checked. */
  | {
      readonly is: 'unsent';
      readonly refusal?: Refusal | undefined;
      readonly isUnchecked?: boolean;
    }
  /** The check before a repeat: the time isn't listed. */
  | { readonly is: 'gone' };

/** What else the page knows, which may explain an answer. */
export interface Facts {
  /** The visitor's tours. */
  readonly tours: readonly (Slot & { readonly id: number })[];
  /** Whether the start may be over: then, a refusal says nothing. */
  readonly isOver: boolean;
  /** The property's IANA zone, if known. */
  zoneOf(property: Property): string | undefined;
}

const NO_FACTS: Facts = { tours: [], isOver: false, zoneOf: () => undefined };

export const isBooking = <T extends Pick<Press, 'kind' | 'content'>>(
  it: T,
): it is T & { readonly content: BookingContent } => it.kind === 'book' && it.content !== undefined;

/** A server keeps a key for 24 hours. An hour less, because clocks differ and requests take time. */
export const KEPT_MILLIS = 23 * 3_600_000;

/** Whether its outcome isn't known. */
export const isOpen = ({ known }: Write) => known === 'unknown' || known === 'likely';

/** Whether another try is carried out only if the first one wasn't. */
export const isSafe = ({ safeUntil, at }: Write, now: number) =>
  safeUntil !== undefined && at <= now && now < safeUntil;

/** Whether the key travels with it. A link's token always has one. */
export const isKeyed = ({ safeUntil, hasKey, content }: Press & Pick<Write, 'hasKey'>): boolean =>
  safeUntil !== undefined || hasKey === true || tokenOf(content) !== undefined;

export const tokenOf = (content: Press['content']): string | undefined =>
  content && 'tour' in content ? content.tour.manageToken : undefined;

const isOwn = (write: Write, other: Press) =>
  write.server === other.server && write.visitor === other.visitor;

export const isSameTour = (write: Subject, other: Subject) =>
  write.tourId !== undefined && write.tourId === other.tourId;

/** Whether both change the same appointment, also if two visitors have sent them. */
const isChangeOfSame = (write: Press, other: Press) =>
  write.server === other.server && isSameTour(write, other);

/** Whether both are for the same start of the same property. */
export const isSameSlot = (write: Slot, other: Slot) =>
  write.property.id === other.property.id && isSameTime(write.start, other.start);

/** Whether sending the one would be sending the other once more. */
export function isSamePress(write: Press, other: Subject & Pick<Press, 'content'>): boolean {
  if (write.kind !== other.kind || write.tourId !== other.tourId) return false;
  if (!isSameSlot(write, other)) return false;
  if (!isBooking(write) || !isBooking(other)) return true;
  const [{ draft, offer }, { draft: otherDraft, offer: otherOffer }] = [
    write.content,
    other.content,
  ];
  return offer.tourType === otherOffer.tourType && isSameJson(draft, otherDraft);
}

/** The write on its way that another press has to wait for: changes of a tour wait for each other, also of two visitors. */
export function writeAhead(outbox: Outbox, next: Press): Write | undefined {
  const isAhead = (it: Write) =>
    isChangeOfSame(it, next) || (it.kind === next.kind && isOwn(it, next));
  return outbox.find((it) => it.out && isAhead(it));
}

/**
 * Whether no later change of the same tour is open. Only the latest one can be tried again: the answer to an
 * earlier one may say what the tour was before the later one.
 */
export function isLatest(outbox: Outbox, write: Write): boolean {
  const later = outbox.slice(outbox.indexOf(write) + 1);
  return !later.some((it) => isOpen(it) && isChangeOfSame(it, write));
}

/** A press. If the same is open, it's tried again; anything else is another write. */
export function press(outbox: Outbox, next: Press, key: string, now: number): Outbox {
  if (writeAhead(outbox, next)) return outbox;
  // After a reload, nobody knows what was typed, so another booking is another write.
  const isKnown = ({ content, kind }: Write) => content !== undefined || kind !== 'book';
  const same = outbox.find(
    (it) =>
      isKnown(it) && isOpen(it) && isOwn(it, next) && isSamePress(it, next) && isLatest(outbox, it),
  );
  if (same) {
    const hasKey = same.hasKey ?? (same.content === undefined && next.safeUntil !== undefined);
    const known = { ...same, content: same.content ?? next.content, hasKey };
    return again(replaced(outbox, known), same.key, now);
  }
  return [...outbox, { ...next, key, at: now, known: 'nothing', out: 'sending' }];
}

/** Another try of an open write. Without a promise, a booking's time is checked first. */
export function again(outbox: Outbox, key: string, now: number): Outbox {
  const write = outbox.find((it) => it.key === key);
  if (!write?.content || !isOpen(write) || write.out) return outbox;
  if (writeAhead(outbox, write) || !isLatest(outbox, write)) return outbox;
  const out = write.kind === 'book' && !isSafe(write, now) ? 'checking' : 'sending';
  const isLate = now >= write.at + KEPT_MILLIS;
  return replaced(outbox, { ...write, out, isLate, said: undefined, isUnchecked: undefined });
}

/** Its time is still listed. */
export function checked(outbox: Outbox, key: string): Outbox {
  const write = outbox.find((it) => it.key === key && it.out === 'checking');
  return write ? replaced(outbox, { ...write, out: 'sending' }) : outbox;
}

/** What the page added to a booking before the first try. */
export function completed(
  outbox: Outbox,
  key: string,
  more: Omit<BookingContent, 'draft' | 'offer'>,
): Outbox {
  const write = outbox.find((it) => it.key === key);
  if (!write || !isBooking(write) || write.content.request) return outbox;
  return replaced(outbox, { ...write, content: { ...write.content, ...more } });
}

/** What an answer says about its write, and about the visitor's others. A late one says nothing. */
export function answered(
  outbox: Outbox,
  key: string,
  answer: Answer,
  facts: Facts = NO_FACTS,
): Outbox {
  const before = outbox.find((it) => it.key === key);
  if (!before?.out) return outbox;
  const isTwin = (it: Write) =>
    it !== before &&
    it.kind !== 'book' &&
    isOpen(it) &&
    isChangeOfSame(it, before) &&
    isSamePress(it, before);
  const learned = learnedFrom(answer, before, outbox.some(isTwin));
  const after: Write = {
    ...before,
    out: undefined,
    ...learned,
    ...certainPart(learned, before, outbox),
  };
  const next = replaced(outbox, after);
  // A first try can't find itself.
  const tried = before.known === 'nothing' ? next.filter((it) => it !== after) : next;
  const carriedOut = evidenceIn(answer, after, tried, facts);
  return next.flatMap((it, index) => {
    // A change of a tour overtakes the earlier ones, of any visitor.
    const isEarlier = index < next.indexOf(after) && !it.out && isOpen(it);
    if (isEarlier && isChangeOfSame(it, after) && after.known === 'done') return [];
    const isLikely = it.known === 'unknown' && carriedOut.includes(it);
    return isLikely ? { ...it, known: 'likely' } : it;
  });
}

/** A move without a known outcome leaves open where its tour was before the next one. */
function certainPart({ result }: Partial<Write>, before: Write, outbox: Outbox): Partial<Write> {
  const others = outbox.filter((it) => it.key !== before.key && isSameTour(it, before));
  if (!result || !others.some((it) => it.kind === 'move' && isOpen(it))) return {};
  return { result: { ...result, tour: { ...result.tour, previousStart: undefined } } };
}

/** While the same change was sent before with an unknown outcome, a refusal doesn't say that it wasn't done. */
function learnedFrom(
  answer: Answer,
  { known, said, isLate }: Write,
  hasTwin: boolean,
): Partial<Write> {
  const isFirst = known === 'nothing';
  const isRefusable = isFirst && !hasTwin;
  switch (answer.is) {
    case 'done': {
      const { notificationSent, tour } = answer.result;
      // The first try may have notified the group.
      const isUnknown = !isFirst && notificationSent === false;
      const result = { tour, notificationSent: isUnknown ? undefined : notificationSent };
      return { known: 'done', result, said: undefined };
    }
    case 'lost':
    case 'gone':
      return { known: isFirst ? 'unknown' : known };
    case 'unsent':
      return {
        known: isRefusable ? 'refused' : isFirst ? 'unknown' : known,
        said: answer.refusal ?? said,
        isUnchecked: answer.isUnchecked,
      };
    case 'refused': {
      const { refusal, isAboutKey, needsKey } = answer;
      if ((isAboutKey && !isLate && !(isFirst && hasTwin)) || (isRefusable && !needsKey))
        return { known: 'refused', said: refusal };
      return { known: isFirst ? 'unknown' : known, said: refusal };
    }
  }
}

/**
 * The open writes of which an answer shows that they were carried out, most likely: a repeat finds that its own
 * first try has the time, or has canceled the tour. Nothing else that's known may explain it.
 */
function evidenceIn(answer: Answer, after: Write, outbox: Outbox, facts: Facts): Outbox {
  const open = outbox.filter((it) => isOpen(it) && isOwn(it, after));
  const refusal = answer.is === 'refused' ? answer.refusal : undefined;
  if (refusal?.kind === 'not-found') {
    // A move may have given the tour another number.
    const isMove = (it: Write) => it.kind === 'move' && isOpen(it) && isChangeOfSame(it, after);
    const isGone = (it: Write) => it.kind === 'cancel' && isSameTour(it, after);
    return outbox.some(isMove) ? [] : open.filter(isGone);
  }
  const isConflict = saysConflict(refusal);
  // For another reason, the first try was refused, too.
  const hasReason = !isConflict && refusal?.slotMessages.some(saysMore);
  const isTaken = refusal?.isSlot && !hasReason && !facts.isOver;
  if (answer.is !== 'gone' && !isTaken) return [];
  const mayHold = (it: Slot) =>
    isConflict ? mayBeAtOnce(it, after, facts) : isSameCalendar(it, after);
  if (facts.tours.some((it) => it.id !== after.tourId && mayHold(it))) return [];
  const isOther = (it: Write) =>
    it.kind === after.kind &&
    it.kind === 'book' &&
    (isConflict ? !isSamePerson(it, after) : typeOf(it) !== typeOf(after));
  const holders = open.filter((it) => it.kind !== 'cancel' && mayHold(it) && !isOther(it));
  // Of two homes, or of a booking and a move, it's only one.
  const isIts = (it: Write) =>
    after.kind === 'book' ? it.kind === 'book' && isSameSlot(it, holders[0] ?? it) : it === after;
  return holders.every(isIts) ? holders : [];
}

const typeOf = ({ content }: Write) =>
  content && 'offer' in content ? content.offer.tourType : undefined;

/** A group has one calendar for all of its homes. */
const isSameCalendar = (one: Slot, other: Slot) =>
  one.property.groupId === other.property.groupId && isSameTime(one.start, other.start);

/** More than any two zones differ. */
const MOST_APART = 26 * 3_600_000;

/** Without a zone, the instant may be any. */
function mayBeAtOnce(one: Slot, other: Slot, { zoneOf }: Facts): boolean {
  const [zone, otherZone] = [zoneOf(one.property), zoneOf(other.property)];
  if (one.property.groupId === other.property.groupId) return isSameTime(one.start, other.start);
  if (zone && otherZone) return instantOf(one.start, zone) === instantOf(other.start, otherZone);
  return Math.abs(toUtcMillis(one.start) - toUtcMillis(other.start)) < MOST_APART;
}

/** Whether the service says that this person already has a tour then. */
export function saysConflict(refusal: Refusal | undefined): boolean {
  return !!refusal?.isSlot && refusal.slotMessages.some(saysAlreadyBooked);
}

/** A person's address and number, however they're written. */
export const plainEmail = (text: string) => text.trim().toLowerCase();
export const plainPhone = (text: string) => text.replace(/\D/g, '').slice(-10);

/** The service knows a person by the email address, or else by the phone number. */
function isSamePerson(write: Write, other: Write): boolean {
  const person = ({ content }: Write) => {
    const { email = '', phone = '' } = content && 'draft' in content ? content.draft : {};
    return plainEmail(email) || plainPhone(phone);
  };
  return person(write) !== '' && person(write) === person(other);
}

/** A settled write leaves once it was shown. */
export const without = (outbox: Outbox, key: string): Outbox =>
  outbox.filter((it) => it.key !== key);

const replaced = (outbox: Outbox, write: Write): Outbox =>
  outbox.map((it) => (it.key === write.key ? write : it));
