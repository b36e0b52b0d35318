import type { SandboxWorld } from './support/sandbox-world.js';
import { expect, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

/** Every try to read a list of times, in order. */
async function readsOf(sandbox: SandboxWorld) {
  return (await sandbox.requests()).filter(({ operation }) => operation === 'available-times');
}

const endFaults = ({ baseUrl }: SandboxWorld) =>
  fetch(`${baseUrl}/sandbox/faults`, { method: 'DELETE' });

const children = '<a href="tel:+15550100">Call us to book a tour</a>';

test('times come by themselves when a hanging service lets go', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.order({ fault: 'hanging', operation: 'available-times', times: 3 });
  const tour = await openTour();
  await expect(tour.region).toContainText('Looking for the first open time…');
  await expect.poll(async () => (await readsOf(sandbox)).length).toBe(3);

  await endFaults(sandbox);
  await tour.chooseFirstTime();
});

test('a service that asks for a second of patience gets it, and the visitor notices nothing', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const tooMany = { fault: 'too-many-requests', exposed: true, retryAfter: 1 } as const;
  await sandbox.order({ ...tooMany, operation: 'available-times', times: 3 });
  const tour = await openTour();
  await tour.chooseFirstTime();
  await expect(tour.region).not.toContainText('could not be loaded');

  // A time can be chosen when the first list is there; the others are still on their way.
  await expect.poll(async () => (await readsOf(sandbox)).length).toBe(6);
  const reads = await readsOf(sandbox);
  const first = reads.slice(0, 3).map(({ at }) => Date.parse(at));
  const second = reads.slice(3).map(({ at }) => Date.parse(at));
  expect(Math.min(...second) - Math.min(...first)).toBeGreaterThanOrEqual(990);
});

test('what is malformed in a list of times is left out, with one warning', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  // A month of which one day is left: one list.
  const now = '2026-11-30T14:00:00Z';
  await sandbox.reset({ now, busyness: 0 });
  await sandbox.order({ fault: 'malformed-times' });
  const tour = await openTour({ now });
  await tour.chooseDay(await tour.firstDayWithTimes());

  await expect(tour.daysWithTimes()).toHaveCount(1);
  const names = await tour.times.getByRole('button').allTextContents();
  const half = (hour: number) => [`${hour}:00`, `${hour}:30`];
  const hours = [9, 10, 11, 12, 1, 2, 3, 4, 5].flatMap(half);
  expect(names.map((name) => name.replace(/\s[AP]M$/, ''))).toEqual(hours);
  const messages = (await tour.page.consoleMessages()).map((message) => message.text());
  expect(messages).toEqual([expect.stringMatching(/^tour-booking: .*malformed.*available_times/)]);
});

const groupFaults = [
  'forbidden',
  'not-found',
  'html',
  'dropped',
  'odd-shape',
  'hanging',
  'slow',
] as const;
for (const fault of groupFaults) {
  test(`the group's configuration costs nothing when it is ${fault}`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    const body = { timezone: 5, name: null };
    await sandbox.order({ fault, operation: 'group', body, ms: 8_000 });
    const tour = await openTour({ children });
    await tour.chooseFirstTime();
    if (fault === 'hanging' || fault === 'slow') {
      // Everything so far went without its answer.
      const asked = (await sandbox.requests()).filter(({ operation }) => operation === 'group');
      expect(asked.map(({ status }) => status)).toEqual([null]);
    }
    await tour.fill();
    await tour.submit();
    await tour.expectBooked();

    const messages = (await tour.page.consoleMessages()).map((message) => message.text());
    expect(messages.filter((text) => text.includes('tour-booking'))).toEqual([]);
  });
}

for (const fault of ['unauthorized', 'forbidden'] as const) {
  test(`a booking that is ${fault} leaves the fallback, and gives back what was typed once mended`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(2);
    journey.secretKey('PUBLIC_APPOINTMENTS_ONLY');
    await sandbox.order({ fault, operation: 'book', times: 1 });
    const tour = await openTour({ children });
    await tour.chooseFirstTime();
    await tour.fill({ ...aProspect, pets: ['Cats'], notes: 'Quenelle the cat comes along' });
    await tour.submit();

    await expect(tour.page.getByRole('link', { name: 'Call us to book a tour' })).toBeVisible();
    await expect(tour.field('First name')).toBeHidden();
    await expect(tour.heading('Online booking is not available right now')).toBeFocused();

    await tour.page
      .locator('tour-booking')
      .evaluate((element) => element.setAttribute('api-key', 'PUBLIC_APPOINTMENTS_ONLY'));
    await expect(tour.field('First name')).toHaveValue(aProspect.firstName);
    await expect(tour.field('Notes')).toHaveValue('Quenelle the cat comes along');
    await expect(tour.choice('Pets', 'Cats')).toBeChecked();
    await tour.submit();
    await tour.expectBooked();
  });
}

test('a window that failed is told as not loaded, and never as a week without times', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  await sandbox.reset({ busyness: 0 });
  await sandbox.order({ fault: 'html', operation: 'available-times', after: 1 });
  const tour = await openTour();
  const failed = tour.region.getByRole('paragraph').filter({ hasText: 'could not be loaded' });
  await expect(failed).toBeVisible();
  await expect(tour.daysWithTimes().first()).toBeVisible();

  await tour.showNextMonth();
  await expect(tour.month('December 2026')).toBeVisible();
  await expect(failed).toBeVisible();
  await expect(tour.region).not.toContainText(/no open times/i);

  await endFaults(sandbox);
  await tour.button('Try again').click();
  await expect(failed).toBeHidden();
  // Every day but the four Sundays, which the office keeps.
  await expect(tour.daysWithTimes()).toHaveCount(27);
});
