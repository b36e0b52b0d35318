/** A month view over a property whose open times are known to the test, in a page that asks at once. */
import { type ApiErrorKind, TourApiError } from '../../../src/api/errors.js';
import { Availability } from '../../../src/flow/availability.js';
import { type MonthBounds, MonthView } from '../../../src/flow/month-view.js';
import type { YearMonth } from '../../../src/model/calendar-grid.js';
import type { DateRange } from '../../../src/model/slots.js';
import { dateOf, type IsoDate, type WallTime } from '../../../src/model/wall-time.js';
import { settle } from './asked-service.js';

export interface Property {
  /** Every start that can be booked. */
  readonly open: readonly string[];
  readonly now?: string;
  readonly timeZone?: string;
  readonly maxDays?: number;
  /** The month to begin with. */
  readonly month?: YearMonth;
  /** What the service hints at after a range without a time. */
  readonly hint?: (range: DateRange) => string | undefined;
  /** Whether, and how, the request for that range fails. */
  readonly fails?: (range: DateRange) => ApiErrorKind | undefined;
  /** Windows that answer after all others, in the order of these dates. */
  readonly late?: readonly string[];
}

export function openMonth(property: Property) {
  const { open, timeZone, maxDays = 60, month, late = [] } = property;
  const asked: DateRange[] = [];
  const held = new Map<string, () => void>();
  let now = new Date(property.now ?? '2026-11-21T18:00:00Z');

  const availability = new Availability({
    now: () => +now,
    onFailure: () => {},
    onChange: () => view.advance(),
    async load(range) {
      asked.push(range);
      const heldBy = late.find((date) => range.from <= date && date <= range.to);
      if (heldBy) await new Promise<void>((release) => held.set(heldBy, release));
      const kind = property.fails?.(range);
      if (kind) throw new TourApiError(kind, 'x', { operation: 'available-times' });
      const slots = open.filter((slot) => {
        const date = dateOf(slot as WallTime);
        return date >= range.from && date <= range.to;
      }) as WallTime[];
      return { slots, nextAvailableDate: property.hint?.(range) as IsoDate | undefined };
    },
  });
  const bounds: MonthBounds = { timeZone, maxDays };
  const view: MonthView = new MonthView(availability, bounds, () => now, month);

  /** Takes steps until nothing more is asked, aside from what answers late. */
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
    /** Lets the late windows answer. */
    async release(): Promise<void> {
      for (const date of late) held.get(date)?.();
      await run();
    },
    /** The clock goes on, and the page takes notice of it. */
    setNow(text: string): void {
      now = new Date(text);
      view.advance();
    },
    /** The months of which anything was asked, in order. */
    monthsAsked: () => [...new Set(asked.map(({ from }) => from.slice(0, 7)))],
    stateOn: (date: string) => view.days.get(date as IsoDate),
  };
}
