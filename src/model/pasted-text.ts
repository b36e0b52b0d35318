/** Characters that nobody sees, which pasted text carries from PDFs, contacts and messengers. */

/** Format and control characters, and fillers that look like nothing. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;
const AT_THE_ENDS = new RegExp(`^(?:${INVISIBLE.source}|\\s)+|(?:${INVISIBLE.source}|\\s)+$`, 'gu');

/** For an email address or a phone number, in which every character counts. */
export function withoutInvisible(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim();
}

/** For a name: inside it, Persian and Hindi need their joiners. */
export function withVisibleEnds(text: string): string {
  return text.replace(AT_THE_ENDS, '');
}
