/** A client whose service is a function: for answers that the sandbox gives with one status only. */
import { createTourApi, type TourApi } from '../../../src/api/index.js';

export interface Answered {
  readonly api: TourApi;
  /** What was sent, in order. */
  readonly sent: { readonly url: string; readonly init: RequestInit }[];
}

/** A client for a service that answers everything alike. */
export function answered(
  status: number,
  body: unknown,
  { headers = {}, apiKey = 'KEY' }: { headers?: Record<string, string>; apiKey?: string } = {},
): Answered {
  const sent: { url: string; init: RequestInit }[] = [];
  const fetch = (async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response(JSON.stringify(body), { status, headers });
  }) as typeof globalThis.fetch;
  return { api: createTourApi({ baseUrl: 'https://api.example.com', apiKey, fetch }), sent };
}
