import { expect } from '@open-wc/testing';
import '../../src/define.js';
import { TourApiError } from '../../src/api/errors.js';
import type { IsoDate } from '../../src/model/dates.js';
import { fail, fakeService } from './support/fake-service.js';
import { lost } from './support/own-server.js';
import * as support from './support/widget.js';

const { all, books, errorsTold, one, openBooked, openForm } = support;
const { openTour, presses, translate, until } = support;

const TO_CONFIRM = {
  data: {
    appointment: {
      id: 7,
      confirmation_enabled: true,
      start: '2026-11-21T16:00:00+00:00',
      location: '',
      expiration_date: '2026-11-22T15:00:00.123456',
    },
    manage_token: 'SECRET_TOKEN',
  },
};
const MOVED = { id: 7, start: '2026-11-25T21:00:00+00:00', end: '2026-11-25T22:00:00+00:00' };

/** Books a tour. `saves` downloads its calendar file. */
async function booked(more: Readonly<Record<string, string>> = {}) {
  const group = { timezone: 'America/Chicago', default_phone_number: '(312) 555-0123' };
  const service = fakeService({ group });
  service.instead.set('book', () => TO_CONFIRM);
  const attributes = { 'manage-link': 'https://example.invalid/tour', ...more };
  const { widget, visitor } = await openForm(attributes, { service });
  if (more['tour-type'] === 'video') {
    await visitor.fill('Video app', 'Zoom');
    await visitor.fill('Your number or username in the app', 'ada.z');
  }
  await visitor.submit();
  const mark = () => one(widget, '.mark path').getAttribute('d');
  const saves = async () => {
    const { prototype } = HTMLAnchorElement;
    let file: Promise<string> | undefined;
    // A real download would open Firefox's downloads panel, which takes the focus from later tests.
    prototype.click = function save() {
      file = fetch(this.href).then((response) => response.text());
    };
    try {
      await visitor.press('Apple or other calendar');
    } finally {
      Reflect.deleteProperty(prototype, 'click');
    }
    return (await file) ?? '';
  };
  return { widget, service, visitor, mark, saves };
}
describe('the booked screen', () => {
  it('offers no change that nobody can make, but the phone', async () => {
    const service = fakeService({ group: { default_phone_number: '(312) 555-0123' } });
    const { data } = TO_CONFIRM;
    service.instead.set('book', () => ({
      data: { ...data, manage_token: undefined, is_final: true },
    }));
    const { widget, visitor } = await openTour({}, { service });
    await visitor.book();
    await visitor.sees('Please contact the property to change or cancel your tour.');
    await visitor.sees('Call (312) 555-0123');
    expect(widget.shadowRoot?.textContent).not.to.match(/Change time|Cancel tour/);
  });

  it('has a start confirmed that isn’t the chosen one', async () => {
    const service = fakeService({ group: { timezone: 'America/Chicago' } });
    const { data } = TO_CONFIRM;
    const isAsked = async (start: string) => {
      service.instead.set('book', () => ({
        data: { appointment: { ...data.appointment, start } },
      }));
      const { widget, visitor } = await openTour({}, { service });
      await visitor.book();
      await visitor.find('button', 'Book another tour');
      const said = visitor.reads();
      widget.reset();
      return ['Please confirm the exact time with the property.', 'your time'].map((it) =>
        said.includes(it),
      );
    };
    // 10:00 AM was chosen. Without a certain instant, nobody knows the visitor's time.
    expect(await isAsked('2026-11-21T16:00:00+00:00')).to.deep.equal([false, true]);
    expect(await isAsked('2026-11-21T14:00:00+00:00')).to.deep.equal([true, false]);
  });

  it('links the address to a map, unless the page says no', async () => {
    for (const [attributes, config, count] of [
      [{ location: '12 Main & 2nd, #4' }, {}, 1],
      [{ location: '12 Main & 2nd, #4' }, { directions: false }, 0],
      [{}, {}, 0],
    ] as const) {
      const { widget } = await openBooked(attributes, { config });
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

  for (const [status, says, main, entry] of [
    [30, 'Your tour is confirmed.', 'Add to calendar', 'CONFIRMED'],
    [null, 'Your tour still has to be confirmed.', 'Questions? Call (312) 555-0123', 'TENTATIVE'],
  ] as const) {
    it(`follows the status ${status} of a moved tour, also in the calendar`, async () => {
      const { widget, service, visitor, saves, mark } = await booked();
      await visitor.press('Add to calendar');
      const held = await saves();
      expect(held).to.include('STATUS:TENTATIVE').and.include('DESCRIPTION:Call (312) 555-0123');
      const clock = mark();
      service.instead.set('reschedule', () => ({ data: { appointment: { ...MOVED, status } } }));
      await visitor.press('Change time');
      await visitor.seesDays();
      await visitor.chooseDay('2026-11-25' as IsoDate);
      await presses(visitor, '3:00 PM', 'Move tour');
      await visitor.sees(visitor.strings.movedHeading);
      const [above] = visitor.reads().split('Wednesday, November 25 3:00 – 4:00 PM');
      expect(above).to.include(says);
      const mainOnes = all(widget, '.primary').map((it) => it.textContent?.trim());
      expect([mainOnes, visitor.reads().split('Questions?').length]).to.deep.equal([[main], 2]);
      // The new time was accepted, even if it has to be confirmed.
      expect(mark()).not.to.equal(clock);
      await visitor.press('Add to calendar');
      const file = await saves();
      expect(file).to.include(`STATUS:${entry}`);
      expect(file).to.include('DTSTART:20261125T210000Z\r\nDTEND:20261125T220000Z');
    });
  }

  it('offers to remove a calendar entry only if one was saved', async () => {
    const { visitor } = await booked();
    await presses(visitor, 'Cancel tour', 'Yes, cancel tour');
    await visitor.sees(visitor.strings.canceledHeading);
    expect(visitor.names('button')).not.to.include(visitor.strings.removeFromCalendar);
  });

  it('says beside another tour’s form which tour was canceled, however sure its time is', async () => {
    errorsTold();
    const { widget, service, visitor } = await openTour();
    await books(visitor);
    service.instead.set('reschedule', lost);
    await widget.moveTo('2026-11-25T15:00:00');
    const answer = service.hold('cancel');
    void widget.cancelTour();
    await until(() => service.asked.some((it) => it.startsWith('cancel')), 'the request');
    await visitor.press('Book another tour');
    await visitor.press('3:00 PM');
    answer({ data: { message: 'Canceled.', notification_sent: true } });
    await visitor.sees(visitor.strings.canceledHeading);
    const about = 'This is about your tour on Saturday, November 21 at 10:00 AM.';
    expect(visitor.reads()).to.include(about);
  });

  it('says what another change of it waits for', async () => {
    const { visitor, service } = await openTour();
    await visitor.book();
    const answer = service.hold('reschedule');
    await visitor.press('Change time');
    await visitor.seesDays();
    await visitor.chooseDay('2026-11-25' as IsoDate);
    await presses(visitor, '3:00 PM', 'Move tour', '10:00 AM');
    const isMoving = 'We’re still moving your tour to Wednesday, November 25 at 3:00 PM.';
    expect(visitor.names('button')).to.include(isMoving);
    await presses(visitor, 'Back', 'Cancel tour');
    expect(visitor.names('button').filter((name) => name === isMoving)).to.have.length(1);
    expect(visitor.names('button')).not.to.include('Yes, cancel tour');
    answer({ data: { appointment: { id: 7, start: '2026-11-25T21:00:00+00:00', status: 30 } } });
    await visitor.sees(visitor.strings.movedHeading);
  });

  it('says what is so also where a page translator has replaced its texts', async () => {
    const { widget, visitor, service } = await openTour();
    await visitor.book();
    translate(widget);
    errorsTold();
    service.instead.set(
      'cancel',
      fail(new TourApiError('network', 'lost', { operation: 'cancel' })),
    );
    await presses(visitor, 'Cancel tour', 'Yes, cancel tour');
    await visitor.sees('may be canceled');
    expect(one(widget, 'h2').textContent?.trim()).to.equal('Your tour');
    const answer = service.hold('cancel');
    // Meanwhile, the visitor may have decided otherwise, so the question is asked again.
    await presses(visitor, 'Cancel tour', 'Yes, cancel tour');
    await until(() => service.asked.filter((it) => it.startsWith('cancel')).length === 2, 'a try');
    expect([one<HTMLDialogElement>(widget, '.question').open, visitor.focused()]).to.deep.equal([
      ...[true, 'Canceling…'],
    ]);
    answer({ data: { message: 'Cancelled.', notification_sent: true } });
    await visitor.sees(visitor.strings.canceledHeading);
  });

  it('has the app and the contact of a video tour in place of an address', async () => {
    const video = { 'tour-type': 'video', location: '1 Main Street' };
    const { widget, visitor, saves } = await booked(video);
    await visitor.press('Add to calendar');
    const links = all<HTMLAnchorElement>(widget, '.calendars a').map(({ href }) => href);
    const file = (await saves()).replaceAll('\r\n ', '');
    expect(file).to.include('LOCATION:Zoom · ada.z\r\n');
    expect(visitor.reads()).to.include('ada.z');
    expect(links).to.have.length(3);
    for (const link of links) expect(link).to.include('location=Zoom').and.not.include('ada.z');
    expect([file, visitor.reads(), ...links].join()).not.to.match(/1(\+| |%20)Main/);
  });

  for (const [duration, time] of [
    ['', '10:00 AM'],
    ['45', '10:00 – 10:45 AM'],
  ] as const) {
    it(`has no empty line without an address, and no end that nobody gave: ${time}`, async () => {
      const { widget } = await openBooked({ duration });
      const lines = all(widget, '.facts p').map(({ textContent }) =>
        textContent?.replace(/\s+/g, ' ').trim(),
      );
      const expected = ['Saturday, November 21', time, 'In person'];
      expect(lines.filter((it) => !it?.includes('Time'))).to.deep.equal(expected);
    });
  }

  it('drops a link that the server has refused, also from the calendar', async () => {
    const { service, visitor, saves } = await booked();
    await visitor.press('Add to calendar');
    expect(visitor.names('button')).to.include('Copy link to your tour');
    expect(await saves()).to.include('#tour=SECRET_TOKEN');
    const details = { operation: 'cancel', status: 401 } as const;
    const refused = fail(new TourApiError('unauthorized', 'cancel: unauthorized', details));
    service.instead.set('cancel', refused);
    await presses(visitor, 'Cancel tour', 'Yes, cancel tour');
    await visitor.sees('Please contact the property to change or cancel your tour.');
    expect(visitor.names('button')).not.to.include('Copy link to your tour');
    expect(await saves()).not.to.include('#tour=');
  });

  it('reopens the cancel question after it was removed and put back', async () => {
    const { widget, visitor } = await openTour();
    await visitor.book();
    const isAsking = () => one(widget, '.question').matches(':modal');
    const place = widget.parentNode;
    const cancel = await visitor.find('button', 'Cancel tour');
    // Right after the press, then with the question open.
    for (const act of [() => cancel.click(), () => widget.requestUpdate()]) {
      act();
      widget.remove();
      // Rejects if rendering threw.
      await widget.updateComplete;
      place?.append(widget);
      await until(isAsking, 'the question');
    }
  });
});
