import { aBroker, addPerson, everything, friends } from './support/full-form.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

const attributes = { config: JSON.stringify(everything) };
const summary = (tour: TourPage) => tour.message(/^Please check/);
const [ann = {}, ben = {}] = friends;
const isBroker = 'I am a broker and book for a client';

async function fillBroker(tour: TourPage, values: Partial<typeof aBroker> = {}): Promise<void> {
  await tour.field(isBroker).check();
  for (const [label, value] of Object.entries({ ...aBroker, ...values })) {
    await tour.field(label).fill(value);
  }
}

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

test('what is missing of a second person and of a broker is told, and leads to their fields', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(1);
  const tour = await openTour({ attributes });
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.field(isBroker).check();
  await tour.button('Add another person').click();
  const second = tour.region.getByRole('group', { name: 'Person 2' });
  await expect(second.getByLabel('First name')).toBeFocused();
  await second.getByLabel('Email').fill('xanthippe@');
  await tour.submit();
  await expect(summary(tour)).toBeFocused();
  await expect(summary(tour).getByRole('button')).toHaveText([
    'Person 2: First name: Please fill this in.',
    'Person 2: Last name: Please fill this in.',
    'Person 2: Email: Enter an address like name@example.com.',
    'Broker’s email: Please fill this in.',
  ]);
  await tour.button('Person 2: Last name: Please fill this in.').click();
  await expect(second.getByLabel('Last name')).toBeFocused();
  await tour.button('Broker’s email: Please fill this in.').click();
  await expect(tour.field('Broker’s email')).toBeFocused();

  await second.getByLabel('First name').fill('Xanthippe');
  await second.getByLabel('Last name').fill('Ngẩu');
  await second.getByLabel('Email').fill('');
  await tour.field('Broker’s email').fill(aBroker['Broker’s email']);
  await expect(summary(tour)).toBeHidden();
  await tour.submit();
  await tour.expectBooked();
});

test('what the service refuses of a second person and of a broker stands at their fields', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(2);
  const tour = await openTour({ attributes });
  await tour.chooseFirstTime();
  await tour.fill();
  // Well-formed enough for us; the service knows that there is no such place.
  await fillBroker(tour, { 'Broker’s email': 'balthazar@quimby.x' });
  const second = await addPerson(tour, journey, { ...ann, email: 'xanthippe@ngau.x' });
  await tour.submit();
  await expect(summary(tour)).toBeFocused();
  const refused = 'Not a valid email address.';
  await expect(summary(tour).getByRole('listitem')).toHaveText([
    `Person 2: Email: ${refused}`,
    `Broker’s email: ${refused}`,
  ]);
  await expect(second.getByLabel('Email')).toHaveAccessibleDescription(new RegExp(refused));
  await expect(second.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(tour.field('Broker’s email')).toHaveAccessibleDescription(refused);
  await expect(tour.field('Email').first()).not.toHaveAttribute('aria-invalid', 'true');
  await tour.button(`Person 2: Email: ${refused}`).click();
  await expect(second.getByLabel('Email')).toBeFocused();

  await second.getByLabel('Email').fill(ann.email ?? '');
  await tour.field('Broker’s email').fill(aBroker['Broker’s email']);
  await expect(summary(tour)).toBeHidden();
  await tour.submit();
  await tour.expectBooked();
});

test('what the service says of people is told in every shape it may come in', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  const errors = {
    appointment: { platform_of_choice: ['We are not there.'] },
    client: {
      people: [{}, { last_name: ['Too short.'] }, { phone_1: ['Not a valid phone number.'] }],
      broker_phone: ['Enter digits only.'],
      layout: ['No such layout.'],
      sms_opted_in: ['A phone number is required.'],
    },
  };
  await sandbox.order({ fault: 'field-errors', times: 1, errors });
  const config = JSON.stringify({ ...everything, smsConsent: { text: 'Text me about my tour.' } });
  const tour = await openTour({ attributes: { config } });
  await tour.chooseFirstTime();
  await tour.fill();
  await fillBroker(tour);
  await addPerson(tour, journey, ann);
  await addPerson(tour, journey, ben);
  await tour.submit();
  // Not asked for a visit, so it has nowhere else to stand.
  await expect(summary(tour).getByRole('listitem').first()).toHaveText('We are not there.');
  await expect(summary(tour).getByRole('button')).toHaveText([
    'Person 2: Last name: Too short.',
    'Person 3: Phone: Not a valid phone number.',
    'Broker’s phone: Enter digits only.',
    'Layout: No such layout.',
    'Text me about my tour.: A phone number is required.',
  ]);
  await tour.submit();
  await tour.expectBooked();
});

test('what the service said of a person goes when that person does', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  const errors = { client: { people: { 1: { email: ['Not a valid email address.'] } } } };
  await sandbox.order({ fault: 'field-errors', times: 1, errors });
  const tour = await openTour({ attributes });
  await tour.chooseFirstTime();
  await tour.fill();
  await addPerson(tour, journey, ann);
  await addPerson(tour, journey, ben);
  await tour.submit();
  await expect(summary(tour).getByRole('listitem')).toHaveCount(1);
  await tour.button('Remove person 2').click();
  // The one who moves up was not meant.
  const second = tour.region.getByRole('group', { name: 'Person 2' });
  await expect(second.getByLabel('First name')).toHaveValue(ben.firstName ?? '');
  await expect(second.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(summary(tour)).toBeHidden();
  await tour.submit();
  await tour.expectBooked();
});

test('what the service said of a broker goes when no broker books any more', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  const errors = { client: { broker_email: ['Not a valid email address.'] } };
  await sandbox.order({ fault: 'field-errors', times: 1, errors });
  const tour = await openTour({ attributes });
  await tour.chooseFirstTime();
  await tour.fill();
  await fillBroker(tour);
  await tour.submit();
  await expect(summary(tour).getByRole('listitem')).toHaveCount(1);
  await tour.field(isBroker).uncheck();
  await expect(summary(tour)).toBeHidden();
  await tour.submit();
  await tour.expectBooked();
});
