/** Another time for a tour that stands: the same calendar, no form; a second press asks for the chosen time. */
import { html, nothing, type TemplateResult } from 'lit';
import { dateOf } from '../model/wall-time.js';
import { isUnconfirmed } from '../store/booking.js';
import { isPresentTime, type MovingState, type SentMoveState } from '../store/managing.js';
import type { ListState, TourState } from '../store/state.js';
import { calendarWithTimes } from './calendar-with-times.js';
import { failureNotice, problemNotice, saysMore, sentences, unsentNotice } from './notice.js';
import { inWords } from './summary.js';
import { alternatives } from './times.js';
import { isOwnPress, type Ui } from './ui.js';
import { uncertainNotice } from './uncertain.js';

export function movingScreen(
  state: TourState | ListState,
  ui: Ui,
  managed: MovingState | SentMoveState,
): TemplateResult {
  const { tour, slot, step } = managed;
  const day = step === 'moving' ? managed.day : dateOf(managed.slot);
  const present = isPresentTime(managed, tour.start) ? tour.start : undefined;
  // The present time is no choice, though it can be pressed.
  const chosen = slot && isPresentTime(managed, slot) ? undefined : slot;
  return html`
    ${present ? html`<p>${ui.strings.stillStands(inWords(ui, present))}</p>` : nothing}
    ${problem(state, ui, managed)}
    ${step === 'move-uncertain' ? nothing : calendarWithTimes(state, ui, { day, slot: chosen, present })}
    ${bar(ui, managed)}
  `;
}

/** What is about to be asked for stays in view, with both ways on. */
function bar(ui: Ui, managed: MovingState | SentMoveState): TemplateResult {
  const { strings, formats, dispatch } = ui;
  const { tour, step } = managed;
  const slot = step === 'move-uncertain' ? undefined : managed.slot;
  const isPresent = slot && isPresentTime(managed, slot);
  const isSent = step === 'move-sent';
  // The second half of a double click on a time may land here.
  const move = (event: MouseEvent) => isOwnPress(event) && dispatch({ type: 'move-confirmed' });
  const words = slot && `${formats.shortDay(dateOf(slot))}, ${formats.time(slot)}`;
  return html`<div class="move ${slot ? 'chosen' : ''}">
    ${slot ? html`<p .textContent=${isPresent ? strings.thatIsPresent : words}></p>` : nothing}
    ${
      slot && !isPresent
        ? html`<button
            id="move" class="button primary ${isSent ? 'busy' : ''}" part="button"
            aria-disabled=${isSent ? 'true' : nothing} @click=${move}
          >
            ${isSent ? strings.moving : strings.moveTour}
          </button>`
        : nothing
    }
    <button
      class="link" part="link"
      aria-disabled=${isSent ? 'true' : nothing}
      @click=${() => dispatch({ type: 'went-back' })}
    >
      ${strings.keepTime(formats.time(tour.start))}
    </button>
  </div>`;
}

function problem(
  state: TourState | ListState,
  ui: Ui,
  managed: MovingState | SentMoveState,
): TemplateResult | typeof nothing {
  const { strings } = ui;
  if (state.unsent) return unsentNotice(state, ui);
  if (managed.step === 'move-uncertain') return uncertainNotice(state, ui, managed);
  if (managed.step !== 'moving' || !managed.problem) return nothing;
  const { lost, messages, isSlot } = managed.problem;
  if (!isSlot) return failureNotice(strings.notMoved, sentences(messages));
  return problemNotice(
    strings.takenHeading,
    isUnconfirmed(managed, lost) ? strings.maybeMoved(inWords(ui, lost)) : strings.moveTaken,
    html`${sentences(messages.filter(saysMore))} ${alternatives(state, ui, lost)}`,
  );
}
