/**
 * Intents: what the calendar and the form tell their root of presses, keys and typing. These events end at the
 * root's shadow tree, so the page never sees them. The public events are in `src/events.ts`.
 */
import type { NarrowView } from '../model/calendar-period.js';
import type { IsoDate } from '../model/dates.js';
import type { Draft, FieldName } from '../model/prospect.js';

/**
 * What is only announced to screen readers. `held`: a suggested address has held a press.
 * `faulty`: how many fields have a message. `others`: the service's sentences that belong to no field.
 */
export type News =
  | { readonly faulty: number; readonly others: readonly string[] }
  | 'link-copied'
  | 'suggestion-gone'
  | { readonly email: string; readonly is: 'suggested' | 'held' | 'accepted' };

export interface Intents {
  /** A day was pressed that has times, or is known to have none. */
  'day-select': IsoDate;
  /** The visitor turned to another period, given by any of its days. */
  'period-change': IsoDate;
  /** A key moved the focus to a day of another period. */
  'day-focus': IsoDate;
  'narrow-view-change': NarrowView;
  /** Something was typed. The store keeps it, so that it can't get lost. */
  'draft-change': Draft;
  announce: News;
  /** The form was submitted with problems in these fields. */
  'fields-refuse': readonly FieldName[];
  /** The form was submitted without problems. */
  'prospect-submit': Draft;
}

export function dispatchIntent<Type extends keyof Intents>(
  element: EventTarget,
  type: Type,
  detail: Intents[Type],
): void {
  element.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
}
