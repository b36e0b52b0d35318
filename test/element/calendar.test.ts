import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { nameOf } from '../../demo/states/accessible.js';
import type { TourBookingCalendar } from '../../src/elements/calendar.js';
import { periodOf } from '../../src/model/calendar-period.js';
import type { IsoDate } from '../../src/model/dates.js';
import type { DayState } from '../../src/model/slots.js';
import { en } from '../../src/strings/en.js';
import { Formats } from '../../src/strings/format.js';
import * as support from './support/calendar.js';
import { zone } from './support/widget.js';

const { calendarWith, dayButtons, dayNamed, daysOf, december, focusedName, intentsOf } = support;
const { iso, november, rangeOf, stepButtons, strip, tabStops } = support;

const tuesday = 'Tuesday, November 24, 2026';

const seven = { period: strip, isStrip: true, isNarrow: true } as const;

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
        const period = periodOf(iso(`2026-${`${month}`.padStart(2, '0')}-01`), {
          today: iso('2026-01-01'),
          horizon: iso('2026-12-31'),
          isStrip: false,
        });
        const calendar = await calendarWith({ period, firstWeekday });
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

  it('leaves out past days, and has the whole next month under its name', async () => {
    const calendar = await calendarWith({ period: rangeOf('2026-11-28', '2026-12-31') });
    const names = dayButtons(calendar).map(nameOf);
    expect([names.length, names[0]]).to.deep.equal([34, 'Saturday, November 28, 2026']);
    const { renderRoot } = calendar;
    const rows = [...renderRoot.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('.number, th')].map((it) => it.textContent).join(' '),
    );
    expect(rows.slice(0, 4)).to.deep.equal(['28', '29 30', 'December', '1 2 3 4 5']);
    const grid = renderRoot.querySelector('[role=grid]') as Element;
    expect(nameOf(grid)).to.equal('November 2026 – December 2026');
    expect(renderRoot.querySelector('h3')?.textContent).to.equal('Nov – Dec');
    expect(stepButtons(calendar).map(nameOf)).to.deep.equal([
      ...['Previous month, October 2026', 'Next month, January 2027'],
    ]);
    await expect(calendar).to.be.accessible();
  });

  it('shows seven days in one row, each with its weekday', async () => {
    const calendar = await calendarWith({ ...seven, today: strip.from, selected: strip.from });
    const { renderRoot } = calendar;
    const names = dayButtons(calendar).map(nameOf);
    expect([names.length, names[0]]).to.deep.equal([7, 'Saturday, November 28, 2026']);
    const shown = [...renderRoot.querySelectorAll('.in-strip')].map((day) =>
      [...day.children]
        .map((it) => it.textContent)
        .join(' ')
        .trim(),
    );
    expect(shown).to.deep.equal([
      ...['Sat 28 Today', 'Sun 29', 'Mon 30', 'Tue 1 Dec', 'Wed 2', 'Thu 3', 'Fri 4'],
    ]);
    const grid = renderRoot.querySelector('[role=grid]') as Element;
    expect(nameOf(grid)).to.equal('November 28 – December 4');
    expect(renderRoot.querySelector('thead')).to.equal(null);
    // A line is where the month changes.
    expect(renderRoot.querySelectorAll('.change')).to.have.length(1);
    await expect(calendar).to.be.accessible();
  });

  for (const [period, isStrip, names, days] of [
    [november, false, ['Previous month, October 2026', 'Next month, December 2026'], '10-31 12-01'],
    [
      strip,
      true,
      ['Previous 7 days, November 21 – November 27', 'Next 7 days, December 5 – December 11'],
      '11-21 12-05',
    ],
  ] as const) {
    it(`has the buttons ${names}`, async () => {
      const calendar = await calendarWith({ period, isStrip });
      const told = intentsOf(calendar);
      expect(stepButtons(calendar).map(nameOf)).to.deep.equal(names);
      for (const button of stepButtons(calendar)) button.click();
      const asked = days.split(' ').map((day) => `period-change 2026-${day}`);
      expect(told).to.deep.equal(asked);
    });
  }

  it('unfolds the seven days, and folds the month', async () => {
    const calendar = await calendarWith({ ...seven, from: strip.from });
    const told = intentsOf(calendar);
    const button = () => calendar.renderRoot.querySelector('[part=view-button]') as HTMLElement;
    const isUnfolded = () => button().getAttribute('aria-expanded');
    expect([nameOf(button()), isUnfolded()]).to.deep.equal(['Show month, Nov – Dec', 'false']);
    button().click();
    Object.assign(calendar, { isStrip: false, period: december });
    await calendar.updateComplete;
    expect([nameOf(button()), isUnfolded()]).to.deep.equal(['Show month, December', 'true']);
    button().click();
    expect(told).to.deep.equal(['narrow-view-change month', 'narrow-view-change strip']);
  });

  it('leads back to today from other days, and takes the focus there', async () => {
    const later = rangeOf('2026-12-05', '2026-12-11');
    const calendar = await calendarWith({ ...seven, from: strip.from, today: strip.from });
    const told = intentsOf(calendar);
    const button = () => calendar.renderRoot.querySelector<HTMLElement>('[part=today-button]');
    expect(button()).to.equal(null);
    calendar.period = later;
    await calendar.updateComplete;
    button()?.focus();
    button()?.click();
    calendar.period = strip;
    await calendar.updateComplete;
    expect(told).to.deep.equal(['period-change 2026-11-28']);
    expect([button(), focusedName(calendar)]).to.deep.equal([null, 'Saturday, November 28, 2026']);
    // Without the property's zone, nobody knows which day it is there.
    Object.assign(calendar, { period: later, today: undefined });
    await calendar.updateComplete;
    expect(button()).to.equal(null);
  });

  it('has two rows where a cell would be too narrow', async () => {
    for (const [width, fontSize, rows] of [
      [343, '16px', 1],
      [288, '16px', 1],
      [248, '16px', 2],
      [343, '32px', 2],
      [288, '32px', 2],
    ] as const) {
      const calendar = await calendarWith({ ...seven, today: strip.from });
      Object.assign(calendar.style, { inlineSize: `${width}px`, fontSize });
      const cells = [...calendar.renderRoot.querySelectorAll('td')];
      const tops = cells.map((cell) => cell.getBoundingClientRect().top);
      expect(tops.filter((top) => top === tops[0])).to.have.length(rows === 1 ? 7 : 4);
      expect(new Set(tops).size).to.equal(rows);
      for (const { scrollWidth, clientWidth } of dayButtons(calendar))
        expect(scrollWidth).to.be.at.most(clientWidth);
    }
  });

  it('keeps its buttons together and its numbers whole in large text', async () => {
    const later = rangeOf('2026-12-05', '2026-12-11');
    const shown = { ...seven, period: later, from: strip.from, today: strip.from };
    const calendar = await calendarWith(shown);
    Object.assign(calendar.style, { inlineSize: '288px', fontSize: '32px' });
    const today = calendar.renderRoot.querySelector('[part=today-button]') as Element;
    const tops = [today, ...stepButtons(calendar)].map((it) => it.getBoundingClientRect().top);
    expect(new Set(tops).size).to.equal(1);
    Object.assign(calendar, { isStrip: false, period: december });
    await calendar.updateComplete;
    const heights = dayButtons(calendar).map((it) => it.getBoundingClientRect().height);
    expect(new Set(heights).size).to.equal(1);
  });

  for (const [locale, moves] of Object.entries({
    'en-US': ['period-change 2026-12-01', 'period-change 2026-10-31'],
    ar: ['period-change 2026-10-31', 'period-change 2026-12-01'],
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

  for (const [state, intent, word] of [
    ['open', 'day-select', ''],
    ['none', 'day-select', ''],
    ['loading', undefined, ': loading'],
    ['failed', 'day-select', ': couldn’t be loaded'],
  ] as const) {
    it(`on ${state} days, sends ${intent ?? 'nothing'} and keeps the focus`, async () => {
      const days = daysOf(november, state);
      const calendar = await calendarWith({ days, today: iso('2026-11-21') });
      await expect(calendar).to.be.accessible();
      expect(tabStops(calendar)).to.have.length(1);
      const told = intentsOf(calendar);
      const day = dayNamed(calendar, `${tuesday}${word}`);
      expect(day.getAttribute('aria-disabled')).to.equal(state === 'open' ? null : 'true');
      day.focus();
      await sendKeys({ press: 'Enter' });
      day.click();
      expect(told).to.deep.equal(intent ? Array(2).fill(`${intent} 2026-11-24`) : []);
      expect(focusedName(calendar)).to.equal(`${tuesday}${word}`);
    });
  }

  it('has one tab stop: the chosen, first open, or first day', async () => {
    const loading = [iso('2026-11-21'), 'loading'] as const;
    const open = [iso('2026-11-24'), 'open'] as const;
    for (const [days, selected, stop] of [
      [[], undefined, 'Sunday, November 1, 2026'],
      [[loading], undefined, 'Saturday, November 21, 2026: loading'],
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
