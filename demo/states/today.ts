/** The day and the network of the states: `?today=month-end&network=slow`. A page reads both when it loads. */
import type { IsoDate } from '../../src/model/dates.js';

interface Day {
  readonly label: string;
  /** Where the clock stops, so that screenshots can be compared. */
  readonly now: string;
  /** Has times all day, at one o’clock for two tours at once, and so does the day after it. */
  readonly day: string;
}

/** It’s in Chicago. */
export const DAYS: Readonly<Record<string, Day>> & { readonly '': Day } = {
  '': { label: 'Tuesday, October 6', now: '2026-10-06T14:00:00Z', day: '2026-10-14' },
  'last-time': { label: 'One time left', now: '2026-10-06T21:45:00Z', day: '2026-10-14' },
  'month-end': { label: 'Saturday, November 28', now: '2026-11-28T15:00:00Z', day: '2026-12-03' },
  'year-end': { label: 'December 31', now: '2026-12-31T15:00:00Z', day: '2027-01-20' },
};

// Tests load the states in Node, too.
const query = new URLSearchParams(globalThis.location?.search);

const { now, day } = DAYS[query.get('today') ?? ''] ?? DAYS[''];
export const NOW = now;
export const TODAY = now.slice(0, 10) as IsoDate;
export const DAY = day as IsoDate;

/** What is ordered of a slow service. */
export const SLOWNESS =
  query.get('network') === 'slow' ? ({ fault: 'slow', ms: 1_500 } as const) : undefined;
