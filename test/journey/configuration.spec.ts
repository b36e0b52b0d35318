import { docBlock } from '../support/doc-blocks.js';
import { scriptTag } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

test('the documented fetch limits the dates', async ({ openTour, pages }) => {
  const recipe = docBlock('docs/api-client.md', 'const [from, until] =');
  const tour = await openTour({ after: scriptTag(pages, recipe) });
  await expect(tour.daysWithTimes().first()).toHaveAccessibleName('Monday, December 7, 2026');
  await expect(tour.daysWithTimes().last()).toHaveAccessibleName('Friday, December 18, 2026');
  await expect(tour.times).toBeVisible();
});
