import { deepEqual, equal, ok } from 'node:assert/strict';
import type { BookingRequest } from '../../../../src/api/index.js';
import { at, bodyOf, requestOf, TEAM } from '../in-process.js';
import { isSentences } from './expect.js';
import { type Check, rowsOf } from './row.js';

type Field = readonly [
  said: Partial<BookingRequest>,
  /** What of it stands in the field. */
  wire: unknown,
  /** Values that are not as documented. */
  wrong?: readonly unknown[],
  /** Values that the service takes although the client has no need to send them. */
  right?: readonly unknown[],
];

/** A field of the booking body: the client sends it as documented, and the service takes nothing else. */
const field =
  (object: 'appointment' | 'client', name: string, row: Field): Check =>
  async (world) => {
    const [said, wire, wrong = [], right = []] = row;
    await world.api.bookTour(TEAM, requestOf(said));
    deepEqual(world.lastSent().body[object][name], wire, `what is sent as ${name}`);

    // The time is another one each, so that nothing but the field is in the way.
    const book = (value: unknown, start: string) => {
      const more: Record<string, object> = { appointment: { start }, client: {} };
      return world.book(bodyOf({ ...more, [object]: { ...more[object], [name]: value } }));
    };
    for (const [index, value] of right.entries()) {
      const { status } = await book(value, at(`${11 + index}:00`));
      equal(status, 200, `${name} of ${JSON.stringify(value)}`);
    }
    for (const value of wrong) {
      const { status, json } = await book(value, at('16:00'));
      const about = `${name} of ${JSON.stringify(value)}`;
      equal(status, 400, about);
      deepEqual(Object.keys(json.errors), [object], about);
      ok(isSentences(json.errors[object][name]), `${about} is refused in sentences`);
    }
  };

/** The fields of one object of the body, by their names. */
export const fields = (
  object: 'appointment' | 'client',
  table: Readonly<Record<string, Field>>,
): Record<string, Check> => rowsOf(table, (row, name) => field(object, name, row));
