import type { Safeguard } from './safeguard.js';

export const bookingSafeguards: readonly Safeguard[] = [
  {
    what: 'two places at once are told to the developer and never sent',
    file: 'src/config/resolve.ts',
    code: 'if (places.length > 1) {',
    without: 'if (places.length > 3) {',
    noticedBy: 'test/journey/configuration.spec.ts',
  },
  {
    what: 'a configuration that is mended is drawn',
    file: 'src/configured-element.ts',
    code: 'if (isOption && this[name as keyof this] !== before) this.#isConfigured = false;',
    without: 'if (isOption && !this.hasUpdated) this.#isConfigured = false;',
    noticedBy: 'test/journey/configuration.spec.ts',
  },
  {
    what: 'what was typed is kept on the way back from the form',
    file: 'src/flow/booking-flow.ts',
    code: "return { ...carried, step: 'when', day: dateOf(start), slot: isChosen ? start : undefined };",
    without: "return { ...carried, draft: EMPTY_DRAFT, step: 'when', day: dateOf(start) };",
    noticedBy: 'test/journey/booking.spec.ts',
  },
  {
    what: 'the screen after a booking shows the time that was chosen',
    file: 'src/screens/result.ts',
    code: 'tourSummary(tour, language)}',
    without:
      'tourSummary({ ...tour, start: (tour.startsAt ?? tour.start).slice(0, 19) as typeof tour.start }, language)}',
    noticedBy: 'test/journey/zones.spec.ts',
  },
  {
    what: 'the data layer is told nothing that was typed',
    file: 'src/events.ts',
    code: 'const { isTrusted: _, request: __, ...fields }',
    without: 'const { isTrusted: _, ...fields }',
    noticedBy: 'test/journey/booking-events.spec.ts',
  },
  {
    what: 'the address that the page was entered with names the lead source',
    file: 'src/config/attribution.ts',
    code: "export const LANDING_QUERY = globalThis.location?.search ?? '';",
    without: "export const LANDING_QUERY = '';",
    noticedBy: 'test/journey/attribution.spec.ts',
  },
  {
    what: 'what the page knows is not written over what was typed',
    file: 'src/flow/preset.ts',
    code: "if (draft !== this.#draft || step !== 'when') return undefined;",
    without: "if (!draft || step !== 'when') return undefined;",
    noticedBy: 'test/journey/prefill.spec.ts',
  },
  {
    what: 'without a phone number no consent is sent',
    file: 'src/flow/booking-request.ts',
    code: "isAsked('smsConsent') && text('phone') !== ''",
    without: "isAsked('smsConsent')",
    noticedBy: 'test/unit/flow/booking-request.test.ts',
  },
  {
    what: 'a tour that is moved is a newer state of the same calendar entry',
    file: 'src/screens/calendar-actions.ts',
    code: 'sequence: tour.sequence,',
    without: 'sequence: 0,',
    noticedBy: 'test/journey/calendar-file.spec.ts',
  },
];
