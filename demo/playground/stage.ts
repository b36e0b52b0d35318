/** Where the widget stands: a page of some colours, as wide as one likes, and a style sheet for tokens. */
import type { Choices } from './catalogue.js';
import { elementById } from './element-by-id.js';
import { groundOf } from './grounds.js';
import type { OptionName } from './options.js';
import { TOKEN_NAMES } from './tokens.js';

export class Stage {
  readonly #stage = elementById('stage');
  readonly #frame = elementById('frame');
  readonly #rule: CSSStyleRule;

  /** The tokens stand in a rule for the tag, as in the snippet. */
  constructor(selector: string) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${selector} {}`);
    document.adoptedStyleSheets.push(sheet);
    this.#rule = sheet.cssRules[0] as CSSStyleRule;
  }

  dress({ options }: Choices<OptionName>): void {
    const { width, ground, scheme } = options;
    const { colors, text, font } = groundOf(ground);
    this.#frame.classList.toggle('sized', width !== '');
    this.#frame.style.inlineSize = width && `max(240px, ${width}px)`;
    Object.assign(this.#stage.style, {
      backgroundColor: colors[0],
      backgroundImage: colors.length > 1 ? `linear-gradient(160deg, ${colors.join(', ')})` : '',
      color: text,
      fontFamily: font,
      // A page that has painted itself and says nothing of schemes: most are like that.
      colorScheme: scheme || (ground ? 'normal' : 'light dark'),
    });
    for (const name of TOKEN_NAMES) this.#rule.style.setProperty(name, options[name]);
  }

  /** What it is painted with: a scheme decides what the browser's own colours are. */
  colorsBehind({ options }: Choices<OptionName>): readonly string[] {
    const { colors } = groundOf(options.ground);
    return colors.length > 1 ? colors : [getComputedStyle(this.#stage).backgroundColor];
  }

  /** Tells how wide the widget is, now and whenever that changes. */
  watchWidth(onWidth: (width: number) => void): void {
    new ResizeObserver(() => onWidth(Math.round(this.#frame.clientWidth))).observe(this.#frame);
  }
}
