/** A message that takes the focus: its heading and text are read as its name. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Language } from '../strings/language.js';

export function problemNotice(heading: string, text: string, body: unknown): TemplateResult {
  // `textContent`: a page translator replaces text nodes, and would go on showing the old words.
  return html`<div
    class="notice problem"
    part="notice"
    id="notice"
    role="group"
    tabindex="-1"
    aria-labelledby="notice-words"
  >
    <div id="notice-words">
      <h3 .textContent=${heading}></h3>
      <p .textContent=${text}></p>
    </div>
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
    <p id="notice-words" .textContent=${text}></p>
    ${body}
  </div>`;
}

/** Nothing was sent; pressing again sends it. */
export function offlineNotice({ strings }: Language): TemplateResult {
  return failureNotice(navigator.onLine ? strings.onlineAgain : strings.offlineUnsent);
}
