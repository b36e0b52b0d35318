/** A new screen starts below the page's bars. */
import { fixture } from '@open-wc/testing';
import '../../src/define.js';
import { one, until, visitorOf, widgetWith } from './support/widget.js';

const bar = (top: number, height: number, more = '') =>
  `<div class="bar" style="position: sticky; top: ${top}px; block-size: ${height}px;
    background: #ddd; z-index: 9; ${more}"><a href="#x" style="font-size: 10px">Menu</a></div>`;
const story = (height: number) => `<div style="block-size: ${height}px">Story</div>`;

const PAGES = {
  'one bar': [bar(0, 64) + story(900), ''],
  'a bar that the widget is on top of': [bar(0, 64, 'z-index: auto') + story(900), ''],
  'two bars in a row': [bar(0, 64) + bar(64, 40) + story(900), ''],
  'a bar that sticks only from there on': [`${story(900)}${bar(0, 70)}`, ''],
  'a bar beside the middle': [bar(0, 64, 'inline-size: 120px') + story(900), ''],
  'a bar that the widget is on top of, in a wrapper that lets presses through': [
    `<div style="position: sticky; top: 0; pointer-events: none">
      ${bar(0, 64, 'position: static; margin-inline: 3%; pointer-events: auto')}</div>${story(900)}`,
    '',
  ],
  'a bar in a container that scrolls': [
    bar(0, 50) + story(900),
    'block-size: 500px; overflow: auto; margin-block-start: 60px',
  ],
} as const;

describe('the heading of a new screen', () => {
  for (const [what, [before, style]] of Object.entries(PAGES)) {
    it(`is below ${what}`, async () => {
      const place = await fixture<HTMLElement>(
        `<div style="${style}">${before}<main></main>${story(3000)}</div>`,
      );
      const main = place.querySelector('main') ?? undefined;
      const widget = await widgetWith({}, {}, '', main);
      const visitor = visitorOf(widget);
      await visitor.seesDays();
      one(widget, '[part~=time]').scrollIntoView({ block: 'center' });
      await visitor.chooseFirstTime();
      await visitor.sees('Your details');
      const heading = one(widget, '#heading');
      const bars = [...place.querySelectorAll('.bar')];
      const edge = () => Math.max(...bars.map((it) => it.getBoundingClientRect().bottom));
      const gap = () => heading.getBoundingClientRect().top - edge();
      // A high window shows all of the widget without scrolling.
      const isAllInView = () => widget.getBoundingClientRect().bottom <= innerHeight;
      const isRight = () => gap() >= 0 && (gap() < 40 || isAllInView());
      await until(isRight, 'the heading below the bars');
    });
  }
});
