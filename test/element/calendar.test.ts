import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { nameOf } from '../../demo/states/accessible.js';
import type { TourBookingCalendar } from '../../src/elements/calendar.js';
import type { IsoDate } from '../../src/model/dates.js';
import type { DayState } from '../../src/model/slots.js';
import { en } from '../../src/strings/en.js';
import { Formats } from '../../src/strings/format.js';
import {
  calendarWith,
  dayButtons,
  dayNamed,
  daysOf,
  focusedName,
  intentsOf,
  iso,
  november,
  stepButtons,
  tabStops,
} from './support/calendar.js';
import { zone } from './support/world.js';

const tuesday = 'Tuesday, November 24, 2026';

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** The expected names of a month's days, computed in UTC only. */
function namesOfMonth(month: number): string[] {
  const length = new Date(Date.UTC(2026, month, 0)).getUTCDate();
  return Array.from({ length }, (_, day) =>
    inWords.format(new Date(Date.UTC(2026, month - 1, day + 1))),
  );
}

/** Firefox and WebKit have constructors for touch events on touch screens only. */
function swipe(calendar: TourBookingCalendar, right: number, down: number): void {
  const target = calendar.renderRoot.querySelector('[data-day]') as Element;
  const touch = (type: string, touches: Partial<TouchEvent>) =>
    target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), touches));
  const finger = (clientX: number, clientY: number) =>
    [{ clientX, clientY }] as unknown as TouchList;
  touch('touchstart', { touches: finger(100, 100) });
  touch('touchend', { changedTouches: finger(100 + right, 100 + down) });
}

