import { expect, flow, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

// One employee, so one rival is enough.
test.use({ startAt: 'form', group: '42' });

const typed = {
  ...aProspect,
  moveInDate: '2027-01-15',
  pets: ['Cats'],
  laundry: ['In unit'],
  notes: 'Two bicycles and a cello',
};

async function expectTypedKept(tour: TourPage): Promise<void> {
  await expect(tour.field('First name')).toHaveValue(typed.firstName);
  await expect(tour.field('Email')).toHaveValue(typed.email);
  await expect(tour.field('Move-in date')).toHaveValue(typed.moveInDate);
  await expect(tour.field('Notes')).toHaveValue(typed.notes);
  await expect(tour.choice('Pets', 'Cats')).toBeChecked();
  await expect(tour.choice('Laundry', 'In unit')).toBeChecked();
}

function offered(tour: TourPage, group: string) {
  return tour.notOpen.getByRole('group', { name: group }).getByRole('button');
}

test('a taken time offers the nearest others', flow, async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(3);
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 2 });
  const tour = await openTour({ startAt: 'calendar' });
  await tour.chooseDay('Monday, November 30, 2026');
  await tour.chooseTime('1:00 PM');
  await tour.fill(typed);
  await tour.submit();

  await expect(tour.notOpen).toBeFocused();
  // Nothing says that somebody else was faster: the browser may have sent it twice.
  await expect(tour.notOpen).toContainText('that 1:00 PM is booked after all');
  // The service's sentence adds nothing.
  await expect(tour.notOpen).not.toContainText('No appointments available');
  await expect(tour.notOpen).not.toContainText(/somebody|someone|another (person|visitor)/i);
  const sameDay = ['12:30 PM', '1:30 PM', '2:00 PM'];
  await expect(offered(tour, 'Monday, November 30')).toHaveText(sameDay);
  const nextDays = ['Tue, Dec 1 1:00 PM', 'Wed, Dec 2 1:00 PM', 'Thu, Dec 3 1:00 PM'];
  await expect(offered(tour, 'Other days')).toHaveText(nextDays);
  await tour.button('Edit').click();
  await expect(tour.field('First name')).toBeFocused();
  await expectTypedKept(tour);

  await offered(tour, 'Monday, November 30').filter({ hasText: '1:30 PM' }).click();
  await expect(tour.notOpen).toBeHidden();
  await expect(tour.button('Book tour')).toBeFocused();
  await tour.page.keyboard.press('Enter');

  await expect(tour.notOpen).toContainText('that 1:30 PM is booked after all');
  await expect(tour.notOpen).toBeFocused();
  // Without the two refused ones.
  const others = ['12:30 PM', '2:00 PM', '2:30 PM'];
  await expect(offered(tour, 'Monday, November 30')).toHaveText(others);
  await offered(tour, 'Other days').first().click();
  await tour.goBack();
  await expect(tour.month('December 2026')).toBeVisible();
  await tour.chooseTime('1:00 PM');
  await expectTypedKept(tour);
  await tour.submit();
  await tour.expectBooked();
  await expect(tour.region).toContainText('Tuesday, December 1');
});
