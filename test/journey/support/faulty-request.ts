import type { FaultKind } from '../../../demo/sandbox/faults/orders.js';
import type { OperationName } from '../../../demo/sandbox/operations.js';
import type { SandboxWorld } from './sandbox-world.js';
import type { TourPage } from './tour-page.js';

/** What a visitor sees in the end: a heading, a message that takes the focus, or a sentence. */
export interface Sight {
  heading?: string;
  message?: RegExp;
  text?: RegExp;
  /** What the visitor goes on to do before it is seen. */
  goOn?(tour: TourPage): Promise<void>;
  /** How many requests to book have reached the service by then. */
  bookings: number;
}

export interface FaultyRequest<Outcome extends string = string> {
  operation: OperationName;
  attributes?: Record<string, string>;
  /** The tag, where it is not the calendar's. */
  tag?: 'tour-appointments';
  /** What happens while all is well; without it the service fails from the first request on. */
  prepare?(tour: TourPage, sandbox: SandboxWorld): Promise<void>;
  /** The press that sends the request. */
  press?(tour: TourPage): Promise<void>;
  outcomes: Record<Outcome, Sight>;
  /** A new kind of fault does not compile until each request says what comes of it. */
  faults: Record<FaultKind, Outcome | 'not-aimed'>;
}

/** Keeps the names of outcomes to those that the request has. */
export const request = <Outcome extends string>(it: FaultyRequest<Outcome>): FaultyRequest => it;

/** After these nobody can tell what the service has done, or would have said. */
export const withoutAnswer = <Outcome extends string>(outcome: Outcome) => ({
  'server-error': outcome,
  html: outcome,
  'odd-shape': outcome,
  redirect: outcome,
  hanging: outcome,
  dropped: outcome,
  truncated: outcome,
  'lost-answer': outcome,
});

export const withoutKey = <Outcome extends string>(outcome: Outcome) => ({
  unauthorized: outcome,
  forbidden: outcome,
});

/** What the sandbox aims at lists of times, at new starts and at the form alone. */
export const ofTimes = <Outcome extends string>(outcome: Outcome) => ({
  'empty-month': outcome,
  'far-ahead': outcome,
  'no-times': outcome,
  'malformed-times': outcome,
});
export const ofStarts = <Outcome extends string>(outcome: Outcome) => ({
  'slot-taken': outcome,
  rival: outcome,
});
export const ofForm = <Outcome extends string>(outcome: Outcome) => ({ 'field-errors': outcome });
export const notAimed = 'not-aimed' as const;

/** A convenience: whatever becomes of it, the visitor goes on. */
export const harmless = {
  slow: 'goes-on',
  ...withoutKey('goes-on'),
  'not-found': 'goes-on',
  'too-many-requests': 'goes-on',
  ...withoutAnswer('goes-on'),
  ...ofTimes(notAimed),
  ...ofStarts(notAimed),
  ...ofForm(notAimed),
} as const;
