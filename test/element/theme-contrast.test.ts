import { expect, fixture } from '@open-wc/testing';
import '../../src/define.js';
import type { TourBooking } from '../../src/tour-booking.js';
import { lineContrast, seen, textContrast } from './support/colours.js';
import {
  all,
  chooseFirstTime,
  fakeApi,
  fill,
  morning,
  openDays,
  press,
  seeColours,
  text,
  until,
  widgetWith,
} from './support/world.js';

const brands = [
  '#ffd400',
  '#ff5a5f',
  '#0a1f44',
  '#00b894',
  '#7b2ff7',
  '#ffffff',
  '#000000',
  '#808080',
  '#c0ffee',
  '#e4002b',
];
const grounds = {
  light: 'color-scheme: light; background: #fff; color: #222',
  dark: 'color-scheme: dark; background: #111; color: #eee',
  'dark and does not say so': 'background: #111; color: #eee',
};

const api = fakeApi(['10:00:00', '15:00:00'], {
  getGroup: async () => ({ timeZone: 'America/Chicago', tourTypes: ['guided', 'video'] }),
  bookTour: async () => ({
    id: 7,
    confirmationEnabled: false,
    startsAt: undefined,
    location: '',
    expirationDate: undefined,
  }),
});

async function widgetOn(ground: string, accent = '', attributes = {}): Promise<TourBooking> {
  const style = `${ground}; ${accent && `--tour-accent: ${accent}`}`;
  const place = await fixture<HTMLElement>(`<div style="${style}"></div>`);
  const nowhere = { 'base-url': 'https://api.example.invalid', ...attributes };
  const settings = { api, now: () => new Date(morning) };
  const widget = await widgetWith(nowhere, settings, '', place);
  const isDialog = 'display' in attributes;
  if (isDialog) widget.show();
  await until(() => openDays(widget).length > 0, 'a day with times');
  await until(() => all(widget, '.choice').length > 1, 'the types');
  return seeColours(widget);
}

const style = (element: Element) => getComputedStyle(element);

