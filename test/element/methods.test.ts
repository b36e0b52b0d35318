import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { PROSPECT } from '../../demo/states/visitor.js';
import '../../src/define.js';
import { TourBooking } from '../../src/tour-booking.js';
import { failure } from './support/appointments.js';
import { fail, fakeService } from './support/fake-service.js';
import { lost } from './support/own-server.js';
import { all, errorsTold, one, openTour, until } from './support/widget.js';

const chosen = (widget: Element) => all(widget, 'td [aria-pressed]')[0]?.dataset.day;

describe('goToDate()', () => {
  it('shows the month and the times of a day', async () => {
    const { widget, visitor } = await openTour();
    await visitor.seesDays();
    for (const [date, month, day] of [
      ['2026-12-03', 'December 2026', 'Thursday, December 3'],
      ['2026-11-24', 'November 2026', 'Tuesday, November 24'],
    ] as const) {
      widget.goToDate(date);
      await visitor.sees(day);
      await visitor.sees(month);
      await visitor.find('button', '10:00 AM');
      expect(chosen(widget)).to.equal(date);
      expect(visitor.times()).to.deep.equal(['10:00 AM', '3:00 PM']);
    }
  });

  it('keeps the dialog closed, and shows the day once it opens', async () => {
    const { widget, visitor } = await openTour({ display: 'dialog' });
    widget.goToDate('2026-12-03');
    await widget.updateComplete;
    expect(one<HTMLDialogElement>(widget, 'dialog').open).to.equal(false);
    widget.show();
    await visitor.sees('Thursday, December 3');
  });

  it('reports an invalid day to the developer without throwing', async () => {
    const told = errorsTold();
    const { widget } = await openTour();
    const odd = ['', 'tomorrow', '2026-02-30', '2026-11-24T10:00:00', null, {}];
    for (const day of odd) widget.goToDate(day as string);
    expect(told).to.have.length(odd.length);
    for (const line of told) expect(line).to.match(/^<tour-booking>: goToDate\(\) .*2026-11-24/);
  });
});

describe('prefill()', () => {
  const value = (widget: Element, name: string) => one<HTMLInputElement>(widget, `#${name}`).value;

  it('chooses a time and fills in the form, with what the visitor typed', async () => {
    const { widget, visitor, service } = await openTour();
    await visitor.seesDays();
    await visitor.chooseFirstTime();
    // Autofill fires no events.
    one<HTMLInputElement>(widget, '#lastName').value = 'Hopper';
    await widget.prefill({ firstName: 'Grace', pets: ['10'] });
    expect(value(widget, 'firstName')).to.equal('Grace');
    expect(value(widget, 'lastName')).to.equal('Hopper');
    expect(one<HTMLInputElement>(widget, '[name=pets][value="10"]').checked).to.equal(true);
    await widget.prefill({ date: '2026-12-03', time: '15:00', email: 'grace@example.com' });
    await visitor.sees('Thursday, December 3 3:00 PM');
    await until(() => value(widget, 'email') === 'grace@example.com', 'the address');
    expect(value(widget, 'lastName')).to.equal('Hopper');
    expect(service.booked).to.deep.equal([]);
  });

  it('clears the message of a field that it fills in', async () => {
    const { widget, visitor } = await openTour();
    await visitor.seesDays();
    await visitor.chooseFirstTime();
    await visitor.press('Book tour');
    const isWrong = () => one(widget, '#email').getAttribute('aria-invalid') === 'true';
    await until(isWrong, 'the message');
    await widget.prefill({ email: 'grace@example.com' });
    await until(() => !isWrong(), 'the end of the message');
  });

  it('says what can’t be used, and never checks the consent', async () => {
    const told = errorsTold();
    const smsConsent = { text: 'Text me.' };
    const { widget, visitor } = await openTour({}, { config: { smsConsent } });
    await visitor.seesDays();
    await visitor.chooseFirstTime();
    const odd = { smsConsent: true, pets: ['dragon'], firstName: 'Grace' } as object;
    const left = await widget.prefill(odd);
    expect(left.join('\n')).to.match(
      /^config\.prefill\.smsConsent is unknown.*\n.*pets\.0 must be/,
    );
    expect(told.join()).to.include('config.prefill.pets.0');
    expect(value(widget, 'firstName')).to.equal('Grace');
    expect(one<HTMLInputElement>(widget, '[name=smsConsent]').checked).to.equal(false);
  });

  it('says that the form isn’t for what was asked', async () => {
    const { widget, visitor, service } = await openTour();
    await visitor.seesDays();
    const isFor = (values: object) => widget.prefill(values).then(({ length }) => length === 0);
    expect(await isFor({ tourType: 'video' })).to.equal(false);
    expect(await isFor({ date: '2026-12-03', time: '03:00' })).to.equal(false);
    expect(await isFor({ time: '15:00' })).to.equal(false);
    expect(await isFor({ date: '2026-12-03', time: '15:00' })).to.equal(true);
    service.instead.set('book', lost);
    await visitor.giveDetails();
    await visitor.submit();
    await visitor.find('button', 'Try again');
    // It shows what was sent.
    expect(await isFor({ email: PROSPECT.email })).to.equal(true);
    expect(await isFor({ email: 'grace@example.com' })).to.equal(false);
  });

  it('fills in nothing for a visitor who ended meanwhile', async () => {
    const { widget, visitor } = await openTour();
    await visitor.seesDays();
    const filled = widget.prefill({ firstName: 'Grace' });
    widget.reset();
    expect((await filled).join()).to.include('another visitor');
    await visitor.chooseFirstTime();
    expect(value(widget, 'firstName')).to.equal('');
  });

  it('leaves a booked tour on the screen', async () => {
    const { widget, visitor } = await openTour();
    await visitor.book();
    await widget.prefill({ date: '2026-12-03', time: '15:00' });
    await visitor.sees(visitor.strings.bookedHeading);
  });
});

