/**
 * Which tag shows what: a tag that comes into the page goes on with what its visitor has sent and booked
 * there, also before a reload, and another visitor sees nothing of it.
 */
import { forgetServers } from '../booking/client.js';
import { CANCELED, isSameAppointment, type ManagedTour } from '../model/appointment.js';
import { isSameTime } from '../model/wall-time.js';
import { isOpen, plainEmail, plainPhone, type Write } from '../store/outbox/outbox.js';
import { groupsOf } from '../store/selectors.js';
import type { Action, State } from '../store/state.js';
import {
  isSameDocument,
  keep,
  NOTHING,
  onLeavingEntry,
  recall,
  type Shelf,
} from './history-entry.js';
import { forgetDraft, forgetViews, inherit, leaveView } from './left-view.js';
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
  type Person,
  pageVisitor,
  senderOf,
  senders,
  type Tag,
  tags,
  type Use,
  visitorOf,
} from './tags.js';
import { dropToken } from './tour-link.js';
import { disown, doubtTours, forgetTours, know, toursOf } from './tours.js';

/** Whom the page has prefilled a form for. */
let person: Person = {};
const UNUSED: Use = { isUsed: false, isOpen: false };
/** How the tag that was removed last was in use. */
let lastUse = UNUSED;
/** What is read of the history entry. Before that, nothing of it is changed. */
const recalled = new Set<Shelf>();

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
  if (action.type === 'link-checked') {
    if (!tour && before) disown(visitor, before);
    if (tour && (action.isCanceled || action.tour?.start)) settleBy(tag, tour);
  }
  publish();
}

/** The tag is in the page, maybe again. */
export function enter(tag: Tag): void {
  tags.add(tag);
  tag.page = globalThis.location?.href;
  // The same listener is added once.
  globalThis.addEventListener?.('pagehide', keepEntry);
  globalThis.addEventListener?.('pageshow', showAgain);
  // On the window, so after any listener of a router: replacing the entry drops what it keeps.
  globalThis.addEventListener?.('visibilitychange', updateEntry);
  onLeavingEntry(leaveEntry);
}

/** The tag isn't in the page. It may only be on the way to another place. */
export function exit(tag: Tag): void {
  lastUse = tag.use();
  tags.delete(tag);
}

/** Call with each configuration of a tag. Another prefilled address or number, or another list, is another visitor. */
export function meet(tag: Tag): void {
  recallEntry(tag);
  const { visitor } = tag;
  if (!tag.store.state.settings) return;
  if (visitor !== undefined && visitor !== visitorOf(tag)) {
    const isElsewhere = [...tags].some((it) => it !== tag && it.visitor === visitor);
    if (isElsewhere) begin(tag);
    else endVisitor(tag, visitor);
  }
  // It may have another server or group by now.
  if (visitor !== undefined && tags.has(tag)) showTours(tag);
  meetPerson(tag);
}

/** Whom the page prefills a tag for. One that isn't in the page says nothing of who is there. */
function meetPerson(tag: Tag): void {
  if (!tags.has(tag)) return;
  const { prefill } = tag.store.state.settings?.config ?? {};
  const [email, phone] = [String(prefill?.email ?? ''), String(prefill?.phone ?? '')];
  const given: Person = { email: sumOf(plainEmail(email)), phone: sumOf(plainPhone(phone)) };
  if (tag.person?.email === given.email && tag.person?.phone === given.phone) return;
  if (isOtherPerson(given)) {
    endVisitor(tag);
    person = {};
  }
  tag.person = given;
  person = { email: given.email ?? person.email, phone: given.phone ?? person.phone };
}

/** Of the same person, something stays the same. */
function isOtherPerson(given: Person): boolean {
  const names = (['email', 'phone'] as const).filter((name) => given[name]);
  const isKnown = person.email !== undefined || person.phone !== undefined;
  const isSame = names.some((name) => given[name] === person[name]);
  const differs = names.some((name) => person[name] && given[name] !== person[name]);
  return differs || (names.length > 0 && isKnown && !isSame);
}

/** A checksum of 16 bits tells another person, and nobody learns from it who it is. */
function sumOf(text: string): number | undefined {
  if (!text) return undefined;
  return [...text].reduce((sum, it) => (sum * 33 + (it.codePointAt(0) ?? 0)) % 65_521, 1);
}

/** Shows a tag what its visitor has sent and booked on this page. Call once its configuration is known. */
export function join(tag: Tag): void {
  if (!tags.has(tag)) return;
  const visitor = visitorOf(tag);
  // While it was away, another visitor has come.
  if (tag.visitor !== undefined && tag.visitor !== visitor) begin(tag);
  tag.visitor = visitor;
  meetPerson(tag);
  publish();
  tellLate();
  // What a tag out of sight has sent is shown by the one in sight.
  const inSight = [...tags].filter((it) => it !== tag && it.visitor === visitor && it.isVisible());
  const orphans = outboxOf(visitor).filter((it) => {
    const sender = senderOf(it);
    return !sender || (sender !== tag && !inSight.includes(sender));
  });
  const seen = inSight.map(({ store }) => store.state);
  const takeover = inherit(tag.store.state, visitor, orphans, seen);
  if (takeover) {
    const { write, tour } = takeover;
    if (write || tour) for (const { key } of orphans) senders.set(key, tag);
    tag.store.dispatch({ type: 'taken-over', ...takeover });
    // Typed text alone opens nothing.
    if (write || tour) tag.onTakeover(lastUse);
  }
  // What was answered while no tag was there: a refusal finds the form that it's about.
  for (const write of outboxOf(visitor)) if (!write.out && !isOpen(write)) tell(write);
  publish();
}

