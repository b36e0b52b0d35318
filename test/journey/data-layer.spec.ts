import { expect, test } from './support/test.js';
import { wednesday } from './support/tour-page.js';
import { WHOLE_VISIT } from './support/whole-visit.js';

test.use({ group: '42' });

type Layer = { appointment?: { id: number; expirationDate: string } }[];

test('the data layer has each field of a visit', async ({ openTour, journey, sandbox }) => {
  journey.expectBookings(2);
  const attributes = {
    'data-layer': 'dataLayer',
    unit: '4001',
    location: '1200 W Fulton Market',
    'discovery-source': '220',
    config: JSON.stringify({ smsConsent: { text: 'Text me about my tour.' } }),
  };
  const children = '<a href="tel:+15550100">Call (555) 010-0100</a>';
  const tour = await openTour({ attributes, children });
  await tour.chooseFirstTime();
  await tour.submit();
  await tour.fill();
  await sandbox.order({ fault: 'slot-taken', operation: 'book', times: 1 });
  await tour.submit();
  await expect(tour.notOpen).toBeFocused();
  await tour.notOpen.getByRole('button', { name: '10:30 AM' }).click();
  await tour.submit();
  await tour.expectBooked();
  await tour.moveTo(wednesday, '3:30 PM');
  await expect(tour.heading('Your tour is moved')).toBeFocused();
  await tour.cancel();
  await expect(tour.heading('Your tour is canceled')).toBeFocused();
  await tour.region.getByRole('link', { name: /^Call / }).click();

  const layer = await tour.page.evaluate(() => Reflect.get(window, 'dataLayer') as Layer);
  for (const { appointment } of layer) {
    // The service generates the ID and the fraction of a second.
    const expirationDate = appointment?.expirationDate.slice(0, 19);
    if (appointment) Object.assign(appointment, { id: 7001, expirationDate });
  }
  expect(layer).toEqual(WHOLE_VISIT.flatMap(({ events }) => events));
});
