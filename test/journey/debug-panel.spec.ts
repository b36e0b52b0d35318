import { expectNoAxeFindings } from './support/axe.js';
import { everything, fillEverything } from './support/full-form.js';
import { expectNoSidewaysScroll } from './support/layout.js';
import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

const panelOf = ({ page }: TourPage) => page.getByRole('region', { name: 'tour-booking debug' });

/** A line of the panel: what it is about, what it says, and where that came from. */
async function expectRows(tour: TourPage, rows: Record<string, RegExp | string>): Promise<void> {
  for (const [name, text] of Object.entries(rows)) {
    const header = tour.page.getByRole('rowheader', { name, exact: true });
    const row = panelOf(tour).getByRole('row').filter({ has: header });
    await expect(row.first(), name).toContainText(text);
  }
}

async function operationsOf(sandbox: SandboxWorld): Promise<unknown[]> {
  return (await sandbox.requests()).flatMap(({ operation }) => operation ?? []).sort();
}

test.beforeEach(({ sandbox }) => sandbox.reset({ busyness: 0 }));

test('the panel tells where each value came from: the page, the group, or nowhere', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const config = JSON.stringify({
    fields: { layout: 'required', notes: 'hidden' },
    attribution: { rules: [{ param: 'utm_source', equals: 'google', discoverySource: 220 }] },
  });
  const tour = await openTour({
    attributes: { debug: '', 'group-id': '42', community: '215', 'max-days': '14', config },
    query: 'utm_source=google',
  });
  await tour.firstDayWithTimes();
  await expect(panelOf(tour).getByRole('heading', { name: 'Nothing to mend' })).toBeVisible();
  await expectRows(tour, {
    'base-url': /127\.0\.0\.1.*the page/,
    'api-key': /given.*the page/,
    'group-id': /42.*the page/,
    place: /community 215.*the page/,
    location: /none.*default/,
    'tour types': /guided, self-guided, video.*the group/,
    'time-zone': /US\/Central.*the group/,
    'max-days': /14.*the page/,
    phone: /\(312\) 555-0123.*the group/,
    'discovery source': /220.*config\.attribution/,
    'field layout': /required.*the page/,
    'field email': /required.*the group/,
    'field smsConsent': /optional.*the group/,
    'field pets': /optional.*default/,
  });
  await expect(panelOf(tour)).not.toContainText('field notes');

  await tour.page.locator('tour-booking').evaluate((element) => {
    element.removeAttribute('max-days');
    element.setAttribute('tour-type', 'video');
    element.setAttribute('time-zone', 'America/Chicago');
  });
  await expectRows(tour, {
    'max-days': /30.*the group/,
    'tour types': /video.*the page/,
    'time-zone': /America\/Chicago.*the page/,
  });
});

test('the panel tells what to mend, and that nothing is left once it is', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({
    attributes: { debug: '', 'group-id': 'forty-two', 'first-day': 'monday' },
  });
  const panel = panelOf(tour);
  await expect(panel.getByRole('heading', { name: 'Something to mend' })).toBeVisible();
  await expect(panel).toContainText('group-id must be an id such as 42, not "forty-two"');
  await expect(panel).toContainText('first-day must be one of 0, 1, 2');
  await tour.page.locator('tour-booking').evaluate((element) => {
    element.setAttribute('group-id', '23');
    element.setAttribute('first-day', '1');
  });
  await expect(panel.getByRole('heading', { name: 'Nothing to mend' })).toBeVisible();
  await tour.firstDayWithTimes();
});

test('the panel tells of a tag that is not closed, as the console does', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const required = `base-url="${sandbox.baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23"`;
  const html = `<tour-booking debug ${required} /><footer>About the building</footer>`;
  const tour = await openTour({ html });
  await tour.firstDayWithTimes();
  await expect(panelOf(tour).getByRole('heading', { name: 'Something to mend' })).toBeVisible();
  await expect(panelOf(tour)).toContainText('the tag is not closed');
});

