/** What every screen gets beside the state: the texts, the formats, a clock and one way to act; and its buttons. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Action } from '../store/state.js';
import type { Language } from '../strings/language.js';

export interface Ui extends Language {
  /** The same object until the language changes, for elements. */
  readonly language: Language;
  readonly now: Date;
  /** Whether the page put a fallback into the tag. */
  readonly hasFallback: boolean;
  /** The office's phone and the link that dials it, where the page put them into the tag. */
  readonly office: { readonly phone: string; readonly address: string } | undefined;
  dispatch(action: Action): void;
}

type OnPress = (event: MouseEvent) => void;

/** `kind` is its class. While it waits it keeps the focus, so it is never `disabled`. */
export function button(name: string, onPress: OnPress, kind = '', isWaiting = false, id?: string) {
  return html`<button class="button ${kind}" part="button" id=${id ?? nothing}
    aria-disabled=${isWaiting ? 'true' : nothing} @click=${onPress}>
    ${name}
  </button>`;
}

/** A button that looks like a link. `about` is the id of what it acts on, where there are several. */
export function link(
  name: string,
  onPress: OnPress,
  isWaiting = false,
  about?: string,
): TemplateResult {
  return html`<button class="link" part="link" aria-describedby=${about ?? nothing}
    aria-disabled=${isWaiting ? 'true' : nothing} @click=${onPress}>${name}</button>`;
}

/**
 * Acts on a press of its own alone. The second half of a double click lands on whatever has come up
 * under the pointer meanwhile: a question's "Yes", a time.
 */
export function onOwnPress(act: () => void): OnPress {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}
