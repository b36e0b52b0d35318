/** Checks that the values of `config.prefill` are valid choices, and creates the form's draft with them. */
import { type BaseField, eachField, FIELD_NAMES, FIELDS, optionsKey } from '../model/fields.js';
import { type Draft, EMPTY_DRAFT } from '../model/prospect.js';
import { type Config, choicesIn, type Prefill } from './schema.js';

type Given = Readonly<Partial<Record<BaseField, unknown>>>;

/** Reports each value that isn't a choice of its field, if the choices are known. */
export function checkPrefill(
  config: Config,
  tell: (path: readonly PropertyKey[], message: string) => void,
): void {
  const prefill: Given = config.prefill ?? {};
  for (const field of FIELD_NAMES) {
    const known =
      choicesIn(config, field)?.map(({ value }) => String(value)) ?? FIELDS[field].values;
    const given = prefill[field] ?? [];
    const wanted = known?.length
      ? `must be one of ${known.join(', ')}`
      : `has no choices: set config.options.${optionsKey(field)}`;
    [given].flat().forEach((value, index) => {
      if (!known || value === '' || known.includes(String(value))) return;
      tell(['prefill', field, ...(Array.isArray(given) ? [index] : [])], wanted);
    });
  }
  const { location } = config.prefill ?? {};
  const labels = config.locations?.map(({ label }) => label) ?? [];
  if (location !== undefined && !labels.includes(location)) {
    tell(['prefill', 'location'], `must be the label of a location in config.locations`);
  }
}

/** A value as its control holds it: `yes` or `no` for a boolean. */
const typed = (value: unknown) => (value === true ? 'yes' : value === false ? 'no' : String(value));

/** The draft with the given values. Only the prospect can give consent, so it can't be prefilled. */
export function draftOf(prefill: Prefill = {}, before: Draft = EMPTY_DRAFT): Draft {
  const given: Given = prefill;
  const values = eachField(({ control }, name) => {
    if (given[name] === undefined || name === 'smsConsent') return before[name];
    const texts = [given[name]].flat().map(typed).filter(Boolean);
    if (control === 'choices') return texts;
    return control === 'tick' ? texts.includes('yes') : texts.join(', ');
  });
  return { ...before, ...values } as Draft;
}
