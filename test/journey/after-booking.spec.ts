import { bookTour, cancelTour, moveTo, tuesday, wednesday } from './support/managing.js';
import { heardBy, listener, theOnly } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

const oneEmployee = { attributes: { 'group-id': '42' } };

test('a booked tour is moved, moved again and cancelled, and another one is booked: service and widget always agree', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  const tour = await openTour();
  await bookTour(tour);
  const [booked] = await sandbox.held();
  expect(booked).toMatchObject({ status: 30, wallStart: '2026-11-24T13:00:00' });

  await moveTo(tour, wednesday, '3:30 PM');
  await expect(tour.heading('Your tour is moved')).toBeFocused();
  await expect(tour.region).toContainText(wednesday);
  await expect(tour.region).toContainText('3:30 PM');
  await expect(tour.region).toContainText('It is no longer on Tuesday, November 24 at 1:00 PM.');
  expect(await sandbox.held()).toMatchObject([
    { id: booked?.id, status: 30, wallStart: '2026-11-25T15:30:00' },
  ]);

  await moveTo(tour, tuesday, '10:00 AM');
  await expect(tour.region).toContainText('It is no longer on Wednesday, November 25 at 3:30 PM.');
  await expect(tour.region).toContainText('10:00 AM');
  expect(await sandbox.held()).toMatchObject([
    { id: booked?.id, wallStart: '2026-11-24T10:00:00' },
  ]);

  await cancelTour(tour);
  await expect(tour.heading('Your tour is cancelled')).toBeFocused();
  await expect(tour.region).toContainText('The team has been told by e-mail.');
  await expect(tour.button('Change time')).toBeHidden();
  await expect(tour.button('Cancel tour')).toBeHidden();
  expect(await sandbox.held()).toMatchObject([{ id: booked?.id, status: 40 }]);

  await tour.button('Book another tour').click();
  await expect(tour.heading('Book a tour')).toBeFocused();
  await tour.chooseDay(wednesday);
  await tour.chooseTime('11:00 AM');
  await expect(tour.field('Email')).toHaveValue(aProspect.email);
  await tour.submit();
  await tour.expectBooked();
  expect(await sandbox.held()).toMatchObject([
    { id: booked?.id, status: 40 },
    { status: 30, wallStart: '2026-11-25T11:00:00' },
  ]);
});

test('a move says nothing but the new start, and a cancellation nothing at all', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await bookTour(tour);
  await moveTo(tour, wednesday, '3:30 PM');
  await cancelTour(tour);
  await expect(tour.heading('Your tour is cancelled')).toBeVisible();
  const [held] = await sandbox.held();
  const [move, ...moves] = await sandbox.sent('reschedule');
  const [cancel, ...cancels] = await sandbox.sent('cancel');
  expect([moves, cancels]).toEqual([[], []]);
  expect(move?.path).toBe(`/api/v2/appointments/${held?.id}/group/23/book/`);
  expect(JSON.parse(move?.body ?? '')).toEqual({ appointment: { start: '2026-11-25T15:30:00' } });
  expect(cancel).toMatchObject({ path: `/api/v2/appointments/${held?.id}`, body: '', query: {} });
});

/** Every way to press twice that a browser knows. */
const presses: Record<string, (tour: TourPage, name: string) => Promise<void>> = {
  'a double click': (tour, name) => tour.button(name).dblclick(),
  'two clicks in one task': (tour, name) =>
    tour.button(name).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    }),
  'Enter twice and Space': async (tour, name) => {
    await tour.button(name).focus();
    for (const key of ['Enter', 'Enter', 'Space']) await tour.page.keyboard.press(key);
  },
};

for (const [what, press] of Object.entries(presses)) {
  test(`${what} moves once and cancels once`, async ({ openTour, journey, sandbox }) => {
    journey.expectBookings(1);
    // Long enough for every press to come while the first one is on its way.
    await sandbox.order({ fault: 'slow', operation: 'reschedule', ms: 1_000 });
    await sandbox.order({ fault: 'slow', operation: 'cancel', ms: 1_000 });
    const tour = await openTour();
    await bookTour(tour);
    await tour.button('Change time').click();
    await press(tour, '3:30 PM');
    // Neither another time, nor the way back, comes between.
    await tour.times.getByRole('button', { name: '4:00 PM', exact: true }).click();
    await tour.button('Keep my time').click({ force: true });
    await expect(tour.heading('Your tour is moved')).toBeVisible();
    await expect(tour.region).toContainText('3:30 PM');
    expect(await sandbox.sent('reschedule')).toHaveLength(1);

    await tour.button('Cancel tour').click();
    await press(tour, 'Yes, cancel tour');
    await expect(tour.heading('Your tour is cancelled')).toBeVisible();
    expect(await sandbox.sent('cancel')).toHaveLength(1);
  });
}

