/**
 * Which parts of the service's answer reach the page: only the documented ones. Anything else can have what no
 * page should see: internal data, or an error page that repeats the request's headers and so the key.
 */
import * as z from 'zod/mini';
import {
  appointmentRecord,
  canceledAnswer,
  client,
  employee,
  movedRecord,
} from '../api/appointments.js';
import { timesAnswer } from '../api/available-times.js';
import { bookingRecord } from '../api/booking.js';
import { groupAnswer, sourcesAnswer } from '../api/group.js';
import {
  goodItemsOrNone,
  ifValid,
  inData,
  integer,
  listWithGaps,
  schemaOf,
} from '../api/schema-parts.js';

/** A value whose type isn't documented. Leaves out objects, which may hold internal data. */
const plainValue = () => ifValid(z.nullable(z.union([z.string(), z.number(), z.boolean()])));

/** The API's own records, without what a site's own server adds: the service never sends that. */
const ANSWERS = {
  times: timesAnswer,
  // The client doesn't read the ID, so its schema has none.
  group: schemaOf(() => z.extend(groupAnswer(), { id: ifValid(integer()) })),
  sources: sourcesAnswer,
  booked: schemaOf(() => inData({ appointment: bookingRecord() })),
  moved: schemaOf(() => inData({ appointment: movedRecord() })),
  canceled: canceledAnswer,
  list: schemaOf(() => {
    const prospect = z.extend(client(), {
      group: plainValue(),
      agents: goodItemsOrNone(plainValue()),
    });
    const tour = z.extend(appointmentRecord(), {
      employee: ifValid(z.extend(employee(), { photo: plainValue() })),
      client: ifValid(prospect),
    });
    return inData({ appointments: listWithGaps(tour) });
  }),
};

/** Which of the documented responses a call gets. */
export type AnswerKind = keyof typeof ANSWERS;

/** The documented part of a success, with what the client reads in place of an invalid value. */
export const documentedIn = (kind: AnswerKind, given: unknown): object | undefined =>
  ANSWERS[kind]().safeParse(given).data;

/** The documented part of anything else: the sentences of its errors, if it has any. */
export function errorsIn(given: unknown): { errors?: object } {
  const errors = sentencesIn(Object(given).errors);
  return errors && typeof errors === 'object' ? { errors } : {};
}

/** Deeper than any documented error: those are nested by object, field and, for people, by index. */
const MAX_DEPTH = 8;

function sentencesIn(given: unknown, depth = 0): unknown {
  if (typeof given === 'string') return given;
  if (typeof given !== 'object' || !given || depth > MAX_DEPTH) return undefined;
  const inner = Object.entries(given).map(([name, it]) => [name, sentencesIn(it, depth + 1)]);
  const kept = inner.filter(([, it]) => it !== undefined);
  return Array.isArray(given) ? kept.map(([, it]) => it) : Object.fromEntries(kept);
}
