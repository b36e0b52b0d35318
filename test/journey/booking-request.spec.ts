import { expectNoAxeFindings } from './support/axe.js';
import { everything, everythingSent, fillEverything } from './support/full-form.js';
import { expectNoSidewaysScroll } from './support/layout.js';
import { bookFromForm } from './support/managing.js';
import { expect, test } from './support/test.js';

test.use({ busyness: 0, startAt: 'form' });

test('a booking with every field filled in, on a narrow phone, says it all in the documented types', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({
    attributes: {
      community: '215',
      location: '1200 W Fulton Market, Chicago',
      'tour-type': 'video',
      config: JSON.stringify(everything),
    },
    context: { viewport: { width: 320, height: 640 } },
  });
  await fillEverything(tour, journey);
  await tour.field('Lowest rent').fill('9000000');
  await tour.submit();
  await expect(tour.message('Please check 3 things')).toBeFocused();
  await expectNoSidewaysScroll(tour.page);
  await expectNoAxeFindings(tour.page);

  await tour.field('Lowest rent').fill('$2,500');
  await tour.field('Video app').selectOption('Google Meet');
  await tour.field('How to reach you there').fill('zenobia.q.meet');
  journey.secret('zenobia.q.meet');
  await expect(tour.region.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  await expect(tour.region.getByRole('link', { name: 'Terms of use' })).toBeVisible();
  await tour.submit();
  await tour.expectBooked();
  const { path, body } = await sandbox.theBooking();
  expect(path).toBe('/api/v2/appointments/group/23/book/');
  expect(JSON.parse(body)).toEqual({
    appointment: {
      start: '2026-11-24T13:00:00',
      location: '1200 W Fulton Market, Chicago',
      tour_type: 'guided',
      is_video_tour: true,
      platform_of_choice: 'Google Meet',
      platform_of_choice_details: 'zenobia.q.meet',
      broker_booked: true,
    },
    client: everythingSent,
  });
});

test('what was left empty is left out, and the start is sent in the spelling of the list', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const start = '2026-11-24T13:00:00.000';
  const body = { available_times: [start] };
  await sandbox.order({ fault: 'odd-shape', operation: 'available-times', body });
  const tour = await openTour({ attributes: { unit: '4001' } });
  await tour.choice('Pets', 'Cats').check();
  await tour.choice('Pets', 'Cats').uncheck();
  await bookFromForm(tour);
  expect(await sandbox.bookedBody()).toEqual({
    appointment: { start, tour_type: 'guided' },
    client: { people: [everythingSent.people[0]], unit: 4001 },
  });
});

test('a page’s own choices stand in place of the known ones, and are sent as documented', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const options = {
    pets: [{ value: '30', label: 'A hound' }],
    laundry: [{ value: 20, label: 'Downstairs' }],
    outdoorSpace: [{ value: '20', label: 'A terrace for all' }],
    discoverySources: [{ value: 270, label: 'A friend’s listing' }],
    platforms: [{ value: 'Jitsi Meet', label: 'Jitsi' }],
  };
  const fields = { outdoorSpace: 'optional', discoverySource: 'optional' };
  const config = JSON.stringify({ fields, options });
  const tour = await openTour({ attributes: { 'tour-type': 'video', config } });
  for (const [group, label] of [
    ['Pets', 'A hound'],
    ['Laundry', 'Downstairs'],
    ['Outdoor space', 'A terrace for all'],
  ] as const) {
    const boxes = tour.region.getByRole('group', { name: group, exact: true });
    await expect(boxes.getByRole('checkbox')).toHaveCount(1);
    await tour.choice(group, label).check();
  }
  await tour.field('How did you hear about us?').selectOption('A friend’s listing');
  await tour.field('Video app').selectOption('Jitsi');
  await tour.field('How to reach you there').fill('zenobia.q');
  await bookFromForm(tour);
  await expect(tour.region).toContainText('Live video');

  const { appointment, client } = await sandbox.bookedBody();
  expect(appointment).toEqual({
    start: '2026-11-24T13:00:00',
    tour_type: 'guided',
    is_video_tour: true,
    platform_of_choice: 'Jitsi Meet',
    platform_of_choice_details: 'zenobia.q',
  });
  expect(client).toEqual({
    people: [everythingSent.people[0]],
    pets: ['30'],
    laundry: [20],
    outdoor_space: [20],
    discovery_source: 270,
  });
});
