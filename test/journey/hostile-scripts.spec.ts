import { expect, test } from './support/test.js';
import { aProspect } from './support/tour-page.js';

const again = '<script type="module" src="/dist/tour-booking.js?from=a-plugin"></script>';
const asClassic = '<script defer src="/dist/tour-booking.classic.js"></script>';

/** As strict as can be where two copies share a page: each brings a policy of the same name. */
const withTwo = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src http:; require-trusted-types-for 'script'; " +
    "trusted-types lit-html 'allow-duplicates'",
};

const pairs = [
  { what: 'twice as a module', script: 'module', before: again },
  { what: 'as a module and as a classic script', script: 'module', before: asClassic },
  { what: 'as a classic script and as a module', script: 'classic', before: again },
] as const;

for (const { what, script, before } of pairs) {
  test(`a script that is loaded ${what} warns once, and works`, async ({ openTour, journey }) => {
    journey.expectBookings(1);
    const tour = await openTour({ script, before, headers: withTwo });
    await tour.chooseFirstTime();
    await tour.fill();
    await tour.submit();
    await tour.expectBooked();
    const messages = await tour.page.consoleMessages();
    expect(messages.map((message) => [message.type(), message.text()])).toEqual([
      ['warning', expect.stringMatching(/^tour-booking: .*twice/)],
    ]);
  });
}

test('a page that has an element of that name already keeps it, and is warned', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(0);
  const own = `customElements.define('tour-booking', class extends HTMLElement {
    connectedCallback() { this.textContent = 'The page’s own widget'; }
  });`;
  const before = `<script src="${pages.add(own, { type: 'text/javascript; charset=utf-8' })}"></script>`;
  const tour = await openTour({ before });
  await expect(tour.page.getByText('The page’s own widget')).toBeVisible();
  await expect
    .poll(async () => (await tour.page.consoleMessages()).map((message) => message.type()))
    .toEqual(['warning']);
});

test('two widgets on a page are strangers to each other', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(2);
  // Both employees are free, so both may have the same time.
  await sandbox.reset({ busyness: 0 });
  const required = `base-url="${sandbox.baseUrl}" api-key="PUBLIC_DEMO_KEY"`;
  const widget = `<tour-booking ${required} group-id="23"></tour-booking>`;
  const both = await openTour({ html: widget + widget });
  const [first, second] = [both.nth(0), both.nth(1)];
  await first.chooseFirstTime();
  await first.field('First name').fill('Ann');
  await expect(second.grid).toBeVisible();
  await expect(second.times).toBeHidden();

  await second.chooseFirstTime();
  await expect(second.field('First name')).toHaveValue('');
  await second.fill();
  await second.submit();
  await second.expectBooked();
  await expect(first.field('First name')).toHaveValue('Ann');
  await first.fill({ ...aProspect, email: 'ann@quillivan.example' });
  await first.submit();
  await first.expectBooked();
});
