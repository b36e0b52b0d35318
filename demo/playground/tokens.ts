/** The custom properties that restyle the widget, themes made of them, and both as files and style sheets. */
import { isOffered, type Option, recordIn, type Theme } from './catalog.js';

export const PREFIX = '--tour-';

const token = { group: 'tokens', kind: 'css', isLive: true, isThemed: true } as const;
const color = { ...token, property: 'color' } as const;
const font = {
  ...token,
  property: 'font-family',
  suggestions: [
    'Georgia, serif',
    '"Iowan Old Style", "Palatino Linotype", Palatino, serif',
    'Didot, "Bodoni MT", "Playfair Display", Georgia, serif',
    '"Avenir Next", Avenir, "Segoe UI", sans-serif',
    'ui-rounded, "SF Pro Rounded", Nunito, system-ui, sans-serif',
    'ui-monospace, Menlo, Consolas, monospace',
    'system-ui, sans-serif',
  ],
} as const;

export const TOKENS = {
  '--tour-accent': { ...color, hint: 'What is pressed, chosen or linked.' },
  '--tour-on-accent': { ...color, hint: 'Text on the accent.' },
  '--tour-text': { ...color, hint: 'All text; else the page’s.' },
  '--tour-muted': { ...color, hint: 'Hints, days without times.' },
  '--tour-surface': { ...color, hint: 'Behind everything; else the page shows through.' },
  '--tour-soft': { ...color, hint: 'The tint of open days.' },
  '--tour-border': { ...color, hint: 'Lines that part one thing from another.' },
  '--tour-field-border': { ...color, hint: 'The edge of what can be typed in or pressed.' },
  '--tour-danger': { ...color, hint: 'What is wrong.' },
  '--tour-focus': { ...color, hint: 'The ring where the keyboard is.' },
  '--tour-backdrop': { ...color, hint: 'Over the page behind a dialog.' },
  '--tour-radius': { ...token, property: 'border-radius', range: [0, 28] },
  '--tour-gap': { ...token, property: 'gap', range: [6, 32] },
  '--tour-font': { ...font, hint: 'All text; else the page’s.' },
  '--tour-heading-font': { ...font, hint: 'Headings; else the page’s.' },
} as const satisfies Record<string, Option>;

export const TOKEN_NAMES = Object.keys(TOKENS) as (keyof typeof TOKENS)[];

/**
 * `plain` has always been the name of no theme at all in links. A theme with colours of its own says
 * which scheme they are made for, so that the browser's own controls and the defaults suit them.
 */
export const THEMES = {
  plain: { label: 'Default', options: {} },
  navy: {
    label: 'Navy',
    options: { '--tour-accent': 'light-dark(#1f3a6d, #a9c0f2)', '--tour-radius': '6px' },
  },
  terracotta: {
    label: 'Terracotta',
    options: {
      'color-scheme': 'light',
      '--tour-accent': '#a0432a',
      '--tour-text': '#33221c',
      '--tour-surface': '#fdf6f0',
      '--tour-soft': '#f6e2d6',
      '--tour-border': '#e6cfc0',
      '--tour-radius': '14px',
      '--tour-heading-font': 'Georgia, serif',
    },
  },
  noir: {
    label: 'Dark luxury',
    options: {
      'color-scheme': 'dark',
      '--tour-accent': '#d4b36a',
      '--tour-on-accent': '#1b1508',
      '--tour-text': '#efe7d6',
      '--tour-muted': '#b7ad97',
      '--tour-surface': '#15130f',
      '--tour-soft': '#2b2618',
      '--tour-border': '#3b352a',
      '--tour-field-border': '#8d8368',
      '--tour-danger': '#ff9c8a',
      '--tour-radius': '0px',
      '--tour-heading-font': 'Didot, "Bodoni MT", "Playfair Display", Georgia, serif',
    },
  },
  contrast: {
    label: 'High contrast',
    options: {
      'color-scheme': 'light',
      '--tour-accent': '#00007a',
      '--tour-on-accent': '#ffffff',
      '--tour-text': '#000000',
      '--tour-muted': '#1c1c1c',
      '--tour-surface': '#ffffff',
      '--tour-soft': '#e6e6ff',
      '--tour-border': '#000000',
      '--tour-field-border': '#000000',
      '--tour-danger': '#9c0006',
      '--tour-focus': '#b3006b',
      '--tour-radius': '2px',
    },
  },
} as const satisfies Record<string, Theme>;

// A look as the style sheet that a site would write: tokens, and declarations for parts.

/** Whether it can stand between the braces of a rule, and in a style sheet within HTML. */
export function isDeclarations(css: string): boolean {
  if (/[<{}]/.test(css)) return false;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`x { ${css} }`);
  const [rule] = sheet.cssRules;
  return rule instanceof CSSStyleRule && rule.style.length > 0;
}

/** Empty for a look that changes nothing. */
export function styleSheetOf(tag: string, look: Readonly<Record<string, string>>): string {
  const tokens = TOKEN_NAMES.flatMap((name) => (look[name] ? `${name}: ${look[name]};` : []));
  const parts = Object.entries(recordIn(look.parts ?? ''));
  return [
    ...ruleFor(tag, tokens),
    ...parts.flatMap(([name, css]) => ruleFor(`${tag}::part(${name})`, css.trim().split('\n'))),
  ].join('\n');
}

function ruleFor(selector: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return [`${selector} {`, ...lines.map((line) => `  ${line.trim()}`), '}'];
}

// Tokens as files of other tools: a style sheet, or JSON.

export const FORMATS = ['CSS', 'JSON'] as const;
export type Format = (typeof FORMATS)[number];

type Values = Readonly<Record<string, string>>;

export function writeTokens(format: Format, values: Values): string {
  const tokens = Object.fromEntries(
    TOKEN_NAMES.filter((name) => values[name]).map((name) => [name, values[name] ?? '']),
  );
  return format === 'CSS' ? styleSheetOf('tour-booking', tokens) : JSON.stringify(tokens, null, 2);
}

/** Takes either format, with or without the prefix. Tells the names that it cannot use. */
export function readTokens(text: string): { readonly values: Values; readonly unusable: string[] } {
  const entries = entriesIn(text).map(([name, value]): [string, string] => [
    name.startsWith(PREFIX) ? name : PREFIX + name,
    String(value).trim(),
  ]);
  const known = (entry: [string, string]) => {
    const option = TOKENS[entry[0] as keyof typeof TOKENS];
    return option !== undefined && isOffered(option, entry[1]);
  };
  const all = Object.fromEntries(TOKEN_NAMES.map((name) => [name, '']));
  return {
    values: { ...all, ...Object.fromEntries(entries.filter(known)) },
    unusable: entries.filter((entry) => !known(entry)).map(([name]) => name),
  };
}

/** @throws SyntaxError for text that begins as JSON and is none. */
function entriesIn(text: string): [string, unknown][] {
  if (text.trim().startsWith('{')) return Object.entries(JSON.parse(text));
  const rules = text.replace(/\/\*.*?\*\//gs, '');
  const found = [...rules.matchAll(/(--tour-[\w-]+)\s*:\s*([^;}]+)/g)];
  return found.map(([, name = '', value = '']) => [name, value]);
}
