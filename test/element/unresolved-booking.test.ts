/** A booking without a known outcome: what the visitor can do, and what stays as it was sent. */
import { expect } from '@open-wc/testing';
import { PROSPECT } from '../../demo/states/visitor.js';
import '../../src/define.js';
import { failure } from './support/appointments.js';
import { fail, fakeService, refusal } from './support/fake-service.js';
import { lost, ownServer } from './support/own-server.js';
import * as support from './support/widget.js';

const { all, errorsTold, eventsTold, one, openBooked, openForm, openTour, presses } = support;
const { submits, until, visitorOf } = support;

const UNSURE = 'We’re not sure your booking went through';
const SAFE = 'It’s safe to try again. Your tour won’t be booked twice.';
const PHONE = { timezone: 'America/Chicago', default_phone_number: '(312) 555-0123' };
const OFFICE = 'Call (312) 555-0123';
const NOT_OPEN = 'No appointments available at the selected time.';

/** Books, and the response is lost. */
async function unanswered({
  service = fakeService({ group: PHONE }),
  children = '',
  ...attributes
}: {
  service?: ReturnType<typeof fakeService>;
  children?: string;
  location?: string;
} = {}) {
  errorsTold();
  service.instead.set('book', lost);
  const visited = await openTour(attributes, { service, children });
  await visited.visitor.book();
  await visited.visitor.find('button', 'Try again');
  return visited;
}

const isOff = async (widget: Element, label: string) =>
  (await visitorOf(widget).find('field', label)).matches(':disabled');

describe('the form of an unresolved booking', () => {
  it('says that nothing was sent if the time can’t be checked before another try', async () => {
    const { widget, visitor, service } = await unanswered();
    // Reads are repeated, but not where the service refuses them.
    service.instead.set('available-times', fail(failure('available-times', 'forbidden')));
    await visitor.press('Try again');
    await visitor.sees(
      'We couldn’t check whether that time is still open, so we didn’t send it again.',
    );
    expect(one(widget, '[role=status]').textContent).to.include('didn’t send it again');
    expect(service.booked).to.have.length(1);
  });

  it('only shows what was sent, until the visitor changes the details for another booking', async () => {
    const children = '<label slot="before-submit">Gate code <input></label>';
    const { widget, visitor, service } = await unanswered({ children });
    const ways = ['Try again', 'Change my details', 'Choose another time'];
    const buttons = visitor.names('button').filter((name) => name !== 'Back');
    expect(buttons.slice(0, 3)).to.deep.equal(ways);
    expect(buttons).not.to.include('Book tour');
    expect(visitor.reads()).to.match(/Call \(312\) 555-0123 Try again/);
    for (const label of ['First name', 'Email']) expect(await isOff(widget, label)).to.equal(true);
    expect(widget.querySelector('input')?.matches(':disabled')).to.equal(false);

    await visitor.press('Change my details');
    await until(() => visitor.focused() === 'First name', 'the focus on the first field');
    expect(await isOff(widget, 'Email')).to.equal(false);
    await visitor.fill('Email', 'grace@example.com');
    await submits(visitor);
    // The first one stays told.
    expect(visitor.reads()).to.include(UNSURE).and.include(OFFICE);
    const emails = service.booked.map(({ client }) => JSON.stringify(client.people));
    expect(emails).to.have.length(2);
    expect(emails[0]).to.include(PROSPECT.email);
    expect(emails[1]).to.include('grace@example.com');
  });

  it('keeps the address that is sent again in sight while the details can be changed', async () => {
    const { widget, visitor, service } = await unanswered({ location: '1 Old Street' });
    widget.location = '2 New Street';
    await visitor.press('Change my details');
    expect(visitor.reads()).to.include('1 Old Street').and.not.include('2 New Street');
    await submits(visitor);
    const [first, second] = service.booked;
    expect(second).to.deep.equal(first);
  });

  it('leaves the choice of another time, with the notice above', async () => {
    const { widget, visitor, service } = await unanswered();
    await visitor.press('Choose another time');
    await visitor.seesDays();
    expect(visitor.times()).to.deep.equal(['10:00 AM', '3:00 PM']);
    const { bottom } = one(widget, '.notice').getBoundingClientRect();
    expect(bottom).to.be.at.most(one(widget, 'tour-booking-calendar').getBoundingClientRect().top);
    expect(visitor.reads()).to.include(UNSURE).and.include(OFFICE);
    await visitor.press('3:00 PM');
    await submits(visitor);
    expect(visitor.reads()).to.include(UNSURE);
    expect(service.booked.map(({ appointment }) => appointment.start)).to.deep.equal([
      '2026-11-21T10:00:00',
      '2026-11-21T15:00:00',
    ]);
  });
});

