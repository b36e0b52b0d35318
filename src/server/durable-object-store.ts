/** The store on Cloudflare Workers: one durable object for each key. */
import type { TourStore } from './stores.js';

/** A binding to durable objects of the class below. */
export interface DurableObjects {
  // biome-ignore lint/suspicious/noExplicitAny: ids and objects belong to the platform's own types
  [method: string]: any;
}

export function durableObjectStore(namespace: DurableObjects): TourStore {
  const call = async (key: string, order: object) => {
    const object = namespace.get?.(namespace.idFromName?.(key));
    const init = { method: 'POST', body: JSON.stringify(order) };
    return (await object.fetch('https://tour-booking/', init)).json();
  };
  return {
    add: async (key, value, seconds) => (await call(key, { value, seconds, isNew: true })) === null,
    set: async (key, value, seconds) => void (await call(key, { value, seconds })),
    get: async (key) => (await call(key, {})) ?? undefined,
  };
}

/** The class of those objects; the Worker exports it. It answers the value that was there before. */
export class TourBookingObject {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  constructor(readonly state: { readonly storage: any }) {}

  async fetch(request: Request): Promise<Response> {
    const { value, seconds, isNew } = await request.json();
    const { storage } = this.state;
    // Until this is done, the platform lets no other request in.
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
