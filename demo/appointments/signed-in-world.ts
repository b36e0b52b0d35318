/** The visitor's own world in the sandbox, as the signed-in area has it: faults, and what was sent. */
import type { LoggedRequest } from '../sandbox/index.js';
import { STATE_NAMES, type StateName, stateOf } from './states.js';

/** Set by `npm start`; without it the dev server's own copy on the page's origin is at work. */
const origin = import.meta.env.VITE_SANDBOX_ORIGIN ?? `${location.origin}/sandbox-api`;

/** The part of an order that the sandbox tells about it. */
interface OrderedFault {
  readonly fault: string;
  readonly operation?: string;
  readonly times?: number;
  readonly hits: number;
}

export class SignedInWorld {
  readonly baseUrl: string;

  constructor(name: string) {
    this.baseUrl = `${origin}/worlds/${name}`;
  }

  /** Everything as on the first day, apart from what is ordered afterwards. */
  async reset(): Promise<void> {
    await this.#call('POST', 'reset', {});
  }

  /** Puts exactly these states in force. */
  async order(states: readonly StateName[]): Promise<void> {
    await this.#call('DELETE', 'faults');
    for (const name of states) {
      for (const order of stateOf(name).orders) await this.#call('POST', 'faults', order);
    }
  }

  /** The states that were ordered for one call and have had it: one of a move or a cancellation is enough. */
  async spentStates(): Promise<StateName[]> {
    const ordered = (await this.#call('GET', 'faults')) as OrderedFault[];
    const spent = ordered.filter(({ times, hits }) => times !== undefined && hits >= times);
    return STATE_NAMES.filter((name) =>
      stateOf(name).orders.some((order) =>
        spent.some(
          ({ fault, operation }) => fault === order.fault && operation === order.operation,
        ),
      ),
    );
  }

  async requests(): Promise<LoggedRequest[]> {
    return (await this.#call('GET', 'requests')) as LoggedRequest[];
  }

  async #call(method: string, lever: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.baseUrl}/sandbox/${lever}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${lever}: ${await response.text()}`);
    return response.json();
  }
}
