/**
 * What the elements tell their root: short names that bubble to the root's shadow tree and end
 * there, so that the page never sees them.
 */
import type { IsoDate, YearMonth } from '../model/dates.js';
import type { Draft } from '../model/prospect.js';

/** Each intent and what it carries. */
interface Intents {
  'day-select': IsoDate;
  /** A day without times was pressed: a press is answered. */
  'day-refuse': IsoDate;
  'month-change': YearMonth;
  /** Something was typed: kept, so that nothing can lose it. */
  'draft-change': Draft;
  /** The form was submitted and has no problem of its own. */
  'prospect-submit': Draft;
}

export function tell<Type extends keyof Intents>(
  element: EventTarget,
  type: Type,
  detail: Intents[Type],
): void {
  element.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
}

export function listen<Type extends keyof Intents>(
  root: EventTarget,
  type: Type,
  handle: (detail: Intents[Type]) => void,
): void {
  root.addEventListener(type, (event) => handle((event as CustomEvent<Intents[Type]>).detail));
}
