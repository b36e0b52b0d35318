/**
 * A tag that takes the place of another one, such as after a framework's new render, goes on with what
 * the other one has in progress. That belongs to the page's server and group, not to the node.
 */
import { INITIAL_JOURNEY } from './reduce-booking.js';
import { isInDoubt } from './reduce-managing.js';
import { isSending } from './selectors.js';
import type { Action, State } from './state.js';
import type { Store } from './store.js';

/** One element, and what it does when a state goes from one to another. */
export interface Tag {
  /** The element's name. */
  readonly name: string;
  readonly store: Store;
  /** Another tag goes on with its state, and reports everything from now on. */
  onTaken(): void;
  /** It goes on with the state of a removed tag. */
  onTakeover(): void;
}

/** The tags in the page. */
const present = new Set<Tag>();

/** A removed tag with something to go on with. */
interface Removed {
  readonly tag: Tag;
  /** The address of the page that it was in. */
  readonly page: string | undefined;
}

/** By what they were for. */
const removed = new Map<string, Removed>();

/** What becomes of a write that the removed tag has sent. */
const OUTCOMES: readonly Action['type'][] = [
  'slot-found-open',
  'slot-found-gone',
  'check-failed',
  'held-back',
  'booked',
  'moved',
  'cancelled',
  'refused',
  'change-blocked',
  'answer-lost',
];

function purposeOf({ name, store }: Tag): string {
  const { settings, preferences } = store.state;
  const { baseUrl, properties, list } = settings ?? {};
  const groups = properties?.map(({ groupId }) => groupId);
  return JSON.stringify([name, baseUrl, groups, list?.clientId, preferences?.isDryRun]);
}

/** Whether something is being sent, or may have been done. */
function isInProgress(state: State): boolean {
  const { journey, managed } = state;
  const isUnclear = managed && (isInDoubt(managed) || managed.doubtedStarts.length > 0);
  return isSending(state) || journey.doubts.length > 0 || !!isUnclear;
}

/** Whether it shows the tour of the page's link, whose token is no longer in the address. */
function showsLink({ managed }: State): boolean {
  return managed?.tour.knownAs !== undefined;
}

/** Whether the visitor has done nothing in a tag that would be lost. */
function isUnused(state: State): boolean {
  const { journey, managed, preset } = state;
  const isUntyped = journey.step === 'when' && journey.draft === preset;
  return isUntyped && !managed && !isInProgress(state);
}

/** The tag is in the page, maybe again. */
export function enter(tag: Tag): void {
  present.add(tag);
  for (const [purpose, it] of removed) if (it.tag === tag) removed.delete(purpose);
}

/** The tag isn't in the page. It may only be on the way to another place. */
export function exit(tag: Tag): void {
  present.delete(tag);
  const { state } = tag.store;
  const page = globalThis.location?.href;
  if (isInProgress(state) || showsLink(state)) removed.set(purposeOf(tag), { tag, page });
}

/** The tag was removed, not just moved. The one that takes its place may already be in the page, such as during a transition. */
export function leaveToOthers(tag: Tag): void {
  const purpose = purposeOf(tag);
  if (removed.get(purpose)?.tag !== tag) return;
  const isNext = (it: Tag) => purposeOf(it) === purpose && isUnused(it.store.state);
  const next = [...present].findLast(isNext);
  if (next) takeOver(next);
}

/** For tests: forgets every tag, as a page does when it loads. */
export function forgetTags(): void {
  present.clear();
  removed.clear();
}

/** Goes on with what a removed tag has in progress. Returns whether there's anything. */
export function takeOver(tag: Tag): boolean {
  const purpose = purposeOf(tag);
  const { tag: before, page } = removed.get(purpose) ?? {};
  if (!before) return false;
  removed.delete(purpose);
  // On another page of the same app, a link's tour would be out of place.
  const isElsewhere = page !== globalThis.location?.href;
  if (isElsewhere && !isInProgress(before.store.state)) return false;
  const { store } = tag;
  const { attempts } = before.store.state;
  if (attempts) store.state.attempts?.goOnWith(attempts);
  before.onTaken();
  store.dispatch({ type: 'taken-over', from: before.store.state });
  let latest: Action | undefined;
  before.store.subscribe((_state, _previous, action) => {
    // Once: if the removed tag comes back and takes everything back, this tag's outcomes are its own.
    if (!OUTCOMES.includes(action.type) || action === latest) return;
    latest = action;
    store.dispatch(action);
  });
  tag.onTakeover();
  return true;
}

/** The tag is back in the page after another one took its place. It starts like a new tag. */
export function startAgain(store: Store): void {
  const { state } = store;
  // What it sends itself still ends here.
  if (isSending(state)) return;
  state.attempts?.letGo();
  const journey = { ...INITIAL_JOURNEY, draft: state.journey.draft };
  const from = { ...state, journey, managed: undefined, earlier: undefined };
  store.dispatch({ type: 'taken-over', from });
}
