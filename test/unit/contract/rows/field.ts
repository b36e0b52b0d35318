import { deepEqual, equal, ok } from 'node:assert/strict';
import type { BookingRequest } from '../../../../src/api/index.js';
import { at, bodyOf, requestOf, TEAM } from '../in-process.js';
import { isSentences } from './expect.js';
import type { Check } from './row.js';

interface Field {
  /** What a caller of the client says. */
  readonly said: Partial<BookingRequest>;
  /** What of it stands in the field. */
  readonly wire: unknown;
  /** Values that the service takes although the client has no need to send them. */
  readonly right?: readonly unknown[];
  /** Values that are not as documented. */
  readonly wrong?: readonly unknown[];
}

/** A field of the booking body: the client sends it as documented, and the service takes nothing else. */
export const field =
  (path: `${'appointment' | 'client'}.${string}`, checks: Field): Check =>
  async (world) => {
    const { said, wire, right = [], wrong = [] } = checks;
    const [object = '', name = ''] = path.split('.');
    await world.api.bookTour(TEAM, requestOf(said));
    const sent = world.lastSent().body[object];
    deepEqual(sent[name], wire, `${path} is sent as ${JSON.stringify(sent[name])}`);

    // The time is another one each, so that nothing but the field is in the way.
    const book = (value: unknown, start: string) => {
      const more: Record<string, object> = { appointment: { start }, client: {} };
      return world.book(bodyOf({ ...more, [object]: { ...more[object], [name]: value } }));
    };
    for (const [index, value] of right.entries()) {
      const { status } = await book(value, at(`${11 + index}:00`));
      equal(status, 200, `${path} of ${JSON.stringify(value)}`);
    }
    for (const value of wrong) {
      const { status, json } = await book(value, at('16:00'));
      const about = `${path} of ${JSON.stringify(value)}`;
      equal(status, 400, about);
      deepEqual(Object.keys(json.errors), [object], about);
      ok(isSentences(json.errors[object][name]), `${about} is refused in sentences`);
    }
  };
