/**
 * What an action sends, which times it reads again, and which refused time it withdraws, in both roots.
 * `store/presses.ts` decides whether a press can be sent. A read in `reads.ts` also starts by itself when what it
 * depends on changes.
 */
import { listedTypeOf } from '../model/appointment.js';
import { sevenDaysFrom } from '../model/request-windows.js';
import { dateOf } from '../model/wall-time.js';
import type { TimesCache } from '../store/calendar/times-cache.js';
import type { SendAction } from '../store/outbox/open-writes.js';
import type { Write } from '../store/outbox/write.js';
import { isPressable } from '../store/presses.js';
import type { Action, State } from '../store/state.js';
import type { Store } from '../store/store.js';
import type { Reads } from './reads.js';

type Effects = {
  readonly [Type in Action['type']]?: (
    action: Extract<Action, { readonly type: Type }>,
    state: State,
    previous: State,
  ) => unknown;
};

/** Lets each action have its effects, even if the state stays the same: what was read may be missing or outdated. */
export function onActions(store: Store, effects: Effects): void {
  store.subscribe((state, previous, action) => {
    const effect = effects[action.type] as ((...change: unknown[]) => void) | undefined;
    effect?.(action, state, previous);
  });
}

/** The effects that both roots share. */
export function startEffects(
  store: Store,
  times: TimesCache,
  reads: Reads,
  send: (action: SendAction) => void,
): void {
  /** A second press does nothing, and neither does one that was held until it was too late. */
  const press = (pressed: SendAction, state: State) =>
    !state.heldPress && isPressable(state, pressed, store.now()) && send(pressed);

  const retry = () => {
    times.allowNewRequests();
    reads.readTimes();
  };

  store.subscribe(() => times.use(store.state.availabilityQuery));
  onActions(store, {
    submitted: press,
    retried: press,
    'move-confirmed': press,
    'cancel-confirmed': press,
    'sent-anyway': (_, state, { heldPress }) => heldPress && press(heldPress, state),
    'outbox-changed'({ answered }) {
      if (answered?.outcome === 'done') {
        // The times have changed with it: responses to earlier requests no longer count.
        times.stop();
        times.expire();
        reads.readTimes();
      }
      if (answered) withdraw(answered, store, times, reads);
    },
    'changed-elsewhere'() {
      times.expire();
      reads.readTimes();
    },
    'went-back': retry,
    'another-wanted': retry,
    'day-passed': reads.readTimes,
    'times-expired'() {
      times.expire();
      retry();
    },
    'reads-retried'() {
      reads.retryFailed();
      retry();
    },
    left() {
      reads.abort();
      times.stop();
    },
  });
}

/** A time that's gone isn't offered again until a later response lists it. */
function withdraw(
  { outcome, lastRefusal, start, kind, property, content }: Write,
  { state }: Store,
  times: TimesCache,
  reads: Reads,
): void {
  if (kind === 'cancel' || !(lastRefusal?.isStartRefused || outcome === 'likely')) return;
  // Another calendar may still have it.
  const { availabilityQuery } = state;
  const { tourType } = content?.offer ?? content?.tour ?? {};
  const isListed = tourType === undefined || listedTypeOf(tourType) === availabilityQuery?.tourType;
  const isShown = property.groupId === availabilityQuery?.groupId && isListed;
  if (!isShown) return;
  times.remove(start);
  times.reload(sevenDaysFrom(dateOf(start)));
  // A search that had failed continues with the reloaded days.
  reads.readTimes();
}
