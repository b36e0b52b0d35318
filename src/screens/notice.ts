/** A message that takes the focus: its heading and text are read as its name. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ListState, TourState } from '../store/state.js';
import type { Ui } from './ui.js';

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
export function failureNotice(
  text: string,
  body: unknown = nothing,
  id = 'notice',
): TemplateResult {
  return html`<div
    class="notice problem"
    part="notice"
    id=${id}
    role="group"
    tabindex="-1"
    aria-labelledby="${id}-words"
  >
    <p id="${id}-words" .textContent=${text}></p>
    ${body}
  </div>`;
}

/** A press that was not carried out; the browser may be wrong about being offline. */
export function unsentNotice(
  { isOffline, unsent }: TourState | ListState,
  { strings, dispatch }: Ui,
): TemplateResult | typeof nothing {
  if (!unsent) return nothing;
  if (!isOffline) return failureNotice(strings.onlineAgain, nothing, 'unsent');
  const text = unsent.type === 'submitted' ? strings.offlineSubmit : strings.offlineUnsent;
  return failureNotice(
    text,
    html`<button class="button" part="button" @click=${() => dispatch({ type: 'sent-anyway' })}>
      ${strings.sendAnyway}
    </button>`,
    'unsent',
  );
}
