/** Rejects requests that the specification doesn't allow, before anything is sent. */
import { PLACE_KINDS, type Place } from '../model/property.js';
import { parseWallTime } from '../model/wall-time.js';
import { type Operation, TourApiError } from './errors.js';

/** Rejects a call before anything is sent. `what` contains nothing that a prospect typed. */
export function refuse(operation: Operation, what: string): never {
  throw new TourApiError('invalid-request', `${operation}: ${what}`, { operation });
}

/** Ids are positive integers (Conventions). One that JavaScript rounds would be a different id. */
export function isId(value: unknown): boolean {
  return /^[1-9]\d{0,17}$/.test(String(value)) && Number.isSafeInteger(Number(value));
}

/** Whether a page's or a token's place is one that the API accepts. */
export function isPlace(given: unknown): given is Place {
  const { kind, id } = Object(given);
  return PLACE_KINDS.includes(kind) && typeof id === 'number' && isId(id);
}

export function checkId<Id>(operation: Operation, name: string, value: Id): Id {
  return isId(value) ? value : refuse(operation, `${name} must be a positive integer`);
}

export function checkStart(operation: Operation, name: string, text: string): string {
  return parseWallTime(text) ?? refuse(operation, `${name} must be a datetime without offset`);
}
