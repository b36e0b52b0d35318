/**
 * Reads `config`, either JSON or an object. A fault is fatal if it would make booking
 * impossible or wrong. Any other fault is reported, and its part is left out.
 */
import type * as z from 'zod/mini';
import type { Config } from './config.js';
import { type Fault, oddCharacterIn, type Path, sift } from './faults.js';
import { configSchema } from './schema.js';

interface Read {
  /** Without the invalid parts. Empty if a fault is fatal. */
  readonly config: Config;
  readonly faults: readonly Fault[];
  /** Whether it has locations, valid or not: with locations, the group may be missing. */
  readonly hasLocations: boolean;
}

/** Never throws. */
export function readConfig(written: unknown): Read {
  const nothing: Read = { config: {}, faults: [], hasLocations: false };
  let input: unknown;
  try {
    input = typeof written === 'string' ? JSON.parse(written.trim() || '{}') : written;
  } catch {
    const message = `is not valid JSON${oddCharacterIn(String(written).trim())}`;
    return { ...nothing, faults: [{ where: 'config', message, isFatal: true }] };
  }
  if (!input) return nothing;
  const { value: config = {}, faults } = sift(configSchema(), input, judge);
  return { config, faults, hasLocations: Reflect.get(Object(input), 'locations') !== undefined };
}

function judge(path: Path, issue: z.core.$ZodIssue) {
  const isUnknown = issue.code === 'unrecognized_keys';
  const isDeclared = issue.code === 'custom' && issue.params?.isFatal === true;
  return {
    where: ['config', ...path].map(String).join('.'),
    message: issue.message,
    isFatal: isDeclared || (!isUnknown && isFatalAt(path)),
    leaveOut: isUnknown ? path : wholeAround(path),
  };
}

/**
 * Where an invalid value would make a booking wrong: locations determine the calendar, the place and
 * the time zone, and lead sources are sent with the booking.
 */
function isFatalAt([section, ...rest]: Path): boolean {
  const key = rest.at(-1);
  if (section === 'locations') return key !== 'location';
  if (section === 'attribution') return key === 'default' || key === 'discoverySource';
  // `config` itself isn't an object.
  return section === undefined;
}

/**
 * What to leave out with an invalid value. A link without its text is useless, and a choice or a rule
 * without one of its parts has another meaning. The same goes for a consent text with a term missing.
 */
function wholeAround(path: Path): Path {
  const [section] = path;
  if (section === 'smsConsent') return [section];
  // `options.pets.0` is a choice, and `attribution.rules.0` is a rule.
  if (section === 'options' || section === 'attribution') return path.slice(0, 3);
  return path.at(-1) === 'text' ? path.slice(0, -1) : path;
}