test('the panel tells every call and its answer, and asks for nothing itself', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const plain = await openTour();
  await plain.firstDayWithTimes();
  await expect(plain.region.getByRole('radio')).toHaveCount(3);
  await expect(panelOf(plain)).toHaveCount(0);
  const without = await operationsOf(sandbox);

  await sandbox.reset({ busyness: 0 });
  const tour = await openTour({ attributes: { debug: '' } });
  await tour.firstDayWithTimes();
  await expectRows(tour, {
    getAvailableTimes: /\d+ times\s*\d+ ms/,
    getGroup: /answered\s*\d+ ms/,
    Appointments: 'yes',
    'Employee Groups': 'yes',
  });
  expect(await operationsOf(sandbox)).toEqual(without);

  await sandbox.order({ fault: 'server-error', operation: 'book' });
  await tour.chooseFirstTime();
  await tour.fill();
  await tour.submit();
  await expectRows(tour, { bookTour: 'server 500' });
});

test('the panel names the permissions that a key lacks', async ({ openTour, journey }) => {
  journey.expectBookings(0);
  const config = JSON.stringify({ fields: { discoverySource: 'optional' } });
  const tour = await openTour({
    attributes: { debug: '', config, 'api-key': 'PUBLIC_APPOINTMENTS_ONLY' },
  });
  await tour.firstDayWithTimes();
  await expectRows(tour, {
    Appointments: 'yes',
    'Employee Groups': 'no: ask for this category',
    'Discovery Sources': 'no: ask for this category',
    getGroup: 'forbidden 403',
    listDiscoverySources: 'forbidden 403',
    'time-zone': /unknown.*default/,
  });
});

const keys = [
  { key: 'PUBLIC_NO_APPOINTMENTS', told: 'no: ask for this category' },
  { key: 'NO_SUCH_KEY', told: 'the key is not known' },
];

for (const { key, told } of keys) {
  test(`the panel of a widget with ${key} tells that "${told}"`, async ({ openTour, journey }) => {
    journey.expectBookings(0);
    const tour = await openTour({ attributes: { debug: '', 'api-key': key } });
    await expect(tour.heading('Online booking is not available right now')).toBeVisible();
    await expectRows(tour, { Appointments: told });
    await expect(panelOf(tour)).not.toContainText(key);
  });
}

test('the panel holds neither the key nor anything that was typed, before a booking and after', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  const errors = { client: { people: { 0: { email: ['Not zenobia@quillivan.example!'] } } } };
  await sandbox.order({ fault: 'field-errors', times: 1, errors });
  const tour = await openTour({ attributes: { debug: '', config: JSON.stringify(everything) } });
  await tour.chooseFirstTime();
  await fillEverything(tour, journey);
  const typed = await tour.region
    .getByRole('textbox')
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value).filter(Boolean));
  expect(typed.length).toBeGreaterThan(12);
  const expectNothingTold = async () => {
    const told = await panelOf(tour).evaluate((panel) => panel.outerHTML);
    for (const text of ['PUBLIC_DEMO_KEY', btoa('PUBLIC_DEMO_KEY:'), ...typed]) {
      expect(told).not.toContain(text);
    }
  };
  await expectNothingTold();
  await tour.submit();
  await expect(tour.message(/^Please check/)).toBeFocused();
  await expectNothingTold();
  await tour.field('Email').first().fill('zenobia@example.com');
  await tour.submit();
  await tour.expectBooked();
  await expectRows(tour, { bookTour: 'refused 400' });
  await expectNothingTold();
});

for (const value of ['false', '0']) {
  test(`debug="${value}", as a framework may write it, shows no panel`, async ({
    openTour,
    journey,
  }) => {
    journey.expectBookings(0);
    const tour = await openTour({ attributes: { debug: value } });
    await tour.firstDayWithTimes();
    await expect(panelOf(tour)).toHaveCount(0);
  });
}

test('the panel fits a narrow phone and has no finding', async ({ openTour, journey }) => {
  journey.expectBookings(0);
  const tour = await openTour({
    attributes: { debug: '', 'hour-cycle': '24' },
    context: { viewport: { width: 320, height: 640 } },
  });
  await tour.firstDayWithTimes();
  await expectRows(tour, { getGroup: 'answered' });
  await expectNoSidewaysScroll(tour.page);
  await expectNoAxeFindings(tour.page);
});
