import type { Page } from 'playwright/test';
import { expectNoSidewaysScroll } from './support/layout.js';
import { styleSheet, withStyles } from './support/page-scripts.js';
import { expect, test } from './support/test.js';
import type { TourPage } from './support/tour-page.js';

/** Rules for the element where a rem is 10 pixels, and for everything where it's 40. */
const attacks = [
  `html { font-size: 62.5%; } body { font-size: 16px; }
  tour-booking { display: grid; direction: rtl; font: italic 900 9px/4 fantasy; text-align: right;
    text-transform: uppercase; letter-spacing: 5px; word-spacing: 30px; text-indent: 3em;
    white-space: nowrap; gap: 50px; }
  tour-booking > * { display: flex; }`,
  `html { font-size: 40px; } body { font-size: 16px; }
  button, input, table, td { all: unset; display: none; }
  * { font-size: 9px !important; line-height: 3 !important; letter-spacing: 5px !important;
    text-transform: uppercase !important; font-style: italic !important; text-align: right !important;
    font-weight: 900 !important; text-indent: 3em !important; white-space: nowrap !important;
    direction: ltr !important; box-sizing: content-box !important; list-style: square !important;
    float: none !important; min-width: 0 !important; padding: 0 !important; border: 0 !important; }`,
];

/** The sizes, places, colors and fonts of the first screen and the form. */
async function looks(tour: TourPage): Promise<unknown[]> {
  await tour.chooseDay('Tuesday, November 24, 2026');
  const read = () =>
    tour.region.evaluate((region) => {
      const root = region.getRootNode() as ShadowRoot;
      const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? [...shadowRoot.querySelectorAll('button, h3, th, input, label')] : [],
      );
      const left = region.getBoundingClientRect().left;
      return [...root.querySelectorAll('h2, h3, p, ul button'), ...inner].map((element) => {
        const { x, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const { fontSize, fontStyle, fontWeight, letterSpacing, textTransform } = style;
        const box = [x - left, width, height].map(Math.round);
        const font = [fontSize, fontStyle, fontWeight, letterSpacing, textTransform];
        return [element.localName, ...box, ...font, style.direction, style.color].join(' ');
      });
    });
  const calendar = await read();
  await tour.chooseTime('1:00 PM');
  await expect(tour.heading('Your details')).toBeFocused();
  // The form renders after the screen around it.
  await expect(tour.button('Book tour')).toBeVisible();
  return [...calendar, ...(await read())];
}

test('page styles change no size, place or text', async ({ openTour, pages }) => {
  const plain = `body { margin: 0; font: 16px/1.5 sans-serif; } h1 { margin: 0; }
    tour-booking { width: 900px; font-family: sans-serif !important; }`;
  const read = async (css: string) => {
    const before = styleSheet(pages, `${css} ${plain} ${css}`);
    // Motion would change the measurements.
    const context = { reducedMotion: 'reduce' } as const;
    return looks(await openTour({ before, headers: withStyles, context }));
  };
  const expected = await read('');
  for (const css of attacks) expect(await read(css)).toEqual(expected);
});

test('any placement keeps width and direction', async ({ openTour, pages }) => {
  const css = `body { background: #fff; color: #222; } body.dark { background: #111; color: #eee; }
    .row main { display: flex; }
    .column main { display: flex; flex-direction: column; align-items: center; }
    .line tour-booking { display: inline-block; }
    .afloat tour-booking { float: left; }`;
  const tour = await openTour({
    before: styleSheet(pages, css),
    headers: withStyles,
    attributes: { hidden: '' },
  });
  const widget = tour.page.locator('tour-booking');
  await expect(widget).toBeHidden();
  await widget.evaluate((element) => element.removeAttribute('hidden'));
  await tour.firstDayWithTimes();
  for (const place of ['row', 'column', 'line', 'afloat']) {
    await tour.page.evaluate((name) => {
      document.documentElement.className = name;
    }, place);
    const box = await tour.region.boundingBox();
    expect(box?.width, place).toBeGreaterThanOrEqual(240);
    await expectNoSidewaysScroll(tour.page);
    const day = await tour.daysWithTimes().first().boundingBox();
    expect(day?.width, place).toBeGreaterThanOrEqual(24);
  }

  await tour.page.evaluate(() => {
    document.documentElement.className = '';
    document.querySelector('main')?.setAttribute('dir', 'rtl');
    document.body.classList.add('dark');
  });
  const middle = async (name: RegExp) => (await tour.button(name).boundingBox())?.x ?? 0;
  expect(await middle(/^Previous/)).toBeLessThan(await middle(/^Next month/));
  await tour.chooseFirstTime();
  await expect(tour.field('First name')).toHaveCSS('direction', 'ltr');
  await expect(tour.field('Move-in date')).toHaveCSS('color-scheme', 'dark');
});

test('focus is never under a page’s bars', async ({ openTour, pages }) => {
  const css = `body { margin: 0; } header { position: sticky; top: 0; height: 90px; background: #123; }
    footer { position: fixed; inset: auto 0 0; height: 64px; background: #321; }`;
  const tour = await openTour({
    context: { viewport: { width: 390, height: 700 } },
    before: `${styleSheet(pages, css)}<header>Menu</header>`,
    after: `${'<p>Far below.</p>'.repeat(60)}<footer>Call us</footer>`,
    headers: withStyles,
  });
  await tour.chooseFirstTime();
  await expect(tour.heading('Your details')).toBeFocused();
  await expect(tour.field('First name')).toBeVisible();
  await tour.unfold();
  await tour.heading('Your details').focus();
  const hidden: string[] = [];
  for (const key of [...Array(14).fill('Tab'), ...Array(13).fill('Shift+Tab')]) {
    await tour.page.keyboard.press(key);
    const { name, top, bottom } = await focused(tour.page);
    if (top < 90 || bottom > 700 - 64) hidden.push(`${key}: ${name} from ${top} to ${bottom}`);
  }
  expect(hidden).toEqual([]);
});

/** The focused element and its position in the window. */
function focused(page: Page): Promise<{ name: string; top: number; bottom: number }> {
  return page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (!active || active === document.body) throw new Error('Nothing has the focus.');
    const { top, bottom } = active.getBoundingClientRect();
    return { name: (active as HTMLInputElement).name || active.textContent.trim(), top, bottom };
  });
}
