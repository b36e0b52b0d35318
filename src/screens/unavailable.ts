/** When booking cannot be offered: the page's own fallback, and the office's phone where it is known. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Language } from '../strings/language.js';

export interface UnavailableScreen {
  readonly language: Language;
  /** Whether the page put anything inside the tag. */
  readonly hasFallback: boolean;
  readonly phone: string | undefined;
}

export function unavailableScreen({
  language,
  hasFallback,
  phone,
}: UnavailableScreen): TemplateResult {
  const dialled = phone?.replace(/[^\d+]/g, '');
  return html`
    ${hasFallback ? nothing : html`<p>${language.strings.unavailableText}</p>`}
    ${phone && dialled ? html`<p><a href="tel:${dialled}">${phone}</a></p>` : nothing}
    <slot></slot>
  `;
}
