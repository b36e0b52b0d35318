import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

const required = 'Please fill this in.';
const summary = (tour: TourPage) => tour.message(/^Please check/);

test('nothing is complained about before a field was left with something wrong in it', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour();
  await tour.chooseFirstTime();
  const email = tour.field('Email');
  await email.focus();
  await tour.page.keyboard.type('zenobia@');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await email.press('Tab');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Enter an address like name@example.com.');
  // It is told beside the field; the summary waits for a press on "Book tour".
  await expect(summary(tour)).toBeHidden();

  // Passing through an empty field is not a mistake yet.
  for (const label of ['First name', 'Last name', 'Phone', 'Notes']) {
    await tour.field(label).focus();
    await tour.field(label).press('Tab');
    await expect(tour.field(label)).not.toHaveAttribute('aria-invalid', 'true');
  }

  // A message goes as soon as it is mended.
  await email.fill('zenobia@quillivan.example');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('');
});

test('an empty form that is submitted says what is missing, and each entry leads to its field', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.submit();
  await expect(summary(tour)).toBeFocused();
  await expect(summary(tour)).toHaveAccessibleName('Please check 4 things');
  await expect(summary(tour).getByRole('button')).toHaveText(
    ['First name', 'Last name', 'Email', 'Phone'].map((label) => `${label}: ${required}`),
  );

  for (const label of ['Phone', 'First name', 'Email', 'Last name']) {
    await tour.button(`${label}: ${required}`).click();
    await expect(tour.field(label)).toBeFocused();
    await expect(tour.field(label)).toHaveAccessibleDescription(required);
  }

  await tour.fill({ firstName: aProspect.firstName, lastName: aProspect.lastName });
  await expect(summary(tour)).toHaveAccessibleName('Please check 2 things');
  await tour.fill({ email: 'zenobia', phone: '12345' });
  await tour.submit();
  await expect(summary(tour)).toBeFocused();
  await expect(tour.field('Email')).toHaveAccessibleDescription(/like name@example\.com/);
  await expect(tour.field('Phone')).toHaveAccessibleDescription(/at least 7 digits/);

  await tour.fill();
  await expect(summary(tour)).toBeHidden();
  await tour.submit();
  await tour.expectBooked();
});

test('what the service refuses stands at each field, at any depth, and in the summary', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  const errors = {
    client: {
      people: { 0: { email: ['Not a valid email address.'], phone_1: ['Not a valid number.'] } },
      move_in_date: ['Datetime has wrong format.', 'It is too far ahead.'],
      pets: ['A valid integer is required.'],
      community: ['This community takes no tours.'],
    },
  };
  await sandbox.order({ fault: 'field-errors', times: 1, errors });
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill({ ...aProspect, moveInDate: '2027-01-15', pets: ['Cats'], notes: 'A cello' });
  await tour.submit();

  await expect(summary(tour)).toBeFocused();
  await expect(summary(tour).getByRole('listitem')).toHaveText([
    'This community takes no tours.',
    'Email: Not a valid email address.',
    'Phone: Not a valid number.',
    'Move-in date: Datetime has wrong format.',
    'Move-in date: It is too far ahead.',
    'Pets: A valid integer is required.',
  ]);
  const descriptions = [
    [tour.field('Email'), 'Not a valid email address.'],
    [tour.field('Phone'), 'Not a valid number.'],
    [tour.field('Move-in date'), 'Datetime has wrong format. It is too far ahead.'],
    [tour.region.getByRole('group', { name: 'Pets' }), 'A valid integer is required.'],
  ] as const;
  for (const [field, text] of descriptions) {
    await expect(field).toHaveAccessibleDescription(new RegExp(text));
  }
  for (const label of ['Email', 'Phone', 'Move-in date']) {
    await expect(tour.field(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(tour.field('First name')).not.toHaveAttribute('aria-invalid', 'true');

  await tour.button('Pets: A valid integer is required.').click();
  await expect(tour.choice('Pets', 'Cats')).toBeFocused();
  await tour.button('Move-in date: Datetime has wrong format.').click();
  await expect(tour.field('Move-in date')).toBeFocused();

  await expect(tour.field('First name')).toHaveValue(aProspect.firstName);
  await expect(tour.field('Email')).toHaveValue(aProspect.email);
  await expect(tour.field('Notes')).toHaveValue('A cello');
  await expect(tour.choice('Pets', 'Cats')).toBeChecked();

  await tour.fill({ email: 'zenobia@example.com', phone: '+1 (555) 010-1234' });
  await tour.field('Move-in date').fill('2027-02-01');
  await tour.choice('Pets', 'Cats').uncheck();
  await expect(tour.field('Email')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(summary(tour).getByRole('listitem')).toHaveText(['This community takes no tours.']);
  await tour.submit();
  await tour.expectBooked();
});

test('what the service refuses is kept while the visitor looks at another time, with what was typed', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  await sandbox.order({ fault: 'field-errors', times: 1 });
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill({ ...aProspect, moveInDate: '2027-01-15' });
  await tour.submit();
  await expect(summary(tour)).toBeFocused();
  await tour.goBack();
  await tour.chooseTime();
  await expect(tour.field('Email')).toHaveValue(aProspect.email);
  await expect(tour.field('Email')).toHaveAccessibleDescription(/Not a valid email address\./);
  await tour.fill({ email: 'zenobia@example.com' });
  await tour.submit();
  await tour.expectBooked();
});

for (const [what, errors] of Object.entries({
  'without a text': { client: { people: { 0: {} } } },
  'of numbers and nothing': { client: { email: 7, phone_1: null, notes: [[]] } },
  'that is a bare sentence': { non_field_errors: 'This key may not book here.' },
})) {
  test(`a refusal ${what} still gives a sentence and a way on`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(2);
    await sandbox.order({ fault: 'field-errors', times: 1, errors });
    const tour = await openTour();
    await tour.chooseFirstTime();
    await tour.fill();
    await tour.submit();
    await expect(summary(tour)).toBeFocused();
    await expect(summary(tour).getByRole('listitem')).toHaveText([
      /Nothing was booked\. Please try again|This key may not book here\./,
    ]);
    await expect(tour.region).not.toContainText(/object|undefined|null/i);
    await tour.submit();
    await tour.expectBooked();
  });
}

test('markup in what the service says is shown as text', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(1);
  const text = '<img src=x onerror=alert(1)> & <b>bold</b>';
  const errors = { client: { people: { 0: { email: [text] } }, community: [text] } };
  await sandbox.order({ fault: 'field-errors', times: 1, errors });
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  await expect(summary(tour)).toContainText(text);
  await expect(tour.field('Email')).toHaveAccessibleDescription(text);
  await expect(tour.region.getByRole('img')).toHaveCount(0);
});

test('a date that was begun and not finished is asked for again', async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill();
  const date = tour.field('Move-in date');
  await date.focus();
  await tour.page.keyboard.type('0115');
  await date.press('Enter');
  await expect(summary(tour)).toBeFocused();
  await tour.button('Move-in date: Enter a full date, or leave it empty.').click();
  await expect(date).toBeFocused();
  await date.fill('2027-01-15');
  await expect(summary(tour)).toBeHidden();
  await tour.submit();
  await tour.expectBooked();
});

test('a press on "Book tour" counts although the field that it leaves gets a message', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill({ ...aProspect, phone: '12345' });
  await tour.field('Phone').focus();
  await tour.submit();
  await expect(tour.field('Phone')).toHaveAccessibleDescription(/at least 7 digits/);
  await expect(summary(tour)).toBeFocused();
});
