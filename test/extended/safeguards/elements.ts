import type { Safeguard } from './safeguard.js';

const calendar = 'src/elements/calendar.ts';

export const elementSafeguards: readonly Safeguard[] = [
  {
    what: 'no time is shifted by the zone of the visitor',
    file: 'src/strings/format.ts',
    code: "        timeZone: 'UTC',\n",
    without: '',
    noticedBy: 'test/unit/strings/format.test.ts',
  },
  {
    what: 'a line break in an address cannot add a property to a calendar file',
    file: 'src/model/calendar-entry.ts',
    code: "      .replace(/\\r\\n?|\\n/g, '\\\\n')\n",
    without: '',
    noticedBy: 'test/unit/model/calendar-entry.test.ts',
  },
  {
    what: 'the label on a wall time is never taken for its instant',
    file: 'src/model/answered-start.ts',
    code: 'return instant === toUtcMillis(start) || isStartOdd',
    without: 'return isStartOdd',
    noticedBy: 'test/unit/model/answered-start.test.ts',
  },
  {
    what: 'no past time is offered where the zone of the property is known',
    file: 'src/store/calendar.ts',
    code: 'compareWallTimes(slot, wallNow) > 0',
    without: "wallNow !== ''",
    noticedBy: 'test/unit/store/calendar.test.ts',
  },
  {
    what: 'a day without times cannot be chosen',
    file: calendar,
    code: "if (dayState === 'open') tell",
    without: 'tell',
    noticedBy: 'test/element/calendar.test.ts',
  },
  {
    what: 'the calendar has one tab stop',
    file: calendar,
    code: "day === tabStop ? '0' : '-1'",
    without: "day === tabStop || dayState === 'open' ? '0' : '-1'",
    noticedBy: 'test/element/calendar.test.ts',
  },
  {
    what: 'the focus goes along into another month',
    file: calendar,
    code: '    this.#focusAfterUpdate = false;\n    this.focusDay();',
    without: '    this.#focusAfterUpdate = false;',
    noticedBy: 'test/element/calendar-keys.test.ts',
  },
  {
    what: 'a key that the grid has used does not reach the hotkeys of the page',
    file: calendar,
    code: 'event.stopPropagation();',
    without: '',
    noticedBy: 'test/element/calendar-keys.test.ts',
  },
  {
    what: 'what keeps the form from being sent takes the focus',
    file: 'src/elements/prospect-form.ts',
    code: 'void this.focusSummary();',
    without: '',
    noticedBy: 'test/element/prospect-form-messages.test.ts',
  },
  {
    what: 'what has to be mended is not left in a closed fold',
    file: 'src/elements/prospect-form.ts',
    code: '(isTold || filled.length > 0)',
    without: '(filled.length > 0)',
    noticedBy: 'test/element/prospect-form-sections.test.ts',
  },
  {
    what: 'a frame that forbids forms can book',
    file: 'src/elements/prospect-form.ts',
    code: '@click=',
    without: '@dblclick=',
    noticedBy: 'test/journey/page-neighbours.spec.ts',
  },
  {
    what: 'what the browser filled in without an event is sent',
    file: 'src/elements/prospect-form.ts',
    code: 'return this.#form ? readDraft(this.#form, this.draft) : this.draft;',
    without:
      'return this.#form ? { ...readDraft(this.#form, this.draft), ...this.draft } : this.draft;',
    noticedBy: 'test/element/prospect-form.test.ts',
  },
  {
    what: 'an Enter that ends a composition does not send the form',
    file: 'src/elements/form-answers.ts',
    code: 'event.isComposing || event.keyCode === 229',
    without: 'event.altKey',
    noticedBy: 'test/element/prospect-form.test.ts',
  },
  {
    what: 'the days of another month are announced',
    file: 'src/tour-element.ts',
    code: 'if (text !== undefined)',
    without: 'if (text && !this.announcement)',
    noticedBy: 'test/element/tour-booking.test.ts',
  },
  {
    what: 'less important text is still dark enough',
    file: 'src/styles/tokens.ts',
    code: 'min(l, 46)',
    without: 'min(l, 66)',
    noticedBy: 'test/element/theme.test.ts',
  },
  {
    what: 'a tour of one prospect is not left on the screen of another',
    file: 'src/store/reduce.ts',
    code: '? next : withoutList(next)',
    without: '? next : { ...withoutList(next), managed: next.managed }',
    noticedBy: 'test/unit/store/list.test.ts',
  },
];
