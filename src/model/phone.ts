/** Seven digits or more, with what may separate them. */
const NUMBER = /\+?\(?\d(?:[\s().‐-―-]{0,3}\d){6,}/;
/** A local number, a North American one, or one that starts with a country or area code. */
const CLEAR = /^(?:\d{7}|1?\d{10}|[+0]\d{6,15})$/;

/**
 * The first phone number in an office's text, and the address that dials it. If it isn't clear what
 * to dial, there's no address: a number to read is better than a call to the wrong person.
 */
export function findPhone(text: string) {
  const [number = ''] = NUMBER.exec(text) ?? [];
  const dialed = number.replace(/[^\d+]/g, '');
  // The zero in parentheses is dropped from abroad and dialed domestically.
  const isClear = CLEAR.test(dialed) && !number.includes('(0)');
  return { number, address: isClear ? `tel:${dialed}` : '' };
}
