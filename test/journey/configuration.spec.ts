import { docBlock } from '../support/doc-blocks.js';
import { errorsInConsole, scriptTag, setAttributes } from './support/page-scripts.js';
import { expect, tagOf, test } from './support/test.js';
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

test('only widgets near the viewport request times', async ({ openTour, sandbox }) => {
  const tag = (group: string, more = {}) => tagOf(sandbox, { 'group-id': group, ...more });
  // Several screens of text: the page's policy allows no style.
  const html = `${tag('51', { hidden: '' })} <div hidden>${tag('52')}</div>
    <details><summary>Tours</summary>${tag('88')}</details>
    ${'<p>About us</p>'.repeat(120)} ${tag('23')} ${tag('42', { loading: 'eager' })}`;
  const tour = await openTour({ html });
  const groupsAsked = async () => {
    const paths = (await sandbox.requests()).map(({ path }) => path);
    return new Set(paths.map((path) => /\/group\/(\d+)\//.exec(path)?.[1]));
  };
  await expect(tour.page.locator('tour-booking [role=grid]')).toHaveCount(5);
  await expect(tour.region).toHaveCount(2);
  const [lazy, eager] = [tour.nth(0), tour.nth(1)];
  await expect(eager.daysWithTimes().first()).toBeAttached();
  await twoFrames(tour);
  expect(await groupsAsked()).toEqual(new Set(['42']));

  await lazy.region.scrollIntoViewIfNeeded();
  await lazy.firstDayWithTimes();
  expect(await groupsAsked()).toEqual(new Set(['42', '23']));

  await tour.page.evaluate(() => {
    document.querySelector('details')?.toggleAttribute('open', true);
    for (const element of document.querySelectorAll('[hidden]')) element.removeAttribute('hidden');
  });
  for (const index of [0, 1, 2]) {
    await tour.nth(index).region.scrollIntoViewIfNeeded();
    await tour.nth(index).firstDayWithTimes();
  }
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
