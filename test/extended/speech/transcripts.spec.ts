/**
 * Transcripts of a screen reader, one per journey, so that changed words show up in a diff. To update:
 * `npx playwright test -c test --project=extended speech --update-snapshots=all`
 */
import { expect, listTag, test } from '../../journey/support/test.js';
import { aProspect, type TourPage } from '../../journey/support/tour-page.js';
import { Reader } from './reader.js';

const DAY = /^\p{L}+, .*2026/u;
const TIME = /^\d{1,2}:\d\d/;

test.use({ group: '42' });
test.describe.configure({ timeout: 90_000 });

async function readerAt(tour: TourPage, selector = 'tour-booking'): Promise<Reader> {
  await expect(tour.page.getByRole('button', { name: TIME }).first()).toBeVisible();
  return Reader.listenTo(tour.page, selector);
}

test('a booking, from the calendar to the end', async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const tour = await openTour();
  const reader = await readerAt(tour);
  await reader.tabTo(DAY);
  // A day without times, another month and back, and an open day.
  await reader.press('ArrowRight', 'Enter', 'PageDown', 'PageUp', 'ArrowRight', 'ArrowRight');
  await reader.press('Enter');
  await reader.tabTo(TIME);
  await reader.press('Enter');
  await reader.tabTo('Book tour');
  await reader.press('Enter');
  await reader.type(aProspect.firstName);
  for (const text of [aProspect.lastName, aProspect.email, aProspect.phone]) {
    await reader.press('Tab');
    await reader.type(text);
  }
  await reader.press('Tab', 'Enter', 'Tab');
  await reader.skipTo('Book tour');
  await reader.press('Enter');
  // Another key: the same one at once would be half of a double press.
  await reader.press('Tab', 'Tab', 'Tab', 'Tab', 'Enter', 'Space');
  expect(reader.transcript).toMatchSnapshot('booking.txt');
});

test('seven days on a phone, and their month', async ({ openTour }) => {
  const tour = await openTour({ context: { viewport: { width: 375, height: 812 } } });
  const reader = await readerAt(tour);
  await reader.tabTo('Next 7 days');
  await reader.press('Enter', 'Enter');
  await reader.tabTo(DAY);
  await reader.press('ArrowRight', 'Enter', 'End');
  await reader.press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Enter');
  expect(reader.transcript).toMatchSnapshot('strip.txt');
});

test.describe('from the form', () => {
  test.use({ startAt: 'form' });

  async function readerAtSubmit(tour: TourPage): Promise<Reader> {
    await tour.fill();
    const reader = await Reader.listenTo(tour.page, 'tour-booking');
    await reader.tabTo('Book tour');
    return reader;
  }

  test('a taken time, and another one in its place', async ({ openTour, journey, sandbox }) => {
    journey.expectBookings(2);
    await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
    const reader = await readerAtSubmit(await openTour());
    await reader.press('Enter', 'Tab', 'Enter', 'Space');
    expect(reader.transcript).toMatchSnapshot('slot-taken.txt');
  });

  test('an answer that was lost, and a second try', async ({ openTour, journey, sandbox }) => {
    journey.expectBookings(2);
    await sandbox.order({ fault: 'dropped', operation: 'book', times: 1 });
    const reader = await readerAtSubmit(await openTour());
    await reader.press('Enter');
    await reader.tabTo('Try again');
    await reader.press('Enter');
    expect(reader.transcript).toMatchSnapshot('lost-answer.txt');
  });

  test('a tour that is moved and canceled', async ({ openTour, journey }) => {
    journey.expectBookings(1);
    const reader = await readerAtSubmit(await openTour({ attributes: { 'group-id': '23' } }));
    await reader.press('Enter');
    await reader.tabTo('Change time');
    await reader.press('Enter');
    await reader.tabTo(DAY);
    await reader.press('ArrowRight', 'Enter');
    await reader.tabTo(TIME);
    await reader.press('Enter');
    await reader.skipTo('Move tour');
    await reader.press('Enter');
    await reader.tabTo('Cancel tour');
    await reader.press('Enter', 'Tab', 'Enter');
    expect(reader.transcript).toMatchSnapshot('moving-and-cancelling.txt');
  });
});

test('a dialog, opened and left', async ({ openTour, journey }) => {
  journey.expectFocus('tour-booking');
  const tour = await openTour({ attributes: { display: 'dialog' } });
  const reader = await Reader.listenTo(tour.page, 'tour-booking');
  await reader.press('Tab', 'Enter', 'Tab', 'Tab', 'Escape');
  expect(reader.transcript).toMatchSnapshot('dialog.txt');
});

test('the list of a prospect’s tours', async ({ openTour, sandbox }) => {
  const tour = await openTour({ html: listTag(sandbox), script: 'list' });
  await expect(tour.page.getByRole('button', { name: 'Cancel tour' }).first()).toBeVisible();
  const reader = await Reader.listenTo(tour.page, 'tour-appointments');
  await reader.press('Tab', 'Tab', 'Tab', 'Tab', 'Enter', 'Space');
  expect(reader.transcript).toMatchSnapshot('list.txt');
});
