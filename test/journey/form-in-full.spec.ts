import { expectNoAxeFindings } from './support/axe.js';
import {
  consentText,
  everyField,
  everything,
  everythingSent,
  fillEverything,
  neighborhoods,
} from './support/full-form.js';
import { expectNoSidewaysScroll } from './support/layout.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

const aDay = 'Tuesday, November 24, 2026';
const attributes = {
  community: '215',
  location: '1200 W Fulton Market, Chicago',
  config: JSON.stringify(everything),
};
const summary = (tour: TourPage) => tour.message(/^Please check/);

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

const types = [
  { type: 'In person', sent: { tour_type: 'guided' } },
  { type: 'Self-guided', sent: { tour_type: 'self-guided' } },
  {
    type: 'Live video',
    sent: {
      tour_type: 'guided',
      is_video_tour: true,
      platform_of_choice: 'Google Meet',
      platform_of_choice_details: 'zenobia.q.meet',
    },
  },
];

for (const { type, sent } of types) {
  test(`a tour that is "${type}", with every field filled in, says it all in the documented types`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    const tour = await openTour({ attributes });
    await tour.region.getByRole('radio', { name: type }).check();
    await tour.chooseDay(aDay);
    await tour.chooseTime('2:30 PM');
    await fillEverything(tour, journey);
    if (type === 'Live video') {
      await tour.field('Video app').selectOption('Google Meet');
      await tour.field('How to reach you there').fill('zenobia.q.meet');
      journey.secret('zenobia.q.meet');
    }
    await tour.submit();
    await tour.expectBooked();

    const { body } = await sandbox.theBooking();
    expect(body).toContain('"start":"2026-11-24T14:30:00"');
    expect(JSON.parse(body)).toEqual({
      appointment: {
        start: '2026-11-24T14:30:00',
        location: '1200 W Fulton Market, Chicago',
        broker_booked: true,
        ...sent,
      },
      client: everythingSent,
    });
  });
}

test('what the page gives as choices stands in place of the known ones, and is sent as documented', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const options = {
    pets: [{ value: '30', label: 'A hound' }],
    laundry: [{ value: 20, label: 'Downstairs' }],
    layout: [{ value: '2br', label: 'Two rooms to sleep in' }],
    outdoorSpace: [{ value: '20', label: 'A terrace for all' }],
    neighborhoods,
    discoverySources: [{ value: 270, label: 'A friend’s listing' }],
    platforms: [{ value: 'Jitsi Meet', label: 'Jitsi' }],
  };
  const config = JSON.stringify({ fields: everyField, options });
  const tour = await openTour({ attributes: { 'tour-type': 'video', config } });
  await tour.chooseDay(aDay);
  await tour.chooseTime('9:00 AM');
  await tour.fill();
  for (const [group, label] of [
    ['Pets', 'A hound'],
    ['Laundry', 'Downstairs'],
    ['Layout', 'Two rooms to sleep in'],
    ['Outdoor space', 'A terrace for all'],
  ] as const) {
    const boxes = tour.region.getByRole('group', { name: group, exact: true });
    await expect(boxes.getByRole('checkbox')).toHaveCount(1);
    await tour.choice(group, label).check();
  }
  await tour.field('How did you hear about us?').selectOption('A friend’s listing');
  await tour.field('Video app').selectOption('Jitsi');
  await tour.field('How to reach you there').fill('zenobia.q');
  await tour.field('Elevator').selectOption('Yes');
  await tour.submit();
  await tour.expectBooked();

  const { appointment, client } = await sandbox.bookedBody();
  expect(appointment).toMatchObject({ platform_of_choice: 'Jitsi Meet' });
  expect(client).toMatchObject({
    pets: ['30'],
    laundry: [20],
    layout: ['2br'],
    outdoor_space: [20],
    discovery_source: 270,
    elevator: true,
  });
  expect(client).not.toHaveProperty('neighborhoods');
});

test('everything at once fits a narrow phone, and has no finding', async ({
  openTour,
  journey,
}) => {
  test.setTimeout(60_000);
  journey.expectBookings(0);
  const tour = await openTour({
    attributes: { ...attributes, 'tour-type': 'video' },
    context: { viewport: { width: 320, height: 640 } },
  });
  await tour.chooseFirstTime();
  await expectNoSidewaysScroll(tour.page);
  await expectNoAxeFindings(tour.page);
  await fillEverything(tour, journey);
  await expect(tour.region.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  await expect(tour.region.getByRole('link', { name: 'Terms of use' })).toBeVisible();
  await expectNoSidewaysScroll(tour.page);
  await expectNoAxeFindings(tour.page);
  for (const label of ['Broker’s email', 'Lowest rent', 'Last name']) {
    await tour
      .field(label)
      .first()
      .fill(label === 'Lowest rent' ? '9000000' : '');
  }
  await tour.submit();
  await expect(summary(tour)).toHaveAccessibleName('Please check 5 things');
  await expect(tour.field(consentText)).toBeChecked();
  await expectNoSidewaysScroll(tour.page);
  await expectNoAxeFindings(tour.page);
});
