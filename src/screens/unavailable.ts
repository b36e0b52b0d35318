/** When booking cannot be offered: the page's own fallback, and the office's phone where it is known. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Language } from '../strings/language.js';

export interface UnavailableScreen {
  readonly language: Language;
  /** Whether the page put anything inside the tag. */
  readonly hasFallback: boolean;
  readonly phone: string | undefined;
  /** What the visitor can do. */
  readonly text?: string;
}

export function unavailableScreen({
  language,
  hasFallback,
  phone,
  text = language.strings.unavailableText,
}: UnavailableScreen): TemplateResult {
  const dialled = phone?.replace(/[^\d+]/g, '');
  return html`
    ${hasFallback ? nothing : html`<p>${text}</p>`}
    ${phone && dialled ? html`<p><a href="tel:${dialled}">${phone}</a></p>` : nothing}
    <slot></slot>
  `;
}
