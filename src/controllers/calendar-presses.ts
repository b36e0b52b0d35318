/**
 * What a press, a key or a swipe in the calendar leads to: its action, its announcement, and the scrolling to the
 * times. `store/calendar/reduce-calendar.ts` decides which days and which day are shown then.
 */
import type { LitElement } from 'lit';
import type { IsoDate } from '../model/dates.js';
import type { TimesCache } from '../store/calendar/times-cache.js';
import type { Store } from '../store/store.js';
import type { FocusController } from './focus.js';
import type { LiveRegion } from './live-region.js';
import { listenInRoot, onIntents } from './root-events.js';

export function followCalendar(
  host: LitElement,
  times: TimesCache,
  focus: FocusController,
  liveRegion: LiveRegion,
  dispatch: Store['dispatch'],
): void {
  const choose = (day: IsoDate) => dispatch({ type: 'day-chosen', day });
  // With any press, the calendar may ask for more times.
  listenInRoot(host, ['click', 'keydown'], () => times.notePress(), { capture: true });
  onIntents(host, {
    'day-select'(day) {
      choose(day);
      liveRegion.sayDay(day);
      void focus.revealTimes();
    },
    'day-focus': choose,
    'period-change'(day) {
      // A swipe is neither a click nor a key.
      times.notePress();
      dispatch({ type: 'period-shown', day });
    },
    'narrow-view-change': (view) => dispatch({ type: 'narrow-view-changed', view }),
  });
}
