/** The store for Cloudflare Workers: one durable object per key. */
import type { TourStore } from './stores.js';

/** A binding to the class below. Only what this module needs of Cloudflare's type. */
export interface DurableObjects {
  idFromName(name: string): unknown;
  get(id: never): {
    fetch(address: string, init: RequestInit): Promise<{ json(): Promise<unknown> }>;
  };
}

export function durableObjectStore(namespace: DurableObjects): TourStore {
  const call = async (key: string, order: object) => {
    const object = namespace.get(namespace.idFromName(key) as never);
    const init = { method: 'POST', body: JSON.stringify(order) };
    const response = await object.fetch('https://tour-booking/', init);
    return (await response.json()) as string | null;
  };
  return {
    add: async (key, value, seconds) => (await call(key, { value, seconds, isNew: true })) === null,
    set: async (key, value, seconds) => void (await call(key, { value, seconds })),
    get: async (key) => (await call(key, {})) ?? undefined,
  };
}

/** The Worker exports this class. It answers with the previous value. */
export class TourBookingObject {
  // biome-ignore lint/suspicious/noExplicitAny: Cloudflare's own type is not a dependency
  constructor(readonly state: { readonly storage: any }) {}

  async fetch(request: Request): Promise<Response> {
    const { value, seconds, isNew } = await request.json();
    const { storage } = this.state;
    // No other request runs in between: Cloudflare's input gates.
    const before = (await storage.get('value')) ?? null;
    if (value === undefined || (isNew && before !== null)) return Response.json(before);
    await storage.put('value', value);
    await storage.setAlarm(Date.now() + seconds * 1000);
    return Response.json(before);
  }

  alarm(): Promise<void> {
    return this.state.storage.deleteAll();
  }
}
