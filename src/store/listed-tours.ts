/** A prospect's appointments as tours, with their starts as the property's clock shows them. */
import type { Appointment } from '../api/index.js';
import { wallStartOf } from '../model/answered-start.js';
import type { ManagedTour } from '../model/appointment.js';
import { wallTimeAt } from '../model/time-zone.js';
import { shownZoneOf } from './selectors.js';
import type { ListState } from './state.js';

/** An appointment as the list shows it. */
export interface ListedTour extends ManagedTour {
  readonly appointment: Appointment;
  readonly isPast: boolean;
}

/** In the order in which the service lists them; those whose start cannot be read are left out. */
export function listTours(state: ListState, now: Date) {
  const { settings, appointments = [] } = state;
  if (!settings) return { upcoming: [], past: [] };
  const { answeredTimes, groupId } = settings;
  const timeZone = shownZoneOf(state);
  const wallNow = wallTimeAt(+now, timeZone);
  const tours = appointments.flatMap((appointment): ListedTour[] => {
    const { id, location, start: answered } = appointment;
    const start = wallStartOf(answered, answeredTimes, timeZone);
    if (!start) return [];
    return [
      {
        id,
        start,
        startsAt: answeredTimes === 'utc' ? answered : undefined,
        timeZone,
        location,
        confirmationEnabled: undefined,
        expirationDate: undefined,
        groupId,
        tourType: undefined,
        label: '',
        sequence: 0,
        appointment,
        isPast: start.slice(0, 19) < wallNow,
      },
    ];
  });
  return {
    upcoming: tours.filter(({ isPast }) => !isPast),
    past: tours.filter(({ isPast }) => isPast),
  };
}
