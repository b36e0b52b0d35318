/** What every screen gets beside the state: the texts, the formats, a clock and one way to act. */
import type { ListAction, TourAction } from '../store/state.js';
import type { Language } from '../strings/language.js';
import type { FormOptions } from './form-options.js';

export interface Ui extends Language {
  readonly now: Date;
  /** Whether the page put a fallback into the tag. */
  readonly hasFallback: boolean;
  /** The form's choices; absent while nothing can be booked, and in the list. */
  readonly form?: FormOptions | undefined;
  dispatch(action: TourAction | ListAction): void;
}

/**
 * Whether a click is a press of its own. The second half of a double click lands on whatever has
 * come up under the pointer meanwhile: a question's "Yes", a time.
 */
export function isOwnPress({ detail }: UIEvent): boolean {
  return detail < 2;
}
