/** Rows of the documentation that tests assert. */

/** What each state of the consent checkbox sends. */
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

const STEP = 'tour-step-change step previous';
const SELECT = 'tour-slot-select start tourType';
const BOOKED =
  'tour-booked appointment tourType groupId community building unit discoverySource consent';

/** What the data layer gets in a whole visit: for each press, the events with their fields. */
export const WHOLE_VISIT: Readonly<Record<string, readonly string[]>> = {
  'none: the calendar appears': ['tour-ready'],
  'a time': [SELECT, STEP],
  '"Book tour" with an empty form': ['tour-form-error fields'],
  'the first key in a field': ['tour-form-start'],
  '"Book tour" for a time that was just taken': [
    'tour-before-book',
    'tour-slot-taken start messages',
    'tour-error kind operation status',
  ],
  'another time': [SELECT],
  '"Book tour"': ['tour-before-book', BOOKED, STEP],
  '"Change time"': [STEP],
  'another time, then "Move tour"': ['tour-rescheduled appointment previousStart', STEP],
  '"Cancel tour", then "Yes, cancel tour"': ['tour-cancelled appointment notificationSent', STEP],
  "the office's phone number": ['tour-action action'],
};
