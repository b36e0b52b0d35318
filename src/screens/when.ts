/** The first screen: what is toured and how, a month of days, and the times of the chosen one. */
import { html, nothing, type TemplateResult } from 'lit';
import type { TourState } from '../store/state.js';
import type { Language } from '../strings/language.js';
import { calendarWithTimes } from './calendar-with-times.js';
import { propertyChooser, tourTypeChooser } from './chooser.js';
import type { Ui } from './ui.js';

export function whenScreen(state: TourState, ui: Ui): TemplateResult {
  const { options, journey } = state;
  const chosen = journey.step === 'when' ? journey : { day: undefined, slot: undefined };
  const calendar = options ? calendarWithTimes(state, ui, chosen) : nothing;
  // One template, so that what was pressed in the chooser keeps the focus.
  return html`
    ${propertyChooser(state, ui)}${tourTypeChooser(state, ui)}
    ${options?.elsewhere ? elsewhereNotice(ui, options.elsewhere) : calendar}
  `;
}

/** Another provider's self-guided tours are booked at its own address. */
function elsewhereNotice({ strings }: Language, url: string): TemplateResult {
  return html`<div class="notice" part="notice">
    <p>${strings.elsewhereText}</p>
    <div class="actions"><a class="button" part="button" href=${url}>${strings.elsewhereLink}</a></div>
  </div>`;
}
