import { expect } from '@open-wc/testing';
import '../../src/define.js';
import type { TourBooking } from '../../src/tour-booking.js';
import {
  all,
  chooseFirstTime,
  errorsTold,
  fakeApi,
  fill,
  morning,
  openDays,
  type PageApi,
  press,
  text,
  timesShown,
  until,
  widgetWith,
} from './support/world.js';

const nowhere = { 'base-url': 'https://api.example.invalid' };
const now = () => new Date(morning);

function calendar(own: Partial<PageApi> = {}, attributes = {}): Promise<TourBooking> {
  const api = fakeApi(['10:00:00', '15:00:00'], own);
  return widgetWith({ ...nowhere, 'time-zone': 'America/Chicago', ...attributes }, { api, now });
}

const shows = (widget: TourBooking, words: string) =>
  until(() => text(widget).includes(words), words);
const chosen = (widget: TourBooking) => all(widget, 'td [aria-pressed]')[0]?.dataset.day;
const firstName = (widget: TourBooking) => all<HTMLInputElement>(widget, '#firstName')[0];

async function ready(own: Partial<PageApi> = {}, attributes = {}): Promise<TourBooking> {
  const widget = await calendar(own, attributes);
  await until(() => openDays(widget).length > 0, 'a day with times');
  return widget;
}

describe('goToDate()', () => {
  it('shows the month and the times of a day', async () => {
    const widget = await ready();
    widget.goToDate('2026-12-03');
    await shows(widget, 'Times on Thursday, December 3');
    expect(text(widget)).to.include('December 2026');
    expect(chosen(widget)).to.equal('2026-12-03');
    await until(() => timesShown(widget).length > 0, 'the times');
    expect(timesShown(widget)).to.deep.equal(['10:00 AM', '3:00 PM']);
    widget.goToDate('2026-11-24');
    await shows(widget, 'Times on Tuesday, November 24');
    expect(text(widget)).to.include('November 2026');
  });

  it('waits for the data where it is asked for before that', async () => {
    const widget = document.createElement('tour-booking');
    widget.goToDate('2026-12-03');
    const api = fakeApi(['10:00:00']);
    const page = await calendar();
    const properties = { baseUrl: nowhere['base-url'], apiKey: 'k', groupId: '23' };
    Object.assign(widget, { ...properties, api, now, loading: 'eager' });
    page.replaceWith(widget);
    await until(() => timesShown(widget).length > 0, 'the times');
    expect(timesShown(widget)).to.deep.equal(['10:00 AM']);
  });

  it('waits for the group, which says how far ahead can be booked', async () => {
    let tell = (_: { maxDays: number }) => {};
    const getGroup = () =>
      new Promise<{ maxDays: number }>((resolve) => {
        tell = resolve;
      });
    const widget = await calendar({ getGroup });
    widget.goToDate('2027-02-10');
    await until(() => openDays(widget).length > 0, 'a day with times');
    tell({ maxDays: 90 });
    await shows(widget, 'Times on Wednesday, February 10');
  });

  it('leads back from the form, and what was typed there is kept', async () => {
    const widget = await ready();
    await chooseFirstTime(widget);
    fill(widget, { firstName: 'Zenobia' });
    firstName(widget)?.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    widget.goToDate('2026-12-03');
    await until(() => timesShown(widget).length > 0, 'the times');
    all<HTMLButtonElement>(widget, '[part~=time]')[0]?.click();
    await shows(widget, 'Your details');
    await until(() => firstName(widget)?.value === 'Zenobia', 'what was typed');
  });

  for (const [what, day] of [
    ['in the past', '2026-11-20'],
    ['of last year', '2025-11-24'],
    ['beyond what can be booked', '2027-01-21'],
  ] as const) {
    it(`leaves everything as it is for a day ${what}`, async () => {
      const told = errorsTold();
      const widget = await ready();
      widget.goToDate('2026-11-24');
      await shows(widget, 'Times on Tuesday, November 24');
      widget.goToDate(day);
      await widget.updateComplete;
      expect([chosen(widget), text(widget).includes('November 2026')]).to.deep.equal([
        '2026-11-24',
        true,
      ]);
      await chooseFirstTime(widget);
      widget.goToDate(day);
      await widget.updateComplete;
      expect(firstName(widget)).not.to.equal(undefined);
      expect(told).to.deep.equal([]);
    });
  }

  it('takes the first and the last day that can be booked', async () => {
    const widget = await ready({}, { 'max-days': '30' });
    for (const [day, words] of [
      ['2026-11-21', 'November 21'],
      ['2026-12-21', 'December 21'],
    ] as const) {
      widget.goToDate(day);
      await shows(widget, words);
      expect(chosen(widget)).to.equal(day);
    }
    widget.goToDate('2026-12-22');
    await widget.updateComplete;
    expect(chosen(widget)).to.equal('2026-12-21');
  });

  it('tells the developer of what is no day, and throws nothing', async () => {
    const told = errorsTold();
    const widget = await ready();
    const odd = ['', 'tomorrow', '2026-13-01', '2026-02-30', '24.11.2026', '2026-11-24T10:00:00'];
    for (const day of [...odd, undefined, null, 20261124, new Date(morning), {}]) {
      widget.goToDate(day as string);
    }
    await widget.updateComplete;
    expect(told).to.have.length(odd.length + 5);
    for (const line of told) expect(line).to.match(/^<tour-booking>: goToDate\(\) .*2026-11-24/);
    expect(chosen(widget)).to.equal(undefined);
  });

  it('leaves a booked tour on the screen', async () => {
    const answer = { confirmationEnabled: false, startsAt: undefined, expirationDate: undefined };
    const bookTour = async () => ({ id: 7, location: '', ...answer });
    const widget = await ready({ bookTour });
    await chooseFirstTime(widget);
    fill(widget, { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '5550100' });
    press(widget, 'Book tour');
    await shows(widget, 'Your tour is booked');
    widget.goToDate('2026-12-03');
    await widget.updateComplete;
    expect(text(widget)).to.include('Your tour is booked');
  });

  it('opens no dialog, but is there when it opens', async () => {
    const widget = await calendar({}, { display: 'dialog' });
    widget.goToDate('2026-12-03');
    await widget.updateComplete;
    expect(all<HTMLDialogElement>(widget, 'dialog')[0]?.open).to.equal(false);
    widget.show();
    await shows(widget, 'Times on Thursday, December 3');
    widget.close();
    await widget.updateComplete;
  });
});
