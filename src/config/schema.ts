/** The shape of the `config` object: what each part may hold, in words that name what to write. */
import { isId } from '../api/request-checks.js';
import { list, object, optional, type Shape, value } from '../api/shape.js';
import { TOUR_TYPES } from '../model/appointment.js';
import { EMPTY_DRAFT } from '../model/prospect.js';
import { isTimeZone } from '../model/time-zone.js';
import { parseIsoDate } from '../model/wall-time.js';
import { CONFIGURABLE_FIELDS } from './config.js';

const LAYOUTS = ['loft', 'studio', '1br', '2br', '3br', '4+br'];
const SMS_STATES = [
  'marketing-enabled',
  'marketing-disabled',
  'all-sms-disabled',
  'client-opted-out',
];

/** A list of one right text would read as that text. */
const isPlain = (given: unknown) => typeof given === 'string' || typeof given === 'number';
const isOneId = (given: unknown) => isPlain(given) && isId(given);
/** Choices that are sent as numbers, or as numeric text. */
const isWhole = (given: unknown) => isPlain(given) && /^\d{1,9}$/.test(String(given));
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isTime = (given: unknown) =>
  isPlain(given) && /^([01]\d|2[0-3]):[0-5]\d$/.test(String(given));
const isValue = (value: unknown) =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => ['string', 'number'].includes(typeof item)));

/** A link that a visitor may be given: no script, and nothing unencrypted but the page's own. */
export function isSafeUrl(value: unknown, schemes = ['https:', 'tel:', 'mailto:']): boolean {
  try {
    const base = globalThis.document?.baseURI;
    const { protocol, origin } = new URL(String(value), base);
    const isOwn = base !== undefined && origin !== 'null' && origin === new URL(base).origin;
    return isText(value) && (isOwn || schemes.includes(protocol));
  } catch {
    return false;
  }
}

const maybe = (wanted: string, isRight: (given: unknown) => unknown) =>
  optional(value(wanted, isRight));
const oneOf = (...words: readonly string[]) =>
  maybe(`one of ${words.join(', ')}`, (given) => words.includes(given as string));
const closed = (parts: Record<string, Shape>) => object(parts, { isClosed: true });
const each = (names: readonly string[], part: Shape) =>
  Object.fromEntries(names.map((name) => [name, part]));

const needed = value('a text', isText);
const text = optional(needed);
const neededId = value('an id such as 42', isOneId);
const id = optional(neededId);
const choices = (shape: Shape) => optional(list(closed({ value: shape, label: needed })));
const whole = choices(value('a whole number, such as 10', isWhole));
const smsState = maybe(
  `null or one of ${SMS_STATES.join(', ')}`,
  (given) => given === null || SMS_STATES.includes(given as string),
);
const legal = optional(
  closed({
    text: needed,
    url: maybe('an https: address, or one of this site', (given) => isSafeUrl(given)),
  }),
);

/** Consent is the prospect's alone: it is never ticked beforehand. */
const PREFILLED = Object.keys(EMPTY_DRAFT).filter((name) => name !== 'smsConsent');

export const configShape = closed({
  fields: optional(
    closed({
      ...each(CONFIGURABLE_FIELDS, oneOf('required', 'optional', 'hidden')),
      // Consent is never a condition.
      smsConsent: oneOf('optional', 'hidden'),
    }),
  ),
  options: optional(
    closed({
      ...each(['pets', 'laundry', 'outdoorSpace'], whole),
      ...each(['neighborhoods', 'discoverySources'], choices(neededId)),
      layout: choices(
        value(`one of ${LAYOUTS.join(', ')}`, (given) => LAYOUTS.includes(given as string)),
      ),
      platforms: choices(needed),
    }),
  ),
  smsConsent: optional(closed({ text, version: text, optedIn: smsState, optedOut: smsState })),
  attribution: optional(
    closed({
      rules: optional(list(closed({ param: needed, equals: needed, discoverySource: neededId }))),
      default: id,
    }),
  ),
  prefill: optional(
    closed({
      ...each(PREFILLED, maybe('a text, a number or a list of them', isValue)),
      date: maybe('a date such as 2026-11-24', parseIsoDate),
      time: maybe('a time such as 09:15', isTime),
      tourType: oneOf(...TOUR_TYPES),
    }),
  ),
  privacy: legal,
  terms: legal,
  redirect: maybe('an https: address, or one of this site', (given) =>
    isSafeUrl(given, ['https:']),
  ),
  locations: optional(
    list(
      closed({
        label: needed,
        groupId: neededId,
        ...each(['community', 'building', 'unit'], id),
        timeZone: maybe(
          'an IANA zone such as America/Chicago',
          (given) => isPlain(given) && isTimeZone(String(given)),
        ),
        location: text,
      }),
    ),
  ),
});
