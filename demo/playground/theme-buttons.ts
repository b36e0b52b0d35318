/** Ready looks, each shown in its own colours. */
import type { Theme } from './catalogue.js';

export class ThemeButtons {
  /** Nothing where there are no themes. */
  readonly elements: readonly HTMLElement[];
  readonly #buttons = new Map<string, HTMLButtonElement>();

  constructor(themes: Readonly<Record<string, Theme>> = {}, onPress: (theme: Theme) => void) {
    const group = document.createElement('fieldset');
    group.className = 'themes';
    const legend = document.createElement('legend');
    legend.textContent = 'Start from a theme';
    group.append(legend);
    for (const [name, theme] of Object.entries(themes)) {
      const button = createButton(theme);
      button.addEventListener('click', () => onPress(theme));
      this.#buttons.set(name, button);
      group.append(button);
    }
    this.elements = this.#buttons.size > 0 ? [group] : [];
  }

  mark(worn: string | undefined): void {
    for (const [name, button] of this.#buttons) {
      button.setAttribute('aria-pressed', String(name === worn));
    }
  }
}

function createButton({ label, options }: Theme): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  const swatch = document.createElement('span');
  swatch.className = 'swatch';
  swatch.style.background = options['--tour-surface'] ?? '';
  swatch.style.color = options['--tour-accent'] ?? '';
  swatch.style.borderRadius = options['--tour-radius'] ?? '';
  button.append(swatch, label);
  return button;
}
