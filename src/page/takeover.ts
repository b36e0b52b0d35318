/** What a visitor has typed, what a removed tag leaves, and what the next one of the same visitor takes over. */

import { CANCELED, isSameAppointment, type Tour } from '../model/appointment.js';
import { isSameJson, pick } from '../model/json.js';
import { comparable, type Draft } from '../model/prospect.js';
import { typedIn } from '../store/form/booking-form.js';
import { isFormFrozen } from '../store/form/sent-form.js';
import { leavesDoubt } from '../store/outbox/phase.js';
import {
  type BookingContent,
  isBooking,
  isSameDetails,
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
import { type Tag, tags } from './tags.js';
import { toursOf } from './tours.js';

interface LeftByTag {
  readonly visitor: string;
  /** The page that it was on. */
  readonly page: string | undefined;
  readonly groups: readonly number[];
  readonly tour?: Tour | undefined;
  readonly savedEntries: readonly string[];
  /** Absent after a reload. */
  readonly by?: Tag | undefined;
}

/** What a visitor has typed in a tag. */
interface Typed {
  readonly visitor: string;
  readonly draft: Draft;
  /** What the page had filled in. */
  readonly prefilledDraft: Draft;
  /** The tag in which it was begun. Others have taken it over. */
  readonly origin: Tag;
}

const all = pageSingleton('takeover', {
  /** For each visitor and each choice of groups, the latest one. It comes last. */
  left: [] as readonly LeftByTag[],
  /** The tag in which something was typed last comes last. Of removed tags, a visitor's last one is enough. */
  typed: new Map<Tag, Typed>(),
});

/** Apps change the query and the anchor of a page while it stays the same one. In some, the hash names the page. */
export function pageNow(): string | undefined {
  const { origin, pathname, hash = '' } = globalThis.location ?? {};
  return origin && `${origin}${pathname}${/^#!?\//.test(hash) ? hash : ''}`;
}

export function saveForNext(left: LeftByTag): void {
  const { visitor, groups } = left;
  const isSame = (it: LeftByTag) => it.visitor === visitor && `${it.groups}` === `${groups}`;
  const before = all.left.find(isSame)?.savedEntries ?? [];
  const savedEntries = [...new Set([...before, ...left.savedEntries])];
  all.left = [...all.left.filter((it) => !isSame(it)), { ...left, savedEntries }];
}

/** Keeps what was just typed in a tag. What was emptied doesn't come back. */
export function keepTyped(tag: Tag, visitor: string): void {
  const { state } = tag.store;
  // What the page fills in by itself, the next tag has, too.
  const prefilledDraft = configuredDraft(state);
  // Consent is given to one text, for one booking.
  const typed = { draft: { ...typedIn(state.bookingForm), smsConsent: false }, prefilledDraft };
  const { origin = tag } = all.typed.get(tag) ?? {};
  all.typed.delete(tag);
  if (namesOf(typed).length === 0) forgetTyped((it) => it.origin === origin);
  else all.typed.set(tag, { visitor, ...typed, origin });
}

/** What a visitor has typed last in a tag that was removed. */
const lastTyped = (visitor: string): Typed | undefined => removedTyped(visitor).at(-1)?.[1];

const removedTyped = (visitor: string) =>
  [...all.typed].filter(([tag, it]) => it.visitor === visitor && !tags.has(tag));

/** The refusals that a tag's visitor hasn't seen. Those that leave a doubt are the page's. */
export const unseenRefusals = ({ unreadOutcomes, seenOutcomes }: State): Outbox =>
  unreadOutcomes.filter(
    (it) =>
      it.outcome === 'refused' &&
      !leavesDoubt(it) &&
      !seenOutcomes.includes(it) &&
      !isBookedOrChanged(it),
  );

/** Leaves what a tag shows. */
export function leaveForNext(by: Tag, visitor: string): void {
  const { store, page } = by;
  const { settings, savedEntries, shownTour } = store.state;
  for (const [tag] of removedTyped(visitor).slice(0, -1)) all.typed.delete(tag);
  // A list is read again.
  if (settings?.list || isUnused(store.state)) return;
  const groups = groupsOf(store.state);
  saveForNext({ visitor, page, groups, tour: shownTour?.tour, savedEntries, by });
}

/** Whether the visitor has that tour by now, or has changed it. */
function isBookedOrChanged({ kind, tourId, property, start, visitor, content }: Write): boolean {
  const tours = toursOf(visitor);
  const isOn = (it: Tour) => it.status !== CANCELED && isSameSlot(it, { property, start });
  if (kind === 'book') return tours.some(isOn);
  const { sequence = Number.POSITIVE_INFINITY } = tourIn(content) ?? {};
  return tours.some((it) => it.id === tourId && it.sequence > sequence);
}

function forgetTyped(isIt: (it: Typed) => boolean): void {
  for (const [tag, it] of all.typed) if (isIt(it)) all.typed.delete(tag);
}

/** Forgets what was typed in removed tags. */
export function forgetDraft(visitor: string): void {
  for (const [tag] of removedTyped(visitor)) all.typed.delete(tag);
}

export function forgetLeft(visitor: string): void {
  forgetTyped((it) => it.visitor === visitor);
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
  const ours = all.left.filter((it) => it.visitor === visitor && !(it.by && tags.has(it.by)));
  const isNew = (uid: string) => !state.savedEntries.includes(uid);
  const savedEntries = ours.flatMap((it) => it.savedEntries).filter(isNew);
  const entries = savedEntries.length > 0 ? { savedEntries } : undefined;
  if (!isUnused(state)) return entries;
  const last = ours.findLast((it) => it.groups.some((id) => groupsOf(state).includes(id)));
  const typed = lastTyped(visitor);
  const draft = typed && typedOver(state.prefilledDraft, typed);
  const write = orphans.findLast((it) => isOurs(state, it));
  // Once the visitor has typed something else, the form isn't that booking's anymore.
  const isForm = (it: BookingContent) =>
    !draft || isSameDetails({ draft: { ...it.draft, smsConsent: false } }, { draft });
  const booking = write && isBooking(write) && isForm(write.content) ? write : undefined;
  // On another page of the same app, the tour would be out of place, but it stays within reach.
  const shown = !write && last?.page === pageNow() ? last?.tour : undefined;
  const shownTour = shownTourNow(state, tourIn(write?.content) ?? shown, inSight);
  if (!booking && !shownTour && !draft) return entries;
  if (draft) copyTyped(typed, tag);
  return { write: booking, shownTour, savedEntries, draft };
}

/** Keeps what a tag has taken over as if it had been typed there at that time. */
function copyTyped(typed: Typed, tag: Tag): void {
  const copies = [...all.typed].flatMap((it) =>
    it[1] === typed ? [it, [tag, typed] as const] : [it],
  );
  all.typed = new Map(copies);
}

/** What was typed, in a form that the page may fill in otherwise by now. */
const typedOver = (now: Draft, typed: Typed): Draft => ({
  ...now,
  ...pick(typed.draft, ...namesOf(typed)),
});

/** The fields in which it was typed. */
function namesOf({ draft, prefilledDraft }: Pick<Typed, 'draft' | 'prefilledDraft'>) {
  const names = Object.keys(draft) as (keyof Draft)[];
  return names.filter(
    (name) => !isSameJson(comparable(draft[name]), comparable(prefilledDraft[name])),
  );
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
