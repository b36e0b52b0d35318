/** A phone number as a prospect types it. */

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
 * A typed number without its extension, and the extension as typed: whatever follows the number or, after seven
 * digits, a slash or a parenthesis.
 */
export function splitExtension(typed: string): { main: string; extension: string } {
  const [whole = ''] = NUMBER.exec(typed) ?? [];
  const [main = whole] = /^(?:\D*\d){7}[^/\p{Ps}]*/u.exec(whole) ?? [];
  return { main, extension: typed.slice(main.length).trim() };
}
