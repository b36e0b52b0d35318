import { asDialog, expectOpen, leave, sheet, trigger } from './support/dialog.js';
import { expect, flow, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

const homes = `<button commandfor="tour" command="--show" data-unit="4001" data-location="Apartment 1">Tour 1</button>
  <a href="#tour" data-unit="4003" data-location="Apartment 2">Tour 2</a>`;
const tag = { ...asDialog, building: '310', location: 'The whole house' };

/** Records what each booking was for, and where. */
const toured = (tour: TourPage) =>
  tour.page.evaluate(() => {
    const told: unknown[] = [];
    document.addEventListener('tour-booked', ({ community, building, unit, appointment }) =>
      told.push([community, building, unit, appointment.location]),
    );
    Object.assign(window, { told });
  });
const heard = (tour: TourPage) => tour.page.evaluate(() => Reflect.get(window, 'told'));

async function openFor(tour: TourPage, name: string): Promise<TourPage> {
  await tour.page.getByText(name, { exact: true }).click();
  return expectOpen(tour);
}

test('one dialog books for each home that opens it', flow, async ({ openTour, journey }) => {
  journey.expectBookings(3);
  const tour = await openTour({ attributes: tag, before: homes });
  await toured(tour);
  const dialog = await openFor(tour, 'Tour 1');
  await dialog.chooseFirstTime();
  await expect(sheet(tour)).toContainText('Apartment 1');
  await dialog.fill();
  await leave(tour);
  // The same home continues where it was.
  await openFor(tour, 'Tour 1');
  await dialog.submit();
  await dialog.expectBooked();
  await leave(tour);

  await openFor(tour, 'Tour 2');
  await expect(dialog.heading('Tour Apartment 2')).toBeFocused();
  await expect(sheet(tour)).toContainText('is booked.');
  await dialog.chooseFirstTime();
  await expect(sheet(tour)).toContainText('Apartment 2');
  await expect(dialog.field('First name')).toHaveValue(aProspect.firstName);
  await leave(tour);

  // Without a home, the button opens the dialog for the tag's home.
  await trigger(tour).click();
  await expect(dialog.heading('Book a tour')).toBeFocused();
  // A prospect can't take two tours at the same time.
  await dialog.chooseTime('11:00 AM');
  await expect(sheet(tour)).toContainText('The whole house');
  await dialog.submit();
  await dialog.expectBooked();
  await tour.page.locator('tour-booking').evaluate((element) => {
    const home = { unit: 4003, location: 'Apartment 2' };
    (element as HTMLElementTagNameMap['tour-booking']).show(home);
  });
  await dialog.chooseTime('11:30 AM');
  await dialog.submit();
  await dialog.expectBooked();
  expect(await heard(tour)).toEqual([
    [undefined, undefined, 4001, 'Apartment 1'],
    [undefined, 310, undefined, 'The whole house'],
    [undefined, undefined, 4003, 'Apartment 2'],
  ]);
});
