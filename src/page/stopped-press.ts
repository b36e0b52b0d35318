/** The booking that the page has stopped last, in any tag: `submit()` goes on with it, and books no time that nobody has pressed. */
import { isOnForm } from '../store/form/sent-form.js';
import { type BookingContent, isBooking, isUnresolved, type Write } from '../store/outbox/write.js';
import type { Action, State } from '../store/state.js';
import type { Store } from '../store/store.js';
import { pageSingleton } from './page-singleton.js';
import { tags } from './tags.js';

interface Stopped {
  /** As it was when it was pressed, with what was corrected since. */
  readonly press: Write & { readonly content: BookingContent };
  /** Of the tag that shows what was pressed. */
  readonly store: Store;
}

const all = pageSingleton('stopped', { last: undefined as Stopped | undefined });

export const stoppedPress = () => all.last?.press;

/** The page has stopped a press in a tag. */
export function noteStopped(press: Write, { store }: { readonly store: Store }): void {
  if (isBooking(press)) all.last = { press, store };
}

/** Another booking goes out, or the visitor turns to something else, or has ended. */
export function forgetStopped(): void {
  all.last = undefined;
}

const TURNS: readonly Action['type'][] = ['slot-chosen', 'went-back', 'details-wanted'];

/** Call after each action of a tag: the visitor, or a script in their place, may turn to something else. */
export function followTurn(store: Store, state: State, before: State, action: Action): void {
  const { last } = all;
  if (!last || state === before) return;
  const { press } = last;
  if (action.type === 'taken-over' && action.write?.key === press.key) all.last = { press, store };
  // What happens in another tag is about something else.
  const isInPage = [...tags].some((tag) => tag.store === last.store);
  if (store !== last.store && isInPage) return;
  // A correction in the form that was pressed is for that press.
  const isIts = !isUnresolved(press) && isOnForm(state, press);
  const isFilledIn = action.type === 'draft-changed' || action.type === 'prefilled';
  const isOtherDraft = action.type === 'draft-changed' && !isIts;
  const isOtherTime = action.type === 'prefilled' && action.prefill.time !== undefined;
  if (TURNS.includes(action.type) || isOtherDraft || isOtherTime) forgetStopped();
  else if (isFilledIn && isIts) {
    const { draft } = state.bookingForm;
    all.last = { store: last.store, press: { ...press, content: { ...press.content, draft } } };
  }
}
