/** Books like a widget, which keeps its key until the outcome is known. */
import { request } from 'node:http';
import { BOOK, bookingInit } from '../../unit/server/site.js';

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Whether the handler responded, and not a gateway in front of it. */
  readonly isHandlers: boolean;
}

/** Each request has its own connection, so that a broken one affects no other. */
export function post(port: number, init: RequestInit): Promise<Answer> {
  const { method, headers, body } = init as { method: string; headers: object; body: string };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: `/tours${BOOK}`,
        method,
        headers: { ...headers },
        agent: false,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => {
          text += part;
        });
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0 } = response;
          resolve({ status, text, isHandlers: 'tour-booking-server' in response.headers });
        });
      },
    );
    sent.setTimeout(30_000, () => sent.destroy(new Error('no answer in time')));
    sent.on('error', reject);
    sent.end(body);
  });
}

export interface Intention {
  readonly email: string;
  readonly outcome: 'booked' | 'unknown' | 'refused';
  readonly id?: number;
  readonly tries: number;
}

const MOST_TRIES = 300;

export async function bookOne(
  ports: readonly number[],
  email: string,
  start: string,
): Promise<Intention> {
  const people = [{ firstName: 'Ada', lastName: 'Lovelace', email, phone: '3125550100' }];
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const init = await bookingInit({ start, tourType: 'guided', people }, key);
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const port = ports[tries % ports.length] as number;
    const answer = await post(port, init).catch(() => undefined);
    // Lost, in progress, or not sent: repeat with the same key.
    if (!answer?.isHandlers || [409, 424].includes(answer.status)) {
      await new Promise((resolve) => setTimeout(resolve, answer ? 100 : 20));
      continue;
    }
    if (answer.status === 200) {
      const { data } = JSON.parse(answer.text) as { data: { appointment: { id: number } } };
      return { email, outcome: 'booked', id: data.appointment.id, tries };
    }
    return { email, outcome: answer.status >= 500 ? 'unknown' : 'refused', tries };
  }
  return { email, outcome: 'unknown', tries: MOST_TRIES };
}
