import { expect, flow, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

test.use({ startAt: 'form' });

const FRIEND = { 'First name': 'Xanthippe', 'Last name': 'Ngẩu', Email: 'xanthippe@ngau.example' };

test('refused fields say so until edited', flow, async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(3);
  const refused = 'Not a valid email address.';
  const errors = {
    client: {
      people: { 0: { email: [refused] }, 1: { email: [refused] } },
      pets: ['A valid integer is required.'],
      agents: ['Nobody is in on that day.'],
    },
  };
  await sandbox.order({ fault: 'field-errors', times: 1, errors });
  const textless = { client: { email: 7, phone_1: null, notes: [[]] } };
  await sandbox.order({ fault: 'field-errors', times: 1, errors: textless });
  const tour = await openTour({ attributes: { config: '{"fields":{"people":"optional"}}' } });
  await tour.fill({ ...aProspect, phone: '12345' });
  // The click counts although leaving the field adds a message, which moves the button.
  await tour.submit();
  await expect(tour.field('Phone')).toHaveAccessibleDescription(/the whole number|all ten digits/);
  await expect(tour.field('Phone')).toBeFocused();
  await tour.fill({ ...aProspect, pets: ['Cats'], notes: 'A cello' });
  await tour.button('Add another person').click();
  const friend = tour.region.getByRole('group', { name: 'Person 2' });
  for (const [label, value] of Object.entries(FRIEND)) {
    await friend.getByLabel(label, { exact: true }).fill(value);
    journey.secret(value);
  }
  await tour.submit();

  const summary = tour.message('3 answers to check');
  await expect(summary).toBeFocused();
  await expect(tour.refusal).toContainText('Nobody is in on that day.');
  await expect(summary.getByRole('listitem')).toHaveText(['Email', 'Person 2: Email', 'Pets']);
  await tour.button('Pets').click();
  await expect(tour.choice('Pets', 'Cats')).toBeFocused();
  await tour.button('Person 2: Email').click();
  await expect(friend.getByLabel('Email')).toBeFocused();

  await tour.goBack();
  await tour.chooseTime('2:00 PM');
  // What was said about the other time goes with it.
  await expect(tour.region).not.toContainText('Nobody is in on that day.');
  await expect(tour.field('Notes')).toHaveValue('A cello');
  await expect(tour.choice('Pets', 'Cats')).toBeChecked();
  await expect(tour.field('First name').first()).not.toHaveAttribute('aria-invalid', 'true');
  const email = tour.field('Email').first();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(refused);

  await tour.choice('Pets', 'Cats').uncheck();
  await friend.getByLabel('Email').fill('');
  await email.fill('zenobia@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await tour.submit();
  await expect(tour.refusal).toBeFocused();
  await expect(tour.refusal).toHaveAccessibleName(
    /^Tuesday, November 24 at 2:00 PM wasn’t booked\. Please try again\.$/,
  );
  // By its key: a second click at once would be half of a double click.
  await tour.button('Book tour').press('Enter');
  await tour.expectBooked();
});
