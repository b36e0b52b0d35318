import type { Safeguards } from './safeguard.js';

export const bookingSafeguards: Safeguards = {
  'src/config/json-config.ts': {
    'test/unit/config/config.test.ts': {
      'a wrong preference does not take booking away': [
        "tell(path, message, FATAL.test(path.join('.')), ",
        'tell(path, message, true, ',
      ],
    },
  },
  'src/store/book.ts': {
    'test/unit/store/sending.test.ts': {
      'what a page adds to a booking is checked before it is sent': ['checkBooking(request);', ''],
    },
  },
  'src/tour-element.ts': {
    'test/element/tour-booking.test.ts': {
      'a configuration that is fixed is drawn': ['isFirst || changed.size > 0 ||', 'isFirst ||'],
    },
  },
  'src/store/reduce-booking.ts': {
    'test/unit/store/reduce-booking.test.ts': {
      'going back from the form keeps what was typed': [
        "return { ...common, step: 'when', ",
        "return { ...common, draft: EMPTY_DRAFT, step: 'when', ",
      ],
    },
  },
  'src/screens/result.ts': {
    'test/journey/after-booking.spec.ts': {
      'the booked screen shows the time that was chosen': [
        'tourSummary(tour, ui, ticketDetails',
        'tourSummary({ ...tour, start: tour.startsAt?.slice(0, 19) as never }, ui, ticketDetails',
      ],
    },
    'test/journey/calendar-file.spec.ts': {
      'a moved tour updates its calendar entry': ['sequence: tour.sequence,', 'sequence: 0,'],
    },
  },
  'src/page/data-layer.ts': {
    'test/element/tour-booking-page.test.ts': {
      'the data layer gets nothing that was typed': [
        'const { isTrusted: _, request: __, ...fields }',
        'const { isTrusted: _, ...fields }',
      ],
    },
  },
  'src/config/attribution.ts': {
    'test/journey/attribution.spec.ts': {
      'the entry address names the lead source': [
        "const LANDING_QUERY = globalThis.location?.search ?? '';",
        "const LANDING_QUERY = '';",
      ],
    },
  },
  'src/store/reduce.ts': {
    'test/unit/store/preset.test.ts': {
      'a prefill does not replace what was typed': [
        "journey.step === 'when' && journey.draft === preset.draft;",
        "journey.step === 'when';",
      ],
    },
  },
  'src/config/submission.ts': {
    'test/unit/store/submission.test.ts': {
      'without a phone number no consent is sent': [
        "isAsked('smsConsent') && sent('phone')",
        "isAsked('smsConsent')",
      ],
    },
  },
};
