/** A page on a site with its own server, and the tokens that it got. */
import { createTourApi, type TourApi } from '../../src/api.js';
import { newKey, ORIGIN, TEAM } from '../unit/server/site.js';

export interface Page {
  readonly api: TourApi;
  /** The tokens of its bookings and moves, in order. */
  readonly tokens: readonly string[];
}

export function openPage(
  baseUrl: string,
  apiKey = 'site',
  headers: Record<string, string> = {},
  signal?: AbortSignal,
  ask = (url: string, init: RequestInit) => fetch(url, init),
): Page {
  const tokens: string[] = [];
  const noting = async (url: string, init: RequestInit) => {
    const sent = { Origin: ORIGIN, ...newKey(), ...(init.headers as object), ...headers };
    const response = await ask(url, { ...init, headers: sent, ...(signal && { signal }) });
    const [, token] = /"manage_token":"([^"]+)"/.exec(await response.clone().text()) ?? [];
    if (token) tokens.push(token);
    return response;
  };
  return { api: createTourApi({ baseUrl, apiKey, fetch: noting as typeof fetch }), tokens };
}

/** A booking for an open time between 7 and 13 days from now. */
export async function bookingAt(api: TourApi, index: number) {
  const inDays = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { slots } = await api.getAvailableTimes({ groupId: TEAM, from: inDays(7), to: inDays(13) });
  const email = `ada${index}@example.com`;
  const people = [{ firstName: 'Ada', lastName: 'Lovelace', email, phone: '3125550100' }];
  return { start: slots[index] as string, tourType: 'guided', people } as const;
}
