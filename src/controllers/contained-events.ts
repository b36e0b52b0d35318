/**
 * Which keys, presses, touches and wheel turns inside the widget never reach the page's scripts, and what Escape
 * closes. Outside the shadow root their target is the host, so scripts that spare form controls would cancel them:
 * hotkeys, copy protection, drag libraries and guards against double taps.
 */
import type { LitElement } from 'lit';
import { listenOnWindow } from '../page/window-events.js';
import { listenInRoot } from './root-events.js';

const KEYS = ['keydown', 'keypress', 'keyup'];

/** Not the moves, which a page's pointer follows, and not the ends of a press, which may have begun elsewhere. */
const PRESSES = [
  ...['pointerdown', 'mousedown', 'dblclick', 'contextmenu'],
  ...['selectstart', 'copy', 'cut', 'paste'],
  ...['dragstart', 'dragenter', 'dragover', 'drop'],
];

/** A canceled touch never becomes a click. */
const TOUCHES = ['touchstart', 'touchmove', 'touchend', 'touchcancel'];

/** Scripts for smooth scrolling would scroll the page behind a dialog. */
const WHEELS = ['wheel', 'mousewheel'];

const FIELDS = 'input, select, textarea, label';
const CONTROLS = `${FIELDS}, button, summary, a`;

/**
 * Ends these events at the shadow root if they come from its fields, or from a modal dialog. Listeners of the page in
 * the capture phase come first and still see them.
 */
export function containEvents(host: LitElement): void {
  const contain = (types: readonly string[], isContained: (event: Event) => unknown) =>
    listenInRoot(host, types, (event) => isContained(event) && event.stopPropagation());
  const isFrom = (event: Event, controls: string) => {
    const [target] = event.composedPath();
    // Not the page's own content in a slot, which isn't retargeted.
    return target instanceof Element && !host.contains(target) && target.closest(controls);
  };
  contain(KEYS, (event) => {
    const { key } = event as KeyboardEvent;
    if (key === 'Tab') return false;
    // A script for smooth scrolling handles keys, too.
    if (isInModal(event)) return true;
    const isPress = key === 'Enter' || key === ' ';
    return key !== 'Escape' && isFrom(event, isPress ? CONTROLS : FIELDS);
  });
  // A card around it may be a link all over.
  contain(['click'], (event) => isFrom(event, '*'));
  contain(PRESSES, (event) => isFrom(event, FIELDS));
  contain(TOUCHES, (event) => isInModal(event) || isFrom(event, CONTROLS));
  contain(WHEELS, isInModal);
  containEscape(host);
}

function isInModal(event: Event): boolean {
  return event
    .composedPath()
    .some((node) => node instanceof Element && node.matches('dialog:modal'));
}

/** The button of an open menu in sight; none behind the question before a cancellation. */
function menuButton(root: ParentNode): HTMLElement | null {
  const button = root.querySelector<HTMLElement>('.calendars [aria-expanded=true]');
  const isBehind = root.querySelector('.question:modal') !== null;
  return isBehind || button?.checkVisibility?.() === false ? null : button;
}

/** Escape closes only the uppermost layer, unseen by the page. It goes to the body if nothing has the focus. */
function containEscape(host: LitElement): void {
  let isContained = false;
  const handle = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The key comes up when the dialog has already closed.
    if (event.type === 'keydown') {
      const isOurs = event.target === document.body || event.composedPath().includes(host);
      const menu = isOurs && menuButton(host.renderRoot);
      isContained = isOurs && (menu || host.renderRoot.querySelector('dialog:modal')) !== null;
      if (menu) {
        // A dialog around it stays open.
        event.preventDefault();
        menu.focus();
        menu.click();
      }
    }
    if (isContained) event.stopPropagation();
    if (event.type === 'keyup') isContained = false;
  };
  listenOnWindow(host, { keydown: handle, keyup: handle });
}
