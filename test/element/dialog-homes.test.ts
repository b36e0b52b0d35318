import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { nameOf } from '../../demo/states/accessible.js';
import { fail, fakeService, refusal } from './support/fake-service.js';
import { lost, ownServer } from './support/own-server.js';
import { books, errorsTold, one, openTour, submits, until, visitorOf } from './support/widget.js';

const isModal = (widget: Element) => one(widget, 'dialog.sheet').matches(':modal');

describe('the home that a dialog opens for', () => {
  it('takes the tag’s own address for no other home, also once the page translates it', async () => {
    const service = ownServer();
    service.instead.set('book', lost);
    const attributes = { display: 'dialog', location: '12 Oak Street' };
    const { widget, visitor } = await openTour(attributes, { service });
    widget.show({ location: '12 Oak Street' });
    await visitor.book();
    await visitor.sees('It’s safe to try');
    widget.location = 'Calle Roble 12';
    await visitor.press(visitor.strings.otherTime);
    await visitor.chooseFirstTime();
    await visitor.find('button', 'Change my details');
    widget.close();
    widget.show();
    await visitor.find('button', 'Change my details');
  });

  it('names the home it was opened for, and forgets it when the page opens it', async () => {
    const { widget, service, visitor } = await openTour({ display: 'dialog', community: '215' });
    widget.show({ unit: 4001, home: '2A · Studio', location: '1 Main Street' });
    await visitor.sees('1 Main Street');
    const sheet = one(widget, 'dialog.sheet');
    expect([sheet.ariaLabel, one(widget, 'h2').textContent]).to.deep.equal(
      Array(2).fill('Tour 2A · Studio'),
    );
    widget.close();
    await widget.updateComplete;
    widget.open = true;
    await visitor.seesDays();
    expect(visitor.reads()).not.to.include('2A');
    expect(sheet.ariaLabel).to.equal('Book a tour');
    await books(visitor);
    expect(service.booked[0]?.client).to.include({ community: 215 }).and.not.have.property('unit');
  });

  it('books the tag’s unit for no home at another address', async () => {
    const service = ownServer();
    service.instead.set('book', lost);
    const attributes = { display: 'dialog', unit: '4001', location: '12 Oak Street' };
    const { widget, visitor } = await openTour(attributes, { service });
    widget.show();
    await visitor.book();
    await visitor.sees('It’s safe to try');
    widget.close();
    widget.show({ home: '3B', location: '3B Elm Street' });
    service.instead.delete('book');
    await visitor.sees('Tour 3B');
    await visitor.press('Try again');
    // What is tried again is still the unit's.
    await visitor.sees('12 Oak Street is booked');
    await visitor.chooseFirstTime();
    const before = service.booked.length;
    await visitor.submit();
    await until(() => service.booked.length > before, 'the second booking');
    const [first, second] = [service.booked[0], service.booked.at(-1)].map((it) => ({
      ...{ unit: it?.client.unit, location: Object(it?.appointment).location },
    }));
    expect(first).to.deep.equal({ unit: 4001, location: '12 Oak Street' });
    expect(second).to.deep.equal({ unit: undefined, location: '3B Elm Street' });
  });

  it('stays at a home after the answer to a booking of another one', async () => {
    const { widget, service, visitor } = await openTour({ display: 'dialog' });
    const answer = service.hold('book');
    widget.show({ unit: 4001, home: '2A' });
    await visitor.book();
    await until(() => service.booked.length === 1, 'the request');
    widget.close();
    widget.show({ unit: 4003, home: '7C' });
    await visitor.sees('7C');
    answer({ data: { appointment: { id: 7, confirmation_enabled: false } } });
    await visitor.find('button', 'View tour');
    await visitor.chooseFirstTime();
    expect(visitor.reads()).to.include('7C');
  });

  it('opens for its own home again after the answer to a move of another one’s tour', async () => {
    const { widget, service, visitor } = await openTour({ display: 'dialog' });
    widget.show({ unit: 4001, home: '2A' });
    await books(visitor);
    const answer = service.hold('reschedule');
    void widget.moveTo('2026-11-25T15:00:00');
    await until(() => service.asked.some((it) => it.startsWith('move')), 'the request');
    widget.close();
    widget.show({ unit: 4003, home: '7C' });
    await visitor.sees('7C');
    answer({ data: { appointment: { id: 7, start: '2026-11-25T21:00:00Z', status: 30 } } });
    await visitor.sees(visitor.strings.movedHeading);
    widget.close();
    widget.show({ unit: 4003, home: '7C' });
    await visitor.chooseFirstTime();
    expect(visitor.reads()).to.include('7C');
  });

  it('begins for another home also in a new tag, which goes on with the form of the former one', async () => {
    errorsTold();
    for (const [home, other] of [
      [{ unit: 4001, home: '2A' }, { unit: 4003 }],
      [{}, { unit: 4003 }],
      [{ location: '3A Elm Street' }, { location: '7C Elm Street' }],
    ]) {
      const { widget, service, visitor } = await openTour({ display: 'dialog' });
      service.instead.set('book', lost);
      widget.show(home);
      await visitor.book();
      await visitor.find('button', 'Try again');
      widget.close();
      const next = widget.cloneNode() as typeof widget;
      next.fetch = service.fetch;
      next.now = widget.now;
      widget.replaceWith(next);
      await until(() => next.outcome.status === 'unknown', 'the takeover');
      next.show({ ...other, home: '7C' });
      const opened = visitorOf(next);
      await opened.sees('Tour 7C');
      await opened.seesDays();
      await opened.find('button', 'Try again');
      next.reset();
    }
  });

  it('counts no doubt as told that it took over while it was closed', async () => {
    errorsTold();
    const service = fakeService();
    const { widget: dialog } = await openTour({ display: 'dialog' }, { service });
    const first = await openTour({}, { service });
    service.instead.set('book', lost);
    await first.visitor.book();
    await first.visitor.sees('Try again');
    first.widget.remove();
    await new Promise((resolve) => setTimeout(resolve));
    dialog.show({ unit: '202', location: 'Home 202' });
    const visitor = visitorOf(dialog);
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    await visitor.submit();
    expect(visitor.focused()).to.include('at 10:00 AM');
    expect(service.booked).to.have.length(1);
  });

  it('says for each other home what was refused and may be booked after all, until it had the focus', async () => {
    errorsTold();
    const { widget, service, visitor } = await openTour({ display: 'dialog' });
    const answer = service.hold('book');
    const taken = 'Saturday, November 21 at 10:00 AM · 2A was just taken.';
    widget.show({ unit: 4001, home: '2A' });
    await visitor.book();
    await until(() => service.booked.length === 1, 'the request');
    widget.close();
    answer(Promise.reject(refusal('book', 'No appointments available.')));
    await visitor.sees('10:00 AM was just taken.');
    widget.show({ unit: 4003, home: '7C' });
    await visitor.sees('Tour 7C');
    expect(visitor.reads()).to.include(taken).and.include('10:00 AM · 2A is booked after all');
    widget.close();
    widget.show({ unit: 4004, home: '8D' });
    await visitor.sees('Tour 8D');
    expect(visitor.reads()).to.include(taken);
    await visitor.chooseFirstTime();
    await visitor.giveDetails();
    await visitor.submit();
    await until(() => visitor.focused().includes(taken), 'the focus');
    expect(service.booked).to.have.length(1);
    await visitor.press('Back');
    await visitor.chooseFirstTime();
    expect(visitor.reads()).not.to.include(taken);
  });

  it('names the home on every screen', async () => {
    const { widget, service, visitor } = await openTour({ display: 'dialog' });
    const { strings } = visitor;
    service.instead.set('book', fail(refusal('book', 'Not available.')));
    widget.show({ unit: 4001, home: '2A · Studio', location: '1 Main Street' });
    const namesHome = async (heading: string) => {
      await visitor.sees(heading);
      await visitor.sees(/2A · Studio.*1 Main Street/s);
    };
    await namesHome(strings.tourHome('2A · Studio'));
    await visitor.chooseFirstTime();
    await namesHome(strings.detailsHeading);
    await visitor.giveDetails();
    await visitor.submit();
    await visitor.sees(/2A · Studio.*Pick another time/s);
    await visitor.press('3:00 PM');
    await visitor.submit();
    await namesHome(strings.bookedHeading);
    expect(nameOf(one(widget, '[part=dialog]'))).to.equal('Your tour: 2A · Studio');
    await visitor.press(strings.changeTime);
    await namesHome(strings.movingHeading);
    await visitor.press('10:00 AM');
    await visitor.press(strings.moveTour);
    await namesHome(strings.movedHeading);
  });

  it('no longer names a home that the service refuses once it’s left out', async () => {
    errorsTold();
    const { widget, service, visitor } = await openTour({ display: 'dialog' });
    service.instead.set('book', fail(refusal('book', 'It’s leased.', ['client', 'unit'])));
    widget.show({ unit: 4001, home: '2A · Studio' });
    await visitor.book();
    await visitor.press('Tour the property instead');
    const isNamed = () => one(widget, '[part=summary]').textContent?.includes('2A');
    await until(() => !isNamed(), 'a summary without the home');
    expect(nameOf(one(widget, '[part=dialog]'))).to.equal('Book a tour');
    await submits(visitor);
    expect([isNamed(), service.booked[1]?.client.unit]).to.deep.equal([false, undefined]);
  });

  it('opens for a home with a fault, with the fallback in it, and recovers', async () => {
    errorsTold();
    const { widget, visitor } = await openTour({ display: 'dialog' }, { children: 'Call us' });
    widget.show({ unit: 'x', home: '2A' });
    await visitor.sees(visitor.strings.unavailableHeading);
    expect(isModal(widget)).to.equal(true);
    widget.close();
    await widget.updateComplete;
    expect(visitor.names('button')).to.deep.equal(['Book a tour']);
    await visitor.press('Book a tour');
    await visitor.seesDays();
  });
});
