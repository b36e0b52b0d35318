/**
 * Keeps what the API documents of a response. Anything else can contain what no page should see: an
 * error page that repeats the request's headers, and so the key, or internal data.
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

/** A value whose type isn't documented. An object may hold internal data. */
const plainValue = () => ifValid(z.nullable(z.union([z.string(), z.number(), z.boolean()])));

/** The API's own records: what only a site's own server adds never comes from the service. */
const ANSWERS = {
  times: timesAnswer,
  // The client doesn't need the ID.
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

/** The documentation nests errors by object, field and, for people, by index. */
const MAX_DEPTH = 8;

function sentencesIn(given: unknown, depth = 0): unknown {
  if (typeof given === 'string') return given;
  if (typeof given !== 'object' || !given || depth > MAX_DEPTH) return undefined;
  const inner = Object.entries(given).map(([name, it]) => [name, sentencesIn(it, depth + 1)]);
  const kept = inner.filter(([, it]) => it !== undefined);
  return Array.isArray(given) ? kept.map(([, it]) => it) : Object.fromEntries(kept);
}
