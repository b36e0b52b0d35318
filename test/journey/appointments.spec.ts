import { listed, listedDays, listIn } from './support/managing.js';
import { heardBy, listening } from './support/page-scripts.js';
import { expect, flow, listTag, strictest, tagOf, test } from './support/test.js';
import { aProspect, tuesday } from './support/tour-page.js';

const soon = 'Tuesday, November 24';
const later = 'Friday, November 27';

test.beforeEach(({ journey }) => {
  // Nothing that identifies the prospect leaves the list.
  journey.secret('john@example.com', 'Doe', 'Fonda');
});

test('a listed tour is moved, another canceled', flow, async ({ openTour, journey, sandbox }) => {
  const list = listIn(
    await openTour({ html: listTag(sandbox, listening), script: 'list' }),
    journey,
  );
  await listed(list, later).button('Change time').click();
  await expect(list.heading('Choose a new time')).toBeFocused();
  await expect(list.region).toContainText(
    'Your tour on Friday, November 27 at 2:30 PM stays booked',
  );
  await list.moveInCalendar('Monday, November 23, 2026', '9:30 AM');
  await expect(list.moved).toBeFocused();
  await expect(list.region).toContainText('Moved from Friday, November 27 at 2:30 PM.');
  await list.button('All your tours').click();
  await expect(list.heading('Your tours')).toBeFocused();
  await expect(list.button('Change time')).toHaveCount(2);
  expect(await listedDays(list)).toEqual(['Monday, November 23', soon]);

  await listed(list, soon).button('Cancel tour').click();
  await expect(list.question).toContainText('Tuesday, November 24 at 11:00 AM');
  await list.button('Yes, cancel tour').click();
  await expect(list.region).toContainText('The property was notified.');
  await expect(list.canceled).toBeFocused();
  await list.button('All your tours').click();
  await expect(list.heading('Your tours')).toBeFocused();
  await expect(list.button('Change time')).toHaveCount(1);
  expect(await listedDays(list)).toEqual(['Monday, November 23']);
  const held = (await sandbox.held(890)).filter(({ id }) => id === 505 || id === 506);
  expect(held).toMatchObject([
    { id: 505, status: 40 },
    { id: 506, wallStart: '2026-11-23T09:30:00' },
  ]);

  const heard = await heardBy(list.page);
  expect(heard.map(({ event, step }) => step ?? event)).toEqual([
    ...['tour-ready', 'moving', 'tour-rescheduled', 'moved', 'list'],
    ...['tour-cancelled', 'canceled', 'list'],
  ]);
});

for (const scripts of [
  ['booking', 'appointments'],
  ['appointments', 'booking'],
])
  test(`the ${scripts.join(' and the ')} script know what the other has done`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    const tags = scripts.map(
      (name) => `<script type="module" src="/dist/tour-${name}.js"></script>`,
    );
    const html = listTag(sandbox) + tagOf(sandbox) + tags.join('');
    // Each script creates a policy of the same name.
    const policy = `${strictest(sandbox.baseUrl)} 'allow-duplicates'`;
    const headers = { 'content-security-policy': policy };
    const tour = await openTour({ html, script: 'none', headers });
    const list = listIn(tour, journey);
    await tour.chooseDay(tuesday);
    await tour.chooseTime('1:00 PM');
    await tour.fill({ ...aProspect, email: 'john@example.com' });
    await tour.submit();
    await tour.expectBooked();
    const booked = list.region.getByRole('listitem').filter({ hasText: '1:30 PM' });
    await list.within(booked).button('Cancel tour').click();
    await list.button('Yes, cancel tour').click();
    await expect(list.canceled).toBeVisible();
    await expect(tour.canceled).toBeVisible();
    expect(await tour.page.consoleMessages()).toEqual([]);
  });

test('a list reloads on return, and a move of a tour stays open', async ({
  openTour,
  journey,
  sandbox,
}) => {
  const list = listIn(await openTour({ html: listTag(sandbox), script: 'list' }), journey);
  await expect(list.button('Change time')).toHaveCount(2);
  await list.button('Change time').first().focus();
  // Meanwhile, the office cancels one.
  await fetch(`${sandbox.baseUrl}/api/v2/appointments/506`, {
    method: 'DELETE',
    headers: { authorization: `Basic ${btoa('PUBLIC_DEMO_KEY:')}` },
  });
  await list.comeBack('2026-11-21T15:00:30Z');
  expect(await listedDays(list)).toEqual([soon, later]);
  await list.comeBack('2026-11-21T15:05:00Z');
  await expect(list.button('Change time')).toHaveCount(1);
  await expect(list.button('Change time')).toBeFocused();

  await list.button('Change time').click();
  await expect(list.heading('Choose a new time')).toBeFocused();
  await list.comeBack('2026-11-21T15:10:00Z');
  await expect.poll(() => sandbox.sent('list-appointments')).toHaveLength(3);
  await expect(list.heading('Choose a new time')).toBeVisible();
});
