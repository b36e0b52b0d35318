/**
 * The consent to text messages: whether the form has its checkbox, what the prospect agrees to, for whose number,
 * and the value that the service gets. When the checkbox is cleared: `store/dropped-consent.ts`.
 */
import type { Person } from '../api/booking-body.js';
import type { Config, Link, SmsConsent } from '../config/config.js';
import { utcText } from '../model/wall-time.js';

/** What the prospect did or didn't agree to, for the site's records. */
export interface Consent {
  readonly purpose: NonNullable<SmsConsent['purpose']>;
  /** The text next to the checkbox. */
  readonly text: string;
  /** The site's name for that text, if it has one. */
  readonly version: string | undefined;
  /** The links in the text. */
  readonly links: readonly Link[];
  /** Whether the box was checked, and the number is that of the person who checked it. */
  readonly isGiven: boolean;
  /** When the booking was sent, as an ISO 8601 instant. */
  readonly at: string;
  /** The value that the service received; `null` if none was sent. */
  readonly sent: string | null;
}

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
export function smsTerms(consent: SmsConsent = {}) {
  const { purpose = 'tour', text = '', version, links = [] } = consent;
  const sent = SMS_STATES[purpose];
  const { optedIn = sent.checked, optedOut = sent.unchecked } = consent;
  return { purpose, text, version, links, optedIn, optedOut };
}

export type SmsTerms = ReturnType<typeof smsTerms>;

interface Answer {
  readonly isAsked: boolean;
  readonly isChecked: boolean;
  /** The people of the booking. The first person is the visitor who answers. */
  readonly people: readonly Person[];
}

/** What the prospect agreed to by sending a booking, and the value for the service. Without the question, nothing is sent. */
export function consentOf(config: Config, { isAsked, isChecked, people }: Answer, now: Date) {
  const { optedIn, optedOut, ...terms } = smsTerms(config.smsConsent);
  // Without a phone number, there's nothing to consent to.
  const hasPhone = people.some(({ phone }) => phone);
  if (!isAsked || !hasPhone || !terms.text) return undefined;
  // Nobody consents for another person's number.
  const isGiven = isChecked && !!people[0]?.phone;
  const consent = { ...terms, isGiven, at: `${utcText(+now)}Z` };
  return { consent, smsOptedIn: (isGiven ? optedIn : optedOut) ?? undefined };
}
