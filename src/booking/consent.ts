/** The consent to text messages: whether it's asked for, what the prospect reads, and what the service gets. */
import type { Config } from '../config/config.js';
import { utcText } from '../model/wall-time.js';

/** Returns whether the form has a checkbox for text messages: only the page knows what the prospect agrees to. */
export function hasSmsBox({ fields = {}, smsConsent }: Config): boolean {
  return !!smsConsent?.text && ![fields.smsConsent, fields.phone].includes('hidden');
}

/** For each purpose: the value to send if the checkbox is checked, and if it isn't. */
const SMS_STATES = {
  tour: { checked: 'marketing-disabled', unchecked: 'all-sms-disabled' },
  marketing: { checked: 'marketing-enabled', unchecked: 'marketing-disabled' },
} as const;

/** What the page asks the prospect to agree to; `null` sends nothing. */
export function smsTerms(consent: Config['smsConsent'] = {}) {
  const { purpose = 'tour', text = '', version, links = [] } = consent;
  const sent = SMS_STATES[purpose];
  const { optedIn = sent.checked, optedOut = sent.unchecked } = consent;
  return { purpose, text, version, links, optedIn, optedOut };
}

/** What the prospect agreed to by sending a booking, and the value for the service. Without the question, nothing is sent. */
export function consentOf(config: Config, isAsked: boolean, isGiven: boolean, now: Date) {
  const { optedIn, optedOut, ...terms } = smsTerms(config.smsConsent);
  if (!isAsked || !terms.text) return undefined;
  const consent = { ...terms, isGiven, at: `${utcText(+now)}Z` };
  return { consent, smsOptedIn: (isGiven ? optedIn : optedOut) ?? undefined };
}
