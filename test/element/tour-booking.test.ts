import { expect, fixture, nextFrame } from '@open-wc/testing';
import type { Visitor } from '../../demo/states/visitor.js';
import '../../src/define.js';
import { dispatchIntent } from '../../src/elements/intents.js';
import type { IsoDate } from '../../src/model/dates.js';
import type { TourBooking } from '../../src/tour-booking.js';
import { deferred, fakeService } from './support/fake-service.js';
import * as support from './support/widget.js';

const { all, errorsTold, eventsTold, one, openForm, openTour, submits, until, visitorOf } = support;
const { widgetWith, zone } = support;

const CHICAGO = { 'time-zone': 'America/Chicago' };
const call = '<a href="tel:+15550100">Call us</a>';

describe(`the widget, seen from ${zone}`, () => {
  it('draws a calendar at once, and opens days as responses arrive', async () => {
    const told = eventsTold('tour-ready');
    const service = fakeService();
    const rest = deferred<void>();
    const { 'available-times': times } = service.answers;
    service.answers['available-times'] = async (asked) => {
      if (service.windows.length > 1) await rest.wait();
      return times?.(asked);
    };
    const { widget, visitor } = await openTour({ 'time-zone': 'America/Chicago' }, { service });
    expect([visitor.names('day').length, told.length]).to.deep.equal([10, 1]);
    await until(() => all(widget, 'td .open').length > 0, 'a day with times');
    await visitor.press('Saturday, November 21, 2026');
    expect(visitor.times()).to.deep.equal(['10:00 AM', '3:00 PM']);
    expect(visitor.reads()).to.include('Loading open times…');
    expect(one(widget, '[aria-current] :not([aria-hidden])').textContent).to.include('November 21');
    rest.answer();
    await visitor.seesDays();
  });

  it('leaves the focus in the page until the visitor uses it', async () => {
    const search = await fixture<HTMLInputElement>('<input>');
    search.focus();
    const config = { prefill: { date: '2026-11-24', time: '10:00' } };
    const { visitor } = await openTour({}, { config });
    await visitor.sees('Your details');
    for (const _ of [1, 2]) await nextFrame();
    expect(document.activeElement).to.equal(search);
  });

  it('has the focus on a day that can be chosen after “Try again”', async () => {
    errorsTold();
    let answer = {};
    const service = fakeService({ group: {} });
    service.answers['available-times'] = () => answer;
    const { widget, visitor } = await openTour({}, { service });
    await visitor.find('button', 'Try again');
    answer = { available_times: ['2026-11-24T10:00:00'] };
    await visitor.press('Try again');
    await visitor.seesDays();
    expect(visitor.focused()).to.equal('Tuesday, November 24, 2026');
    // Without the property’s zone, nobody knows which day it is there.
    expect(all(widget, '[aria-current]')).to.deep.equal([]);
  });

  it('asks for each window once if the page sets its clock late', async () => {
    const service = fakeService();
    const place = await fixture<HTMLElement>('<div></div>');
    const waiting = widgetWith({}, { fetch: service.fetch, now: undefined }, '', place);
    const widget = place.querySelector('tour-booking') as TourBooking;
    widget.now = () => new Date(Date.now() - 86_400_000);
    await waiting;
    await visitorOf(widget).seesDays();
    expect(service.windows).to.deep.equal([...new Set(service.windows)]);
  });

  it('counts a swipe as a press', async () => {
    const { service, widget, visitor } = await openTour({ 'max-days': '365' });
    await visitor.seesDays();
    for (let month = 1; month < 10; month++) {
      dispatchIntent(
        one(widget, 'tour-booking-calendar'),
        'period-change',
        `2027-0${month}-01` as IsoDate,
      );
      await widget.updateComplete;
      await visitor.seesDays();
    }
    expect(service.windows.length).to.be.above(30);
    expect(visitor.reads()).to.not.include('couldn’t load');
  });

  it('retries the group on return to the tab, not while hidden', async () => {
    const told = errorsTold();
    const service = fakeService({ group: {} });
    let asked = 0;
    service.answers.group = async () => {
      asked += 1;
      if (asked === 1) throw new Error();
      return {};
    };
    const show = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    show('hidden');
    const { visitor } = await openTour({}, { service });
    await visitor.seesDays();
    // While hidden, the pause before a retry ends with the failure.
    await until(() => told.some((it) => `${it}`.includes('group')), 'the failure');
    for (let times = 1; times <= 2; times++) show('visible');
    Reflect.deleteProperty(document, 'visibilityState');
    await visitor.seesDays();
    expect(asked).to.equal(2);
  });

  it('asks for times again once the page is back from memory, not when it is first shown', async () => {
    const { service, widget, visitor } = await openTour(CHICAGO);
    await visitor.seesDays();
    const windows = [...service.windows];
    widget.now = () => new Date('2026-11-21T15:10:00Z');
    const show = async (persisted: boolean) => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
      await visitor.seesDays();
    };
    await show(false);
    expect(service.windows).to.deep.equal(windows);
    await show(true);
    expect(service.windows).to.deep.equal([...windows, ...windows]);
  });

  it('announces times and months once, in one live region', async () => {
    const service = fakeService();
    const group = deferred<object>();
    service.answers.group = () => group.wait();
    const { widget, visitor } = await openTour({}, { service });
    const place = one(widget, '[role=status]');
    const said: string[] = [];
    const note = () => said.push(place.textContent ?? '');
    new MutationObserver(note).observe(place, { childList: true, characterData: true });
    await visitor.seesDays();
    // It's tomorrow at the property already.
    group.answer({ timezone: 'Asia/Tokyo' });
    await visitor.seesDays();
    for (const _ of [1, 2]) await nextFrame();
    expect(said).to.deep.equal([]);
    for (let press = 1; press <= 2; press++) await visitor.chooseDay('2026-11-24' as IsoDate);
    await visitor.press(/^Next month/);
    await visitor.seesDays();
    // Screen readers repeat a text only if it differs.
    expect(said).to.deep.equal([
      '2 open times on Tuesday, November 24',
      '2 open times on Tuesday, November 24\u00a0',
      'December 2026: 31 days with open times. Times on Tuesday, December 1',
    ]);
    await visitor.chooseTime('2026-12-03T10:00:00' as never);
    await visitor.fill('Email', 'ada@gmial.com');
    for (const name of ['email', 'lastName']) one(widget, `[name=${name}]`).focus();
    await visitor.press('Did you mean ada@gmail.com?');
    expect(said.filter((text) => text.startsWith('Did you mean'))).to.have.length(1);
    await visitor.giveDetails();
    await submits(visitor);
    expect(said.at(-1)).to.equal('Your tour is booked: Thursday, December 3 at 10:00 AM');
    expect(one(widget, '[role=status]')).to.equal(place);
  });

  it('offers nothing with a fatal fault, and recovers once it is fixed', async () => {
    const told = errorsTold();
    const events = eventsTold('tour-error');
    const wrong = { 'group-id': 'maple', unit: '4B' };
    const { service, widget, visitor } = await openTour(wrong, { children: call });
    expect([told.length, service.windows]).to.deep.equal([1, []]);
    expect(events[0]).to.have.property('kind', 'configuration');
    expect(visitor.reads()).to.include('Online booking isn’t available right now Call us');
    Object.assign(widget, { groupId: '23', unit: '4001' });
    await visitor.seesDays();
    expect(visitor.reads()).not.to.include('Call us');
  });

  it('requests nothing on a prerendered page until it is opened', async () => {
    Object.defineProperty(document, 'prerendering', { configurable: true, get: () => true });
    const { service, visitor } = await openTour({ loading: 'eager' });
    await new Promise(requestAnimationFrame);
    expect(service.windows).to.deep.equal([]);
    delete (document as { prerendering?: boolean }).prerendering;
    document.dispatchEvent(new Event('prerenderingchange'));
    await visitor.seesDays();
    expect(service.windows).not.to.deep.equal([]);
  });
});

