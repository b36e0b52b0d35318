import { everyField, neighborhoods } from './support/full-form.js';
import { errorsInConsole, listener, theOnly } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

const aDay = 'Tuesday, November 24, 2026';
const prefilled = (prefill: object, more: object = {}) => ({
  config: JSON.stringify({ prefill, ...more }),
});
const type = ({ region }: TourPage, name: string) => region.getByRole('radio', { name });

/** What of the page has the focus, from outside. */
const focusIn = ({ page }: TourPage) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.localName);

/** A field of the page's own, which the visitor is in when the widget comes. */
const search = '<label>Search <input id="search" autofocus></label>';

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

test('what the page knows stands in the form, and can be written over', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const { firstName, lastName, email, phone } = aProspect;
  journey.secret(firstName, lastName, email, phone);
  const prefill = {
    firstName,
    lastName,
    email: 'old@quillivan.example',
    phone,
    broker: true,
    brokerEmail: 'balthazar@quimby.example',
    platform: 'FaceTime',
    platformDetails: 'zenobia.q',
    moveInDate: '2027-03-14',
    layout: ['studio', '1br'],
    priceFloor: 2500,
    priceCeiling: '3200',
    neighborhoods: [4],
    pets: 10,
    laundry: ['20'],
    outdoorSpace: [10, 20],
    elevator: true,
    discoverySource: 20,
    notes: 'Asked for the loft on the ninth floor',
  };
  const attributes = prefilled(prefill, { fields: everyField, options: { neighborhoods } });
  const tour = await openTour({ attributes: { ...attributes, 'tour-type': 'video' } });
  await tour.chooseDay(aDay);
  await tour.chooseTime('9:00 AM');
  await expect(tour.field('First name')).toHaveValue(firstName);
  await expect(tour.field('I am a broker and book for a client')).toBeChecked();
  await expect(tour.choice('Pets', 'Cats')).toBeChecked();
  await expect(tour.choice('Pets', 'Small dogs')).not.toBeChecked();
  await tour.fill({ email });
  await tour.submit();
  await tour.expectBooked();

  expect(await sandbox.bookedBody()).toEqual({
    appointment: {
      start: '2026-11-24T09:00:00',
      tour_type: 'guided',
      is_video_tour: true,
      broker_booked: true,
      platform_of_choice: 'FaceTime',
      platform_of_choice_details: 'zenobia.q',
    },
    client: {
      people: [{ first_name: firstName, last_name: lastName, email, phone_1: phone }],
      broker_email: 'balthazar@quimby.example',
      sms_opted_in: 'marketing-disabled',
      move_in_date: '2027-03-14T00:00:00',
      layout: ['studio', '1br'],
      price_floor: '2500',
      price_ceiling: '3200',
      neighborhoods: [4],
      pets: ['10'],
      laundry: [20],
      outdoor_space: [10, 20],
      elevator: true,
      discovery_source: 20,
      notes: 'Asked for the loft on the ninth floor',
    },
  });
});

test('what was typed is not written over by what the page learns later', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: prefilled({ firstName: 'Ann' }) });
  await tour.chooseFirstTime();
  await expect(tour.field('First name')).toHaveValue('Ann');
  await tour.fill({ firstName: aProspect.firstName });
  const setPrefill = (firstName: string) =>
    tour.page
      .locator('tour-booking')
      .evaluate(
        (element, name) => Object.assign(element, { config: { prefill: { firstName: name } } }),
        firstName,
      );
  await setPrefill('Beth');
  await expect(tour.field('First name')).toHaveValue(aProspect.firstName);
  await tour.goBack();
  await setPrefill('Cloe');
  await tour.chooseTime();
  await expect(tour.field('First name')).toHaveValue(aProspect.firstName);
});

test('a date is chosen at first, in its own month, and the focus is not taken', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const attributes = prefilled({ date: '2026-12-08' });
  const tour = await openTour({ attributes, before: search });
  await expect(tour.month('December 2026')).toBeVisible();
  await expect(tour.day('Tuesday, December 8, 2026')).toHaveAttribute('aria-pressed', 'true');
  await expect(tour.times.getByRole('button').first()).toBeVisible();
  expect(await focusIn(tour)).toBe('search');
  await tour.chooseTime('9:30 AM');
  await expect(tour.heading('Your details')).toBeFocused();
  await expect(tour.region).toContainText('Tuesday, December 8, 2026');
});

test('with the time of an open slot the details come at once, and the focus is not taken', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const attributes = prefilled({ date: '2026-11-24', time: '14:30' });
  const tour = await openTour({ attributes, before: search + listener(pages) });
  await expect(tour.field('First name')).toBeVisible();
  expect(await focusIn(tour)).toBe('search');
  await expect(tour.region).toContainText('2:30 PM');
  expect(await theOnly(tour.page, 'tour-slot-select')).toMatchObject({
    start: '2026-11-24T14:30:00',
  });

  // The choice can be taken back, and is not made again.
  await tour.goBack();
  await expect(tour.times).toBeVisible();
  await tour.chooseTime('3:00 PM');
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
  expect((await sandbox.bookedBody()).appointment).toMatchObject({ start: '2026-11-24T15:00:00' });
});

test('a time that somebody else has leaves the day with the others', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.rival(42, '2026-11-24T14:30:00');
  const attributes = { ...prefilled({ date: '2026-11-24', time: '14:30' }), 'group-id': '42' };
  const tour = await openTour({ attributes });
  await expect(tour.times.getByRole('button').first()).toBeVisible();
  const names = await tour.timeNames();
  expect(names).toContain('2:00 PM');
  expect(names).not.toContain('2:30 PM');
  await expect(tour.field('First name')).toHaveCount(0);
  await expect(tour.heading('Book a tour')).toBeVisible();
});

for (const [what, date] of [
  ['has passed', '2026-11-20'],
  ['is beyond what can be booked', '2027-06-01'],
] as const) {
  test(`a date that ${what} leaves the calendar as it would be`, async ({ openTour, journey }) => {
    journey.expectBookings(0);
    const tour = await openTour({ attributes: prefilled({ date, time: '10:00' }) });
    await expect(tour.month('November 2026')).toBeVisible();
    await tour.firstDayWithTimes();
    await expect(tour.times).toHaveCount(0);
    await tour.chooseFirstTime();
  });
}

test('a type is chosen at first where the group offers it, and is no more than a first choice', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const attributes = prefilled({ tourType: 'video' });
  const tour = await openTour({ attributes });
  await expect(type(tour, 'Live video')).toBeChecked();
  await type(tour, 'In person').check();
  await expect(type(tour, 'In person')).toBeChecked();
  await tour.chooseFirstTime();
  await expect(tour.region).toContainText('In person');

  const other = await openTour({ attributes: { ...attributes, 'group-id': '88' } });
  await other.chooseFirstTime();
  await expect(other.region).toContainText('In person');
});

const faults = [
  {
    what: 'a date as it is spoken',
    prefill: { date: '24 Nov' },
    told: /prefill\.date must be a date/,
  },
  { what: 'a time of two o’clock', prefill: { time: '2pm' }, told: /prefill\.time must be a time/ },
  { what: 'a field of its own', prefill: { surname: 'X' }, told: /prefill\.surname is unknown/ },
];

for (const { what, prefill, told } of faults) {
  test(`${what} beforehand is told to the developer`, async ({ openTour, journey }) => {
    journey.expectBookings(0);
    const tour = await openTour({ attributes: prefilled(prefill) });
    await expect(tour.region).toContainText('Please contact the property to book a tour.');
    expect(await errorsInConsole(tour.page)).toEqual([expect.stringMatching(told)]);
  });
}
