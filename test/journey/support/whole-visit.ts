/**
 * What the data layer receives during a whole visit, press by press. A journey compares it, and
 * `docs/analytics.md` shows it.
 */

const isDryRun = false;
const step = (step: string, previous: string) => ({
  event: 'tour-step-change',
  isDryRun,
  step,
  previous,
});
const select = (start: string) => ({
  event: 'tour-slot-select',
  isDryRun,
  start,
  tourType: 'guided',
});

const appointment = {
  id: 7001,
  start: '2026-11-21T10:30:00',
  startsAt: '2026-11-21T16:30:00+00:00',
  timeZone: 'US/Central',
  location: '1200 W Fulton Market',
  confirmationEnabled: true,
  expirationDate: '2026-11-21T16:30:00',
};
const moved = {
  ...appointment,
  start: '2026-11-25T15:30:00',
  startsAt: '2026-11-25T21:30:00+00:00',
};

export const WHOLE_VISIT: readonly {
  readonly press: string;
  readonly events: readonly { readonly event: string; readonly [field: string]: unknown }[];
}[] = [
  { press: 'none: the calendar appears', events: [{ event: 'tour-ready', isDryRun }] },
  { press: 'a time', events: [select('2026-11-21T10:00:00'), step('details', 'when')] },
  {
    press: '"Book tour" with an empty form',
    events: [
      {
        ...{ event: 'tour-form-error', isDryRun },
        fields: ['firstName', 'lastName', 'email', 'phone'],
      },
    ],
  },
  { press: 'the first key in a field', events: [{ event: 'tour-form-start', isDryRun }] },
  {
    press: '"Book tour" for a time that was just taken',
    events: [
      { event: 'tour-before-book', isDryRun },
      {
        ...{ event: 'tour-slot-taken', isDryRun, start: '2026-11-21T10:00:00' },
        messages: ['No appointments available at the selected time.'],
      },
      {
        ...{ event: 'tour-error', isDryRun },
        ...{ kind: 'refused', operation: 'book', status: 400 },
      },
    ],
  },
  { press: 'another time', events: [select('2026-11-21T10:30:00')] },
  {
    press: '"Book tour"',
    events: [
      { event: 'tour-before-book', isDryRun },
      {
        ...{ event: 'tour-booked', isDryRun, appointment },
        ...{ tourType: 'guided', groupId: 42, community: null, building: null, unit: 4001 },
        discoverySource: 220,
        consent: {
          ...{ purpose: 'tour', text: 'Text me about my tour.', version: null, links: [] },
          ...{ isGiven: false, at: '2026-11-21T15:00:00Z', sent: 'all-sms-disabled' },
        },
      },
      step('booked', 'details'),
    ],
  },
  { press: '"Change time"', events: [step('moving', 'booked')] },
  {
    press: 'another time, then "Move tour"',
    events: [
      {
        ...{ event: 'tour-rescheduled', isDryRun, appointment: moved },
        previousStart: appointment.start,
      },
      step('moved', 'moving'),
    ],
  },
  {
    press: '"Cancel tour", then "Yes, cancel tour"',
    events: [
      { event: 'tour-cancelled', isDryRun, appointment: moved, notificationSent: false },
      step('cancelled', 'moved'),
    ],
  },
  {
    press: "the office's phone number",
    events: [{ event: 'tour-action', isDryRun, action: 'call' }],
  },
];
