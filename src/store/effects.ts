/** Which action starts which effect. Reads also start by themselves: when an action changes what they depend on. */
import type { Action } from './state.js';
import type { Store } from './store.js';
import type { TimesCache } from './times-cache.js';

type Effects = Readonly<Partial<Record<Action['type'], () => void>>>;

/** `readAgain` reads the visible times again. `send` sends what a press has led to. */
export function startEffects(
  store: Store,
  times: TimesCache,
  readAgain: () => void,
  send: () => void,
): void {
  const retry = () => {
    times.allowNewRequests();
    readAgain();
  };

  /** Only if the action applied: its step ignores a second press, so that one press sends one request. */
  const presses: Effects = {
    submitted: send,
    retried: send,
    'move-confirmed': send,
    'cancel-confirmed': send,
    'sent-anyway': send,
  };

  /** Even if the state stays the same: what was read may be missing or outdated. */
  const refreshes: Effects = {
    'went-back': retry,
    'another-wanted': retry,
    'day-passed': readAgain,
    'times-expired': () => {
      times.expire();
      retry();
    },
    'reads-retried': retry,
    left: () => times.stop(),
  };

  /** The visitor leaves an attempt: the same time later is another one. */
  const leaving: readonly Action['type'][] = [
    'went-back',
    'slot-chosen',
    'move-wanted',
    'cancel-wanted',
    'another-wanted',
    'earlier-wanted',
    'home-changed',
    'reset',
    'link-opened',
    'tour-opened',
  ];

  store.subscribe((state, previous, { type }) => {
    const isLeft = state !== previous && leaving.includes(type);
    const isSafeRetryOver = previous.journey.safeRetry && !state.journey.safeRetry;
    if (isLeft || isSafeRetryOver) state.attempts?.leave();
    times.use(store.state.scope);
    refreshes[type]?.();
    if (state !== previous) presses[type]?.();
  });
}
