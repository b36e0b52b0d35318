/** Which action starts which effect. Reads also start by themselves: when an action changes what they depend on. */
import type { TourType } from '../model/appointment.js';
import { sevenDaysFrom } from '../model/request-windows.js';
import { dateOf } from '../model/wall-time.js';
import type { TimesCache } from './calendar/times-cache.js';
import type { SendAction } from './outbox/open-writes.js';
import type { Write } from './outbox/write.js';
import { isPressable } from './presses.js';
import type { Action } from './state.js';
import type { Store } from './store.js';

/** Whether a type's tours have the times of a calendar. */
const isListedWith = (type: TourType | undefined, listed: TourType) =>
  type === undefined || (type === 'video' ? 'guided' : type) === listed;

type Effects = Readonly<Partial<Record<Action['type'], () => void>>>;

const isPress = (action: Action): action is SendAction =>
  /^(submitted|retried|move-confirmed|cancel-confirmed)$/.test(action.type);

/** `readAgain` reads the visible times again. `send` sends what was pressed. */
export function startEffects(
  store: Store,
  times: TimesCache,
  readAgain: () => void,
  send: (action: SendAction) => void,
): void {
  const retry = () => {
    times.allowNewRequests();
    readAgain();
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
    'changed-elsewhere': () => {
      times.expire();
      readAgain();
    },
    left: () => times.stop(),
  };

  const followAnswer = ({ known, said, start, kind, property, content }: Write) => {
    if (known === 'done') {
      // The times have changed with it: responses to earlier requests no longer count.
      times.stop();
      times.expire();
      readAgain();
    }
    // A time that's gone isn't offered again until a later response lists it.
    if (kind === 'cancel' || !(said?.isSlot || known === 'likely')) return;
    // Another calendar may still have it.
    const { scope } = store.state;
    const { tourType } = (content && 'offer' in content ? content.offer : content?.tour) ?? {};
    const isShown = property.groupId === scope?.groupId && isListedWith(tourType, scope.tourType);
    if (!isShown) return;
    times.remove(start);
    times.reload(sevenDaysFrom(dateOf(start)));
  };

  store.subscribe((state, previous, action) => {
    const { type } = action;
    times.use(store.state.scope);
    refreshes[type]?.();
    const pressed = type === 'sent-anyway' ? previous.unsent : action;
    // A second press does nothing, and neither does one that was held until it was too late.
    if (pressed && isPress(pressed) && !state.unsent && isPressable(state, pressed, store.now()))
      send(pressed);
    if (type === 'outbox-changed' && action.answered) followAnswer(action.answered);
  });
}
