/**
 * The state of `<tour-appointments>` after an action: when its list is dropped or unsure, and which listed tours
 * lack a zone. Its rows: `tours/list.ts`; when it's read again: `tour-appointments.ts`; what both roots do:
 * `reduce-shared.ts`.
 */
import { isKeyFault } from '../api/errors.js';
import type { Fault } from '../config/faults.js';
import { isSameJson } from '../model/json.js';
import { isTimeZone } from '../model/wall-time.js';
import { withAvailabilityQuery } from './availability-query.js';
import { hasSameTimes } from './calendar/calendar.js';
import { withoutOutdatedPress } from './presses.js';
import { type Configured, propertyOf } from './properties.js';
import { reconfigured, reduceShared, withoutImpossibleMove } from './reduce-shared.js';
import { listStepOf } from './screen.js';
import { withFirstDay } from './selected-day.js';
import type { Action, BookingRootAction, SharedAction, State } from './state.js';
import { withListAnswer, withoutList } from './tours/list.js';
import { toShownTour } from './tours/shown-tour.js';
import { withListedTour, withZonedStart } from './tours/shown-tour-updates.js';

export function reduceAppointmentsRoot(state: State, action: Action, now: number): State {
  const reduced = withZonedStart(reduceAction(state, action, now), state);
  const next = withoutOutdatedPress(reduced, state);
  if (next === state) return state;
  const applied = withListFaults(withoutImpossibleMove(next));
  const { shownTour, availabilityQuery } = applied;
  const queried = withAvailabilityQuery(applied, shownTour?.step === 'moving', now);
  // Here, `unavailableBecause` is only ever about the times, so it ends with them.
  const isOther = !hasSameTimes(queried.availabilityQuery, availabilityQuery);
  const cleared = isOther ? { ...queried, unavailableBecause: undefined } : queried;
  const shown = shownTour?.step === 'moving' ? withFirstDay(cleared, now) : cleared;
  return { ...shown, step: listStepOf(shown) };
}

function reduceAction(state: State, action: Action, now: number): State {
  const { list } = state;
  switch (action.type) {
    case 'configured':
      return configure(state, action);
    case 'times-changed': {
      const { error } = action;
      const next = reduceShared(state, action, now);
      return isKeyFault(error) ? { ...next, unavailableBecause: error } : next;
    }
    case 'list-answered': {
      const next = withListAnswer(state, action, now);
      return next === list ? state : withListedTour({ ...state, list: next }, now);
    }
    case 'list-reloaded':
      return action.isQuiet ? state : withoutList(state);
    case 'long-away':
      return { ...state, list: { ...list, isUnsure: true } };
    case 'left':
      // A removed element learns of no changes, so its list is old once it's back.
      return reduceShared({ ...state, list: { ...list, isOld: true } }, action, now);
    case 'zone-late':
      return { ...state, list: { ...list, isZoneLate: true } };
    case 'tour-opened':
      return { ...state, shownTour: toShownTour(action.tour), unreadOutcomes: [] };
    case 'reset':
      return { ...withoutList(state), tours: [], unreadOutcomes: [], heldPress: undefined };
    default:
      action satisfies SharedAction | BookingRootAction;
      return reduceShared(state, action, now);
  }
}

function configure(state: State, action: Configured): State {
  const next = reconfigured(state, action);
  // Another owner's list isn't shown. If a session only renews its key, the list stays, and is read again.
  return next.owner === state.owner ? next : withoutList(next);
}

/** Adds the faults that keep listed tours from being moved. The groups were the last possible source of their zones. */
function withListFaults(state: State): State {
  const { list, faults } = state;
  if (!list.appointments) return state;
  const own = propertyOf(state)?.groupId;
  const ids = new Set([own, ...list.appointments.map(({ groupId }) => groupId ?? own)]);
  const found = [...ids].flatMap((id) => zoneFault(state, id, id === own) ?? []);
  const fresh = found.filter((it) => !faults.some((known) => isSameJson(known, it)));
  return fresh.length ? { ...state, faults: [...faults, ...fresh] } : state;
}

function zoneFault(state: State, id: number | undefined, isOwn: boolean): Fault | undefined {
  const group = id === undefined ? undefined : state.groups[id];
  const isSet = isOwn && propertyOf(state)?.timeZone;
  if (group === undefined || isSet || state.settings?.list?.answeredTimes !== 'utc')
    return undefined;
  const { timeZone } = group ?? {};
  if (timeZone && isTimeZone(timeZone)) return undefined;
  const unreadable = group ? 'has none' : 'can’t be read';
  const why = timeZone ? `has one that browsers don’t know (${timeZone})` : unreadable;
  const remedy = isOwn ? 'set it' : 'check the group_id in the list';
  const message = `is missing, and group ${id} ${why}: ${remedy}, or its tours can’t be moved`;
  return { where: 'time-zone', message };
}
