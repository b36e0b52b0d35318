/** What the page's own styles would pass on to the widget. */
import { expect, fixture } from '@open-wc/testing';
import '../../src/define.js';
import { one, until, visitorOf, widgetWith } from './support/widget.js';

/** One of these isn't the initial value of any property. */
const VALUES = [
  ...['hidden', 'none', '900', 'italic', '7px', '7', 'vertical-rl', 'rgb(1, 2, 3)', 'small-caps'],
  ...['break-all', 'all', 'pre', 'right', 'uppercase', 'underline dot', '1px 1px rgb(1, 2, 3)'],
  ...['"x"', 'auto', 'manual', 'collapse', 'inside', 'square', 'sideways', 'anywhere', 'nowrap'],
  ...['round', 'exact', 'evenodd', 'left', 'over', 'under', 'slashed-zero', 'sub', 'fantasy'],
  ...['each-line 3em', 'condensed', 'bottom', 'hide', 'color-dodge', 'stable', 'balance', 'dark'],
  ...['strict', 'optimizeLegibility', 'pixelated', 'geometricPrecision', 'emoji', 'thin', 'light'],
  ...['"liga" 0', '"wght" 700', 'no-autospace', 'trim-start', 'allow-end', 'linearRGB', 'text'],
];

/** What the widget takes from the page. `direction` is that of the widget’s language. */
const WANTED = [
  ...['color', 'color-scheme', 'font-family', 'font-size', 'text-rendering'],
  ...['visibility', 'pointer-events', 'interactivity', '-webkit-font-smoothing'],
  'text-size-adjust',
];

const computed = (element: Element, name: string) =>
  getComputedStyle(element).getPropertyValue(name);

describe('what a page lets its content inherit', () => {
  it('doesn’t reach the widget, except what it takes by name', async () => {
    const place = await fixture<HTMLElement>('<div><p></p></div>');
    const plain = place.firstElementChild as Element;
    const inline = await widgetWith({}, {}, '', place);
    await visitorOf(inline).seesDays();
    const dialog = await widgetWith({ display: 'dialog' }, {}, '', place);
    dialog.show();
    await visitorOf(dialog).seesDays();
    const within = [
      ...[one(inline, 'section'), one(inline, 'h2'), one(inline, 'td button')],
      ...[one(dialog, 'dialog'), one(dialog, 'h2'), one(dialog, '[part=trigger]')],
    ];
    // Transitions would hide a change.
    for (const element of within) element.style.setProperty('transition', 'none', 'important');
    const inherited: string[] = [];
    const reached: string[] = [];
    for (const name of [...getComputedStyle(place), 'font-variant-caps', 'writing-mode']) {
      if (WANTED.includes(name)) continue;
      const [usual, before] = [computed(plain, name), within.map((it) => computed(it, name))];
      for (const value of VALUES) {
        place.style.setProperty(name, value);
        if (computed(plain, name) !== usual) break;
      }
      // A size that follows from the layout isn't inherited.
      if (computed(plain, name) === computed(place, name) && computed(plain, name) !== usual) {
        inherited.push(name);
        const after = within.map((it) => computed(it, name));
        if (after.join() !== before.join()) reached.push(name);
      }
      place.style.removeProperty(name);
    }
    const ofBoxes =
      /size|width|height|perspective-origin|transform-origin|^(top|left|right|bottom|inset)/;
    expect(reached.filter((name) => !ofBoxes.test(name))).to.deep.equal([]);
    expect(inherited).to.include.members(['writing-mode', 'word-break', 'text-shadow', 'hyphens']);
    expect(inherited.length).to.be.greaterThan(40);
  });

  it('leaves a dialog visible in an invisible part of the page', async () => {
    const place = await fixture<HTMLElement>('<div style="visibility: hidden"></div>');
    const widget = await widgetWith({ display: 'dialog' }, {}, '', place);
    widget.show();
    await visitorOf(widget).seesDays();
    expect(computed(one(widget, '[part=trigger]'), 'visibility')).to.equal('hidden');
    expect(computed(one(widget, 'h2'), 'visibility')).to.equal('visible');
  });
});

describe('in a parent that shrinks to its content', () => {
  for (const [style, width] of [
    ['inline-size: fit-content', 700],
    ['float: left', 700],
    ['display: table-cell', 700],
    ['inline-size: min-content', 200],
  ] as const) {
    it(`with ${style}, it takes at least ${width} px of 800`, async () => {
      const place = await fixture<HTMLElement>(`<div style="${style}"></div>`);
      const widget = await widgetWith({}, {}, '', place);
      await visitorOf(widget).seesDays();
      expect(widget.getBoundingClientRect().width).to.be.within(width, width < 700 ? 300 : 800);
    });
  }
});

describe('a page that changes while it’s open', () => {
  it('passes on its colors and its language without a press', async () => {
    const place = await fixture<HTMLElement>('<div style="color: #222"></div>');
    const widget = await widgetWith({}, {}, '', place);
    await visitorOf(widget).seesDays();
    const scheme = () => one(widget, 'section').dataset.scheme;
    expect(scheme()).to.equal('');
    place.style.color = '#eee';
    await until(() => scheme() === 'dark', 'the dark scheme');
    place.style.color = '#222';
    await until(() => scheme() === '', 'the light scheme');
    document.documentElement.lang = 'es';
    await until(() => one(widget, 'h2').textContent === 'Reservar una visita', 'Spanish');
    document.documentElement.lang = 'en';
    await until(() => one(widget, 'h2').textContent === 'Book a tour', 'English');
  });
});
