import type { Safeguards } from './safeguard.js';

/** What is decided before anything is sent or drawn. */
export const decisionSafeguards: Safeguards = {
  'src/store/reduce-booking.ts': {
    'test/unit/store/reduce-booking.test.ts': {
      'the lock: while a booking is sent, another submit changes nothing': [
        'if (isSubmitting(state)) {',
        "if (type === 'submitted') return { ...state };\n  if (isSubmitting(state)) {",
      ],
    },
    'test/unit/store/walks.test.ts': {
      'after a lost answer, the time is checked before another booking': [
        "isRepeated && !repeat ? 'checking' : 'sending'",
        "isRepeated && !repeat ? 'sending' : 'sending'",
      ],
    },
  },
  'src/store/book.ts': {
    'test/unit/store/tour.test.ts': {
      'a check whose answer was lost sends nothing': [
        "isKnown ? found : 'check-failed'",
        'isKnown ? found : found',
      ],
    },
  },
  'src/store/times.ts': {
    'test/unit/store/walks.test.ts': {
      'a refused time is not offered again until a later answer lists it': [
        '!isSameTime(other, slot)',
        'isSameTime(other, other)',
      ],
    },
    'test/unit/store/times.test.ts': {
      'the late answer of an aborted window is ignored': [
        '      if (sent.signal.aborted) return;\n      const { from',
        '      const { from',
      ],
      'an answer is fresh for a minute and no longer': [
        'FRESH_MILLIS = 60_000',
        'FRESH_MILLIS = 90_000',
      ],
      'at most five windows are requested at once': ['SIDE_BY_SIDE = 5', 'SIDE_BY_SIDE = 6'],
      'at most 30 windows are requested per minute without a press': [
        'MOST_UNPRESSED = 30',
        'MOST_UNPRESSED = 31',
      ],
    },
  },
  'src/store/show-times.ts': {
    'test/unit/store/month-search.test.ts': {
      'a search requests four months and no more': ['SEARCHED_MONTHS = 4', 'SEARCHED_MONTHS = 5'],
    },
    'test/unit/store/times.test.ts': {
      'a widget that has left the page searches no further': [
        "if (states.some(([, it]) => it === 'loading')) return;",
        '',
      ],
    },
  },
  'src/store/calendar.ts': {
    'test/unit/store/calendar.test.ts': {
      'another week does not show the times of a day out of view': [
        ' ...(isInSight ? {} : NO_DAY),',
        '',
      ],
      'a chosen day brings its week into view': [
        'const isInSight = isVisible(day, calendar, bounds);',
        'const isInSight = Boolean(day);',
      ],
      'a day that a wider or later calendar no longer shows is dropped': [
        '(isHidden || isOther || isOver)',
        '(isOther || isOver)',
      ],
    },
    'test/unit/store/month-search.test.ts': {
      'no date of the past is ever asked for': [
        'from: first < today ? today : first',
        'from: today && first',
      ],
    },
  },
  'src/store/reduce.ts': {
    'test/unit/store/tour.test.ts': {
      'a press is not carried out while the browser calls itself offline': [
        'state.isOffline && isSending(stepped)',
        '!stepped && isSending(stepped)',
      ],
    },
  },
  'src/tour-booking.ts': {
    'test/journey/booking-request.spec.ts': {
      'the form’s current values are sent': [
        "      dispatch({ type: 'draft-changed', draft });\n      dispatch",
        '      dispatch',
      ],
    },
  },
  'src/config/resolve.ts': {
    'test/unit/config/attributes.test.ts': {
      'two places are a fault, and no booking is offered': [
        'if (places.length > 1) {',
        'if (places.length > 2) {',
      ],
    },
  },
  'src/config/rules.ts': {
    'test/unit/config/attributes.test.ts': {
      'an invalid id is a fault, and is never sent': [
        "['an id such as 42', asText(isId)]",
        "['an id such as 42', asText((text) => isId(text) || text.length <= 18)]",
      ],
    },
  },
  'src/config/linked-tour.ts': {
    'test/unit/config/linked-tour.test.ts': {
      'a widget opens a tour of no other group': [
        'groupId === claims.group',
        'groupId !== claims.start',
      ],
      'an expired link opens no tour': ['!property || isOver ||', '!property ||'],
    },
  },
  'src/config/sms-consent.ts': {
    'test/unit/store/submission.test.ts': {
      'an unchecked box is not sent as consent': ['optedOut = unchecked', 'optedOut = checked'],
    },
  },
  'src/config/prefill.ts': {
    'test/unit/config/prefill.test.ts': {
      'consent is never preselected': [" && name !== 'smsConsent'", ''],
    },
  },
};
