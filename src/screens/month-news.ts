/** What is said of a month, once for each, after its data is there; the first one is no change. */
import type { MonthView } from '../flow/month-view.js';
import { firstDayOf } from '../model/calendar-grid.js';
import type { IsoDate } from '../model/wall-time.js';
import type { Language } from '../strings/language.js';

export class MonthNews {
  #told: IsoDate | '' | undefined;

  /** What is to be announced now, if anything. */
  of(view: MonthView | undefined, { strings, formats }: Language): string | undefined {
    const states = view ? [...view.days.values()] : [];
    if (!view || view.isSearching || states.includes('loading')) return undefined;
    const month = firstDayOf(view.month);
    const previous = this.#told;
    this.#told = month;
    if (previous === undefined || previous === month) return undefined;
    const openDays = states.filter((state) => state === 'open').length;
    return strings.monthSummary(formats.month(view.month), openDays);
  }

  /** The same month is news again: of another property, or of another type of tour. */
  forget(): void {
    this.#told &&= '';
  }
}
