/**
 * Which address looks mistyped, such as one at `gmial.com`, and which one was meant.
 * `elements/questioned-answers.ts` asks about it.
 */
import { emailIn } from './field-validation.js';

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

/** Other providers, whose domains are one slip away from one of `PROVIDERS`. */
const LIKE_THEM = ['mail.com', 'email.com', 'ymail.com'];

/** The address with the domain of a large provider, if the typed domain is one slip away from it. */
export function suggestEmail(typed: string): string | undefined {
  const email = emailIn(typed);
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).trim().toLowerCase();
  if (at < 2 || [...PROVIDERS, ...LIKE_THEM].includes(domain)) return undefined;
  const meant = PROVIDERS.find((provider) => isOneSlip(domain, provider));
  return meant && email.slice(0, at) + meant;
}

/** Whether one letter is missing, added, replaced, or swapped with the next one. */
function isOneSlip(typed: string, meant: string): boolean {
  const start = [...meant].findIndex((letter, index) => letter !== typed[index]);
  // Many other companies have names as short as `aol`, so in such a name, only the ending can be a slip.
  if (start >= 0 && start < meant.indexOf('.') && meant.indexOf('.') < 5) return false;
  // From the first difference on. Without a difference, whatever was typed after the provider's domain.
  const rest = start < 0 ? typed.slice(meant.length) : typed.slice(start);
  const meantRest = start < 0 ? '' : meant.slice(start);
  const isAdded = rest.slice(1) === meantRest;
  const isMissing = rest === meantRest.slice(1);
  const isReplaced = rest.slice(1) === meantRest.slice(1);
  const isSwapped = `${rest[1]}${rest[0]}${rest.slice(2)}` === meantRest;
  return isAdded || isMissing || isReplaced || isSwapped;
}