describe('defaults', () => {
  afterEach(() => {
    TourBooking.defaults = {};
  });

  it('apply to each tag, whose own attributes and inner config win', async () => {
    const config = { attribution: { default: 220 } };
    TourBooking.defaults = { tourType: 'video', config };
    const { widget } = await openTour();
    await widget.updateComplete;
    expect([widget.tourType, widget.config]).to.deep.equal(['video', config]);
    const children = '<script type="application/json">{}</script>';
    const other = await openTour({ 'tour-type': 'guided' }, { children });
    await other.widget.updateComplete;
    expect([other.widget.tourType, other.widget.config]).to.deep.equal(['guided', undefined]);
  });

  it('report a name that is no property', async () => {
    const told = errorsTold();
    TourBooking.defaults = { 'group-id': '42' } as object;
    await openTour();
    expect(told.join()).to.match(/TourBooking\.defaults\.group-id is unknown/);
  });
});

describe('reset()', () => {
  it('doesn’t announce the email address that the previous visitor probably meant', async () => {
    const { widget, visitor } = await openTour();
    await visitor.chooseFirstTime();
    await visitor.fill('Email', 'ada@gmial.com');
    // The browser takes the focus out of the field when it's removed.
    one(widget, '#email').focus();
    const form = one(widget, 'form');
    widget.reset();
    await until(() => !form.isConnected, 'the first screen');
    await visitor.seesDays();
    expect(visitor.reads()).not.to.include('ada');
  });

  it('forgets what was typed, even if the page’s time leads back to the form at once', async () => {
    const prefill = { date: '2026-12-03', time: '15:00' };
    const { widget, visitor, service } = await openTour({}, { config: { prefill } });
    await visitor.giveDetails({ ...PROSPECT, email: 'ada@gmial.com' });
    one(widget, '#email').focus();
    // What was typed, rather than set, changes once more when its field is removed.
    one(widget, '#lastName').focus();
    await visitor.sees('Did you mean');
    await sendKeys({ type: 'x' });
    const [form, submit] = [one(widget, 'form'), one(widget, '[type="submit"]')];
    widget.reset();
    submit.click();
    await until(() => !form.isConnected, 'another form');
    expect(visitor.reads()).not.to.include('ada');
    await visitor.press('Back');
    await visitor.chooseFirstTime();
    expect(one<HTMLInputElement>(widget, '#firstName').value).to.equal('');
    expect(service.booked).to.deep.equal([]);
  });

  it('works before the widget is in the page, and after a refusal', async () => {
    const alone = document.createElement('tour-booking');
    alone.reset();
    alone.refresh();
    alone.goToDate('2026-12-03');
    errorsTold();
    const service = fakeService();
    service.instead.set('available-times', fail(failure('available-times', 'forbidden')));
    const { widget, visitor } = await openTour({ debug: '' }, { service });
    await visitor.sees('available right now');
    const panel = () => one(widget, '[part=debug]').textContent;
    expect(panel()).to.include('Problems found').and.include('the key isn’t allowed to do this');
    widget.reset();
    await visitor.seesDays();
    expect(panel()).to.include('No problems found');
  });
});

describe('refresh()', () => {
  it('reloads each shown window once, and keeps the choice', async () => {
    const { widget, visitor, service } = await openTour({ 'time-zone': 'America/Chicago' });
    await visitor.chooseFirstDay();
    const shown = [...new Set(service.windows)].sort();
    service.windows.length = 0;
    widget.refresh();
    await until(() => service.windows.length === shown.length, 'the times');
    expect([...service.windows].sort()).to.deep.equal(shown);
    await visitor.find('group', /^Times on/);
  });
});
