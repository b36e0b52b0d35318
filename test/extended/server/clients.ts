/** Books, moves and cancels like a widget, which keeps its key until the outcome is known. */
import { request } from 'node:http';
import { BOOK, basic, bookingInit, json, moveOf } from '../../unit/server/site.js';

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** Whether the handler responded, and not a gateway in front of it. */
  readonly isHandlers: boolean;
  /** The key whose outcome it is. */
  readonly key: string | undefined;
}

/** Each request has its own connection, so that a broken one affects no other. */
export function send(port: number, path: string, init: RequestInit): Promise<Answer> {
  const { method, headers, body } = init as { method: string; headers: object; body?: string };
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: `/tours${path}`,
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
          const { 'tour-booking-server': server, 'idempotency-key': key } = response.headers;
          resolve({ status, text, isHandlers: server !== undefined, key: key as string });
        });
      },
    );
    sent.setTimeout(30_000, () => sent.destroy(new Error('no answer in time')));
    sent.on('error', reject);
    sent.end(body);
  });
}

type Outcome = 'done' | 'unknown' | 'refused';

/** Repeats a request with its key until the outcome is known, or the handler says that it isn't. */
async function sendUntilKnown(ports: readonly number[], path: string, given: RequestInit) {
  let init = given;
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    const port = ports[tries % ports.length] as number;
    const answer = await send(port, path, init).catch(() => undefined);
    // Nothing was sent and nothing will be: this is another press.
    if (answer?.key && answer.status === 424) {
      init = { ...init, headers: { ...(init.headers as object), ...newKey() } };
      continue;
    }
    // Lost, or in progress: repeat with the same key.
    if (!answer?.isHandlers || answer.status === 409) {
      await new Promise((resolve) => setTimeout(resolve, answer ? 100 : 20));
      continue;
    }
    const data = answer.status === 200 ? JSON.parse(answer.text).data : undefined;
    const failed = answer.key ? 'refused' : 'unknown';
    return { outcome: (data ? 'done' : failed) as Outcome, data, tries };
  }
  return { outcome: 'unknown' as Outcome, data: undefined, tries: MOST_TRIES };
}

const MOST_TRIES = 300;
const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });

export interface Visit {
  readonly email: string;
  readonly id: number | undefined;
  /** What became of each write that was wanted. A write needs the success of the one before. */
  readonly book: Outcome;
  readonly move?: Outcome;
  readonly cancel?: Outcome;
  readonly tries: number;
}

export async function visit(
  ports: readonly number[],
  email: string,
  start: string,
  later: string | undefined,
  isCanceled: boolean,
): Promise<Visit> {
  const people = [{ firstName: 'Ada', lastName: 'Lovelace', email, phone: '3125550100' }];
  const init = await bookingInit({ start, tourType: 'guided', people }, newKey());
  const booked = await sendUntilKnown(ports, BOOK, init);
  let { tries } = booked;
  const id: number | undefined = booked.data?.appointment.id;
  let done = { email, id, book: booked.outcome } as Visit;
  let token = booked.data?.manage_token;
  if (token && later) {
    const headers = { ...basic(token), ...json, ...newKey() };
    const body = JSON.stringify({ appointment: { start: later } });
    const moved = await sendUntilKnown(ports, moveOf(id), { method: 'PUT', headers, body });
    tries += moved.tries;
    token = moved.data?.manage_token;
    done = { ...done, move: moved.outcome };
  }
  if (token && isCanceled) {
    const headers = { ...basic(token), ...newKey() };
    const path = `/api/v2/appointments/${id}`;
    const canceled = await sendUntilKnown(ports, path, { method: 'DELETE', headers });
    tries += canceled.tries;
    done = { ...done, cancel: canceled.outcome };
  }
  return { ...done, tries };
}
