/**
 * Which tag shows what: a tag that comes into the page goes on with what its visitor has sent and booked
 * there, also before a reload, and another visitor sees nothing of it.
 */
import { forgetServers } from '../booking/client.js';
import { CANCELED, type ManagedTour } from '../model/appointment.js';
import { isSameJson } from '../model/same-json.js';
import { isSameTime } from '../model/wall-time.js';
import { isOpen, type Write } from '../store/outbox/write.js';
import { presetOf } from '../store/prefill.js';
import { groupsOf } from '../store/properties.js';
import type { Action, State } from '../store/state.js';
import { forgetDraft, forgetViews, hasView, inherit, leaveView, pageNow } from './left-view.js';
import { ofPage } from './of-page.js';
import {
  forgetPerson,
  isOtherPerson,
  meetPerson,
  type Named,
  namesIn,
  unmeetPerson,
} from './person.js';
import { forgetEntry, recallAll, recallEntry, updateEntry, watchEntry } from './reload.js';
import {
  add,
  drop,
  forgetAll,
  outboxOf,
  publish,
  settleBy,
  showTours,
  tell,
  tellLate,
  unsettled,
} from './sent.js';
import {
  heirOf,
  nextVisitor,
  pageVisitor,
  senderOf,
  senders,
  type Tag,
  tags,
  visitorOf,
} from './tags.js';
import { dropToken } from './tour-link.js';
import { disown, forgetTours, isChangeOf, know, learnFrom, toursOf } from './tours.js';

/** What was removed from the page in this task, and not replaced. */
const gone = ofPage('gone', { tags: [] as readonly Tag[] });

/** Call once for each tag: what it learns of a tour, the page knows. */
export function follow(tag: Tag): void {
  tag.store.subscribe((state, previous, action) => followTour(tag, state, previous, action));
}

function followTour(tag: Tag, state: State, previous: State, action: Action): void {
  const tour = state.managed?.tour;
  const before = previous.managed?.tour;
  if (tour === before || action.type === 'tours-changed') return;
  const visitor = visitorOf(tag);
  // While it was away, its visitor may have ended.
  if (tag.visitor !== undefined && tag.visitor !== visitor) return;
  if (tour) know(visitor, tour);
  // Another visitor's change of it may be open.
  for (const it of unsettled()) if (tour && isChangeOf(it, tour)) learnFrom(it);
  if (action.type === 'link-checked') {
    if (!tour && before) disown(visitor, before);
    if (tour && (action.isCanceled || action.tour?.start)) settleBy(tag, tour);
  }
  publish();
}

/** The tag is in the page, maybe again. */
export function enter(tag: Tag): void {
  tags.add(tag);
  tag.page = pageNow();
  tag.hasLeft = false;
  watchEntry();
  gone.tags = gone.tags.filter((it) => it !== tag);
  const removed = gone.tags.filter((it) => mayReplace(tag, it));
  const before = removed.find((it) => isSamePlace(tag, it)) ?? removed[0];
  if (before) replace(tag, before);
}

/** The tag isn't in the page. It may only be on the way to another place. */
export function exit(tag: Tag): void {
  tags.delete(tag);
  gone.tags = [...gone.tags, tag];
  setTimeout(() => {
    gone.tags = gone.tags.filter((it) => it !== tag);
  });
  // The one that takes its place may have been added first.
  const next = [...tags].find((it) => mayReplace(it, tag));
  if (next) replace(next, tag);
}

/** A framework renders a tag again: the new one hasn't shown anything yet. */
function mayReplace(tag: Tag, before: Tag): boolean {
  const isNew = tag.visitor === undefined && !tag.replaces;
  return isNew && tag !== before && tag.booking === before.booking;
}

/** Call again once the tag has its attributes: some frameworks set them after they have added it. */
const isSamePlace = (tag: Tag, before: Tag) => isSameJson(tag.use().place, before.use().place);

function replace(tag: Tag, before: Tag): void {
  gone.tags = gone.tags.filter((it) => it !== before);
  tag.replaces = before;
  tag.onReplace(before.use());
}

