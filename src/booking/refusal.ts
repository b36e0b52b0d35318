/**
 * Which field, place or start each sentence of a refusal is about, and which of the page's values the next attempt
 * leaves out. An edit ends its field's sentences. Drawn by `screens/details.ts`. Whether the time counts as taken:
 * `reasonOf` in `store/outbox/phase.ts`.
 */

import { type ApiErrorKind, isAboutStart, messagesAt, type TourApiError } from '../api/errors.js';
import { modelName } from '../api/wire-names.js';
import { FIELD_NAMES } from '../model/fields.js';
import { PLACE_KINDS, type Place } from '../model/property.js';
import { type Draft, type FieldName, partsOf } from '../model/prospect.js';
import type { BookingRequest } from '../site-server/client.js';

/** Why a write was definitely not carried out: the service refused it, or it was never sent. */
export interface Refusal {
  readonly kind: ApiErrorKind;
  /** All messages, in the service's order. */
  readonly messages: readonly string[];
  /** Whether the start was refused, with or without a sentence about it. */
  readonly isStartRefused: boolean;
  readonly startMessages: readonly string[];
  readonly fieldMessages: Readonly<Partial<Record<FieldName, readonly string[]>>>;
  /** Messages about nothing that the prospect can change. */
  readonly otherMessages: readonly string[];
  readonly placeMessages: readonly string[];
  /** The place that the prospect wanted to tour, if the service refuses that place. */
  readonly unknownPlace: Place | undefined;
  /** Values that the page or a rule set and the service refuses: the next attempt goes without them. */
  readonly pageValues?: Partial<BookingRequest>;
  /** When to try again, in milliseconds, if the service says so. */
  readonly retryAt?: number | undefined;
}

interface SentBooking {
  readonly place?: Place | undefined;
  readonly pageValues?: Partial<BookingRequest>;
  isAsked?(name: FieldName): boolean;
}

/**
 * Sorts the service's messages by topic: the start, a form field, the requested place, or anything
 * else.
 */
export function readRefusal(error: TourApiError, sent: SentBooking = {}): Refusal {
  const { place, pageValues: set = {}, isAsked = () => true } = sent;
  const pageValues: Record<string, unknown> = {};
  const fieldMessages: Partial<Record<FieldName, readonly string[]>> = {};
  const otherMessages: string[] = [];
  const placeMessages: string[] = [];
  for (const message of error.messages) {
    if (isAboutStart(message)) continue;
    const { path, text } = message;
    const field = fieldAt(path);
    const isPlace = place && PLACE_KINDS.some((kind) => path.includes(kind));
    const key = (isPlace ? 'place' : (field ?? path[1])) as keyof BookingRequest;
    // The visitor decides whether to leave out a unit or a building.
    const isPages = Object.hasOwn(set, key) && (!isPlace || place.kind === 'community');
    if (isPages) pageValues[key] = set[key];
    if (isPages && !isPlace) continue;
    if (field && isAsked(field)) fieldMessages[field] = [...(fieldMessages[field] ?? []), text];
    else if (isPlace) placeMessages.push(text);
    else otherMessages.push(text);
  }
  return {
    kind: error.kind,
    messages: messagesAt(error),
    isStartRefused: error.messages.some(isAboutStart),
    startMessages: messagesAt(error, 'appointment', 'start'),
    fieldMessages,
    otherMessages,
    placeMessages,
    unknownPlace: placeMessages.length ? place : undefined,
    pageValues,
  };
}

/** The form's field that a path of the error tree is about, at any depth. */
export function fieldAt(path: readonly string[]): FieldName | undefined {
  const keys = path.map(modelName);
  const field = keys.includes('smsOptedIn')
    ? 'smsConsent'
    : FIELD_NAMES.find((name) => keys.includes(name));
  // `people.1.email` is the second person's.
  const index = Number(path[path.indexOf('people') + 1]);
  const isOther = path.includes('people') && index > 0;
  return field && isOther ? (`${field}${index + 1}` as FieldName) : field;
}

/** Clears the sentences about a field that the visitor edited, or whose broker or person was removed. */
export function unlessEdited(refusal: Refusal, before: Draft, draft: Draft): Refusal {
  const isEdited = (name: FieldName) => String(draft[name] ?? '') !== String(before[name] ?? '');
  const isRemoved = (draft.morePeople ?? 0) < (before.morePeople ?? 0);
  const isOver = (name: FieldName) =>
    isEdited(name.startsWith('broker') ? 'broker' : name) ||
    (isRemoved && partsOf(name).person > 1);
  const said = Object.entries(refusal.fieldMessages) as [FieldName, readonly string[]][];
  const others = said.filter(([name]) => !isEdited(name) && !isOver(name));
  if (others.length === said.length) return refusal;
  return { ...refusal, fieldMessages: Object.fromEntries(others) };
}
