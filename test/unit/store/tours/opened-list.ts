/** A prospect's list that has been answered, for tests of its state. */
import type { Appointment } from '../../../../src/api.js';
import type { Connection } from '../../../../src/booking/connection.js';
import { resolveAppointments } from '../../../../src/config/resolve.js';
import { reduceAppointmentsRoot as reduce } from '../../../../src/store/reduce-appointments-root.js';
import { type Action, INITIAL_STATE, type State } from '../../../../src/store/state.js';
import { listTours } from '../../../../src/store/tours/list.js';
import { NOW, SOUND } from '../open-tour.js';
import { CONNECTION, OTHER_SLOT, TOUR } from '../samples.js';

export const configured = (attributes = {}, connection: Connection = CONNECTION): Action => ({
  type: 'configured',
  ...resolveAppointments({ ...SOUND, clientId: '890', ...attributes }),
  connection,
});

export const listed = { type: 'list-answered', appointments: [] } as const satisfies Action;
export const reload = (isQuiet: boolean): Action => ({ type: 'list-reloaded', isQuiet });

export const startsAt = '2026-11-25T15:30:00+00:00';
export const later = { ...TOUR, start: OTHER_SLOT, startsAt, isMoved: true, sequence: 1 };

export const go = (state: State, ...actions: Action[]) =>
  actions.reduce((at, action) => reduce(at, action, Date.parse(NOW)), state);
export const after = (...actions: Action[]) =>
  go(INITIAL_STATE, configured(), { type: 'started' }, listed, ...actions);

/** The tours of a list that answers like that, after these actions. */
export const toursOf = (appointments: readonly object[], ...actions: Action[]) =>
  listTours(
    after(...actions, { ...listed, appointments: appointments as Appointment[] }),
    new Date('2026-11-24T15:15:00Z'),
  );
