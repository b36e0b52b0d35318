/** The API in one table: path, method, and what a key needs. */
import type { Category } from './keys.js';

interface OperationRule {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly category: Category;
  /** Requires a private key. */
  readonly isPrivate?: true;
  readonly needsSyncAccess?: true;
}

const GROUP = '/api/v2/appointments/group/:group{[0-9]+}';

export const OPERATIONS = {
  'available-times': { method: 'GET', path: `${GROUP}/available-times`, category: 'Appointments' },
  book: { method: 'POST', path: `${GROUP}/book`, category: 'Appointments' },
  /** Its category isn't documented. Here, it belongs to the appointments that it lists. */
  'list-appointments': {
    method: 'GET',
    path: '/api/v2/clients/:client{[0-9]+}/appointments',
    category: 'Appointments',
  },
  cancel: {
    method: 'DELETE',
    path: '/api/v2/appointments/:appointment{[0-9]+}',
    category: 'Appointments',
  },
  reschedule: {
    method: 'PUT',
    path: '/api/v2/appointments/:appointment{[0-9]+}/group/:group{[0-9]+}/book',
    category: 'Appointments',
  },
  times: { method: 'GET', path: `${GROUP}/times`, category: 'Appointments' },
  'verify-widget': {
    method: 'GET',
    path: '/api/v2/group/:group{[0-9]+}/verify-widget',
    category: 'Employee Groups',
  },
  group: { method: 'GET', path: '/api/v2/group/:group{[0-9]+}', category: 'Employee Groups' },
  'discovery-sources': {
    method: 'GET',
    path: '/api/v2/discovery-sources',
    category: 'Discovery Sources',
  },
  'edit-client': {
    method: 'PUT',
    path: '/api/v2/clients/:client{[0-9]+}',
    category: 'Clients',
    isPrivate: true,
  },
  'sync-listings': {
    method: 'GET',
    path: '/api/v2/sync/listings',
    category: 'Listings',
    isPrivate: true,
    needsSyncAccess: true,
  },
} as const satisfies Record<string, OperationRule>;

export type OperationName = keyof typeof OPERATIONS;
export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];
export const ruleOf = (operation: OperationName): OperationRule => OPERATIONS[operation];
