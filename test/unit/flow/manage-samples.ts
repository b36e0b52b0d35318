/** A booked tour at each step of moving and cancelling it, and each of the events that can come to it. */
import type { ManageEvent, ManageState } from '../../../src/flow/manage-flow.js';
import type { ManagedTour } from '../../../src/model/appointment.js';
import { day, time } from '../model/arbitrary-dates.js';

export const START = time('2026-11-24T09:15:00');
export const OTHER = time('2026-11-25T10:00:00');

/** What a page is told of the tour. */
export const APPOINTMENT = {
  id: 7,
  start: START,
  startsAt: '2026-11-24T15:15:00+00:00',
  timeZone: 'America/Chicago',
  location: '1 Main Street',
  confirmationEnabled: false,
  expirationDate: undefined,
};
const KEPT = { groupId: 42, tourType: 'guided', label: '', sequence: 0 } as const;
export const TOUR: ManagedTour = { ...APPOINTMENT, ...KEPT };

const kept = { tour: TOUR, doubtful: [] };
const problem = { lost: OTHER, messages: ['Taken.'], isSlot: true };

export const MANAGE_STATES = {
  standing: { ...kept, step: 'standing' },
  forbidden: { ...kept, step: 'standing', problem: 'forbidden' },
  asking: { ...kept, step: 'asking' },
  cancelling: { ...kept, step: 'cancelling' },
  'cancel-uncertain': { ...kept, step: 'cancel-uncertain' },
  moving: { ...kept, step: 'moving', day: day('2026-11-24') },
  refused: { ...kept, step: 'moving', day: day('2026-11-25'), problem },
  'move-sent': { ...kept, step: 'move-sent', slot: OTHER },
  'move-uncertain': { ...kept, doubtful: [OTHER], step: 'move-uncertain', slot: OTHER },
  cancelled: { ...kept, step: 'cancelled', notificationSent: true },
  gone: { ...kept, step: 'gone' },
} as const satisfies Record<string, ManageState>;

export const MANAGE_EVENTS = {
  'move-wanted': { type: 'move-wanted' },
  'day-chosen': { type: 'day-chosen', day: day('2026-11-26') },
  'slot-chosen': { type: 'slot-chosen', slot: OTHER },
  moved: { type: 'moved', startsAt: '2026-11-25T16:00:00+00:00', location: '' },
  taken: { type: 'move-refused', messages: ['Taken.'], isSlot: true },
  'move-refused': { type: 'move-refused', messages: [], isSlot: false },
  'cancel-wanted': { type: 'cancel-wanted' },
  'cancel-confirmed': { type: 'cancel-confirmed' },
  cancelled: { type: 'cancelled', notificationSent: false },
  'cancel-refused': { type: 'cancel-refused' },
  retried: { type: 'retried' },
  'answer-lost': { type: 'answer-lost' },
  forbidden: { type: 'forbidden' },
  'not-found': { type: 'not-found' },
  'went-back': { type: 'went-back' },
} as const satisfies Record<string, ManageEvent>;
