/** `config.prefill`: whether its values are among the choices, and the form's draft with them. */
import { type BaseField, type Draft, EMPTY_DRAFT } from '../model/prospect.js';
import { type Config, DOCUMENTED_VALUES, type Prefill } from './schema.js';

const CHOICES_OF = {
  pets: 'pets',
  laundry: 'laundry',
  layout: 'layout',
  outdoorSpace: 'outdoorSpace',
  neighborhoods: 'neighborhoods',
  discoverySource: 'discoverySources',
  platform: 'platforms',
} as const satisfies Partial<Record<keyof Prefill, keyof NonNullable<Config['options']>>>;

/** Tells each value that is none of its field's choices, where the choices are known. */
export function checkPrefill(
  { prefill = {}, options = {} }: Config,
  tell: (path: readonly PropertyKey[], message: string) => void,
): void {
  const documented: Partial<Record<string, readonly string[]>> = DOCUMENTED_VALUES;
  for (const field of Object.keys(CHOICES_OF) as (keyof typeof CHOICES_OF)[]) {
    const name = CHOICES_OF[field];
    const known = options[name]?.map(({ value }) => String(value)) ?? documented[name];
    const given = prefill[field] ?? [];
    const wanted = known?.length
      ? `must be one of ${known.join(', ')}`
      : `has no choices: write config.options.${name}`;
    [given].flat().forEach((value, index) => {
      if (!known || value === '' || known.includes(String(value))) return;
      tell(['prefill', field, ...(Array.isArray(given) ? [index] : [])], wanted);
    });
  }
}

/** A value as its control holds it: `yes` or `no` for a boolean. */
const typed = (value: unknown) => (value === true ? 'yes' : value === false ? 'no' : String(value));

/** The draft to begin with. Consent is the prospect's alone, so it has no way in here. */
export function draftOf(prefill: Prefill = {}): Draft {
  const draft: Record<string, string | readonly string[]> = { ...EMPTY_DRAFT };
  const given = prefill as Partial<Record<BaseField, unknown>>;
  for (const name of Object.keys(EMPTY_DRAFT) as BaseField[]) {
    if (given[name] === undefined || name === 'smsConsent') continue;
    const texts = [given[name]].flat().map(typed).filter(Boolean);
    const isList = Array.isArray(EMPTY_DRAFT[name]);
    // The broker's box has one value; any other leaves it unticked.
    const ticked = name === 'broker' ? texts.filter((text) => text === 'yes') : texts;
    draft[name] = isList ? ticked : texts.join(', ');
  }
  return draft as unknown as Draft;
}
