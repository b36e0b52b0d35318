/** The first screen: what is toured and how, and a month of days; or why booking cannot be offered. */
import { html, nothing, type TemplateResult } from 'lit';
import { isGroupSettled, propertyOf } from '../store/selectors.js';
import type { State } from '../store/state.js';
import { calendarWithTimes } from './calendar-with-times.js';
import { contact, note, unconfirmedNotice } from './notice.js';
import type { Ui } from './ui.js';

export function whenScreen(state: State, ui: Ui): TemplateResult {
  const { options, journey } = state;
  const isCalendar = options && journey.step === 'when';
  const calendar = isCalendar ? calendarWithTimes(state, ui, journey) : nothing;
  // One template, so that what was pressed in the chooser keeps the focus.
  return html`
    ${propertyChooser(state, ui)}${tourTypeChooser(state, ui)}
    ${options?.elsewhere ? elsewhereNotice(ui, options.elsewhere) : calendar}
  `;
}

/** Another of several properties may be open, and what may have gone through is still said. */
export function unavailableScreen(state: State, ui: Ui): TemplateResult {
  const unconfirmed = state.journey.unconfirmedStarts.at(-1);
  return html`${unconfirmed ? unconfirmedNotice(ui, unconfirmed, nothing) : nothing}
  ${propertyChooser(state, ui)}
  ${contact(state, ui, ui.hasFallback ? '' : ui.strings.unavailableText)}`;
}

/** Another provider's self-guided tours are booked at its own address. */
function elsewhereNotice({ strings }: Ui, url: string) {
  const way = html`<a class="button" part="button" href=${url}>${strings.elsewhereLink}</a>`;
  return note(strings.elsewhereText, way);
}

/** A single property needs no choice. */
function propertyChooser(state: State, { strings, dispatch }: Ui) {
  const properties = state.settings?.properties ?? [];
  if (properties.length < 2) return nothing;
  const chosen = propertyOf(state);
  const choose = ({ target }: Event) =>
    dispatch({ type: 'property-chosen', label: (target as HTMLSelectElement).value });
  return html`<div class="field">
    <label class="label" part="label" for="property">${strings.property}</label>
    <select id="property" part="input" @change=${choose}>
      ${chosen ? nothing : html`<option value="" selected>${strings.chooseProperty}</option>`}
      ${properties.map(
        (it) => html`<option value=${it.label} ?selected=${it === chosen}>${it.label}</option>`,
      )}
    </select>
  </div>`;
}

/** A type that the page fixes is no choice, and a single one is a line of text. */
function tourTypeChooser(state: State, { strings, dispatch }: Ui) {
  const { tourTypes = [], tourType } = state.options ?? {};
  if (state.settings?.tourType || tourTypes.length === 0) return nothing;
  // The place of what comes is kept, so that its coming moves nothing.
  if (!isGroupSettled(state)) return html`<div class="tour-types segments loading"></div>`;
  const [only] = tourTypes;
  if (tourTypes.length === 1 && only) {
    return html`<p class="tour-types" part="tour-types">
      <span class="label" part="label">${strings.tourType}</span> ${strings.tourTypes[only]}
    </p>`;
  }
  const radios = tourTypes.map((type) => {
    const isChosen = type === tourType;
    const isRefused = state.refusedTypes.includes(type);
    return html`<label class="choice" part="tour-type ${isChosen ? 'tour-type-selected' : ''}">
      <input type="radio" name="tour-type" .checked=${isChosen} ?disabled=${isRefused}
        @change=${() => dispatch({ type: 'tour-type-chosen', tourType: type })} />
      <span>${strings.tourTypes[type]}
        ${isRefused ? html`<br />${strings.typeRefused}` : nothing}</span>
    </label>`;
  });
  return html`<fieldset class="tour-types" part="tour-types">
    <legend class="visually-hidden" part="label">${strings.tourType}</legend>
    <div class="segments">${radios}</div>
  </fieldset>`;
}
