/**
 * The record of a write, which is a press that sends. Whether two writes are the same press, or for the same tour,
 * start or person. Knowledge only grows, and only an answer about a write settles it: `outbox.ts`. Pure.
 */

import type { Offer } from '../../booking/booking-options.js';
import type { Consent, SmsTerms } from '../../booking/consent.js';
import type { Refusal } from '../../booking/refusal.js';
import { CANCELED, type Identity, idsOf, serverIdOf, type Tour } from '../../model/appointment.js';
import { isSameJson } from '../../model/json.js';
import { isSameProperty, type Property } from '../../model/property.js';
import {
  comparable,
  type Draft,
  type FieldName,
  plainEmail,
  plainPhone,
} from '../../model/prospect.js';
import { isSameTime, type WallTime } from '../../model/wall-time.js';
import type { BookingRequest } from '../../site-server/client.js';

/** A booking as it was when the visitor pressed. */
export interface BookingContent {
  /** What the form held. */
  readonly draft: Draft;
  readonly offer: Offer;
  /** What is sent, without a bot check's token. Absent until the page has added to it. */
  readonly request?: BookingRequest | undefined;
  readonly consent?: Omit<Consent, 'sent'> | undefined;
  /** The text that the form's consent, if it's checked, was given to. */
  readonly terms?: SmsTerms | undefined;
  /** Values that the visitor didn't enter. */
  readonly pageValues?: Partial<BookingRequest>;
  /** The fields that the form had. */
  readonly asked?: readonly FieldName[] | undefined;
  readonly tour?: undefined;
}

interface ChangeContent {
  readonly tour: Tour;
  readonly offer?: undefined;
  readonly request?: undefined;
}

type WriteKind = 'book' | 'move' | 'cancel';

/** What a write is about. Contains nothing that the visitor typed. */
export interface Subject {
  readonly kind: WriteKind;
  readonly property: Property;
  /** The start that it's for; of a cancellation, the tour's. */
  readonly start: WallTime;
  /** The appointment that it changes. */
  readonly tourId?: number | undefined;
}

/** A start of a property. */
export type Slot = Pick<Subject, 'property' | 'start'>;

/** A press that sends, before it becomes a write. */
export interface Press extends Subject {
  /** Absent after a reload: then it can't be sent again. */
  readonly content?: BookingContent | ChangeContent | undefined;
  /** The only server that may get it again. A dry run counts as another server. */
  readonly server: string;
  /** The only visitor who may see it. */
  readonly visitor: string;
  /** Until when the server that was asked recognizes its key, in milliseconds. Absent if it reads no keys. */
  readonly safeUntil?: number | undefined;
  /** Whether to send the key without a promise: an instance of the server, or an earlier attempt, may know it. */
  readonly hasKey?: boolean | undefined;
  /** The ids of the tours that the visitor already had at this start when they pressed. */
  readonly toursThen?: readonly number[] | undefined;
}

/** What's known of a write's outcome. It never moves back to the left. `pending`: no attempt was answered yet. */
type WriteOutcome = 'pending' | 'unknown' | 'likely' | 'refused' | 'done';

export interface Write extends Press {
  /** The idempotency key. It also identifies the write on this page. */
  readonly key: string;
  /** When it was pressed, in milliseconds. */
  readonly at: number;
  readonly outcome: WriteOutcome;
  /** The attempt that is on its way. It says nothing about the outcome. */
  readonly inFlight?: 'checking' | 'sending' | undefined;
  /** Whether this attempt went out when the server may have forgotten the key: its refusal is about this attempt alone. */
  readonly isLate?: boolean | undefined;
  /** Whether the latest attempt sent nothing, because the time couldn't be checked first. */
  readonly isUnchecked?: boolean | undefined;
  /** The latest refusal, whether or not it settled anything. */
  readonly lastRefusal?: Refusal | undefined;
  readonly result?: Result | undefined;
  /** After a reload: whether an earlier change of its tour might have gone through when it was pressed. */
  readonly isUnsure?: boolean | undefined;
  /** Whether the public event of its outcome has fired. */
  readonly isReported?: boolean;
}

/** What the service did. */
export interface Result {
  /** The tour as it is now. */
  readonly tour: Tour;
  /** After a cancellation: whether the service notified the group. Unknown if it doesn't say, and after a retry. */
  readonly notificationSent?: boolean | undefined;
}

export type Outbox = readonly Write[];

/**
 * Identifies an earlier change, so that a later one of the same tour can name it. Contains nothing about its visitor.
 */
export interface ChangeKey extends Pick<Write, 'key' | 'tourId' | 'server' | 'at'> {
  /** Whether a link's check says that it was made. Otherwise, its outcome isn't known. */
  readonly isChecked?: boolean | undefined;
}

/** What came of one attempt. */
export type AttemptResult =
  | { readonly is: 'done'; readonly result: Result }
  /** `isAboutKey`: the server named the key. `needsKey`: this server names keys, so without one it's no answer. */
  | {
      readonly is: 'refused';
      readonly refusal: Refusal;
      readonly isAboutKey: boolean;
      readonly needsKey: boolean;
    }
  /** `isFinal`: the server says that nobody will ever know, so another attempt gets the same answer. */
  | { readonly is: 'lost'; readonly isFinal?: boolean }
  /** Nothing was sent in this attempt. Without a refusal, the page held it back, or its time couldn't be checked. */
  | {
      readonly is: 'unsent';
      readonly refusal?: Refusal | undefined;
      readonly isUnchecked?: boolean;
    }
  /** The check before a retry: the time isn't listed. */
  | { readonly is: 'unlisted' };

