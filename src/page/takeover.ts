/** What a removed tag leaves, and what the next one of the same visitor takes over. */

import { CANCELED, isSameAppointment, type Tour } from '../model/appointment.js';
import { isSameJson } from '../model/json.js';
import type { Draft } from '../model/prospect.js';
import { typedIn } from '../store/form/booking-form.js';
import { isFormFrozen } from '../store/form/sent-form.js';
import { leavesDoubt } from '../store/outbox/phase.js';
import {
  type BookingContent,
  isBooking,
  isSameSlot,
  type Outbox,
  tourIn,
  type Write,
} from '../store/outbox/write.js';
import { configuredDraft } from '../store/prefill.js';
import { groupsOf } from '../store/properties.js';
import type { State, Takeover } from '../store/state.js';
import { type ShownTour, toShownTour } from '../store/tours/shown-tour.js';
import { pageSingleton } from './page-singleton.js';
import { addWrites } from './sent.js';
import type { Tag } from './tags.js';
import { toursOf } from './tours.js';

interface LeftByTag {
  readonly visitor: string;
  /** The page that it was on. */
  readonly page: string | undefined;
  readonly groups: readonly number[];
  readonly tour?: Tour | undefined;
  readonly savedEntries: readonly string[];
  /** Gone after a reload. */
  readonly form?: LeftForm | undefined;
}

interface LeftForm {
  /** What the visitor has typed, and when; 0 if nobody has. */
  readonly draft: Draft;
  readonly typedAt: number;
  /** What the page had filled in. */
  readonly prefilledDraft: Draft;
}

/** For each visitor and each choice of groups, the latest one. It comes last. */
const all = pageSingleton('takeover', { left: [] as readonly LeftByTag[] });

/** Apps change the query and the anchor of a page while it stays the same one. In some, the hash names the page. */
export function pageNow(): string | undefined {
  const { origin, pathname, hash = '' } = globalThis.location ?? {};
  return origin && `${origin}${pathname}${/^#!?\//.test(hash) ? hash : ''}`;
}

export function saveForNext(left: LeftByTag): void {
  const { visitor, groups, form } = left;
  // Only what was typed last counts. In the tag that's removed last, that may be nothing.
  const isLast = form && form.typedAt >= lastTyped(visitor);
  if (isLast) forgetDraft(visitor);
  const isSame = (it: LeftByTag) => it.visitor === visitor && `${it.groups}` === `${groups}`;
  const before = all.left.find(isSame);
  const savedEntries = new Set([...(before?.savedEntries ?? []), ...left.savedEntries]);
  const last = isLast ? form : before?.form;
  const next = { ...left, form: last, savedEntries: [...savedEntries] };
  all.left = [...all.left.filter((it) => !isSame(it)), next];
}

const formOf = (visitor: string) => all.left.find((it) => it.visitor === visitor && it.form)?.form;

export const lastTyped = (visitor: string): number => formOf(visitor)?.typedAt ?? 0;

/** The refusals that a tag's visitor hasn't seen. Those that leave a doubt are the page's. */
export const unseenRefusals = ({ unreadOutcomes, seenOutcomes }: State): Outbox =>
  unreadOutcomes.filter(
    (it) =>
      it.outcome === 'refused' &&
      !leavesDoubt(it) &&
      !seenOutcomes.includes(it) &&
      !isBookedOrChanged(it),
  );

/** Leaves what a tag shows, and the refusals that its visitor hasn't seen. */
export function leaveForNext(tag: Tag, visitor: string): void {
  const { store, page, typedAt = 0, hasTakenOver } = tag;
  const { settings, savedEntries, bookingForm, shownTour } = store.state;
  // What the page fills in by itself, the next tag has, too.
  const prefilledDraft = configuredDraft(store.state);
  // Consent is given to one text, for one booking.
  const typed = { ...typedIn(bookingForm), smsConsent: false };
  // What it has taken over, and the visitor has emptied since, doesn't come back.
  const isEmptied = hasTakenOver && bookingForm.draft !== store.state.prefilledDraft;
  const isTyped = isEmptied || !isSameJson(typed, prefilledDraft);
  // It may come back.
  tag.hasTakenOver ||= isTyped;
  const form = isTyped ? { draft: typed, typedAt, prefilledDraft } : undefined;
  // A list is read again.
  if (!settings?.list && (shownTour || form)) {
    const groups = groupsOf(store.state);
    const { tour } = shownTour ?? {};
    saveForNext({ visitor, page, groups, tour, savedEntries, form });
  }
  addWrites(unseenRefusals(store.state));
}

