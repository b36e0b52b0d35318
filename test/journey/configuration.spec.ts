import { docBlock } from '../support/doc-blocks.js';
import { errorsInConsole, scriptTag, setAttributes } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import { aProspect, type TourPage } from './support/tour-page.js';

test('configuration changes keep what was typed', async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const tour = await openTour({ startAt: 'form' });
  await tour.fill({ ...aProspect, moveInDate: '2027-01-15', pets: ['Cats'] });
  await tour.field('Last name').focus();
  for (const attributes of [
    { location: '1200 W Fulton Market' },
    { locale: 'en-GB', 'hour-cycle': 'h12' },
    { 'max-days': '30' },
    { config: '{"fields":{"laundry":"hidden"}}' },
  ]) {
    await setAttributes(tour.page, attributes);
    await twoFrames(tour);
    await expectTyped(tour, JSON.stringify(attributes));
    await expect(tour.field('Last name')).toBeFocused();
  }
  // What would be booked instead has to be chosen.
  for (const attributes of [
    { unit: '4001' },
    { 'tour-type': 'self-guided' },
    { 'group-id': '88', 'tour-type': null },
  ]) {
    await setAttributes(tour.page, attributes);
    await expect(tour.message(/^The available tours have changed/)).toBeFocused();
    await tour.chooseTime();
    await expectTyped(tour, JSON.stringify(attributes));
    await tour.field('Last name').focus();
  }
  expect(await errorsInConsole(tour.page)).toEqual([]);

  await setAttributes(tour.page, { 'group-id': 'broken' });
  await expect(tour.field('First name')).toBeHidden();
  await setAttributes(tour.page, { 'group-id': '88' });
  await expectTyped(tour, 'fixed');
  await tour.submit();
  await tour.expectBooked();
});

/** Two frames later, a viewport observer has reported. */
function twoFrames({ page }: TourPage): Promise<void> {
  return page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
}

async function expectTyped(tour: TourPage, when: string): Promise<void> {
  await expect(tour.field('First name'), when).toHaveValue(aProspect.firstName);
  await expect(tour.field('Phone'), when).toHaveValue(aProspect.phone);
  await expect(tour.field('Move-in date'), when).toHaveValue('2027-01-15');
  await expect(tour.choice('Pets', 'Cats'), when).toBeChecked();
}

test('the documented fetch limits the dates', async ({ openTour, pages }) => {
  const recipe = docBlock('docs/api-client.md', 'const [from, until] =');
  const tour = await openTour({ after: scriptTag(pages, recipe) });
  await expect(tour.daysWithTimes().first()).toHaveAccessibleName('Monday, December 7, 2026');
  await expect(tour.daysWithTimes().last()).toHaveAccessibleName('Friday, December 18, 2026');
  await expect(tour.times).toBeVisible();
});
