/** Themes: sets of tokens to start from. */
import type { Choices, OptionName } from './options.js';
import { TOKEN_NAMES, type TokenName } from './tokens.js';

type Themed = TokenName | 'color-scheme';

export interface Theme {
  readonly label: string;
  readonly options: Readonly<Partial<Record<Themed, string>>>;
}

/** A theme with its own background also sets a scheme and a font, so that it looks the same on every page. */
export const THEMES: Readonly<Record<string, Theme>> = {
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
      '--tour-font': 'system-ui, sans-serif',
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
      '--tour-font': 'system-ui, sans-serif',
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
      '--tour-font': 'system-ui, sans-serif',
    },
  },
};

const THEMED: readonly Themed[] = ['color-scheme', ...TOKEN_NAMES];

/** Whether a theme sets this option. */
export const isThemed = (name: OptionName): boolean => THEMED.some((themed) => themed === name);

/** The name of the theme that matches these choices, if one does. */
export function themeOf(choices: Choices): string | undefined {
  return Object.keys(THEMES).find((theme) =>
    THEMED.every((name) => choices[name] === (THEMES[theme]?.options[name] ?? '')),
  );
}

/** The theme's value for every option that themes set. */
export function themed(theme: string): Partial<Record<OptionName, string>> {
  const { options = {} } = THEMES[theme] ?? {};
  return Object.fromEntries(THEMED.map((name) => [name, options[name] ?? '']));
}

export const isTheme = (name: string): boolean => Object.hasOwn(THEMES, name);
