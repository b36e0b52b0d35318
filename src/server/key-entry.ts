/** One of the store's entries for an idempotency key. */
import { MAYBE_IN_FLIGHT, NOT_SENT } from '../site-server/statuses.js';
import { attempt, type Reply, refuse } from './answers.js';
import type { TourStore } from './stores.js';

interface StoredEntry {
  /** Identifies the request that the key belongs to. */
  readonly print: string | null;
  readonly reply?: Reply;
  /** When it was written, in milliseconds. */
  readonly at: number;
}

export interface KeyEntry {
  /** Resolves to `false` if the entry exists. */
  add(seconds: number): Promise<boolean>;
  save(seconds: number, reply?: Reply): Promise<void>;
  /** Refuses a request that isn't the one that wrote the entry. */
  read(): Promise<StoredEntry | undefined>;
}

export function keyEntry(store: TourStore, name: string, print: string | null): KeyEntry {
  const textOf = (reply?: Reply) => JSON.stringify({ print, reply, at: Date.now() });
  return {
    async add(seconds) {
      return store.add(name, textOf(), seconds);
    },
    save(seconds, reply) {
      return attempt('the store', NOT_SENT, () => store.set(name, textOf(reply), seconds));
    },
    async read() {
      const text = await attempt('the store', MAYBE_IN_FLIGHT, () => store.get(name));
      if (!text) return undefined;
      const entry: StoredEntry = JSON.parse(text);
      return entry.print === print ? entry : refuse(400);
    },
  };
}
