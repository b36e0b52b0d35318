/**
 * Which action starts which effect. A read also starts when an action changes what it depends on: the visible days
 * in `find-times.ts`, the key of a query in `queries.ts`.
 */
import { findTimes } from './find-times.js';
import { createQuery, type Query } from './queries.js';
import type { Action } from './state.js';
import type { Store } from './store.js';
import type { TimesCache } from './times-cache.js';

type Effects = Readonly<Partial<Record<Action['type'], () => void>>>;

/** `send` sends what a press has led to. */
export function startEffects(
  store: Store,
  times: TimesCache,
  queries: readonly Query<unknown>[],
  send: () => void,
): void {
  const { again, follow } = findTimes(store, times);
  const reads = queries.map((query) => createQuery(store, query));
  const retry = () => {
    times.retry();
    again();
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
    'day-passed': again,
    'times-expired': () => {
      times.expire();
      retry();
    },
    'times-retried': retry,
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
    const isPromiseOver = previous.journey.safeRetry && !state.journey.safeRetry;
    if (isLeft || isPromiseOver) state.attempts?.leave();
    times.use(store.state.scope);
    for (const read of reads) read(type);
    refreshes[type]?.();
    follow();
    if (state !== previous) presses[type]?.();
  });
}