/** The tag was removed, not just moved. The one that takes its place may already be in the page, such as during a transition. */
export function leave(tag: Tag): void {
  const { store, visitor, seen = [], page } = tag;
  // Otherwise, its visitor has ended.
  if (visitor === undefined || visitor !== visitorOf(tag)) return;
  const { settings, savedEntries, answers, journey, preset, managed } = store.state;
  // Consent is given to one text, for one booking.
  const draft = journey.draft === preset ? undefined : { ...journey.draft, smsConsent: false };
  // A list is read again.
  const isUsed = managed !== undefined || draft !== undefined || tag.use().isUsed;
  if (!settings?.list && isUsed) {
    const groups = groupsOf(store.state);
    leaveView({ visitor, page, groups, tour: managed?.tour, savedEntries, draft });
  }
  const isNews = (it: Write) => it.known === 'refused' && !seen.includes(it);
  add(answers.filter((it) => isNews(it) && !isOvertaken(it)));
  const heir = heirOf(visitor);
  if (heir) join(heir);
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
export function endVisitor(tag: Tag, visitor = visitorOf(tag)): void {
  // A removed tag ends only what no tag in the page shows.
  if (!tags.has(tag) && heirOf(visitor)) {
    forgetDraft(visitor);
    return void begin(tag);
  }
  // What a reload kept is the last one's, too.
  recallEntry(tag);
  drop(visitor);
  // Nobody has opened its link.
  dropToken();
  forgetTours(visitor);
  forgetViews(visitor);
  if (visitor === pageVisitor()) {
    nextVisitor();
    // The page still fills in the form for the same person.
    person = tag.person ?? {};
  }
  for (const it of new Set([tag, ...tags])) {
    if (it === tag || it.visitor === visitor) begin(it);
  }
  publish();
  updateEntry();
}

/** The tag starts over, for the visitor that it's for now. */
function begin(tag: Tag): void {
  tag.visitor = visitorOf(tag);
  tag.store.dispatch({ type: 'reset' });
}

/** While somebody looks at the page, no entry has anything: the page may go on to another one, or to another visitor. */
function updateEntry(): void {
  if (globalThis.document?.visibilityState === 'hidden') keepEntry();
  else clearEntry();
}

/** A router may go on to an entry of the next visitor. */
function leaveEntry(event: Event): void {
  if (isSameDocument(event)) clearEntry();
  else keepEntry();
}

/** By the browser's Back, from memory or not. */
function showAgain(event: Event): void {
  clearEntry();
  if (!(event as PageTransitionEvent).persisted) return;
  doubtTours(pageVisitor());
  publish();
}

function clearEntry(): void {
  for (const shelf of recalled) keep(shelf, NOTHING);
}

const shelfOf = ({ booking }: Tag): Shelf => (booking ? 'tour-booking' : 'tour-appointments');
/** Only a list's prospect has an id. */
const isOfList = (visitor: string) => visitor.startsWith('client');

/** Keeps what the page is about for a reload. */
function keepEntry(): void {
  const open = unsettled();
  for (const shelf of recalled) {
    const isList = shelf === 'tour-appointments';
    const writes = open.filter(({ visitor }) => isOfList(visitor) === isList);
    // A list is read again.
    keep(shelf, isList ? { ...NOTHING, writes } : { tours: keptTours(), writes, person });
  }
}

/** The one that is shown comes last. */
function keptTours(): readonly ManagedTour[] {
  const own = [...tags].filter((it) => it.visitor === pageVisitor());
  const shown = own.findLast(({ store }) => store.state.managed)?.store.state.managed?.tour;
  const tours = toursOf(pageVisitor()).filter(({ status }) => status !== CANCELED);
  const isShown = (it: ManagedTour) => shown !== undefined && isSameAppointment(it, shown);
  return [...tours.filter((it) => !isShown(it)), ...tours.filter(isShown)];
}

/** Once: later, the page itself knows. */
function recallEntry(tag: Tag): void {
  const shelf = shelfOf(tag);
  if (recalled.has(shelf)) return;
  recalled.add(shelf);
  const { tours, writes, person: kept } = recall(shelf, tag.store.now());
  keep(shelf, NOTHING);
  person = { ...kept, ...person };
  const visitor = pageVisitor();
  // Anyone but a list's prospect is this page's first visitor.
  add(writes.map((it) => (isOfList(it.visitor) ? it : { ...it, visitor })));
  for (const tour of tours) know(visitor, tour);
  const tour = tours.at(-1);
  const groups = tour ? [tour.property.groupId] : [];
  leaveView({ visitor, page: globalThis.location?.href, groups, tour, savedEntries: [] });
}

/** For tests: forgets everything, as a page does when it loads. */
export function forget(): void {
  forgetServers();
  forgetAll();
  forgetTours();
  forgetViews();
  nextVisitor();
  person = {};
  recalled.clear();
  lastUse = UNUSED;
  tags.clear();
  senders.clear();
}
