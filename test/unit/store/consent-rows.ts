/** What each answer to the consent checkbox sends; `docs/consent.md` shows the same rows. */
export const CONSENT_ROWS = [
  { purpose: 'tour', isTicked: true, hasPhone: true, sent: 'marketing-disabled' },
  { purpose: 'tour', isTicked: false, hasPhone: true, sent: 'all-sms-disabled' },
  { purpose: 'tour', isTicked: true, hasPhone: false, sent: undefined },
  { purpose: 'tour', isTicked: false, hasPhone: false, sent: undefined },
  { purpose: 'marketing', isTicked: true, hasPhone: true, sent: 'marketing-enabled' },
  { purpose: 'marketing', isTicked: false, hasPhone: true, sent: 'marketing-disabled' },
  { purpose: 'marketing', isTicked: true, hasPhone: false, sent: undefined },
  { purpose: 'marketing', isTicked: false, hasPhone: false, sent: undefined },
] as const;
