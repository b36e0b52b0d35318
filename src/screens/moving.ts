/** Another time for a tour that stands: the same calendar, no form; a press on a time asks for it. */
import { html, nothing, type TemplateResult } from 'lit';
import { dateOf } from '../model/wall-time.js';
import { isUnconfirmed } from '../store/booking.js';
import type { MovingState, SentMoveState } from '../store/managing.js';
import type { ListState, TourState } from '../store/state.js';
import { calendarWithTimes } from './calendar-with-times.js';
import { failureNotice, problemNotice, unsentNotice } from './notice.js';
import { inWords } from './summary.js';
import { alternatives } from './times.js';
import type { Ui } from './ui.js';

export function movingScreen(
  state: TourState | ListState,
  ui: Ui,
  managed: MovingState | SentMoveState,
): TemplateResult {
  const { strings, dispatch } = ui;
  const { tour, step } = managed;
  const isSent = step === 'move-sent';
  const chosen =
    step === 'moving'
      ? { day: managed.day, slot: tour.start }
      : { day: dateOf(managed.slot), slot: managed.slot };
  // After a lost answer nobody knows where the tour stands.
  const isCertain = managed.unconfirmedStarts.length === 0;
  return html`
    ${isCertain ? html`<p>${strings.stillStands(inWords(ui, tour.start))}</p>` : nothing}
    ${problem(state, ui, managed)}
    ${step === 'move-uncertain' ? nothing : calendarWithTimes(state, ui, chosen)}
    <p class="status">${isSent ? strings.moving : nothing}</p>
    <button
      class="link" part="link"
      aria-disabled=${isSent ? 'true' : nothing}
      @click=${() => dispatch({ type: 'went-back' })}
    >
      ${strings.keepTime(ui.formats.time(tour.start))}
    </button>
  `;
}

function problem(
  state: TourState | ListState,
  ui: Ui,
  managed: MovingState | SentMoveState,
): TemplateResult | typeof nothing {
  const { strings } = ui;
  if (state.unsent) return unsentNotice(state, ui);
  if (managed.step === 'move-uncertain') {
    return problemNotice(
      strings.moveUncertainHeading,
      strings.moveUncertainText(inWords(ui, managed.slot)),
      retry(ui),
    );
  }
  if (managed.step !== 'moving' || !managed.problem) return nothing;
  const { lost, messages, isSlot } = managed.problem;
  if (!isSlot) return failureNotice(strings.notMoved);
  const when = inWords(ui, lost);
  return problemNotice(
    strings.takenHeading,
    isUnconfirmed(managed, lost) ? strings.maybeMoved(when) : strings.moveTaken,
    html`
      ${messages.map((message) => html`<p class="muted" dir="auto">${message}</p>`)}
      ${alternatives(state, ui, lost)}
    `,
  );
}

/** What has no certain outcome is sent again on the prospect's decision. */
export function retry({ strings, dispatch }: Ui): TemplateResult {
  return html`
    <p>${strings.checkOrRetry}</p>
    <button class="button" part="button" @click=${() => dispatch({ type: 'retried' })}>
      ${strings.tryAgain}
    </button>
  `;
}
