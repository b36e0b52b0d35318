import { expect, oneEvent } from '@open-wc/testing';
import '../../src/define.js';
import type { TourCancelledEvent, TourRescheduledEvent } from '../../src/events.js';
import type { TourAppointments } from '../../src/tour-appointments.js';
import {
  all,
  FRIDAY,
  fail,
  failure,
  focused,
  items,
  listWith,
  press,
  pressItem,
  service,
  TAKEN,
  TUESDAY,
  words,
} from './support/appointments.js';
import { errorsTold, until } from './support/world.js';

const dialog = (list: TourAppointments) => all<HTMLDialogElement>(list, 'dialog')[0];
const heading = (list: TourAppointments) => all(list, 'h2')[0]?.textContent;

async function twoTours() {
  const fake = service(TUESDAY, FRIDAY);
  const list = await listWith({ api: fake.api }, {}, '<a href="tel:+15550100">Call us</a>');
  await until(() => items(list).length === 2, 'the tours');
  return { list, ...fake };
}

/** Up to the times of a day. */
async function openTimes(list: TourAppointments, day: string): Promise<void> {
  pressItem(list, 505, 'Change time');
  const find = () =>
    all<HTMLButtonElement>(list, 'td button:not([aria-disabled])').find(({ textContent }) =>
      textContent?.includes(` ${day}, `),
    );
  await until(() => find() !== undefined, `times on ${day}`);
  find()?.click();
  await list.updateComplete;
}

describe('moving a tour of the list', () => {
  it('asks for the pressed time, shows what was made of it, and reads the list anew', async () => {
    const { list, asked } = await twoTours();
    await openTimes(list, '25');
    expect(heading(list)).to.equal('Choose another time');
    expect(words(list)).to.include('Tuesday, November 24 at 11:00 AM stands');
    await expect(list).to.be.accessible();
    const told = oneEvent(list, 'tour-rescheduled') as Promise<unknown>;
    press(list, '3:00 PM');
    const { appointment, previousStart } = (await told) as TourRescheduledEvent;
    expect([appointment.id, appointment.start, previousStart]).to.deep.equal([
      505,
      '2026-11-25T15:00:00',
      '2026-11-24T11:00:00',
    ]);
    await list.updateComplete;
    expect(heading(list)).to.equal('Your tour is moved');
    expect(focused(list)?.id).to.equal('heading');
    await expect(list).to.be.accessible();
    press(list, 'All your tours');
    await until(() => items(list).length === 2, 'the list');
    expect(items(list)[0]?.[0]).to.equal('Wednesday, November 25, 2026');
    expect(asked).to.deep.equal(['list 890', 'move 505 23 2026-11-25T15:00:00', 'list 890']);
  });

  it('sends one request for two presses at once', async () => {
    const { list, asked } = await twoTours();
    await openTimes(list, '25');
    press(list, '3:00 PM');
    press(list, '10:00 AM');
    await until(() => heading(list) === 'Your tour is moved', 'the move');
    expect(asked.filter((call) => call.startsWith('move'))).to.have.length(1);
  });

  it('keeps the time on the way back, and asks for nothing', async () => {
    const { list, asked } = await twoTours();
    await openTimes(list, '25');
    press(list, 'Keep my time');
    await list.updateComplete;
    expect(heading(list)).to.equal('Your tours');
    expect(asked).to.deep.equal(['list 890']);
  });

  it('tells of a refused time with the focus on it, and offers others', async () => {
    const { list, instead } = await twoTours();
    instead.set('move', fail(TAKEN));
    await openTimes(list, '25');
    press(list, '3:00 PM');
    await until(() => focused(list)?.id === 'notice', 'the notice');
    expect(words(list)).to.include('That time is not open');
    expect(words(list)).to.include('No appointments available at the selected time.');
    await expect(list).to.be.accessible();
  });

  it('says that it does not know after a lost answer, and tries again on a press', async () => {
    const { list, instead, asked } = await twoTours();
    errorsTold();
    instead.set('move', fail(failure('reschedule', 'network')));
    await openTimes(list, '25');
    press(list, '3:00 PM');
    await until(() => focused(list)?.id === 'notice', 'the notice');
    expect(words(list)).to.include('We could not tell whether your tour is moved');
    await expect(list).to.be.accessible();
    press(list, 'Try again');
    await until(() => heading(list) === 'Your tour is moved', 'the move');
    expect(asked.filter((call) => call.startsWith('move'))).to.have.length(2);
  });
});

