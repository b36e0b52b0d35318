import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

/** One employee, so that one rival is enough. */
const oneEmployee = { attributes: { 'group-id': '42' } };
const aDay = 'Tuesday, November 24, 2026';
const everything = {
  ...aProspect,
  moveInDate: '2027-01-15',
  pets: ['Cats'],
  laundry: ['In unit'],
  notes: 'Two bicycles and a cello',
} as const;

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

async function choose(tour: TourPage, time: string, day = aDay): Promise<void> {
  await tour.chooseDay(day);
  await tour.chooseTime(time);
  await tour.fill({ ...everything, pets: ['Cats'], laundry: ['In unit'] });
}

const notOpen = (tour: TourPage) => tour.message(/^That time is not open/);

function offered(tour: TourPage, group: 'Same day' | 'Next days') {
  return tour.region.getByRole('group', { name: group }).getByRole('button');
}

async function expectEverythingKept(tour: TourPage): Promise<void> {
  await expect(tour.field('First name')).toHaveValue(everything.firstName);
  await expect(tour.field('Last name')).toHaveValue(everything.lastName);
  await expect(tour.field('Email')).toHaveValue(everything.email);
  await expect(tour.field('Phone')).toHaveValue(everything.phone);
  await expect(tour.field('Move-in date')).toHaveValue(everything.moveInDate);
  await expect(tour.field('Notes')).toHaveValue(everything.notes);
  await expect(tour.choice('Pets', 'Cats')).toBeChecked();
  await expect(tour.choice('Laundry', 'In unit')).toBeChecked();
}

test('when the time is taken, a message takes the focus, the nearest others stand right there and nothing typed is lost', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  const tour = await openTour(oneEmployee);
  await choose(tour, '1:00 PM');
  await tour.submit();

  await expect(notOpen(tour)).toBeFocused();
  await expect(notOpen(tour)).toContainText('Tuesday, November 24 at 1:00 PM could not be booked.');
  // The browser may have sent it twice: nobody says that somebody else was quicker.
  await expect(notOpen(tour)).toContainText(/confirmation e-mail .* your booking went through/);
  await expect(notOpen(tour)).not.toContainText(/somebody|someone|another (person|visitor)/i);
  await expect(offered(tour, 'Same day')).toHaveText([
    '12:00 PM',
    '12:30 PM',
    '1:30 PM',
    '2:00 PM',
  ]);
  await expect(offered(tour, 'Next days')).toHaveText([
    'Wed, Nov 25 1:00 PM',
    'Thu, Nov 26 1:00 PM',
    'Fri, Nov 27 1:00 PM',
  ]);
  await expectEverythingKept(tour);

  await offered(tour, 'Same day').filter({ hasText: '1:30 PM' }).click();
  await expect(notOpen(tour)).toBeHidden();
  await expect(tour.button('Book tour')).toBeFocused();
  await expectEverythingKept(tour);

  await tour.page.keyboard.press('Enter');
  await tour.expectBooked();
  await expect(tour.region).toContainText(aDay);
  await expect(tour.region).toContainText('1:30 PM');
});

test('a time of another day and month is one press away too', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  const tour = await openTour(oneEmployee);
  await choose(tour, '1:00 PM', 'Monday, November 30, 2026');
  await tour.submit();
  await offered(tour, 'Next days').first().click();
  await expect(tour.region).toContainText('Tuesday, December 1, 2026');
  await tour.goBack();
  await expect(tour.month('December 2026')).toBeVisible();
  await tour.chooseTime('1:00 PM');
  await tour.submit();
  await tour.expectBooked();
  await expect(tour.region).toContainText('Tuesday, December 1, 2026');
});

test('one refusal after the other is recovered from, and no refused time is offered again', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(3);
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 2 });
  const tour = await openTour(oneEmployee);
  await choose(tour, '1:00 PM');
  await tour.submit();
  await offered(tour, 'Same day').filter({ hasText: '1:30 PM' }).click();
  await tour.submit();
  await expect(notOpen(tour)).toContainText('1:30 PM could not be booked');
  await expect(notOpen(tour)).toBeFocused();
  await expect(offered(tour, 'Same day')).toHaveText([
    '12:00 PM',
    '12:30 PM',
    '2:00 PM',
    '2:30 PM',
  ]);
  await offered(tour, 'Same day').first().click();
  await tour.submit();
  await tour.expectBooked();
});

