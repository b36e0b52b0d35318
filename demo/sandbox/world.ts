/** One complete and separate state of the service. */
import type { FaultOrder } from './faults/orders.js';
import type { Random } from './random.js';
import type { Appointment, Email, Employee, Group, LoggedRequest, Prospect } from './records.js';

export interface World {
  readonly seed: number;
  readonly busyness: number;
  /** The real clock, or one that doesn't advance. */
  now(): number;
  readonly random: Random;
  readonly groups: Map<number, Group>;
  readonly employees: Map<number, Employee>;
  readonly prospects: Map<number, Prospect>;
  readonly appointments: Map<number, Appointment>;
  readonly outbox: Email[];
  readonly requests: LoggedRequest[];
  readonly faults: FaultOrder[];
  /** Releases the requests that a fault keeps waiting. */
  readonly waiting: Set<() => void>;
  nextId(): number;
}

export function letGo(world: World): void {
  for (const release of [...world.waiting]) release();
}
