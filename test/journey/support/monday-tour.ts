import type { SandboxWorld } from './sandbox-world.js';
import { aProspect, type TourPage } from './tour-page.js';

/** What the journey below books, to the last detail. */
export const mondayTour = {
  appointment: { start: '2026-11-23T10:00:00', tour_type: 'guided' },
  client: {
    people: [
      {
        first_name: aProspect.firstName,
        last_name: aProspect.lastName,
        email: aProspect.email,
        phone_1: aProspect.phone,
      },
    ],
    pets: ['10', '30'],
    laundry: [20],
  },
};

/** Every body that reached the service. */
export async function bookMonday(tour: TourPage, sandbox: SandboxWorld): Promise<unknown[]> {
  await tour.chooseDay('Monday, November 23, 2026');
  await tour.chooseTime('10:00 AM');
  await tour.fill({ ...aProspect, pets: ['Cats', 'Large dogs'], laundry: ['In building'] });
  await tour.submit();
  await tour.expectBooked();
  return (await sandbox.sent('book')).map(({ body }) => JSON.parse(body));
}
