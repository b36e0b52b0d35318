import { expect, fixture, nextFrame, oneEvent } from '@open-wc/testing';
import '../../src/define.js';
import '../../src/define-appointments.js';
import type { TourBooking } from '../../src/tour-booking.js';
import { isDark, lineContrast, textContrast } from './support/colors.js';
import { fakeService } from './support/fake-service.js';
import { one, submits, visitorOf, widgetWith } from './support/widget.js';

const LIGHT = 'background: #fff; color: #222';
/** A dark page without a `color-scheme`. */
const DARK = 'background: #111; color: #eee';

async function widgetOn(style: string, attributes: Record<string, string> = {}) {
  const place = await fixture<HTMLElement>(`<div style="${style}"></div>`);
  const group = { timezone: 'UTC', guided_tours_enabled: true, video_tours_enabled: true };
  const times = ['09:00:00', '10:00:00', '14:00:00', '15:00:00'];
  const { fetch } = fakeService({ group, times });
  const widget = await widgetWith(attributes, { fetch }, '', place);
  // It adopts the page's colors in the next frame.
  await nextFrame();
  widget.show();
  await widget.updateComplete;
  return { place, widget, visitor: visitorOf(widget) };
}

/** An element in its final colors, without a transition. */
function still(widget: TourBooking, selector: string): HTMLElement {
  const found = one(widget, selector);
  found.style.transition = 'none';
  return found;
}

describe('the color scheme', () => {
  for (const [page, asked, scheme, hasOwnGround] of [
    [DARK, '', 'dark', false],
    [LIGHT, 'auto', 'normal', false],
    [`color-scheme: light; ${DARK}`, '', 'dark', false],
    [`color-scheme: dark; ${LIGHT}`, '', 'light', false],
    [`${LIGHT}; --tour-surface: #111; --tour-text: oklch(0.95 0.01 90)`, '', 'dark', true],
    [`color-scheme: light dark; ${LIGHT}`, '', 'light dark', false],
    [LIGHT, 'dark', 'dark', true],
    [DARK, 'light', 'light', true],
  ] as const) {
    it(`is ${scheme} on "${page}"${asked && ` with ${asked}`}`, async () => {
      const { widget, visitor } = await widgetOn(page, asked ? { 'color-scheme': asked } : {});
      const root = one(widget, '[part~=root]');
      const { backgroundColor, paddingInlineStart } = getComputedStyle(root);
      expect(backgroundColor === 'rgba(0, 0, 0, 0)').to.equal(!hasOwnGround);
      expect(paddingInlineStart).to.equal(hasOwnGround ? '16px' : '0px');
      expect(isDark(root)).to.equal(hasOwnGround ? scheme === 'dark' : page.includes(DARK));
      await visitor.chooseFirstTime();
      expect(getComputedStyle(one(widget, '#firstName')).colorScheme).to.equal(scheme);
    });
  }

  it('stays the page’s while the page’s colors change one after the other', async () => {
    const { place, widget } = await widgetOn(`color-scheme: light; ${LIGHT}`);
    const probe = one(widget, '.probe');
    probe.style.setProperty('transition', 'background-color 1ms, color 80ms', 'important');
    const root = one(widget, '.theme');
    const schemes: unknown[] = [];
    const attributeFilter = ['data-scheme'];
    const watch = new MutationObserver(() => schemes.push(root.dataset.scheme));
    watch.observe(root, { attributeFilter });
    place.style.cssText = `color-scheme: dark; ${DARK}`;
    await oneEvent(probe, 'transitionend');
    widget.requestUpdate();
    await widget.updateComplete;
    await Promise.all(probe.getAnimations().map(({ finished }) => finished));
    await nextFrame();
    await nextFrame();
    expect(schemes).to.deep.equal([]);
  });

  it('applies to the dialog, and changes with its attribute', async () => {
    const { widget, visitor } = await widgetOn(DARK, { display: 'dialog' });
    await visitor.seesDays();
    for (const [asked, expected] of Object.entries({ auto: true, light: false, dark: true })) {
      widget.setAttribute('color-scheme', asked);
      await widget.updateComplete;
      expect(isDark(one(widget, '[part~=dialog]')), asked).to.equal(expected);
    }
  });
});

const OPEN = 'td .open:not([aria-pressed])';

