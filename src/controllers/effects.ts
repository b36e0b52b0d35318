/** What follows from an action, besides the next state. Reads also start by themselves: when an action changes what they depend on. */

import type { TourType } from '../model/appointment.js';
import { sevenDaysFrom } from '../model/request-windows.js';
import { dateOf } from '../model/wall-time.js';
import type { PageReporter } from '../reporting/page-reporter.js';
import { redirectAfter } from '../screens/after-booking.js';
import { isListLoading } from '../store/listed-tours.js';
import { closedBy } from '../store/offer.js';
import { isPressable, openWrites } from '../store/outbox/presses.js';
import type { Write } from '../store/outbox/write.js';
import type { Action, SendAction, State } from '../store/state.js';
import type { Store } from '../store/store.js';
import type { TimesCache } from '../store/times-cache.js';
import type { DialogOpenings } from './dialog-openings.js';
import type { FormController } from './form.js';
import type { Reads } from './reads.js';
import type { ScriptPresses } from './script-presses.js';

/** By the action's type. */
export type Effects = {
  readonly [Type in Action['type']]?: (
    action: Extract<Action, { readonly type: Type }>,
    state: State,
    previous: State,
  ) => unknown;
};

/** Lets each action have its effects, even if the state stays the same: what was read may be missing or outdated. */
export function follow(store: Store, effects: Effects): void {
  store.subscribe((state, previous, action) => {
    const effect = effects[action.type] as ((...change: unknown[]) => void) | undefined;
    effect?.(action, state, previous);
  });
}

/** What starts in either root. */
export function startEffects(
  store: Store,
  times: TimesCache,
  reads: Reads,
  /** Sends what was pressed. */
  send: (action: SendAction) => void,
): void {
  /** A second press does nothing, and neither does one that was held until it was too late. */
  const press = (pressed: SendAction, state: State) =>
    !state.unsent && isPressable(state, pressed, store.now()) && send(pressed);

  const retry = () => {
    times.allowNewRequests();
    reads.readTimes();
  };

  store.subscribe(() => times.use(store.state.scope));
  follow(store, {
    submitted: press,
    retried: press,
    'move-confirmed': press,
    'cancel-confirmed': press,
    'sent-anyway': (_, state, { unsent }) => unsent && press(unsent, state),
    'outbox-changed'({ answered }) {
      if (answered?.known === 'done') {
        // The times have changed with it: responses to earlier requests no longer count.
        times.stop();
        times.expire();
        reads.readTimes();
      }
      if (answered) withdraw(answered, store, times);
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
      reads.resume();
      retry();
    },
    'connection-changed': (_, { isOffline }) => isOffline || reads.repeat(),
    'list-reloaded': () => reads.readAgain('list-appointments'),
    left() {
      reads.abort();
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

/** What only a list reads. */
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

/** In milliseconds, before the page opens another address: the page's tags get a moment to send what they know. */
const REDIRECT_PAUSE = 500;

/** What only a tag that books has. */
interface Booking {
  readonly host: Element;
  readonly form: FormController;
  readonly script: ScriptPresses;
  readonly openings: DialogOpenings;
  readonly reporter: PageReporter;
}

export function bookingEffects({ host, form, script, openings, reporter }: Booking): Effects {
  return {
    configured(_, { journey }, before) {
      if (journey.draft !== before.journey.draft) form.write(journey.draft);
    },
    prefilled: (_, { journey }) => form.write(journey.draft),
    'group-answered'(action, state) {
      const error = closedBy(state, action);
      if (error) reporter.reportFailure(error, state);
    },
    'earlier-wanted': () => openings.noteEarlier(),
    'outbox-changed'({ answered }, state) {
      if (!answered) return;
      script.noteAnswer(answered);
      openings.noteAnswer(answered, state);
      const { kind, result } = answered;
      // Where only a notice tells it, the visitor is busy.
      const isShown = kind === 'book' && result && state.managed?.tour.id === result.tour.id;
      const redirect = isShown ? redirectAfter(state, result.tour) : undefined;
      if (redirect?.isAtOnce && host.isConnected)
        setTimeout(() => location.assign(redirect.url), REDIRECT_PAUSE);
    },
    reset() {
      script.noteAnswer();
      openings.forget();
    },
  };
}
