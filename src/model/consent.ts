/** The consent to text messages. */

export type SmsPurpose = 'tour' | 'marketing';

/** The service's values for the consent to text messages. */
export type SmsState =
  | 'marketing-enabled'
  | 'marketing-disabled'
  | 'all-sms-disabled'
  | 'client-opted-out';

/** What the prospect did or didn't agree to, for the site's records. */
export interface Consent {
  readonly purpose: SmsPurpose;
  /** The text next to the checkbox. */
  readonly text: string;
  /** The site's name for that text, if it has one. */
  readonly version: string | undefined;
  /** The links in the text. */
  readonly links: readonly { readonly text: string; readonly url: string }[];
  /** Whether the box was checked, and the number is that of the person who checked it. */
  readonly isGiven: boolean;
  /** When the booking was sent, as an ISO 8601 instant. */
  readonly at: string;
  /** The value that the service received; `null` if none was sent. */
  readonly sent: string | null;
}
