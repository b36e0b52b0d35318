import type { Safeguard } from './safeguard.js';

const dialog = 'src/page/dialog.ts';
export const pageSafeguards: readonly Safeguard[] = [
  {
    what: 'the heading of a new screen takes the focus',
    file: 'src/page/focus.ts',
    code: 'target.focus({ preventScroll: true });',
    without: '',
    noticedBy: 'test/journey/keyboard.spec.ts',
  },
  {
    what: 'a closed dialog gives the focus back to what was pressed, also in Safari',
    file: dialog,
    code: '?.focus({ preventScroll: true })',
    without: "?.matches('*')",
    noticedBy: 'test/journey/dialog.spec.ts',
  },
  {
    what: 'a closed dialog asks for no times',
    file: 'src/tour-booking.ts',
    code: 'this.#dialog.isDialog ? this.#dialog.isOpen : super.isWanted',
    without: 'this.#dialog.isDialog || super.isWanted',
    noticedBy: 'test/element/dialog.test.ts',
  },
  {
    what: 'the page behind an open dialog does not scroll',
    file: dialog,
    code: 'holdPage(this);',
    without: '',
    noticedBy: 'test/journey/dialog-page.spec.ts',
  },
  {
    what: 'keys typed into a field do not reach the hotkeys of the page',
    file: 'src/page/focus.ts',
    code: 'isEditable && !PASSING_KEYS',
    without: 'isEditable && PASSING_KEYS',
    noticedBy: 'test/journey/page-neighbours.spec.ts',
  },
  {
    what: 'submitting the form does not navigate',
    file: 'src/elements/prospect-form.ts',
    code: 'event.preventDefault();\n    const draft',
    without: 'const draft',
    noticedBy: 'test/journey/page-neighbours.spec.ts',
  },
  {
    what: 'a second copy of the script stays out, and says so',
    file: 'src/register.ts',
    code: "if (present) return present.version ?? 'another';",
    without: 'if (0 as number) return present?.version;',
    noticedBy: 'test/journey/page-neighbours.spec.ts',
  },
  {
    what: 'what is new on a screen is announced',
    file: 'src/screens/frame.ts',
    code: 'role="status" .textContent=',
    without: 'role="status" data-text=',
    noticedBy: 'test/journey/page-neighbours.spec.ts',
  },
  {
    what: 'nothing is evaluated from text, which a strict policy refuses',
    file: 'src/register.ts',
    code: 'const elements = [',
    without: "new Function('return 1')();\nconst elements = [",
    noticedBy: 'test/journey/security.spec.ts',
  },
  {
    what: "the page's fallback shows where booking cannot be offered",
    file: 'src/screens/notice.ts',
    code: '<slot></slot>',
    without: '',
    noticedBy: 'test/journey/page-life.spec.ts',
  },
  {
    what: 'an element that was taken out of the page reads no further',
    file: 'src/page/page-events.ts',
    code: 'setTimeout(() => host.isConnected || onLeave());',
    without: '',
    noticedBy: 'test/journey/page-life.spec.ts',
  },
  {
    what: 'a page that was never away asks for no times when it is shown',
    file: 'src/page/page-events.ts',
    code: '(event as PageTransitionEvent).persisted && onReturn',
    without: 'event && onReturn',
    noticedBy: 'test/journey/page-life.spec.ts',
  },
];
