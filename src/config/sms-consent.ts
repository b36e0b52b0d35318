/** What the checkbox for text messages sends to the service. */
import type { Config } from './config.js';

/** For each purpose: the value to send if the checkbox is checked, and if it isn't. */
const SENT = {
  tour: ['marketing-disabled', 'all-sms-disabled'],
  marketing: ['marketing-enabled', 'marketing-disabled'],
} as const;

/** What the page asks the prospect to agree to; `null` sends nothing. */
export function smsTerms({ text = '', version, links = [], ...own }: Config['smsConsent'] = {}) {
  const { purpose = 'tour' } = own;
  const [checked, unchecked] = SENT[purpose];
  const { optedIn = checked, optedOut = unchecked } = own;
  return { purpose, text, version, links, optedIn, optedOut };
}
