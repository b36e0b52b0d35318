/**
 * Reads phone numbers: their digits and extension, and the office's number in a text, with a link if it's clear
 * what to dial. `phone-validation.ts` decides whether a typed number is valid.
 */

/** The shortest numbers in use, and the longest that the numbering plan E.164 allows. */
export const FEWEST_PHONE_DIGITS = 7;
export const MOST_PHONE_DIGITS = 15;

/** Converts digits of every script to ASCII digits, so that any phone can dial them. */
export function withAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = Number(digit.codePointAt(0));
    let zero = code;
    // Unicode keeps a script's ten digits together, from zero to nine.
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String((code - zero) % 10);
  });
}

/** The ASCII digits of a phone number, without its extension and any other characters. */
export function digitsIn(phone: string): string {
  return splitExtension(withAsciiDigits(phone)).main.replace(/\D/g, '');
}

/** A label, such as "Office:", then digits and what only separates them. */
const NUMBER = /^[^\d+(]*[\d\s\p{Cf}\p{Pd}\p{Ps}\p{Pe}+./·−_]*/u;

/**
 * Splits a number from its extension: whatever follows the number, or from the first slash or parenthesis after seven
 * digits on.
 */
export function splitExtension(typed: string): { main: string; extension: string } {
  const [whole = ''] = NUMBER.exec(typed) ?? [];
  const [main = whole] = /^(?:\D*\d){7}[^/\p{Ps}]*/u.exec(whole) ?? [];
  return { main, extension: typed.slice(main.length).trim() };
}

/**
 * An area code, a slash and at least six digits, or at least seven digits without a slash; then, maybe an extension.
 * Any other slash separates two numbers.
 */
const PHONE =
  /((?:\+\d[\d\s().-]{0,8}|\(?(?:1[\s.-]{1,2}\(?)?\d{2,5}\)?\s?)\/\s?\d\d(?:[\s().‐-―-]{0,3}\d){4,}|\+?\(?\d(?:[\s().‐-―-]{0,3}\d){6,})(?:\W*(?:e?xt?|E?XT?|#)\D{0,9}(\d+)\)?)?/;
/** A local number, which starts with neither 0 nor 1, a North American one, or one that starts with a country or area code. */
const CLEAR = /^(?:[2-9]\d{6}|1?\d{10}|[+0]\d{6,15})$/;

/**
 * The first phone number in a text, and how to dial it. If that isn't clear, `telHref` is empty, so that nobody calls a
 * stranger.
 */
export function findPhone(text: string) {
  const [number = '', main = '', extension] = PHONE.exec(text) ?? [];
  const digits = main.replace(/[^\d+]/g, '');
  // The zero in parentheses is dropped from abroad and dialed domestically.
  const isClear = CLEAR.test(digits) && !main.includes('(0)');
  const dialed = digits + (extension ? `;ext=${extension}` : '');
  return { number, telHref: isClear ? `tel:${dialed}` : '' };
}

/** A North American number as people write it, `(312) 555-0100`; any other one as it is. */
export function writtenPhone(number: string): string {
  return number.replace(/^\+?1?([2-9]\d\d)([2-9]\d\d)(\d{4})$/, '($1) $2-$3');
}
