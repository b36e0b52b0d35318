import type { Safeguard } from './safeguard.js';

const bookingFlow = 'src/flow/booking-flow.ts';

export const recoverySafeguards: readonly Safeguard[] = [
  {
    what: 'a refused time is not offered again while fresh times cannot be had',
    file: 'src/flow/booking-controller.ts',
    code: '      this.hooks.removeSlot(slot);\n',
    without: '',
    noticedBy: 'test/journey/slot-taken.spec.ts',
  },
  {
    what: 'other times are offered beside the one that is taken',
    file: 'src/screens/details.ts',
    code: 'alternatives(language, state.lost, screen.slotsAround(state.lost), screen.onSelect)',
    without: 'alternatives(language, state.lost, [], screen.onSelect)',
    noticedBy: 'test/journey/slot-taken.spec.ts',
  },
  {
    what: 'a message about what went wrong takes the focus',
    file: 'src/screens/focus.ts',
    code: '?? heading)?.focus();',
    without: '&& heading)?.focus();',
    noticedBy: 'test/journey/slot-taken.spec.ts',
  },
  {
    what: 'what was typed is kept when the time is taken',
    file: bookingFlow,
    code: 'const refused = { ...carried, refusal: event.refusal };',
    without: 'const refused = { ...carried, draft: EMPTY_DRAFT, refusal: event.refusal };',
    noticedBy: 'test/unit/flow/booking-walks.test.ts',
  },
  {
    what: '"Try again" checks the time before it sends',
    file: bookingFlow,
    code: "? { ...carried, step: 'submitting', slot: state.slot, phase: 'checking' }",
    without: "? { ...carried, step: 'submitting', slot: state.slot, phase: 'sending' }",
    noticedBy: 'test/journey/lost-answer.spec.ts',
  },
  {
    what: 'a lost answer is not told as a failure',
    file: 'src/flow/booking-controller.ts',
    code: 'if (isOutcomeUncertain(error))',
    without: 'if (!error)',
    noticedBy: 'test/journey/lost-answer.spec.ts',
  },
  {
    what: 'the old tour stands until the new time is accepted',
    file: 'src/flow/manage-flow.ts',
    code: "? { ...kept, step: 'move-sent', slot: event.slot }",
    without:
      "? { ...kept, tour: { ...tour, start: event.slot }, step: 'move-sent', slot: event.slot }",
    noticedBy: 'test/journey/moving.spec.ts',
  },
  {
    what: 'a tour is cancelled only after a question',
    file: 'src/screens/result.ts',
    code: "manage.dispatch({ type: 'cancel-wanted' })",
    without: "manage.dispatch({ type: 'cancel-wanted' }) && manage.cancel()",
    noticedBy: 'test/journey/cancelling.spec.ts',
  },
  {
    what: 'a time that was booked is not offered to the next booking',
    file: 'src/flow/manage-controller.ts',
    code: '    // What was booked is no longer open.\n    this.availability.expire();\n',
    without: '',
    noticedBy: 'test/journey/after-booking.spec.ts',
  },
  {
    what: 'times are read anew when the visitor comes back to the tab',
    file: 'src/flow/availability-controller.ts',
    code: 'visibilitychange: comeBack, ',
    without: '',
    noticedBy: 'test/journey/requests.spec.ts',
  },
  {
    what: 'a key that may not read one week asks for no other',
    file: 'src/flow/availability.ts',
    code: 'if (isKeyFault(window.error)) this.abort();',
    without: '',
    noticedBy: 'test/unit/flow/availability-failures.test.ts',
  },
];
