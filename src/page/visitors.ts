/**
 * Which tag shows what: a tag that comes into the page goes on with what its visitor has sent and booked
 * there, also before a reload, and another visitor sees nothing of it.
 */

import { idsOf } from '../model/appointment.js';
import { isSameJson } from '../model/json.js';
import { isUnresolved } from '../store/outbox/write.js';
import type { Action, State } from '../store/state.js';
import { endPromises, settleByLink } from './answers.js';
import {
  deliver,
  deliverLate,
  dropWrites,
  isDeliveringLate,
  publish,
  showTours,
} from './delivery.js';
import { forgetPerson, isOtherPerson, namesIn, noteAs } from './person.js';
import { recallEntry, updateEntry, watchEntry } from './reload.js';
import { isOfList, outboxOf, sent } from './sent.js';
import {
  isNamedBeside,
  nameVisitor,
  nextVisitor,
  pageVisitor,
  senderOf,
  senders,
  type Tag,
  tagFor,
  tags,
  visitorOf,
} from './tags.js';
import {
  forgetDraft,
  forgetLeft,
  lastTyped,
  leaveForNext,
  pageNow,
  takeoverFor,
} from './takeover.js';
import { dropLeftToken, dropToken } from './tour-link.js';
import { forgetTours, removeTour, upsertTour } from './tours.js';

/** What a visitor does, or a script in their place, in addition to what is sent. */
const ACTS: readonly Action['type'][] = [
  'slot-chosen',
  'draft-changed',
  'prefilled',
  'link-opened',
];

