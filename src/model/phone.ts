/** Phone numbers as offices write them. */

/** Seven digits or more; or ten, some of them the capitals of a vanity number. */
const NUMBER = /\+?\(?\d(?:[\s().‐-―-]{0,3}\d){6,}|\(?\d(?:[\s).-]{0,2}[\dA-Z]){9,}/;
const EXTENSION = /^\W*(?:ext|x|#)\D{0,9}(\d+)\)?/i;
/** A local number, a North American one, or one that begins with a country or an area. */
const CLEAR = /^(?:\d{7}|1?\d{10}|[+0]\d{6,15})$/;
/** What each letter of the alphabet is on the keys of a telephone. */
const KEYS = '22233344455566677778889999';

/**
 * The first number in a text, and the address that dials it; no address where it is not clear what
 * to dial: a number to read is better than a call to somebody else.
 */
export function findPhone(text: string) {
  const [found = ''] = NUMBER.exec(text) ?? [];
  const digits = found
    .replace(/[A-Z]/g, (letter) => KEYS.charAt(letter.charCodeAt(0) - 65))
    .replace(/[^\d+]/g, '');
  // From abroad the zero in brackets is left out, and from nearby it is dialed.
  const isClear = CLEAR.test(digits) && !found.includes('(0)');
  const [ending = '', extension] = EXTENSION.exec(text.split(found)[1] ?? '') ?? [];
  const dialed = digits + (extension ? `;ext=${extension}` : '');
  return { number: found + ending, address: isClear ? `tel:${dialed}` : '' };
}
