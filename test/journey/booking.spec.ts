import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

const aDay = 'Tuesday, November 24, 2026';

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

async function bookAt(tour: TourPage, time: string): Promise<void> {
  await tour.chooseDay(aDay);
  await tour.chooseTime(time);
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
}

test('where nothing is to be confirmed, a short acknowledgement names the day and the time', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await bookAt(tour, '1:30 PM');
  await expect(tour.heading('Your tour is booked')).toBeFocused();
  await expect(tour.region).toContainText(aDay);
  await expect(tour.region).toContainText('1:30 PM');
  await expect(tour.region).not.toContainText(/confirm|e-?mail|held|expire/i);
});

test('where a tour is to be confirmed, the visitor is told to watch the e-mail and that the time is held', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  // A visitor of the property's own zone: the only clock time that is due is the chosen one.
  const tour = await openTour({
    attributes: { 'group-id': '42' },
    context: { timezoneId: 'America/Chicago' },
  });
  await bookAt(tour, '1:30 PM');
  await expect(tour.region).toContainText(aDay);
  await expect(tour.region).toContainText(/watch your e-?mail/i);
  await expect(tour.region).toContainText(/held for a limited time/i);
  const text = (await tour.region.textContent()) ?? '';
  expect(text.match(/\d{1,2}:\d{2}(\s[AP]M)?/g)).toEqual(['1:30 PM']);
  expect(text.match(/November \d+/g)).toEqual(['November 24']);
});

test('the details name what is about to be booked', async ({ openTour, journey }) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: { location: '1200 W Fulton Market' } });
  await tour.chooseDay(aDay);
  await tour.chooseTime('1:30 PM');
  await expect(tour.heading('Your details')).toBeFocused();
  for (const fact of [aDay, '1:30 PM', 'Central Standard Time', 'In person', '1200 W Fulton']) {
    await expect(tour.region).toContainText(fact);
  }
});

test('going back and forth keeps everything that was typed', async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const tour = await openTour();
  await tour.chooseDay(aDay);
  await tour.chooseTime('10:00 AM');
  await tour.fill({
    ...aProspect,
    moveInDate: '2027-01-15',
    pets: ['Small dogs'],
    laundry: ['In building'],
    notes: 'Two bicycles and a cello',
  });

  await tour.goBack();
  await expect(tour.times.getByRole('button', { name: '10:00 AM', pressed: true })).toBeVisible();
  await tour.chooseTime('11:30 AM');
  await expectKept(tour);

  await tour.button('Change').click();
  await tour.chooseDay('Wednesday, November 25, 2026');
  await tour.chooseTime('9:00 AM');
  await expectKept(tour);

  await tour.submit();
  await tour.expectBooked();
  await expect(tour.region).toContainText('Wednesday, November 25, 2026');
  await expect(tour.region).toContainText('9:00 AM');
});

async function expectKept(tour: TourPage): Promise<void> {
  await expect(tour.field('First name')).toHaveValue(aProspect.firstName);
  await expect(tour.field('Last name')).toHaveValue(aProspect.lastName);
  await expect(tour.field('Email')).toHaveValue(aProspect.email);
  await expect(tour.field('Phone')).toHaveValue(aProspect.phone);
  await expect(tour.field('Move-in date')).toHaveValue('2027-01-15');
  await expect(tour.field('Notes')).toHaveValue('Two bicycles and a cello');
  await expect(tour.choice('Pets', 'Small dogs')).toBeChecked();
  await expect(tour.choice('Pets', 'Cats')).not.toBeChecked();
  await expect(tour.choice('Laundry', 'In building')).toBeChecked();
}

test('the classic script books too', async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const tour = await openTour({ script: 'classic' });
  await bookAt(tour, '3:00 PM');
});

for (const [what, name] of [
  ['of one word', { firstName: '李', lastName: 'X' }],
  ['with an apostrophe and an accent', { firstName: 'Siân', lastName: 'O’Brien-Núñez' }],
] as const) {
  test(`a name ${what} is good enough to book`, async ({ openTour, journey }) => {
    journey.expectBookings(1);
    const tour = await openTour();
    await tour.chooseDay(aDay);
    await tour.chooseTime('3:00 PM');
    // Short names are part of other words, so they cannot count as private here.
    await tour.field('First name').fill(name.firstName);
    await tour.field('Last name').fill(name.lastName);
    await tour.fill({ email: aProspect.email, phone: aProspect.phone });
    await tour.submit();
    await tour.expectBooked();
  });
}
