import { expect, type Page } from 'playwright/test';
import { expectNoAxeFindings } from './support/axe.js';
import { slipsOf, withDemo } from './support/demo-server.js';
import { Journey } from './support/journey.js';
import { expectNoSidewaysScroll } from './support/layout.js';
import { SandboxWorld } from './support/sandbox-world.js';
import { aProspect, TourPage } from './support/tour-page.js';

/** The sample sites of the demo, by what a visitor presses to get to the booking. */
const ways = [
  { name: 'maple-court', accent: '--accent', press: 'Book a tour' },
  { name: 'maple-court', accent: '--accent', press: 'Pick a day', isDialog: true },
  { name: 'noir', accent: '--gold', press: 'Arrange a private viewing', isDialog: true },
  { name: 'campus', accent: '--violet', press: 'Tours' },
];

interface OpenSite {
  open(name: string, query?: string): Promise<void>;
  /** The world that the page's widgets were given. */
  world(): Promise<SandboxWorld>;
}

const test = withDemo.extend<{ site: OpenSite }>({
  site: async ({ demo, page }, use) => {
    // Whatever the page asked of somebody else, and whatever went wrong in it.
    const slips = slipsOf(page);
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      const isOwn = [demo.url, demo.sandboxOrigin].includes(origin) || protocol === 'data:';
      if (!isOwn) slips.push(`asks ${origin}`);
    });
    await use({
      async open(name, query = '') {
        await page.goto(`${demo.url}/sites/${name}/index.html${query}`);
      },
      async world() {
        const address = await page.locator('tour-booking').first().getAttribute('base-url');
        const { origin, pathname } = new URL(address ?? '');
        return new SandboxWorld(origin, pathname.slice('/worlds/'.length));
      },
    });
    expect(slips).toEqual([]);
  },
});

/** Further down in the page, or in a dialog. */
async function reachTour(page: Page, way: (typeof ways)[number]): Promise<TourPage> {
  await page.getByRole(way.isDialog ? 'button' : 'link', { name: way.press }).click();
  const region = page.getByRole(way.isDialog ? 'dialog' : 'region', { name: 'Book a tour' });
  return new TourPage(page, new Journey(), region);
}

for (const way of ways) {
  const name = `${way.name}, by “${way.press}”`;

  test(`${name}: a tour is booked in the page's own accent`, async ({ page, site }) => {
    await site.open(way.name);
    const tour = await reachTour(page, way);
    await tour.chooseFirstTime();
    await tour.fill(aProspect);

    const shown = await tour
      .button('Book tour')
      .evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(shown).toBe(await colorOf(page, way.accent));

    await tour.submit();
    await tour.expectBooked();
    expect(await (await site.world()).bookings()).toBe(1);
  });

  test(`${name}: axe finds nothing on any screen`, async ({ page, site }) => {
    await site.open(way.name);
    await expectNoAxeFindings(page);
    const tour = await reachTour(page, way);
    await tour.firstDayWithTimes();
    await expectNoAxeFindings(page);
    await tour.chooseFirstTime();
    await expectNoAxeFindings(page);
  });

  test(`${name}: nothing scrolls sideways on a narrow phone`, async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await site.open(way.name);
    const tour = await reachTour(page, way);
    await tour.firstDayWithTimes();
    await expectNoSidewaysScroll(page);
    await tour.chooseFirstTime();
    await expectNoSidewaysScroll(page);
  });
}

test('noir: a link to the dialog opens it, and so does an address that ends in it', async ({
  page,
  site,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Book a tour' });
  await site.open('noir');
  await page.getByRole('link', { name: 'Choose your hour' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Choose your hour' })).toBeFocused();

  await page.goto('about:blank');
  await site.open('noir', '#book');
  await expect(dialog).toBeVisible();
});

test('campus: the page in Spanish books in Spanish', async ({ page, site }) => {
  await site.open('campus');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveTitle(/vivienda/);
  await expectNoAxeFindings(page);
  const tour = page.getByRole('region', { name: 'Reservar una visita' });
  const days = tour.getByRole('grid').getByRole('button', { disabled: false });
  await days.first().click();
  await tour
    .getByRole('group', { name: /^Horarios/ })
    .getByRole('button')
    .first()
    .click();
  await tour.getByLabel('Nombre', { exact: true }).fill(aProspect.firstName);
  await tour.getByLabel('Apellido', { exact: true }).fill(aProspect.lastName);
  await tour.getByLabel('Correo electrónico', { exact: true }).fill(aProspect.email);
  await expect(page.getByText('Nunca pedimos dinero')).toBeVisible();
  await tour.getByRole('button', { name: 'Reservar visita' }).click();
  await expect(tour.getByRole('heading', { name: 'Su visita está reservada' })).toBeVisible();
});

/** A colour of the page's own, as computed styles tell it. */
function colorOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const sample = document.createElement('i');
    sample.style.color = `var(${name})`;
    document.body.append(sample);
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  }, token);
}