/** Whether the visitor has that tour by now, or has changed it. */
function isBookedOrChanged({ kind, tourId, property, start, visitor, content }: Write): boolean {
  const tours = toursOf(visitor);
  const isOn = (it: Tour) => it.status !== CANCELED && isSameSlot(it, { property, start });
  if (kind === 'book') return tours.some(isOn);
  const { sequence = Number.POSITIVE_INFINITY } = tourIn(content) ?? {};
  return tours.some((it) => it.id === tourId && it.sequence > sequence);
}

export function forgetDraft(visitor: string): void {
  all.left = all.left.map((it) => (it.visitor === visitor ? { ...it, form: undefined } : it));
}

export function forgetLeft(visitor: string): void {
  all.left = all.left.filter((it) => it.visitor !== visitor);
}

/**
 * What a tag goes on with, if there's anything new. `orphans` are the writes that no tag in sight has sent,
 * `inSight` the states of the visitor's other tags that can be seen. A tag that the visitor uses only learns
 * which calendar entries were saved.
 */
export function takeoverFor(
  tag: Tag,
  visitor: string,
  orphans: Outbox,
  inSight: readonly State[],
): Takeover | undefined {
  const { state } = tag.store;
  const { settings } = state;
  if (!settings || settings.list) return undefined;
  const ours = all.left.filter((it) => it.visitor === visitor);
  const isNew = (uid: string) => !state.savedEntries.includes(uid);
  const savedEntries = ours.flatMap((it) => it.savedEntries).filter(isNew);
  const entries = savedEntries.length > 0 ? { savedEntries } : undefined;
  if (!isUnused(state)) return entries;
  const last = ours.findLast((it) => it.groups.some((id) => groupsOf(state).includes(id)));
  const form = formOf(visitor);
  const draft = form && typedOver(state.prefilledDraft, form);
  const write = orphans.findLast((it) => isOurs(state, it));
  // Once the visitor has typed something else, the form isn't that booking's anymore.
  const isForm = (it: BookingContent) =>
    !draft || isSameJson({ ...it.draft, smsConsent: false }, draft);
  const booking = write && isBooking(write) && isForm(write.content) ? write : undefined;
  // On another page of the same app, the tour would be out of place, but it stays within reach.
  const shown = !write && last?.page === pageNow() ? last?.tour : undefined;
  const shownTour = shownTourNow(state, tourIn(write?.content) ?? shown, inSight);
  if (!booking && !shownTour && !draft) return entries;
  return { write: booking, shownTour, savedEntries, draft };
}

/** What was typed, in a form that the page may fill in otherwise by now. */
function typedOver(now: Draft, { draft, prefilledDraft }: LeftForm): Draft | undefined {
  const names = Object.keys(draft) as (keyof Draft)[];
  const typed = names.filter((name) => !isSameJson(draft[name], prefilledDraft[name]));
  if (typed.length === 0) return undefined;
  return { ...now, ...Object.fromEntries(typed.map((name) => [name, draft[name]])) };
}

/** Whether the visitor has done nothing in a tag that would be lost. */
function isUnused(state: State): boolean {
  const { bookingForm, shownTour, prefilledDraft, preselectedStart } = state;
  // The page may have opened the form by itself.
  const isPreselected = bookingForm.start === preselectedStart && !isFormFrozen(state);
  const isUnopened = bookingForm.step === 'when' || isPreselected;
  return isUnopened && bookingForm.draft === prefilledDraft && !shownTour;
}

/** Whether a tag has the server and the group of what was sent. */
function isOurs(state: State, { property, server }: Write): boolean {
  return server === state.connection?.server && groupsOf(state).includes(property.groupId);
}

/** A tour as it is now, unless it's canceled, or another tag shows it. */
function shownTourNow(
  { tours }: State,
  shown: Tour | undefined,
  inSight: readonly State[],
): ShownTour | undefined {
  if (!shown) return undefined;
  const isIt = (tour: Tour) => isSameAppointment(tour, shown);
  const isSeen = inSight.some(({ shownTour }) => shownTour && isIt(shownTour.tour));
  const tour = tours.find(isIt);
  return tour && tour.status !== CANCELED && !isSeen ? toShownTour(tour) : undefined;
}
