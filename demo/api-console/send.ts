/** Sends an operation through the client and records the request and the response, but never the key. */
import { createTourApi } from '../../src/api/index.js';
import type { Operation, Values } from './operations.js';

export interface Target {
  readonly baseUrl: string;
  readonly apiKey: string;
}

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** Contains only the scheme of the authorization. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface Answer {
  readonly status: string;
  /** Contains only what the browser lets a page read. */
  readonly headers: Readonly<Record<string, string>>;
  /** `undefined` if the connection broke. */
  readonly body: string | undefined;
}

export interface Report {
  readonly value?: unknown;
  readonly error?: unknown;
  readonly request: SentRequest | undefined;
  readonly answer: Answer | undefined;
  /** The client retries reads. */
  readonly tries: number;
  readonly milliseconds: number;
}

export async function send(operation: Operation, values: Values, target: Target): Promise<Report> {
  let request: SentRequest | undefined;
  let answer: Answer | undefined;
  let tries = 0;
  const startedAt = performance.now();
  const recorded: typeof fetch = async (url, init) => {
    tries += 1;
    answer = undefined;
    request = describe(String(url), init);
    const response = await fetch(url, init);
    const { status, statusText, headers } = response;
    const reading = response.clone().text();
    answer = {
      status: `${status} ${statusText}`.trim(),
      headers: Object.fromEntries(headers),
      body: await reading.catch(() => undefined),
    };
    return response;
  };
  let outcome: Pick<Report, 'value' | 'error'>;
  try {
    // Inside the try block, because it throws for an invalid base URL or key.
    const { baseUrl, apiKey } = target;
    const api = createTourApi({ baseUrl, apiKey, fetch: recorded });
    outcome = { value: await operation.send(values, api) };
  } catch (error) {
    outcome = { error };
  }
  return { ...outcome, request, answer, tries, milliseconds: performance.now() - startedAt };
}

function describe(
  url: string,
  { method = 'GET', headers = {}, body }: RequestInit = {},
): SentRequest {
  const { Authorization = '', ...others } = headers as Record<string, string>;
  const scheme = Authorization.split(' ')[0] ?? '';
  return {
    method,
    url,
    headers: { Authorization: `${scheme} …`, ...others },
    body: typeof body === 'string' ? body : undefined,
  };
}
