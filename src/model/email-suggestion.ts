/** Suggests the address that a prospect most likely meant. */
import { withoutInvisible } from './pasted-text.js';

const PROVIDERS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'live.com',
  'aol.com',
  'msn.com',
  'att.net',
];

/** Other providers whose domains are one slip away from those. */
const LIKE_THEM = ['mail.com', 'email.com', 'ymail.com'];

/** The address with the domain of a large provider, if one slip leads from it to the typed one. */
export function suggestEmail(typed: string): string | undefined {
  const email = withoutInvisible(typed);
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).trim().toLowerCase();
  if (at < 2 || [...PROVIDERS, ...LIKE_THEM].includes(domain)) return undefined;
  const meant = PROVIDERS.find((provider) => isOneSlip(domain, provider));
  return meant && email.slice(0, at).trim() + meant;
}

/** Whether one letter is missing, added, replaced, or swapped with the next one. */
function isOneSlip(typed: string, meant: string): boolean {
  const start = [...meant].findIndex((letter, index) => letter !== typed[index]);
  // Many other companies have names as short as `aol`, so only its ending can be a slip.
  if (start >= 0 && start < meant.indexOf('.') && meant.indexOf('.') < 5) return false;
  const [is, was] =
    start < 0 ? [typed.slice(meant.length), ''] : [typed.slice(start), meant.slice(start)];
  const swapped = `${is[1]}${is[0]}${is.slice(2)}`;
  return [is.slice(1), swapped].includes(was) || [is, is.slice(1)].includes(was.slice(1));
}
