import type { Safeguard } from './safeguard.js';

const booking = 'src/store/reduce-booking.ts';
const bookingTest = 'test/unit/store/reduce-booking.test.ts';
const times = 'src/store/times.ts';
const timesTest = 'test/unit/store/times.test.ts';
const showTimes = 'src/store/show-times.ts';
const searchTest = 'test/unit/store/month-search.test.ts';
const tourTest = 'test/unit/store/tour.test.ts';
const walksTest = 'test/unit/store/walks.test.ts';

/** What is decided before anything is sent or drawn. */
export const decisionSafeguards: readonly Safeguard[] = [
  {
    what: 'the lock: while a booking is on its way, another submit changes nothing',
    file: booking,
    code: 'if (isSubmitting(state)) {',
    without: "if (type === 'submitted') return { ...state };\n  if (isSubmitting(state)) {",
    noticedBy: bookingTest,
  },
  {
    what: 'after a try without an answer, the time is checked before anything is sent again',
    file: booking,
    code: "isRepeated ? 'checking' : 'sending'",
    without: "isRepeated ? 'sending' : 'sending'",
    noticedBy: walksTest,
  },
  {
    what: 'a check whose answer was lost sends nothing',
    file: 'src/store/book.ts',
    code: "isKnown ? found : 'check-failed'",
    without: 'isKnown ? found : found',
    noticedBy: tourTest,
  },
  {
    what: 'a refused time is not offered again until a later answer lists it',
    file: times,
    code: '!isSameTime(other, slot)',
    without: 'isSameTime(other, other)',
    noticedBy: walksTest,
  },
  {
    what: 'the late answer of an aborted window is ignored',
    file: times,
    code: '      if (sent.signal.aborted) return;\n      const { from',
    without: '      const { from',
    noticedBy: timesTest,
  },
  {
    what: 'an answer is fresh for a minute and no longer',
    file: times,
    code: 'FRESH_MILLIS = 60_000',
    without: 'FRESH_MILLIS = 90_000',
    noticedBy: timesTest,
  },
  {
    what: 'at most five windows are requested at once',
    file: times,
    code: 'SIDE_BY_SIDE = 5',
    without: 'SIDE_BY_SIDE = 6',
    noticedBy: timesTest,
  },
  {
    what: 'at most thirty windows are requested in a minute without a press',
    file: times,
    code: 'MOST_UNPRESSED = 30',
    without: 'MOST_UNPRESSED = 31',
    noticedBy: timesTest,
  },
  {
    what: 'a search requests four months and no more',
    file: showTimes,
    code: 'SEARCHED_MONTHS = 4',
    without: 'SEARCHED_MONTHS = 5',
    noticedBy: searchTest,
  },
  {
    what: 'a widget that has left the page searches no further',
    file: showTimes,
    code: "if (states.includes('loading')) return;",
    without: '',
    noticedBy: timesTest,
  },
  {
    what: 'no date of the past is ever asked for',
    file: 'src/store/calendar.ts',
    code: 'from: first < today ? today : first',
    without: 'from: today && first',
    noticedBy: searchTest,
  },
  {
    what: 'a press is not carried out while the browser calls itself offline',
    file: 'src/store/reduce.ts',
    code: 'state.isOffline && isSending(stepped)',
    without: '!stepped && isSending(stepped)',
    noticedBy: tourTest,
  },
  {
    what: 'what the form holds when it is submitted is what is sent',
    file: 'src/tour-booking.ts',
    code: "      dispatch({ type: 'draft-changed', draft });\n      dispatch",
    without: '      dispatch',
    noticedBy: 'test/journey/booking-request.spec.ts',
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
    file: 'src/config/rules.ts',
    code: "['an id such as 42', asText(isId)]",
    without: "['an id such as 42', asText((text) => isId(text) || text.length <= 18)]",
    noticedBy: 'test/unit/config/attributes.test.ts',
  },
  {
    what: 'consent is never given beforehand',
    file: 'src/config/prefill.ts',
    code: " && name !== 'smsConsent'",
    without: '',
    noticedBy: 'test/unit/config/prefill.test.ts',
  },
];
