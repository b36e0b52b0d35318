/** What the visitor chooses before a day: the property, and how the tour is given. */
import { html, nothing, type TemplateResult } from 'lit';
import type { TourType } from '../model/appointment.js';
import type { Language } from '../strings/language.js';

export interface Chooser {
  readonly language: Language;
  /** Labels of the properties; one needs no choice. */
  readonly properties: readonly string[];
  readonly property: string | undefined;
  readonly tourTypes: readonly TourType[];
  /** Until then their place is kept, so that their coming moves nothing. */
  readonly areTypesKnown: boolean;
  readonly tourType: TourType | undefined;
  onProperty(label: string): void;
  onTourType(type: TourType): void;
}

export function chooser(parts: Chooser): TemplateResult {
  return html`${propertySelect(parts)}${typeRadios(parts)}`;
}

function propertySelect({ language, properties, property, onProperty }: Chooser) {
  const { strings } = language;
  if (properties.length < 2) return nothing;
  const choose = (event: Event) => onProperty((event.target as HTMLSelectElement).value);
  return html`<div class="field">
    <label class="label" part="label" for="property">${strings.property}</label>
    <select id="property" part="input" @change=${choose}>
      ${property ? nothing : html`<option value="" selected>${strings.chooseProperty}</option>`}
      ${properties.map(
        (label) => html`<option value=${label} ?selected=${label === property}>${label}</option>`,
      )}
    </select>
  </div>`;
}

function typeRadios({ language, tourTypes, areTypesKnown, tourType, onTourType }: Chooser) {
  const { strings } = language;
  if (!tourTypes.length) return nothing;
  if (!areTypesKnown) return html`<div class="tour-types" aria-hidden="true"></div>`;
  const [only] = tourTypes;
  if (tourTypes.length === 1 && only) {
    return html`<p class="tour-types" part="tour-types">
      <span class="label" part="label">${strings.tourType}</span> ${strings.tourTypes[only]}
    </p>`;
  }
  return html`<fieldset class="tour-types" part="tour-types">
    <legend part="label">${strings.tourType}</legend>
    <div class="segments">
      ${tourTypes.map(
        (
          type,
        ) => html`<label class="choice" part="tour-type ${type === tourType ? 'tour-type-selected' : ''}">
          <input
            type="radio"
            name="tour-type"
            .checked=${type === tourType}
            @change=${() => onTourType(type)}
          />
          <span>${strings.tourTypes[type]}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/** Another provider's self-guided tours are booked at its own address. */
export function elsewhereNotice({ strings }: Language, url: string): TemplateResult {
  return html`<div class="notice" part="notice">
    <p>${strings.elsewhereText}</p>
    <div class="actions"><a class="button" part="button" href=${url}>${strings.elsewhereLink}</a></div>
  </div>`;
}
