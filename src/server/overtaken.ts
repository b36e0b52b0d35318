/**
 * A later change of a tour overtakes the earlier ones without a known outcome: the visitor has decided otherwise
 * since. A copy of an earlier change that's still on its way, or waits for its turn, would undo the later change.
 * `page/overtaken.ts` decides which earlier changes a request names.
 */
import type { Context } from 'hono';
import { AFTER_HEADER, NOT_SENT } from '../site-server/server-headers.js';
import { type exactlyOnce, isAge, isKey, KEPT_SECONDS } from './exactly-once.js';
import { refuse } from './responses.js';
import { entryIn } from './store-entry.js';
import type { TourStore } from './stores.js';

/** More changes of one tour than a visitor leaves without an outcome. It bounds what a request may cost. */
const MOST_OVERTAKEN = 10;

export type OvertakenChanges = ReturnType<typeof overtakenChanges>;

export function overtakenChanges(
  store: TourStore,
  prefix: string,
  once: ReturnType<typeof exactlyOnce>,
) {
  const markOf = (key: string) => entryIn(store, `${prefix}:${key}:overtaken`);

  async function overtake(key: string, age: number): Promise<void> {
    if (await once.close(key, age)) return;
    // A copy of the earlier change may wait for its turn.
    await markOf(key).save(KEPT_SECONDS);
  }

  return {
    /** Ends the earlier changes that a request names. Refuses the request if the store can't tell what became of them. */
    async overtakeEarlier(c: Context): Promise<void> {
      const earlier = (c.req.header(AFTER_HEADER) ?? '').split(',');
      // Otherwise, a copy of an earlier change that's left out might be sent later.
      if (earlier.length > MOST_OVERTAKEN) refuse(NOT_SENT);
      const keys = earlier.map((it) => it.trim().split(';'));
      const isRead = ([key = '', age = '']: readonly string[]) => isKey(key) && isAge(age);
      const overtaken = keys.filter(isRead).map(([key = '', age]) => overtake(key, Number(age)));
      await Promise.all(overtaken).catch(() => refuse(NOT_SENT));
    },

    /** Whether a later change has overtaken this one. Read in the change's turn: a mark that's there by then stops it. */
    isOvertaken: (key: string): Promise<boolean> =>
      markOf(key)
        .read()
        .then(
          (mark) => mark !== undefined,
          () => true,
        ),
  };
}
