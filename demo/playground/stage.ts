/** Where the widget stands: pages of some colors, as wide as one likes, and a style sheet for the look. */
import { elementById } from '../shell/element-by-id.js';
import type { Choices } from './catalog.js';
import { GROUNDS, type OptionName } from './options.js';
import { styleSheetOf } from './tokens.js';

const PANE = '<div class="stage"><div class="frame" data-place></div></div>';

export class Stage {
  readonly #panes = elementById('panes');
  readonly #sheet = new CSSStyleSheet();
  readonly #selector: string;

  /** The look stands in rules for the tag, as in the snippet. */
  constructor(selector: string) {
    this.#selector = selector;
    document.adoptedStyleSheets.push(this.#sheet);
  }

  /** One pane, or a light one and a dark one. */
  dress({ options }: Choices<OptionName>): void {
    const schemes = options.scheme === 'both' ? ['light', 'dark'] : [options.scheme];
    while (this.#all.length > schemes.length) this.#all.at(-1)?.remove();
    while (this.#all.length < schemes.length) this.#panes.insertAdjacentHTML('beforeend', PANE);
    for (const [index, scheme] of schemes.entries()) this.#paint(index, scheme, options);
    this.#sheet.replaceSync(styleSheetOf(this.#selector, options));
  }

  get widgets(): HTMLElement[] {
    return [...this.#panes.querySelectorAll<HTMLElement>(this.#selector)];
  }

  /** Tells how wide the widget is, now and whenever that changes. */
  watchWidth(onWidth: (width: number) => void): void {
    const frame = elementById('frame');
    new ResizeObserver(() => onWidth(Math.round(frame.clientWidth))).observe(frame);
  }

  get #all(): HTMLElement[] {
    return [...this.#panes.querySelectorAll<HTMLElement>('.stage')];
  }

  #paint(index: number, scheme: string, options: Choices<OptionName>['options']): void {
    const { width, ground, fold } = options;
    const { color, text, font } = GROUNDS[ground as keyof typeof GROUNDS];
    const pane = this.#all[index];
    const frame = pane?.querySelector<HTMLElement>('.frame');
    if (!pane || !frame) return;
    frame.classList.toggle('phone', fold === 'on');
    frame.style.inlineSize = width && `max(240px, ${width}px)`;
    Object.assign(pane.style, {
      backgroundColor: color,
      color: text,
      fontFamily: font,
      // A page that has painted itself and says nothing of schemes: most are like that.
      colorScheme: scheme || (ground ? 'normal' : 'light dark'),
    });
  }
}
