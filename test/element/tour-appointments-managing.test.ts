import { expect } from '@open-wc/testing';
import '../../src/define-appointments.js';
import { sendKeys } from '@web/test-runner-commands';
import type { Visitor } from '../../demo/states/visitor.js';
import { TourApiError } from '../../src/api/errors.js';
import type { IsoDate } from '../../src/model/dates.js';
import { FRIDAY, failure, items, listWith, TUESDAY } from './support/appointments.js';
import { fail, fakeService, listed, refusal } from './support/fake-service.js';
import { all, errorsTold, now, one, presses, until } from './support/widget.js';

async function twoTours() {
  const service = fakeService({ appointments: [TUESDAY, FRIDAY] });
  const opened = await listWith(service, {}, '<a href="tel:+15550100">Call us</a>');
  await until(() => items(opened.list).length === 2, 'the tours');
  return opened;
}

async function movesTour(visitor: Visitor): Promise<void> {
  await visitor.press('Change time');
  await visitor.seesDays();
  await visitor.chooseDay('2026-11-25' as IsoDate);
  await presses(visitor, '3:00 PM', 'Move tour');
}

describe('moving a tour of the list', () => {
  it('shows the current time even if unlisted, and says so when pressed', async () => {
    const { list, visitor } = await twoTours();
    await visitor.press('Change time');
    await visitor.seesDays();
    expect(visitor.times()).to.deep.equal(['10:00 AM', '11:00 AM Current', '3:00 PM']);
    await visitor.press('11:00 AM Current');
    await visitor.sees('Your tour is already at this time.');
    expect(one(list, '[role=status]').textContent).to.equal('Your tour is already at this time.');
    expect(visitor.names('button')).not.to.include('Move tour');
    await visitor.chooseDay('2026-11-25' as IsoDate);
    expect(all(list, 'p').map((it) => it.textContent)).not.to.include(
      'Your tour is already at this time.',
    );
  });

  it('shows why the service refused, and keeps the chosen time', async () => {
    const { visitor, service } = await twoTours();
    errorsTold();
    const refused = refusal('reschedule', 'Moved only by phone.', ['appointment', 'group']);
    service.instead.set('reschedule', fail(refused));
    await movesTour(visitor);
    await visitor.sees('Moved only by phone.');
    expect(visitor.focused()).to.include('Your tour wasn’t moved');
    await visitor.press('Move tour');
    await visitor.sees(visitor.strings.movedHeading);
  });

  it('leaves a list that lags behind it without a word, and reads that again', async () => {
    const { setTimeout } = window;
    const paused: (() => void)[] = [];
    const pause = (run: () => void, milliseconds: number) =>
      milliseconds === 120_000 ? paused.push(run) : setTimeout(run, milliseconds);
    window.setTimeout = pause as typeof setTimeout;
    try {
      const { list, visitor, service } = await twoTours();
      await movesTour(visitor);
      await visitor.sees(visitor.strings.movedHeading);
      service.instead.set('list-appointments', () => listed([]));
      await visitor.press('All your tours');
      await visitor.sees('Please contact the property to book a tour.');
      expect(visitor.reads()).not.to.include(visitor.strings.emptyList);
      for (const run of paused) run();
      await until(() => items(list).length === 2, 'the list as it is now');
    } finally {
      window.setTimeout = setTimeout;
    }
  });

  it('is uncertain after a lost answer, and claims nothing', async () => {
    const { visitor, service } = await twoTours();
    errorsTold();
    service.instead.set('reschedule', fail(failure('reschedule', 'network')));
    await movesTour(visitor);
    await visitor.sees('We’re not sure your tour was moved');
    expect(visitor.focused()).to.include('We’re not sure your tour was moved');
    expect(visitor.reads()).not.to.include('stays booked');
    service.instead.set('reschedule', fail(failure('reschedule', 'rate-limited', 429)));
    await visitor.press('Try again');
    await until(() => service.asked.length === 3, 'the second try');
    await visitor.find('button', 'Try again');
    expect(visitor.reads()).to.include('Your tour may be on Wednesday, November 25');
    expect(visitor.reads()).not.to.include('wasn’t moved');
    // Only the service knows which time counts.
    await visitor.press('Back');
    await until(
      () => service.asked.at(-1) === 'list 890' && service.asked.length === 4,
      'the list',
    );
  });
});

const UNKNOWN_TOUR = new TourApiError('not-found', 'cancel: not-found', {
  operation: 'cancel',
  messages: [{ path: ['appointment', 'id'], text: 'Invalid appointment id.' }],
});

