/// <reference types="vite/client" />
/**
 * The visitor's own world in the sandbox, under a path of its own: what is ordered, booked and broken
 * in it concerns nobody else.
 */

import type { FaultKind, LoggedRequest, OperationName } from '../sandbox/index.js';

/** What the sandbox is told to do wrong; `times` calls of an operation, or all of them until cleared. */
interface FaultOrder {
  readonly fault: FaultKind;
  readonly operation?: OperationName;
  readonly times?: number;
  readonly body?: unknown;
}

export interface State {
  readonly label: string;
  /** What it does, for those who wonder. */
  readonly hint: string;
  /** Empty where it is no fault but a setting of the leasing team's. */
  readonly orders: readonly FaultOrder[];
}

/** Set by `npm start`, and by the build of the static demo. */
const origin: string = import.meta.env.VITE_SANDBOX_ORIGIN;

export class VisitorWorld {
  readonly baseUrl: string;

  constructor(
    name: string,
    readonly states: Readonly<Record<string, State>> = {},
  ) {
    this.baseUrl = `${origin}/worlds/${name}`;
  }

  /** Puts exactly these states in force, for the groups that tours are booked with. */
  async order(names: readonly string[], groupIds: readonly number[]): Promise<void> {
    await this.#call('DELETE', 'faults');
    for (const id of groupIds) {
      await this.#call('POST', `groups/${id}`, {
        confirmation_enabled: names.includes('confirmation'),
      });
    }
    for (const name of names) {
      for (const order of this.states[name]?.orders ?? [])
        await this.#call('POST', 'faults', order);
    }
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
