/** The tour of the page's link: it's checked first, and nothing about it is a dead end. */
import { expect } from '@open-wc/testing';
import '../../src/define.js';
import type { WallTime } from '../../src/model/wall-time.js';
import { failure } from './support/appointments.js';
import { deferred, fakeService } from './support/fake-service.js';
import { books, errorsTold, one, openBooked, openTour, presses } from './support/widget.js';

/** Only a server verifies the signature. */
function tokenOf(start: string, sequence: number, appointment = 7, unit?: number): string {
  const exp = Date.parse(`${start}Z`) / 1000;
  const place = unit && { kind: 'unit', id: unit };
  const claims = { appointment, group: 23, place, start, tourType: 'guided', sequence, exp };
  return [{ alg: 'HS256' }, claims]
    .map((part) => btoa(JSON.stringify(part)))
    .concat('x')
    .join('.');
}
const TOKEN = tokenOf('2026-11-24T10:00:00', 0);
const known = (manage_token: string) => ({ data: { appointment: { id: 7 }, manage_token } });
const CHECKING = 'Checking the time…';
const UNCHECKED = 'We couldn’t check whether this is still right.';

async function openLink(group: object = {}, settings: object = {}) {
  const phone = { timezone: 'America/Chicago', default_phone_number: '(312) 555-0123' };
  const service = fakeService({ group: { ...phone, ...group } });
  service.answers['check-link'] = () => known(TOKEN);
  const check = deferred<object>();
  const sent = new Promise<void>((resolve) => {
    service.instead.set('check-link', () => {
      resolve();
      return check.wait();
    });
  });
  const attributes = { 'manage-link': 'https://example.invalid/tour' };
  const { widget, visitor } = await openTour(attributes, { service, ...settings });
  location.hash = `#tour=${TOKEN}`;
  await visitor.sees('10:00 AM');
  // Otherwise, it could get the answer that a test has for the next link.
  await sent;
  const said = () => one(widget, '[role=status]').textContent;
  const question = () => one(widget, 'dialog.question').textContent;
  return { service, widget, visitor, said, question, answer: check.answer };
}

