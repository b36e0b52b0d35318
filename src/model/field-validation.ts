/**
 * Which values of the form are valid, and how a value is cleaned and converted before it's sent. Phone numbers:
 * `phone-validation.ts`. Which fields are required: `requirements.ts`. Which message is shown:
 * `elements/form-answers.ts`.
 */
import { addMonthsToDate, type IsoDate, parseIsoDate } from './dates.js';
import { FIELDS } from './fields.js';
import { digitsIn, splitExtension, withAsciiDigits } from './phone.js';
import { findPhoneProblem } from './phone-validation.js';
import { type Draft, type FieldName, NONE, partsOf } from './prospect.js';
import type { FieldRequirements } from './requirements.js';

/** A phone number as typed, if anything follows the number, such as an extension. */
export function extendedPhone(name: FieldName, draft: Draft): string | undefined {
  const typed = withAsciiDigits(visibleText(name, String(draft[name] ?? '')));
  return splitExtension(typed).extension && typed;
}

/** The last date that a date field accepts: in five years. */
export const latestDate = (today: IsoDate): IsoDate => addMonthsToDate(today, 60);

/** Why a value can't be sent. The messages are in `strings/`. */
export type FieldProblem = NonNullable<ReturnType<typeof findProblem>>;

/** The first problem with a value. Lenient on purpose: only the service knows whether a mailbox or a phone exists. */
export function findProblem(
  name: FieldName,
  draft: Draft,
  requirements: FieldRequirements,
  today: IsoDate,
  isTenDigits = false,
) {
  const requirement = requirements[name] ?? 'hidden';
  if (requirement === 'hidden') return undefined;
  const text = visibleText(name, String(draft[name] || ''));
  if (!text) {
    // If one of the two is enough, only the email field reports it, because it comes first.
    const hasPhone = visibleText('phone', draft.phone);
    if (requirement === 'either' && name === 'email' && !hasPhone) return 'either';
    return requirement === 'required' ? 'required' : undefined;
  }
  const { field } = partsOf(name);
  const { control } = FIELDS[field];
  switch (control) {
    case 'email':
      // No address is longer, and the pattern takes quadratic time.
      return text.length < 255 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
        ? undefined
        : 'invalid-email';
    case 'tel':
      return findPhoneProblem(text, isTenDigits);
    case 'date':
      // Date controls accept years of one to six digits.
      return parseIsoDate(text) && text >= today && text <= latestDate(today)
        ? undefined
        : 'invalid-date';
    case 'price': {
      const price = parsePrice(text);
      if (!price) return 'invalid-price';
      const hasFloor = field === 'priceCeiling' && requirements.priceFloor !== 'hidden';
      const floor = hasFloor && parsePrice(draft.priceFloor);
      return Number(floor || 0) > Number(price) ? 'price-order' : undefined;
    }
    default:
      return undefined;
  }
}

/** A value without the invisible characters that pasted text may contain. */
function visibleText(name: FieldName, text: string): string {
  const { field } = partsOf(name);
  const { control } = FIELDS[field];
  if (control === 'email') return emailIn(text);
  if (control === 'tel') return withPlainMarks(withoutInvisible(text));
  return field.endsWith('Name') ? withVisibleEnds(text) : text.trim();
}

/** A value as the service documents it; undefined or empty if there's nothing to send. */
export function sentOf(name: FieldName, draft: Draft): unknown {
  const { control, sent } = FIELDS[partsOf(name).field];
  const held = draft[name] ?? '';
  const convert = sent && sent !== 'digits' ? Number : String;
  if (typeof held === 'boolean') return held;
  if (typeof held !== 'string') return held.filter((it) => it !== NONE).map((it) => convert(it));
  const text = visibleText(name, held);
  switch (control) {
    case 'tel':
      return sent ? digitsIn(text) : withAsciiDigits(text);
    case 'date':
      return parseIsoDate(text);
    case 'price':
      return parsePrice(text);
    case 'yes-no':
      return text && text === 'yes';
    default:
      return text && convert(text);
  }
}

/**
 * Invisible characters in text that was pasted from PDFs, contacts or messengers: format and control characters, and
 * blank fillers.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;
const AT_THE_ENDS = new RegExp(`^(?:${INVISIBLE.source}|\\s)+|(?:${INVISIBLE.source}|\\s)+$`, 'gu');

/** For an email address or a phone number, in which every character counts. */
export function withoutInvisible(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}

/** The address in what a mail program copies: `Ada Lovelace <ada@example.com>`, `mailto:ada@example.com`. */
export function emailIn(text: string): string {
  const visible = withoutInvisible(text);
  const [, between = visible] = /<([^<>]+)>$/.exec(visible) ?? [];
  return between.replace(/^mailto:/i, '').trim();
}

/** Phones copy a number with non-breaking hyphens, and some keyboards type full-width plus signs. */
const withPlainMarks = (text: string) => text.replace(/[\p{Pd}−]/gu, '-').replaceAll('＋', '+');

/** For a name. Strips only its ends: inside a name, Persian and Hindi need their joiners. */
export function withVisibleEnds(text: string): string {
  return text.replace(AT_THE_ENDS, '');
}

/** A price as decimal text, without currency signs and thousands separators, or `undefined`. */
export function parsePrice(typed: string): string | undefined {
  const digits = typed.replace(/[\s$€£]|[.,](?=\d{3}(\D|$))/g, '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? digits : undefined;
}