/** Call once for each tag: the page keeps the tours that it shows. */
export function trackTag(tag: Tag): void {
  tag.store.subscribe((state, previous, action) => {
    if (endPromises(state)) publish();
    trackTour(tag, state, previous, action);
    if (action.type === 'list-answered') publish();
    // The browser may drop a hidden tab without a word.
    if (action.type === 'outbox-changed') updateEntry();
    if (ACTS.includes(action.type) && state !== previous) nameVisitor();
    if (action.type === 'draft-changed' && state !== previous) tag.typedAt = performance.now();
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

/** The tag is in the page, maybe again. */
export function attach(tag: Tag): void {
  tags.add(tag);
  tag.page = pageNow();
  watchEntry();
}

/** The tag isn't in the page. It may only be on the way to another place. */
export function detach(tag: Tag): void {
  tags.delete(tag);
}

/** Call with each configuration of a tag. Another prefilled address or number, or another list, is another visitor. */
export function identifyVisitor(tag: Tag): void {
  recallEntry(tag.store.now());
  const { visitor } = tag;
  if (!tag.store.state.settings) {
    // A list without an id has no prospect.
    if (!tag.booking) tag.named = {};
    return;
  }
  if (visitor !== undefined && visitor !== visitorOf(tag)) {
    const isElsewhere = [...tags].some((it) => it !== tag && it.visitor === visitor);
    if (isElsewhere) startOver(tag);
    else endVisitor(tag, visitor);
  }
  // It may have another server or group by now.
  if (visitor !== undefined && tags.has(tag)) showTours(tag);
  identifyPerson(tag);
}

/** Notes whom a tag is for. A tag that the page keeps for later counts, too, but only when that changes. */
function identifyPerson(tag: Tag): void {
  const { settings } = tag.store.state;
  const { list, baseUrl, config } = settings ?? {};
  const given = list ? { [`client ${baseUrl}`]: `${list.clientId}` } : namesIn(config?.prefill);
  const { named } = tag;
  // It may still say who was there before.
  if (named && isSameJson(given, named)) return;
  const isOther = isOtherPerson(given, named);
  const isBeside = isOther && isNamedBeside(tag, given);
  if (isOther && !isBeside) {
    // Someone who sees another prospect's list isn't the one who has booked here, either.
    endVisitor(tag, pageVisitor());
    // A new tag may have come with a link of the new visitor's.
    if (named) dropToken();
  }
  tag.named = given;
  tag.namedFor = isBeside ? undefined : pageVisitor();
  // What it has said before may be about the last one.
  const news = Object.entries(given).filter(([name, it]) => it !== named?.[name]);
  if (!isBeside) noteAs('named', Object.fromEntries(news));
}

/** Shows a tag what its visitor has sent and booked on this page. Call once its configuration is known. */
export function catchUp(tag: Tag): void {
  // Without its configuration, nobody knows whom it's for.
  if (!tags.has(tag) || (!tag.store.state.settings && tag.visitor === undefined)) return;
  const visitor = visitorOf(tag);
  // While it was away, another visitor has come.
  if (tag.visitor !== undefined && tag.visitor !== visitor) startOver(tag);
  tag.visitor = visitor;
  publish();
  deliverLate();
  // What a tag out of sight has sent is shown by the one in sight.
  const inSight = [...tags].filter((it) => it !== tag && it.visitor === visitor && it.isVisible());
  const orphans = outboxOf(visitor).filter((it) => {
    const sender = senderOf(it);
    return !sender || (sender !== tag && !inSight.includes(sender));
  });
  const seen = inSight.map(({ store }) => store.state);
  const takeover = takeoverFor(tag, visitor, orphans, seen);
  if (takeover) {
    if (takeover.write || takeover.shownTour) for (const { key } of orphans) senders.set(key, tag);
    if (takeover.draft) Object.assign(tag, { typedAt: lastTyped(visitor), hasTakenOver: true });
    tag.store.dispatch({ type: 'taken-over', ...takeover });
  }
  // What was answered while no tag was there: a refusal finds the form that it's about.
  for (const write of outboxOf(visitor))
    if (!write.inFlight && !isUnresolved(write)) deliver(write);
  publish();
}

/** The tag was removed, not just moved: the next one goes on with what it has shown. */
export function leave(tag: Tag): void {
  const { visitor } = tag;
  // Otherwise, its visitor has ended.
  if (visitor === undefined || visitor !== visitorOf(tag)) return;
  leaveForNext(tag, visitor);
  // The one that takes its place may already be in the page, such as during a transition.
  const other = tagFor(visitor);
  if (other) catchUp(other);
}

/** Another visitor comes. What the last one has sent and booked is shown to nobody anymore. */
function endVisitor(tag: Tag, visitor = visitorOf(tag), isReset = false): void {
  const ended = [...new Set([tag, ...tags])].filter((it) => {
    return it.visitor === visitor || visitorOf(it) === visitor;
  });
  // What a reload kept is the last one's, too.
  recallEntry(tag.store.now());
  const isPageVisitor = visitor === pageVisitor();
  for (const it of [visitor, ...(isPageVisitor ? removedLists() : [])]) {
    dropWrites(it);
    forgetTours(it);
    forgetLeft(it);
  }
  if (isPageVisitor) {
    dropLeftToken();
    nextVisitor(isReset);
    forgetPerson();
  }
  for (const it of ended) startOver(it);
  publish();
  updateEntry();
}

/** Whose lists aren't in the page anymore. */
const removedLists = () =>
  [...new Set(sent.outbox.map(({ visitor }) => visitor))].filter(
    (it) => isOfList(it) && ![...tags].some((tag) => visitorOf(tag) === it),
  );

/** The page says that another visitor comes. Nobody has opened the last one's link. */
export function reset(tag: Tag): void {
  // A page may end each visit as soon as its tour is booked: this one has ended already.
  if (isDeliveringLate()) return;
  const visitor = visitorOf(tag);
  dropToken();
  // A removed tag ends only what no tag in the page shows.
  if (!tags.has(tag) && tagFor(visitor)) {
    forgetDraft(visitor);
    startOver(tag);
  } else endVisitor(tag, visitor, true);
}

/** The tag starts over, for the visitor that it's for now. */
function startOver(tag: Tag): void {
  const visitor = visitorOf(tag);
  // A list without an id is nobody's.
  if (tag.booking || isOfList(visitor)) tag.visitor = visitor;
  else delete tag.visitor;
  tag.store.dispatch({ type: 'reset' });
}
