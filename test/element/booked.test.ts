import { expect } from '@open-wc/testing';
import '../../src/define.js';
import type { IsoDate } from '../../src/model/dates.js';
import { all, fakeService, one, until, visitorOf, widgetWith } from './support/world.js';

const TO_CONFIRM = {
  id: 7,
  confirmationEnabled: true,
  startsAt: '2026-11-21T16:00:00+00:00',
  location: '',
  expirationDate: '2026-11-22T15:00:00.123456',
};
const MOVED = {
  id: 7,
  start: '2026-11-25T21:00:00+00:00',
  end: '2026-11-25T22:00:00+00:00',
  notes: '',
  location: '',
};

/** A booked tour, and what its calendar file says. */
async function booked(answer: object = TO_CONFIRM) {
  const group = { timeZone: 'America/Chicago', phone: '(312) 555-0123' };
  const service = fakeService({ group });
  service.instead.set('bookTour', () => answer);
  const widget = await widgetWith({}, { api: service.api });
  const visitor = visitorOf(widget);
  await visitor.book();
  const mark = () => one(widget, '.mark path').getAttribute('d');
  const saves = async (name = 'Apple or other calendar') => {
    const { prototype } = HTMLAnchorElement;
    let file: Promise<string> | undefined;
    // A real download would open Firefox's downloads panel, which takes the focus from later tests.
    prototype.click = function save() {
      file = fetch(this.href).then((response) => response.text());
    };
    try {
      await visitor.press(name);
    } finally {
      Reflect.deleteProperty(prototype, 'click');
    }
    return (await file) ?? '';
  };
  return { service, widget, visitor, mark, saves };
}
type Visit = Awaited<ReturnType<typeof booked>>;

async function moves({ service, visitor }: Visit, status: number | null): Promise<void> {
  service.instead.set('rescheduleAppointment', () => ({ ...MOVED, status }));
  await visitor.press('Change time');
  await visitor.seesDays();
  await visitor.chooseDay('2026-11-25' as IsoDate);
  await visitor.press('3:00 PM');
  await visitor.press('Move tour');
  await visitor.sees('Your tour is moved');
}

async function cancels({ visitor }: Visit): Promise<void> {
  await visitor.press('Cancel tour');
  await visitor.press('Yes, cancel tour');
  await visitor.sees('Your tour is canceled');
}

describe('the booked screen', () => {
  it('links the address to a map, unless the page says no', async () => {
    for (const [attributes, config, count] of [
      [{ location: '12 Main & 2nd, #4' }, {}, 1],
      [{ location: '12 Main & 2nd, #4' }, { directions: false }, 0],
      [{}, {}, 0],
    ] as const) {
      const widget = await widgetWith(attributes, { config });
      const visitor = visitorOf(widget);
      await visitor.book();
      await visitor.sees('Your tour is booked');
      const links = all<HTMLAnchorElement>(widget, 'a[href*="maps"]');
      expect(links).to.have.length(count);
      for (const { href, rel, target } of links) {
        const { origin, pathname, searchParams } = new URL(href);
        expect(origin + pathname).to.equal('https://www.google.com/maps/search/');
        expect(searchParams.get('query')).to.equal('12 Main & 2nd, #4');
        expect([rel, target]).to.deep.equal(['noreferrer', '_blank']);
      }
    }
  });

  it('shows a clock instead of a tick for an unconfirmed tour', async () => {
    const visit = await booked();
    const { visitor, widget } = visit;
    await visitor.sees('Your time is reserved');
    const shown = visitor.reads();
    expect(shown).to.include('Your tour still has to be confirmed.');
    expect(shown).to.include('Your time is held for a limited time.');
    expect(shown).not.to.match(/is booked|property still/);
    const clock = visit.mark();
    const confirmed = await booked({ ...TO_CONFIRM, confirmationEnabled: false });
    await confirmed.visitor.sees('Your tour is booked');
    expect(confirmed.visitor.reads()).not.to.match(/confirm|held/);
    expect(confirmed.mark()).not.to.equal(clock);
    expect(all(widget, '.mark')).to.have.length(1);
  });

  for (const [status, says, entry] of [
    [30, 'Your tour is confirmed.', 'CONFIRMED'],
    [20, 'Your tour still has to be confirmed.', 'TENTATIVE'],
    [null, 'Your tour still has to be confirmed.', 'TENTATIVE'],
  ] as const) {
    it(`follows the status ${status} of a moved tour, also in the calendar`, async () => {
      const visit = await booked();
      const { visitor, saves, mark } = visit;
      await visitor.press('Add to calendar');
      expect(await saves()).to.include('STATUS:TENTATIVE');
      const clock = mark();
      await moves(visit, status);
      expect(visitor.reads()).to.include(says);
      expect(visitor.reads().includes('held')).to.equal(status !== 30);
      expect(mark() === clock).to.equal(status !== 30);
      await visitor.press('Add to calendar');
      const file = await saves();
      expect(file).to.include(`STATUS:${entry}`);
      expect(file).to.include('DTSTART:20261125T210000Z\r\nDTEND:20261125T220000Z');
    });
  }

  it('takes an entry out of the calendar for those who saved it', async () => {
    for (const isSaved of [false, true]) {
      const visit = await booked();
      const { visitor, saves } = visit;
      if (isSaved) {
        await visitor.press('Add to calendar');
        const file = await saves();
        expect(file).to.include('DESCRIPTION:Call (312) 555-0123');
        expect(file).to.include('BEGIN:VALARM');
      }
      await moves(visit, 30);
      await cancels(visit);
      const remove = 'Remove from calendar';
      expect(visitor.names('button').includes(remove)).to.equal(isSaved);
      if (isSaved) expect(await saves(remove)).to.include('STATUS:CANCELLED');
    }
  });

  it('offers the office’s phone where a cancellation reached nobody', async () => {
    for (const notificationSent of [false, true]) {
      const visit = await booked();
      visit.service.instead.set('cancelAppointment', () => ({ message: '', notificationSent }));
      await cancels(visit);
      const { visitor, widget } = visit;
      const untold = 'The team wasn’t notified, so please let them know.';
      expect(visitor.reads().includes(untold)).to.equal(!notificationSent);
      expect(all(widget, 'a[href="tel:3125550123"]')).to.have.length(notificationSent ? 0 : 1);
    }
  });

  it('reopens the cancel question after it was removed and put back', async () => {
    const widget = await widgetWith();
    const visitor = visitorOf(widget);
    await visitor.book();
    const isAsking = () => one(widget, '.question').matches(':modal');
    const place = widget.parentNode;
    const cancel = await visitor.find('button', 'Cancel tour');
    // In the task of the press, and with the question open.
    for (const act of [() => cancel.click(), () => widget.requestUpdate()]) {
      act();
      widget.remove();
      // Rejects where the drawing has thrown.
      await widget.updateComplete;
      place?.append(widget);
      await until(isAsking, 'the question');
    }
  });
});
