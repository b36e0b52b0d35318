/** The dialog display: the button that opens it, and the sheet that the widget stands on. */
import { html, nothing } from 'lit';
import type { Language } from '../strings/language.js';

export interface DialogParts {
  /** Text of the dialog's own button; with an empty one there is none. */
  readonly label: string;
  /** For `data-scheme`: which colors are drawn. */
  readonly scheme: string;
  /** The widget, once the dialog has been opened. */
  readonly content: unknown;
  onTrigger(event: Event): void;
  onClose(event: Event): void;
  onCloseButton(): void;
}

export function dialog({ strings, formats }: Language, parts: DialogParts) {
  const { label, scheme, content } = parts;
  const { locale, direction } = formats;
  const button = html`<button class="button primary" part="trigger" aria-haspopup="dialog">
    ${label}
  </button>`;
  return html`<div class="theme" data-scheme=${scheme} lang=${locale} dir=${direction}>
      <slot name="trigger" @click=${parts.onTrigger}>${label ? button : nothing}</slot>
    </div>
    <dialog class="sheet theme" part="dialog" data-scheme=${scheme} closedby="any"
      aria-label=${strings.region} lang=${locale} dir=${direction} @close=${parts.onClose}>
      <div class="bar"><button class="close" part="close" aria-label=${strings.close}
        @click=${parts.onCloseButton}>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18" /></svg>
      </button></div>
      ${content}
    </dialog>`;
}
