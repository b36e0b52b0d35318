import type { Page } from 'playwright/test';
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
