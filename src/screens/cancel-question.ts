/** The question before a cancellation: a real modal, opened and closed by the root. */
import { html, nothing } from 'lit';
import type { ManagedState } from '../store/managing.js';
import { inWords } from './summary.js';
import { button, isOwnPress, type Ui } from './ui.js';

export function cancelQuestion(ui: Ui, managed: ManagedState) {
  const { strings, dispatch } = ui;
  const isBusy = managed.step === 'cancelling';
  const keep = (event: Event) => {
    event.preventDefault();
    dispatch({ type: 'went-back' });
  };
  const cancel = (event: MouseEvent) => isOwnPress(event) && dispatch({ type: 'cancel-confirmed' });
  const question = html`
    <h3 id="question">${strings.cancelQuestion}</h3>
    <p>${inWords(ui, managed.tour.start)}</p>
    <div class="actions">
      ${button(isBusy ? strings.cancelling : strings.yesCancel, cancel, 'danger', isBusy)}
      ${button(strings.keepTour, keep, '', isBusy)}
    </div>
  `;
  return html`<dialog aria-labelledby="question" class="question" part="question" @cancel=${keep}>
    ${isBusy || managed.step === 'asking' ? question : nothing}
  </dialog>`;
}
