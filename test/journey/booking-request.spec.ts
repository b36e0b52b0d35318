import { expectNoAxeFindings } from './support/axe.js';
import { expectNoSidewaysScroll } from './support/layout.js';
import { expect, flow, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

test.use({ startAt: 'form' });

const config = {
  fields: {
    priceFloor: 'optional',
    priceCeiling: 'optional',
    broker: 'optional',
    people: 'optional',
  },
  smsConsent: { text: 'Text me about my tour and offers. Reply STOP to end.' },
  privacy: { text: 'Privacy policy', url: 'https://fulton.example/privacy' },
  terms: { text: 'Terms of use', url: '/terms' },
};

test('what the form has at submit is sent', flow, async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  const attributes = { community: '215', 'tour-type': 'video', config: JSON.stringify(config) };
  const context = { viewport: { width: 320, height: 640 } };
  const tour = await openTour({ attributes, context });
  await tour.fill({ ...aProspect, moveInDate: '2027-03-14', pets: ['Cats'] });
  await tour.field('Min rent ($/month)').fill('9000000');
  await tour.field('Max rent ($/month)').fill('3200.50');
  await tour.submit();
  await expect(tour.field('Video app')).toBeFocused();
  await expect(tour.region).toContainText('3 answers to check above');
  await expectNoSidewaysScroll(tour.page);
  await expectNoAxeFindings(tour.page);

  await tour.field('Min rent ($/month)').fill('$2,500');
  await tour.field('Video app').selectOption('Google Meet');
  // Like a password manager: no event fires, here or in another field later.
  const contact = tour.field('Your number or username in the app');
  await contact.focus();
  await contact.evaluate((it) => Object.assign(it, { value: 'zenobia.q.meet' }));
  journey.secret('zenobia.q.meet');
  await expect(tour.region.getByRole('link', { name: 'Privacy policy' })).toBeVisible();
  await expect(tour.region.getByRole('link', { name: 'Terms of use' })).toBeVisible();
  await tour.submit();
  await tour.expectBooked();
  const { appointment, client } = await sandbox.bookedBody();
  expect(appointment).toMatchObject({ platform_of_choice_details: 'zenobia.q.meet' });
  expect(client).toMatchObject({ price_floor: '2500', move_in_date: '2027-03-14T00:00:00' });
});

// What is typed, how often "Book tour" has to be pressed, and what the office's record has.
for (const [presses, typed, record] of [
  [1, { phone: '312\u2011555\u20110142' }, { phone_1: '312-555-0142' }],
  [2, { phone: '555-0142' }, { phone_1: '555-0142' }],
  [2, { phone: '312 555 01' }, { phone_1: '312 555 01' }],
  [1, { phone: '+49 30 5550123' }, { phone_1: '+49 30 5550123' }],
  [1, { email: 'Una Lucky <una@quillivan.example>' }, { email: 'una@quillivan.example' }],
  [2, { email: 'una@gmial.com' }, { email: 'una@gmial.com' }],
] as const) {
  const [said] = Object.values(typed);
  test(`"${said}" is sent after ${presses} presses`, async ({ openTour, journey, sandbox }) => {
    journey.expectBookings(1);
    const tour = await openTour();
    await tour.fill({ ...aProspect, ...typed });
    await tour.submit();
    if (presses > 1) {
      await expect(tour.region).toContainText(/If it’s right|Did you mean/);
      // By its key: a second click at once would be half of a double click.
      await tour.button('Book tour').press('Enter');
    }
    await tour.expectBooked();
    const { client } = await sandbox.bookedBody();
    expect((client.people as object[])[0]).toMatchObject(record);
  });
}
