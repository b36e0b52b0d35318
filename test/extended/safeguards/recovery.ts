import type { Safeguards } from './safeguard.js';

export const recoverySafeguards: Safeguards = {
  'src/store/book.ts': {
    'test/unit/store/tour.test.ts': {
      'a refused time is not offered before fresh times arrive': ['  times.remove(slot);\n', ''],
      'a time that was booked is not offered to the next booking': ['    times.outdate();\n', ''],
    },
    'test/unit/store/sending.test.ts': {
      '"Try again" sends the same booking, which the server makes once': [
        'request = asked && repeat ? { ...repeat, botToken: asked.botToken } : asked;',
        'request = asked;',
      ],
      'a lost answer to a booking is not reported as a refusal': [
        'if (isOutcomeUncertain(error))',
        'if (!error)',
      ],
    },
  },
  'src/screens/details.ts': {
    'test/journey/slot-taken.spec.ts': {
      'other times are offered beside the one that is taken': [
        'alternatives(state, ui, journey.slot)',
        "''",
      ],
    },
  },
  'src/page/focus.ts': {
    'test/journey/slot-taken.spec.ts': {
      'a message about what went wrong takes the focus': ['place ?? root', 'place && root'],
    },
  },
  'src/store/reduce-booking.ts': {
    'test/unit/store/reduce-booking.test.ts': {
      'what was typed is kept when the time is taken': [
        '      refusal,\n      step: refusal.slotMessages',
        '      refusal,\n      draft: EMPTY_DRAFT,\n      step: refusal.slotMessages',
      ],
      '"Try again" checks the time before it sends': [
        "uncertain: { retried: 'checking' }",
        "uncertain: { retried: 'sending' }",
      ],
    },
    'test/unit/store/sending.test.ts': {
      'an edited booking is checked like a new one': [
        'return isOther ? { ...next, repeat: undefined } : next;',
        'return next;',
      ],
    },
    'test/unit/store/tour.test.ts': {
      'a lost booking without a key is checked before it is sent again': [
        'action.error?.isRepeatable ? action.request : undefined',
        'action.request',
      ],
    },
  },
  'src/store/change.ts': {
    'test/unit/store/sending.test.ts': {
      'a lost answer to a change is not reported as a refusal': [
        'if (isOutcomeUncertain(error))',
        'if (!error)',
      ],
    },
  },
  'src/store/reduce-managing.ts': {
    'test/unit/store/reduce-managing.test.ts': {
      'the old tour is kept until the new time is accepted': [
        "return { ...common, step: 'move-sent', slot };",
        "return { ...common, tour: { ...tour, start: slot }, step: 'move-sent', slot };",
      ],
      'a tour is canceled only after a question': [
        "return { ...common, step: 'asking' };",
        "return { ...common, step: 'cancelling' };",
      ],
    },
  },
  'src/page/page-events.ts': {
    'test/journey/requests.spec.ts': {
      'times are reloaded when the visitor returns to the tab': ['&& onReturn(false)', ''],
    },
  },
  'src/store/times.ts': {
    'test/unit/store/times.test.ts': {
      'a key that may not read one week asks for no other': [
        '    if (isKeyFault(error)) this.stop();\n',
        '',
      ],
    },
  },
};
