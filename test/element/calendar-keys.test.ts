import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { TourBookingCalendar } from '../../src/elements/calendar.js';
import { en } from '../../src/strings/en.js';
import { Formats } from '../../src/strings/format.js';
import {
  calendarWith,
  dayNamed,
  daysOf,
  focusedName,
  followMonths,
  intentsOf,
  iso,
  nameOf,
  november,
  tabStops,
} from './support/calendar.js';

const tuesday = 'Tuesday, November 24, 2026';

async function press(calendar: TourBookingCalendar, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await sendKeys({ press: key });
    await calendar.updateComplete;
  }
}

describe('the keys of the calendar', () => {
  const steps = [
    ['ArrowRight', 'Wednesday, November 25, 2026'],
    ['ArrowLeft', 'Monday, November 23, 2026'],
    ['ArrowUp', 'Tuesday, November 17, 2026'],
    ['Home', 'Sunday, November 22, 2026'],
    ['End', 'Saturday, November 28, 2026'],
    ['ArrowDown', 'Tuesday, December 1, 2026'],
    ['PageDown', 'Thursday, December 24, 2026'],
    ['PageUp', 'Saturday, October 24, 2026'],
    ['Shift+PageDown', 'Wednesday, November 24, 2027'],
    ['Shift+PageUp', 'Monday, November 24, 2025'],
  ] as const;
  for (const [key, name] of steps) {
    it(`${key} leads from ${tuesday} to ${name}`, async () => {
      const calendar = await calendarWith();
      followMonths(calendar);
      dayNamed(calendar, tuesday).focus();
      dayNamed(calendar, tuesday).click();
      await press(calendar, key);
      expect(focusedName(calendar)).to.equal(name);
      expect(tabStops(calendar)).to.deep.equal([name]);
    });
  }

  it('lead over days that have no times', async () => {
    const days = daysOf(november, 'none').set(iso('2026-11-24'), 'open');
    const calendar = await calendarWith({ days });
    dayNamed(calendar, tuesday).focus();
    await press(calendar, 'ArrowRight', 'ArrowRight', 'ArrowDown');
    expect(focusedName(calendar)).to.equal('Thursday, November 26, 2026');
    expect(tabStops(calendar)).to.have.length(1);
  });

  it('press a day by Enter and by the space bar', async () => {
    const calendar = await calendarWith();
    const told = intentsOf(calendar);
    dayNamed(calendar, 'Sunday, November 1, 2026').focus();
    await press(calendar, 'ArrowRight', 'Enter', 'ArrowRight', 'Space');
    expect(told).to.deep.equal(['day-select 2026-11-02', 'day-select 2026-11-03']);
  });

  it('go the other way from right to left', async () => {
    const language = { strings: en, formats: new Formats('ar') };
    const calendar = await calendarWith({ language, selected: iso('2026-11-24') });
    const told = intentsOf(calendar);
    calendar.focusDay();
    await press(calendar, 'ArrowLeft', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter');
    expect(told).to.deep.equal(['day-select 2026-11-25', 'day-select 2026-11-23']);
  });

  it('stay within the months that can be reached', async () => {
    const calendar = await calendarWith({ hasPrevious: false, hasNext: false });
    const told = intentsOf(calendar);
    const ends = {
      'Sunday, November 1, 2026': ['ArrowLeft', 'ArrowUp', 'PageUp', 'Shift+PageUp'],
      'Monday, November 30, 2026': ['ArrowRight', 'ArrowDown', 'End', 'PageDown', 'Shift+PageDown'],
    };
    for (const [end, keys] of Object.entries(ends)) {
      for (const key of keys) {
        dayNamed(calendar, end).focus();
        dayNamed(calendar, end).click();
        await press(calendar, key);
        expect(focusedName(calendar)).to.equal(end);
      }
    }
    expect(told.filter((one) => one.startsWith('month-change'))).to.deep.equal([]);
    dayNamed(calendar, tuesday).click();
    await press(calendar, 'PageDown');
    expect(focusedName(calendar)).to.equal('Monday, November 30, 2026');
  });

  it('keep the focus in the grid until the month they lead to is shown', async () => {
    const calendar = await calendarWith();
    const told = intentsOf(calendar);
    dayNamed(calendar, tuesday).focus();
    dayNamed(calendar, tuesday).click();
    await press(calendar, 'PageDown');
    expect(told.at(-1)).to.equal('month-change 2026-12');
    expect(focusedName(calendar)).to.equal(tuesday);

    calendar.month = { year: 2026, month: 12 };
    calendar.days = new Map();
    await calendar.updateComplete;
    expect(focusedName(calendar)).to.equal('Thursday, December 24, 2026');
  });

  it('find the focus on a day of the new month when the owner turns the page', async () => {
    const calendar = await calendarWith();
    dayNamed(calendar, tuesday).focus();
    calendar.month = { year: 2027, month: 2 };
    calendar.days = new Map([[iso('2027-02-10'), 'open']]);
    await calendar.updateComplete;
    expect(focusedName(calendar)).to.equal('Wednesday, February 10, 2027');
  });

  it('leave the focus on the button that turned the page', async () => {
    const calendar = await calendarWith();
    followMonths(calendar, 'loading');
    const next = calendar.renderRoot.querySelectorAll<HTMLElement>('.bar button')[1];
    next?.focus();
    await press(calendar, 'Enter', 'Enter');
    expect(focusedName(calendar)).to.equal('Next month, February 2027');
    expect(nameOf(next)).to.equal('Next month, February 2027');
  });

  it('take no focus when nobody is in the calendar', async () => {
    const calendar = await calendarWith();
    calendar.month = { year: 2026, month: 12 };
    calendar.selected = iso('2026-12-01');
    await calendar.updateComplete;
    await nextFrame();
    expect(document.activeElement).to.equal(document.body);
  });

  it('reach the page only when the grid has no use for them', async () => {
    const calendar = await calendarWith();
    const seen: string[] = [];
    const note = ({ key }: KeyboardEvent) => seen.push(key);
    document.addEventListener('keydown', note);
    dayNamed(calendar, tuesday).focus();
    await press(calendar, 'ArrowRight', 'Home', 'PageDown', 'Escape', 'x', 'Control+ArrowLeft');
    document.removeEventListener('keydown', note);
    expect(seen).to.deep.equal(['Escape', 'x', 'Control', 'ArrowLeft']);
  });
});
