/** Pages that the widget can stand on, so that one sees what it takes from them. */
export interface Ground {
  readonly label: string;
  /** Several make a picture of sorts: text on it has to be read on each of them. */
  readonly colors: readonly [string, ...string[]];
  readonly text: string;
  readonly font: string;
}

const SANS = 'system-ui, "Segoe UI", "Liberation Sans", sans-serif';
const SERIF =
  '"Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Liberation Serif", serif';

/** The first one is the browser's own page, and follows its scheme. */
export const GROUNDS = {
  '': { label: 'Bare page', colors: ['Canvas'], text: 'CanvasText', font: SANS },
  white: { label: 'White', colors: ['#ffffff'], text: '#1d2430', font: SANS },
  paper: { label: 'Warm paper', colors: ['#f7f0e4'], text: '#382d24', font: SERIF },
  dark: { label: 'Dark', colors: ['#15181e'], text: '#e4e7ec', font: SANS },
  night: { label: 'Night blue', colors: ['#0f2242'], text: '#f0f4fc', font: SERIF },
  dusk: {
    label: 'Photo, at dusk',
    colors: ['#1b2536', '#3d3448', '#6b4442'],
    text: '#fff6ee',
    font: SANS,
  },
  bright: { label: 'Bright yellow', colors: ['#ffd84d'], text: '#221a00', font: SANS },
} as const satisfies Record<string, Ground>;

export const groundOf = (name: string): Ground =>
  GROUNDS[name as keyof typeof GROUNDS] ?? GROUNDS[''];

export function backgroundOf({ colors }: Ground): string {
  return colors.length > 1 ? `linear-gradient(160deg, ${colors.join(', ')})` : colors[0];
}