describe('the notice of an unresolved booking', () => {
  it('promises a safe repeat until that’s over, also to a press on a screen that hasn’t changed', async () => {
    errorsTold();
    const service = ownServer();
    service.instead.set('book', lost);
    let time = Date.parse('2026-11-21T15:00:00Z');
    const { widget, visitor } = await openTour({}, { service, now: () => new Date(time) });
    await visitor.seesDays();
    await widget.prefill({ date: '2026-12-03', time: '15:00' });
    await visitor.giveDetails();
    await visitor.submit();
    await visitor.sees(SAFE);
    time += 23 * 3_600_000;
    expect(visitor.reads()).to.include(SAFE);
    await visitor.press('Try again');
    await until(() => !visitor.reads().includes(SAFE), 'the end of the promise');
    expect(visitor.reads()).to.include(UNSURE);
    expect(service.sent).to.have.length(1);
    await visitor.press('Try again');
    await until(() => service.sent.length === 2, 'the second try');
  });

  it('sends no start that’s over, and promises nothing of it', async () => {
    errorsTold();
    const service = ownServer();
    service.instead.set('book', lost);
    let time = Date.parse('2026-11-21T15:00:00Z');
    const { widget, visitor } = await openTour({}, { service, now: () => new Date(time) });
    await visitor.book();
    await visitor.sees(SAFE);
    time += 2 * 3_600_000;
    await visitor.press('Try again');
    await until(() => !visitor.reads().includes(SAFE), 'the end of the promise');
    expect(visitor.reads()).to.include(UNSURE).and.include('Check with the property first.');
    expect(visitor.names('button')).not.to.include('Try again');
    expect(await widget.submit()).to.include({ status: 'unknown', retry: 'ask_first' });
    expect(service.sent).to.have.length(1);
  });

  it('names its own property, and has that one’s phone', async () => {
    errorsTold();
    const service = fakeService();
    const phones = ['(312) 555-0123', '(312) 555-0199'];
    service.answers.group = ({ ids: [id = 0] }) => ({
      timezone: 'America/Chicago',
      default_phone_number: phones[id - 23],
    });
    const labels = ['Maple Court', 'Lakeview Lofts'];
    const locations = labels.map((label, index) => ({ label, groupId: 23 + index }));
    const { widget, visitor } = await openTour(
      { 'group-id': null },
      { service, config: { locations } },
    );
    for (const [index, label] of labels.entries()) {
      // The chosen property is folded to its name.
      if (index > 0) {
        await visitor.seesDays();
        one(widget, '.properties summary').click();
      }
      await visitor.tick(label);
      service.instead.set('book', lost);
      await visitor.book();
      await visitor.find('button', 'Try again');
      await visitor.press('Back');
    }
    const notices = all(widget, '.notice').map(({ textContent }) => textContent ?? '');
    for (const [index, label] of labels.entries()) {
      const own = notices.find((text) => text.includes(label));
      expect(own).to.include(`Call ${phones[index]}`);
    }
  });

  it('leads to no form where none can be shown', async () => {
    const { widget, visitor } = await unanswered();
    widget.setAttribute('base-url', '/relative');
    await until(() => !visitor.names('button').includes('Try again'), 'the fault');
    expect(visitor.reads()).to.include(UNSURE).and.not.include('try again');
    const ways = ['Change my details', 'Choose another time'];
    for (const way of ways) expect(visitor.names('button')).not.to.include(way);
  });
});

it('a press that was held offline is checked like any other when it’s sent anyway', async () => {
  const { visitor, service } = await openForm();
  visitor.goOffline();
  await visitor.submit();
  await until(() => visitor.focused().startsWith(visitor.strings.offlineSubmit), 'the words');
  await visitor.fill('Email', '');
  await visitor.press('Send anyway');
  await until(() => visitor.focused() === 'Email', 'the focus on what is missing');
  expect(service.booked).to.deep.equal([]);
  await visitor.fill('Email', PROSPECT.email);
  await visitor.press('Send anyway');
  await visitor.sees(visitor.strings.bookedHeading);
  Reflect.deleteProperty(navigator, 'onLine');
});

it('a move isn’t refused for a time that the visitor’s own lost booking may have', async () => {
  errorsTold();
  const { visitor, service } = await openBooked();
  await visitor.press('Book another tour');
  service.instead.set('book', lost);
  await visitor.press('3:00 PM');
  await visitor.submit();
  await visitor.find('button', 'Try again');
  await presses(visitor, 'Back', 'View tour', 'Change time');
  service.instead.set('reschedule', fail(refusal('reschedule', NOT_OPEN)));
  await presses(visitor, '3:00 PM', 'Move tour');
  await visitor.sees('Saturday, November 21 at 3:00 PM can’t be booked.');
  expect(visitor.reads()).not.to.include('just taken');
});

it('a refusal stays while a booking of the same time is tried again, and no time is chosen by that', async () => {
  errorsTold();
  const { visitor, service } = await openTour();
  service.instead.set('book', lost);
  await visitor.book();
  await visitor.press('Change my details');
  await visitor.fill('Email', 'grace@example.com');
  service.instead.set('book', fail(refusal('book', NOT_OPEN)));
  await visitor.submit();
  await visitor.sees('Pick another time');
  const told = eventsTold('tour-slot-select');
  service.hold('book');
  await visitor.press('Try again');
  await until(() => service.booked.length === 3, 'another try');
  await visitor.sees('Pick another time');
  expect(told).to.have.length(0);
});
