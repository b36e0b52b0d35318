import {
  asDialog,
  call,
  expectClosed,
  expectOpen,
  leave,
  open,
  sheet,
  trigger,
} from './support/dialog.js';
import { scriptTag } from './support/page-scripts.js';
import { expect, flow, tagOf, test } from './support/test.js';

const look = 'Take a look inside';

test('the page’s trigger opens it and gets the focus back', flow, async ({ openTour, sandbox }) => {
  const tag = (attributes: object, children = '') =>
    tagOf(sandbox, { display: 'dialog', ...attributes }, children);
  const own = `<span slot="trigger"><button><b>${look}</b></button></span>`;
  const link = '<a slot="trigger" href="/tours">See it</a>';
  const html = [tag({ trigger: 'Visit' }), tag({}, own), tag({}, link), tag({ trigger: '' })];
  const tour = await openTour({ html: html.join('') });
  for (const [role, name] of [
    ['button', 'Visit'],
    ['button', look],
    ['link', 'See it'],
  ] as const) {
    const opener = tour.page.getByRole(role, { name });
    await opener.click();
    await expectOpen(tour);
    await leave(tour);
    await expect(opener).toBeFocused();
  }
  await expect(tour.page.getByRole('button')).toHaveCount(2);
});

test('a command button opens it in every browser', flow, async ({ openTour, journey, pages }) => {
  journey.expectFocus('#opener');
  const older = `delete HTMLButtonElement.prototype.commandForElement;
    addEventListener('command', (event) => event.stopImmediatePropagation(), true);`;
  const buttons = `<button id="opener" commandfor="tour" command="--show"><b>${look}</b></button>
    <button commandfor="tour" command="--other">Another command</button>
    <button commandfor="else" command="--show">Another target</button>`;
  for (const script of ['', scriptTag(pages, older)]) {
    const tour = await openTour({ attributes: asDialog, before: script + buttons });
    for (const name of ['Another command', 'Another target']) {
      await tour.page.getByRole('button', { name }).click();
      await expectClosed(tour);
    }
    await tour.page.getByText(look).click();
    await expectOpen(tour);
    await leave(tour);
    await expect(tour.page.locator('#opener')).toBeFocused();
  }
});

test('a link opens it and gets the focus back', flow, async ({ openTour, pages }) => {
  // Like Safari, which doesn't focus pressed links.
  const safari = "addEventListener('mousedown', (event) => event.preventDefault(), true);";
  const long = '<p>About the building</p>'.repeat(90);
  const link = `<a href="#tour">${look}</a>`;
  const before = scriptTag(pages, safari) + link + long;
  const tour = await openTour({ attributes: asDialog, before });
  const where = () => tour.page.evaluate(() => [location.href, history.length, scrollY]);
  const atFirst = await where();
  const opener = tour.page.getByRole('link', { name: look });
  await opener.click();
  await expectOpen(tour);
  await leave(tour);
  await expect(opener).toBeFocused();
  expect(await where()).toEqual(atFirst);
  await open(tour);
  await leave(tour);
  await expect(trigger(tour)).toBeFocused();
});

test('an address with its hash opens it', async ({ openTour, journey }) => {
  const id = 'visita-española';
  const before = `<a href="#else">Elsewhere</a><p id="else"></p><a href="#${id}">To the tour</a>`;
  const tour = await openTour({
    attributes: { ...asDialog, id },
    before,
    query: `from=mail#${id}`,
  });
  await expectOpen(tour);
  await leave(tour);
  await expect(trigger(tour)).toBeFocused();
  await tour.page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect(tour.page).toHaveURL(/#else$/);
  await expectClosed(tour);
  await tour.page.evaluate((hash) => {
    location.hash = hash;
  }, id);
  await expectOpen(tour);

  const inline = await openTour({ attributes: { id }, before });
  await inline.page.getByRole('link', { name: 'To the tour' }).click();
  await expect(inline.page).toHaveURL(/#visita-espa/);
  journey.expectUrl(inline.page, /#visita-espa/);
  await call(inline.page, 'show');
  await expect(sheet(inline)).toHaveCount(0);
});