/** Where each token shows: the screen, the part, and the property that takes its value. */
const tokens = [
  ['accent', 'rgb(1, 2, 3)', 'details', '[part~=submit]', 'background-color'],
  ['on-accent', 'rgb(1, 2, 4)', 'details', '[part~=submit]', 'color'],
  ['focus', 'rgb(1, 2, 5)', 'details', '[part~=submit]', 'outline-color'],
  ['text', 'rgb(1, 2, 6)', 'when', 'h2', 'color'],
  ['muted', 'rgb(1, 2, 7)', 'when', '.quiet', 'color'],
  ['surface', 'rgb(1, 2, 8)', 'when', '[part~=root]', 'background-color'],
  ['surface', 'rgb(1, 2, 8)', 'when', '[part~=dialog]', 'background-color'],
  ['backdrop', 'rgb(1, 2, 9)', 'when', '[part~=dialog]', '::backdrop background-color'],
  ['soft', 'rgb(1, 2, 10)', 'when', OPEN, 'background-color'],
  ['fill', 'rgb(1, 2, 14)', 'details', '.choice', 'background-color'],
  ['border', 'rgb(1, 2, 11)', 'when', '[part~=dialog]', 'border-top-color'],
  ['field-border', 'rgb(1, 2, 12)', 'details', '#notes', 'border-top-color'],
  ['danger', 'rgb(1, 2, 13)', 'details', '.error', 'color'],
  ['font', 'monospace', 'when', 'td .open', 'font-family'],
  ['heading-font', 'fantasy', 'when', 'h2', 'font-family'],
  ['heading-font', 'fantasy', 'when', 'h3', 'font-family'],
  ['heading-weight', '400', 'when', 'h2', 'font-weight'],
  ['heading-weight', '400', 'when', 'h3', 'font-weight'],
  ['heading-weight', '400', 'when', '[part~=times-heading]', 'font-weight'],
  ['heading-weight', '400', 'details', '[part~=summary-heading]', 'font-weight'],
  ['measure', '300px', 'details', '[part~=summary]', 'max-width'],
  ['radius', '3px', 'when', 'td .open', 'border-top-left-radius'],
  ['gap', '7px', 'when', '.screen', 'row-gap'],
] as const;

describe('the tokens', () => {
  const all = tokens.map(([token, value]) => `--tour-${token}: ${value}`).join('; ');
  for (const [where, page, attributes] of [
    ['around the tag', `${LIGHT}; ${all}`, {}],
    ['on the tag', LIGHT, { style: all }],
  ] as const) {
    it(`let a page choose its look ${where}`, async () => {
      const { widget, visitor } = await widgetOn(page, { ...attributes, display: 'dialog' });
      const check = (screen: 'when' | 'details') => {
        for (const [token, value, on, selector, property] of tokens) {
          if (on !== screen) continue;
          const pseudo = property.startsWith('::') ? '::backdrop' : undefined;
          const style = getComputedStyle(still(widget, selector), pseudo);
          const shown = style.getPropertyValue(property.split(' ').at(-1) ?? '');
          expect(shown, `${token} at ${selector}`).to.equal(value);
        }
      };
      await visitor.seesDays();
      check('when');
      await visitor.chooseFirstTime();
      await visitor.submit();
      one(widget, '[part~=submit]').focus({ focusVisible: true } as FocusOptions);
      check('details');
    });
  }
});

const BRANDS = ['', ...'#ffd400 #ff5a5f #0a1f44 #00b894 #7b2ff7 #808080 #fff #000'.split(' ')];

/** Texts, and lines: a selector, a property, and the element that has it, if that's within. */
type Screen = Readonly<{
  texts: readonly string[];
  lines: readonly (readonly [where: string, property: string, within?: string])[];
}>;

const CHECKED = '.segments :checked';
/** A day without times recedes. */
const CLOSED = ['td .none', 'color'] as const;
const ON_CALENDAR: Screen = {
  texts: [OPEN, CHECKED, ...'h2,td [aria-pressed],[part~=time],th,.quiet,h4'.split(',')],
  lines: [
    [CHECKED, 'border-top-color'],
    [CHECKED, 'accent-color', ':checked'],
    [OPEN, 'outline-color'],
    CLOSED,
  ],
};
const ON_DETAILS: Screen = {
  texts: ['[part~=submit]', 'summary', '.link', 'label', '.quiet', '.error', '#notes', 'h3'],
  lines: [
    ['[part~=submit]', 'outline-color'],
    ['.link', 'text-decoration-color'],
    ['#notes', 'border-top-color'],
    ['#email', 'border-top-color'],
  ],
};
const ON_BOOKED: Screen = {
  texts: ['.mark', '.date', '[part~=button]', '.summary .muted'],
  lines: [],
};