export const isBooking = <T extends Pick<Press, 'kind' | 'content'>>(
  it: T,
): it is T & { readonly content: BookingContent } => it.kind === 'book' && it.content !== undefined;

/** Whether it was tried, and its outcome isn't known. */
export const isUnresolved = ({ outcome }: Write) => outcome === 'unknown' || outcome === 'likely';

/** Whether its first attempt is on its way. */
export const isFirstAttempt = ({ inFlight, outcome }: Write) =>
  inFlight !== undefined && outcome === 'pending';

/** Whether the key is sent along. With a link's token, it always is. */
export const isKeyed = ({ safeUntil, hasKey, content }: Press): boolean =>
  safeUntil !== undefined || hasKey === true || tokenOf(content) !== undefined;

/** The tour that a change was pressed for, as it was known then. */
export const tourIn = (content: Press['content']): Tour | undefined => content?.tour;

export const tokenOf = (content: Press['content']) => tourIn(content)?.manageToken;

export const isOwn = (write: Write, other: Press) =>
  write.server === other.server && write.visitor === other.visitor;

export const isSameTour = (write: Subject, other: Subject) =>
  write.tourId !== undefined && write.tourId === other.tourId;

/** Whether it's a change of that tour. */
export const isChangeOf = ({ tourId, server }: ChangeKey, tour: Identity): boolean =>
  tourId !== undefined && idsOf(tour).includes(tourId) && server === serverIdOf(tour);

type Change = Pick<Press, 'server' | 'tourId' | 'content'>;

/** Whether both change the same appointment, by whichever id, also if two visitors have sent them. */
export const isChangeOfSame = (write: Change, other: Change) =>
  write.server === other.server && tourIdsOf(write).some((id) => tourIdsOf(other).includes(id));

function tourIdsOf({ tourId, content }: Change): readonly number[] {
  const tour = tourIn(content);
  if (tourId === undefined) return [];
  return tour ? [tourId, ...idsOf(tour)] : [tourId];
}

/** Whether both are for the same start of the same property. */
export const isSameSlot = (write: Slot, other: Slot) =>
  isSameProperty(write.property, other.property) && isSameTime(write.start, other.start);

type ForPerson = Partial<Pick<Write & Tour, 'content' | 'given'>>;

/** Whom it's for, as the service knows a person: by the email address, or else by the phone number. Empty if nobody knows. */
export function personOf({ content, given = tourIn(content)?.given }: ForPerson): string {
  const { email = '', phone = '' } = content?.offer ? content.draft : (given ?? {});
  return plainEmail(email) || plainPhone(phone);
}

/** Whether both are known to be for different people: then neither says anything about the other. */
export const isForOtherPerson = (one: ForPerson, other: ForPerson): boolean =>
  new Set([one, other].map(personOf).filter(Boolean)).size > 1;

/** Whether both are known to be for the same person. */
export const isForSamePerson = (one: ForPerson, other: ForPerson): boolean =>
  personOf(one) !== '' && personOf(one) === personOf(other);

/** Whether one of these tours may be what was booked: the visitor has it since the press. */
export const isBookedSince = (
  tours: readonly Tour[],
  write: Slot & Pick<Press, 'toursThen'>,
): boolean =>
  tours.some(
    (it) =>
      it.status !== CANCELED &&
      it.knownFrom !== 'link' &&
      isSameSlot(it, write) &&
      !idsOf(it).some((id) => write.toursThen?.includes(id)),
  );

/** Whether sending the one press would repeat the other. */
export function isSamePress(
  write: Subject & Pick<Press, 'content'>,
  other: Subject & Pick<Press, 'content'>,
): boolean {
  if (write.kind !== other.kind || write.tourId !== other.tourId) return false;
  // Two tags may describe a tour's place or its current start differently, so neither is compared.
  if (write.kind === 'cancel') return true;
  if (write.kind === 'move') return isSameTime(write.start, other.start);
  if (!isSameSlot(write, other)) return false;
  if (!isBooking(write) || !isBooking(other)) return true;
  const { offer } = other.content;
  return (
    write.content.offer.tourType === offer.tourType && isSameDetails(write.content, other.content)
  );
}

type Details = Pick<BookingContent, 'draft' | 'asked'>;

/** Whether both would send the same. Fields that neither form had, and blanks around a text, aren't sent. */
export function isSameDetails(one: Details, other: Details): boolean {
  const all = Object.keys({ ...one.draft, ...other.draft }) as (keyof Draft)[];
  const asked = one.asked && other.asked && [...one.asked, ...other.asked];
  const names = asked ? ([...asked, 'broker', 'morePeople'] as const) : all;
  const sent = ({ draft }: Details) => names.map((name) => comparable(draft[name]) || undefined);
  return isSameJson(sent(one), sent(other));
}
