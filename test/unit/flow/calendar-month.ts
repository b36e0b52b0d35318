/** A month view of a property whose open times the test knows. The service answers at once. */
import { type ApiErrorKind, TourApiError } from '../../../src/api/errors.js';
import { Availability } from '../../../src/flow/availability.js';
import { MonthView } from '../../../src/flow/month-view.js';
import type { YearMonth } from '../../../src/model/dates.js';
import type { DateRange } from '../../../src/model/slots.js';
import { dateOf, type IsoDate, type WallTime } from '../../../src/model/wall-time.js';
import { settle } from './asked-service.js';

export interface Property {
  /** Every start that can be booked. */
  readonly open: readonly string[];
  readonly now?: string;
  /** Chicago, unless it is said to be unknown. */
  readonly timeZone?: string | undefined;
  readonly maxDays?: number;
  /** The month to begin with. */
  readonly month?: YearMonth;
  /** The service's hint at the next open date after a range. */
  readonly hint?: (range: DateRange) => string | undefined;
  /** How the request for that range fails. */
  readonly fails?: (range: DateRange) => ApiErrorKind | undefined;
  /** The window that holds this date answers after all others. */
  readonly late?: string;
}

export function openMonth(property: Property) {
  const { open, maxDays = 60, month, late = '' } = property;
  const timeZone = 'timeZone' in property ? property.timeZone : 'America/Chicago';
  const asked: DateRange[] = [];
  let release = () => {};
  let now = new Date(property.now ?? '2026-11-21T18:00:00Z');
  const isWithin = ({ from, to }: DateRange, date: string) => date >= from && date <= to;

  const availability = new Availability({
    now: () => +now,
    onFailure: () => {},
    onChange: () => view.advance(),
    async load(range) {
      asked.push(range);
      if (isWithin(range, late)) await new Promise<void>((resolve) => (release = resolve));
      const kind = property.fails?.(range);
      if (kind) throw new TourApiError(kind, 'x', { operation: 'available-times' });
      const slots = open.filter((slot) => isWithin(range, dateOf(slot as WallTime))) as WallTime[];
      return { slots, nextAvailableDate: property.hint?.(range) as IsoDate | undefined };
    },
  });
  const view: MonthView = new MonthView(availability, { timeZone, maxDays }, () => now, month);

  /** Takes steps until nothing more is asked. */
  async function run(): Promise<void> {
    view.advance();
    for (let before = -1; before < asked.length; ) {
      before = asked.length;
      await settle();
    }
  }

  return {
    view,
    asked,
    run,
    /** Lets the late window answer. */
    async release(): Promise<void> {
      release();
      await run();
    },
    /** The clock goes on, and the page takes notice of it. */
    setNow(text: string): void {
      now = new Date(text);
      view.advance();
    },
    /** The month that is shown, and whether another one is still looked for. */
    shown: () => [`${view.month.year}-${view.month.month}`, view.isSearching],
    /** The months of which anything was asked, in order. */
    monthsAsked: () => [...new Set(asked.map(({ from }) => from.slice(0, 7)))],
    stateOn: (date: string) => view.days.get(date as IsoDate),
  };
}