/** Call with each configuration of a tag. Another prefilled address or number, or another list, is another visitor. */
export function meet(tag: Tag): void {
  recallEntry(tag);
  const { visitor } = tag;
  if (!tag.store.state.settings) {
    // A list without an id has no prospect.
    const { client, ...others } = tag.named ?? {};
    if (client) unsay(tag, { client }, {});
    tag.named = others;
    tag.listed = undefined;
    return;
  }
  if (visitor !== undefined && visitor !== visitorOf(tag)) {
    const isElsewhere = [...tags].some((it) => it !== tag && it.visitor === visitor);
    if (isElsewhere) begin(tag);
    else endVisitor(tag, visitor);
  }
  // It may have another server or group by now.
  if (visitor !== undefined && tags.has(tag)) showTours(tag);
  greet(tag);
}

/** Whom a tag is for. One that isn't in the page says nothing of who is there. */
function greet(tag: Tag): void {
  if (!tags.has(tag)) return;
  const { settings, journey, preset } = tag.store.state;
  const client = settings?.list && `${settings.baseUrl} ${settings.list.clientId}`;
  // Beside another prospect's list, it's a page of several ones.
  const isOneOfMany = [...tags].some(
    (it) => it !== tag && it.listed !== undefined && it.listed !== client,
  );
  tag.listed = client;
  const given = {
    ...namesIn(settings?.config.prefill),
    client: isOneOfMany ? undefined : client,
  };
  const { named } = tag;
  // A kept tag that's back may still say who was there before.
  if (named && isSameJson(given, named)) return;
  if (named) unsay(tag, named, given);
  const typed = journey.draft === preset ? [] : [namesIn(journey.draft)];
  if (isOtherPerson(given, named ? [named, ...typed] : typed)) {
    // Someone who sees another prospect's list isn't the one who has booked here, either.
    endVisitor(tag, pageVisitor());
    forgetPerson();
    // A new tag may have come with a link of the new visitor's.
    if (named) dropToken();
  }
  tag.named = given;
  meetPerson(given);
}

/** What a tag doesn't say anymore may be true of nobody, unless the visitor has done something here. */
function unsay(tag: Tag, named: Named, given: Named): void {
  const isLeft = (name: keyof Named) =>
    named[name] &&
    !given[name] &&
    ![...tags].some((it) => it !== tag && it.named?.[name] === named[name]);
  const left = (['client', 'email', 'phone'] as const).filter(isLeft);
  if (left.length > 0 && isUnused(pageVisitor()))
    unmeetPerson(Object.fromEntries(left.map((name) => [name, named[name]])));
}

/** Whether there's nothing that the next visitor must not see, or that the same one would lose. */
function isUnused(visitor: string): boolean {
  const isTyped = ({ store: { state } }: Tag) =>
    state.journey.step === 'details' || state.journey.draft !== state.preset;
  return (
    outboxOf(visitor).length + toursOf(visitor).length === 0 &&
    !hasView(visitor) &&
    ![...tags].some((it) => it.visitor === visitor && isTyped(it))
  );
}

/** Shows a tag what its visitor has sent and booked on this page. Call once its configuration is known. */
export function join(tag: Tag): void {
  // Without its configuration, nobody knows whom it's for.
  if (!tags.has(tag) || (!tag.store.state.settings && tag.visitor === undefined)) return;
  const visitor = visitorOf(tag);
  // While it was away, another visitor has come.
  if (tag.visitor !== undefined && tag.visitor !== visitor) begin(tag);
  tag.visitor = visitor;
  greet(tag);
  publish();
  tellLate();
  // What a tag out of sight has sent is shown by the one in sight.
  const inSight = [...tags].filter((it) => it !== tag && it.visitor === visitor && it.isVisible());
  const orphans = outboxOf(visitor).filter((it) => {
    const sender = senderOf(it);
    return !sender || (sender !== tag && !inSight.includes(sender));
  });
  const seen = inSight.map(({ store }) => store.state);
  const { replaces } = tag;
  tag.replaces = undefined;
  const isSame = replaces && isSamePlace(tag, replaces);
  if (replaces && !tags.has(replaces)) keepView(replaces, isSame ? tag : undefined);
  const takeover = inherit(tag, visitor, orphans, seen);
  if (takeover) {
    if (takeover.write || takeover.managed) for (const { key } of orphans) senders.set(key, tag);
    tag.store.dispatch({ type: 'taken-over', ...takeover });
  }
  if (replaces) tag.onTakeover(takeover?.isInPlace ? replaces.use() : undefined);
  // What was answered while no tag was there: a refusal finds the form that it's about.
  for (const write of outboxOf(visitor)) if (!write.out && !isOpen(write)) tell(write);
  publish();
}

