import type { Journey } from './journey.js';
import type { ProspectEntry, TourPage } from './tour-page.js';
import { aProspect } from './tour-page.js';

/** Every field that a page may switch on. */
const FIELDS =
  'moveInDate layout priceFloor priceCeiling pets laundry outdoorSpace elevator neighborhoods discoverySource smsConsent people notes broker';

const consentText =
  'Text me about my tour and offers. Message and data rates may apply. Reply STOP to end.';

const neighborhoods = [
  { value: 4, label: 'West Loop' },
  { value: '8', label: 'Lakeview' },
  { value: 12, label: 'Logan Square' },
];

/** With everything that the form can ask, and what can stand below it. */
export const everything = {
  fields: Object.fromEntries(FIELDS.split(' ').map((name) => [name, 'optional'])),
  options: { neighborhoods },
  smsConsent: { text: consentText, purpose: 'marketing' },
  privacy: { text: 'Privacy policy', url: 'https://fulton.example/privacy' },
  terms: { text: 'Terms of use', url: '/terms' },
};

const aBroker = {
  'Broker’s first name': 'Balthazar',
  'Broker’s last name': 'Quimby-Ott',
  Company: 'Quimby & Daughters',
  'Broker’s phone': '+1 (312) 555-0199',
  'Broker’s email': 'balthazar@quimby.example',
};

export const friends: ProspectEntry[] = [
  {
    firstName: 'Xanthippe',
    lastName: 'Ngẩu',
    email: 'xanthippe@ngau.example',
    phone: '+1 (555) 010-4455',
  },
  { firstName: 'Wolfram', lastName: 'Ödegård' },
];

/** Adds somebody who comes along. */
export async function addPerson(tour: TourPage, journey: Journey, entry: ProspectEntry) {
  await tour.button('Add another person').click();
  const person = tour.region.getByRole('group', { name: /^Person \d+$/ }).last();
  const { firstName = '', lastName = '', email = '', phone = '' } = entry;
  const values = { 'First name': firstName, 'Last name': lastName, Email: email, Phone: phone };
  for (const [label, value] of Object.entries(values)) {
    await person.getByLabel(label, { exact: true }).fill(value);
    journey.secret(value);
  }
  return person;
}

/** Fills in every field of the form that has everything, for three people and a broker. */
export async function fillEverything(tour: TourPage, journey: Journey): Promise<void> {
  await tour.fill({
    ...aProspect,
    moveInDate: '2027-03-14',
    pets: ['Cats', 'Small dogs', 'Large dogs'],
    laundry: ['In unit', 'In building', 'Washer/dryer hookups'],
    notes: 'A cello, and “quotes”\nin two lines',
  });
  await tour.field('I’m a broker booking for a client').check();
  for (const [label, value] of Object.entries(aBroker)) {
    await tour.field(label).fill(value);
    journey.secret(value);
  }
  for (const label of ['Loft', 'Studio', '1 bedroom', '2 bedrooms', '3 bedrooms']) {
    await tour.choice('Bedrooms', label).check();
  }
  await tour.choice('Bedrooms', '4 bedrooms or more').check();
  await tour.field('Min rent ($ a month)').fill('$2,500');
  await tour.field('Max rent ($ a month)').fill('3200.50');
  await tour.choice('Neighborhoods', 'West Loop').check();
  await tour.choice('Neighborhoods', 'Lakeview').check();
  await tour.choice('Outdoor space', 'Private').check();
  await tour.choice('Outdoor space', 'Shared').check();
  await tour.field('Elevator').selectOption('No');
  await tour.field('How did you hear about us?').selectOption('10002');
  await tour.field(consentText).check();
  for (const friend of friends) await addPerson(tour, journey, friend);
}

/** What the body's `client` says then. */
export const everythingSent = {
  broker_first_name: 'Balthazar',
  broker_last_name: 'Quimby-Ott',
  broker_company: 'Quimby & Daughters',
  broker_phone: '13125550199',
  broker_email: 'balthazar@quimby.example',
  people: [
    {
      first_name: aProspect.firstName,
      last_name: aProspect.lastName,
      email: aProspect.email,
      phone_1: aProspect.phone,
    },
    {
      first_name: 'Xanthippe',
      last_name: 'Ngẩu',
      email: 'xanthippe@ngau.example',
      phone_1: '+1 (555) 010-4455',
    },
    { first_name: 'Wolfram', last_name: 'Ödegård' },
  ],
  community: 215,
  sms_opted_in: 'marketing-enabled',
  move_in_date: '2027-03-14T00:00:00',
  layout: ['loft', 'studio', '1br', '2br', '3br', '4+br'],
  price_floor: '2500',
  price_ceiling: '3200.50',
  pets: ['10', '20', '30'],
  discovery_source: 10002,
  notes: 'A cello, and “quotes”\nin two lines',
  neighborhoods: [4, 8],
  elevator: false,
  laundry: [10, 20, 30],
  outdoor_space: [10, 20],
};
