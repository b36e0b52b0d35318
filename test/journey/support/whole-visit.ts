/** What the data layer gets in a whole visit, press by press. `docs/analytics.md` shows it, too. */

const told = (event: string, fields: object = {}) => ({ event, isDryRun: false, ...fields });
const step = (step: string, previous: string) => told('tour-step-change', { step, previous });
const select = (start: string) => told('tour-slot-select', { start, tourType: 'guided' });

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

const consent = {
  ...{ purpose: 'tour', text: 'Text me about my tour.', version: null, links: [] },
  ...{ isGiven: false, at: '2026-11-21T15:00:00Z', sent: 'all-sms-disabled' },
};
const taken = {
  start: '2026-11-21T10:00:00',
  messages: ['No appointments available at the selected time.'],
};
const booked = {
  ...{ appointment, tourType: 'guided', groupId: 42, community: null, building: null, unit: 4001 },
  ...{ discoverySource: 220, consent },
};

export const WHOLE_VISIT: readonly {
  readonly press: string;
  readonly events: readonly { readonly event: string; readonly [field: string]: unknown }[];
}[] = [
  { press: 'none: the calendar appears', events: [told('tour-ready')] },
  { press: 'a time', events: [select(taken.start), step('details', 'when')] },
  {
    press: '"Book tour" with an empty form',
    events: [told('tour-form-error', { fields: ['firstName', 'lastName', 'email', 'phone'] })],
  },
  { press: 'the first key in a field', events: [told('tour-form-start')] },
  {
    press: '"Book tour" for a time that was just taken',
    events: [
      told('tour-before-book'),
      told('tour-slot-taken', taken),
      told('tour-error', { kind: 'refused', operation: 'book', status: 400 }),
    ],
  },
  { press: 'another time', events: [select(appointment.start)] },
  {
    press: '"Book tour"',
    events: [told('tour-before-book'), told('tour-booked', booked), step('booked', 'details')],
  },
  { press: '"Change time"', events: [step('moving', 'booked')] },
  {
    press: 'another time, then "Move tour"',
    events: [
      told('tour-rescheduled', { appointment: moved, previousStart: appointment.start }),
      step('moved', 'moving'),
    ],
  },
  {
    press: '"Cancel tour", then "Yes, cancel tour"',
    events: [
      told('tour-cancelled', { appointment: moved, notificationSent: false }),
      step('cancelled', 'moved'),
    ],
  },
  { press: "the office's phone number", events: [told('tour-action', { action: 'call' })] },
];
