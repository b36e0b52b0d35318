/**
 * Checks that the values of `config.prefill` are valid choices, and creates the form's draft with them.
 * `store/prefill.ts` decides when a form is filled in, and chooses the day, time and type.
 */
import type * as z from 'zod/mini';
import { eachField, FIELD_NAMES, FIELDS, optionsKey } from '../model/fields.js';
import { type Draft, EMPTY_DRAFT } from '../model/prospect.js';
import { type Config, choicesIn, type Prefill, type PrefilledField } from './config.js';

export const PREFILLED_FIELDS = FIELD_NAMES.filter(
  (name): name is PrefilledField => name !== 'smsConsent',
);

/** Adds an issue for each value that isn't a choice of its field, if the choices are known. */
export function checkPrefill({ value: config, issues }: z.core.ParsePayload<Config>): void {
  const { prefill = {}, locations = [] } = config;
  const add = (path: readonly PropertyKey[], message: string, input: unknown) =>
    issues.push({ code: 'custom', path: ['prefill', ...path], message, input });
  for (const field of PREFILLED_FIELDS) {
    const own = choicesIn(config, field)?.map(({ value }) => String(value));
    const choices = own ?? FIELDS[field].values;
    if (!choices) continue;
    const message = choices.length
      ? `must be one of ${choices.join(', ')}`
      : `has no choices: set config.options.${optionsKey(field)}`;
    const given = prefill[field] ?? [];
    for (const [index, value] of [given].flat().entries()) {
      if (value === '' || choices.includes(String(value))) continue;
      add(Array.isArray(given) ? [field, index] : [field], message, value);
    }
  }
  const { date, time, location } = prefill;
  if (time && !date) add(['time'], 'has no day: set config.prefill.date', time);
  if (location !== undefined && !locations.some(({ label }) => label === location)) {
    add(['location'], 'must be the label of a location in config.locations', location);
  }
}

/** A value as its control holds it: `yes` or `no` for a boolean. */
const typed = (value: unknown) => (value === true ? 'yes' : value === false ? 'no' : String(value));

export function draftOf(prefill: Prefill = {}, before: Draft = EMPTY_DRAFT): Draft {
  const values = eachField(({ control }, name) => {
    const given = prefill[name];
    if (given === undefined) return before[name];
    const texts = [given].flat().map(typed).filter(Boolean);
    if (control === 'choices') return texts;
    return control === 'tick' ? texts.includes('yes') : texts.join(', ');
  }, PREFILLED_FIELDS);
  return { ...before, ...values } as Draft;
}
