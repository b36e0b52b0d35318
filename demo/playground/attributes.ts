/** The attributes of the tag, each by its own name. */
import type { Option, TextOption } from './catalogue.js';

const text = (example: string, suggestions: readonly string[] = []) =>
  ({ group: 'attributes', kind: 'text', isLive: true, example, suggestions }) as const;

const number = (example: string) =>
  ({
    group: 'attributes',
    kind: 'text',
    isLive: true,
    isNumber: true,
    example,
  }) satisfies TextOption;

const choice = <Choices extends readonly (readonly [string, string])[]>(choices: Choices) =>
  ({ group: 'attributes', kind: 'choice', isLive: true, choices }) as const;

export const ATTRIBUTES = {
  display: {
    ...choice([
      ['', 'inline'],
      ['dialog', 'dialog'],
    ]),
    isLive: false,
  },
  trigger: { ...text('Book a tour'), hint: 'The text of the dialog’s own button.' },
  'color-scheme': {
    ...choice([
      ['', 'auto'],
      ['light', 'light'],
      ['dark', 'dark'],
    ]),
    hint: 'With light or dark the widget has a surface of its own.',
    isThemed: true,
  },
  'tour-type': choice([
    ['', 'the team’s'],
    ['guided', 'guided'],
    ['self-guided', 'self-guided'],
    ['video', 'video'],
  ]),
  locale: {
    ...choice([
      ['', 'the page’s'],
      ['en-US', 'en-US'],
      ['en-GB', 'en-GB'],
      ['es', 'es'],
      ['es-US', 'es-US'],
      ['ar', 'ar, with sample texts'],
    ]),
    hint: 'Any other language takes its texts from the property `strings`.',
  },
  'first-day': choice([
    ['', 'the locale’s'],
    ['0', '0, Sunday'],
    ['1', '1, Monday'],
    ['6', '6, Saturday'],
  ]),
  'hour-cycle': choice([
    ['', 'the locale’s'],
    ['h12', 'h12'],
    ['h23', 'h23'],
  ]),
  location: text('none', ['2210 W Maple Court, Chicago, IL 60625']),
  'time-zone': text('the team’s', [
    'America/Chicago',
    'America/New_York',
    'America/Los_Angeles',
    'Asia/Tokyo',
  ]),
  duration: { ...number('30'), hint: 'Minutes, for calendar entries.' },
  'max-days': { ...number('60'), hint: 'How many days ahead can be booked.' },
  community: number('none'),
  building: number('none'),
  unit: number('none'),
  'discovery-source': { ...number('none'), hint: 'The id of a lead source.' },
  loading: {
    ...choice([
      ['', 'lazy'],
      ['eager', 'eager'],
    ]),
    isLive: false,
  },
  'data-layer': { ...text('dataLayer'), hint: 'The name of a global array.' },
  debug: { group: 'attributes', kind: 'switch', isLive: true },
} as const satisfies Record<string, Option>;
