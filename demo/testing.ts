/**
 * The service in the page, for staging and for a site's own tests: the demo's sandbox behind the
 * client's interface. Nothing leaves the page.
 */
import { createTourApi, type TourApi } from '../src/api/index.js';
import { faultOrder } from './sandbox/faults/orders.js';
import { createSandbox } from './sandbox/index.js';
import { fetchFrom, IN_PAGE_ORIGIN } from './sandbox-in-page/fetch.js';

/** A failure that comes in place of an answer. */
export interface TestFault {
  /** Such as `slot-taken`, `lost-answer`, `server-error`, `no-times`, `dropped`, `slow`. */
  readonly fault: string;
  /** Such as `book` or `available-times`; every operation without it. */
  readonly operation?: string;
  /** How many calls it hits; every one without it. */
  readonly times?: number;
}

export interface TestApiOptions {
  /** An ISO instant at which the service's clock stands; the real clock without it. */
  readonly now?: string;
  /** How full calendars are of other engagements, from 0 to 1. Default: 0. */
  readonly busyness?: number;
  readonly faults?: readonly TestFault[];
}

/** A group with all three types of tour, two employees and no confirmation; 42 has confirmations. */
export const TEST_GROUP_ID = 23;

/**
 * A client whose service is in the page: `tour.api = createTestApi()`. Groups 23, 42 and others of
 * the demo exist; what is booked is kept until the page is left.
 * @throws an error of zod's for a fault that does not exist.
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
