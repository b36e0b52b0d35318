import { expect, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

const aDay = 'Tuesday, November 24, 2026';

const aPerson = {
  first_name: aProspect.firstName,
  last_name: aProspect.lastName,
  email: aProspect.email,
  phone_1: aProspect.phone,
};

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

test('the request says exactly what was chosen and typed, in the documented types', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({
    attributes: { community: '215', location: '1200 W Fulton Market, Chicago' },
  });
  await tour.chooseDay(aDay);
  await tour.chooseTime('2:30 PM');
  await tour.fill({
    ...aProspect,
    moveInDate: '2027-03-14',
    pets: ['Cats', 'Large dogs'],
    laundry: ['In unit', 'In-unit connection'],
    notes: 'Line one\nline "two" <b>&amp;</b>',
  });
  await tour.submit();
  await tour.expectBooked();

  const { body, headers, path } = await sandbox.theBooking();
  expect(path).toBe('/api/v2/appointments/group/23/book/');
  expect(body).toContain('"start":"2026-11-24T14:30:00"');
  expect(JSON.parse(body)).toEqual({
    appointment: {
      start: '2026-11-24T14:30:00',
      location: '1200 W Fulton Market, Chicago',
      tour_type: 'guided',
    },
    client: {
      people: [aPerson],
      community: 215,
      move_in_date: '2027-03-14T00:00:00',
      pets: ['10', '30'],
      laundry: [10, 30],
      notes: 'Line one\nline "two" <b>&amp;</b>',
    },
  });
  expect(headers).toMatchObject({ 'content-type': 'application/json', authorization: 'Basic' });
  expect(headers).not.toHaveProperty('cookie');
});

test('what was left empty is left out of the request', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await tour.chooseDay(aDay);
  await tour.chooseTime('9:00 AM');
  await tour.fill();
  await tour.field('Notes').fill('   ');
  await tour.choice('Pets', 'Cats').check();
  await tour.choice('Pets', 'Cats').uncheck();
  await tour.submit();
  await tour.expectBooked();

  expect(await sandbox.bookedBody()).toEqual({
    appointment: { start: '2026-11-24T09:00:00', tour_type: 'guided' },
    client: { people: [aPerson] },
  });
});

for (const [attribute, id] of [
  ['community', '216'],
  ['building', '310'],
  ['unit', '4001'],
] as const) {
  test(`a ${attribute} is sent as a number, and no other place with it`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    const tour = await openTour({ attributes: { [attribute]: id } });
    await tour.chooseDay(aDay);
    await tour.chooseTime('9:00 AM');
    await tour.fill();
    await tour.submit();
    await tour.expectBooked();

    const { client } = await sandbox.bookedBody();
    expect(client).toEqual({ people: [aPerson], [attribute]: Number(id) });
  });
}

for (const spelling of ['2026-11-24T10:30', '2026-11-24T10:30:00', '2026-11-24T10:30:00.000']) {
  test(`a start that is listed as ${spelling} is sent back in just this spelling`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    await sandbox.order({
      fault: 'odd-shape',
      operation: 'available-times',
      body: { available_times: [spelling] },
    });
    const tour = await openTour();
    await tour.chooseDay(aDay);
    await tour.chooseTime('10:30 AM');
    await tour.fill();
    await tour.submit();
    await tour.expectBooked();
    expect((await sandbox.theBooking()).body).toContain(`"start":"${spelling}"`);
  });
}

for (const [attribute, tourType, words] of [
  ['self-guided', { tour_type: 'self-guided' }, 'Self-guided'],
  [
    'video',
    {
      tour_type: 'guided',
      is_video_tour: true,
      platform_of_choice: 'FaceTime',
      platform_of_choice_details: 'zenobia.q',
    },
    'Live video',
  ],
] as const) {
  test(`a ${attribute} tour is asked for in the service's own words`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    const tour = await openTour({ attributes: { 'tour-type': attribute } });
    await tour.chooseDay(aDay);
    await tour.chooseTime('9:00 AM');
    await tour.fill();
    if (attribute === 'video') {
      await tour.field('Video app').selectOption('FaceTime');
      await tour.field('How to reach you there').fill('zenobia.q');
    }
    await tour.submit();
    await tour.expectBooked();
    await expect(tour.region).toContainText(words);

    const { appointment } = await sandbox.bookedBody();
    expect(appointment).toEqual({ start: '2026-11-24T09:00:00', ...tourType });
  });
}