const changesIn = (list: Element) =>
  all(list, '.tours button').filter((it) => /^\s*(Change|Cancel)/.test(it.textContent ?? ''));

/** The first tour's cancellation is sent, and its answer is lost. */
async function lostCancellation() {
  const shown = await twoTours();
  errorsTold();
  shown.service.instead.set('cancel', fail(failure('cancel', 'network')));
  await shown.visitor.press('Cancel tour');
  await shown.visitor.press('Yes, cancel tour');
  await shown.visitor.sees('may not have gone through');
  return shown;
}

describe('canceling a tour of the list', () => {
  it('asks first, in a modal dialog that starts at the harmless answer', async () => {
    const { list, visitor, service } = await twoTours();
    const opener = changesIn(list).at(-1) as HTMLElement;
    const dialog = () => one<HTMLDialogElement>(list, 'dialog');
    for (const keep of [() => visitor.press('Keep my tour'), () => sendKeys({ press: 'Escape' })]) {
      opener.focus();
      opener.click();
      await visitor.sees('Cancel your tour?');
      expect(dialog().matches(':modal')).to.equal(true);
      const [about] = dialog().ariaDescribedByElements ?? [];
      expect(about?.textContent).to.match(/Friday, November\s27 at 2:30/);
      expect(visitor.focused()).to.equal('Keep my tour');
      await keep();
      await until(() => !dialog().open, 'the dialog to close');
      expect(list.shadowRoot?.activeElement).to.equal(opener);
    }
    expect(service.asked).to.deep.equal(['list 890']);
  });

  it('asks about no time that was read long ago, until the list is read again', async () => {
    const { list, visitor, service } = await twoTours();
    const answer = service.hold('list-appointments');
    list.now = () => new Date(+now() + 3_600_000);
    await visitor.press('Cancel tour');
    const said = () => one(list, '#asked').textContent;
    await until(() => service.asked.length === 2, 'the second reading');
    expect(said()).not.to.include('November');
    answer(listed(service.appointments));
    await until(() => said().includes('November'), 'the time');
  });

  it('shows nothing of it while the page names no prospect', async () => {
    const { list, visitor } = await twoTours();
    await visitor.press('Cancel tour');
    await visitor.sees('Cancel your tour?');
    list.clientId = '';
    await visitor.sees('Please contact the property');
    expect(visitor.reads()).not.to.include('November');
    list.clientId = '890';
    await visitor.sees('November');
  });

  it('asks no more once the list, read again on return to the tab, has another time', async () => {
    const { list, visitor, service } = await twoTours();
    await visitor.press('Cancel tour');
    await visitor.sees('Cancel your tour?');
    service.appointments = [{ ...TUESDAY, start: '2026-11-26T17:00:00+00:00' }, FRIDAY];
    list.now = () => new Date(+now() + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => !one<HTMLDialogElement>(list, 'dialog').open, 'the dialog to close');
    await visitor.sees('Thursday, November 26');
  });

  it('says that it’s on its way in the dialog, because it makes everything around it inert', async () => {
    const { list, visitor, service } = await twoTours();
    const answer = service.hold('cancel');
    await visitor.press('Cancel tour');
    const said = one(list, 'dialog [role=status]');
    expect([one(list, '#asked').textContent, said.textContent].join()).to.match(
      /1 Main Street\s*,$/,
    );
    await visitor.press('Yes, cancel tour');
    await until(() => said.textContent === 'Canceling…', 'the announcement');
    answer({ data: { message: 'Cancelled.', notification_sent: true } });
    await visitor.sees(visitor.strings.canceledHeading);
  });

  for (const [what, error, words, tours, actions] of [
    ['the site’s server forbids it', failure('cancel', 'forbidden', 403), 'wasn’t canceled', 2, 4],
    ['the service refuses', failure('cancel', 'rate-limited', 429), 'wasn’t canceled', 2, 4],
    // An uncertain tour's buttons are in its notice.
    ['the answer is lost', failure('cancel', 'network'), 'may not have gone through', 2, 2],
    [
      ...(['a gateway finds nothing', failure('cancel', 'not-found', 404)] as const),
      ...(['may not have gone through', 2, 2] as const),
    ],
    // That's no proof that the tour is gone.
    ['the service finds no tour', UNKNOWN_TOUR, 'We can’t find this tour', 2, 4],
  ] as const) {
    it(`reports when ${what}, with the focus there, and keeps the rest`, async () => {
      const { list, visitor, service } = await twoTours();
      errorsTold();
      service.instead.set('cancel', fail(error));
      await presses(visitor, 'Cancel tour', 'Yes, cancel tour');
      await visitor.sees(words);
      await until(() => visitor.focused().includes(words), 'the focus on it');
      expect(items(list)).to.have.length(tours);
      expect(changesIn(list)).to.have.length(actions);
      // Someone may have changed the tour elsewhere.
      const isLost = words === 'may not have gone through';
      expect(service.asked.filter((it) => it.startsWith('list'))).to.have.length(isLost ? 1 : 2);
    });
  }

  it('stays unknown while offline and after it, with a way to find out', async () => {
    const { list, visitor, service } = await lostCancellation();
    for (const isOnline of [false, true]) {
      Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
      if (isOnline) window.dispatchEvent(new Event('online'));
      else await visitor.press('Try again');
      await visitor.sees(
        isOnline ? 'You’re back online.' : 'You’re offline, so we didn’t send it again.',
      );
      await visitor.sees('may not have gone through');
      expect(visitor.names('button')).to.include('Try again');
      expect(visitor.reads()).to.include('Call ').and.include('Status unknown');
    }
    Reflect.deleteProperty(navigator, 'onLine');
    // Another tour doesn't take its place.
    changesIn(list).at(-1)?.click();
    await presses(visitor, 'Keep my tour', 'Try again');
    const tries = () => service.asked.filter((it) => it === 'cancel 505').length;
    await until(() => tries() === 2, 'the second try');
  });
});