describe('cancelling a tour of the list', () => {
  it('asks first, in a modal dialog that names the tour and begins at the harmless answer', async () => {
    const { list, asked } = await twoTours();
    const opener = pressItem(list, 506, 'Cancel tour');
    await list.updateComplete;
    expect(dialog(list)?.matches(':modal')).to.equal(true);
    expect(dialog(list)?.textContent).to.match(/Friday, November 27 at 2:30/);
    expect(focused(list)?.textContent?.trim()).to.equal('Keep my tour');
    await expect(list).to.be.accessible();
    press(list, 'Keep my tour');
    await list.updateComplete;
    expect(dialog(list)?.open).to.equal(false);
    expect(focused(list)).to.equal(opener);
    expect(asked).to.deep.equal(['list 890']);
  });

  it('closes on Escape as on the harmless answer', async () => {
    const { list } = await twoTours();
    const opener = pressItem(list, 505, 'Cancel tour');
    await list.updateComplete;
    dialog(list)?.dispatchEvent(new Event('cancel', { cancelable: true }));
    await list.updateComplete;
    expect(dialog(list)?.open).to.equal(false);
    expect(focused(list)).to.equal(opener);
  });

  it('cancels the named tour, once, and says whether the team knows', async () => {
    const { list, asked } = await twoTours();
    pressItem(list, 506, 'Cancel tour');
    await list.updateComplete;
    const told = oneEvent(list, 'tour-cancelled') as Promise<unknown>;
    press(list, 'Yes, cancel tour');
    press(list, 'Yes, cancel tour');
    const event = (await told) as TourCancelledEvent;
    expect([event.appointment.id, event.notificationSent]).to.deep.equal([506, true]);
    await list.updateComplete;
    expect(heading(list)).to.equal('Your tour is cancelled');
    expect(words(list)).to.include('The team has been told by e-mail.');
    expect(focused(list)?.id).to.equal('heading');
    await expect(list).to.be.accessible();
    press(list, 'All your tours');
    await until(() => items(list).length === 1, 'the other tour');
    expect(asked).to.deep.equal(['list 890', 'cancel 506', 'list 890']);
  });

  it('leaves the list as it is when the key may not, says whom to ask, and offers no more', async () => {
    const { list, instead } = await twoTours();
    errorsTold();
    instead.set('cancel', fail(failure('cancel', 'forbidden', 403)));
    pressItem(list, 505, 'Cancel tour');
    await list.updateComplete;
    press(list, 'Yes, cancel tour');
    await until(() => words(list).includes('Please contact the property'), 'word of it');
    expect(items(list)).to.have.length(2);
    expect(all(list, '.tours button')).to.deep.equal([]);
    await expect(list).to.be.accessible();
  });

  it('tells the certain no, and can be asked again', async () => {
    const { list, instead, asked } = await twoTours();
    errorsTold();
    instead.set('cancel', fail(failure('cancel', 'rate-limited', 429)));
    for (const outcome of ['Your tour was not cancelled.', 'The team has been told']) {
      pressItem(list, 505, 'Cancel tour');
      await list.updateComplete;
      press(list, 'Yes, cancel tour');
      await until(() => words(list).includes(outcome), outcome);
    }
    expect(asked.filter((call) => call === 'cancel 505')).to.have.length(2);
  });

  it('says that it does not know after a lost answer, with the list still there', async () => {
    const { list, instead } = await twoTours();
    errorsTold();
    instead.set('cancel', fail(failure('cancel', 'network')));
    pressItem(list, 505, 'Cancel tour');
    await list.updateComplete;
    press(list, 'Yes, cancel tour');
    await until(() => focused(list)?.id === 'notice', 'the notice');
    expect(words(list)).to.include('We could not tell whether your tour is cancelled');
    expect(items(list)).to.have.length(2);
    await expect(list).to.be.accessible();
    press(list, 'Try again');
    await until(() => heading(list) === 'Your tour is cancelled', 'the cancellation');
  });

  // src/tour-element.ts ownsFocus: the opener is gone, so the closed dialog keeps the focus, unseen.
  it('moves the focus to the notice also when the button that opened the dialog is gone', async () => {
    const { list, instead } = await twoTours();
    errorsTold();
    instead.set('cancel', fail(failure('cancel', 'forbidden', 403)));
    pressItem(list, 505, 'Cancel tour');
    await list.updateComplete;
    press(list, 'Yes, cancel tour');
    await until(() => words(list).includes('Please contact the property'), 'word of it');
    expect(focused(list)?.id).to.equal('notice');
  });

  // src/screens/transitions.ts headingOf: `goneHeading` is used nowhere.
  it('does not claim to have cancelled a tour that was gone already', async () => {
    const { list, instead } = await twoTours();
    errorsTold();
    instead.set('cancel', fail(failure('cancel', 'not-found', 404)));
    pressItem(list, 505, 'Cancel tour');
    await list.updateComplete;
    press(list, 'Yes, cancel tour');
    await until(() => words(list).includes('It may have been cancelled by the property.'), 'word');
    expect(heading(list)).to.equal('This tour is not there any more');
  });

  // src/screens/moving.ts: `stillStands` is said beside "your tour may be on … now".
  it('does not say that the old time stands while it may not', async () => {
    const { list, instead } = await twoTours();
    errorsTold();
    instead.set('move', fail(failure('reschedule', 'network')));
    await openTimes(list, '25');
    press(list, '3:00 PM');
    await until(() => focused(list)?.id === 'notice', 'the notice');
    expect(words(list)).not.to.include('stands until the new time is accepted');
  });

  // src/tour-appointments.ts: went-back shows the list as it was read before the move.
  it('reads the list anew after a move in doubt was left', async () => {
    const { list, instead, asked } = await twoTours();
    errorsTold();
    instead.set('move', fail(failure('reschedule', 'network')));
    await openTimes(list, '25');
    press(list, '3:00 PM');
    await until(() => focused(list)?.id === 'notice', 'the notice');
    press(list, 'Keep my time');
    await until(() => asked.filter((call) => call === 'list 890').length === 2, 'the list anew');
  });
});
