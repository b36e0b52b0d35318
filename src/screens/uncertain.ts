/** What is said where nobody knows whether a tour was moved or cancelled. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ManagedState } from '../store/managing.js';
import type { ListState, TourState } from '../store/state.js';
import { callOffice, problemNotice } from './notice.js';
import { inWords } from './summary.js';
import type { Ui } from './ui.js';

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
  return problemNotice(
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
