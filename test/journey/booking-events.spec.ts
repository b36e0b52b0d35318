import { heardBy, listener } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

const from = 'tour-booking';

test('the page hears of every step, with the documented fields and nothing that was typed', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.reset({ busyness: 0 });
  const tour = await openTour({
    before: listener(pages),
    attributes: { 'group-id': '42', location: '3400 N Broadway' },
  });
  await tour.chooseDay('Tuesday, November 24, 2026');
  await tour.chooseTime('10:00 AM');
  await tour.goBack();
  await tour.chooseTime('1:30 PM');
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();

  const slotAt = (time: string) => ({
    type: 'tour-slot-select',
    from,
    start: `2026-11-24T${time}:00`,
    tourType: 'guided',
  });
  const change = (previous: string, step: string) => ({
    type: 'tour-step-change',
    from,
    step,
    previous,
  });
  const heard = await heardBy(tour.page);
  expect(heard.map(({ type, step }) => (step ? `${type} ${step}` : type))).toEqual([
    'tour-ready',
    'tour-slot-select',
    'tour-step-change details',
    'tour-step-change when',
    'tour-slot-select',
    'tour-step-change details',
    'tour-booked',
    'tour-step-change booked',
  ]);
  expect(heard).toContainEqual({ type: 'tour-ready', from });
  expect(heard).toContainEqual(slotAt('10:00'));
  expect(heard).toContainEqual(slotAt('13:30'));
  expect(heard).toContainEqual(change('when', 'details'));
  expect(heard).toContainEqual(change('details', 'when'));
  expect(heard).toContainEqual(change('details', 'booked'));
  expect(heard.find(({ type }) => type === 'tour-booked')).toMatchObject({
    appointment: {
      id: expect.any(Number),
      start: '2026-11-24T13:30:00',
      startsAt: '2026-11-24T19:30:00+00:00',
      timeZone: 'US/Central',
      location: '3400 N Broadway',
      confirmationEnabled: true,
      expirationDate: expect.stringMatching(/^2026-11-22T15:00:00\.\d{6}$/),
    },
    tourType: 'guided',
    groupId: 42,
  });
});

test('the page hears that nothing can be booked, from which day to which', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'no-times' });
  const tour = await openTour({ before: listener(pages), attributes: { 'max-days': '30' } });
  await expect(tour.region).toContainText('There are no open times to book online right now.');
  expect(await heardBy(tour.page)).toEqual([
    { type: 'tour-ready', from },
    {
      type: 'tour-no-availability',
      from: '2026-11-21',
      to: '2026-12-21',
      tourType: 'guided',
    },
  ]);
});

test('the page hears of a taken time in the words of the service, and of a failure by its kind', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(2);
  await sandbox.reset({ busyness: 0 });
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  await sandbox.order({ fault: 'server-error', operation: 'book', times: 1, after: 1 });
  const tour = await openTour({ before: listener(pages), attributes: { 'group-id': '42' } });
  await tour.chooseDay('Tuesday, November 24, 2026');
  await tour.chooseTime('1:30 PM');
  await tour.fill();
  await tour.submit();
  await tour.button('2:00 PM').click();
  await tour.submit();
  await expect(tour.message(/^We could not tell/)).toBeFocused();

  const heard = await heardBy(tour.page);
  expect(heard).toContainEqual({
    type: 'tour-slot-taken',
    from,
    start: '2026-11-24T13:30:00',
    messages: ['No appointments available at the selected time.'],
  });
  expect(heard.filter(({ type }) => type === 'tour-slot-select').at(-1)).toMatchObject({
    start: '2026-11-24T14:00:00',
  });
  expect(heard).toContainEqual({
    type: 'tour-error',
    from,
    kind: 'server',
    operation: 'book',
    status: 500,
  });
});
