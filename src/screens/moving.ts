/** Another time for a tour that stands: the same calendar, no form; a second press asks for the chosen time. */

import { html, nothing } from 'lit';
import { dateOf } from '../model/wall-time.js';
import { isPresentTime, type MovingState, type SentMoveState } from '../store/managing.js';
import type { AnyState } from '../store/state.js';
import { calendarWithTimes } from './calendar-with-times.js';
import { problem } from './problem.js';
import { inWords } from './summary.js';
import { isOwnPress, link, type Ui } from './ui.js';

type Moving = MovingState | SentMoveState;

export function movingScreen(state: AnyState, ui: Ui, managed: Moving) {
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
function bar({ strings, formats, dispatch }: Ui, managed: Moving) {
  const { tour, step } = managed;
  const slot = step === 'move-uncertain' ? undefined : managed.slot;
  const isPresent = slot && isPresentTime(managed, slot);
  const isSent = step === 'move-sent';
  // The second half of a double click on a time may land here.
  const move = (event: MouseEvent) => isOwnPress(event) && dispatch({ type: 'move-confirmed' });
  const words = slot && `${formats.shortDay(dateOf(slot))}, ${formats.time(slot)}`;
  const moveTour = html`<button
    id="move" class="button primary ${isSent ? 'busy' : ''}" part="button"
    aria-disabled=${isSent ? 'true' : nothing} @click=${move}
  >
    ${isSent ? strings.moving : strings.moveTour}
  </button>`;
  return html`<div class="move ${slot ? 'chosen' : ''}">
    ${slot ? html`<p .textContent=${isPresent ? strings.thatIsPresent : words}></p>` : nothing}
    ${slot && !isPresent ? moveTour : nothing}
    ${link(strings.keepTime(formats.time(tour.start)), () => dispatch({ type: 'went-back' }), isSent)}
  </div>`;
}
