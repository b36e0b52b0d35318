import type { Safeguard } from './safeguard.js';

export const bookingSafeguards: readonly Safeguard[] = [
  {
    what: 'a wish that is wrong does not take booking away',
    file: 'src/config/json-config.ts',
    code: 'tell(path, message, isVital(path), ',
    without: 'tell(path, message, true, ',
    noticedBy: 'test/unit/config/config.test.ts',
  },
  {
    what: 'what a page adds to a booking is checked before it is sent',
    file: 'src/store/book.ts',
    code: 'checkBooking(request);',
    without: '',
    noticedBy: 'test/unit/store/sending.test.ts',
  },
  {
    what: 'a configuration that is mended is drawn',
    file: 'src/tour-element.ts',
    code: "const isConfiguration = [...changed.keys()].some((name) => name !== 'announcement');",
    without: 'const isConfiguration = changed.size > 0 && !this.hasUpdated;',
    noticedBy: 'test/element/tour-booking.test.ts',
  },
  {
    what: 'what was typed is kept on the way back from the form',
    file: 'src/store/reduce-booking.ts',
    code: "return { ...common, step: 'when', ",
    without: "return { ...common, draft: EMPTY_DRAFT, step: 'when', ",
    noticedBy: 'test/unit/store/reduce-booking.test.ts',
  },
  {
    what: 'the screen after a booking shows the time that was chosen',
    file: 'src/screens/result.ts',
    code: 'tourSummary(tour, ui, directions',
    without: 'tourSummary({ ...tour, start: tour.startsAt?.slice(0, 19) as never }, ui, directions',
    noticedBy: 'test/journey/after-booking.spec.ts',
  },
  {
    what: 'the data layer is told nothing that was typed',
    file: 'src/page/reports.ts',
    code: 'const { isTrusted: _, request: __, ...fields }',
    without: 'const { isTrusted: _, ...fields }',
    noticedBy: 'test/element/tour-booking-page.test.ts',
  },
  {
    what: 'the address that the page was entered with names the lead source',
    file: 'src/config/booking-options.ts',
    code: "const LANDING_QUERY = globalThis.location?.search ?? '';",
    without: "const LANDING_QUERY = '';",
    noticedBy: 'test/journey/attribution.spec.ts',
  },
  {
    what: 'what the page knows is not written over what was typed',
    file: 'src/store/reduce.ts',
    code: "journey.step === 'when' && journey.draft === preset.draft;",
    without: "journey.step === 'when';",
    noticedBy: 'test/unit/store/preset.test.ts',
  },
  {
    what: 'without a phone number no consent is sent',
    file: 'src/config/submission.ts',
    code: "isAsked('smsConsent') && sent('phone')",
    without: "isAsked('smsConsent')",
    noticedBy: 'test/unit/store/submission.test.ts',
  },
  {
    what: 'a tour that is moved is a newer state of the same calendar entry',
    file: 'src/screens/result.ts',
    code: 'sequence: tour.sequence,',
    without: 'sequence: 0,',
    noticedBy: 'test/journey/calendar-file.spec.ts',
  },
];
