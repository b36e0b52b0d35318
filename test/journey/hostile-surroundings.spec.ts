import { asDialog, expectClosed, open, sheet, trigger } from './support/dialog.js';
import { expectNoSidewaysScroll } from './support/layout.js';
import { looks } from './support/looks.js';
import { scriptTag, styleSheet, withStyles } from './support/page-scripts.js';
import { expect, test } from './support/test.js';

const rules = [
  {
    what: 'for the element alone',
    css: `tour-booking { display: grid; direction: rtl; font: italic 900 9px/4 fantasy;
      text-align: right; text-transform: uppercase; letter-spacing: 5px; word-spacing: 30px;
      text-indent: 3em; white-space: nowrap; gap: 50px; }
      tour-booking > * { display: flex; }`,
  },
  {
    what: 'for everything, said to be important',
    css: `* { font-size: 9px !important; line-height: 3 !important; letter-spacing: 5px !important;
      text-transform: uppercase !important; font-style: italic !important; text-align: right !important;
      font-weight: 900 !important; text-indent: 3em !important; white-space: nowrap !important;
      direction: ltr !important; box-sizing: content-box !important; list-style: square !important;
      float: none !important; min-width: 0 !important; padding: 0 !important; border: 0 !important; }`,
  },
  {
    what: 'that make a rem ten pixels',
    css: 'html { font-size: 62.5%; } body { font-size: 16px; }',
  },
  { what: 'that make a rem huge', css: 'html { font-size: 40px; } body { font-size: 16px; }' },
];

for (const { what, css } of rules) {
  test(`rules of the page’s ${what} leave sizes, places and texts as they are`, async ({
    openTour,
    journey,
    pages,
    sandbox,
  }) => {
    journey.expectBookings(0);
    await sandbox.reset({ busyness: 0 });
    const plain = 'body { margin: 0; font: 16px/1.5 sans-serif; } h1 { margin: 0; }';
    const width = 'tour-booking { width: 900px; font-family: sans-serif !important; }';
    const before = (own: string) => styleSheet(pages, `${own} ${plain} ${width} ${css && own}`);
    const options = { headers: withStyles };
    const expected = await looks(await openTour({ ...options, before: before('') }));
    const attacked = await openTour({ ...options, before: before(css) });
    expect(await looks(attacked)).toEqual(expected);
  });
}

for (const [what, css] of [
  ['an element of a row', 'main { display: flex; }'],
  ['centred in a column', 'main { display: flex; flex-direction: column; align-items: center; }'],
  ['a line’s part', 'tour-booking { display: inline-block; }'],
  ['afloat', 'tour-booking { float: left; }'],
  ['without a box of its own', 'tour-booking { display: contents; }'],
] as const) {
  test(`where it is ${what}, and as wide as what it holds, nothing is squeezed away`, async ({
    openTour,
    journey,
    pages,
  }) => {
    journey.expectBookings(0);
    const tour = await openTour({ before: styleSheet(pages, css), headers: withStyles });
    await tour.chooseDay(await tour.firstDayWithTimes());
    const width = async () => (await tour.region.boundingBox())?.width;
    expect(await width()).toBeGreaterThanOrEqual(240);
    await expectNoSidewaysScroll(tour.page);
    const narrow = await tour.grid
      .getByRole('button')
      .evaluateAll((days) =>
        days.map((day) => day.getBoundingClientRect().width).filter((size) => size < 24),
      );
    expect(narrow).toEqual([]);
    await tour.chooseTime();
    expect(await width()).toBeGreaterThanOrEqual(240);
  });
}

test('a dialog in a page’s form submits nothing, by its button, by Enter or by its way out', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const required = `base-url="${sandbox.baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23"`;
  const html = `<base href="/elsewhere/"><form action="/submitted"><input name="email">
    <tour-booking id="tour" display="dialog" ${required}></tour-booking><button>Send</button></form>`;
  const tour = await openTour({ html });
  const dialog = await open(tour);
  await dialog.button('Close').click();
  await expectClosed(tour);
  await open(tour);
  await dialog.chooseFirstTime();
  await dialog.field('First name').press('Enter');
  await dialog.fill();
  await dialog.field('Phone').press('Enter');
  await dialog.expectBooked();
  await dialog.heading('Your tour is booked').press('Enter');
});

