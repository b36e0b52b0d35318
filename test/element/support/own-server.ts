import { fail, fakeService } from './fake-service.js';

/** What a write is recognized by. */
interface Sent {
  readonly key: string | null;
  readonly body: unknown;
}

/** A site's own server, which carries out a write once for its key, and says so. */
export function ownServer() {
  const service = fakeService();
  /** Each write, in order. */
  const sent: Sent[] = [];
  const fetch = (async (address: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key');
    if (init.method !== 'GET') sent.push({ key, body: init.body });
    const answer = await service.fetch(address, init);
    answer.headers.set('Tour-Booking-Server', 'idempotent');
    if (key) answer.headers.set('Idempotency-Key', key);
    return answer;
  }) as typeof window.fetch;
  return { ...service, fetch, sent };
}

/** The connection breaks before the response. */
export const lost = fail(new TypeError('The response was lost.'));
