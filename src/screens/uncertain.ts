/** What is said where nobody knows whether a change was made, and calm messages of that kind. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ManagedState } from '../store/managing.js';
import { groupIdOf, groupOf } from '../store/selectors.js';
import type { ListState, TourState } from '../store/state.js';
import { inWords } from './summary.js';
import type { Ui } from './ui.js';

/** It takes the focus. Without a heading of its own, the screen's heading is read before it. */
export function calmNotice(
  heading: string | undefined,
  text: string,
  body: unknown,
): TemplateResult {
  // `textContent`: a page translator replaces text nodes, and would go on showing the old words.
  return html`<div
    class="notice"
    part="notice"
    id="notice"
    role="group"
    tabindex="-1"
    aria-labelledby=${heading ? 'notice-words' : 'heading notice-words'}
  >
    <div id="notice-words">
      ${heading ? html`<h3 .textContent=${heading}></h3>` : nothing}
      <p .textContent=${text}></p>
    </div>
    ${body}
  </div>`;
}

/** The office first. What is sent again is sent on the prospect's decision. */
export function uncertainNotice(
  state: TourState | ListState,
  ui: Ui,
  managed: ManagedState,
  heading?: string,
): TemplateResult {
  const { strings, dispatch } = ui;
  const { tour, unconfirmedStarts, step } = managed;
  const start = unconfirmedStarts.at(-1) ?? tour.start;
  const retry = html`<button
    class="button" part="button" @click=${() => dispatch({ type: 'retried' })}
  >
    ${strings.tryAgain}
  </button>`;
  return calmNotice(
    heading,
    step.startsWith('cancel')
      ? strings.cancelUncertainText
      : strings.moveUncertainText(inWords(ui, start)),
    html`
      ${heading ? html`<p class="muted">${inWords(ui, tour.start)}</p>` : nothing}
      <p>${strings.checkOrRetry}</p>
      <div class="actions">${callOffice(state, ui, tour.groupId)} ${step === 'standing' ? nothing : retry}</div>
    `,
  );
}

/** Only the office of the tour's own team. */
function callOffice(
  state: TourState | ListState,
  { strings }: Ui,
  groupId: number,
): TemplateResult | typeof nothing {
  const { phone } = groupOf(state);
  const dialled = phone?.replace(/[^\d+]/g, '');
  if (!phone || !dialled || groupId !== groupIdOf(state)) return nothing;
  return html`<a class="button" part="button" href="tel:${dialled}">${strings.callOffice(phone)}</a>`;
}
