import type { Safeguards } from './safeguard.js';

export const elementSafeguards: Safeguards = {
  'src/strings/format.ts': {
    'test/unit/strings/format.test.ts': {
      'no time is shifted by the zone of the visitor': ["        timeZone: 'UTC',\n", ''],
    },
  },
  'src/model/calendar-entry.ts': {
    'test/unit/model/calendar-entry.test.ts': {
      'a line break adds no property to a calendar file': [
        "      .replace(/\\r\\n?|\\n/g, '\\\\n')\n",
        '',
      ],
    },
  },
  'src/model/answered-start.ts': {
    'test/unit/model/answered-start.test.ts': {
      'the label on a wall time is never taken for its instant': [
        'return instant === toUtcMillis(start) || isStartOdd',
        'return isStartOdd',
      ],
    },
  },
  'src/store/calendar.ts': {
    'test/unit/store/calendar.test.ts': {
      'no past time is offered where the zone of the property is known': [
        'compareWallTimes(slot, wallNow) > 0',
        "wallNow !== ''",
      ],
    },
  },
  'src/elements/calendar.ts': {
    'test/element/calendar.test.ts': {
      'a day without times cannot be chosen': ["if (dayState === 'open') tell", 'tell'],
      'the calendar has one tab stop': [
        "day === tabStop ? '0' : '-1'",
        "day === tabStop || dayState === 'open' ? '0' : '-1'",
      ],
    },
    'test/element/calendar-keys.test.ts': {
      'the focus goes along into another month': [
        '    this.#focusAfterUpdate = false;\n    this.focusDay();',
        '    this.#focusAfterUpdate = false;',
      ],
      'a key that the grid uses does not reach the page’s hotkeys': [
        'event.stopPropagation();',
        '',
      ],
    },
  },
  'src/elements/prospect-form.ts': {
    'test/element/tour-booking-page.test.ts': {
      'a page hears which fields are wrong, not what they contain': [
        "tell(this, 'fields-refuse', refused);",
        "tell(this, 'fields-refuse', Object.values(draft) as never);",
      ],
    },
    'test/element/prospect-form-messages.test.ts': {
      'what keeps the form from being sent takes the focus': ['void this.focusSummary();', ''],
    },
    'test/element/prospect-form-sections.test.ts': {
      'an invalid field is not left in a closed fold': [
        '(isTold || filled.length > 0)',
        '(filled.length > 0)',
      ],
    },
    'test/journey/page-neighbours.spec.ts': {
      'a frame that forbids forms can book': ['@click=', '@dblclick='],
    },
    'test/element/prospect-form.test.ts': {
      'what the browser filled in without an event is sent': [
        'return this.#form ? readDraft(this.#form, this.draft) : this.draft;',
        'return this.#form ? { ...readDraft(this.#form, this.draft), ...this.draft } : this.draft;',
      ],
    },
  },
  'src/elements/form-answers.ts': {
    'test/element/prospect-form.test.ts': {
      'an Enter that ends a composition does not send the form': [
        'event.isComposing || event.keyCode === 229',
        'event.altKey',
      ],
    },
  },
  'src/tour-element.ts': {
    'test/element/tour-booking.test.ts': {
      'the days of another month are announced': [
        'if (text === undefined) return;',
        'if (!text || this.#announcement) return;',
      ],
    },
  },
  'src/styles/tokens.ts': {
    'test/element/theme.test.ts': {
      'less important text is still dark enough': ['min(l, 46)', 'min(l, 66)'],
    },
  },
  'src/store/reduce.ts': {
    'test/unit/store/list.test.ts': {
      'a tour of one prospect is not left on the screen of another': [
        '? next : withoutList(next)',
        '? next : { ...withoutList(next), managed: next.managed }',
      ],
    },
  },
};
