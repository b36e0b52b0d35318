import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { nameOf } from '../../demo/states/accessible.js';
import type { TourBookingCalendar } from '../../src/elements/calendar.js';
import { periodOf } from '../../src/model/calendar-period.js';
import type { IsoDate } from '../../src/model/dates.js';
import { en } from '../../src/strings/en.js';
import { Formats } from '../../src/strings/format.js';
import * as support from './support/calendar.js';

const { calendarWith, dayNamed, daysOf, december, focusedName, intentsOf, iso, rangeOf } = support;
const { stepButtons, tabStops } = support;

const tuesday = 'Tuesday, November 24, 2026';
const friday = 'Friday, December 4, 2026';

async function press(calendar: TourBookingCalendar, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await sendKeys({ press: key });
    await calendar.updateComplete;
  }
}

/** A calendar whose owner shows the days that it requests. */
async function turnedCalendar(isStrip = false): Promise<TourBookingCalendar> {
  const from = iso(isStrip ? '2026-11-28' : '2026-11-01');
  const bounds = { from, until: iso('2028-12-31') };
  const periodWith = (day: IsoDate) =>
    periodOf(day, { today: from, horizon: bounds.until, isStrip });
  const calendar = await calendarWith({ ...bounds, isStrip, period: periodWith(from) });
  const show = (event: Event) => {
    calendar.period = periodWith((event as CustomEvent<IsoDate>).detail);
    calendar.days = daysOf(calendar.period, 'open');
  };
  for (const type of ['period-change', 'day-focus']) calendar.addEventListener(type, show);
  return calendar;
}

describe('the keys of the calendar', () => {
  for (const [isStrip, from, key, name] of [
    [false, tuesday, 'PageDown', 'Thursday, December 24, 2026'],
    [true, friday, 'ArrowRight', 'Saturday, December 5, 2026'],
    [true, friday, 'ArrowDown', 'Friday, December 11, 2026'],
    [true, friday, 'PageDown', 'Monday, January 4, 2027'],
    [true, friday, 'Home', 'Saturday, November 28, 2026'],
    [true, 'Saturday, November 28, 2026', 'End', friday],
  ] as const) {
    it(`${key} leads to ${name}, also when another day gets selected`, async () => {
      const calendar = await turnedCalendar(isStrip);
      dayNamed(calendar, from).focus();
      await press(calendar, key);
      for (const selected of [undefined, iso('2026-12-01')]) {
        calendar.selected = selected;
        await calendar.updateComplete;
        expect(focusedName(calendar)).to.equal(name);
        expect(tabStops(calendar)).to.deep.equal([name]);
      }
    });
  }

  it('go the other way from right to left', async () => {
    const language = { strings: en, formats: new Formats('ar') };
    const calendar = await calendarWith({ language, selected: iso('2026-11-24') });
    const told = intentsOf(calendar);
    calendar.focusDay();
    await press(calendar, 'ArrowLeft', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter');
    expect(told).to.deep.equal(['day-select 2026-11-25', 'day-select 2026-11-23']);
  });

  it('stay within the months that can be reached', async () => {
    const calendar = await calendarWith({ from: iso('2026-11-01'), until: iso('2026-11-30') });
    const told = intentsOf(calendar);
    for (const button of stepButtons(calendar)) {
      button.focus();
      await press(calendar, 'Enter');
      expect(button.getAttribute('aria-disabled')).to.equal('true');
      expect(focusedName(calendar)).to.equal(nameOf(button));
    }
    for (const [from, key, to] of [
      ['Sunday, November 1, 2026', 'ArrowLeft', 'Sunday, November 1, 2026'],
      [tuesday, 'Shift+PageUp', 'Sunday, November 1, 2026'],
      ['Monday, November 30, 2026', 'ArrowDown', 'Monday, November 30, 2026'],
      [tuesday, 'PageDown', 'Monday, November 30, 2026'],
    ] as const) {
      dayNamed(calendar, from).focus();
      await press(calendar, key);
      expect(focusedName(calendar)).to.equal(to);
    }
    expect(told).to.deep.equal([]);
  });

  it('continue into the next month in the same grid, then into the one after', async () => {
    const from = iso('2026-11-24');
    const calendar = await calendarWith({ period: rangeOf(from, '2026-12-31'), from });
    const told = intentsOf(calendar);
    dayNamed(calendar, 'Monday, November 30, 2026').focus();
    await press(calendar, 'ArrowRight', 'Enter', 'PageUp', 'ArrowUp');
    // Past days aren't in the grid.
    expect(focusedName(calendar)).to.equal(tuesday);
    await press(calendar, 'PageDown', 'ArrowLeft', 'ArrowDown', 'ArrowDown');
    expect(told).to.deep.equal(['day-select 2026-12-01', 'day-focus 2027-01-06']);
  });

  it('stop at the last day that can be booked', async () => {
    const calendar = await calendarWith({ until: iso('2026-12-20') });
    const told = intentsOf(calendar);
    dayNamed(calendar, tuesday).focus();
    await press(calendar, 'PageDown');
    expect(told).to.deep.equal(['day-focus 2026-12-20']);
  });

  it('keep the focus in the grid until the next month is shown', async () => {
    const calendar = await calendarWith();
    const told = intentsOf(calendar);
    dayNamed(calendar, tuesday).focus();
    await press(calendar, 'PageDown');
    expect(told).to.deep.equal(['day-focus 2026-12-24']);
    expect(focusedName(calendar)).to.equal(tuesday);

    calendar.period = december;
    calendar.days = new Map();
    await calendar.updateComplete;
    expect(focusedName(calendar)).to.equal('Thursday, December 24, 2026');
  });

  it('move the focus along when the owner shows another month', async () => {
    const calendar = await calendarWith();
    dayNamed(calendar, tuesday).focus();
    calendar.period = rangeOf('2027-02-01', '2027-02-28');
    calendar.days = new Map([[iso('2027-02-10'), 'open']]);
    await calendar.updateComplete;
    expect(focusedName(calendar)).to.equal('Wednesday, February 10, 2027');
  });

  it('leave the focus on the button that turned the page', async () => {
    const calendar = await turnedCalendar();
    stepButtons(calendar)[1]?.focus();
    await press(calendar, 'Enter', 'Enter');
    expect(focusedName(calendar)).to.equal('Next month, February 2027');
  });

  it('reach the page only when the grid has no use for them', async () => {
    const calendar = await calendarWith();
    const seen: string[] = [];
    const note = ({ type, key }: KeyboardEvent) => seen.push(`${type} ${key}`);
    for (const type of ['keydown', 'keyup'] as const) document.addEventListener(type, note);
    dayNamed(calendar, tuesday).focus();
    await press(calendar, 'ArrowRight', 'Home', 'PageDown', 'Escape', 'Control+ArrowLeft');
    for (const type of ['keydown', 'keyup'] as const) document.removeEventListener(type, note);
    expect(seen).to.deep.equal([
      ...['keydown Escape', 'keyup Escape'],
      ...['keydown Control', 'keydown ArrowLeft', 'keyup ArrowLeft', 'keyup Control'],
    ]);
  });
});
