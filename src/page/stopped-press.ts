/**
 * The latest booking that the page has stopped, in any tag: `submit()` goes on with it, and books no other time.
 * When it's forgotten, such as after another choice.
 */

import { pageSingleton } from '../model/page-singleton.js';
import { isOnForm } from '../store/form/sent-form.js';
import { type BookingContent, isBooking, isUnresolved, type Write } from '../store/outbox/write.js';
import type { Action, State } from '../store/state.js';
import type { Store } from '../store/store.js';
import { type Tag, tags } from './tags.js';

interface Stopped {
  /** The write as it was pressed, with what was corrected since. */
  readonly press: Write & { readonly content: BookingContent };
  /** The stores of the tags that show what was pressed. */
  readonly stores: readonly Store[];
  /** The stores of other tags that have turned to something else since. */
  readonly others: readonly Store[];
}

const all = pageSingleton('stopped', { last: undefined as Stopped | undefined });

/**
 * The stopped press that a tag's `submit()` goes on with, unless the tag has come to a form for another time by itself.
 */
export function stoppedPress(store: Store): Write | undefined {
  const { press, stores = [], others = [] } = all.last ?? {};
  const { state } = store;
  if (!press || stores.includes(store)) return press;
  const isBeside = [...tags].some((tag) => stores.includes(tag.store));
  const isOther = state.step === 'details' && !isOnForm(state, press);
  return isOther && (isBeside || others.includes(store)) ? undefined : press;
}

/** Call when the page has stopped a press in a tag. */
export function noteStopped(press: Write, { store }: Pick<Tag, 'store'>): void {
  if (isBooking(press)) all.last = { press, stores: [store], others: [] };
}

/** Call when another booking is sent, or when the visitor turns to something else or has ended. */
export function forgetStopped(visitor?: string): void {
  if (visitor === undefined || all.last?.press.visitor === visitor) all.last = undefined;
}

const TURNS: readonly Action['type'][] = ['slot-chosen', 'went-back', 'details-wanted'];

/** Call after each action of a tag: the visitor, or a script in their place, may turn to something else. */
export function followTurn(store: Store, state: State, before: State, action: Action): void {
  const { last } = all;
  if (!last || state === before) return;
  const { press, stores, others } = last;
  if (action.type === 'taken-over' && action.write?.key === press.key)
    all.last = { ...last, stores: [...stores, store] };
  const isIts = stores.includes(store);
  // A correction in the form that was pressed is for that press.
  const isCorrected = isIts && !isUnresolved(press) && isOnForm(state, press);
  const isFilledIn = action.type === 'draft-changed' || action.type === 'prefilled';
  const isOtherDraft = action.type === 'draft-changed' && !isCorrected;
  const isOtherTime = action.type === 'prefilled' && action.prefill.time !== undefined;
  if (TURNS.includes(action.type) || isOtherDraft || isOtherTime) {
    if (isIts) forgetStopped();
    else if (!others.includes(store)) all.last = { ...last, others: [...others, store] };
  } else if (isFilledIn && isCorrected) {
    const { draft } = state.bookingForm;
    all.last = { ...last, press: { ...press, content: { ...press.content, draft } } };
  }
}
