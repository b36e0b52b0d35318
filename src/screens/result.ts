/**
 * What was booked, moved or cancelled, and what can be done next. The time that is shown is the one
 * that was chosen, whatever offset the answer carries.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { ManageController } from '../flow/manage-controller.js';
import type { ManageState } from '../flow/manage-flow.js';
import { isStartOdd } from '../model/answered-start.js';
import type { Language } from '../strings/language.js';
import { type CalendarFacts, calendarActions } from './calendar-actions.js';
import { inWords } from './details.js';
import { failureNotice, offlineNotice, problemNotice } from './notice.js';
import { isOwnPress } from './press.js';
import { tourSummary } from './summary.js';

export interface ResultScreen {
  readonly language: Language;
  readonly manage: ManageController;
  readonly state: ManageState;
  readonly calendar: CalendarFacts;
  /** The way on: another booking, or back to the list. */
  readonly next: string;
  onNext(): void;
}

/** What can be said of a tour wherever it stands. */
type ProblemParts = Pick<ResultScreen, 'language' | 'manage' | 'state'>;

export function resultScreen(screen: ResultScreen): TemplateResult {
  const { language, state, calendar, manage } = screen;
  const { strings } = language;
  const { tour } = state;
  const isOver = state.step === 'cancelled' || state.step === 'gone';
  const entry = calendarActions(language, tour, calendar, isOver);
  return html`
    ${state.step === 'gone' ? nothing : tourSummary(tour, language)} ${words(language, state)}
    ${isOver ? nothing : problem(screen)}
    ${isOver || manage.canMove || manage.canCancel ? nothing : html`<p>${strings.askProperty}</p>`}
    <div class="actions">
      ${state.step === 'gone' ? nothing : entry.button} ${isOver ? nothing : changes(screen)}
    </div>
    ${state.step === 'gone' ? nothing : entry.links}
    <button class="link" part="link" @click=${screen.onNext}>${screen.next}</button>
    ${isOver ? nothing : cancelDialog(screen)}
  `;
}

function words({ strings, formats }: Language, state: ManageState): TemplateResult {
  const { tour } = state;
  const { previousStart } = tour;
  if (state.step === 'gone') return html`<p>${strings.goneAppointment}</p>`;
  if (state.step === 'cancelled') {
    const { notificationSent } = state;
    if (notificationSent === undefined) return html``;
    return html`<p>${notificationSent ? strings.teamTold : strings.teamNotTold}</p>`;
  }
  const next = tour.confirmationEnabled
    ? html`<div class="notice" part="notice">
        <p><strong>${strings.confirmText}</strong></p>
        ${tour.expirationDate && !previousStart ? html`<p>${strings.heldText}</p>` : nothing}
      </div>`
    : html`<p>${strings.bookedText}</p>`;
  return html`
    ${previousStart ? html`<p>${strings.movedText(inWords({ strings, formats }, previousStart))}</p>` : next}
    ${isStartOdd(tour.start, tour.startsAt, tour.timeZone) ? html`<p>${strings.checkExactTime}</p>` : nothing}
  `;
}

/** What kept the latest wish from being done. */
export function problem({
  language,
  state,
  manage,
}: ProblemParts): TemplateResult | typeof nothing {
  const { strings } = language;
  if (manage.wasOffline) return offlineNotice(language);
  if (state.step === 'cancel-uncertain') {
    return problemNotice(
      strings.cancelUncertainHeading,
      strings.cancelUncertainText,
      html`
        <p>${strings.repeatIsSafe}</p>
        <button class="button" part="button" @click=${() => manage.retry()}>
          ${strings.tryAgain}
        </button>
      `,
    );
  }
  if (state.step !== 'standing' || !state.problem) return nothing;
  const lost = state.doubtful[state.doubtful.length - 1];
  if (state.problem === 'maybe-moved' && lost) {
    const text = strings.moveUncertainText(inWords(language, lost));
    return problemNotice(strings.moveUncertainHeading, text, html`<p>${strings.repeatIsSafe}</p>`);
  }
  if (state.problem === 'forbidden') return failureNotice(strings.askProperty, html`<slot></slot>`);
  return failureNotice(strings.notCancelled);
}

/** Nothing that the key may not do is offered. */
function changes({ language: { strings }, state, manage }: ResultScreen) {
  if (state.step === 'cancel-uncertain') return nothing;
  if (state.step === 'standing' && state.problem === 'forbidden') return nothing;
  return html`
    ${
      manage.canMove
        ? html`<button
            class="button" part="button"
            @click=${() => manage.dispatch({ type: 'move-wanted' })}
          >
            ${strings.changeTime}
          </button>`
        : nothing
    }
    ${
      manage.canCancel
        ? html`<button
            class="button" part="button"
            @click=${() => manage.dispatch({ type: 'cancel-wanted' })}
          >
            ${strings.cancelTour}
          </button>`
        : nothing
    }
  `;
}

/** A real modal: opened and closed by the root, with the focus back where it was afterwards. */
export function cancelDialog({ language, manage, state }: ProblemParts): TemplateResult {
  const { strings } = language;
  const isBusy = state.step === 'cancelling';
  const keep = (event: Event) => {
    event.preventDefault();
    manage.dispatch({ type: 'went-back' });
  };
  const isAsked = isBusy || state.step === 'asking';
  const question = html`
    <h3 id="question">${strings.cancelQuestion}</h3>
    <p>${inWords(language, state.tour.start)}</p>
    <div class="actions">
      <button
        class="button danger" part="button"
        aria-disabled=${isBusy ? 'true' : nothing}
        @click=${(event: MouseEvent) => isOwnPress(event) && manage.cancel()}
      >
        ${isBusy ? strings.cancelling : strings.yesCancel}
      </button>
      <button
        class="button"
        part="button"
        aria-disabled=${isBusy ? 'true' : nothing}
        @click=${keep}
      >
        ${strings.keepTour}
      </button>
    </div>
  `;
  return html`<dialog aria-labelledby="question" class="question" part="question" @cancel=${keep}
    @close=${() => manage.host.requestUpdate()}
  >
    ${isAsked ? question : nothing}
  </dialog>`;
}
