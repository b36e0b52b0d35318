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

/** What a removed tag was when it was removed. */
interface Removal {
  readonly purpose: string;
  /** The address of the page that it was in. */
  readonly page: string | undefined;
  /** In milliseconds. */
  readonly at: number;
  /** Whether it only showed a link's tour. */
  readonly isAtRest: boolean;
}

/** The removed tags with something to go on with. */
const removed = new Map<Tag, Removal>();

/** Milliseconds. Later, the page may have another visitor, such as in a kiosk. */
const KEPT_FOR = 10 * 60_000;

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
  const { baseUrl, properties, list, config } = settings ?? {};
  const groups = properties?.map(({ groupId }) => groupId);
  // If the page knows its visitors, this tells one from another.
  const { firstName, lastName, email, phone } = config?.prefill ?? {};
  const visitor = [list?.clientId, firstName, lastName, email, phone];
  return JSON.stringify([name, baseUrl, groups, visitor, preferences?.isDryRun]);
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
  removed.delete(tag);
}

/** The tag isn't in the page. It may only be on the way to another place. */
export function exit(tag: Tag): void {
  present.delete(tag);
  const { state } = tag.store;
  const isAtRest = !isInProgress(state);
  if (isAtRest && !showsLink(state)) return;
  const page = globalThis.location?.href;
  removed.set(tag, { purpose: purposeOf(tag), page, at: tag.store.now(), isAtRest });
}

/** The tag was removed, not just moved. The one that takes its place may already be in the page, such as during a transition. */
export function leaveToOthers(tag: Tag): void {
  const { purpose } = removed.get(tag) ?? {};
  if (!purpose) return;
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
  const { store } = tag;
  const purpose = purposeOf(tag);
  const page = globalThis.location?.href;
  const isOurs = (it: Removal) => it.purpose === purpose && store.now() - it.at <= KEPT_FOR;
  // On another page of the same app, a link's tour would be out of place.
  const isInPlace = (it: Removal) => !it.isAtRest || it.page === page;
  const [before] = [...removed].findLast(([, it]) => isOurs(it) && isInPlace(it)) ?? [];
  if (!before) return false;
  removed.delete(before);
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
