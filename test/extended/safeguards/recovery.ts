import type { Safeguard } from './safeguard.js';

const journey = 'src/store/reduce-booking.ts';
const managing = 'src/store/reduce-managing.ts';

export const recoverySafeguards: readonly Safeguard[] = [
  {
    what: 'a refused time is not offered again while fresh times cannot be had',
    file: 'src/store/reduce-times.ts',
    code: 'const availability = removeSlot(state.availability, slot);',
    without: 'const { availability } = state;',
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
    code: 'return { ...state, refusal, step: refusal.',
    without: 'return { ...state, draft: EMPTY_DRAFT, refusal, step: refusal.',
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
    what: 'a lost answer is not told as a failure',
    file: 'src/store/send.ts',
    code: 'const isLost = isOutcomeUncertain(error);',
    without: 'const isLost = !error;',
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
    file: 'src/store/reduce-shared.ts',
    code: 'const isSame = managed.tour === before?.tour;',
    without: 'const isSame = !before || managed.tour === before.tour;',
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
    file: 'src/store/load-windows.ts',
    code: '      controller.abort();\n',
    without: '',
    noticedBy: 'test/unit/store/windows.test.ts',
  },
];
