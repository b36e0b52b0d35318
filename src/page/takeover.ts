/**
 * Which tour or booking a removed tag leaves for the next one of its home, and which refusals nobody has seen.
 * When: `tag-lifecycle.ts`; what was typed: `typed.ts`; how the next tag shows it: `takeOver` in
 * `store/reduce-shared.ts`.
 */

import { isSameAppointment, type Tour } from '../model/appointment.js';
import { isSameJson, pick } from '../model/json.js';
import { pageSingleton } from '../model/page-singleton.js';
import { isSameHome, type Property } from '../model/property.js';
import { isFormFrozen } from '../store/form/sent-form.js';
import { leavesDoubt } from '../store/outbox/phase.js';
import {
  type BookingContent,
  isBookedSince,
  isBooking,
  isSameDetails,
  type Outbox,
  tourIn,
  type Write,
} from '../store/outbox/write.js';
import type { State, Takeover } from '../store/state.js';
import { type ShownTour, toShownTour } from '../store/tours/shown-tour.js';
import { otherTours } from '../store/tours/tour-selectors.js';
import { type Tag, tags } from './tags.js';
import { toursOf } from './tours.js';
import { takeTyped } from './typed.js';

interface LeftByTag {
  readonly visitor: string;
  /** The page that it was on. */
  readonly page: string | undefined;
  /** The homes that the tag was for. */
  readonly properties: readonly Property[];
  readonly tour?: Tour | undefined;
  readonly savedEntries: readonly string[];
  /** The tag that left it. Absent after a reload. */
  readonly by?: Tag | undefined;
}

const all = pageSingleton('takeover', {
  /** The latest for each visitor and each choice of properties, in the order in which they were left. */
  left: [] as readonly LeftByTag[],
});

/** The page's address without query and anchor, which apps change in place. In some apps, the hash names the page. */
export function pageNow(): string | undefined {
  const { origin, pathname, hash = '' } = globalThis.location ?? {};
  return origin && `${origin}${pathname}${/^#!?\//.test(hash) ? hash : ''}`;
}

export function saveForNext(left: LeftByTag): void {
  const { visitor, properties } = left;
  const isSame = (it: LeftByTag) => it.visitor === visitor && areSame(it.properties, properties);
  const before = all.left.find(isSame)?.savedEntries ?? [];
  const savedEntries = [...new Set([...before, ...left.savedEntries])];
  all.left = [...all.left.filter((it) => !isSame(it)), { ...left, savedEntries }];
}

/** The refusals that a tag's visitor hasn't seen. Those that leave a doubt are kept by the page (`sent.doubts`). */
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
  // A list leaves nothing: it's read again.
  if (settings?.list || isUnused(store.state)) return;
  const tour = shownTour?.tour;
  // The tag's attributes may name another home by now.
  const homes = tour ? homesOf(tour) : [];
  const isIts = !tour || isFor(store.state, homes);
  const properties = isIts ? propertiesOf(store.state) : homes;
  saveForNext({ visitor, page, properties, tour, savedEntries, by });
}

/** Whether the visitor has that tour by now, or has changed it. */
function isBookedOrChanged(write: Write): boolean {
  const { kind, tourId, visitor, content } = write;
  const tours = toursOf(visitor);
  if (kind === 'book') return isBookedSince(tours, write);
  const { sequence = Number.POSITIVE_INFINITY } = tourIn(content) ?? {};
  return tours.some((it) => it.id === tourId && it.sequence > sequence);
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
  const ours = all.left.filter((it) => it.visitor === visitor && !(it.by && tags.has(it.by)));
  const isNew = (uid: string) => !state.savedEntries.includes(uid);
  const savedEntries = ours.flatMap((it) => it.savedEntries).filter(isNew);
  const entries = savedEntries.length > 0 ? { savedEntries } : undefined;
  if (!isUnused(state)) return entries;
  // A page may have a card for each home, and one for several.
  const own = ours.findLast((it) => areSame(it.properties, propertiesOf(state)));
  const last = own ?? ours.findLast((it) => isFor(state, it.properties));
  const draft = takeTyped(tag, visitor);
  const write = orphans.findLast((it) => isOurs(state, it));
  // Once the visitor has typed something else, the form isn't that booking's anymore.
  const isForm = (it: BookingContent) =>
    !draft || isSameDetails({ draft: { ...it.draft, smsConsent: false } }, { draft });
  const booking = write && isBooking(write) && isForm(write.content) ? write : undefined;
  // On another page of the same app, the tour would be out of place, but it stays within reach.
  const shown = !write && last?.page === pageNow() ? last?.tour : undefined;
  const shownTour = shownTourNow(state, tourIn(write?.content) ?? shown, inSight);
  if (!booking && !shownTour && !draft) return entries;
  return { write: booking, shownTour, savedEntries, draft };
}

/** Whether a tag has nothing that the visitor has done and would lose. */
export function isUnused(state: State): boolean {
  const { bookingForm, shownTour, prefilledDraft, preselectedStart } = state;
  // The page may have opened the form by itself.
  const isPreselected = bookingForm.start === preselectedStart && !isFormFrozen(state);
  const isUnopened = bookingForm.step === 'when' || isPreselected;
  return isUnopened && bookingForm.draft === prefilledDraft && !shownTour;
}

/** Whether a tag has the server, the group and the home of what was sent. */
export const isOurs = (state: State, { property, server }: Write): boolean =>
  server === state.connection?.server && isFor(state, [property]);

/** The homes whose tags show a tour. A link's tour may be in a tag for its group. */
export function homesOf({ property, unknownPlace, isFromLink }: Tour): readonly Property[] {
  const home = { ...property, place: property.place ?? unknownPlace };
  return isFromLink ? [home, { ...property, place: undefined }] : [home];
}

const propertiesOf = ({ settings }: State): readonly Property[] => settings?.properties ?? [];

/** Cards of a page may differ by their address alone. */
const whereOf = (it: Property) => pick(it, 'groupId', 'place', 'location');

const areSame = (some: readonly Property[], others: readonly Property[]): boolean =>
  isSameJson(some.map(whereOf), others.map(whereOf));

/** Whether a tag is for one of these homes. */
const isFor = (state: State, properties: readonly Property[]): boolean =>
  propertiesOf(state).some((own) => properties.some((it) => isSameHome(own, it)));

/** A tour as it is now, if the tag offers it and no other tag shows it. */
function shownTourNow(
  state: State,
  shown: Tour | undefined,
  inSight: readonly State[],
): ShownTour | undefined {
  if (!shown) return undefined;
  const isIt = (tour: Tour) => isSameAppointment(tour, shown);
  const isSeen = inSight.some(({ shownTour }) => shownTour && isIt(shownTour.tour));
  const tour = otherTours(state).find(isIt);
  return tour && !isSeen ? toShownTour(tour) : undefined;
}