describe('the tour of a link', () => {
  it('leaves no link in the history that a router could come back to', async function () {
    if (!('navigation' in window)) this.skip();
    await openLink();
    // Before it goes on, a router writes the address that it remembers.
    history.replaceState(null, '', `#tour=${TOKEN}`);
    expect(location.hash).to.equal('');
  });

  it('is being checked until the server has answered, which is announced', async () => {
    const { visitor, said, answer } = await openLink();
    await visitor.sees(CHECKING);
    answer(known(tokenOf('2026-11-24T12:00:00', 1)));
    await visitor.sees('Moved from Tuesday, November 24 at 10:00 AM.');
    expect(visitor.reads()).to.include('12:00 PM').and.not.include(CHECKING);
    expect(said()).to.equal('Your tour: Tuesday, November 24 at 12:00 PM');
  });

  it('is checked again once that has failed, and meanwhile has the phone, and no time in the question', async () => {
    errorsTold();
    const { visitor, said, question, answer } = await openLink();
    // As from a portal.
    answer({});
    await visitor.sees(UNCHECKED);
    expect(said()).to.equal(UNCHECKED);
    expect(visitor.reads()).to.include('Call (312) 555-0123').and.not.include(CHECKING);
    await visitor.press('Cancel tour');
    expect(question()).to.include('Cancel your tour?').and.not.include('November');
    await presses(visitor, 'Keep my tour', 'Try again');
    await visitor.sees('Later changes may be missing.');
    expect(visitor.reads()).not.to.include(UNCHECKED);
    await visitor.press('Cancel tour');
    expect(question()).to.include('November 24');
  });

  it('waits while another one is being checked, and nothing says that it couldn’t be itself', async () => {
    errorsTold();
    const { service, visitor, said, answer } = await openLink();
    const second = deferred<object>();
    service.instead.set('check-link', second.wait);
    location.hash = `#tour=${tokenOf('2026-11-25T10:00:00', 0, 8)}`;
    await visitor.sees('View tour');
    answer(known(TOKEN));
    expect(visitor.reads()).to.include(`November 24 at 10:00 AM ${CHECKING}`);
    second.answer({});
    await visitor.sees(UNCHECKED);
    expect(visitor.reads()).to.include('November 24 at 10:00 AM View tour');
    await visitor.press('View tour');
    await visitor.sees('Later changes may be missing.');
    expect(said()).to.equal('Your tour: Tuesday, November 24 at 10:00 AM');
  });

  it('is still being checked once the visitor books another one', async () => {
    errorsTold();
    const { visitor, said, answer } = await openLink();
    await visitor.sees(CHECKING);
    await visitor.press('Book another tour');
    await visitor.sees('View tour');
    expect(visitor.reads()).to.include(`10:00 AM ${CHECKING}`);
    answer(Promise.reject(failure('check-link', 'unauthorized', 401)));
    await visitor.sees(visitor.strings.linkExpired);
    expect(said()).to.equal(visitor.strings.linkExpired);
    expect(visitor.reads()).not.to.include('View tour');
  });

  it('is known only as it was while the page has another server than its own', async () => {
    const { widget, visitor } = await openLink();
    await visitor.sees(CHECKING);
    widget.setAttribute('base-url', 'https://other.example.invalid');
    await visitor.sees('Later changes may be missing.');
    expect(visitor.reads()).to.include('10:00 AM').and.not.include(CHECKING);
  });

  it('of a group that takes no tours online has the phone in place of “Change time”', async () => {
    errorsTold();
    const { visitor, answer } = await openLink({ guided_tours_enabled: false });
    answer(known(TOKEN));
    await visitor.sees('Call (312) 555-0123');
    expect(visitor.names('button')).to.include('Cancel tour').and.not.include('Change time');
  });

  it('stays where another link can’t be opened, which is said until the next step', async () => {
    const { visitor, said, answer } = await openLink();
    answer(known(TOKEN));
    await visitor.sees('Later changes may be missing.');
    const over = visitor.strings.linkExpired;
    location.hash = `#tour=${TOKEN.slice(0, 30)}`;
    await visitor.sees(over);
    expect(said()).to.equal(over);
    expect(visitor.reads()).to.include('10:00 AM');
    await presses(visitor, 'Change time', 'Back');
    await visitor.sees('Later changes may be missing.');
    expect(visitor.reads()).not.to.include(over);
  });

  it('goes to the tag with its group, even if another one was there first', async () => {
    const link = { 'manage-link': 'https://example.invalid/tour' };
    const { visitor: first } = await openTour({ ...link, 'group-id': '42' });
    location.hash = `#tour=${TOKEN}`;
    await first.seesDays();
    const service = fakeService();
    service.answers['check-link'] = () => known(TOKEN);
    const { visitor } = await openTour(link, { service });
    await visitor.sees('Cancel tour');
    expect(first.reads()).not.to.include('This link no longer works');
  });

  it('goes to the tag of its home, even if another one of its group was there first', async () => {
    const service = fakeService();
    const token = tokenOf('2026-11-24T10:00:00', 0, 7, 202);
    service.answers['check-link'] = () => known(token);
    const link = { 'manage-link': 'https://example.invalid/tour' };
    const { visitor: first } = await openTour({ ...link, unit: '101' }, { service });
    const { visitor } = await openTour({ ...link, unit: '202' }, { service });
    location.hash = `#tour=${token}`;
    await visitor.sees('Cancel tour');
    expect(first.reads()).not.to.include('Cancel tour');
  });

  it('goes to the tag that shows it, even if another one of its home shows another tour', async () => {
    const service = fakeService();
    service.answers['check-link'] = () => known(TOKEN);
    const link = { 'manage-link': 'https://example.invalid/tour' };
    const appointment = { id: 8, confirmation_enabled: false };
    service.instead.set('book', () => ({ data: { appointment } }));
    const { visitor: first } = await openBooked(
      { ...link, location: '12 Oak Street' },
      { service },
    );
    const { visitor } = await openTour({ ...link, location: '98 Elm Street' }, { service });
    await books(visitor, '2026-11-24T10:00:00' as WallTime);
    location.hash = `#tour=${TOKEN}`;
    await visitor.sees('Later changes may be missing');
    expect(first.reads()).to.include('12 Oak Street');
  });

  it('goes to the tag with its group, even if the page has said meanwhile that nobody can open it', async () => {
    const link = { 'manage-link': 'https://example.invalid/tour' };
    const { visitor: first, widget } = await openTour({ ...link, 'group-id': '42' });
    location.hash = `#tour=${TOKEN}`;
    await first.sees('This link no longer works');
    await first.press(/^10:00/);
    await first.sees('Your details');
    // Said once is enough.
    widget.locale = 'en-GB';
    await widget.updateComplete;
    expect(first.reads()).not.to.include('This link no longer works');
    const service = fakeService();
    service.answers['check-link'] = () => known(TOKEN);
    const { visitor } = await openTour(link, { service });
    await visitor.sees('Cancel tour');
  });

  it('opens a dialog for the tag’s own home, and a press for another one begins there', async () => {
    const service = fakeService();
    service.answers['check-link'] = () => known(TOKEN);
    const link = { 'manage-link': 'https://example.invalid/tour' };
    const { widget, visitor } = await openTour({ ...link, display: 'dialog' }, { service });
    const home = { location: '3A Elm Street', home: '3A' };
    widget.show(home);
    await visitor.sees('Tour 3A');
    widget.close();
    location.hash = `#tour=${TOKEN}`;
    await visitor.find('button', 'Cancel tour');
    for (const own of [undefined, home]) {
      widget.close();
      widget.show(own);
      await widget.updateComplete;
      expect(visitor.names('button').includes('Cancel tour')).to.equal(!own);
    }
    await visitor.sees('Tour 3A');
    // A broken one has nothing to show.
    location.hash = `#tour=${TOKEN.slice(0, 30)}`;
    await visitor.sees(visitor.strings.linkExpired);
    expect(visitor.reads()).to.include('Tour 3A');
  });

  it('that has passed says so, also where another time is chosen', async () => {
    const { visitor, answer } = await openLink({}, { now: () => new Date('2026-11-24T16:00:00Z') });
    answer(known(TOKEN));
    const passed = 'Tuesday, November 24 at 10:00 AM has passed.';
    await visitor.sees(passed);
    await visitor.press('Change time');
    await visitor.sees(passed);
  });
});
