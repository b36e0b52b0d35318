/** A tour at each point of being managed, and each of the events that can come to it. */
import type { ManageEvent, ManageState } from '../../../src/flow/manage-flow.js';
import { day } from '../model/arbitrary-dates.js';
import { OTHER, TOUR } from './managed-tour.js';

const kept = { tour: TOUR, doubtful: [] };
const MOVED_TOUR = { ...TOUR, start: OTHER, previousStart: TOUR.start, sequence: 1 };

export const MANAGE_STATES = {
  standing: { ...kept, step: 'standing' },
  moved: { ...kept, tour: MOVED_TOUR, step: 'standing' },
  forbidden: { ...kept, step: 'standing', problem: 'forbidden' },
  asking: { ...kept, step: 'asking' },
  cancelling: { ...kept, step: 'cancelling' },
  'cancel-uncertain': { ...kept, step: 'cancel-uncertain' },
  moving: { ...kept, step: 'moving', day: day('2026-11-24') },
  'move-sent': { ...kept, step: 'move-sent', slot: OTHER },
  'move-uncertain': { ...kept, doubtful: [OTHER], step: 'move-uncertain', slot: OTHER },
  cancelled: { ...kept, step: 'cancelled', notificationSent: true },
  gone: { ...kept, step: 'gone' },
} as const satisfies Record<string, ManageState>;

export const MANAGE_EVENTS = {
  'move-wanted': { type: 'move-wanted' },
  'day-chosen': { type: 'day-chosen', day: day('2026-11-25') },
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
