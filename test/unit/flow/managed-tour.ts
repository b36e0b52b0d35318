/** A manage controller over a service that answers as a test tells it, with a tour that stands. */
import type { ReactiveControllerHost } from 'lit';
import type { AppointmentApi } from '../../../src/api/appointment-operations.js';
import {
  type ApiErrorKind,
  type Operation,
  readErrorTree,
  TourApiError,
} from '../../../src/api/errors.js';
import { ManageController } from '../../../src/flow/manage-controller.js';
import type { ManageState } from '../../../src/flow/manage-flow.js';
import type { KeptTour } from '../../../src/model/appointment.js';
import { time } from '../model/arbitrary-dates.js';
import { settle } from './asked-service.js';

export const START = time('2026-11-24T09:15:00');
export const OTHER = time('2026-11-25T10:00:00');
export const LATER = time('2026-12-02T11:00:00');

export const TOUR: KeptTour = {
  id: 7,
  start: START,
  startsAt: '2026-11-24T15:15:00+00:00',
  timeZone: 'America/Chicago',
  location: '1 Main Street',
  confirmationEnabled: false,
  expirationDate: undefined,
  groupId: 42,
  tourType: 'guided',
  label: '',
  sequence: 0,
};

export const MOVED = {
  id: 7,
  status: 30,
  start: '2026-11-25T16:00:00+00:00',
  end: undefined,
  notes: '',
  location: '2 Side Street',
};

export const refusal = (
  operation: Operation,
  kind: ApiErrorKind,
  status?: number,
  tree?: unknown,
) =>
  new TourApiError(kind, `${operation}: ${kind}`, {
    operation,
    status,
    messages: readErrorTree(tree),
  });

export const TAKEN = refusal('reschedule', 'refused', 400, { appointment: { start: ['Taken.'] } });

export function managedTour(lacking: readonly (keyof AppointmentApi)[] = []) {
  const sent: unknown[][] = [];
  const removed: string[] = [];
  const refreshed: string[] = [];
  const shown: string[] = [];
  const steps: string[] = [];
  const transitions: [ManageState, ManageState][] = [];
  const failures: TourApiError[] = [];
  const waiting: ((answer: unknown) => void)[] = [];
  let updates = 0;
  let isConnected = true;

  const ask = (...call: unknown[]) => {
    sent.push(call);
    return new Promise<never>((resolve, reject) => {
      waiting.push((answer) =>
        answer instanceof Error ? reject(answer) : resolve(answer as never),
      );
    });
  };
  const api: Partial<AppointmentApi> = {
    rescheduleAppointment: (...args) => ask('move', ...args),
    cancelAppointment: (...args) => ask('cancel', ...args),
  };
  for (const name of lacking) delete api[name];

  const host = { requestUpdate: () => void updates++ } as unknown as ReactiveControllerHost;
  const availability = {
    goTo: ({ year, month }: { year: number; month: number }) => void shown.push(`${year}-${month}`),
    expire() {},
    remove: (slot: string) => void removed.push(slot),
    refreshAround: async (day: string) => {
      refreshed.push(day);
      throw new Error('a look that fails harms nothing');
    },
  };
  const controller = new ManageController(host, availability, {
    api: () => (isConnected ? api : undefined),
    onTransition: (state, previous) => {
      steps.push(state.step);
      transitions.push([state, previous]);
    },
    onOffline() {},
    onFailure: (error) => failures.push(error),
  });
  controller.take(TOUR);

  return {
    controller,
    api,
    sent,
    removed,
    refreshed,
    /** The months that were gone to. */
    shown,
    steps,
    transitions,
    failures,
    /** Read anew each time, so that no compiler thinks it stands still. */
    step: (): string | undefined => controller.state?.step,
    updates: () => updates,
    /** The service's answer to the oldest call that has none. */
    async answer(answer: unknown): Promise<void> {
      waiting.shift()?.(answer);
      await settle();
    },
    disconnect: () => {
      isConnected = false;
    },
    /** Up to the press on a time. */
    moveTo: (slot = OTHER) => {
      controller.dispatch({ type: 'move-wanted' });
      controller.moveTo(slot);
    },
    /** Up to the press that confirms. */
    cancel: () => {
      controller.dispatch({ type: 'cancel-wanted' });
      controller.cancel();
    },
  };
}
