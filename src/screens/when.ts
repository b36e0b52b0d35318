/**
 * The first screen: cards or a list to choose a property, the tour types, and the calendar; or why booking is
 * unavailable. `booking/booking-options.ts` decides which types there are, and `store/offer.ts` whether booking is
 * unavailable.
 */
import { html, noChange, nothing, type TemplateResult } from 'lit';
import { plainText } from '../elements/plain-text.js';
import { TOUR_TYPES } from '../model/appointment.js';
import { isGroupSettled, propertyOf } from '../store/properties.js';
import type { State } from '../store/state.js';
import { aboutTour } from './about-tour.js';
import { calendarWithTimes } from './calendar-with-times.js';
import { note, notice } from './notice.js';
import { contact } from './office.js';
import { linkButton, type Ui } from './ui.js';
import { answerNotices, bookingNotices } from './write-notices.js';

export function whenScreen(state: State, ui: Ui): TemplateResult {
  const { options, bookingForm } = state;
  const { offerChanged, elsewhereText, elsewhereLink } = ui.strings;
  const isChanged = bookingForm.step === 'when' && bookingForm.isOfferChanged;
  const about = aboutTour(state, ui);
  const calendar = options ? calendarWithTimes(state, ui, bookingForm, about) : nothing;
  // One template for both cases, so that the pressed button in the chooser keeps the focus.
  return html`
    ${bookingNotices(state, ui)} ${answerNotices(state, ui)}
    ${isChanged ? notice({ text: offerChanged }) : nothing}
    ${propertyChooser(state, ui)}${tourTypeChooser(state, ui)}
    ${options ? html`<slot name=${options.tourType}></slot>` : nothing}
    ${options?.elsewhere ? note(elsewhereText, linkButton(options.elsewhere, elsewhereLink)) : calendar}
  `;
}

/** The screen without booking: still offers other properties, and still mentions a booking that may have gone through. */
export function unavailableScreen(state: State, ui: Ui): TemplateResult {
  return html`${bookingNotices(state, ui)} ${answerNotices(state, ui)}
  ${propertyChooser(state, ui)}
  ${contact(state, ui, ui.hasFallback ? '' : ui.strings.unavailableText)}`;
}

/** With more properties than this, a scrolling list replaces the cards. */
const MOST_CARDS = 7;

/** Nothing for a single property. */
function propertyChooser(state: State, { strings, dispatch }: Ui) {
  const properties = state.settings?.properties ?? [];
  if (properties.length < 2) return nothing;
  const chosen = propertyOf(state);
  const choose = ({ target }: Event) => {
    const input = target as HTMLInputElement;
    dispatch({ type: 'property-chosen', id: input.value });
    const fold = input.closest('details');
    // Arrow keys choose each property on their way, so with the keyboard, the cards stay open.
    if (!fold || input.matches(':focus-visible')) return;
    fold.open = false;
    fold.querySelector('summary')?.focus();
  };
  if (properties.length <= MOST_CARDS) {
    const cards = properties.map(
      (it) => html`<label class="choice" part="choice">
        <input type="radio" name="property" value=${it.id} .checked=${it === chosen} @change=${choose} />
        <span>${plainText(it.label)} <span class="quiet" .textContent=${it.location ?? ''}></span></span>
      </label>`,
    );
    return html`<details class="properties" ?open=${!chosen || noChange}>
      <summary><span part="label" .textContent=${chosen?.label ?? strings.property}></span>
        ${chosen ? html`<span class="link">${strings.change}</span>` : nothing}</summary>
      <fieldset>
        <legend class="visually-hidden">${strings.property}</legend>
        <div class="cards">${cards}</div>
      </fieldset>
    </details>`;
  }
  return html`<div class="field pick">
    <label class="label" part="label" for="property">${strings.property}</label>
    <select id="property" part="input" @change=${choose}>
      ${chosen ? nothing : html`<option value="" selected>${strings.chooseProperty}</option>`}
      ${properties.map(
        (it) =>
          html`<option value=${it.id} .selected=${it === chosen} .textContent=${it.label}></option>`,
      )}
    </select>
  </div>`;
}

/** No choice if there's only one type, or if the page sets the type. */
function tourTypeChooser(state: State, { strings, dispatch }: Ui) {
  if (!state.options || state.settings?.tourType) return nothing;
  const { tourTypes, tourType } = state.options;
  // Keeps the space free, so that nothing moves when the types are known, even if there's only one.
  if (!isGroupSettled(state, propertyOf(state))) {
    const outlines = TOUR_TYPES.map(() => html`<div class="choice"></div>`);
    return html`<div class="segments loading">${outlines}</div>`;
  }
  if (tourTypes.length < 2) {
    return html`<p class="only muted" .textContent=${strings.tourTypes[tourType]}></p>`;
  }
  const radios = tourTypes.map((type) => {
    const isChosen = type === tourType;
    const isRefused = state.refusedTypes.includes(type);
    return html`<label class="choice" part="tour-type ${isChosen ? 'tour-type-selected' : ''}">
      <input type="radio" name="tour-type" .checked=${isChosen} ?disabled=${isRefused}
        @change=${() => dispatch({ type: 'tour-type-chosen', tourType: type })} />
      <span>${plainText(strings.tourTypes[type])}
        ${isRefused ? html`<br />${strings.typeRefused}` : nothing}</span>
    </label>`;
  });
  return html`<fieldset part="tour-types">
    <legend class="visually-hidden" part="label">${strings.tourType}</legend>
    <div class="segments">${radios}</div>
  </fieldset>`;
}
