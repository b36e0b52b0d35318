/**
 * Drops the second press of a double press, and a held key. The first press may bring another button under the
 * pointer, or give it the focus, and nobody has read that button yet. While a first press is being sent,
 * `store/presses.ts` holds the next.
 */
import type { LitElement } from 'lit';
import { listenOnWindow } from '../page/window-events.js';

/** In milliseconds. Between two presses that a person decides on, more time passes. */
const QUICK = 300;
/** In pixels: the same place, for a finger, too. */
const NEAR = 24;

const CONTROLS = 'button, a, summary, input, select, textarea';
/** The buttons that answer a question or send something. The calendar's own buttons count each press. */
const GUARDED = '.button';
/** In a field of one line, Enter submits its form. */
const SUBMITTING = `${GUARDED}, input, select`;

/** Ends the second press before any control gets it. The first one may be on the page's button for the dialog. */
export function ignoreDoublePresses(host: LitElement): void {
  watch(host, 'click', (event: PointerEvent) => {
    // A click by a script, a key or a screen reader.
    if (!event.detail) return undefined;
    const { clientX: x, clientY: y } = event;
    return { ...gestureOf(event, GUARDED), isMore: event.detail > 1, x, y };
  });
  watch(host, 'keydown', (event: KeyboardEvent) => {
    const { key, repeat: isMore } = event;
    const gesture = gestureOf(event, key === 'Enter' ? SUBMITTING : GUARDED);
    return (key === 'Enter' || key === ' ') && { ...gesture, key, isMore, x: 0, y: 0 };
  });
}

/** A click or a key on a control, before anybody knows whether it counts as a press. */
interface Gesture {
  readonly at: number;
  readonly isGuarded: boolean | undefined;
  readonly key?: string;
  /** Whether the browser says that it repeats the one before. */
  readonly isMore: boolean;
  readonly x: number;
  readonly y: number;
}

function gestureOf(event: Event, guarded: string) {
  const isControl = (it: EventTarget): it is Element =>
    it instanceof Element && it.matches(CONTROLS);
  const control = event.composedPath().find(isControl);
  return { at: event.timeStamp, isGuarded: control?.matches(guarded) };
}

function watch<E extends Event>(
  host: LitElement,
  type: string,
  read: (event: E) => Gesture | false | undefined,
): void {
  let last: Gesture | false | undefined;
  const handle = (event: Event) => {
    const next = read(event as E);
    const isSameKey = last && next && last.key === next.key;
    const isDouble = isSameKey && (next.isMore || isQuick(last as Gesture, next));
    const isOurs = event.composedPath().includes(host.renderRoot);
    if (!isDouble || !next.isGuarded || !isOurs) {
      last = next;
      return;
    }
    // A third press follows this one.
    last = { ...(last as Gesture), at: (next as Gesture).at };
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // After typing, the same press is another one.
  const forget = () => {
    last = undefined;
  };
  listenOnWindow(host, { [type]: handle, input: forget });
}

const isQuick = (one: Gesture, other: Gesture) =>
  other.at - one.at < QUICK && Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
