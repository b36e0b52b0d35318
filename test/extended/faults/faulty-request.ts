import type { FaultKind } from '../../../demo/sandbox/faults/orders.js';
import type { OperationName } from '../../../demo/sandbox/operations.js';
import type { SandboxWorld } from '../../journey/support/sandbox-world.js';
import type { TourPage } from '../../journey/support/tour-page.js';

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

/** A request of the widget, and what a visitor sees after each class of answer. */
export interface FaultyRequest {
  operation: OperationName;
  attributes?: Record<string, string>;
  /** The tag, where it is not the calendar's. */
  tag?: 'tour-appointments';
  /** What happens while all is well; without it the service fails from the first request on. */
  prepare?(tour: TourPage, sandbox: SandboxWorld): Promise<void>;
  /** The press that sends the request. */
  press?(tour: TourPage): Promise<void>;
  /** What is seen, and the faults after which it is. */
  outcomes: readonly (readonly [Sight, ...FaultKind[]])[];
}
