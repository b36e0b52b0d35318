import { expectNoAxeFindings } from './support/axe.js';
import { everything, everythingSent, fillEverything } from './support/full-form.js';
import { expectNoSidewaysScroll } from './support/layout.js';
import { expect, test } from './support/test.js';

test.use({ busyness: 0, startAt: 'form' });

test('every field is sent in its documented type', async ({ openTour, journey, sandbox }) => {
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
  await tour.field('Min rent ($ a month)').fill('9000000');
  await tour.submit();
  await expect(tour.message('3 fields still need an answer')).toBeFocused();
  await expectNoSidewaysScroll(tour.page);
  await expectNoAxeFindings(tour.page);

  await tour.field('Min rent ($ a month)').fill('$2,500');
  await tour.field('Video app').selectOption('Google Meet');
  // As a password manager does: no event tells of it, and none of another field left later.
  const contact = tour.field('How to reach you there');
  await contact.focus();
  await contact.evaluate((it) => Object.assign(it, { value: 'zenobia.q.meet' }));
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
