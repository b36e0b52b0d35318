/** Another time for a tour that stands: the same calendar, no form; a press on a time asks for it. */
import { html, nothing, type TemplateResult } from 'lit';
import { isDoubtful } from '../flow/booking-flow.js';
import type { ManageController } from '../flow/manage-controller.js';
import type { ManageState, MovingState, SentMoveState } from '../flow/manage-flow.js';
import { dateOf, type WallTime } from '../model/wall-time.js';
import type { Language } from '../strings/language.js';
import { type CalendarParts, calendarWithTimes } from './calendar-with-times.js';
import { inWords } from './details.js';
import { failureNotice, offlineNotice, problemNotice } from './notice.js';
import { alternatives } from './times.js';

export interface MovingScreen extends Omit<CalendarParts, 'day' | 'slot' | 'onSelect'> {
  readonly language: Language;
  readonly manage: ManageController;
  readonly state: MovingState | SentMoveState;
}

export function isMoving(state: ManageState): state is MovingState | SentMoveState {
  return ['moving', 'move-sent', 'move-uncertain'].includes(state.step);
}

export function movingScreen(screen: MovingScreen): TemplateResult {
  const { language, manage, state } = screen;
  const { strings } = language;
  const onSelect = (slot: WallTime) => manage.moveTo(slot);
  const slot = state.step === 'moving' ? undefined : state.slot;
  return html`
    ${
      // Nobody knows where it stands after a lost answer.
      state.doubtful.length
        ? nothing
        : html`<p>${strings.stillStands(inWords(language, state.tour.start))}</p>`
    }
    ${problem(screen, onSelect)}
    ${
      state.step === 'move-uncertain'
        ? nothing
        : calendarWithTimes({
            ...screen,
            onSelect,
            day: state.step === 'moving' ? state.day : dateOf(state.slot),
            slot: slot ?? state.tour.start,
          })
    }
    <p class="status">${state.step === 'move-sent' ? strings.moving : nothing}</p>
    <button
      class="link" part="link"
      aria-disabled=${state.step === 'move-sent' ? 'true' : nothing}
      @click=${() => manage.dispatch({ type: 'went-back' })}
    >
      ${strings.keepTime}
    </button>
  `;
}

function problem(
  { language, manage, state, view }: MovingScreen,
  onSelect: (slot: WallTime) => void,
) {
  const { strings } = language;
  if (manage.wasOffline) return offlineNotice(language);
  if (state.step === 'move-uncertain') {
    return problemNotice(
      strings.moveUncertainHeading,
      strings.moveUncertainText(inWords(language, state.slot)),
      html`
        <p>${strings.repeatIsSafe}</p>
        <button class="button" part="button" @click=${() => manage.retry()}>
          ${strings.tryAgain}
        </button>
      `,
    );
  }
  if (state.step !== 'moving' || !state.problem) return nothing;
  const { lost, messages, isSlot } = state.problem;
  const when = inWords(language, lost);
  if (!isSlot) return failureNotice(strings.notMoved);
  return problemNotice(
    strings.takenHeading,
    isDoubtful(state, lost) ? strings.maybeMoved(when) : strings.moveTaken(when),
    html`
      ${messages.map((message) => html`<p class="muted" dir="auto">${message}</p>`)}
      ${alternatives(language, lost, view?.slotsAround(dateOf(lost)) ?? [], onSelect)}
    `,
  );
}