/** The one that a selector finds. */
function one(widget: TourBooking, selector: string): HTMLElement {
  const [found] = all<HTMLElement>(widget, selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  // A colour that is still on its way is none.
  found.style.transition = 'none';
  return found;
}

type Measured = Record<string, readonly [ratio: number, atLeast: number]>;

function findings(measured: Measured): string[] {
  return Object.entries(measured)
    .filter(([, [ratio, atLeast]]) => !(ratio >= atLeast))
    .map(([what, [ratio, atLeast]]) => `${what}: ${ratio.toFixed(2)}, not ${atLeast}`);
}

/** With the calendar on the screen, and a day chosen. */
async function onCalendar(widget: TourBooking): Promise<Measured> {
  openDays(widget)[0]?.click();
  await widget.updateComplete;
  const open = one(widget, 'td .open:not([aria-pressed])');
  open.focus({ focusVisible: true } as FocusOptions);
  const checked = one(widget, '.choice:has(:checked)');
  return {
    heading: [textContrast(one(widget, 'h2')), 4.5],
    'an open day': [textContrast(open), 4.5],
    'a day without times': [textContrast(one(widget, 'td .none')), 4.5],
    'the chosen day': [textContrast(one(widget, 'td [aria-pressed]')), 4.5],
    'a time': [textContrast(one(widget, '[part~=time]')), 4.5],
    'a weekday': [textContrast(one(widget, 'th')), 4.5],
    'muted text': [textContrast(one(widget, '.muted')), 4.5],
    'the part of the day': [textContrast(one(widget, 'h4')), 4.5],
    'the checked type': [textContrast(checked), 4.5],
    'its border': [lineContrast(checked, style(checked).borderTopColor), 3],
    'its mark': [lineContrast(checked, style(one(widget, ':checked')).accentColor), 3],
    'the focus': [lineContrast(open, style(open).outlineColor), 3],
  };
}

/** With the form, and what is missing in it. */
async function onDetails(widget: TourBooking): Promise<Measured> {
  all<HTMLButtonElement>(widget, '[part~=time]')[0]?.click();
  await until(() => all(widget, '[part~=submit]').length > 0, 'the form');
  press(widget, 'Book tour');
  await until(() => all(widget, '.error').length > 0, 'what is missing');
  const submit = one(widget, '[part~=submit]');
  const link = one(widget, '.summary .link');
  const input = one(widget, '#lastName');
  input.removeAttribute('aria-invalid');
  submit.focus({ focusVisible: true } as FocusOptions);
  return {
    'the button that books': [textContrast(submit), 4.5],
    'its focus': [lineContrast(submit, style(submit).outlineColor), 3],
    'the button beside it': [textContrast(one(widget, '[part~=button]')), 4.5],
    'a link': [textContrast(link), 4.5],
    'its line': [lineContrast(link, style(link).textDecorationColor), 3],
    'a label': [textContrast(one(widget, 'label')), 4.5],
    'a hint': [textContrast(one(widget, '.quiet')), 4.5],
    'what is wrong': [textContrast(one(widget, '.error')), 4.5],
    'a field': [textContrast(input), 4.5],
    'its border': [lineContrast(input, style(input).borderTopColor), 3],
    'the border of a wrong field': [
      lineContrast(one(widget, '#email'), style(one(widget, '#email')).borderTopColor),
      3,
    ],
    'the summary': [textContrast(one(widget, '[role=group].notice h3')), 4.5],
  };
}

async function onBooked(widget: TourBooking): Promise<Measured> {
  fill(widget, { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '5550100' });
  press(widget, 'Book tour');
  await until(() => text(widget).includes('Your tour is booked'), 'the booking');
  return {
    'the mark of success': [textContrast(one(widget, '.mark')), 4.5],
    'the date': [textContrast(one(widget, '.date')), 4.5],
    'a button': [textContrast(one(widget, '[part~=button]')), 4.5],
  };
}

for (const [scheme, ground] of Object.entries(grounds)) {
  describe(`on a page that is ${scheme}`, () => {
    for (const accent of ['', ...brands]) {
      it(`everything can be read with ${accent || 'no'} brand’s colour`, async () => {
        const widget = await widgetOn(ground, accent);
        const told = [
          ...findings(await onCalendar(widget)),
          ...findings(await onDetails(widget)),
          ...findings(await onBooked(widget)),
        ];
        expect(told).to.deep.equal([]);
      });
    }
  });
}

describe('in a dialog', () => {
  for (const [scheme, ground] of Object.entries(grounds)) {
    it(`everything can be read on a page that is ${scheme}`, async () => {
      for (const accent of ['', '#ffd400', '#0a1f44']) {
        const widget = await widgetOn(ground, accent, { display: 'dialog' });
        const trigger = one(widget, '[part~=trigger]');
        const told = [
          ...findings({ trigger: [textContrast(trigger), 4.5] }),
          ...findings(await onCalendar(widget)),
          ...findings(await onDetails(widget)),
        ];
        widget.remove();
        expect(told, accent).to.deep.equal([]);
      }
    });
  }
});

describe('the measuring', () => {
  it('finds what nobody can read', async () => {
    const widget = await widgetOn(`${grounds.light}; --tour-muted: #bbb; --tour-focus: #eee`);
    const told = findings(await onCalendar(widget));
    expect(told.join()).to.match(/muted text: 1\.9.*the focus: 1\.1/);
  });
});

describe('the text on the brand’s colour', () => {
  it('is the page’s where it names one, and else black or white', async () => {
    for (const [accent, given, shown] of [
      ['#ffd400', '', 'black'],
      ['#0a1f44', '', 'white'],
      ['#0a1f44', '--tour-on-accent: #ffd400', '#ffd400'],
      ['#ffd400', '--tour-on-accent: #123', '#123'],
    ] as const) {
      const widget = await widgetOn(`${grounds.light}; ${given}`, accent);
      await chooseFirstTime(widget);
      expect(seen(style(one(widget, '[part~=submit]')).color), accent).to.deep.equal(seen(shown));
    }
  });
});
