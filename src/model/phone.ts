/** Phone numbers as offices write them. */

/**
 * Seven digits or more, or a vanity number: an area and seven keys, some of them capitals, of which a
 * phone dials no more. Then its extension, if it has one.
 */
const PHONE =
  /(\+?\(?\d(?:[\s().‐-―-]{0,3}\d){6,}|\(?(?:1\W{0,2})?\d{3}(?:[\s).-]{0,2}[\dA-Z]){7})(?:\W*(?:e?xt?|E?XT?|#)\D{0,9}(\d+)\)?)?/;
/** A local number, a North American one, or one that begins with a country or an area. */
const CLEAR = /^(?:\d{7}|1?\d{10}|[+0]\d{6,15})$/;
/** What each letter of the alphabet is on the keys of a telephone. */
const KEYS = '22233344455566677778889999';

/**
 * The first number in a text, and the address that dials it; no address where it is not clear what
 * to dial: a number to read is better than a call to somebody else.
 */
export function findPhone(text: string) {
  const [number = '', main = '', extension] = PHONE.exec(text) ?? [];
  const digits = main
    .replace(/[A-Z]/g, (letter) => KEYS.charAt(parseInt(letter, 36) - 10))
    .replace(/[^\d+]/g, '');
  // From abroad the zero in brackets is left out, and from nearby it is dialed.
  const isClear = CLEAR.test(digits) && !main.includes('(0)');
  const dialed = digits + (extension ? `;ext=${extension}` : '');
  return { number, address: isClear ? `tel:${dialed}` : '' };
}
