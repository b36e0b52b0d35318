import {
  aBroker,
  addPerson,
  everyField,
  everything,
  everythingSent,
  friends,
  neighborhoods,
} from './support/full-form.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

const attributes = { config: JSON.stringify(everything) };
const summary = (tour: TourPage) => tour.message(/^Please check/);

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

test('what a page makes required is asked for in the order of the form', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const all = Object.keys(everyField).map((name) => [name, 'required']);
  const fields = { ...Object.fromEntries(all), smsConsent: 'optional' };
  const config = JSON.stringify({ fields, options: { neighborhoods } });
  const tour = await openTour({ attributes: { 'tour-type': 'video', config } });
  await tour.chooseFirstTime();
  await tour.submit();
  await expect(summary(tour)).toBeFocused();
  const named = [
    'First name',
    'Last name',
    'Email',
    'Phone',
    'Broker’s email',
    'Video app',
    'How to reach you there',
    'Move-in date',
    'Layout',
    'Lowest rent',
    'Highest rent',
    'Neighborhoods',
    'Pets',
    'Laundry',
    'Outdoor space',
    'Elevator',
    'How did you hear about us?',
    'Notes',
  ];
  await expect(summary(tour).getByRole('button')).toHaveText(
    named.map((label) => `${label}: Please fill this in.`),
  );
  // Where only brokers book there is nothing to tick.
  await expect(tour.field('I am a broker and book for a client')).toHaveCount(0);
  await tour.button('Neighborhoods: Please fill this in.').click();
  await expect(tour.choice('Neighborhoods', 'West Loop')).toBeFocused();
  await tour.button('Elevator: Please fill this in.').click();
  await expect(tour.field('Elevator')).toBeFocused();
});

test('prices are read as people write them, and a range that is upside down is told', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const config = JSON.stringify({ fields: { priceFloor: 'optional', priceCeiling: 'optional' } });
  const tour = await openTour({ attributes: { config } });
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.field('Lowest rent').fill('about 2000');
  await tour.field('Highest rent').fill('$ 1,900');
  await tour.submit();
  await expect(tour.field('Lowest rent')).toHaveAccessibleDescription(/an amount, such as 2500/);
  await tour.field('Lowest rent').fill('$2,000.50');
  await tour.submit();
  await expect(tour.field('Highest rent')).toHaveAccessibleDescription(/not below the lowest rent/);
  // Mended at the other of the two.
  await tour.field('Lowest rent').fill('1 850');
  await expect(summary(tour)).toBeHidden();
  await tour.submit();
  await tour.expectBooked();
  expect((await sandbox.bookedBody()).client).toMatchObject({
    price_floor: '1850',
    price_ceiling: '1900',
  });
});

test('who comes along and who books can be taken back, and is not sent then', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes });
  await tour.chooseFirstTime();
  await tour.fill();
  const broker = tour.field('I am a broker and book for a client');
  await broker.check();
  await tour.field('Broker’s email').fill(aBroker['Broker’s email']);
  await broker.uncheck();
  await expect(tour.field('Broker’s email')).toHaveCount(0);
  for (const friend of friends) await addPerson(tour, journey, friend);
  await tour.button('Remove person 2').click();
  await expect(tour.button('Add another person')).toBeFocused();
  // The third moves up.
  const second = tour.region.getByRole('group', { name: 'Person 2' });
  await expect(second.getByLabel('First name')).toHaveValue('Wolfram');
  await expect(second.getByLabel('Email')).toHaveValue('');
  await expect(tour.region.getByRole('group', { name: 'Person 3' })).toHaveCount(0);
  await tour.submit();
  await tour.expectBooked();

  const { appointment, client } = await sandbox.bookedBody();
  expect(appointment).not.toHaveProperty('broker_booked');
  expect(Object.keys(client).filter((name) => name.startsWith('broker'))).toEqual([]);
  expect(client.people).toEqual([
    everythingSent.people[0],
    { first_name: 'Wolfram', last_name: 'Ödegård' },
  ]);
});

test('with email or phone enough, one of them is asked for and either is taken', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  await sandbox.changeGroup(23, { always_require_email: false });
  const tour = await openTour();
  await tour.chooseFirstTime();
  await tour.fill({ firstName: aProspect.firstName, lastName: aProspect.lastName });
  await tour.submit();
  const text = 'Email: Enter an email address or a phone number.';
  await expect(summary(tour).getByRole('button')).toHaveText([text]);
  await tour.fill({ phone: aProspect.phone });
  await expect(summary(tour)).toBeHidden();
  await tour.submit();
  await tour.expectBooked();
  const { email: _, ...withoutEmail } = everythingSent.people[0] ?? {};
  expect((await sandbox.bookedBody()).client).toEqual({ people: [withoutEmail] });
});
