import { expect } from '@open-wc/testing';
import '../../src/define.js';
import type { Visitor } from '../../demo/states/visitor.js';
import type { TourBooking } from '../../src/tour-booking.js';
import type { Service } from './support/fake-service.js';
import { lost } from './support/own-server.js';
import { openForm, openTour, presses, until, visitorOf, widgetWith } from './support/widget.js';

/** Another time, while nobody knows about 10:00 AM. */
async function chooseAnotherTime(visitor: Visitor): Promise<void> {
  await visitor.press(visitor.strings.otherTime);
  await visitor.seesDays();
  await visitor.press('3:00 PM');
  await visitor.sees('Your details');
}

/** A booking whose outcome nobody knows. */
async function visitUnresolved() {
  const visited = await openForm();
  visited.service.instead.set('book', lost);
  await visited.widget.submit();
  return visited;
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

describe('submit(), after the page has stopped a booking', () => {
  it('goes on with what the page has stopped, and not with the form beside it', async () => {
    const { widget, visitor, service } = await visitUnresolved();
    await chooseAnotherTime(visitor);
    await pressAndStop(widget, () => visitor.press('Try again'));
    service.instead.set('book', lost);
    const [start] = startsOf(service);
    // A page's check may fill in what it has found.
    await widget.prefill({ notes: 'Invited' });
    expect(await widget.submit()).to.include({ status: 'unknown', start });
    // Until the visitor presses something else.
    await pressAndStop(widget, () => visitor.press('Try again'));
    await presses(visitor, 'Back', '3:00 PM');
    await visitor.sees('Your details');
    expect(await widget.submit()).to.include({ status: 'booked' });
    expect(startsOf(service)).to.deep.equal([start, start, '2026-11-21T15:00:00']);
  });

  it('goes on with it from any tag, also if the one that was pressed can’t be seen', async () => {
    const { widget, visitor, service } = await visitUnresolved();
    const other = await widgetWith({}, { fetch: service.fetch });
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

  it('goes on with it whatever happens in another tag', async () => {
    const { widget, visitor, service } = await visitUnresolved();
    const { fetch } = service;
    const [other, unused] = [await widgetWith({}, { fetch }), await widgetWith({}, { fetch })];
    await other.prefill({ date: '2026-11-24', time: '15:00' });
    await visitorOf(other).giveDetails();
    await other.submit();
    const [start, booked] = startsOf(service);
    await chooseAnotherTime(visitor);
    for (const turn of [
      () => other.cancelTour(),
      () => unused.prefill({ date: '2026-11-25', time: '10:00' }),
    ]) {
      await pressAndStop(widget, () => visitor.press('Try again'));
      await turn();
      service.instead.set('book', lost);
      expect(await widget.submit()).to.include({ status: 'unknown', start });
    }
    expect(startsOf(service)).to.deep.equal([start, booked, start, start]);
  });

  it('books what another tag was filled in with since, while the one that was pressed stays or comes back', async () => {
    const { widget, visitor, service } = await visitUnresolved();
    const other = await widgetWith({}, { fetch: service.fetch });
    const [start] = startsOf(service);
    await chooseAnotherTime(visitor);
    const parent = widget.parentElement;
    await pressAndStop(widget, () => visitor.press('Try again'));
    await other.prefill({ date: '2026-11-25', time: '10:00' });
    await visitorOf(other).giveDetails();
    expect(await other.submit()).to.include({ status: 'booked', start: '2026-11-25T10:00:00' });
    await pressAndStop(widget, () => visitor.press('Try again'));
    widget.remove();
    await other.prefill({ date: '2026-11-24', time: '10:00' });
    parent?.append(widget);
    service.instead.set('book', lost);
    expect(await widget.submit()).to.include({ status: 'unknown', start });
  });

  it('sends the details that the visitor corrects after the page has stopped another try', async () => {
    const { widget, visitor, service } = await visitUnresolved();
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

  it('sends what was typed before, once the visitor wants to change the details', async () => {
    const { widget, visitor, service } = await visitUnresolved();
    await chooseAnotherTime(visitor);
    await visitor.fill('First name', 'Grace');
    await presses(visitor, 'Back', '10:00 AM');
    await pressAndStop(widget, () => visitor.press('Try again'));
    await visitor.press('Change my details');
    await widget.submit();
    expect(JSON.stringify(service.booked.at(-1))).to.include('Grace');
  });

  it('sends what the visitor corrects in a form whose first try the page has stopped', async () => {
    const { widget, visitor, service } = await openForm();
    await pressAndStop(widget, () => visitor.submit());
    await visitor.fill('First name', 'Grace');
    expect(await widget.submit()).to.include({ status: 'booked' });
    expect(JSON.stringify(service.booked)).to.include('Grace');
  });

  it('goes on with a stopped correction only as it was corrected, also in the next tag', async () => {
    const { widget, visitor, service } = await visitUnresolved();
    const other = await widgetWith({}, { fetch: service.fetch });
    await visitor.press('Change my details');
    await visitor.fill('First name', 'Grace');
    await pressAndStop(widget, () => visitor.submit());
    // The former details are shown there.
    await visitorOf(other).press('10:00 AM');
    expect(await other.submit()).to.include({ status: 'none' });
    other.remove();
    // A page may show its check in place of the tag.
    const leave = () => widget.remove();
    widget.addEventListener('tour-before-book', leave, { once: true });
    await pressAndStop(widget, () => visitor.submit());
    const next = await widgetWith({}, { fetch: service.fetch });
    await visitorOf(next).sees('Your details');
    expect(await next.submit()).to.include({ status: 'booked' });
    const names = service.booked.map(({ client }) => JSON.stringify(client).includes('Grace'));
    expect(names).to.deep.equal([false, true]);
  });

  it('books no other time than the one that the page has stopped', async () => {
    const { widget, visitor, service } = await visitUnresolved();
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

  it('goes on with nothing that the page has stopped for another visitor', async () => {
    const prefill = { date: '2026-11-24', time: '10:00' };
    const { widget, visitor } = await openTour({ config: JSON.stringify({ prefill }) });
    await presses(visitor, 'Back', '3:00 PM');
    await visitor.giveDetails();
    await pressAndStop(widget, () => visitor.submit());
    widget.reset();
    await visitor.sees('10:00 AM');
    expect(await widget.submit()).to.include({ status: 'invalid' });
  });

  it('sends the form once its details were changed, whatever the page has stopped before', async () => {
    const { widget, visitor, service } = await visitUnresolved();
    widget.addEventListener('tour-before-book', (event) => event.preventDefault(), { once: true });
    await widget.submit();
    await visitor.press('Change my details');
    await visitor.fill('Email', 'grace@example.com');
    await widget.submit();
    const emails = service.booked.map(({ client }) => JSON.stringify(client));
    expect(emails).to.have.length(2);
    expect(emails[1]).to.include('grace@example.com');
  });
});
