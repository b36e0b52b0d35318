/** What the page says beforehand about the prospect, as the form would hold it. */
import { type BaseField, type Draft, EMPTY_DRAFT } from '../model/prospect.js';
import type { Prefill } from './config.js';

/** Consent is the prospect's alone, so it has no way in here. */
export function draftOf(prefill: Prefill = {}): Draft {
  const draft: Record<string, string | readonly string[]> = { ...EMPTY_DRAFT };
  for (const name of Object.keys(EMPTY_DRAFT) as BaseField[]) {
    const value = (prefill as Partial<Record<BaseField, unknown>>)[name];
    if (value === undefined || name === 'smsConsent') continue;
    const isList = Array.isArray(EMPTY_DRAFT[name]);
    const text = value === true ? 'yes' : value === false ? (isList ? '' : 'no') : value;
    const items = (Array.isArray(text) ? text : [text]).map(String).filter(Boolean);
    // The broker's box has one value, and anything else leaves it unticked.
    const known = name === 'broker' ? items.filter((item) => item === 'yes') : items;
    draft[name] = isList ? known : items.join(', ');
  }
  return draft as unknown as Draft;
}
