/** How a booking or a change is sent: once for its idempotency key, and the changes of one tour in order. */
import type { Context } from 'hono';
import { AFTER_HEADER, AGE_HEADER, KEY_HEADER, NOT_SENT } from '../site-server/server-headers.js';
import { type exactlyOnce, isAge, isKey, type KeyedWrite } from './exactly-once.js';
import { type Holder, idIn } from './holders.js';
import type { Change, LatestTours, TourState } from './latest-tours.js';
import type { TourHandlerOptions } from './options.js';
import { reportChange } from './reports.js';
import { type Reply, refusalOf, refuse, toResponse } from './responses.js';

/** More changes of one tour than a visitor leaves without an outcome. */
const MOST_OVERTAKEN = 5;

export const keyIn = (c: Context) => c.req.header(KEY_HEADER);
export const ageIn = (c: Context) => c.req.header(AGE_HEADER) ?? '';

export function writeSender(
  options: TourHandlerOptions,
  latest: LatestTours,
  once: ReturnType<typeof exactlyOnce> | undefined,
  holderIn: (c: Context) => Promise<Holder>,
) {
  /** Sends a booking or a change, once per key: browsers send any of them again by themselves. */
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

  /**
   * The visitor has decided otherwise since: a copy of an earlier change that's still on its way would undo this one.
   * Resolves to `false` if the store can't tell.
   */
  const overtakeEarlier = async (c: Context): Promise<boolean> => {
    const earlier = (c.req.header(AFTER_HEADER) ?? '').split(',').slice(-MOST_OVERTAKEN);
    const keys = earlier.map((it) => it.trim().split(';'));
    const isRead = ([key = '', age = '']: readonly string[]) => isKey(key) && isAge(age);
    const overtaken = keys
      .filter(isRead)
      .map(([key = '', age]) => once?.overtake(key, Number(age)));
    return Promise.all(overtaken).then(
      () => true,
      () => false,
    );
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
    // Also for a repeat, whose first attempt didn't know of them.
    if (!(await overtakeEarlier(c))) refuse(NOT_SENT);
    return sendOnce(c, {
      content: async () => [...content, id, (await holder()).client],
      check: async () => (await holder()).check(),
      async send() {
        const key = keyIn(c);
        const { tour } = await holder();
        let reportMade = (_: Reply) => {};
        const reply = await latest.change(id, tour, key, async (state) => {
          const isOvertaken = key && (await once?.isOvertaken(key).catch(() => true));
          if (isOvertaken) return { reply: refusalOf(NOT_SENT), isDone: false, tour: undefined };
          const made = await make(state);
          reportMade = (reply) => reportChange(options, state.id, made, reply);
          return made;
        });
        reportMade(reply);
        return reply;
      },
    });
  };

  return { sendOnce, change };
}