test('hotkeys of the page’s get nothing of what is typed in a dialog, and Escape closes it all the same', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(0);
  const hotkeys = `window.eaten = [];
    for (const type of ['keydown', 'keypress', 'keyup']) {
      addEventListener(type, (event) => {
        if (!/^[a-z]$/.test(event.key)) return;
        eaten.push(event.key);
        event.preventDefault();
      });
    }`;
  const tour = await openTour({ attributes: asDialog, before: scriptTag(pages, hotkeys) });
  const dialog = await open(tour);
  await dialog.chooseFirstTime();
  await dialog.field('First name').pressSequentially('sushi');
  await expect(dialog.field('First name')).toHaveValue('sushi');
  expect(await tour.page.evaluate('eaten')).toEqual([]);
  await tour.page.keyboard.press('Escape');
  await expectClosed(tour);
});

test('a page that is turned dark by a class while the widget is there has dark fields, too', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(0);
  const css =
    'body { background: #fff; color: #222; } body.dark { background: #111; color: #eee; }';
  const tour = await openTour({ before: styleSheet(pages, css), headers: withStyles });
  await tour.firstDayWithTimes();
  await tour.page.evaluate(() => document.body.classList.add('dark'));
  await tour.chooseFirstTime();
  await expect(tour.field('Move-in date')).toHaveCSS('color-scheme', 'dark');
});

test('a page that is turned dark by a class before the dialog opens has a dark dialog', async ({
  openTour,
  journey,
  pages,
}) => {
  journey.expectBookings(0);
  const css =
    'body { background: #fff; color: #222; } body.dark { background: #111; color: #eee; }';
  const before = styleSheet(pages, css);
  const tour = await openTour({ attributes: asDialog, before, headers: withStyles });
  await expect(trigger(tour)).toBeVisible();
  await tour.page.evaluate(() => document.body.classList.add('dark'));
  await open(tour);
  await expect(sheet(tour)).toHaveCSS('color-scheme', 'dark');
});

test('an ancestor that is inert keeps it from being used, and gives it free again', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(0);
  const required = `base-url="${sandbox.baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23"`;
  const html = `<div inert id="place"><tour-booking id="tour" display="dialog" ${required}></tour-booking></div>
    <button id="menu">Menu</button>`;
  const tour = await openTour({ html });
  await tour.page.getByRole('button', { name: 'Menu' }).focus();
  await tour.page.keyboard.press('Tab');
  await expect(tour.page.locator('tour-booking')).not.toBeFocused();
  await tour.page.evaluate(() => document.getElementById('place')?.removeAttribute('inert'));
  const dialog = await open(tour);
  await dialog.firstDayWithTimes();
});

for (const display of ['inline', 'dialog']) {
  test(`a page at twice its size has a widget (${display}) that fits and works`, async ({
    openTour,
    journey,
    pages,
  }) => {
    journey.expectBookings(1);
    const before = styleSheet(pages, 'html { zoom: 2; }');
    const attributes = { display, id: 'tour' };
    const tour = await openTour({ attributes, before, headers: withStyles });
    const own = display === 'dialog' ? await open(tour) : tour;
    await own.chooseFirstTime();
    await expectNoSidewaysScroll(tour.page);
    await own.fill();
    await own.submit();
    await own.expectBooked();
  });
}

test('a part of the page that is written from the right leaves an English widget as it is', async ({
  openTour,
  journey,
  sandbox,
}) => {
  journey.expectBookings(1);
  const required = `base-url="${sandbox.baseUrl}" api-key="PUBLIC_DEMO_KEY" group-id="23"`;
  const html = `<div dir="rtl"><tour-booking ${required}></tour-booking></div>`;
  const tour = await openTour({ html });
  const day = await tour.firstDayWithTimes();
  const middle = async (name: RegExp) => (await tour.button(name).boundingBox())?.x ?? 0;
  expect(await middle(/^Previous/)).toBeLessThan(await middle(/^Next/));
  await tour.day(day).focus();
  await tour.page.keyboard.press('ArrowRight');
  await tour.page.keyboard.press('ArrowLeft');
  await expect(tour.day(day)).toBeFocused();
  await tour.chooseFirstTime();
  await expect(tour.field('First name')).toHaveCSS('direction', 'ltr');
  await tour.fill();
  await tour.submit();
  await tour.expectBooked();
});