it('a list whose prospect is no longer named shows and says nothing of the tour that was being moved', async () => {
  for (const isSent of [false, true]) {
    const { list, visitor, service } = await twoTours();
    const told = errorsTold();
    const answer = service.hold('reschedule');
    await movesTour(visitor);
    await until(() => service.asked.some((it) => it.startsWith('move')), 'the move');
    if (!isSent) answer(Promise.reject(failure('reschedule', 'rate-limited', 429)));
    if (!isSent) await visitor.sees('wasn’t moved');
    const elsewhere = document.createElement('button');
    list.after(elsewhere);
    elsewhere.focus();
    list.removeAttribute('client-id');
    await until(() => !visitor.reads().includes('Main Street'), 'the end of the screen');
    const { length } = told;
    if (isSent) answer(Promise.reject(failure('reschedule', 'network')));
    if (isSent) await until(() => told.length > length, 'the answer');
    expect(visitor.reads()).not.to.include('November');
    expect(one(list, '[role=status]').textContent).to.equal('');
    list.remove();
    elsewhere.remove();
  }
});

it('what’s open is said above a list that can’t be read', async () => {
  const { list, visitor, service } = await lostCancellation();
  service.instead.set('list-appointments', fail(failure('list-appointments', 'forbidden', 403)));
  list.setAttribute('api-key', 'EXPIRED');
  await visitor.sees('Please contact the property');
  expect(visitor.reads()).to.include('may not have gone through');
});

it('a list isn’t sure of a tour while another prospect’s cancellation has no known outcome', async () => {
  const { list, visitor, service } = await twoTours();
  errorsTold();
  const other = await listWith(service, { 'client-id': '712' });
  await until(() => items(other.list).length === 2, 'the same tours');
  for (const [it, kind] of [
    [visitor, 'rate-limited'],
    [other.visitor, 'network'],
  ] as const) {
    service.instead.set('cancel', fail(failure('cancel', kind)));
    await presses(it, 'Cancel tour', 'Yes, cancel tour');
    await it.sees(kind === 'network' ? 'may not have gone through' : 'wasn’t canceled');
  }
  const [first, second] = items(list).map((it) => it.includes('Status unknown'));
  expect([first, second]).to.deep.equal([true, false]);
  expect(visitor.reads()).not.to.include('wasn’t canceled');
  // Nor does it name a time that may be another one.
  expect(visitor.names('button').filter((it) => it === 'Add to calendar')).to.have.length(1);
  await visitor.press('Cancel tour');
  expect(one(list, 'dialog').textContent).not.to.include('November');
  await visitor.press('Yes, cancel tour');
  await visitor.sees(visitor.strings.canceledHeading);
  expect(one(list, '[role=status]').textContent).to.equal(visitor.strings.canceledHeading);
  expect(visitor.reads()).to.include('1 Main Street').and.not.to.include('November');
});
