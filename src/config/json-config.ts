/**
 * Reads `config`, either JSON or an object. A fault is fatal if it would make booking
 * impossible or wrong. Any other fault is reported, and its part is left out.
 */

import { checkPrefill } from './prefill.js';
import { type Fault, oddCharacterIn } from './read-attributes.js';
import { type Config, configSchema } from './schema.js';

type Path = readonly PropertyKey[];
type Tell = (path: Path, message: string, isFatal?: boolean, part?: Path) => void;

/**
 * The configuration without its invalid parts (empty if a fault is fatal), every fault with its
 * path, and whether it has locations, valid or not: with locations, the group may be missing. Never
 * throws.
 */
export function readConfig(written: unknown) {
  const faults: Fault[] = [];
  const input = parse(written, faults);
  if (!input) return { config: {}, faults, hasLocations: false };
  const sift = <T>(value: T, check: (value: T, tell: Tell) => void): Config => {
    const leftOut: Path[] = [];
    check(value, (path, message, isFatal = false, part = path) => {
      faults.push({ where: ['config', ...path].map(String).join('.'), message, isFatal });
      leftOut.push(part);
    });
    return faults.some(({ isFatal }) => isFatal) ? {} : (without(leftOut, value) as Config);
  };
  const config = sift(sift(input, checkShape), checkContradictions);
  return { config, faults, hasLocations: Object.hasOwn(Object(input), 'locations') };
}

/** The text's JSON, or the value as it is; nothing if there's none or it can't be parsed. */
function parse(written: unknown, faults: Fault[]): unknown {
  if (typeof written !== 'string') return written;
  const text = written.trim();
  try {
    return text && JSON.parse(text);
  } catch {
    const message = `is not valid JSON${oddCharacterIn(text)}`;
    faults.push({ where: 'config', message, isFatal: true });
    return undefined;
  }
}

function checkShape(input: unknown, tell: Tell): void {
  const { error } = configSchema().safeParse(input, {
    // A value's rule has its own message; these are for shapes.
    error: ({ code, expected, inst }) =>
      code === 'unrecognized_keys'
        ? `is unknown: use one of ${Object.keys((inst as unknown as { shape: object }).shape).join(', ')}`
        : `must be ${expected === 'array' ? 'a list' : 'an object'}`,
  });
  for (const issue of error?.issues ?? []) {
    const { path, message } = issue;
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) tell([...path, key], message);
    } else {
      tell(path, message, FATAL.test(path.join('.')), partAt(path));
    }
  }
}

/**
 * Where an invalid value would make a booking wrong: locations determine the calendar, the place and
 * the time zone, and lead sources are sent with the booking.
 */
const FATAL = /^$|^locations(?!.*\.location$)|^attribution\.(default$|.*Source$)/;

/**
 * What to leave out with an invalid value. A link without its text is useless, and a list entry
 * without one of its parts has another meaning. The same goes for a consent text with a term missing.
 */
function partAt(path: Path): Path {
  const [part] = path;
  if (part === 'smsConsent') return [part];
  const isOfEntry = typeof path.at(-2) === 'number' && part !== 'locations';
  return isOfEntry || path.at(-1) === 'text' ? path.slice(0, -1) : path;
}

/** Parts that are valid on their own but contradict each other. */
function checkContradictions(config: Config, tell: Tell): void {
  const { fields = {}, options, smsConsent, attribution, locations } = config;
  checkPrefill(config, tell);
  if (fields.email === 'hidden' && fields.phone === 'hidden') {
    tell(['fields'], 'hides both email and phone: the service needs at least one', true);
  }
  if ((fields.neighborhoods ?? 'hidden') !== 'hidden' && !options?.neighborhoods?.length) {
    tell(['fields', 'neighborhoods'], 'has no choices: set config.options.neighborhoods');
  }
  if (fields.smsConsent === 'optional' && !smsConsent?.text) {
    tell(['fields', 'smsConsent'], 'has no text: set config.smsConsent.text');
  }
  attribution?.rules?.forEach(({ param, equals, referrer }, index) => {
    if (!param !== !equals || !(param || referrer)) {
      tell(['attribution', 'rules', index], 'needs param and equals, or referrer');
    }
  });
  if (locations?.length === 0) tell(['locations'], 'is empty: list at least one', true);
  locations?.forEach(({ label, community, building, unit }, index) => {
    if (locations.findIndex((other) => other.label === label) < index) {
      tell(['locations', index, 'label'], 'is used twice', true);
    }
    if ([community, building, unit].filter(Boolean).length > 1) {
      tell(['locations', index], 'can have only one of community, building, unit', true);
    }
  });
}

/** A copy of a JSON value without the parts at some paths. */
function without(paths: readonly Path[], value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([key, part]) => {
    const inside = paths.filter(([first]) => String(first) === key).map((path) => path.slice(1));
    const isLeftOut = part === undefined || inside.some(({ length }) => length === 0);
    return isLeftOut ? [] : [[key, without(inside, part)] as const];
  });
  return Array.isArray(value) ? kept.map(([, part]) => part) : Object.fromEntries(kept);
}
