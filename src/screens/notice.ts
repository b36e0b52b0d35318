/** A message that takes the focus: its heading and text are read as its name. */
import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Language } from '../strings/language.js';

export function problemNotice(heading: string, text: string, body: unknown): TemplateResult {
  // The words are made anew when they change: a page translator would go on showing the old ones.
  return html`<div
    class="notice problem"
    part="notice"
    id="notice"
    role="group"
    tabindex="-1"
    aria-labelledby="notice-words"
  >
    ${keyed(
      text,
      html`<div id="notice-words">
        <h3>${heading}</h3>
        <p>${text}</p>
      </div>`,
    )}
    ${body}
  </div>`;
}

/** One sentence that takes the focus, and perhaps a way on. */
export function failureNotice(text: string, body: unknown = nothing): TemplateResult {
  return html`<div
    class="notice problem"
    part="notice"
    id="notice"
    role="group"
    tabindex="-1"
    aria-labelledby="notice-words"
  >
    <p id="notice-words">${text}</p>
    ${body}
  </div>`;
}

/** Nothing was sent; pressing again sends it. */
export function offlineNotice({ strings }: Language): TemplateResult {
  return failureNotice(navigator.onLine ? strings.onlineAgain : strings.offlineUnsent);
}