test('the page and its data layer hear of a move and of a cancellation, and nothing that was typed', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({
    before: listener(pages),
    attributes: { 'data-layer': 'dataLayer', location: '1200 W Fulton Market' },
  });
  await bookTour(tour);
  await moveTo(tour, wednesday, '3:30 PM');
  await cancelTour(tour);
  await expect(tour.heading('Your tour is cancelled')).toBeVisible();

  const [held] = await sandbox.held();
  const appointment = {
    id: held?.id,
    start: '2026-11-25T15:30:00',
    startsAt: '2026-11-25T21:30:00+00:00',
    timeZone: 'US/Central',
    location: '1200 W Fulton Market',
    confirmationEnabled: false,
    expirationDate: expect.any(String),
  };
  const moved = { appointment, previousStart: '2026-11-24T13:00:00' };
  const cancelled = { appointment, notificationSent: true };
  expect(await theOnly(tour.page, 'tour-rescheduled')).toMatchObject(moved);
  expect(await theOnly(tour.page, 'tour-cancelled')).toMatchObject(cancelled);

  const heard = await heardBy(tour.page);
  const told = heard.map(({ type, step }) => [type.slice('tour-'.length), step].join(' ').trim());
  expect(told.slice(told.indexOf('booked'))).toEqual([
    'booked',
    'step-change booked',
    'step-change moving',
    'rescheduled',
    'step-change moved',
    'cancelled',
    'step-change cancelled',
  ]);
  const layer = await tour.page.evaluate(() => Reflect.get(window, 'dataLayer') as unknown[]);
  expect(layer).toContainEqual({ event: 'tour-rescheduled', ...moved });
  expect(layer).toContainEqual({ event: 'tour-cancelled', ...cancelled });
  expect(layer.at(-1)).toEqual({
    event: 'tour-step-change',
    step: 'cancelled',
    previous: 'moved',
  });
});

test('another time is chosen without a form, and the visitor is told the own clock all the way', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ context: { timezoneId: 'Asia/Tokyo' } });
  await bookTour(tour);
  await expect(tour.region).toContainText('Your time: Wed, Nov 25, 4:00 AM');
  await tour.button('Change time').click();
  await expect(tour.heading('Choose another time')).toBeFocused();
  await expect(tour.region).toContainText(
    'Your tour on Tuesday, November 24 at 1:00 PM stands until the new time is accepted.',
  );
  await expect(tour.region).toContainText('Times are in the property’s time zone: Central');
  await expect(tour.region.getByRole('textbox')).toHaveCount(0);
  const own = tour.times.getByRole('button', { name: '1:00 PM', exact: true });
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await tour.chooseTime('3:30 PM');
  await expect(tour.heading('Your tour is moved')).toBeVisible();
  await expect(tour.region).toContainText(/3:30 PM\s+Central Standard Time/);
  await expect(tour.region).toContainText('Your time: Wed, Nov 25, 6:30 AM');
  await expect(tour.region.getByText('Your time:')).toHaveCount(1);
});

test('a time that was left can be taken again, and the one that is held is not offered to the next booking', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour(oneEmployee);
  await bookTour(tour);
  await moveTo(tour, wednesday, '3:30 PM');
  await moveTo(tour, tuesday, '1:00 PM');
  await expect(tour.region).toContainText('It is no longer on Wednesday, November 25 at 3:30 PM.');
  expect(await sandbox.held()).toMatchObject([{ wallStart: '2026-11-24T13:00:00' }]);
  await tour.button('Book another tour').click();
  await tour.chooseDay(tuesday);
  await expect(tour.times.getByRole('button', { name: '12:30 PM', exact: true })).toBeVisible();
  await expect(tour.times.getByRole('button', { name: '1:00 PM', exact: true })).toBeHidden();
});