/** The tag was removed, not just moved. */
export function leave(tag: Tag): void {
  const { visitor } = tag;
  const next = [...tags].find((it) => it.replaces === tag);
  keepView(tag, next && isSamePlace(next, tag) ? next : undefined);
  if (tag.named) unsay(tag, tag.named, {});
  const heir = next ?? (visitor === undefined ? undefined : heirOf(visitor));
  if (heir) join(heir);
}

/** The tag that takes its place may already be in the page, such as during a transition. */
function keepView(tag: Tag, heir?: Tag): void {
  const { store, visitor, seen = [], page, hasLeft } = tag;
  // Otherwise, its visitor has ended.
  if (hasLeft || visitor === undefined || visitor !== visitorOf(tag)) return;
  tag.hasLeft = true;
  const { settings, savedEntries, answers, journey, managed } = store.state;
  const { chosenProperty, chosenType } = store.state;
  // What the page fills in by itself, the next tag has, too.
  const preset = presetOf(store.state);
  // Consent is given to one text, for one booking.
  const typed = { ...journey.draft, smsConsent: false };
  const draft = isSameJson(typed, preset) ? undefined : typed;
  const { isUsed, isOpen: isDialogOpen } = tag.use();
  // A list is read again.
  if (!settings?.list && (managed || draft || isUsed || isDialogOpen)) {
    const groups = groupsOf(store.state);
    const chosen = { chosenProperty, chosenType };
    leaveView({
      ...{ visitor, page, groups, managed, savedEntries, draft, preset, journey, chosen, heir },
    });
  }
  const isNews = (it: Write) => it.known === 'refused' && !seen.includes(it);
  add(answers.filter((it) => isNews(it) && !isOvertaken(it)));
}

/** Whether the visitor has that tour by now, or has changed it. */
function isOvertaken({ kind, tourId, property, start, visitor, content }: Write): boolean {
  const tours = toursOf(visitor);
  const isOn = (it: ManagedTour) =>
    it.status !== CANCELED && it.property.id === property.id && isSameTime(it.start, start);
  if (kind === 'book') return tours.some(isOn);
  const before = content && 'tour' in content ? content.tour : undefined;
  return tours.some((it) => it.id === tourId && it.sequence > (before?.sequence ?? it.sequence));
}

/** Another visitor comes. What the last one has sent and booked is shown to nobody anymore. */
function endVisitor(tag: Tag, visitor = visitorOf(tag)): void {
  // A removed tag ends only what no tag in the page shows.
  if (!tags.has(tag) && heirOf(visitor)) {
    forgetDraft(visitor);
    return void begin(tag);
  }
  const ended = [...new Set([tag, ...tags])].filter((it) => {
    return it.visitor === visitor || visitorOf(it) === visitor;
  });
  // What a reload kept is the last one's, too.
  recallAll(tag.store.now());
  drop(visitor);
  forgetTours(visitor);
  forgetViews(visitor);
  if (visitor === pageVisitor()) {
    nextVisitor();
    forgetPerson();
    // The page still fills in the form for the same person.
    for (const { named } of tags) if (named) meetPerson(named);
  }
  for (const it of ended) begin(it);
  publish();
  updateEntry();
}

/** The page says that another visitor comes. Nobody has opened the last one's link. */
export function reset(tag: Tag): void {
  endVisitor(tag);
  dropToken();
}

/** The tag starts over, for the visitor that it's for now. */
function begin(tag: Tag): void {
  tag.visitor = visitorOf(tag);
  tag.store.dispatch({ type: 'reset' });
}

/** For tests: forgets everything, as a page does when it loads. */
export function forget(): void {
  forgetServers();
  forgetAll();
  forgetTours();
  forgetViews();
  forgetEntry();
  forgetPerson();
  nextVisitor();
  gone.tags = [];
  tags.clear();
  senders.clear();
}