/** What has too little contrast with any brand color: text needs 4.5:1, lines 3:1. */
function findings(place: HTMLElement, widget: TourBooking, { texts, lines }: Screen): string[] {
  return BRANDS.flatMap((brand) => {
    place.style.setProperty('--tour-accent', brand);
    const ofTexts = texts.map((selector) => {
      return [selector, textContrast(still(widget, selector)), 4.5] as const;
    });
    const ofLines = lines.map(([selector, property, within = selector]) => {
      const element = still(widget, selector);
      element.focus({ focusVisible: true } as FocusOptions);
      const line = getComputedStyle(still(widget, within)).getPropertyValue(property);
      return [`${selector} ${property}`, lineContrast(element, line), 3] as const;
    });
    return [...ofTexts, ...ofLines]
      .filter(([, ratio, atLeast]) => !(ratio >= atLeast))
      .map(([what, ratio, atLeast]) => `${brand} ${what}: ${ratio.toFixed(2)}, not ${atLeast}`);
  });
}

describe('whatever the brand’s color, everything is readable', () => {
  for (const [what, style, attributes] of [
    ['light', `color-scheme: light; ${LIGHT}`, {}],
    ['light, with gray text', 'color-scheme: light; background: #fff; color: #555', {}],
    ['dark', `color-scheme: dark; ${DARK}`, {}],
    ['dark without a color-scheme', DARK, {}],
    ['light in a dark color-scheme', `color-scheme: dark; ${LIGHT}`, {}],
    ['light around a dark widget', LIGHT, { 'color-scheme': 'dark' }],
    ['dark around a dialog', DARK, { display: 'dialog' }],
  ] as const) {
    it(`on a page that is ${what}`, async () => {
      const { place, widget, visitor } = await widgetOn(style, attributes);
      await visitor.chooseFirstDay();
      expect(findings(place, widget, ON_CALENDAR)).to.deep.equal([]);
      await visitor.chooseFirstTime();
      await visitor.unfold();
      await visitor.giveDetails();
      // First a suggestion, then an error.
      await visitor.fill('Email', 'ada@gmial.com');
      await visitor.submit();
      await visitor.fill('Phone', '1');
      await visitor.submit();
      expect(findings(place, widget, ON_DETAILS)).to.deep.equal([]);
      await visitor.giveDetails();
      await submits(visitor);
      expect(findings(place, widget, ON_BOOKED)).to.deep.equal([]);
    });
  }

  // Variations of Twenty Twenty-Five that are neither white nor black.
  for (const [name, style] of [
    ['Dusk', 'background: #e2e2e2; color: #3b3b3b'],
    ['Afternoon', 'background: #dae7bd; color: #516028'],
    ['Midnight', 'background: #4433a6; color: #79f3b1'],
  ] as const) {
    it(`on a theme such as ${name}, muted text and fields are`, async () => {
      const { place, widget, visitor } = await widgetOn(style);
      await visitor.chooseFirstDay();
      const onCalendar = { texts: ['th', '.quiet', 'h4'], lines: [CLOSED] };
      expect(findings(place, widget, onCalendar)).to.deep.equal([]);
      await visitor.chooseFirstTime();
      await visitor.unfold();
      const onDetails: Screen = { texts: ['.quiet'], lines: [['#notes', 'border-top-color']] };
      expect(findings(place, widget, onDetails)).to.deep.equal([]);
    });
  }

  it('and unreadable colors are found', async () => {
    const tokens = '--tour-muted: #bbb; --tour-focus: #eee';
    const { place, widget, visitor } = await widgetOn(`${LIGHT}; ${tokens}`);
    await visitor.chooseFirstDay();
    const told = findings(place, widget, ON_CALENDAR).join();
    expect(told).to.match(/\.quiet: 1\.9.*outline-color: 1\.1/);
  });
});

describe('a theme that outlines whatever has the focus', () => {
  for (const tag of ['tour-booking', 'tour-appointments']) {
    it(`draws no box around <${tag}>`, async () => {
      const rule = ':where(.wp-site-blocks *:focus) { outline-width: 2px; outline-style: solid }';
      const place = await fixture<HTMLElement>(
        `<div class="wp-site-blocks"><style>${rule}</style></div>`,
      );
      const root = document.createElement(tag);
      place.append(root);
      const button = document.createElement('button');
      await nextFrame();
      root.shadowRoot?.append(button);
      button.focus();
      expect(root.matches(':focus')).to.equal(true);
      expect(getComputedStyle(root).outlineStyle).to.equal('none');
    });
  }
});
