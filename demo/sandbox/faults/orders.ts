/** The faults that tests and demos can order, and their options. */
import { z } from 'zod';
import { OPERATION_NAMES, type OperationName } from '../operations.js';
import { TOUR_TYPES } from '../validation/requests.js';

const AVAILABILITY = ['available-times'] as const;
const NEW_STARTS = ['book', 'reschedule'] as const;

/** When each fault happens relative to the operation, and which operations it's limited to. */
export const FAULTS = {
  slow: { moment: 'before' },
  unauthorized: { moment: 'instead' },
  forbidden: { moment: 'instead' },
  'not-found': { moment: 'instead' },
  'too-many-requests': { moment: 'instead' },
  'server-error': { moment: 'instead' },
  'field-errors': { moment: 'instead', targets: ['book'] },
  html: { moment: 'instead' },
  'odd-shape': { moment: 'instead' },
  redirect: { moment: 'instead' },
  hanging: { moment: 'instead' },
  dropped: { moment: 'instead' },
  'slot-taken': { moment: 'during', targets: NEW_STARTS },
  rival: { moment: 'during', targets: NEW_STARTS },
  'empty-month': { moment: 'during', targets: AVAILABILITY },
  'far-ahead': { moment: 'during', targets: AVAILABILITY },
  'no-times': { moment: 'during', targets: AVAILABILITY },
  'malformed-times': { moment: 'during', targets: AVAILABILITY },
  'type-refused': { moment: 'during', targets: AVAILABILITY },
  truncated: { moment: 'after' },
  'lost-answer': { moment: 'after' },
} as const satisfies Record<string, FaultRule>;

export interface FaultRule {
  moment: 'before' | 'instead' | 'during' | 'after';
  targets?: readonly OperationName[];
}

export type FaultKind = keyof typeof FAULTS;

/** Strict, so that a misspelled order fails immediately. */
export const faultOrder = z.strictObject({
  fault: z.enum(Object.keys(FAULTS) as FaultKind[]),
  operation: z.enum(OPERATION_NAMES).optional(),
  /** How many requests it affects. By default, all of them until it's cleared. */
  times: z.int().positive().optional(),
  /** How many requests it ignores first. */
  after: z.int().nonnegative().optional(),
  ms: z.number().nonnegative().optional(),
  /** too-many-requests: seconds, or a string to send unchanged. */
  retryAfter: z.union([z.number(), z.string()]).optional(),
  /** field-errors: the errors of the response. */
  errors: z.record(z.string(), z.unknown()).optional(),
  /** odd-shape: the body of the response. */
  body: z.unknown().optional(),
  /** empty-month: the month. By default, the current one. */
  month: z
    .string()
    .regex(/^\d{4}-\d\d$/)
    .optional(),
  /** far-ahead: how many days from today the first available time can be. */
  days: z.int().nonnegative().optional(),
  /** type-refused: the tour type. By default, every type. */
  tourType: z.enum(TOUR_TYPES).optional(),
  /** rival: how many times are booked. */
  count: z.int().positive().optional(),
});

export interface FaultOrder extends z.infer<typeof faultOrder> {
  /** How many matching requests it ignored and affected. */
  passed: number;
  hits: number;
}
