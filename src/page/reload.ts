/**
 * When the history entry is written and read, for a reload and Back. What it keeps: `kept-for-reload.ts`.
 * Which tours are checked again on a return.
 */

import { CANCELED, isSameAppointment, type Tour } from '../model/appointment.js';
import { pageSingleton } from '../model/page-singleton.js';
import { openWrites } from '../store/outbox/open-writes.js';
import { type DoneChange, LONG_AWAY, LONGEST_LAG } from '../store/tours/lagging-list.js';
import { publish } from './delivery.js';
import {
  keep,
  mayStay,
  NOTHING_KEPT,
  onLeavingEntry,
  onNewEntry,
  recall,
} from './kept-for-reload.js';
import { keysOf } from './overtaken.js';
import { currentPerson, recallPerson } from './person.js';
import { addWrites, isFormer, isOfList, sent } from './sent.js';
import { nameVisitor, pageVisitor, type Tag, tags } from './tags.js';
import { homesOf, pageNow, saveForNext, unseenRefusals } from './takeover.js';
import { markToursOld, toursOf, upsertTour } from './tours.js';

/** Whether the history entry was read. Before that, nothing in it is changed. */
const recalled = pageSingleton('recalled', { isDone: false });

/** The same listener is added once. */
export function watchEntry(): void {
  globalThis.addEventListener?.('pagehide', keepEntry);
  globalThis.addEventListener?.('pageshow', showAgain);
  // On the window, so after any listener of a router: replacing the entry drops what it keeps.
  globalThis.addEventListener?.('visibilitychange', noteSight);
  onLeavingEntry(leaveEntry);
  onNewEntry(enterEntry);
}

function noteSight(): void {
  keepEntry();
  if (globalThis.document?.visibilityState !== 'hidden') recheckOldTours();
}

/**
 * The next visitor may come back to an app's former entry, so it keeps only what has no known outcome: that outlasts a
 * router that then loads the new entry once more. If the page itself is left, `pagehide` follows.
 */
function leaveEntry(event: Event): void {
  const writes = openWrites(sent).filter((it) => !isFormer(it));
  if (recalled.isDone && mayStay(event)) keep({ ...NOTHING_KEPT, writes, person: currentPerson() });
}

/** What's kept goes along with an app. A mere change of an entry has no type. */
function enterEntry(event: Event): void {
  if ((event as Event & { navigationType?: string | null }).navigationType) keepEntry();
}

function showAgain(event: Event): void {
  const isFromMemory = (event as PageTransitionEvent).persisted;
  if (isFromMemory) recheckOldTours(tags, 0);
}

/**
 * Marks tours that were confirmed long ago: by the time the visitor comes back or wants to change one, they may have
 * changed. Each of the `returning` tags then reads its list again.
 */
export function recheckOldTours(returning: Iterable<Tag> = tags, minimumAge = LONG_AWAY): void {
  markToursOld(minimumAge);
  for (const { store } of returning) {
    const { appointments, readAt } = store.state.list;
    if (appointments && store.now() - readAt >= minimumAge) store.dispatch({ type: 'long-away' });
  }
  publish();
}

let isDue = false;

/**
 * Call after each change: a reload doesn't get what a page writes while it unloads, if its router then replaces the entry
 * (Vue Router 4.6), and the browser may drop a hidden tab without a word. A page with many tags writes once.
 */
export function keepEntrySoon(): void {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    keepEntry();
  });
}

export function keepEntry(): void {
  if (!recalled.isDone) return;
  const former = openWrites(sent).filter(isFormer);
  // A refusal that's still there found no tag to show it.
  const own = sent.outbox.filter((it) => !isFormer(it) && it.outcome !== 'done');
  const unseen = [...tags].flatMap(({ store }) => unseenRefusals(store.state));
  const [tag] = tags;
  const now = tag?.store.now() ?? Date.now();
  keep({
    ...{ tours: keptTours(), person: currentPerson() },
    writes: [...own, ...unseen, ...sent.doubts],
    keys: [...sent.keys, ...keysOf(former)],
    changes: sent.changes.filter((it, at) => now - it.at < LONGEST_LAG && !isEnded(it, at)),
  });
}

/** Whether a change, or a later one of the same tour, is an ended visitor's. */
const isEnded = (change: DoneChange, at: number) =>
  sent.changes.slice(at).some((it) => it.visitor === undefined && isSameAppointment(it, change));

/** The visitor's tours. The one that's shown comes last. */
function keptTours(): readonly Tour[] {
  const own = [...tags].filter((it) => it.visitor === pageVisitor());
  const shown = own.findLast(({ store }) => store.state.shownTour)?.store.state.shownTour?.tour;
  const tours = toursOf(pageVisitor()).filter(({ status }) => status !== CANCELED);
  const isShown = (it: Tour) => shown !== undefined && isSameAppointment(it, shown);
  return [...tours.filter((it) => !isShown(it)), ...tours.filter(isShown)];
}

/** Restores what the entry has kept, once: later, the page itself knows. `now` is in milliseconds. */
export function recallEntry(now: number): void {
  if (recalled.isDone) return;
  recalled.isDone = true;
  const { tours, writes, person, keys, changes } = recall(now);
  keep(NOTHING_KEPT, true);
  sent.keys = keys;
  recallPerson(person);
  if (tours.length + writes.length > 0) nameVisitor();
  const visitor = pageVisitor();
  // Unless a list's prospect sent it, what was kept belongs to this page's first visitor.
  const asOurs = <Kept extends { readonly visitor?: string | undefined }>(it: Kept): Kept =>
    isOfList(it.visitor ?? '') ? it : { ...it, visitor };
  addWrites(writes.map(asOurs));
  sent.changes = changes.map(asOurs);
  for (const tour of tours) {
    upsertTour(visitor, tour);
    saveForNext({ visitor, page: pageNow(), properties: homesOf(tour), tour, savedEntries: [] });
  }
}
