/** The page's own texts right before the submit button: privacy, terms. */
import { html, nothing, type TemplateResult } from 'lit';
import type { LegalText } from '../config/config.js';

/** A new tab, so that what was typed stays where it is. */
export function legalTexts(texts: readonly LegalText[]): TemplateResult | typeof nothing {
  if (!texts.length) return nothing;
  return html`<div class="quiet">
    ${texts.map(
      ({ text, url }) => html`<p>
        ${url ? html`<a href=${url} target="_blank" rel="noopener">${text}</a>` : text}
      </p>`,
    )}
  </div>`;
}
