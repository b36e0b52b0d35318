/** The first screen: what to tour and how, and a month of days; or why booking is unavailable. */
import { html, nothing, type TemplateResult } from 'lit';
import { TOUR_TYPES } from '../model/appointment.js';
import { isGroupSettled, propertyOf } from '../store/selectors.js';
import type { State } from '../store/state.js';
import { calendarWithTimes } from './calendar-with-times.js';
import { doubtNotices } from './doubts.js';
import { contact, note, notice, officeOf } from './notice.js';
import { icon, linkButton, type Ui } from './ui.js';

export function whenScreen(state: State, ui: Ui): TemplateResult {
  const { options, journey } = state;
  const isChanged = journey.step === 'when' && journey.isOfferChanged;
  const isCalendar = options && journey.step === 'when';
  const calendar = isCalendar
    ? calendarWithTimes(state, ui, journey, aboutTour(state, ui))
    : nothing;
  // One template, so that the pressed button in the chooser keeps the focus.
  return html`
    ${doubtNotices(state, ui)} ${isChanged ? notice({ text: ui.strings.offerChanged }) : nothing}
    ${propertyChooser(state, ui)}${tourTypeChooser(state, ui)}
    ${options?.elsewhere ? elsewhereNotice(ui, options.elsewhere) : calendar}
  `;
}

/** Still offers other properties, and still mentions a booking that may have gone through. */
export function unavailableScreen(state: State, ui: Ui): TemplateResult {
  return html`${doubtNotices(state, ui, undefined, 'notice')}
  ${propertyChooser(state, ui)}
  ${contact(state, ui, ui.hasFallback ? '' : ui.strings.unavailableText)}`;
}

const CLOCK = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5.5l3.5 2';
const PIN =
  'M12 21c4-4.5 6.5-8 6.5-11a6.5 6.5 0 1 0-13 0c0 3 2.5 6.5 6.5 11M12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4';
const PHONE =
  'M5 4h4l1.5 4.5L8 10.5a12 12 0 0 0 5.5 5.5l2-2.5L20 15v4c0 .6-.4 1-1 1A15 15 0 0 1 4 5c0-.6.4-1 1-1';

/** How long, where, and whom to call; only what's known, and what isn't said elsewhere on the screen. */
function aboutTour(state: State, ui: Ui) {
  const { settings, options } = state;
  const property = propertyOf(state);
  // The group's phone number would move what's below.
  if (!settings || !property || !isGroupSettled(state, property)) return nothing;
  const { duration, properties, home } = settings;
  const isOnCard = properties.length > 1 && properties.length <= MOST_CARDS;
  const isSaid = isOnCard || home?.includes(property.location ?? '');
  // A video tour takes the prospect to no street.
  const place = isSaid || options?.tourType === 'video' ? '' : property.location;
  const { phone, address } = officeOf(state, ui, property);
  const facts = [
    [CLOCK, duration && ui.strings.minutes(duration)],
    [PIN, place],
    [PHONE, phone && html`<a href=${address || nothing} dir="ltr">${phone}</a>`],
  ] as const;
  return html`<ul class="about">
    ${facts.map(([path, fact]) => (fact ? html`<li>${icon(path)}<bdi>${fact}</bdi></li>` : nothing))}
  </ul>`;
}

/** Another provider's self-guided tours are booked on its own site. */
function elsewhereNotice({ strings }: Ui, url: string) {
  return note(strings.elsewhereText, linkButton(url, strings.elsewhereLink));
}

/** With more properties than this, a scrolling list replaces the cards. */
const MOST_CARDS = 7;

/** A single property needs no choice. */
function propertyChooser(state: State, { strings, dispatch }: Ui) {
  const properties = state.settings?.properties ?? [];
  if (properties.length < 2) return nothing;
  const chosen = propertyOf(state);
  const choose = ({ target }: Event) =>
    dispatch({ type: 'property-chosen', id: (target as HTMLInputElement).value });
  if (properties.length <= MOST_CARDS) {
    const cards = properties.map(
      (it) => html`<label class="choice" part="choice">
        <input type="radio" name="property" value=${it.id} .checked=${it === chosen} @change=${choose} />
        <span>${it.label} <span class="quiet">${it.location}</span></span>
      </label>`,
    );
    return html`<fieldset>
      <legend part="label">${strings.property}</legend>
      <div class="cards">${cards}</div>
    </fieldset>`;
  }
  return html`<div class="field pick">
    <label class="label" part="label" for="property">${strings.property}</label>
    <select id="property" part="input" @change=${choose}>
      ${chosen ? nothing : html`<option value="" selected>${strings.chooseProperty}</option>`}
      ${properties.map(
        (it) => html`<option value=${it.id} ?selected=${it === chosen}>${it.label}</option>`,
      )}
    </select>
  </div>`;
}

/** No choice if there is only one type, or if the page fixes it. */
function tourTypeChooser(state: State, { strings, dispatch }: Ui) {
  if (!state.options || state.settings?.tourType) return nothing;
  const { tourTypes, tourType } = state.options;
  // Keeps the space free, so that nothing moves when the types arrive, or only one.
  if (!isGroupSettled(state, propertyOf(state))) {
    const outlines = TOUR_TYPES.map(() => html`<div class="choice"></div>`);
    return html`<div class="segments loading">${outlines}</div>`;
  }
  if (tourTypes.length < 2) return html`<p class="only muted">${strings.tourTypes[tourType]}</p>`;
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
  return html`<fieldset part="tour-types">
    <legend class="visually-hidden" part="label">${strings.tourType}</legend>
    <div class="segments">${radios}</div>
  </fieldset>`;
}
