import { expect } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import type { DayState } from '../../src/model/slots.js';
import {
  calendarWith,
  dayButtons,
  dayNamed,
  daysOf,
  intentsOf,
  iso,
  nameOf,
  november,
  tabStops,
} from './support/calendar.js';

const states: DayState[] = ['open', 'none', 'loading', 'failed'];

describe('the calendar', () => {
  it('is a grid that is named by its month', async () => {
    const { renderRoot } = await calendarWith();
    const grid = renderRoot.querySelector('table');
    expect(grid?.getAttribute('role')).to.equal('grid');
    const label = renderRoot.querySelector(`#${grid?.getAttribute('aria-labelledby')}`);
    expect(label?.textContent).to.equal('November 2026');
    expect(renderRoot.querySelectorAll('[role="gridcell"]').length % 7).to.equal(0);
  });

  for (const [firstWeekday, first] of [
    [0, 'Sunday'],
    [1, 'Monday'],
    [6, 'Saturday'],
  ] as const) {
    it(`has weekdays for column heads, ${first} first when the week begins so`, async () => {
      const { renderRoot } = await calendarWith({ firstWeekday });
      const heads = [...renderRoot.querySelectorAll('th')];
      expect(heads.map((head) => head.getAttribute('aria-label'))).to.have.length(7);
      expect(heads[0]?.getAttribute('aria-label')).to.equal(first);
      expect(heads.every((head) => head.scope === 'col')).to.equal(true);
    });
  }

  it('shows each day as a button whose own text is the full date', async () => {
    const calendar = await calendarWith();
    const buttons = dayButtons(calendar);
    expect(buttons).to.have.length(30);
    expect(nameOf(buttons[23])).to.equal('Tuesday, November 24, 2026');
    expect(buttons.some((button) => button.hasAttribute('aria-label'))).to.equal(false);
    expect(buttons[23]?.querySelector('[aria-hidden]')?.textContent).to.equal('24');
  });

  for (const state of states) {
    it(`is accessible and has one tab stop when its days are ${state}`, async () => {
      const calendar = await calendarWith({
        days: daysOf(november, state),
        today: iso('2026-11-21'),
      });
      await expect(calendar).to.be.accessible();
      expect(tabStops(calendar)).to.have.length(1);
    });
  }

  it('has one tab stop when nothing is known of any day', async () => {
    const calendar = await calendarWith({ days: new Map() });
    expect(tabStops(calendar)).to.deep.equal(['Sunday, November 1, 2026']);
  });

  it('has its tab stop at the first day that can be asked, then at the first open one', async () => {
    const days = new Map([
      [iso('2026-11-21'), 'loading'],
      [iso('2026-11-22'), 'loading'],
      [iso('2026-11-24'), 'loading'],
    ] as const) as Map<ReturnType<typeof iso>, DayState>;
    const calendar = await calendarWith({ days });
    expect(tabStops(calendar)).to.deep.equal(['Saturday, November 21, 2026']);

    calendar.days = new Map(days).set(iso('2026-11-24'), 'open');
    await calendar.updateComplete;
    expect(tabStops(calendar)).to.deep.equal(['Tuesday, November 24, 2026']);
  });

  it('has its tab stop at the chosen day', async () => {
    const calendar = await calendarWith({ selected: iso('2026-11-26') });
    expect(tabStops(calendar)).to.deep.equal(['Thursday, November 26, 2026']);
    const chosen = dayNamed(calendar, 'Thursday, November 26, 2026');
    expect(chosen.getAttribute('aria-pressed')).to.equal('true');
    expect(chosen.closest('td')?.getAttribute('aria-selected')).to.equal('true');
    await expect(calendar).to.be.accessible();
  });

  it('has one tab stop after another month was shown, even one that knows no day', async () => {
    const calendar = await calendarWith({ selected: iso('2026-11-26') });
    calendar.month = { year: 2026, month: 12 };
    calendar.days = new Map();
    await calendar.updateComplete;
    expect(tabStops(calendar)).to.deep.equal(['Tuesday, December 1, 2026']);
  });

  it('marks today, and no other day, where it is known', async () => {
    const calendar = await calendarWith({ today: iso('2026-11-21') });
    const marked = dayButtons(calendar).filter((day) => day.hasAttribute('aria-current'));
    expect(marked.map(nameOf)).to.deep.equal(['Saturday, November 21, 2026']);
    calendar.today = undefined;
    await calendar.updateComplete;
    expect(calendar.renderRoot.querySelector('[aria-current]')).to.equal(null);
  });

  it('tells of a press on an open day, also by a mouse that focused nothing before', async () => {
    const calendar = await calendarWith();
    const told = intentsOf(calendar);
    const box = dayNamed(calendar, 'Tuesday, November 24, 2026').getBoundingClientRect();
    await sendMouse({
      type: 'click',
      position: [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)],
    });
    await resetMouse();
    expect(told).to.deep.equal(['day-select 2026-11-24']);
  });

  for (const state of states.slice(1)) {
    it(`tells of no press on a day that is ${state}, which stays reachable`, async () => {
      const calendar = await calendarWith({ days: daysOf(november, state) });
      const told = intentsOf(calendar);
      const day = dayNamed(calendar, 'Sunday, November 1, 2026');
      expect(day.getAttribute('aria-disabled')).to.equal('true');
      expect(day.disabled).to.equal(false);
      day.focus();
      await sendKeys({ press: 'Enter' });
      day.click();
      expect(told).to.deep.equal([]);
      expect(calendar.shadowRoot?.activeElement).to.equal(day);
    });
  }

  it('names the months its two buttons lead to, and asks for them', async () => {
    const calendar = await calendarWith();
    const told = intentsOf(calendar);
    const [previous, next] = calendar.renderRoot.querySelectorAll<HTMLElement>('.bar button');
    expect(nameOf(previous)).to.equal('Previous month, October 2026');
    expect(nameOf(next)).to.equal('Next month, December 2026');
    previous?.click();
    next?.click();
    expect(told).to.deep.equal(['month-change 2026-10', 'month-change 2026-12']);
  });

  it('asks for no month beyond its bounds, and keeps the focus on the button', async () => {
    const calendar = await calendarWith({ hasPrevious: false, hasNext: false });
    const told = intentsOf(calendar);
    const buttons = [...calendar.renderRoot.querySelectorAll<HTMLElement>('.bar button')];
    for (const button of buttons) {
      button.focus();
      await sendKeys({ press: 'Enter' });
      expect(button.getAttribute('aria-disabled')).to.equal('true');
      expect(calendar.shadowRoot?.activeElement).to.equal(button);
    }
    expect(told).to.deep.equal([]);
  });
});
