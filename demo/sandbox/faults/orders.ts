/** Faults ordered from outside: which there are, when they strike, and what they can be told. */
import { z } from 'zod';
import { OPERATION_NAMES, type OperationName } from '../operations.js';
import { TOUR_TYPES } from '../validation/requests.js';

const AVAILABILITY = ['available-times'] as const;
const NEW_STARTS = ['book', 'reschedule'] as const;

/** When each strikes, relative to the work of the operation, and what it can hit if not everything. */
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

/** Strict, so that a misspelt order fails at once and not as a fault that never comes. */
export const faultOrder = z.strictObject({
  fault: z.enum(Object.keys(FAULTS) as FaultKind[]),
  operation: z.enum(OPERATION_NAMES).optional(),
  /** How many calls it hits; every one until it is cleared without it. */
  times: z.int().positive().optional(),
  /** How many calls it lets pass first. */
  after: z.int().nonnegative().optional(),
  /** slow: the delay before the work. */
  ms: z.number().nonnegative().optional(),
  /** too-many-requests: seconds, or a text to send as it is. */
  retryAfter: z.union([z.number(), z.string()]).optional(),
  /** field-errors: the tree to answer with. */
  errors: z.record(z.string(), z.unknown()).optional(),
  /** odd-shape: the body to answer with. */
  body: z.unknown().optional(),
  /** empty-month: the month, the current one without it. */
  month: z
    .string()
    .regex(/^\d{4}-\d\d$/)
    .optional(),
  /** far-ahead: how many days from today the first opening may be. */
  days: z.int().nonnegative().optional(),
  /** type-refused: the type; every one without it. */
  tourType: z.enum(TOUR_TYPES).optional(),
  /** rival: how many starts are booked away. */
  count: z.int().positive().optional(),
});

export interface FaultOrder extends z.infer<typeof faultOrder> {
  /** Matching calls it let pass, and those it hit. */
  passed: number;
  hits: number;
}
