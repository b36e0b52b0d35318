/**
 * When another visitor comes: the page names another person or list, or calls `reset()`. Then what the last one
 * has sent, booked and typed is shown to nobody anymore. Whether a name is another person's: `person.ts`.
 */

import { isSameJson } from '../model/json.js';
import { dropWrites, isDeliveringLate, publish, showTours } from './delivery.js';
import { forgetPerson, isOtherPerson, namesIn, noteAs } from './person.js';
import { keepEntry, recallEntry } from './reload.js';
import { isOfList, sent } from './sent.js';
import {
  isNamedBeside,
  nextVisitor,
  pageVisitor,
  type Tag,
  tagFor,
  tags,
  visitorOf,
} from './tags.js';
import { forgetLeft } from './takeover.js';
import { dropLeftToken, dropToken } from './tour-link.js';
import { forgetTours } from './tours.js';
import { forgetTyped, forgetTypedInRemoved } from './typed.js';

/** Call with each configuration of a tag. Another prefilled address or number, or another list, is another visitor. */
export function identifyVisitor(tag: Tag): void {
  recallEntry(tag.store.now());
  const { visitor } = tag;
  if (!tag.store.state.settings) {
    // A list without an id has no prospect.
    if (!tag.bookingAttempts) tag.named = {};
    return;
  }
  if (visitor !== undefined && visitor !== visitorOf(tag)) {
    const isElsewhere = [...tags].some((it) => it !== tag && it.visitor === visitor);
    if (isElsewhere) startOver(tag);
    else endVisitor(tag, visitor);
  }
  // The tag may have another server or group by now.
  if (visitor !== undefined && tags.has(tag)) showTours(tag);
  identifyPerson(tag);
}

/** Notes whom a tag is for. A tag that the page keeps for later counts, too, but only when its person changes. */
function identifyPerson(tag: Tag): void {
  const { settings } = tag.store.state;
  const { list, baseUrl, config } = settings ?? {};
  const given = list ? { [`client ${baseUrl}`]: `${list.clientId}` } : namesIn(config?.prefill);
  const { named } = tag;
  // The tag may still name the person who was there before.
  if (named && isSameJson(given, named)) return;
  const isOther = isOtherPerson(given, named, tag.namedFor === undefined);
  const isBeside = isOther && isNamedBeside(tag, given);
  if (isOther && !isBeside) {
    // Someone who sees another prospect's list isn't the one who has booked here, either.
    endVisitor(tag, pageVisitor());
    // A new tag may have come with a link of the new visitor's.
    if (named) dropToken();
  }
  tag.named = given;
  tag.namedFor = isBeside ? undefined : pageVisitor();
  // Whom the tag named before may be the last visitor.
  const news = Object.entries(given).filter(([name, it]) => it !== named?.[name]);
  if (!isBeside) noteAs('named', Object.fromEntries(news));
}

/** Another visitor comes. What the last one has sent and booked is shown to nobody anymore. */
function endVisitor(tag: Tag, visitor = visitorOf(tag), isReset = false): void {
  const ended = [...new Set([tag, ...tags])].filter((it) => {
    return it.visitor === visitor || visitorOf(it) === visitor;
  });
  // What a reload kept is the last visitor's, too.
  recallEntry(tag.store.now());
  const isPageVisitor = visitor === pageVisitor();
  for (const it of [visitor, ...(isPageVisitor ? removedLists() : [])]) {
    dropWrites(it);
    forgetTours(it);
    forgetLeft(it);
    forgetTyped(it);
  }
  if (isPageVisitor) {
    dropLeftToken();
    nextVisitor(isReset);
    forgetPerson();
  }
  for (const it of ended) startOver(it);
  publish();
  keepEntry();
}

/** The prospects whose lists are no longer in the page. */
const removedLists = () =>
  [...new Set([...sent.outbox, ...sent.changes].map(({ visitor = '' }) => visitor))].filter(
    (it) => isOfList(it) && ![...tags].some((tag) => visitorOf(tag) === it),
  );

/** The page says that another visitor comes. A link that nobody has opened yet was the last visitor's. */
export function reset(tag: Tag): void {
  // A page may end each visit as soon as its tour is booked. A late answer's visit has already ended.
  if (isDeliveringLate()) return;
  const visitor = visitorOf(tag);
  dropToken();
  // A removed tag ends only what no tag in the page shows.
  if (!tags.has(tag) && tagFor(visitor)) {
    forgetTypedInRemoved(visitor);
    startOver(tag);
  } else endVisitor(tag, visitor, true);
}

/** The tag starts over, for the visitor that it's for now. */
export function startOver(tag: Tag): void {
  const visitor = visitorOf(tag);
  // A list without an id is nobody's.
  if (tag.bookingAttempts || isOfList(visitor)) tag.visitor = visitor;
  else delete tag.visitor;
  tag.store.dispatch({ type: 'reset' });
}
