/** What every screen gets in addition to the state: texts, formats, a clock and `dispatch`; and shared buttons. */
import { html, nothing, type TemplateResult } from 'lit';
import { plainText } from '../elements/plain-text.js';
import type { Action } from '../store/state.js';
import type { Language } from '../strings/language.js';

export interface Ui extends Language {
  /** The same object until the language changes, so that elements can compare it. */
  readonly language: Language;
  readonly now: Date;
  /** Whether the page put a fallback inside the tag. */
  readonly hasFallback: boolean;
  /** The office's phone number, if the page put a link to it inside the tag. `isAll`: the fallback has nothing else. */
  readonly office:
    | { readonly phone: string; readonly telHref: string; readonly isAll: boolean }
    | undefined;
  /**
   * Returns whether the browser's date data may load: not before the first times, which it would delay. Renders again
   * once it may.
   */
  mayLoad(): boolean;
  dispatch(action: Action): void;
}

/** A paragraph for each text; none for an absent one. */
export const paragraphs = (...texts: readonly unknown[]) =>
  texts.map((text) => (text ? html`<p>${plainText(text)}</p>` : nothing));

export const linkButton = (url: unknown, name: string, kind = '') =>
  html`<a class="button ${kind}" part=${kind === 'plain' ? 'link' : 'button'} href=${url} .textContent=${name}></a>`;

interface ButtonOptions {
  /** The button's class. Default: a secondary button. */
  readonly kind?: 'primary' | 'danger' | 'plain' | 'done' | undefined;
  /** Whether what the button started is under way, and the button shows that. */
  readonly isBusy?: boolean;
  /** Whether the button waits for what another button started. */
  readonly isWaiting?: boolean;
  /** The id of the text that says what the button acts on, if there are several such buttons. */
  readonly describedBy?: string | undefined;
  readonly id?: string;
}

/** The button is never `disabled`: while it's busy or waits, it keeps the focus. */
export function button(
  name: unknown,
  onPress: (event: MouseEvent) => void,
  { kind, isBusy, isWaiting, describedBy, id }: ButtonOptions = {},
): TemplateResult {
  return html`<button class="button ${kind} ${isBusy ? 'busy' : ''}" part=${kind === 'plain' ? 'link' : 'button'}
    id=${id ?? nothing} aria-describedby=${describedBy ?? nothing}
    aria-disabled=${isBusy || isWaiting ? 'true' : nothing} @click=${onPress}>
    ${plainText(name)}
  </button>`;
}
