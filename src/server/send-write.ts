/**
 * In which order a booking or a change is sent: once for its idempotency key, after its holder is checked, in its
 * tour's turn, unless a later change has overtaken it. Then it's reported to the site's code. What is sent: `handler.ts`.
 */
import type { Context } from 'hono';
import { AGE_HEADER, headerValue, KEY_HEADER, NOT_SENT } from '../site-server/server-headers.js';
import type { exactlyOnce, KeyedWrite } from './exactly-once.js';
import { type Holder, idIn } from './holders.js';
import type { Change, LatestTours, TourState } from './latest-tours.js';
import type { TourHandlerOptions } from './options.js';
import type { OvertakenChanges } from './overtaken.js';
import { reportChange } from './reports.js';
import { refusalOf, toResponse } from './responses.js';

export const keyIn = (c: Context) => headerValue(c.req.header(KEY_HEADER));
export const ageIn = (c: Context) => headerValue(c.req.header(AGE_HEADER)) ?? '';

export function writeSender(
  options: TourHandlerOptions,
  latest: LatestTours,
  once: ReturnType<typeof exactlyOnce> | undefined,
  overtaken: OvertakenChanges | undefined,
  holderIn: (c: Context) => Promise<Holder>,
) {
  /** Sends a booking or a change, once per key: browsers may send any request again by themselves. */
  const sendOnce = async (c: Context, write: KeyedWrite) => {
    const key = keyIn(c);
    if (once && key !== undefined)
      return toResponse(
        await latest.markOld(await once.send(key, Number(ageIn(c)), write), key),
        key,
      );
    await write.check();
    return toResponse(await write.send());
  };

  /** Sends a change of the tour in the path. */
  const change = async (
    c: Context,
    content: readonly unknown[],
    make: (state: TourState) => Promise<Change>,
  ) => {
    const id = idIn(c, 'appointment');
    let asked: Promise<Holder> | undefined;
    const holder = () => {
      asked ??= holderIn(c);
      return asked;
    };
    // Also for a repeat, which may name changes that its first attempt didn't name.
    await overtaken?.overtakeEarlier(c);
    return sendOnce(c, {
      content: async () => [...content, id, (await holder()).client],
      check: async () => (await holder()).check(),
      async send() {
        const key = keyIn(c);
        const { tour } = await holder();
        return latest.change(id, tour, key, {
          async make(state) {
            const isOvertaken = key && (await overtaken?.isOvertaken(key));
            if (isOvertaken) return { reply: refusalOf(NOT_SENT), isDone: false, tour: undefined };
            return make(state);
          },
          report: (previousId, change) => reportChange(options, previousId, change),
        });
      },
    });
  };

  return { sendOnce, change };
}
