/** The booking that the page has stopped last, in any tag: `submit()` goes on with it, and books no time that nobody has pressed. */
import { isOnForm } from '../store/form/sent-form.js';
import { isBooking, isUnresolved, type Write } from '../store/outbox/write.js';
import type { Action, State } from '../store/state.js';
import { pageSingleton } from './page-singleton.js';

const stopped = pageSingleton('stopped', { press: undefined as Write | undefined });

/** As it was when it was pressed. */
export const stoppedPress = () => stopped.press;

/** What the page has stopped, or nothing: another press goes out, or the visitor has ended. */
export function noteStopped(write?: Write): void {
  stopped.press = write && isBooking(write) ? write : undefined;
}

const TURNS: readonly Action['type'][] = ['slot-chosen', 'went-back', 'details-wanted'];

/** Call after each action of a tag: the visitor, or a script in their place, may turn to something else. */
export function followTurn(state: State, before: State, action: Action): void {
  const { press } = stopped;
  if (!press || state === before) return;
  // A correction in the form that was pressed is for that press.
  const isOther = isUnresolved(press) || !isOnForm(state, press);
  const isOtherDraft = action.type === 'draft-changed' && isOther;
  const isOtherTime = action.type === 'prefilled' && action.prefill.time !== undefined;
  if (TURNS.includes(action.type) || isOtherDraft || isOtherTime) noteStopped();
}
