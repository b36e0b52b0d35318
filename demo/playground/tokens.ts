/** The custom properties that style the widget, and the style sheet that a site would write with them. */

export const PREFIX = '--tour-';
/** A state of the catalog can belong to either element. */
export const ELEMENTS = ':is(tour-booking, tour-appointments)';

const color = { group: 'tokens', kind: 'css', property: 'color' } as const;
const length = { group: 'tokens', kind: 'css' } as const;
const font = {
  ...length,
  property: 'font-family',
  suggestions: [
    'Georgia, serif',
    '"Iowan Old Style", "Palatino Linotype", Palatino, serif',
    'Didot, "Bodoni MT", "Playfair Display", Georgia, serif',
    '"Avenir Next", Avenir, "Segoe UI", sans-serif',
    'ui-rounded, "SF Pro Rounded", Nunito, system-ui, sans-serif',
    'system-ui, sans-serif',
  ],
} as const;

export const TOKENS = {
  '--tour-accent': { ...color, label: 'Accent' },
  '--tour-on-accent': { ...color, label: 'Text on the accent' },
  '--tour-text': { ...color, label: 'Text' },
  '--tour-muted': { ...color, label: 'Secondary text' },
  '--tour-surface': { ...color, label: 'Background' },
  '--tour-soft': { ...color, label: 'Open days' },
  '--tour-fill': { ...color, label: 'Secondary buttons' },
  '--tour-border': { ...color, label: 'Lines' },
  '--tour-field-border': { ...color, label: 'Field borders' },
  '--tour-danger': { ...color, label: 'Errors' },
  '--tour-focus': { ...color, label: 'Focus ring' },
  '--tour-backdrop': { ...color, label: 'Dialog backdrop' },
  '--tour-radius': { ...length, label: 'Corners', property: 'border-radius', range: [0, 28] },
  '--tour-gap': { ...length, label: 'Spacing', property: 'gap', range: [6, 32] },
  '--tour-measure': { ...length, label: 'Width of the form', property: 'width', range: [400, 800] },
  '--tour-font': { ...font, label: 'Font' },
  '--tour-heading-font': { ...font, label: 'Heading font' },
  '--tour-heading-weight': {
    ...length,
    label: 'Heading weight',
    property: 'font-weight',
    suggestions: ['400', '500', '700'],
  },
} as const;

export type TokenName = keyof typeof TOKENS;
export const TOKEN_NAMES = Object.keys(TOKENS) as TokenName[];

type Look = Readonly<Partial<Record<TokenName | 'css', string>>>;

/** Empty for a look without changes. `selector` replaces the tag in rules for its parts, too. */
export function styleSheetOf(selector: string, look: Look): string {
  const tokens = TOKEN_NAMES.flatMap((name) => (look[name] ? `  ${name}: ${look[name]};` : []));
  return [
    ...(tokens.length > 0 ? [`${selector} {`, ...tokens, '}'] : []),
    ...(look.css ? [look.css.replaceAll(PART, `${selector}::part`)] : []),
  ].join('\n');
}

const PART = 'tour-booking::part';

/** Whether it consists of rules for the widget's parts, and nothing else. */
export function isPartRules(css: string): boolean {
  // This would end the snippet's style element.
  if (css.includes('<')) return false;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const rules = [...sheet.cssRules];
  return (
    rules.length > 0 &&
    rules.every((rule) => rule instanceof CSSStyleRule && rule.selectorText.startsWith(PART))
  );
}
