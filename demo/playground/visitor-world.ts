/**
 * The visitor's own world in the sandbox, under a path of its own: what is ordered, booked and broken
 * in it concerns nobody else. Steered over the sandbox's control endpoints, which the widget does
 * not know of.
 */
import type { LoggedRequest } from '../sandbox/index.js';
import { STATE_NAMES, type StateName, stateOf } from './states.js';

/** Set by `npm start`; without it the dev server's own copy on the page's origin is at work. */
const origin = import.meta.env.VITE_SANDBOX_ORIGIN ?? `${location.origin}/sandbox-api`;

/** The part of an order that the sandbox tells about it. */
interface OrderedFault {
  readonly fault: string;
  readonly times?: number;
  readonly hits: number;
}

export class VisitorWorld {
  readonly baseUrl: string;

  constructor(readonly name: string) {
    this.baseUrl = `${origin}/worlds/${name}`;
  }

  /** Everything as on the first day, apart from what is ordered afterwards. */
  async reset(): Promise<void> {
    await this.#call('POST', 'reset', {});
  }

  /** Puts exactly these states in force, for the groups that tours are booked with. */
  async order(states: readonly StateName[], groupIds: readonly number[]): Promise<void> {
    await this.#call('DELETE', 'faults');
    for (const id of groupIds) {
      await this.#call('POST', `groups/${id}`, {
        confirmation_enabled: states.includes('confirmation'),
      });
    }
    for (const name of states) {
      const { order } = stateOf(name);
      if (order) await this.#call('POST', 'faults', order);
    }
  }

  /** The states that were ordered for one call and have had it. */
  async spentStates(): Promise<StateName[]> {
    const orders = (await this.#call('GET', 'faults')) as OrderedFault[];
    const spent = orders.filter(({ times, hits }) => times !== undefined && hits >= times);
    return STATE_NAMES.filter((name) =>
      spent.some(({ fault }) => fault === stateOf(name).order?.fault),
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

export function randomWorldName(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `visitor-${number.toString(36)}`;
}