describe(`the move-in date, seen from ${zone}`, () => {
  it('may be the property’s today, and no earlier day', async () => {
    const now = () => new Date('2026-11-24T03:00:00Z');
    const { service, visitor } = await openForm(CHICAGO, { now });
    await visitor.unfold();
    for (const date of ['2026-11-22', '2026-11-23']) {
      await visitor.fill('Move-in date', date);
      await visitor.submit();
    }
    expect(service.booked.map(({ client }) => client.move_in_date)).to.deep.equal([
      '2026-11-23T00:00:00',
    ]);
  });
});

type Leave = (
  visitor: Visitor,
  widget: TourBooking,
  service: ReturnType<typeof fakeService>,
) => unknown;

// Browsers and password managers may fill in a form without any event.
for (const [what, leave] of Object.entries({
  'Back is pressed': (visitor) => visitor.press('Back'),
  'the page chooses another type of tour': (_, widget) =>
    widget.setAttribute('tour-type', 'self-guided'),
  'the page turns to another day': (_, widget) => widget.goToDate('2026-11-25'),
  'the page renders the tag again': async (_, widget, { fetch }) => {
    const place = widget.parentElement as HTMLElement;
    widget.remove();
    await new Promise((resolve) => setTimeout(resolve));
    return widgetWith({}, { fetch }, '', place);
  },
} as Readonly<Record<string, Leave>>)) {
  it(`what autofill has filled in stays when ${what}`, async () => {
    const service = fakeService({
      group: { guided_tours_enabled: true, self_guided_tours_enabled: true },
    });
    const { widget, visitor } = await openTour({}, { service });
    await visitor.chooseFirstTime();
    one<HTMLInputElement>(widget, '#firstName').value = 'Zenobia';
    const next = ((await leave(visitor, widget, service)) ?? widget) as TourBooking;
    await visitorOf(next).seesDays();
    await visitorOf(next).chooseFirstTime();
    expect(one<HTMLInputElement>(next, '#firstName').value).to.equal('Zenobia');
  });
}
