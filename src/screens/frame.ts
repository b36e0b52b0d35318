/** What stands around every screen: the wrapper that the page's own rules do not reach, and one place for announcements. */
import { html, type nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Language } from '../strings/language.js';

export interface Frame {
  readonly language: Language;
  /** The name of the region; nothing where a dialog has it. */
  readonly region: string | typeof nothing;
  /** Which colours are drawn: the page's, or others. */
  readonly scheme: string;
  readonly announcement: string;
  /** Another one draws the screen anew. */
  readonly key: string;
  readonly heading: unknown;
  readonly screen: unknown;
}

export function frame(parts: Frame): TemplateResult {
  const { announcement, key, heading, screen } = parts;
  const { locale, direction } = parts.language.formats;
  // What is announced is `textContent`: a page translator replaces text nodes, and the old one would be said again.
  return html`<section class="theme root" part="root" data-scheme=${parts.scheme}
    aria-label=${parts.region} lang=${locale} dir=${direction}>
    <div class="visually-hidden" role="status" .textContent=${announcement}></div>
    ${keyed(
      key,
      html`<div class="screen">
        <slot name="header"></slot>
        <h2 id="heading" part="heading" tabindex="-1">${heading}</h2>
        ${screen}
        <slot name="footer"></slot>
      </div>`,
    )}
  </section>`;
}
