/** The demo's sandbox as a `fetch` function, for staging and for a site's own tests. Nothing leaves the page. */
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

export interface TestFetchOptions {
  /** An ISO instant at which the service's clock stops. Default: the real clock. */
  readonly now?: string;
  /** How many other engagements fill the calendars, from 0 to 1. Default: 0. */
  readonly busyness?: number;
  readonly faults?: readonly TestFault[];
}

/** A group with all tour types, two employees and no confirmations. Group 42 has confirmations. */
export const TEST_GROUP_ID = 23;

/**
 * Creates a `fetch` function whose service is in the page: `tour.fetch = createTestFetch()`. Any
 * `base-url` and `api-key` will do. It has the demo's groups. Bookings last until the page unloads.
 * @throws a Zod error for an unknown fault.
 */
export function createTestFetch({
  faults = [],
  busyness = 0,
  now,
}: TestFetchOptions = {}): typeof globalThis.fetch {
  const sandbox = createSandbox({ busyness, now });
  for (const order of faults) {
    sandbox.world().faults.push({ ...faultOrder.parse(order), passed: 0, hits: 0 });
  }
  const fetchInPage = fetchFrom(sandbox);
  return async (input, init) => {
    const request = new Request(input, init);
    const { method, headers, signal, redirect } = request;
    const [path] = /\/api\/.*/.exec(request.url) ?? [''];
    headers.set('Authorization', `Basic ${btoa('PUBLIC_DEMO_KEY:')}`);
    const body = (await request.text()) || null;
    return fetchInPage(IN_PAGE_ORIGIN + path, { method, headers, body, signal, redirect });
  };
}
