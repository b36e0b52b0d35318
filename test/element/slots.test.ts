import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { TourApiError } from '../../src/api/errors.js';
import type { TourBooking } from '../../src/tour-booking.js';
import { listWith, service, TUESDAY, words } from './support/appointments.js';
import {
  all,
  chooseFirstTime,
  errorsTold,
  fakeApi,
  fill,
  morning,
  openDays,
  press,
  text,
  until,
  widgetWith,
} from './support/world.js';

const nowhere = { 'base-url': 'https://api.example.invalid' };
const now = () => new Date(morning);
const BOOKED = {
  id: 7,
  confirmationEnabled: false,
  startsAt: undefined,
  location: '',
  expirationDate: undefined,
};
const api = fakeApi(['09:15:00'], { bookTour: async () => BOOKED });
const none = fakeApi([], {
  getAvailableTimes: async () => {
    throw new TourApiError('forbidden', 'no', { operation: 'available-times' });
  },
});

const additions = `<p slot="header">Above</p><section slot="footer"><h3>Below</h3></section>
  <p slot="before-submit">Right before</p>`;

/** Where an addition is drawn; undefined where it is not. */
function placeOf(widget: HTMLElement, slot: string): DOMRect | undefined {
  const box = widget.querySelector(`[slot="${slot}"]`)?.getBoundingClientRect();
  return box?.height ? box : undefined;
}

const shown = (widget: HTMLElement) =>
  ['header', 'before-submit', 'footer'].filter((slot) => placeOf(widget, slot));

/** One of the widget's own boxes. */
function boxOf(widget: TourBooking, selector: string): DOMRect {
  const box = all(widget, selector)[0]?.getBoundingClientRect();
  if (!box) throw new Error(`There is no ${selector}.`);
  return box;
}

const tops = (widget: HTMLElement, slot: string) => placeOf(widget, slot)?.top ?? Number.NaN;

describe('what a page adds to the screens', () => {
  it('stands above the heading, below everything, and right before the submit button', async () => {
    const errors = errorsTold();
    const widget = await widgetWith(nowhere, { api, now }, additions);
    await until(() => openDays(widget).length > 0, 'a day with times');
    expect(shown(widget)).to.deep.equal(['header', 'footer']);
    expect(tops(widget, 'header')).to.be.lessThan(boxOf(widget, 'h2').top);
    expect(tops(widget, 'footer')).to.be.at.least(boxOf(widget, 'table').bottom);

    await chooseFirstTime(widget);
    expect(shown(widget)).to.deep.equal(['header', 'before-submit', 'footer']);
    const submit = boxOf(widget, '[part~=submit]');
    expect(placeOf(widget, 'before-submit')?.bottom).to.be.at.most(submit.top);
    expect(tops(widget, 'before-submit')).to.be.at.least(boxOf(widget, '#notes').bottom);
    expect(tops(widget, 'footer')).to.be.at.least(submit.bottom);

    fill(widget, { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '5550100' });
    press(widget, 'Book tour');
    await until(() => text(widget).includes('Your tour is booked'), 'the booking');
    expect(shown(widget)).to.deep.equal(['header', 'footer']);
    expect(errors).to.deep.equal([]);
  });

  it('is no fallback: where nothing can be booked, the widget says so itself', async () => {
    errorsTold();
    const widget = await widgetWith(nowhere, { api: none, now }, additions);
    await until(() => text(widget).includes('not available right now'), 'the fallback');
    expect(text(widget)).to.include('Please contact the property');
    expect(shown(widget)).to.deep.equal(['header', 'footer']);
  });

  it('stands beside a fallback without getting into its way', async () => {
    errorsTold();
    const children = `${additions}<a href="tel:+15550100">Call us</a>`;
    const widget = await widgetWith(nowhere, { api: none, now }, children);
    await until(() => text(widget).includes('not available right now'), 'the fallback');
    expect(text(widget)).not.to.include('Please contact the property');
    expect(widget.querySelector('a')?.getBoundingClientRect().height).to.be.greaterThan(0);
  });

  it('is never taken for the rest of a page after a tag that was not closed', async () => {
    const errors = errorsTold();
    const many = '<p slot="footer">One of many</p>'.repeat(9);
    const widget = await widgetWith(nowhere, { api, now }, additions + many);
    await until(() => openDays(widget).length > 0, 'a day with times');
    expect(errors).to.deep.equal([]);
  });

  it('is there in a dialog, and only while it is open', async () => {
    const widget = await widgetWith({ ...nowhere, display: 'dialog' }, { api, now }, additions);
    expect(shown(widget)).to.deep.equal([]);
    widget.show();
    await until(() => openDays(widget).length > 0, 'a day with times');
    expect(shown(widget)).to.deep.equal(['header', 'footer']);
    expect(tops(widget, 'header')).to.be.at.least(boxOf(widget, '[part~=dialog]').top);
    widget.close();
    await widget.updateComplete;
    expect(shown(widget)).to.deep.equal([]);
  });

  it('can come and go while the widget is there', async () => {
    const widget = await widgetWith(nowhere, { api, now });
    await until(() => openDays(widget).length > 0, 'a day with times');
    widget.innerHTML = additions;
    expect(shown(widget)).to.deep.equal(['header', 'footer']);
    widget.innerHTML = '';
    expect(shown(widget)).to.deep.equal([]);
  });

  it('stands around a prospect’s list as well', async () => {
    const errors = errorsTold();
    const list = await listWith({ api: service(TUESDAY).api }, {}, additions);
    await until(() => words(list).includes('Tuesday'), 'the list');
    expect(shown(list)).to.deep.equal(['header', 'footer']);
    expect(errors).to.deep.equal([]);
  });
});
