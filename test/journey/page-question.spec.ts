import { docBlock } from '../support/doc-blocks.js';
import { scriptTag } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

test('the recipe that stops a booking says why', async ({ openTour, journey, pages }) => {
  journey.expectBookings(1);
  const recipe = docBlock(
    'docs/events.md',
    '<tour-booking base-url="https://api.example.com" api-key="PUBLIC_KEY" group-id="42">\n  <label slot="before-submit">Invitation code',
  );
  const [, children = '', script = ''] =
    /<tour-booking[^>]*>(.*)<\/tour-booking>\s*<script>(.*)<\/script>/s.exec(recipe) ?? [];
  const tour = await openTour({ startAt: 'form', children, after: scriptTag(pages, script) });
  await tour.fill();
  await tour.submit();
  const code = tour.page.getByLabel('Invitation code');
  await expect(code).toBeFocused();
  const said = await code.evaluate((it: HTMLInputElement) => it.validationMessage);
  expect(said).toBe('Enter the code from your invitation.');
  await code.fill('SPRING');
  await tour.submit();
  await tour.expectBooked();
  expect(await tour.page.consoleMessages()).toEqual([]);
});

test('the recipe for an inquiry form shows it where nothing is open', async ({
  openTour,
  journey,
  pages,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'no-times' });
  const recipe = docBlock('docs/events.md', '<div id="inquiry" hidden>');
  const [, before = '', script = ''] = /(.*)<script[^>]*>(.*)<\/script>/s.exec(recipe) ?? [];
  const children = '<a href="/contact">Write to us</a>';
  const tour = await openTour({ children, before: before + scriptTag(pages, script) });
  await expect(tour.page.getByRole('heading', { name: 'Ask us for a tour' })).toBeVisible();
  await expect(tour.page.getByRole('link', { name: 'Write to us' })).toBeVisible();
});
