/**
 * What happens when a tag comes into the page, is used, and goes. A tag that comes continues what its visitor has sent,
 * booked and typed there, even before a reload; a tag that goes leaves that for the next one.
 */

import { idsOf } from '../model/appointment.js';
import { typedIn } from '../store/form/booking-form.js';
import { isUnresolved } from '../store/outbox/write.js';
import type { Action, State } from '../store/state.js';
import { endPromises, settleByLink, settleByList } from './answers.js';
import { deliver, deliverLate, endTold, publish } from './delivery.js';
import { keepEntrySoon, recheckOldTours, watchEntry } from './reload.js';
import { addWrites, outboxOf } from './sent.js';
import { nameVisitor, senderOf, senders, type Tag, tags, visitorOf } from './tags.js';
import {
  isOurs,
  isUnused,
  leaveForNext,
  pageNow,
  takeoverFor,
  unseenRefusals,
} from './takeover.js';
import { removeTour, upsertTour } from './tours.js';
import { keepTyped, leaveTyped } from './typed.js';
import { startOver } from './visitors.js';

/** What a visitor does, or a script in their place, in addition to what is sent. */
const ACTS: readonly Action['type'][] = [
  'slot-chosen',
  'draft-changed',
  'prefilled',
  'link-opened',
];

/** Actions that show a tour again, or ask for a change of one. */
const ASKS: readonly Action['type'][] = ['other-tour-wanted', 'move-wanted', 'cancel-wanted'];

/** Call once for each tag: the page keeps the tours that it shows. */
export function trackTag(tag: Tag): void {
  tag.store.subscribe((state, previous, action) => {
    if (endPromises(state) || endTold(previous, state, action)) publish();
    // First, while the page still knows the tours as they were.
    if (action.type === 'list-answered') settleByList(tag);
    trackTour(tag, state, previous, action);
    if (action.type === 'list-answered') publish();
    if (ASKS.includes(action.type)) recheckOldTours([tag]);
    if (action.type === 'tours-changed') keepEntrySoon();
    if (ACTS.includes(action.type) && state !== previous) nameVisitor();
    // A tag that's being removed may still find what autofill has filled in. A script's fields aren't kept
    // then.
    const isFilledIn =
      action.type === 'draft-changed' || (action.type === 'prefilled' && tags.has(tag));
    const isNews = isFilledIn && typedIn(state.bookingForm) !== typedIn(previous.bookingForm);
    if (isNews && isThere(tag)) keepTyped(tag, visitorOf(tag));
  });
}

function trackTour(tag: Tag, state: State, previous: State, action: Action): void {
  const checkedId = action.type === 'link-checked' && action.id;
  const isOther = checkedId !== false && checkedId !== previous.shownTour?.tour.id;
  const [before, tour] = [previous, state].map(({ shownTour, tours }) =>
    isOther ? tours.find((it) => idsOf(it).includes(checkedId)) : shownTour?.tour,
  );
  if (tour === before || action.type === 'tours-changed') return;
  const visitor = visitorOf(tag);
  // While it was away, its visitor may have ended.
  if (tag.visitor !== undefined && tag.visitor !== visitor) return;
  if (tour) upsertTour(visitor, tour);
  if (action.type === 'link-checked') {
    if (!tour && before) removeTour(visitor, before);
    if (tour && (action.isCanceled || action.tour?.start)) settleByLink(tag, tour);
  }
  publish();
}

/** Call when a tag is in the page, maybe again. */
export function attach(tag: Tag): void {
  tags.add(tag);
  tag.page = pageNow();
  watchEntry();
}

/** Call when a tag is out of the page. It leaves what it shows at once: the next tag may come before `leave()`. */
export function detach(tag: Tag): void {
  tags.delete(tag);
  const { visitor } = tag;
  if (visitor === undefined || !isThere(tag)) return;
  leaveTyped(tag);
  leaveForNext(tag, visitor);
  addWrites(unseenRefusals(tag.store.state));
}

/** Whether a tag's visitor hasn't ended. */
const isThere = (tag: Tag) => tag.visitor !== undefined && tag.visitor === visitorOf(tag);

/** Shows a tag what its visitor has sent and booked on this page. Call once its configuration is known. */
export function catchUp(tag: Tag): void {
  // Without the tag's configuration, nobody knows whom it's for.
  if (!tags.has(tag) || (!tag.store.state.settings && tag.visitor === undefined)) return;
  const visitor = visitorOf(tag);
  // While it was away, another visitor has come.
  if (tag.visitor !== undefined && tag.visitor !== visitor) startOver(tag);
  tag.visitor = visitor;
  recheckOldTours([tag]);
  deliverLate();
  // A visible tag shows what an invisible one has sent.
  const inSight = [...tags].filter((it) => it !== tag && it.visitor === visitor && it.isVisible());
  const orphans = outboxOf(visitor).filter((it) => {
    const sender = senderOf(it);
    return !sender || (sender !== tag && !inSight.includes(sender));
  });
  const seen = inSight.map(({ store }) => store.state);
  const takeover = takeoverFor(tag, visitor, orphans, seen);
  if (takeover) {
    const isShown = takeover.write || takeover.shownTour;
    for (const it of orphans) if (isShown && isOurs(tag.store.state, it)) senders.set(it.key, tag);
    tag.store.dispatch({ type: 'taken-over', ...takeover });
  }
  // What was answered while no tag was there: a refusal finds the form that it's about.
  for (const write of outboxOf(visitor))
    if (!write.inFlight && !isUnresolved(write)) deliver(write);
  publish();
}

/** Call when a tag was removed, not just moved: the next one goes on with what it has shown. */
export function leave(tag: Tag): void {
  const { state } = tag.store;
  const hasSent = [...senders.values()].includes(tag);
  // A page may have many tags, and most of them leave nothing.
  if (!isThere(tag) || (isUnused(state) && !hasSent && state.unreadOutcomes.length === 0)) return;
  // Those that take its place may already be in the page, such as during a transition.
  for (const it of tags) if (it.visitor === tag.visitor) catchUp(it);
}
