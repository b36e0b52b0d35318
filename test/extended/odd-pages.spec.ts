import { expect, test } from '../journey/support/test.js';

/** Inline styles. */
const headers = { 'content-security-policy': "object-src 'none'" };

for (const [clock, now] of [
  ['slow', '2026-10-21T15:00:00Z'],
  ['fast', '2026-12-21T15:00:00Z'],
] as const) {
  test(`a clock that is a month ${clock} books a time of the service`, async ({
    openTour,
    journey,
    sandbox,
  }) => {
    journey.expectBookings(1);
    const tour = await openTour({ now });
    await tour.chooseFirstTime();
    await tour.book();
    expect(await sandbox.held()).toHaveLength(1);
  });
}

test('a box that clips its content hides no menu', async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const before = '<div style="overflow: hidden">';
  const tour = await openTour({ before, after: '</div>', headers, startAt: 'form' });
  await tour.book();
  await tour.button('Add to calendar').click();
  const items = tour.region.getByRole('listitem');
  await expect(items).not.toHaveCount(0);
  for (const item of await items.all()) {
    await item.scrollIntoViewIfNeeded();
    await expect(item).toBeInViewport({ ratio: 1 });
  }
});

test('in a popover, Escape closes the question alone', async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const before = '<button popovertarget="box">Tours</button><div popover id="box">';
  const tour = await openTour({ before, after: '</div>' });
  await tour.page.getByRole('button', { name: 'Tours' }).click();
  await tour.chooseFirstTime();
  await tour.book();
  await tour.button('Cancel tour').click();
  await expect(tour.question).toBeVisible();
  await tour.page.keyboard.press('Escape');
  await expect(tour.question).toBeHidden();
  await expect(tour.button('Cancel tour')).toBeFocused();
});

test('an extension that wraps the fields books', async ({ openTour, journey }) => {
  journey.expectBookings(1);
  const tour = await openTour({ startAt: 'form' });
  await tour.field('First name').evaluate((field) => {
    for (const input of (field.getRootNode() as ShadowRoot).querySelectorAll('input')) {
      const wrapper = document.createElement('div');
      input.replaceWith(wrapper);
      wrapper.append(input, document.createElement('i'));
    }
  });
  await tour.submit();
  await expect(tour.region).toContainText('4 answers to check');
  await tour.book();
});

test('nothing is named like what ad blockers block or hide', async ({ openTour, sandbox }) => {
  const tour = await openTour({ startAt: 'form' });
  const names = await tour.page
    .locator('tour-booking, tour-booking *')
    .evaluateAll((elements) =>
      elements.flatMap(({ id, className, part }) => [id, `${className}`, part.value]),
    );
  const paths = (await sandbox.requests()).map(({ path }) => path);
  const asAds =
    /\b(ads?|advert\w*|banner|beacon|collect|pixel|popup|promo\w*|sponsor\w*|track\w*|analytics)\b/i;
  expect([...names, ...paths].filter((name) => asAds.test(name))).toEqual([]);
  expect(paths.length).toBeGreaterThan(0);
});
