import { expect } from './test.js';
import type { TourPage } from './tour-page.js';

/** How the first screen and the form come out: sizes, places, colours and the looks of the text. */
export async function looks(tour: TourPage): Promise<unknown[]> {
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
  // The form is drawn after the screen around it.
  await expect(tour.button('Book tour')).toBeVisible();
  return [...calendar, ...(await read())];
}
