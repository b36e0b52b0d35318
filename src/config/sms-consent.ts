/** What the checkbox for text messages sends to the service. */
import type { Config } from './config.js';

/** For each purpose: the value to send if the checkbox is checked, and if it isn't. */
const SENT = {
  tour: { checked: 'marketing-disabled', unchecked: 'all-sms-disabled' },
  marketing: { checked: 'marketing-enabled', unchecked: 'marketing-disabled' },
} as const;

/** What the page asks the prospect to agree to; `null` sends nothing. */
export function smsTerms(consent: Config['smsConsent'] = {}) {
  const { purpose = 'tour', text = '', version, links = [] } = consent;
  const sent = SENT[purpose];
  const { optedIn = sent.checked, optedOut = sent.unchecked } = consent;
  return { purpose, text, version, links, optedIn, optedOut };
}
