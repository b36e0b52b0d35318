/** What a reload leaves of a write without a known outcome: it can't be sent again, so nothing is in the way of another one. */
import { expect } from '@open-wc/testing';
import '../../src/define.js';
import '../../src/define-appointments.js';
import type { IsoDate } from '../../src/model/dates.js';
import { loadPage } from '../support/new-page.js';
import { FRIDAY, items, listWith, TUESDAY } from './support/appointments.js';
import { fail, fakeService, refusal } from './support/fake-service.js';
import { lost } from './support/own-server.js';
import { errorsTold, openBooked, openTour, presses, until } from './support/widget.js';

/** As the browser does before it loads the page again. */
function unload(tag: Element): void {
  dispatchEvent(new Event('pagehide'));
  tag.remove();
  loadPage();
}

// Without the Navigation API, nothing is kept.
const describeKept = 'navigation' in window ? describe : () => {};

describeKept('after a reload', () => {
  beforeEach(() => void errorsTold());

  it('a listed tour that may have been moved can be changed', async () => {
    const service = fakeService({ appointments: [TUESDAY, FRIDAY] });
    const { list, visitor } = await listWith(service);
    service.instead.set('reschedule', lost);
    await visitor.press('Change time');
    await visitor.seesDays();
    await visitor.chooseDay('2026-11-25' as IsoDate);
    await presses(visitor, '3:00 PM', 'Move tour');
    await visitor.find('button', 'Try again');
    unload(list);
    const reloaded = await listWith(service);
    await until(() => items(reloaded.list).length === 2, 'the tours');
    await reloaded.visitor.sees('We’re not sure your tour was moved');
    expect(reloaded.visitor.reads()).not.to.include('try again');
    const changes = reloaded.visitor.names('button').filter((it) => /^(Change|Cancel)/.test(it));
    expect(changes).to.have.length(4);
  });

  it('tells of a refusal that came while the tab was hidden or that may be wrong, and of no other one', async () => {
    const taken = refusal('book', 'No appointments available at the selected time.');
    const atEmail = ['client', 'people', '0', 'email'];
    const invalid = refusal('book', 'Nobody has that address.', atEmail);
    for (const { visibilityState, refused, seen, isTold } of [
      { visibilityState: 'hidden', refused: taken, seen: 'was just taken', isTold: true },
      { visibilityState: 'visible', refused: taken, seen: 'was just taken', isTold: true },
      { visibilityState: 'hidden', refused: invalid, seen: 'Nobody has', isTold: true },
      { visibilityState: 'visible', refused: invalid, seen: 'Nobody has', isTold: false },
    ]) {
      const service = fakeService();
      const { widget, visitor } = await openTour({}, { service });
      Object.defineProperty(document, 'visibilityState', {
        ...{ value: visibilityState, configurable: true },
      });
      service.instead.set('book', fail(refused));
      await visitor.book();
      await visitor.sees(seen);
      unload(widget);
      Reflect.deleteProperty(document, 'visibilityState');
      const { widget: reloaded, visitor: next } = await openTour({}, { service });
      await next.seesDays();
      expect(/at 10:00 AM was(n’t booked| just taken)/.test(next.reads())).to.equal(isTold);
      expect(next.reads()).not.to.include('Your details are still here.');
      reloaded.reset();
    }
  });

  it('a tour that’s canceled is named as the question named it', async () => {
    const service = fakeService();
    service.answers.book = () => ({
      data: { appointment: { id: 7, confirmation_enabled: false } },
    });
    const { widget } = await openBooked({}, { service });
    unload(widget);
    const { visitor: next } = await openTour({}, { service });
    service.instead.set('cancel', lost);
    await presses(next, 'Cancel tour', 'Yes, cancel tour');
    await next.sees('may be canceled');
    service.instead.delete('cancel');
    await next.press('Book another tour');
    await next.seesDays();
    await presses(next, '3:00 PM', 'Try again');
    await next.sees('Your tour on Saturday, November 21 at 10:00 AM is canceled.');
  });

  it('says of a tour only how it was, also while it’s being moved', async () => {
    const service = fakeService();
    const { widget } = await openBooked({}, { service });
    unload(widget);
    const { visitor: next } = await openTour({}, { service });
    await next.press('Change time');
    await next.sees('Your tour: ');
    expect(next.reads()).not.to.match(/is booked|stays booked/);
  });
});
