import {
  asDialog,
  call,
  expectClosed,
  expectOpen,
  open,
  sheet,
  trigger,
} from './support/dialog.js';
import { scriptTag } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

const textOf = 'Take a look inside';

test('the dialog’s own button opens it, with the focus on its heading, and gets it back', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: asDialog });
  await expectClosed(tour);
  const dialog = await open(tour);
  await dialog.firstDayWithTimes();
  await tour.page.keyboard.press('Escape');
  await expectClosed(tour);
  await expect(trigger(tour)).toBeFocused();
  await tour.page.keyboard.press('Enter');
  await expectOpen(tour);
});

test('the page says what the button is called', async ({ openTour, journey }) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: { ...asDialog, trigger: textOf } });
  await expect(trigger(tour)).toHaveCount(0);
  await tour.page.getByRole('button', { name: textOf }).click();
  await expectOpen(tour);
});

for (const [what, markup] of [
  ['a button', `<button slot="trigger">${textOf}</button>`],
  ['a button with more in it', `<span slot="trigger"><button><b>${textOf}</b></button></span>`],
] as const) {
  test(`a page’s own ${what} takes the place of the dialog’s`, async ({ openTour, journey }) => {
    journey.expectBookings(0);
    const tour = await openTour({ attributes: asDialog, children: markup });
    await expect(trigger(tour)).toHaveCount(0);
    const own = tour.page.getByRole('button', { name: textOf });
    await own.click();
    await expectOpen(tour);
    await tour
      .button('Close')
      .or(sheet(tour).getByRole('button', { name: 'Close' }))
      .click();
    await expectClosed(tour);
    await expect(own).toBeFocused();
  });
}

test('a page’s own link in that place does not leave the page', async ({ openTour, journey }) => {
  journey.expectBookings(0);
  const children = `<a slot="trigger" href="/tours">${textOf}</a>`;
  const tour = await openTour({ attributes: asDialog, children });
  await tour.page.getByRole('link', { name: textOf }).click();
  await expectOpen(tour);
});

test('an empty text leaves no button at all', async ({ openTour, journey }) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: { ...asDialog, trigger: '' } });
  await call(tour.page, 'show');
  await expectOpen(tour);
  await call(tour.page, 'close');
  await expectClosed(tour);
  await expect(tour.page.getByRole('button')).toHaveCount(0);
});

const unknown = `delete HTMLButtonElement.prototype.commandForElement;
  addEventListener('command', (event) => event.stopImmediatePropagation(), true);`;

for (const [browser, script] of [
  ['knows such buttons', ''],
  ['does not', unknown],
] as const) {
  test(`a button of the page’s that commands it opens it in a browser that ${browser}`, async ({
    openTour,
    journey,
    pages,
  }) => {
    journey.expectBookings(0);
    journey.expectFocus('#opener');
    const button = `<button id="opener" commandfor="tour" command="--show"><b>${textOf}</b></button>`;
    const others = `<button commandfor="tour" command="--other">Another command</button>
      <button commandfor="else" command="--show">Another target</button>`;
    const before = (script && scriptTag(pages, script)) + button + others;
    const tour = await openTour({ attributes: asDialog, before });
    for (const name of ['Another command', 'Another target']) {
      await tour.page.getByRole('button', { name }).click();
      await expectClosed(tour);
    }
    await tour.page.getByText(textOf).click();
    await expectOpen(tour);
    await tour.page.keyboard.press('Escape');
    await expectClosed(tour);
    await expect(tour.page.locator('#opener')).toBeFocused();
  });
}

test('a link to it opens it in place: neither the address nor the history nor the page moves', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  journey.expectFocus('#opener');
  const long = '<p>About the building</p>'.repeat(90);
  const before = `<a id="opener" href="#tour">${textOf}</a><a href="#else">Elsewhere</a>${long}`;
  const tour = await openTour({ attributes: { ...asDialog, trigger: '' }, before });
  const where = () => tour.page.evaluate(() => [location.href, history.length, scrollY]);
  const atFirst = await where();
  await tour.page.getByRole('link', { name: textOf }).click();
  await expectOpen(tour);
  expect(await where()).toEqual(atFirst);
  await tour.page.keyboard.press('Escape');
  await expectClosed(tour);
  expect(await where()).toEqual(atFirst);
});

test('a link to another place, and one to a widget that is no dialog, are followed as ever', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const links = '<a href="#tour">To the widget</a><a href="#else">Elsewhere</a><p id="else"></p>';
  const tour = await openTour({ attributes: asDialog, before: links });
  await tour.page.getByRole('link', { name: 'Elsewhere' }).click();
  await expect(tour.page).toHaveURL(/#else$/);
  await expectClosed(tour);
  journey.expectUrl(tour.page, /#else$/);

  const inline = await openTour({ attributes: { id: 'tour' }, before: links });
  await inline.page.getByRole('link', { name: 'To the widget' }).click();
  await expect(inline.page).toHaveURL(/#tour$/);
  journey.expectUrl(inline.page, /#tour$/);
});

test('who enters the page by a link to the dialog finds it open, and so does a later one', async ({
  openTour,
  journey,
}) => {
  journey.expectBookings(0);
  const tour = await openTour({ attributes: asDialog, query: 'from=mail#tour' });
  await expectOpen(tour);
  await tour.page.keyboard.press('Escape');
  await expectClosed(tour);
  await expect(trigger(tour)).toBeFocused();
  await tour.page.evaluate('location.hash = ""');
  await expectClosed(tour);
  await tour.page.evaluate('location.hash = "#tour"');
  await expectOpen(tour);
  await expect(tour.page).toHaveURL(/#tour$/);
});

test('an id with letters of any language is as good a target', async ({ openTour, journey }) => {
  journey.expectBookings(0);
  const before = `<a href="#visita-española">${textOf}</a>`;
  const tour = await openTour({ attributes: { ...asDialog, id: 'visita-española' }, before });
  await tour.page.getByRole('link', { name: textOf }).click();
  await expectOpen(tour);
});

test('the focus goes back to what was pressed also in a browser that does not focus what is pressed', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(0);
  // Safari is such a browser.
  const safari = scriptTag(
    pages,
    "addEventListener('mousedown', (event) => event.preventDefault(), true);",
  );
  const link = `<a id="opener" href="#tour">${textOf}</a>`;
  const tour = await openTour({ attributes: asDialog, before: safari + link });
  for (const opener of [trigger(tour), tour.page.getByRole('link', { name: textOf })]) {
    await opener.click();
    await expectOpen(tour);
    await tour.page.keyboard.press('Escape');
    await expectClosed(tour);
    await expect(opener).toBeFocused();
  }
  journey.expectFocus('#opener');
});
