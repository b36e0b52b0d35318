/**
 * Keeps what the API documents of a response. Anything else can contain what no page should see: an
 * error page that repeats the request's headers, and so the key, or internal data.
 */
import * as z from 'zod/mini';
import { appointmentsAnswer, canceledAnswer, movedAnswer } from '../api/appointments.js';
import { timesAnswer } from '../api/available-times.js';
import { bookingAnswer } from '../api/booking.js';
import { groupFields, sourcesAnswer } from '../api/group.js';
import { integer, schemaOf } from '../api/schema-parts.js';

/** The schemas that the client reads the responses with. */
export const ANSWERS = {
  times: timesAnswer,
  // The client doesn't need the ID.
  group: schemaOf(() => z.extend(groupFields(), { id: integer() })),
  sources: sourcesAnswer,
  booked: bookingAnswer,
  moved: movedAnswer,
  canceled: canceledAnswer,
  list: appointmentsAnswer,
};

/** What the client reads but the API doesn't document: only a site's own server adds it. */
const ADDED = ['manage_token', 'group_id', 'is_old', 'is_final'];

/** The documented part of a success: what the schema names, whether or not it's valid. */
export function pick(schema: z.core.$ZodType, given: unknown): unknown {
  if (given === null) return null;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'pipe':
      return pick(def.in, given);
    case 'catch':
    case 'optional':
    case 'nullable':
      return pick(def.innerType, given);
    case 'array':
      return Array.isArray(given) ? given.map((item) => pick(def.element, item)) : undefined;
    case 'object':
      return isObject(given) ? pickFields(def.shape, given) : undefined;
    default:
      // A text, a number or a boolean.
      return typeof given === 'object' ? undefined : given;
  }
}

const isObject = (given: unknown): given is object =>
  typeof given === 'object' && !Array.isArray(given);

function pickFields(shape: z.core.$ZodShape, given: object): object {
  const documented = Object.entries(shape).filter(([name]) => !ADDED.includes(name));
  return Object.fromEntries(
    documented.map(([name, schema]) => [name, pick(schema, Reflect.get(given, name))]),
  );
}

/** The documented part of anything else: the sentences of its errors, if it has any. */
export function pickErrors(given: unknown): { errors?: object } {
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
