/** The question before a cancellation: a real modal, opened and closed by the root. */
import { html, nothing, type TemplateResult } from 'lit';
import type { ManagedState } from '../store/managing.js';
import { inWords } from './summary.js';
import { isOwnPress, type Ui } from './ui.js';

export function cancelQuestion(ui: Ui, managed: ManagedState): TemplateResult {
  const { strings, dispatch } = ui;
  const isBusy = managed.step === 'cancelling';
  const keep = (event: Event) => {
    event.preventDefault();
    dispatch({ type: 'went-back' });
  };
  const cancel = (event: MouseEvent) => {
    if (isOwnPress(event)) dispatch({ type: 'cancel-confirmed' });
  };
  const button = (kind: string, name: string, act: (event: MouseEvent) => void) =>
    html`<button class="button ${kind}" part="button"
      aria-disabled=${isBusy ? 'true' : nothing} @click=${act}>
      ${name}
    </button>`;
  const question = html`
    <h3 id="question">${strings.cancelQuestion}</h3>
    <p>${inWords(ui, managed.tour.start)}</p>
    <div class="actions">
      ${button('danger', isBusy ? strings.cancelling : strings.yesCancel, cancel)}
      ${button('', strings.keepTour, keep)}
    </div>
  `;
  return html`<dialog aria-labelledby="question" class="question" part="question" @cancel=${keep}>
    ${isBusy || managed.step === 'asking' ? question : nothing}
  </dialog>`;
}
