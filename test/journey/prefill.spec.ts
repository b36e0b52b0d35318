import { everythingSent } from './support/full-form.js';
import { bookFromForm } from './support/managing.js';
import { listener, setAttributes, theOnly } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

test.use({ busyness: 0 });

const prefilled = (prefill: object, more: object = {}) => ({
  config: JSON.stringify({ prefill, ...more }),
});

/** A field of the page's own, which the visitor is in when the widget comes. */
const search = '<label>Search <input id="search" autofocus></label>';
const searchOf = ({ page }: TourPage) => page.getByLabel('Search');

test('what the page knows stands in the form, and is sent with what was written over it', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  journey.secret(aProspect.lastName, aProspect.phone);
  const { lastName, phone } = aProspect;
  const page = {
    pets: 10,
    laundry: ['20'],
    elevator: true,
    priceCeiling: '3200',
    moveInDate: '2027-03-14',
    discoverySource: 20,
  };
  const prefill = { firstName: 'Ann', lastName, email: 'old@quillivan.example', phone, ...page };
  const fields = { elevator: 'optional', priceCeiling: 'optional', discoverySource: 'optional' };
  const attributes = prefilled(prefill, { fields });
  const tour = await openTour({ attributes, startAt: 'form' });
  await expect(tour.field('First name')).toHaveValue('Ann');
  await expect(tour.choice('Pets', 'Cats')).toBeChecked();
  await expect(tour.choice('Pets', 'Small dogs')).not.toBeChecked();
  await tour.fill({ firstName: aProspect.firstName });

  // What the page learns later is not written over what was typed, on this screen or the next.
  const learn = (firstName: string) =>
    setAttributes(tour.page, prefilled({ firstName }, { fields }));
  await learn('Beth');
  await expect(tour.field('First name')).toHaveValue(aProspect.firstName);
  await tour.goBack();
  await learn('Cloe');
  await tour.chooseTime('2:00 PM');
  await expect(tour.field('First name')).toHaveValue(aProspect.firstName);
  await bookFromForm(tour, { email: aProspect.email });

  expect((await sandbox.bookedBody()).client).toEqual({
    people: [everythingSent.people[0]],
    pets: ['10'],
    laundry: [20],
    elevator: true,
    price_ceiling: '3200',
    move_in_date: '2027-03-14T00:00:00',
    discovery_source: 20,
  });
});

test('with an open time the details come at once, without the focus, and the choice can be taken back', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(1);
  const attributes = prefilled({ date: '2026-11-24', time: '14:30' });
  const tour = await openTour({ attributes, before: search + listener(pages) });
  await expect(tour.field('First name')).toBeVisible();
  await expect(searchOf(tour)).toBeFocused();
  await expect(tour.region).toContainText('2:30 PM');
  const { start } = await theOnly(tour.page, 'tour-slot-select');
  expect(start).toBe('2026-11-24T14:30:00');

  await tour.goBack();
  await tour.chooseTime('3:00 PM');
  await bookFromForm(tour);
  expect((await sandbox.bookedBody()).appointment).toMatchObject({ start: '2026-11-24T15:00:00' });
});

test('a time that somebody else has leaves its day, in its own month, with the others', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.rival(42, '2026-12-08T14:30:00');
  const attributes = { ...prefilled({ date: '2026-12-08', time: '14:30' }), 'group-id': '42' };
  const tour = await openTour({ attributes, before: search });
  await expect(tour.month('December 2026')).toBeVisible();
  await expect(tour.day('Tuesday, December 8, 2026')).toHaveAttribute('aria-pressed', 'true');
  await expect(tour.button('2:00 PM')).toBeVisible();
  await expect(tour.button('2:30 PM')).toHaveCount(0);
  await expect(searchOf(tour)).toBeFocused();
  await tour.chooseTime('9:30 AM');
  await expect(tour.heading('Your details')).toBeFocused();
  await expect(tour.region).toContainText('Tuesday, December 8, 2026');
});
