/** The demo's sandbox as an API client, for staging and for a site's own tests. Nothing leaves the page. */
import { createTourApi, type TourApi } from '../src/api/index.js';
import { faultOrder } from './sandbox/faults/orders.js';
import { createSandbox } from './sandbox/index.js';
import { fetchFrom, IN_PAGE_ORIGIN } from './sandbox-in-page/fetch.js';

/** A failure of the service. */
export interface TestFault {
  /** Such as `slot-taken`, `lost-answer`, `server-error`, `no-times`, `dropped` or `slow`. */
  readonly fault: string;
  /** Such as `book` or `available-times`. Default: every operation. */
  readonly operation?: string;
  /** How many requests it affects. Default: all. */
  readonly times?: number;
}

export interface TestApiOptions {
  /** An ISO instant at which the service's clock stops. Default: the real clock. */
  readonly now?: string;
  /** How many other engagements fill the calendars, from 0 to 1. Default: 0. */
  readonly busyness?: number;
  readonly faults?: readonly TestFault[];
}

/** A group with all tour types, two employees and no confirmations. Group 42 has confirmations. */
export const TEST_GROUP_ID = 23;

/**
 * Creates a client whose service is in the page: `tour.api = createTestApi()`. It has the demo's
 * groups. Bookings last until the page unloads.
 * @throws a Zod error for an unknown fault.
 */
export function createTestApi({ faults = [], busyness = 0, now }: TestApiOptions = {}): TourApi {
  const sandbox = createSandbox({ busyness, now });
  for (const order of faults) {
    sandbox.world().faults.push({ ...faultOrder.parse(order), passed: 0, hits: 0 });
  }
  return createTourApi({
    baseUrl: IN_PAGE_ORIGIN,
    apiKey: 'PUBLIC_DEMO_KEY',
    fetch: fetchFrom(sandbox),
  });
}
