import { expect } from '@open-wc/testing';
import '../../src/define.js';
import type { Visitor } from '../../demo/states/visitor.js';
import { TourApiError } from '../../src/api/errors.js';
import type { TourBooking } from '../../src/tour-booking.js';
import { failure } from './support/appointments.js';
import { lost, ownServer } from './support/own-server.js';
import { fail, later, type Service, until, visit, visitorOf, widgetWith } from './support/world.js';

const NOT_OPEN = 'No appointments available at the selected time.';
const taken = new TourApiError('refused', NOT_OPEN, {
  operation: 'book',
  messages: [{ path: ['appointment', 'start'], text: NOT_OPEN }],
});

/** Another time, while nobody knows about 10:00 AM. */
async function chooseAnotherTime(visitor: Visitor): Promise<void> {
  await visitor.press('Choose another time');
  await visitor.seesDays();
  await visitor.press('3:00 PM');
  await visitor.sees('Your details');
}

/** Presses a button, and the page stops the booking. */
async function pressAndStop(widget: TourBooking, press: () => unknown): Promise<void> {
  const stopped = new Promise((resolve) => {
    const stop = (event: Event) => resolve(event.preventDefault());
    widget.addEventListener('tour-before-book', stop, { once: true });
  });
  await press();
  await stopped;
}

const startsOf = ({ booked }: Service) => booked.map(({ appointment }) => appointment.start);

