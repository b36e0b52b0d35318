import type { FaultOrder } from '../../../demo/sandbox/faults/orders.js';
import type { LoggedRequest } from '../../../demo/sandbox/records.js';
import type { WorldOptions } from '../../../demo/sandbox/worlds.js';

/** A Saturday at 9 AM in Chicago; the office opens at 10. */
export const journeyNow = '2026-11-21T15:00:00Z';

export interface HeldAppointment {
  id: number;
  /** 10 tentative, 30 confirmed, 40 canceled; null was made in the web application. */
  status: number | null;
  groupId: number;
  clientId: number;
  wallStart: string;
}

/** A test's own world in the sandbox, with its controls over HTTP. */
export class SandboxWorld {
  readonly baseUrl: string;

  constructor(
    origin: string,
    name: string,
    private readonly now = journeyNow,
  ) {
    this.baseUrl = `${origin}/worlds/${name}`;
  }

  /** Restarts the world and forgets earlier requests, so call it before the first page. */
  async reset(options: WorldOptions = {}): Promise<void> {
    await this.#send('POST', 'reset', { seed: 1, now: this.now, ...options });
  }

  async order(fault: Omit<FaultOrder, 'passed' | 'hits'>): Promise<void> {
    await this.#send('POST', 'faults', fault);
  }

  async endFaults(): Promise<void> {
    await this.#send('DELETE', 'faults');
  }

  async rival(groupId: number, start: string): Promise<void> {
    await this.#send('POST', 'rival', { groupId, start });
  }

  /** Changes a group's configuration. */
  async changeGroup(groupId: number, patch: Record<string, unknown>): Promise<void> {
    await this.#send('POST', `groups/${groupId}`, patch);
  }

  async requests(): Promise<LoggedRequest[]> {
    return (await this.#send('GET', 'requests')) as LoggedRequest[];
  }

  /** How many bookings reached the service. A browser may send one twice by itself. */
  async bookings(): Promise<number> {
    return (await this.sent('book')).length;
  }

  async sent(operation: LoggedRequest['operation']): Promise<LoggedRequest[]> {
    return (await this.requests()).filter((it) => it.operation === operation);
  }

  async theBooking(): Promise<LoggedRequest> {
    const [booking, ...others] = await this.sent('book');
    if (!booking || others.length > 0) throw new Error('Not just one booking reached the service');
    return booking;
  }

  async bookedBody(): Promise<Record<'appointment' | 'client', Record<string, unknown>>> {
    return JSON.parse((await this.theBooking()).body);
  }

  /** The appointments of one prospect; by default, of the one who booked last. */
  async held(clientId?: number): Promise<HeldAppointment[]> {
    const state = await this.#send('GET', 'state');
    const { appointments } = state as { appointments: HeldAppointment[] };
    const client = clientId ?? appointments.at(-1)?.clientId;
    return appointments.filter((held) => held.clientId === client);
  }

  async #send(method: string, lever: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.baseUrl}/sandbox/${lever}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} sandbox/${lever}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }
}
