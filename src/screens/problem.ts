/** Why a tour was not moved or cancelled, or that nobody knows whether it was. */

import { html, nothing } from 'lit';
import { isUnconfirmed } from '../store/booking.js';
import { isUncertain, type ManagedState, type MoveProblem } from '../store/managing.js';
import type { AnyState } from '../store/state.js';
import { failureNotice, problemNotice, saysMore, sentences, unsentNotice } from './notice.js';
import { inWords } from './summary.js';
import { alternatives } from './times.js';
import { button, type Ui } from './ui.js';
import { callOffice } from './unavailable.js';

/** Why the latest wish was not carried out. `heading` is for where the screen's own is another. */
export function problem(state: AnyState, ui: Ui, managed: ManagedState, heading?: string) {
  const { strings } = ui;
  if (state.unsent) return unsentNotice(state, ui);
  if (isUncertain(managed)) return uncertainNotice(state, ui, managed, heading);
  if (!('problem' in managed) || !managed.problem) return nothing;
  if (managed.step === 'moving') return moveProblem(state, ui, managed, managed.problem);
  return managed.problem === 'forbidden'
    ? failureNotice(strings.askProperty, html`<slot></slot>`, '')
    : failureNotice(strings.notCancelled, sentences(managed.messages ?? []));
}

function moveProblem(
  state: AnyState,
  ui: Ui,
  managed: ManagedState,
  { lost, messages, isSlot }: MoveProblem,
) {
  const { strings } = ui;
  if (!isSlot) return failureNotice(strings.notMoved, sentences(messages));
  return problemNotice(
    strings.takenHeading,
    isUnconfirmed(managed, lost) ? strings.maybeMoved(inWords(ui, lost)) : strings.moveTaken,
    html`${sentences(messages.filter(saysMore))} ${alternatives(state, ui, lost)}`,
  );
}

/** The office first. What is sent again is sent on the prospect's decision. */
function uncertainNotice(state: AnyState, ui: Ui, managed: ManagedState, heading?: string) {
  const { strings, dispatch } = ui;
  const { tour, unconfirmedStarts, step } = managed;
  const start = unconfirmedStarts.at(-1) ?? tour.start;
  const retry = button(strings.tryAgain, () => dispatch({ type: 'retried' }));
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
