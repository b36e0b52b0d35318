import { setAttributes } from './support/page-scripts.js';
import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

const panelOf = ({ page }: TourPage) => page.getByRole('region', { name: 'tour-booking debug' });

/** Expects each named row to contain a text. */
async function expectRows(tour: TourPage, rows: Record<string, RegExp | string>): Promise<void> {
  for (const [name, text] of Object.entries(rows)) {
    const header = tour.page.getByRole('rowheader', { name, exact: true });
    const row = panelOf(tour).getByRole('row').filter({ has: header });
    await expect(row.first(), name).toContainText(text);
  }
}

/** The operations that were requested, each once: how many windows of times are requested depends on when the group responds. */
async function operationsOf(sandbox: SandboxWorld): Promise<unknown[]> {
  const operations = (await sandbox.requests()).flatMap(({ operation }) => operation ?? []);
  return [...new Set(operations)].sort();
}

test('the debug panel shows problems and sources', async ({ openTour, sandbox }) => {
  const config = JSON.stringify({
    fields: { layout: 'required', notes: 'hidden', email: 'optional' },
    attribution: { rules: [{ param: 'utm_source', equals: 'google', discoverySource: 220 }] },
  });
  const attributes = { 'group-id': '42', community: '215', 'max-days': '14', config };
  const query = 'utm_source=google';
  const plain = await openTour({ attributes, query });
  await plain.firstDayWithTimes();
  await expect(plain.region.getByRole('radio')).toHaveCount(3);
  await expect(plain.region).not.toContainText('Loading open times…');
  await expect(panelOf(plain)).toHaveCount(0);
  const asked = await operationsOf(sandbox);

  const wrong = { 'group-id': 'forty-two', 'first-day': 'monday' };
  const children = '<a href="tel:+13125550199">Call (312) 555-0199</a>';
  const tour = await openTour({
    attributes: { ...attributes, ...wrong, debug: '' },
    query,
    children,
  });
  const panel = panelOf(tour);
  await expect(panel.getByRole('heading', { name: 'Problems found' })).toBeVisible();
  await expect(panel).toContainText('group-id must be an ID such as 42, not "forty-two"');
  await expect(panel).toContainText('first-day must be one of 0, 1, 2');

  await setAttributes(tour.page, { 'group-id': '42', 'first-day': '1' });
  await expect(panel.getByRole('heading', { name: 'No problems found' })).toBeVisible();
  await tour.firstDayWithTimes();
  await expectRows(tour, {
    'base-url': /127\.0\.0\.1.*the page/,
    'api-key': /given.*the page/,
    'group-id': /42.*the page/,
    group: /Lakeview Lofts Leasing.*the group/,
    phone: /\(312\) 555-0199.*the page/,
    place: /community 215.*the page/,
    'tour types': /guided, self-guided, video.*the group/,
    'time-zone': /US\/Central.*the group/,
    'max-days': /14.*the page/,
    'discovery source': /220.*the page/,
    'field layout': /required.*the page/,
    'field email': /required.*the group/,
    'field pets': /optional.*default/,
    'GET /api/v2/appointments/group/42/available-times/': /200, \d+ times\s*\d+ ms/,
    'GET /api/v2/group/42/': /200\s*\d+ ms/,
  });
  await expect(panel).not.toContainText('field notes');
  // The panel itself requests nothing else.
  expect(await operationsOf(sandbox)).toEqual(asked);
});
