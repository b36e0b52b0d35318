/** The `config` object: its shape, its defaults, and its faults with their paths. */
import * as z from '../api/zod.js';
import type { Requirement } from '../model/prospect.js';

/** One choice of a field. `value` is what the service stores: for pets and laundry a whole number. */
export interface Option {
  readonly value: string | number;
  readonly label: string;
}

/** Fields whose presence a site may choose; the names are always asked. */
export const CONFIGURABLE_FIELDS = [
  'phone',
  'email',
  'moveInDate',
  'pets',
  'laundry',
  'notes',
] as const;

export type ConfigurableField = (typeof CONFIGURABLE_FIELDS)[number];

/** What a page may configure beyond attributes. */
export interface Config {
  /** Whether a field is asked, and whether it must be filled in. */
  readonly fields?: Readonly<Partial<Record<ConfigurableField, Requirement>>>;
  /** Choices in place of the service's documented ones. */
  readonly options?: {
    readonly pets?: readonly Option[];
    readonly laundry?: readonly Option[];
    /** Texts, sent as they are: `{value: 'FaceTime', label: 'FaceTime'}`. */
    readonly platforms?: readonly Option[];
  };
}

/** A place in the configuration and what to write there. */
export interface ConfigFault {
  readonly path: string;
  readonly message: string;
}

const REQUIREMENTS = ['required', 'optional', 'hidden'];
const OPTION_LISTS = ['pets', 'laundry', 'platforms'] as const;

// Words and unknown keys are checked below: zod's enumerations and strict objects weigh more.
function buildSchema() {
  const options = z.optional(z.array(z.object({ value: z.unknown(), label: z.string() })));
  const each = <T>(names: readonly string[], part: T) =>
    Object.fromEntries(names.map((name) => [name, part]));
  return z.object({
    fields: z.optional(z.object(each(CONFIGURABLE_FIELDS, z.optional(z.string())))),
    options: z.optional(z.object(each(OPTION_LISTS, options))),
  });
}

let schema: ReturnType<typeof buildSchema> | undefined;

/** The configuration, or every fault in it. */
export function readConfig(value: unknown): { config: Config; faults: ConfigFault[] } {
  const faults: ConfigFault[] = [];
  const fault = (message: string, ...path: PropertyKey[]) => {
    faults.push({ path: ['config', ...path].map(String).join('.'), message });
  };
  let input = typeof value === 'string' ? value.trim() : value;
  // Most pages configure nothing: the schema need not be built before the first calendar.
  if (!input) return { config: {}, faults };
  try {
    if (typeof input === 'string') input = JSON.parse(input);
  } catch {
    fault('is not valid JSON');
    return { config: {}, faults };
  }
  schema ??= buildSchema();
  const result = z.safeParse(schema, input);
  if (!result.success) {
    for (const issue of result.error.issues) {
      fault(`must be of type ${'expected' in issue ? issue.expected : ''}`, ...issue.path);
    }
    return { config: {}, faults };
  }

  const { fields = {}, options = {} } = result.data;
  const onlyKnown = (part: unknown, known: readonly string[], ...path: string[]) => {
    for (const name of Object.keys(part ?? {})) {
      if (!known.includes(name))
        fault(`is unknown: write one of ${known.join(', ')}`, ...path, name);
    }
  };
  const given = input as Record<'fields' | 'options', unknown>;
  onlyKnown(given, ['fields', 'options']);
  onlyKnown(given.fields, CONFIGURABLE_FIELDS, 'fields');
  onlyKnown(given.options, OPTION_LISTS, 'options');
  for (const name of Object.keys(fields)) {
    if (!REQUIREMENTS.includes(fields[name] ?? 'optional')) {
      fault(`must be one of ${REQUIREMENTS.join(', ')}`, 'fields', name);
    }
  }
  for (const name of Object.keys(options)) {
    const isNumeric = name !== 'platforms';
    options[name]?.forEach(({ value: option }, index) => {
      const text = typeof option === 'number' && isNumeric ? String(option) : option;
      if (typeof text === 'string' && (isNumeric ? /^\d+$/ : /\S/).test(text)) return;
      const wanted = isNumeric ? 'a whole number, such as 10' : 'a text';
      fault(`must be ${wanted}`, 'options', name, index, 'value');
    });
  }
  return { config: result.data as Config, faults };
}