describe('submit(), moveTo() and cancelTour()', () => {
  it('press the screen’s buttons, and resolve to the outcome', async () => {
    const { widget, visitor, service } = await visit();
    await visitor.chooseFirstTime();
    const invalid = await widget.submit();
    expect(invalid).to.include({ status: 'invalid', retry: 'ask_first' });
    expect(invalid.fields).to.include('email');
    await visitor.giveDetails();
    expect(await widget.submit()).to.include({ status: 'booked', retry: 'no' });
    const later = '2026-11-25T15:00:00';
    expect(await widget.moveTo('2026-11-25T03:00:00')).to.include({ status: 'taken' });
    expect(await widget.moveTo(later)).to.include({ status: 'moved', start: later });
    expect(await widget.cancelTour()).to.include({ status: 'canceled' });
    await visitor.sees('Your tour is canceled');
    expect(service.booked).to.have.length(1);
  });

  it('send again what the form shows that was sent, or else what it says', async () => {
    const { widget, visitor, service } = await visit();
    service.instead.set('book', lost);
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    expect(await widget.submit()).to.include({ status: 'unknown', retry: 'ask_first' });
    service.instead.set('book', lost);
    await widget.submit();
    await visitor.press('Change my details');
    await visitor.fill('First name', 'Grace');
    await widget.submit();
    const [first, second, third] = service.booked;
    expect(second).to.deep.equal(first);
    expect(third).not.to.deep.equal(first);
  });

  it('go on with what the page has stopped, and not with the form beside it', async () => {
    const { widget, visitor, service } = await visit();
    service.instead.set('book', lost);
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    await widget.submit();
    await chooseAnotherTime(visitor);
    await pressAndStop(widget, () => visitor.press('Try again'));
    service.instead.set('book', lost);
    const [start] = startsOf(service);
    // A page's check may fill in what it has found.
    await widget.prefill({ notes: 'Invited' });
    expect(await widget.submit()).to.include({ status: 'unknown', start });
    // Until the visitor presses something else.
    await pressAndStop(widget, () => visitor.press('Try again'));
    await visitor.press('Back');
    await visitor.press('3:00 PM');
    await visitor.sees('Your details');
    expect(await widget.submit()).to.include({ status: 'booked' });
    expect(startsOf(service)).to.deep.equal([start, start, '2026-11-21T15:00:00']);
  });

  it('go on with it from any tag, also if the one that was pressed can’t be seen', async () => {
    const { widget, visitor, service } = await visit();
    const other = await widgetWith({}, { fetch: service.fetch });
    service.instead.set('book', lost);
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    await widget.submit();
    await chooseAnotherTime(visitor);
    for (const tag of [widget, other]) {
      const hide = () => widget.toggleAttribute('hidden');
      widget.addEventListener('tour-before-book', hide, { once: true });
      await pressAndStop(widget, () => visitor.press('Try again'));
      await until(() => widget.outcome.status === 'unknown', 'the end of the attempt');
      hide();
      service.instead.set('book', lost);
      const [start] = startsOf(service);
      expect(await tag.submit()).to.include({ status: 'unknown', start });
    }
    // From then on, the page has stopped nothing.
    const start = '2026-11-21T15:00:00';
    expect(await widget.submit()).to.include({ status: 'booked', start });
  });

  it('send the details that the visitor corrects after the page has stopped another try', async () => {
    const { widget, visitor, service } = await visit();
    service.instead.set('book', lost);
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    await widget.submit();
    await pressAndStop(widget, () => visitor.press('Try again'));
    await visitor.press('Change my details');
    await visitor.fill('First name', 'Grace');
    // After another press, too.
    await pressAndStop(widget, () => visitor.press('Try again'));
    await visitor.fill('Last name', 'Hopper');
    await widget.submit();
    expect(JSON.stringify(service.booked.at(-1)))
      .to.include('Grace')
      .and.include('Hopper');
  });

  it('send what was typed before, once the visitor wants to change the details', async () => {
    const { widget, visitor, service } = await visit();
    service.instead.set('book', lost);
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    await widget.submit();
    await chooseAnotherTime(visitor);
    await visitor.fill('First name', 'Grace');
    await visitor.press('Back');
    await visitor.press('10:00 AM');
    await pressAndStop(widget, () => visitor.press('Try again'));
    await visitor.press('Change my details');
    await widget.submit();
    expect(JSON.stringify(service.booked.at(-1))).to.include('Grace');
  });

  it('book no other time than the one that the page has stopped', async () => {
    const { widget, visitor, service } = await visit();
    service.instead.set('book', lost);
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    await widget.submit();
    await chooseAnotherTime(visitor);
    await pressAndStop(widget, async () => {
      // Although the outcome of the other booking is unknown.
      expect(await widget.submit()).to.include({ status: 'none', start: undefined });
    });
    widget.remove();
    const prefill = { date: '2026-11-24', time: '10:00' };
    const next = await widgetWith({}, { fetch: service.fetch, config: { prefill } });
    await visitorOf(next).sees('Your details');
    expect(await next.submit()).to.include({ status: 'none', start: undefined });
    // Unless the page wants it.
    await next.prefill({ date: '2026-11-25', time: '10:00' });
    await next.submit();
    expect(startsOf(service).slice(1)).to.deep.equal(['2026-11-25T10:00:00']);
  });

  it('go on with nothing that the page has stopped for another visitor', async () => {
    const prefill = { date: '2026-11-24', time: '10:00' };
    const { widget, visitor } = await visit({ config: JSON.stringify({ prefill }) });
    await visitor.press('Back');
    await visitor.press('3:00 PM');
    await visitor.giveDetails();
    await pressAndStop(widget, () => visitor.submit());
    widget.reset();
    await visitor.sees('10:00 AM');
    expect(await widget.submit()).to.include({ status: 'invalid' });
  });

  it('send the form once its details were changed, whatever the page has stopped before', async () => {
    const { widget, visitor, service } = await visit();
    service.instead.set('book', lost);
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    await widget.submit();
    widget.addEventListener('tour-before-book', (event) => event.preventDefault(), { once: true });
    await widget.submit();
    await visitor.press('Change my details');
    await visitor.fill('Email', 'grace@example.com');
    await widget.submit();
    const emails = service.booked.map(({ client }) => JSON.stringify(client));
    expect(emails).to.have.length(2);
    expect(emails[1]).to.include('grace@example.com');
  });

  it('press nothing if an answer brings another screen first', async () => {
    const { widget, visitor, service } = await visit();
    await visitor.book();
    await visitor.press('Book another tour');
    const { answer, wait } = later();
    service.instead.set('book', wait);
    await visitor.press('3:00 PM');
    await visitor.submit();
    await until(() => service.booked.length === 2, 'the request');
    (await visitor.find('button', 'View tour')).click();
    const canceling = widget.cancelTour();
    answer({ data: { appointment: { id: 8, confirmation_enabled: false } } });
    await canceling;
    // If the press came first, it's for the tour that was on the screen.
    expect(service.asked).not.to.include('cancel 8');
  });

  it('promise that another try is safe only while the screen has it', async () => {
    const service = ownServer();
    service.instead.set('book', lost);
    const { widget, visitor } = await visit({}, { service });
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    expect(await widget.submit()).to.include({ status: 'unknown', retry: 'safe' });
    await chooseAnotherTime(visitor);
    expect(widget.outcome).to.include({ status: 'unknown', retry: 'ask_first' });
    await visitor.submit();
    await visitor.sees('Your tour is booked');
    service.instead.set('reschedule', lost);
    expect(await widget.moveTo('2026-11-25T15:00:00')).to.include({ retry: 'safe' });
    await visitor.press('Book another tour');
    expect(widget.outcome).to.include({ status: 'unknown', retry: 'ask_first' });
  });

  it('press nothing for another visitor', async () => {
    const { widget, visitor, service } = await visit();
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    // An update is pending, which is the next visitor's by then.
    widget.duration = 45;
    const pressed = widget.submit();
    widget.reset();
    const person = {
      firstName: 'Bob',
      lastName: 'Byron',
      email: 'bob@example.com',
      phone: '3125550100',
    };
    const prefill = { ...person, date: '2026-11-21', time: '10:00' };
    widget.config = { prefill };
    expect(await pressed).to.include({ status: 'none' });
    await visitor.find('button', 'Book tour');
    expect(service.booked).to.have.length(0);
  });

  it('move nothing that the visitor has changed meanwhile', async () => {
    const { widget, visitor, service } = await visit();
    await visitor.book();
    await visitor.sees('Your tour is booked');
    const { wait, answer } = later<object>();
    service.instead.set('available-times', wait);
    const outcome = widget.moveTo('2026-12-24T15:00:00');
    service.instead.set('cancel', lost);
    await visitor.press('Cancel tour');
    await visitor.press('Yes, cancel tour');
    await visitor.sees('may be canceled');
    answer({ available_times: ['2026-12-24T15:00:00'] });
    expect(await outcome).to.include({ status: 'none', start: '2026-12-24T15:00:00' });
    expect(service.asked.filter((it) => it.startsWith('move'))).to.deep.equal([]);
  });

  it('move a tour nowhere that is at that time already', async () => {
    const { widget, visitor } = await visit();
    await visitor.book();
    await visitor.sees('Your tour is booked');
    const { start } = widget.outcome;
    expect(await widget.moveTo(`${start}`)).to.include({ status: 'booked', start });
    await visitor.sees('Your tour is booked');
  });

  it('say that nothing was sent if the times can’t be read', async () => {
    const { widget, visitor, service } = await visit();
    await visitor.book();
    await visitor.sees('Your tour is booked');
    const failed = fail(failure('available-times', 'forbidden'));
    Object.assign(service.answers, { 'available-times': failed });
    expect(await widget.moveTo('2026-12-24T15:00:00')).to.include({ status: 'not_sent' });
  });

  it('resolve when the widget leaves', async () => {
    const { widget, visitor, service } = await visit();
    service.instead.set('book', later().wait);
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    const outcome = widget.submit();
    await until(() => service.booked.length === 1, 'the request');
    widget.remove();
    expect(await outcome).to.include({ status: 'sending' });
  });

  it('send nothing from a removed widget', async () => {
    const { widget, visitor, service } = await visit();
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    widget.remove();
    expect(await widget.submit()).to.include({ status: 'none' });
    expect(service.booked).to.deep.equal([]);
  });

  it('send nothing where nothing is shown', async () => {
    const { widget, visitor, service } = await visit();
    await visitor.seesDays();
    for (const outcome of [
      await widget.submit(),
      await widget.cancelTour(),
      await widget.moveTo('2026-11-25T15:00:00'),
    ])
      expect(outcome).to.include({ status: 'none' });
    expect(service.booked).to.deep.equal([]);
  });

  it('go back nowhere if no tour is on the screen', async () => {
    const { widget, visitor } = await visit();
    await visitor.chooseFirstTime();
    await widget.cancelTour();
    await visitor.find('button', 'Book tour');
  });

  it('resolve to what became of their press, whichever tag shows it', async () => {
    const { widget, visitor, service } = await visit();
    await visitor.book();
    await visitor.sees('Your tour is booked');
    await widgetWith({}, { fetch: service.fetch });
    await widget.cancelTour();
    await visitor.sees('Your tour is canceled');
    await visitor.press('Book another tour');
    await visitor.chooseFirstTime();
    const { start } = service.booked[0]?.appointment ?? {};
    widget.style.display = 'none';
    // The canceled tour's time.
    service.instead.set('book', fail(taken));
    const refused = { status: 'taken', start, messages: [NOT_OPEN] };
    expect(await widget.submit()).to.deep.include(refused);
    service.instead.set('book', () => ({
      data: { appointment: { id: 8, confirmation_enabled: true } },
    }));
    await widget.prefill({ date: '2026-11-21', time: '15:00' });
    const other = '2026-11-21T15:00:00';
    expect(await widget.submit()).to.include({ status: 'awaiting_confirmation', start: other });
  });

  it('leave the outcome open once another visitor has come', async () => {
    const { widget, visitor, service } = await visit();
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    const { wait, answer } = later<unknown>();
    service.instead.set('book', () => wait().then(fail(taken)));
    const outcome = widget.submit();
    await until(() => service.booked.length === 1, 'the request');
    widget.reset();
    answer(undefined);
    expect(await outcome).to.deep.include({ status: 'unknown', messages: [] });
  });
});
