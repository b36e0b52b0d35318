/**
 * Reads and writes an entry of the store. If the store fails or is slow, nobody knows what other copies of a
 * request do, so the request is refused, and an entry that was added too late is freed.
 */
import { MAYBE_IN_FLIGHT } from '../site-server/server-headers.js';
import type { Reply } from './responses.js';
import type { TourStore } from './stores.js';
import { withTimeLimit } from './timeouts.js';

interface Content {
  /** Identifies the request that the key belongs to. The handler's own refusal has none. */
  readonly print?: string;
  readonly reply?: Reply;
}

export interface StoredEntry extends Content {
  /** When it was written, in milliseconds. */
  readonly at: number;
}

/** When to look for an entry that a slow store may still have added, in milliseconds. */
const LOOK_AGAIN_AFTER = [2_000, 8_000, 30_000];

export function entryIn(store: TourStore, name: string) {
  // The random mark tells a writer's own entry from any other.
  const textOf = (content: Content) =>
    JSON.stringify({ ...content, at: Date.now(), mark: crypto.randomUUID() });
  const readText = () => withTimeLimit('the store', MAYBE_IN_FLIGHT, () => store.get(name));

  /** Frees an entry that was added too late to be used. */
  async function release(text: string): Promise<void> {
    for (const milliseconds of LOOK_AGAIN_AFTER) {
      await new Promise((resolve) => Object(setTimeout(resolve, milliseconds)).unref?.());
      const found = await readText().catch(() => undefined);
      if (found === text) return store.set(name, text, 1).catch(() => undefined);
    }
  }

  return {
    /** Resolves to `false` if the entry exists. If the store doesn't answer, it may still have added the entry. */
    async add(seconds: number, content: Content = {}): Promise<boolean> {
      const text = textOf(content);
      try {
        return await withTimeLimit('the store', MAYBE_IN_FLIGHT, () =>
          store.add(name, text, seconds),
        );
      } catch (refusal) {
        const found = await readText().catch(() => undefined);
        if (found) return found === text;
        // An entry with a refusal may stay.
        if (!content.reply) void release(text);
        throw refusal;
      }
    },
    save(seconds: number, content: Content = {}): Promise<void> {
      return withTimeLimit('the store', MAYBE_IN_FLIGHT, () =>
        store.set(name, textOf(content), seconds),
      );
    },
    async read(): Promise<StoredEntry | undefined> {
      const text = await readText();
      return text ? JSON.parse(text) : undefined;
    },
  };
}
