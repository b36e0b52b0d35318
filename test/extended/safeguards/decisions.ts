import type { Safeguard } from './safeguard.js';

const bookingFlow = 'src/flow/booking-flow.ts';
const availability = 'src/flow/availability.ts';
const availabilityTest = 'test/unit/flow/availability.test.ts';

/** What is decided before anything is sent or drawn. */
export const decisionSafeguards: readonly Safeguard[] = [
  {
    what: 'the lock: while a booking is on its way, another submit changes nothing',
    file: bookingFlow,
    code: "    case 'submitted':\n      return state.step === 'details'",
    without:
      "    case 'submitted':\n      return state.step === 'details' || state.step === 'submitting'",
    noticedBy: 'test/unit/flow/booking-flow.test.ts',
  },
  {
    what: 'after a try without an answer, the time is checked before anything is sent again',
    file: bookingFlow,
    code: "phase: isDoubtful(state, state.slot) ? 'checking' : 'sending'",
    without: "phase: isDoubtful(state, state.slot) ? 'sending' : 'sending'",
    noticedBy: 'test/unit/flow/booking-walks.test.ts',
  },
  {
    what: 'a refused time is not offered again until a later answer lists it',
    file: availability,
    code: '!isSameTime(other, slot)',
    without: 'isSameTime(other, other)',
    noticedBy: availabilityTest,
  },
  {
    what: 'the late answer of an aborted window is ignored',
    file: availability,
    code: 'await this.source.load(range, request.signal);\n      if (window.request !== request) return false;',
    without: 'await this.source.load(range, request.signal);',
    noticedBy: availabilityTest,
  },
  {
    what: 'an answer is fresh for a minute and no longer',
    file: availability,
    code: 'FRESH_MILLIS = 60_000',
    without: 'FRESH_MILLIS = 90_000',
    noticedBy: availabilityTest,
  },
  {
    what: 'at most five windows are asked at once',
    file: availability,
    code: 'SIDE_BY_SIDE = 5',
    without: 'SIDE_BY_SIDE = 6',
    noticedBy: availabilityTest,
  },
  {
    what: 'no date of the past is ever asked for',
    file: 'src/flow/month-view.ts',
    code: 'from: from < today ? today : from',
    without: 'from: today && from',
    noticedBy: 'test/unit/flow/month-view.test.ts',
  },
  {
    what: 'two places are a fault, and no booking is offered',
    file: 'src/config/resolve.ts',
    code: 'if (places.length > 1) {',
    without: 'if (places.length > 2) {',
    noticedBy: 'test/unit/config/attributes.test.ts',
  },
  {
    what: 'what is no id is a fault, and never sent',
    file: 'src/config/attribute-reader.ts',
    code: '!isId(text) && `',
    without: '!isId(text) && text.length > 18 && `',
    noticedBy: 'test/unit/config/attributes.test.ts',
  },
  {
    what: 'consent is never given beforehand',
    file: 'src/config/prefill.ts',
    code: "if (value === undefined || name === 'smsConsent') continue;",
    without: 'if (value === undefined) continue;',
    noticedBy: 'test/unit/config/prefill.test.ts',
  },
];
