import type { Safeguard } from './safeguard.js';

const journey = 'src/store/reduce-booking.ts';
const book = 'src/store/book.ts';
const managing = 'src/store/reduce-managing.ts';

export const recoverySafeguards: readonly Safeguard[] = [
  {
    what: 'a refused time is not offered again while fresh times cannot be had',
    file: book,
    code: '  times.remove(slot);\n',
    without: '',
    noticedBy: 'test/unit/store/tour.test.ts',
  },
  {
    what: 'other times are offered beside the one that is taken',
    file: 'src/screens/details.ts',
    code: 'alternatives(state, ui, journey.slot)',
    without: "''",
    noticedBy: 'test/journey/slot-taken.spec.ts',
  },
  {
    what: 'a message about what went wrong takes the focus',
    file: 'src/page/focus.ts',
    code: 'place ?? root',
    without: 'place && root',
    noticedBy: 'test/journey/slot-taken.spec.ts',
  },
  {
    what: 'what was typed is kept when the time is taken',
    file: journey,
    code: '      ...state,\n      refusal,\n',
    without: '      ...state,\n      draft: EMPTY_DRAFT,\n      refusal,\n',
    noticedBy: 'test/unit/store/reduce-booking.test.ts',
  },
  {
    what: '"Try again" checks the time before it sends',
    file: journey,
    code: "uncertain: { retried: 'checking' }",
    without: "uncertain: { retried: 'sending' }",
    noticedBy: 'test/unit/store/reduce-booking.test.ts',
  },
  {
    what: 'a lost answer to a booking is not reported as a refusal',
    file: book,
    code: 'if (isOutcomeUncertain(error))',
    without: 'if (!error)',
    noticedBy: 'test/unit/store/sending.test.ts',
  },
  {
    what: 'a lost answer to a change is not reported as a refusal',
    file: 'src/store/change.ts',
    code: 'if (isOutcomeUncertain(error))',
    without: 'if (!error)',
    noticedBy: 'test/unit/store/sending.test.ts',
  },
  {
    what: 'the old tour stands until the new time is accepted',
    file: managing,
    code: "return { ...common, step: 'move-sent', slot };",
    without: "return { ...common, tour: { ...tour, start: slot }, step: 'move-sent', slot };",
    noticedBy: 'test/unit/store/reduce-managing.test.ts',
  },
  {
    what: 'a tour is cancelled only after a question',
    file: managing,
    code: "return { ...common, step: 'asking' };",
    without: "return { ...common, step: 'cancelling' };",
    noticedBy: 'test/unit/store/reduce-managing.test.ts',
  },
  {
    what: 'a time that was booked is not offered to the next booking',
    file: book,
    code: '    times.outdate();\n',
    without: '',
    noticedBy: 'test/unit/store/tour.test.ts',
  },
  {
    what: 'times are read anew when the visitor comes back to the tab',
    file: 'src/page/page-events.ts',
    code: '&& onReturn(false)',
    without: '',
    noticedBy: 'test/journey/requests.spec.ts',
  },
  {
    what: 'a key that may not read one week asks for no other',
    file: 'src/store/times.ts',
    code: '    if (isKeyFault(error)) this.stop();\n',
    without: '',
    noticedBy: 'test/unit/store/times.test.ts',
  },
];
