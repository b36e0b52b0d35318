/** What starts because of an action. Reads also start by themselves: when an action changes what they depend on. */

import type { Operation } from '../api/errors.js';
import type { TourType } from '../model/appointment.js';
import { sevenDaysFrom } from '../model/request-windows.js';
import { dateOf } from '../model/wall-time.js';
import { isListLoading } from './listed-tours.js';
import { isPressable, openWrites } from './outbox/presses.js';
import type { Write } from './outbox/write.js';
import type { Action, SendAction, State } from './state.js';
import type { Store } from './store.js';
import type { TimesCache } from './times-cache.js';

/** By the action's type. */
export type Effects = {
  readonly [Type in Action['type']]?: (
    action: Extract<Action, { readonly type: Type }>,
    state: State,
    previous: State,
  ) => unknown;
};

/** What a root can start. */
export interface Starts {
  /** Reads the visible times again. */
  readTimes(): void;
  readAgain(operation: Operation): void;
  /** Ends the reads: the element has left. */
  abort(): void;
  /** Repeats the reads that were cut short. */
  resume(): void;
  /** Repeats the reads that have failed. */
  repeat(): void;
  /** Sends what was pressed. */
  send(action: SendAction): void;
}

/** Lets each action have its effects, even if the state stays the same: what was read may be missing or outdated. */
export function follow(store: Store, effects: Effects): void {
  store.subscribe((state, previous, action) => {
    const effect = effects[action.type] as ((...change: unknown[]) => void) | undefined;
    effect?.(action, state, previous);
  });
}

/** What starts in either root. */
export function startEffects(store: Store, times: TimesCache, starts: Starts): void {
  /** A second press does nothing, and neither does one that was held until it was too late. */
  const send = (pressed: SendAction, state: State) =>
    !state.unsent && isPressable(state, pressed, store.now()) && starts.send(pressed);

  const retry = () => {
    times.allowNewRequests();
    starts.readTimes();
  };

  store.subscribe(() => times.use(store.state.scope));
  follow(store, {
    submitted: send,
    retried: send,
    'move-confirmed': send,
    'cancel-confirmed': send,
    'sent-anyway': (_, state, { unsent }) => unsent && send(unsent, state),
    'outbox-changed'({ answered }) {
      if (answered?.known === 'done') {
        // The times have changed with it: responses to earlier requests no longer count.
        times.stop();
        times.expire();
        starts.readTimes();
      }
      if (answered) withdraw(answered, store, times);
    },
    'changed-elsewhere'() {
      times.expire();
      starts.readTimes();
    },
    'went-back': retry,
    'another-wanted': retry,
    'day-passed': starts.readTimes,
    'times-expired'() {
      times.expire();
      retry();
    },
    'reads-retried'() {
      starts.resume();
      retry();
    },
    'connection-changed': (_, { isOffline }) => isOffline || starts.repeat(),
    'list-reloaded': () => starts.readAgain('list-appointments'),
    left() {
      starts.abort();
      times.stop();
    },
  });
}

/** A time that's gone isn't offered again until a later response lists it. */
function withdraw(
  { known, said, start, kind, property, content }: Write,
  { state }: Store,
  times: TimesCache,
): void {
  if (kind === 'cancel' || !(said?.isSlot || known === 'likely')) return;
  // Another calendar may still have it.
  const { scope } = state;
  const { tourType } = (content && 'offer' in content ? content.offer : content?.tour) ?? {};
  const isShown = property.groupId === scope?.groupId && isListedWith(tourType, scope.tourType);
  if (!isShown) return;
  times.remove(start);
  times.reload(sevenDaysFrom(dateOf(start)));
}

/** Whether a type's tours have the times of a calendar. */
const isListedWith = (type: TourType | undefined, listed: TourType) =>
  type === undefined || (type === 'video' ? 'guided' : type) === listed;

/** Milliseconds that a list waits for the group, which may provide the property's zone. */
const ZONE_PATIENCE = 3000;

/** What only a list starts. */
export function listEffects(dispatch: (action: Action) => void): Effects {
  const reload = () => dispatch({ type: 'list-reloaded', isQuiet: true });
  return {
    'list-answered'(_, state) {
      if (isListLoading(state)) setTimeout(() => dispatch({ type: 'zone-late' }), ZONE_PATIENCE);
    },
    'outbox-changed'({ answered }, { managed }) {
      if (answered?.known === 'done' && answered.tourId !== managed?.tour.id) reload();
    },
    'changed-elsewhere': reload,
    // While a change has no known outcome, only the list knows the tour's time.
    'went-back'(_, state, previous) {
      if (state !== previous && openWrites(state).length > 0) reload();
    },
  };
}
