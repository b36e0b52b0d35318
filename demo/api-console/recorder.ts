/**
 * A `fetch` for the client that keeps what went out and what came back. The key never gets into the
 * record: of the authorization only the scheme is kept.
 */

export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly statusText: string;
  /** Those that the browser lets a page read. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** `undefined` when it broke off. */
  readonly body: string | undefined;
}

export interface Exchange {
  readonly request: SentRequest;
  /** `undefined` when there was none. */
  readonly answer: Answer | undefined;
  readonly milliseconds: number;
}

/** `exchanges` grows with each try: the client sends a read again by itself. */
export function createRecorder(): { fetch: typeof fetch; exchanges: Exchange[] } {
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    async fetch(input, init) {
      const startedAt = performance.now();
      let answer: Answer | undefined;
      try {
        const response = await fetch(input, init);
        const { status, statusText, headers } = response;
        const body = await response
          .clone()
          .text()
          .catch(() => undefined);
        answer = { status, statusText, headers: [...headers], body };
        return response;
      } finally {
        const milliseconds = performance.now() - startedAt;
        exchanges.push({ request: describeRequest(input, init), answer, milliseconds });
      }
    },
  };
}

export function describeRequest(input: RequestInfo | URL, init: RequestInit = {}): SentRequest {
  return {
    method: init.method ?? 'GET',
    url: String(input),
    headers: Object.entries(init.headers as Record<string, string>).map(([name, value]) => [
      name,
      name === 'Authorization' ? (value.split(' ')[0] ?? '') : value,
    ]),
    body: typeof init.body === 'string' ? init.body : undefined,
  };
}
