/**
 * What keeps a booking from being lost, doubled or leaked, each with the code that does it, what
 * stands there without it, and the test that has to notice.
 */
export interface Safeguard {
  readonly what: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly code: string;
  readonly without: string;
  /** Files of tests: unit tests by themselves, journeys against a fresh build. */
  readonly noticedBy: readonly string[];
}

const transport = 'src/api/transport.ts';

export const safeguards: readonly Safeguard[] = [
  {
    what: 'the lock: a submit leaves the state in which one can be made',
    file: 'src/flow/booking-flow.ts',
    code: "    case 'submitted':\n      return state.step === 'details'",
    without:
      "    case 'submitted':\n      return state.step === 'details' || state.step === 'submitting'",
    noticedBy: ['test/unit/flow/booking-flow.test.ts', 'test/journey/booking-once.spec.ts'],
  },
  {
    what: "credentials: 'omit'",
    file: transport,
    code: "credentials: 'omit'",
    without: "credentials: 'same-origin'",
    noticedBy: ['test/unit/api/requests.test.ts', 'test/journey/requests-odd-servers.spec.ts'],
  },
  {
    what: "cache: 'no-store'",
    file: transport,
    code: "cache: 'no-store'",
    without: "cache: 'default'",
    noticedBy: ['test/unit/api/requests.test.ts'],
  },
  {
    what: "redirect: 'error'",
    file: transport,
    code: "redirect: 'error'",
    without: "redirect: 'follow'",
    noticedBy: ['test/unit/api/over-http.test.ts', 'test/journey/requests-odd-servers.spec.ts'],
  },
  {
    what: 'a write outlives its page',
    file: transport,
    code: 'keepalive: !isRead',
    without: 'keepalive: isRead',
    noticedBy: ['test/journey/leaving.spec.ts'],
  },
  {
    what: 'the time limit covers the body',
    file: transport,
    code: '      text = await response.text()',
    without: '      clearTimeout(timer);\n      text = await response.text()',
    noticedBy: ['test/unit/api/time-limit.test.ts', 'test/journey/requests-odd-servers.spec.ts'],
  },
  {
    what: 'a write is sent once',
    file: transport,
    code: "const pause = request.method === 'GET' ? pauseBeforeRetry(error, retry) : undefined;",
    without: 'const pause = pauseBeforeRetry(error, retry);',
    noticedBy: ['test/unit/api/over-http.test.ts'],
  },
  {
    what: 'guarded registration',
    file: 'src/define.ts',
    code: 'if (customElements.get(TourBooking.tagName)) {',
    without: 'if (false) {',
    noticedBy: ['test/journey/hostile-scripts.spec.ts'],
  },
  {
    what: 'a start is sent byte for byte as it was listed',
    file: 'src/api/mapping.ts',
    code: 'start: request.start,',
    without: 'start: request.start.slice(0, 16) as typeof request.start,',
    noticedBy: ['test/unit/api/booking-body.test.ts'],
  },
  {
    what: 'nothing is compiled from text at run time: a strict policy would stop it',
    file: 'src/define.ts',
    code: 'const elements = [',
    without: "new Function('return 1')();\nconst elements = [",
    noticedBy: ['test/journey/security.spec.ts'],
  },
  {
    what: 'after an uncertain try the time is checked before anything is sent again',
    file: 'src/flow/booking-flow.ts',
    code: "phase: isDoubtful(state, state.slot) ? 'checking' : 'sending'",
    without: "phase: 'sending'",
    noticedBy: ['test/unit/flow/booking-flow.test.ts', 'test/journey/lost-answer.spec.ts'],
  },
];
