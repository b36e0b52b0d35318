import { basic, JOHN, JOHNS_TOUR, TEAM } from './site.js';

export interface Attack {
  readonly what: string;
  readonly path: string;
  readonly init?: RequestInit;
  readonly status: number;
}

export const TIMES = `/api/v2/appointments/group/${TEAM}/available-times/`;
export const LIST = `/api/v2/clients/${JOHN}/appointments/`;
export const TOUR = `/api/v2/appointments/${JOHNS_TOUR}`;
export const MOVE = `${TOUR}/group/${TEAM}/book/`;
export const json = { 'Content-Type': 'application/json' };
export const moveBody = JSON.stringify({ appointment: { start: '2026-11-24T15:00:00' } });
export const signedIn = basic('token-of-john');

export const read = (what: string, path: string, init?: RequestInit): Attack => ({
  what,
  path,
  init: init ?? {},
  status: 404,
});
