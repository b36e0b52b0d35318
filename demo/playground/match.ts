/** `match` on the stage: a page's button, by its selector or as pasted, and the tokens that come of it. */
import { html, nothing } from 'lit';
import { styleSheetOf, TOKEN_NAMES, type TokenName } from './tokens.js';

/** The sample page's own buttons. */
const BUTTONS = `<style>
  button { padding: 12px 22px; border: 2px solid; font: 600 15px sans-serif; color: inherit; background: none }
  .cta, .pill { border-color: transparent; background: light-dark(#7a1f4b, #f0b6d0); color: light-dark(#fff, #2b0a1a) }
  .cta { letter-spacing: .08em; text-transform: uppercase }
  .pill { border-radius: 99px; font-weight: 500 }
</style>
<button class="cta">Apply now</button> <button class="pill">See homes</button> <button class="outlined">Call us</button>`;

function parse(text: string) {
  const { body } = new DOMParser().parseFromString(`<body>${text}`, 'text/html');
  const styles = [...body.querySelectorAll('style')].map(({ textContent }) => textContent);
  return { styles: styles.join(''), buttons: [...body.querySelectorAll<HTMLElement>('a, button')] };
}

const isHtml = (text: string): boolean => text.startsWith('<');

export const isButton = (text: string): boolean =>
  isHtml(text) ? parse(text).buttons.length > 0 : CSS.supports(`selector(${text})`);

/** What a site would write. A pasted button has its first class, or else its tag. */
export function selectorOf(text: string): string {
  const [button] = isHtml(text) ? parse(text).buttons : [];
  if (!button) return text;
  return button.classList[0] ? `.${CSS.escape(button.classList[0])}` : button.localName;
}

let count = 0;

/** Shows the buttons of the sample page, or the pasted one. Returns the selector for the pane's widget. */
export function showButton(pane: HTMLElement, text: string): string {
  const shown = pane.querySelector<HTMLElement>('.sample');
  const isNew = shown?.dataset.text !== text;
  if (isNew) shown?.remove();
  if (text && isNew) pane.prepend(createSample(text));
  return text && `#${pane.firstElementChild?.id} :is(${selectorOf(text)})`;
}

/** Copies only looks: the address contains what was pasted, and a link must not run a script. */
function createSample(text: string): HTMLElement {
  const { styles, buttons } = parse(isHtml(text) ? text : BUTTONS);
  const sample = document.createElement('div');
  // The widget reads a button once for each selector.
  count += 1;
  Object.assign(sample, { className: 'sample', id: `sample-${count}` });
  sample.dataset.text = text;
  sample.innerHTML = '<style></style><h2>Our homes</h2>';
  sample.firstElementChild?.append(`@scope (.sample) { ${styles} }`);
  for (const { localName, className, style, textContent } of buttons) {
    const copy = document.createElement(localName);
    Object.assign(copy, { className, textContent, type: 'button' });
    copy.style.cssText = style.cssText;
    sample.append(copy, ' ');
  }
  return sample;
}

type Tokens = Readonly<Partial<Record<TokenName, string>>>;

/** What the widget has from its button. */
export function matchedTokens(widget: HTMLElement | undefined, chosen: Tokens): Tokens {
  const style = widget?.hasAttribute('match') && getComputedStyle(widget);
  if (!style) return {};
  const all = TOKEN_NAMES.map((name) => [name, chosen[name] ? '' : style.getPropertyValue(name)]);
  return Object.fromEntries(all.filter(([, value]) => value));
}

export function renderMatched(tokens: Tokens, use: () => void): unknown {
  const styles = styleSheetOf('tour-booking', tokens);
  return styles
    ? html`<pre class="code" tabindex="0" role="region" aria-label="Tokens of the button">${styles}</pre>
        <button type="button" @click=${use}>Use these tokens</button>`
    : nothing;
}
