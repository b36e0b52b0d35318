/** What every row of the two tables of the booking request body is held to. */
import type { BookingRequest } from '../../../src/api/index.js';
import { holds, isSentences, same } from './expect.js';
import type { Check } from './row.js';
import { at, bodyOf, requestOf } from './world.js';

export interface Field {
  readonly in: 'appointment' | 'client';
  readonly name: string;
  /** What a caller of the client says. */
  readonly said: Partial<BookingRequest>;
  /** What of it stands in the field. */
  readonly wire: unknown;
  /** Values that the service takes although the client has no need to send them. */
  readonly right?: readonly unknown[];
  /** Values that are not as documented. */
  readonly wrong: readonly unknown[];
}

/** The client sends it as documented, the service takes it, and takes nothing else. */
export function fieldCheck({ in: object, name, said, wire, right = [], wrong }: Field): Check {
  return async (world) => {
    await world.api.bookTour(23, requestOf(said));
    const { body } = await world.lastSent();
    same(body[object][name], wire, `${object}.${name} as it is sent`);

    // The time is another one each, so that nothing but the field is in the way.
    const book = (value: unknown, start: string) => {
      const more = { appointment: { start }, client: {} };
      return world.book(bodyOf({ ...more, [object]: { ...more[object], [name]: value } }));
    };
    for (const [index, value] of right.entries()) {
      const { status } = await book(value, at(`${11 + index}:00`));
      same(status, 200, `${object}.${name} of ${JSON.stringify(value)}`);
    }
    for (const value of wrong) {
      const { status, json } = await book(value, at('16:00'));
      const about = `${object}.${name} of ${JSON.stringify(value)}`;
      same(status, 400, about);
      same(Object.keys(json.errors), [object], about);
      holds(isSentences(json.errors[object][name]), `${about} is refused in sentences`);
    }
  };
}
