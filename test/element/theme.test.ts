import { expect, fixture } from '@open-wc/testing';
import '../../src/define.js';
import type { TourBooking } from '../../src/tour-booking.js';
import { contrast, groundsOf, seen, textContrast } from './support/colours.js';
import {
  all,
  chooseFirstTime,
  errorsTold,
  fakeApi,
  morning,
  openDays,
  press,
  seeColours,
  until,
  widgetWith,
} from './support/world.js';

const api = fakeApi(['10:00:00', '15:00:00'], {
  getGroup: async () => ({ timeZone: 'America/Chicago', tourTypes: ['guided', 'video'] }),
});
const dark = 'background: #111; color: #eee';
const light = 'background: #fff; color: #222';

async function widgetOn(style: string, attributes: Record<string, string> = {}) {
  const place = await fixture<HTMLElement>(`<div style="${style}"></div>`);
  const nowhere = { 'base-url': 'https://api.example.invalid', ...attributes };
  const settings = { api, now: () => new Date(morning) };
  return seeColours(await widgetWith(nowhere, settings, '', place));
}

function one(widget: TourBooking, selector: string): HTMLElement {
  const [found] = all<HTMLElement>(widget, selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  found.style.transition = 'none';
  return found;
}

/** The scheme of the first field, whose date picker, arrows and options come from the browser. */
async function schemeOfFields(widget: TourBooking): Promise<string> {
  await chooseFirstTime(widget);
  return getComputedStyle(one(widget, 'input')).colorScheme;
}

const isDark = (element: Element) => contrast(seen(...groundsOf(element)), [0, 0, 0]) < 2;

describe('the colour scheme', () => {
  it('is dark on a page that paints itself dark and never says so', async () => {
    expect(await schemeOfFields(await widgetOn(dark))).to.equal('dark');
  });

  it('is left to a page of dark text, and to one that declares its own', async () => {
    for (const [style, expected] of [
      [light, 'normal'],
      [`color-scheme: light; ${dark}`, 'light'],
      [`color-scheme: dark; ${light}`, 'dark'],
      [`color-scheme: light dark; ${light}`, 'light dark'],
    ] as const) {
      const widget = await widgetOn(style);
      expect(await schemeOfFields(widget), style).to.equal(expected);
      expect(getComputedStyle(one(widget, '.root')).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
    }
  });

  for (const [scheme, page] of [
    ['dark', light],
    ['light', dark],
  ] as const) {
    it(`is ${scheme} where the page wants it, on a ground and with a text of its own`, async () => {
      const widget = await widgetOn(page, { 'color-scheme': scheme });
      const root = one(widget, '.root');
      expect(isDark(root)).to.equal(scheme === 'dark');
      expect(getComputedStyle(root).paddingInlineStart).to.equal('16px');
      await until(() => openDays(widget).length > 0, 'a day with times');
      for (const part of ['h2', 'td .none', '.muted']) {
        expect(textContrast(one(widget, part)), part).to.be.greaterThan(4.5);
      }
      expect(await schemeOfFields(widget)).to.equal(scheme);
    });
  }

  it('is the page’s own for auto, and changes at once with its attribute', async () => {
    const widget = await widgetOn(light, { 'color-scheme': 'auto' });
    const root = one(widget, '.root');
    expect(getComputedStyle(root).colorScheme).to.equal('normal');
    widget.setAttribute('color-scheme', 'dark');
    await widget.updateComplete;
    expect([getComputedStyle(root).colorScheme, isDark(root)]).to.deep.equal(['dark', true]);
    widget.removeAttribute('color-scheme');
    await widget.updateComplete;
    expect([getComputedStyle(root).colorScheme, isDark(root)]).to.deep.equal(['normal', false]);
  });

  it('is the page’s own for a word that is none, which is told to the developer', async () => {
    const told = errorsTold();
    const widget = await widgetOn(light, { 'color-scheme': 'dim' });
    expect(told).to.deep.equal([
      '<tour-booking>: color-scheme must be one of light, dark, auto, not "dim".',
    ]);
    expect(await schemeOfFields(widget)).to.equal('normal');
  });

  it('is that of the dialog, too: its ground, its text and the button that opens it', async () => {
    for (const [page, own] of [
      [dark, {}],
      [light, { 'color-scheme': 'dark' }],
    ] as const) {
      const widget = await widgetOn(page, { display: 'dialog', ...own });
      widget.show();
      await until(() => openDays(widget).length > 0, 'a day with times');
      expect(isDark(one(widget, '[part~=dialog]'))).to.equal(true);
      for (const part of ['h2', 'td .none', '[part~=trigger]', '[part~=close]']) {
        expect(textContrast(one(widget, part)), part).to.be.greaterThan(4.5);
      }
      widget.close();
      await widget.updateComplete;
    }
  });
});

/** What each token shows: the screen, the part and the property that take its value. */
const tokens = [
  ['accent', 'rgb(1, 2, 3)', 'details', '[part~=submit]', 'background-color'],
  ['on-accent', 'rgb(1, 2, 3)', 'details', '[part~=submit]', 'color'],
  ['text', 'rgb(1, 2, 3)', 'when', 'h2', 'color'],
  ['muted', 'rgb(1, 2, 3)', 'when', '.muted', 'color'],
  ['surface', 'rgb(1, 2, 3)', 'when', '[part~=root]', 'background-color'],
  ['surface', 'rgb(1, 2, 3)', 'when', '[part~=dialog]', 'background-color'],
  ['soft', 'rgb(1, 2, 3)', 'when', 'td .open', 'background-color'],
  ['border', 'rgb(1, 2, 3)', 'details', '[part~=summary]', 'border-top-color'],
  ['field-border', 'rgb(1, 2, 3)', 'details', '#firstName', 'border-top-color'],
  ['danger', 'rgb(1, 2, 3)', 'details', '.error', 'color'],
  ['focus', 'rgb(1, 2, 3)', 'details', '[part~=submit]', 'outline-color'],
  ['font', 'monospace', 'when', 'h2', 'font-family'],
  ['font', 'monospace', 'details', '#firstName', 'font-family'],
  ['heading-font', 'fantasy', 'when', 'h2', 'font-family'],
  ['heading-font', 'fantasy', 'when', 'h3', 'font-family'],
  ['radius', '3px', 'when', 'td .open', 'border-top-left-radius'],
  ['radius', '3px', 'details', '#firstName', 'border-top-left-radius'],
  ['gap', '7px', 'when', '.screen', 'row-gap'],
  ['backdrop', 'rgb(1, 2, 3)', 'when', '[part~=dialog]', '::backdrop background-color'],
] as const;

async function show(widget: TourBooking, screen: 'when' | 'details'): Promise<void> {
  widget.show();
  await until(() => openDays(widget).length > 0, 'a day with times');
  if (screen === 'when') return;
  await chooseFirstTime(widget);
  press(widget, 'Book tour');
  await until(() => all(widget, '.error').length > 0, 'what is missing');
  one(widget, '#firstName').removeAttribute('aria-invalid');
  one(widget, '[part~=submit]').focus({ focusVisible: true } as FocusOptions);
}

describe('the tokens', () => {
  for (const [token, value, screen, selector, property] of tokens) {
    it(`let a page choose the ${token}, as at ${selector}`, async () => {
      const display = /dialog/.test(selector) ? { display: 'dialog' } : {};
      const around = await widgetOn(`${light}; --tour-${token}: ${value}`, display);
      const own = await widgetOn(light, { ...display, style: `--tour-${token}: ${value}` });
      const without = await widgetOn(light, display);
      for (const widget of [around, own, without]) {
        await show(widget, screen);
        const pseudo = property.startsWith('::') ? '::backdrop' : undefined;
        const name = property.split(' ').at(-1) ?? '';
        const shown = getComputedStyle(one(widget, selector), pseudo).getPropertyValue(name);
        if (widget === without) expect(shown).not.to.equal(value);
        else expect(shown).to.equal(value);
        widget.close();
        await widget.updateComplete;
      }
    });
  }
});
