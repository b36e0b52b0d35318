import type { Safeguards } from './safeguard.js';

export const pageSafeguards: Safeguards = {
  'src/page/focus.ts': {
    'test/journey/keyboard.spec.ts': {
      'the heading of a new screen takes the focus': ['target.focus({ preventScroll: true });', ''],
    },
    'test/journey/page-neighbours.spec.ts': {
      'keys typed into a field do not reach the page’s hotkeys': [
        'isEditable && !PASSING_KEYS',
        'isEditable && PASSING_KEYS',
      ],
    },
  },
  'src/page/public-events.ts': {
    'test/unit/page/public-events.test.ts': {
      'no event contains the token of a tour or who booked it': [
        'return { id, start, startsAt, timeZone, location, confirmationEnabled, expirationDate };',
        'return tour;',
      ],
      'a refused field is reported by its name alone': [
        'Object.keys(fieldMessages)',
        'Object.values(fieldMessages).flat()',
      ],
    },
  },
  'src/page/reports.ts': {
    'test/unit/page/reports.test.ts': {
      'the console shows no error’s own text, which may contain a token': [
        '[answer, causes[kind]]',
        '[answer, message, causes[kind]]',
      ],
    },
  },
  'src/page/tour-link.ts': {
    'test/journey/tour-link.spec.ts': {
      'the token of a link is removed from the page’s address': [
        "  history.replaceState(history.state, '', href.slice(0, -hash.length));\n",
        '',
      ],
    },
  },
  'src/screens/debug-panel.ts': {
    'test/element/tour-booking-page.test.ts': {
      'the debug panel does not show a token': [
        'managed && answeredTimes(managed.tour)',
        'managed?.tour.manageToken',
      ],
    },
  },
  'src/page/dialog.ts': {
    'test/journey/dialog.spec.ts': {
      'a closed dialog returns the focus to its opener, also in Safari': [
        '?.focus({ preventScroll: true })',
        "?.matches('*')",
      ],
    },
    'test/journey/dialog-page.spec.ts': {
      'the page behind an open dialog does not scroll': ['holdPage(this);', ''],
    },
  },
  'src/tour-booking.ts': {
    'test/element/dialog.test.ts': {
      'a closed dialog asks for no times': [
        'this.#dialog.isDialog ? this.#dialog.isOpen : super.isWanted',
        'this.#dialog.isDialog || super.isWanted',
      ],
    },
    'test/journey/dialog-homes.spec.ts': {
      'a booking keeps its home when the dialog opens for another one': [
        "'home-changed' })) return;",
        "'home-changed' })) this.round += 0;",
      ],
    },
  },
  'src/elements/prospect-form.ts': {
    'test/journey/page-neighbours.spec.ts': {
      'submitting the form does not navigate': [
        'event.preventDefault();\n    const draft',
        'const draft',
      ],
    },
  },
  'src/register.ts': {
    'test/journey/page-neighbours.spec.ts': {
      'a second copy of the script stays out, and says so': [
        'if (present) return present.version;',
        'if (0 as number) return present?.version;',
      ],
    },
    'test/journey/security.spec.ts': {
      'no template evaluates text, which a strict policy blocks': [
        'const elements = [',
        "new Function('return 1')();\nconst elements = [",
      ],
    },
  },
  'src/screens/frame.ts': {
    'test/journey/page-neighbours.spec.ts': {
      'news on a screen is announced': ['role="status" .textContent=', 'role="status" data-text='],
    },
  },
  'src/screens/notice.ts': {
    'test/journey/page-life.spec.ts': {
      "the page's fallback shows where booking cannot be offered": ['<slot></slot>', ''],
    },
  },
  'src/page/page-events.ts': {
    'test/journey/page-life.spec.ts': {
      'an element that was taken out of the page reads no further': [
        'setTimeout(() => host.isConnected || onLeave());',
        '',
      ],
      'a page that was never away asks for no times when it is shown': [
        '(event as PageTransitionEvent).persisted && onReturn',
        'event && onReturn',
      ],
    },
  },
};
