/**
 * A tag that takes the place of another one, such as after a framework's new render, goes on with what
 * the other one has in progress. That belongs to the page's server and group, not to the node.
 */
import { INITIAL_JOURNEY } from './reduce-booking.js';
import { isInDoubt } from './reduce-managing.js';
import { isSending } from './selectors.js';
import type { Action, State } from './state.js';
import type { Store } from './store.js';

interface Removed {
  readonly store: Store;
  /** The new tag reports everything from now on. */
  onTaken(): void;
}

/** Removed tags with something in progress, by what they were for. */
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

function purposeOf(tag: string, { settings, preferences }: State): string {
  const { baseUrl, properties, list } = settings ?? {};
  const groups = properties?.map(({ groupId }) => groupId);
  return JSON.stringify([tag, baseUrl, groups, list?.clientId, preferences?.isDryRun]);
}

/** Whether something is being sent, or may have been done. */
function isInProgress(state: State): boolean {
  const { journey, managed } = state;
  const isUnclear = managed && (isInDoubt(managed) || managed.doubtedStarts.length > 0);
  return isSending(state) || journey.doubts.length > 0 || !!isUnclear;
}

/** Keeps what a removed tag has in progress. */
export function handOver(tag: string, store: Store, onTaken: () => void): void {
  if (isInProgress(store.state)) removed.set(purposeOf(tag, store.state), { store, onTaken });
}

/** The tag is back in the page. */
export function keep(tag: string, store: Store): void {
  const purpose = purposeOf(tag, store.state);
  if (removed.get(purpose)?.store === store) removed.delete(purpose);
}

/** For tests: forgets every removed tag, as a page does when it loads. */
export function forgetRemoved(): void {
  removed.clear();
}

/** Goes on with what a removed tag has in progress. Returns whether there's anything. */
export function takeOver(tag: string, store: Store): boolean {
  const purpose = purposeOf(tag, store.state);
  const before = removed.get(purpose);
  if (!before) return false;
  removed.delete(purpose);
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
