/**
 * Keeps what the API documents of a response. Anything else can contain what no page should see: an
 * error page that repeats the request's headers, and so the key, or internal data.
 */
/** The documented keys. `true` is a text, a number, a boolean or null. A list has one shape for its items. */
export type Shape = true | ListOf | { readonly [name: string]: Shape };
type ListOf = readonly [Shape];
const isList = (shape: Shape): shape is ListOf => Array.isArray(shape);

const inData = (shape: Shape): Shape => ({ data: shape });
const fields = (names: string): Readonly<Record<string, true>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, true as const]));
const choice = fields('value label');
const moved = fields('id status start end notes location');
const person = fields('id first_name last_name is_primary email phone_1 phone_2');
const flags = ['guided', 'self_guided', 'video'].flatMap((type) => [
  `${type}_tours_enabled`,
  `${type}_tours_external_bookings_enabled`,
]);

export const SHAPES = {
  times: { available_times: [true], next_available_date: true },
  group: {
    ...fields('id name timezone max_days_in_advance_to_book_tours default_phone_number'),
    ...fields(`platform_of_choice always_require_email appointments_sms_alerts ${flags.join(' ')}`),
    ...fields('self_guided_tour_provider self_guided_tour_url'),
    discovery_source_choices: [choice],
  },
  sources: inData({ discovery_sources: [fields('id name')] }),
  booked: inData({
    appointment: fields('id confirmation_enabled start location expiration_date'),
  }),
  moved: inData({ appointment: moved }),
  canceled: inData(fields('message notification_sent')),
  // Without `appointment_showings`, which is internal.
  list: inData({
    appointments: [
      {
        ...moved,
        employee: fields('id photo name'),
        client: {
          ...fields('id name group broker_first_name broker_last_name lead_source'),
          person,
          agents: [true],
        },
      },
    ],
  }),
} as const satisfies Record<string, Shape>;

/** The documented part of a success. */
export function pick(shape: Shape, given: unknown): unknown {
  if (given === null) return null;
  if (shape === true) return typeof given === 'object' ? undefined : given;
  if (isList(shape)) {
    return Array.isArray(given) ? given.map((item) => pick(shape[0], item)) : undefined;
  }
  if (typeof given !== 'object' || Array.isArray(given)) return undefined;
  const inner = Object.entries(shape);
  return Object.fromEntries(inner.map(([name, it]) => [name, pick(it, Reflect.get(given, name))]));
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