describe(`the calendar, seen from ${zone}`, () => {
  it('has each date once, below its weekday, also around clock changes', async () => {
    // Clocks change in Cairo in April, in Santiago in September, on Lord Howe Island in October.
    for (const month of [4, 9, 10, 11]) {
      for (const [firstWeekday, first] of [
        [0, 'Sunday'],
        [1, 'Monday'],
      ] as const) {
        const calendar = await calendarWith({ month: { year: 2026, month }, firstWeekday });
        expect(dayButtons(calendar).map(nameOf)).to.deep.equal(namesOfMonth(month));
        const { renderRoot } = calendar;
        expect(nameOf(renderRoot.querySelector('[role="grid"]') as Element)).to.match(/ 2026$/);
        expect(renderRoot.querySelectorAll('[role="gridcell"]').length % 7).to.equal(0);
        const heads = [...renderRoot.querySelectorAll('th[scope=col]')].map(nameOf);
        expect([heads.length, heads[0]]).to.deep.equal([7, first]);
        for (const button of dayButtons(calendar)) {
          const column = button.closest('td')?.cellIndex ?? -1;
          expect(nameOf(button)).to.match(new RegExp(`^${heads[column]},`));
        }
      }
    }
  });

  it('leaves out past weeks, and adds weeks of the next month', async () => {
    for (const [from, first, last, weeks] of [
      ['2026-11-10', 'Sunday, November 8, 2026', 'Monday, November 30, 2026', 4],
      ['2026-11-24', 'Sunday, November 22, 2026', 'Saturday, December 19, 2026', 4],
    ] as const) {
      const calendar = await calendarWith({ from: iso(from) });
      const names = dayButtons(calendar).map(nameOf);
      expect([names[0], names.at(-1)]).to.deep.equal([first, last]);
      const { renderRoot } = calendar;
      expect(renderRoot.querySelectorAll('tbody tr')).to.have.length(weeks);
      expect(renderRoot.querySelectorAll('[role=grid]')).to.have.length(1);
      await expect(calendar).to.be.accessible();
    }
    const calendar = await calendarWith({ from: iso('2026-11-24') });
    const shown = calendar.renderRoot.querySelector('[data-day="2026-12-01"] [aria-hidden]');
    expect(shown?.textContent).to.equal('Dec 1');
    const grid = calendar.renderRoot.querySelector('[role=grid]') as Element;
    expect(nameOf(grid)).to.equal('November 2026 – December 2026');
    expect(calendar.renderRoot.querySelector('h3')?.textContent).to.equal('Nov – Dec 2026');
  });

  it('shows one week of a narrow widget', async () => {
    const calendar = await calendarWith({ week: iso('2026-12-30'), isNarrow: true });
    const names = dayButtons(calendar).map(nameOf);
    expect([names.length, names[0]]).to.deep.equal([7, 'Sunday, December 27, 2026']);
    expect(calendar.renderRoot.querySelector('h3')?.textContent).to.equal('Dec 2026 – Jan 2027');
    await expect(calendar).to.be.accessible();
  });

  for (const [week, names, days] of [
    [undefined, ['Previous month, October 2026', 'Next month, December 2026'], '10-01 12-01'],
    ['2026-11-24', ['Previous week', 'Next week'], '11-17 12-01'],
  ] as const) {
    it(`has the buttons ${names}`, async () => {
      const calendar = await calendarWith({ week: week && iso(week) });
      const told = intentsOf(calendar);
      expect(stepButtons(calendar).map(nameOf)).to.deep.equal(names);
      for (const button of stepButtons(calendar)) button.click();
      const asked = days.split(' ').map((day) => `period-change 2026-${day}`);
      expect(told).to.deep.equal(asked);
    });
  }

  it('unfolds a week, and folds the month', async () => {
    const calendar = await calendarWith({ week: iso('2026-11-24'), isNarrow: true });
    const told = intentsOf(calendar);
    const button = () => calendar.renderRoot.querySelector<HTMLElement>('[part=view-button]');
    expect(nameOf(button() as Element)).to.equal('Show month');
    button()?.click();
    calendar.week = undefined;
    await calendar.updateComplete;
    expect(nameOf(button() as Element)).to.equal('Show week');
    button()?.click();
    expect(told).to.deep.equal(['narrow-view-change month', 'narrow-view-change week']);
  });

  for (const [locale, moves] of Object.entries({
    'en-US': ['period-change 2026-12-01', 'period-change 2026-10-01'],
    ar: ['period-change 2026-10-01', 'period-change 2026-12-01'],
  })) {
    it(`follows a sideways swipe in ${locale}, and no other`, async () => {
      const language = { strings: en, formats: new Formats(locale) };
      const calendar = await calendarWith({ language });
      const told = intentsOf(calendar);
      swipe(calendar, -60, 10);
      swipe(calendar, 60, 10);
      swipe(calendar, -60, 60);
      swipe(calendar, -30, 0);
      expect(told).to.deep.equal(moves);
    });
  }

  for (const [state, intent] of [
    ['open', 'day-select'],
    ['none', 'day-refuse'],
    ['loading', undefined],
    ['failed', undefined],
  ] as const) {
    it(`on ${state} days, sends ${intent ?? 'nothing'} and keeps the focus`, async () => {
      const days = daysOf(november, state);
      const calendar = await calendarWith({ days, today: iso('2026-11-21') });
      await expect(calendar).to.be.accessible();
      expect(tabStops(calendar)).to.have.length(1);
      const told = intentsOf(calendar);
      const day = dayNamed(calendar, tuesday);
      expect(day.getAttribute('aria-disabled')).to.equal(state === 'open' ? null : 'true');
      day.focus();
      await sendKeys({ press: 'Enter' });
      day.click();
      expect(told).to.deep.equal(intent ? Array(2).fill(`${intent} 2026-11-24`) : []);
      expect(focusedName(calendar)).to.equal(tuesday);
    });
  }

  it('has one tab stop: the chosen, first open, or first day', async () => {
    const loading = [iso('2026-11-21'), 'loading'] as const;
    const open = [iso('2026-11-24'), 'open'] as const;
    for (const [days, selected, stop] of [
      [[], undefined, 'Sunday, November 1, 2026'],
      [[loading], undefined, 'Saturday, November 21, 2026'],
      [[loading, open], undefined, tuesday],
      [[loading, open], iso('2026-11-26'), 'Thursday, November 26, 2026'],
    ] as const) {
      const calendar = await calendarWith({ days: new Map<IsoDate, DayState>(days), selected });
      expect(tabStops(calendar)).to.deep.equal([stop]);
    }
  });

  it('marks the chosen day, and today where it is known', async () => {
    const calendar = await calendarWith({ selected: iso('2026-11-24'), today: iso('2026-11-21') });
    const chosen = dayNamed(calendar, tuesday);
    // Its text is its name: VoiceOver on iOS ignores `aria-label` on cells.
    expect(chosen.hasAttribute('aria-label')).to.equal(false);
    expect(chosen.querySelector('[aria-hidden]')?.textContent).to.equal('24');
    expect(chosen.getAttribute('aria-pressed')).to.equal('true');
    expect(chosen.closest('td')?.getAttribute('aria-selected')).to.equal('true');
    const current = () => [...calendar.renderRoot.querySelectorAll('[aria-current]')].map(nameOf);
    expect(current()).to.deep.equal(['Saturday, November 21, 2026']);
    await expect(calendar).to.be.accessible();
    calendar.today = undefined;
    await calendar.updateComplete;
    expect(current()).to.deep.equal([]);
  });

  it('ignores the second half of a double press', async () => {
    const calendar = await calendarWith();
    const told = intentsOf(calendar);
    const half = new MouseEvent('click', { bubbles: true, detail: 2 });
    dayNamed(calendar, tuesday).dispatchEvent(half);
    expect(told).to.deep.equal([]);
  });
});
