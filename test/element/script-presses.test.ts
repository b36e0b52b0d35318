import { expect } from '@open-wc/testing';
import '../../src/define.js';
import '../../src/define-appointments.js';
import { appointment, failure, listWith } from './support/appointments.js';
import { fail, refusal } from './support/fake-service.js';
import { lost, ownServer } from './support/own-server.js';
import * as support from './support/widget.js';

const { one, openBooked, openForm, openTour, presses, submits, until, visitorOf } = support;
const { widgetWith } = support;

const NOT_OPEN = 'No appointments available at the selected time.';
const taken = refusal('book', NOT_OPEN);

describe('submit(), moveTo() and cancelTour()', () => {
  it('press the screen’s buttons, and resolve to the outcome', async () => {
    const { widget, visitor, service } = await openTour();
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
    await visitor.sees(visitor.strings.canceledHeading);
    expect(service.booked).to.have.length(1);
  });

  it('send again what the form shows that was sent, or else what it says', async () => {
    const { widget, visitor, service } = await openForm();
    service.instead.set('book', lost);
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

  it('press nothing if an answer brings another screen first', async () => {
    const { widget, visitor, service } = await openBooked();
    await visitor.press('Book another tour');
    const answer = service.hold('book');
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

  it('say of another booking only what became of that one', async () => {
    const { widget, visitor, service } = await openForm();
    const lose = service.hold('book');
    void widget.submit();
    await until(() => service.booked.length === 1, 'the request');
    const { start } = widget.outcome;
    expect(await widget.submit()).to.include({ status: 'sending', start });
    await presses(visitor, 'Back', '3:00 PM');
    await visitor.find('field', 'First name');
    const nothing = { status: 'none', start: undefined };
    // Another one waits, and the page doesn't send it later.
    expect(await widget.submit()).to.deep.include({ ...nothing, unresolved: [] });
    lose(Promise.reject(new TypeError('The response was lost.')));
    await visitor.sees('We’re not sure');
    // The page's own control holds it back.
    const terms = '<input type="checkbox" required slot="before-submit">';
    widget.insertAdjacentHTML('beforeend', terms);
    expect(await widget.submit()).to.deep.include({ ...nothing, unresolved: [start] });
    widget.querySelector('input')?.remove();
    service.answers['available-times'] = () => ({ available_times: [] });
    widget.refresh();
    await visitor.sees('3:00 PM is no longer available');
    const other = '2026-11-21T15:00:00';
    expect(await widget.submit()).to.include({ status: 'taken', start: other });
    await presses(visitor, 'All times');
    expect(await widget.submit()).to.include(nothing);
    expect(service.booked).to.have.length(1);
  });

  it('promise that another try is safe only while the screen has it', async () => {
    const { widget, visitor, service } = await openForm({}, { service: ownServer() });
    service.instead.set('book', lost);
    expect(await widget.submit()).to.include({ status: 'unknown', retry: 'safe' });
    await visitor.press(visitor.strings.otherTime);
    await visitor.seesDays();
    await visitor.press('3:00 PM');
    await visitor.sees('Your details');
    expect(widget.outcome).to.include({ status: 'unknown', retry: 'ask_first' });
    await submits(visitor);
    service.instead.set('reschedule', lost);
    expect(await widget.moveTo('2026-11-25T15:00:00')).to.include({ retry: 'safe' });
    await visitor.press('Book another tour');
    expect(widget.outcome).to.include({ status: 'unknown', retry: 'ask_first' });
  });

  it('press nothing in a tag that was removed, and say which tours there are', async () => {
    const { widget, service } = await openForm();
    await widget.submit();
    widget.remove();
    const next = await widgetWith({}, { fetch: service.fetch });
    const moved = '2026-11-25T15:00:00';
    await visitorOf(next).sees('Your tour is booked');
    await next.moveTo(moved);
    for (const press of [() => widget.submit(), () => widget.moveTo('2026-11-24T10:00:00')]) {
      const { status, start, booked } = await press();
      expect({ status, start, booked }).to.deep.equal({
        ...{ status: 'none', start: undefined, booked: [moved] },
      });
    }
    await next.cancelTour();
    expect(await widget.cancelTour()).to.deep.include({ status: 'none', booked: [] });
  });

  it('press nothing for another visitor', async () => {
    const { widget, visitor, service } = await openForm();
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
    widget.config = { prefill: { ...person, date: '2026-11-21', time: '10:00' } };
    expect(await pressed).to.include({ status: 'none' });
    await visitor.find('button', 'Book tour');
    expect(service.booked).to.have.length(0);
  });

  it('send nothing while a list’s change of the tour is on its way, and leave no question open', async () => {
    const { widget, visitor, service } = await openBooked({}, { service: ownServer() });
    const appointments = [appointment(7, '2026-11-21T16:00:00+00:00')];
    service.answers['list-appointments'] = () => ({ data: { appointments } });
    const { visitor: other } = await listWith(service);
    const answer = service.hold('cancel');
    await presses(other, 'Cancel tour', 'Yes, cancel tour');
    for (const pressed of [widget.cancelTour(), widget.moveTo('2026-11-25T15:00:00')])
      expect(await pressed).to.include({ status: 'not_sent', retry: 'ask_first' });
    expect(one(widget, '.question').textContent?.trim()).to.equal('');
    answer({ data: { message: 'Cancelled.', notification_sent: true } });
    await visitor.sees('Your tour is canceled');
    expect(await widget.cancelTour()).to.include({ status: 'none' });
  });

  it('move nothing that the visitor has changed meanwhile', async () => {
    const { widget, visitor, service } = await openBooked();
    const answer = service.hold('available-times');
    const outcome = widget.moveTo('2026-12-24T15:00:00');
    service.instead.set('cancel', lost);
    await presses(visitor, 'Cancel tour', 'Yes, cancel tour');
    await visitor.sees('may be canceled');
    answer({ available_times: ['2026-12-24T15:00:00'] });
    expect(await outcome).to.include({ status: 'none', start: '2026-12-24T15:00:00' });
    expect(service.asked.filter((it) => it.startsWith('move'))).to.deep.equal([]);
  });

  it('move a tour nowhere that is at that time already', async () => {
    const { widget, visitor, service } = await openBooked();
    const { start } = widget.outcome;
    service.instead.set('cancel', fail(refusal('cancel', 'This tour can’t be canceled.')));
    expect(await widget.cancelTour()).to.include({ status: 'refused' });
    expect(await widget.moveTo(`${start}`)).to.include({ status: 'booked', start });
    await visitor.sees(visitor.strings.bookedHeading);
  });

  it('say that nothing was sent if the times can’t be read', async () => {
    const { widget, service } = await openBooked();
    const failed = fail(failure('available-times', 'forbidden'));
    Object.assign(service.answers, { 'available-times': failed });
    expect(await widget.moveTo('2026-12-24T15:00:00')).to.include({ status: 'not_sent' });
  });

  it('resolve when the widget leaves', async () => {
    const { widget, service } = await openForm();
    service.hold('book');
    const outcome = widget.submit();
    await until(() => service.booked.length === 1, 'the request');
    widget.remove();
    expect(await outcome).to.include({ status: 'sending' });
  });

  it('send nothing where nothing is shown', async () => {
    const { widget, visitor, service } = await openTour();
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
    const { widget, visitor } = await openTour();
    await visitor.chooseFirstTime();
    await widget.cancelTour();
    await visitor.find('button', 'Book tour');
  });

  it('resolve to what became of their press, whichever tag shows it', async () => {
    const { widget, visitor, service } = await openBooked();
    await widgetWith({}, { fetch: service.fetch });
    await widget.cancelTour();
    await visitor.sees(visitor.strings.canceledHeading);
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
    const { widget, service } = await openForm();
    const answer = service.hold('book');
    const outcome = widget.submit();
    await until(() => service.booked.length === 1, 'the request');
    widget.reset();
    answer(Promise.reject(taken));
    expect(await outcome).to.deep.include({ status: 'unknown', messages: [] });
  });
});
