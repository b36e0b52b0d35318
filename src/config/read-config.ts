/** Reads the `config` object, from JSON or as it is, and tells every fault with its path. */
import { codeOf } from '../api/request-checks.js';
import type { Config } from './config.js';
import { configShape } from './schema.js';

/** A place in the configuration and what to write there. */
export interface ConfigFault {
  readonly path: string;
  readonly message: string;
}

export interface ReadConfig {
  /** Empty when anything is wrong with it. */
  readonly config: Config;
  readonly faults: readonly ConfigFault[];
  /** Whether it names locations, right or wrong ones: then no group is missing beside it. */
  readonly hasLocations: boolean;
}

/** The configuration, or every fault in it. */
export function readConfig(value: unknown): ReadConfig {
  const faults: ConfigFault[] = [];
  const fault = (message: string, ...path: readonly PropertyKey[]) => {
    faults.push({ path: ['config', ...path].map(String).join('.'), message });
  };
  let input = typeof value === 'string' ? value.trim() : value;
  if (!input) return { config: {}, faults, hasLocations: false };
  try {
    if (typeof input === 'string') input = JSON.parse(input);
  } catch {
    fault(`is not valid JSON${oddCharacterIn(String(input))}`);
    return { config: {}, faults, hasLocations: false };
  }
  configShape(input, fault);
  const config = input as Config;
  if (!faults.length) findContradictions(config, fault);
  const hasLocations = Object.hasOwn(Object(input), 'locations');
  return { config: faults.length ? {} : config, faults, hasLocations };
}

/** What is right part by part, and still cannot be. */
function findContradictions(
  { fields = {}, options = {}, locations }: Config,
  fault: (message: string, ...path: readonly PropertyKey[]) => void,
): void {
  if (fields.email === 'hidden' && fields.phone === 'hidden') {
    fault('hides both email and phone: the service needs one of them', 'fields');
  }
  if ((fields.neighborhoods ?? 'hidden') !== 'hidden' && !options.neighborhoods?.length) {
    fault('is missing: fields.neighborhoods asks for a choice', 'options', 'neighborhoods');
  }
  if (locations?.length === 0) fault('is empty: name at least one', 'locations');
  locations?.forEach(({ label, community, building, unit }, index) => {
    const isTwice = locations.findIndex((other) => other.label === label) < index;
    if (isTwice) fault('is there twice: nobody could tell them apart', 'locations', index, 'label');
    if ([community, building, unit].filter(Boolean).length > 1) {
      fault('may name only one of community, building, unit', 'locations', index);
    }
  });
}

/** Editors put curly quotes and invisible marks into what was pasted: they are named. */
export function oddCharacterIn(text: string): string {
  const [character] =
    /[\u00a0\u00ab\u00bb\u200b-\u200f\u2018-\u201f\u2032\u2033\ufeff]/.exec(text) ?? [];
  return character
    ? ` (it holds the character ${codeOf(character)}: write plain quotes and spaces)`
    : '';
}
