/** Sends an operation through the client, or finds out what the client would send without sending it. */
import { createTourApi } from '../../src/api/index.js';
import type { Input } from './fields.js';
import type { Operation } from './operation.js';
import { createRecorder, describeRequest, type Exchange, type SentRequest } from './recorder.js';

export interface Target {
  readonly baseUrl: string;
  readonly apiKey: string;
}

export type Outcome = { readonly value: unknown } | { readonly error: unknown };

export interface Report {
  readonly outcome: Outcome;
  /** One for each try. */
  readonly exchanges: readonly Exchange[];
  /** With the pauses between the tries. */
  readonly milliseconds: number;
}

export async function carryOut(
  operation: Operation,
  input: Input,
  target: Target,
): Promise<Report> {
  const { fetch, exchanges } = createRecorder();
  const startedAt = performance.now();
  const outcome = await call(operation, input, target, fetch);
  return { outcome, exchanges, milliseconds: performance.now() - startedAt };
}

/** The request that the client would send, or why it would send none. */
export async function rehearse(
  operation: Operation,
  input: Input,
  target: Target,
): Promise<SentRequest | string> {
  let request: SentRequest | undefined;
  const outcome = await call(operation, input, target, async (url, init) => {
    request = describeRequest(url, init);
    // Any answer that is not tried again does.
    return new Response('{}', { status: 400 });
  });
  if (request) return request;
  return 'error' in outcome && outcome.error instanceof Error
    ? outcome.error.message
    : 'nothing is sent';
}

async function call(
  operation: Operation,
  input: Input,
  target: Target,
  fetch: typeof globalThis.fetch,
): Promise<Outcome> {
  try {
    // First of all, since it is what refuses a base URL or a key that cannot be used.
    const { baseUrl, apiKey } = target;
    const api = createTourApi({ baseUrl, apiKey, fetch });
    const raw = sendRaw(target, fetch);
    return { value: await operation.send({ api, input, raw }) };
  } catch (error) {
    return { error };
  }
}

/** Like the client sends, for the operations that it leaves out. */
const sendRaw =
  ({ baseUrl, apiKey }: Target, fetch: typeof globalThis.fetch) =>
  async (method: string, path: string, body?: unknown): Promise<undefined> => {
    await fetch(baseUrl.trim().replace(/\/+$/, '') + path, {
      method,
      headers: {
        Authorization: `Basic ${btoa(`${apiKey.trim()}:`)}`,
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
    });
  };
