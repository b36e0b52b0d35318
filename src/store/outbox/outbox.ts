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
import { saysAlreadyBooked } from '../../model/service-sentences.js';
import { isSameTime, type WallTime } from '../../model/wall-time.js';

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
export function answered(outbox: Outbox, key: string, answer: Answer): Outbox {
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
  return replaced(outbox, after).flatMap((it, index) => {
    if (it === after || !isOpen(it)) return it;
    // A change of a tour overtakes the earlier ones, of any visitor.
    const isEarlier = index < outbox.indexOf(before) && !it.out;
    if (isEarlier && isChangeOfSame(it, after) && after.known === 'done') return [];
    return isOwn(it, after) ? learnedBy(it, after) : it;
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
  { known, kind, said, isLate }: Write,
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
      return { known: isFirst ? 'unknown' : known };
    case 'gone':
      return { known: 'likely' };
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
      // A repeat finds its own first try: the time is taken, the tour is gone.
      const isEvidence =
        !isRefusable && (refusal.isSlot || (kind === 'cancel' && refusal.kind === 'not-found'));
      return { known: isEvidence ? 'likely' : isFirst ? 'unknown' : known, said: refusal };
    }
  }
}

/**
 * An open write after the answer to another one. A conflict or a taken time is evidence that the visitor's
 * other booking exists, and a tour that isn't found, that it's canceled.
 */
function learnedBy(write: Write, by: Write): Write {
  const { said } = by;
  const isConflict =
    saysConflict(said) && isSamePerson(write, by) && isSameTime(write.start, by.start);
  const isTaken = by.kind === 'book' && said?.isSlot && isSameSlot(write, by);
  const isGone = write.kind === 'cancel' && isSameTour(write, by) && said?.kind === 'not-found';
  const isEvidence = isGone || (write.kind === 'book' && (isConflict || isTaken));
  return isEvidence && write.known === 'unknown' ? { ...write, known: 'likely' } : write;
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
