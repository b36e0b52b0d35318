/** Every state of both elements, by screen. Links contain the names, so don't rename them. */
import { AFTER_BOOKING } from './after-booking.js';
import { APPOINTMENTS } from './appointments.js';
import { CHOOSING } from './choosing.js';
import { DETAILS } from './details.js';
import { PAGE_SETUP } from './page-setup.js';
import type { States, TourState } from './state.js';

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly states: States;
}

export const CHAPTERS: readonly Chapter[] = [
  { id: 'choosing', title: 'Choosing a time', states: CHOOSING },
  { id: 'giving-details', title: 'Details', states: DETAILS },
  { id: 'after-booking', title: 'After booking', states: AFTER_BOOKING },
  { id: 'in-the-page', title: 'In a page', states: PAGE_SETUP },
  { id: 'appointments', title: 'A prospect’s tours', states: APPOINTMENTS },
];

export const STATES: ReadonlyMap<string, TourState> = new Map(
  CHAPTERS.flatMap(({ states }) => Object.entries(states)),
);
