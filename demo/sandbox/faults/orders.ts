/** Faults ordered from outside: which there are, what they can be told, and which call they hit. */
import { z } from 'zod';
import { OPERATION_NAMES, type OperationName } from '../operations.js';
import type { World } from '../world.js';

const AVAILABILITY = ['available-times'] as const;
const NEW_STARTS = ['book', 'reschedule'] as const;

/** When each strikes, relative to the work of the operation, and what it can hit if not everything. */
const FAULTS = {
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
  truncated: { moment: 'after' },
  'lost-answer': { moment: 'after' },
} as const satisfies Record<string, FaultRule>;

interface FaultRule {
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
  /** By the world's own chance, so that a run can be repeated. */
  probability: z.number().min(0).max(1).optional(),
  /** slow: the delay before the work. */
  ms: z.number().nonnegative().optional(),
  /** too-many-requests: seconds, or a text to send as it is. */
  retryAfter: z.union([z.number(), z.string()]).optional(),
  /** too-many-requests: whether a page may read `Retry-After`. */
  exposed: z.boolean().optional(),
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
  /** rival: how many starts are booked away. */
  count: z.int().positive().optional(),
});

export interface FaultOrder extends z.infer<typeof faultOrder> {
  /** Matching calls it let pass, and those it hit. */
  passed: number;
  hits: number;
}

const ruleOf = ({ fault }: FaultOrder): FaultRule => FAULTS[fault];

function isAimedAt(order: FaultOrder, called: OperationName): boolean {
  return (
    (order.operation ?? called) === called && (ruleOf(order).targets?.includes(called) ?? true)
  );
}

function isHit(order: FaultOrder, world: World): boolean {
  if (order.hits >= (order.times ?? Number.POSITIVE_INFINITY)) return false;
  const isDue = order.passed >= (order.after ?? 0);
  const isDrawn = order.probability === undefined || world.random() < order.probability;
  if (isDue && isDrawn) order.hits++;
  else order.passed++;
  return isDue && isDrawn;
}

/**
 * The faults that hit a call; each counts it. Of those that decide the answer one is enough and the
 * next waits its turn, and what would strike during the work waits too when none is done.
 */
export function strike(world: World, called: OperationName): FaultOrder[] {
  const aimed = world.faults.filter((order) => isAimedAt(order, called));
  const at = (...moments: FaultRule['moment'][]) =>
    aimed.filter((order) => moments.includes(ruleOf(order).moment));
  const decisive = at('instead', 'after').find((order) => isHit(order, world));
  const isWorkDone = !decisive || ruleOf(decisive).moment === 'after';
  const others = isWorkDone ? at('before', 'during') : at('before');
  return [...others.filter((order) => isHit(order, world)), ...(decisive ? [decisive] : [])];
}
