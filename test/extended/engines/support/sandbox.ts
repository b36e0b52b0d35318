import type { LoggedRequest } from '../../../../demo/sandbox/records.js';
import { now } from '../../../element/support/world.js';

/** The sandbox on another origin, in a world of one test's own: what CORS and preflights do, only a server shows. */
export class Sandbox {
  readonly baseUrl = `${window.sandboxOrigin}/worlds/${crypto.randomUUID()}`;

  static async create(): Promise<Sandbox> {
    const sandbox = new Sandbox();
    const world = { seed: 1, now: now().toISOString(), busyness: 0 };
    const url = `${sandbox.baseUrl}/sandbox/reset`;
    await fetch(url, { method: 'POST', body: JSON.stringify(world) });
    return sandbox;
  }

  /** The bodies of the bookings that were asked for. */
  async bookings(): Promise<unknown[]> {
    const response = await fetch(`${this.baseUrl}/sandbox/requests`);
    const requests = (await response.json()) as LoggedRequest[];
    const bookings = requests.filter(({ operation }) => operation === 'book');
    return bookings.map(({ body }) => JSON.parse(body ?? ''));
  }
}