test('"All times" goes back to the calendar with fresh times, where the day that has become empty is disabled', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  // Of a short Saturday all but the last time is gone before the visitor comes.
  for (const hour of ['10', '11', '12', '13', '14', '15', '16']) {
    await sandbox.rival(42, `2026-11-28T${hour}:00:00`);
    if (hour !== '16') await sandbox.rival(42, `2026-11-28T${hour}:30:00`);
  }
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  const saturday = 'Saturday, November 28, 2026';
  const tour = await openTour(oneEmployee);
  await choose(tour, '4:30 PM', saturday);
  await tour.submit();
  await expect(notOpen(tour)).toBeFocused();
  await expect(offered(tour, 'Same day')).toHaveCount(0);
  await expect(offered(tour, 'Next days').first()).toHaveText('Mon, Nov 30 4:30 PM');

  await tour.button('All times').click();
  await expect(tour.heading('Book a tour')).toBeFocused();
  await expect(tour.month('November 2026')).toBeVisible();
  await expect(tour.day(saturday)).toBeDisabled();
  await expect(tour.region).toContainText('No open times are left on Saturday, November 28.');
  await expect(tour.day('Monday, November 30, 2026')).toBeEnabled();

  const requests = await sandbox.requests();
  const refusedAt = requests.findIndex(({ operation }) => operation === 'book');
  const askedAnew = requests
    .slice(refusedAt)
    .filter(({ operation }) => operation === 'available-times')
    .filter(({ query: { from_date = '', to_date = from_date } }) => {
      return from_date <= '2026-11-28' && '2026-11-28' <= to_date;
    });
  expect(askedAnew).toHaveLength(1);

  await tour.chooseDay('Monday, November 30, 2026');
  await tour.chooseTime('9:00 AM');
  await expectEverythingKept(tour);
  await tour.submit();
  await tour.expectBooked();
});

test('a refused time stays away even while fresh times cannot be had', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour(oneEmployee);
  await choose(tour, '1:00 PM');
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  await sandbox.order({ fault: 'dropped', operation: 'available-times' });
  await tour.submit();
  await expect(notOpen(tour)).toBeFocused();
  await expect(offered(tour, 'Same day')).toHaveText([
    '12:00 PM',
    '12:30 PM',
    '1:30 PM',
    '2:00 PM',
  ]);

  await tour.button('All times').click();
  await expect(tour.times.getByRole('button', { name: '1:30 PM' })).toBeVisible();
  await expect(tour.times.getByRole('button', { name: '1:00 PM', exact: true })).toBeHidden();
});

test('a refused time comes back once the service lists it again', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  const errors = { appointment: { start: ['No appointments available at the selected time.'] } };
  await sandbox.order({ fault: 'field-errors', times: 1, errors });
  const tour = await openTour(oneEmployee);
  await choose(tour, '1:00 PM');
  await tour.submit();
  await expect(notOpen(tour)).toBeFocused();
  await tour.button('All times').click();
  await tour.chooseTime('1:00 PM');
  await expectEverythingKept(tour);
  await tour.submit();
  await tour.expectBooked();
});

test('where the time and fields are refused at once, the time comes first and the fields are kept for later', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  const errors = {
    appointment: { start: ['No appointments available at the selected time.'] },
    client: { people: { 0: { email: ['This address is not known to us.'] } } },
  };
  await sandbox.order({ fault: 'field-errors', times: 1, errors });
  const tour = await openTour(oneEmployee);
  await choose(tour, '1:00 PM');
  await tour.submit();

  await expect(notOpen(tour)).toBeFocused();
  await offered(tour, 'Same day').first().click();
  await expect(tour.field('Email')).toHaveAccessibleDescription(
    /This address is not known to us\./,
  );
  await expect(tour.message(/^Please check one thing/)).toBeVisible();
  await expectEverythingKept(tour);

  await tour.fill({ email: 'zenobia@example.com' });
  await expect(tour.field('Email')).not.toHaveAccessibleDescription(/not known/);
  await tour.submit();
  await tour.expectBooked();
});
