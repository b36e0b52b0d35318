/** The second screen: what is booked, the prospect's form, and recovery when a booking fails. */
import { html, nothing, type TemplateResult } from 'lit';
import type { LegalText } from '../config/schema.js';
import type { WallTime } from '../model/wall-time.js';
import { type DetailsStep, isUnconfirmed, type RecoveryState } from '../store/booking.js';
import type { TourState } from '../store/state.js';
import type { FormOptions } from './form-options.js';
import {
  callOffice,
  offerNotice,
  problemNotice,
  saysMore,
  sentences,
  unsentNotice,
} from './notice.js';
import { inWords, tourSummary } from './summary.js';
import { alternatives } from './times.js';
import type { Ui } from './ui.js';

const NO_MESSAGES = {};

export function detailsScreen(
  state: TourState,
  ui: Ui,
  journey: DetailsStep,
  form: FormOptions,
): TemplateResult {
  const { refusal } = journey;
  const isBusy = journey.step === 'submitting' && !isTryingAgain(journey);
  return html`
    ${journey.step === 'recovery' ? recovery(state, ui, journey) : chosenTime(state, ui, journey)}
    ${unknownPlace(ui, journey)} ${unsentNotice(state, ui)}
    <tour-booking-prospect-form
      .language=${ui}
      .draft=${journey.draft}
      .requirements=${form.requirements}
      .choices=${form.choices}
      .consentText=${form.consentText}
      .canAddPeople=${form.canAddPeople}
      .fieldMessages=${refusal?.fieldMessages ?? NO_MESSAGES}
      .otherMessages=${generalMessages(ui, journey)}
      .isBusy=${isBusy}
      .canSubmit=${isBusy || journey.step === 'details'}
      exportparts="section, section-heading, fold, fold-summary, field, label, input, choice, notice, submit, link"
      >${legalTexts(form.legalTexts)}<slot name="before-submit"></slot></tour-booking-prospect-form
    >
  `;
}

function chosenTime(
  state: TourState,
  ui: Ui,
  journey: Exclude<DetailsStep, RecoveryState>,
): TemplateResult {
  const { tourType, timeZone, property } = state.options ?? {};
  const { location = '', label = '' } = property ?? {};
  const facts = { start: journey.slot, tourType, timeZone, location, label };
  const change = html`<button class="link" part="link"
    @click=${() => ui.dispatch({ type: 'went-back' })}>
    ${ui.strings.change}
  </button>`;
  return html`${tourSummary(facts, ui, change)} ${uncertainty(state, ui, journey)}`;
}

/** What has no field: that nothing was booked, and the service's own sentences about it. */
function generalMessages({ strings }: Ui, { refusal, step }: DetailsStep): readonly string[] {
  if (!refusal || step === 'recovery') return [];
  const { fieldMessages, slotMessages, otherMessages, unknownPlace } = refusal;
  const isToldElsewhere =
    Object.keys(fieldMessages).length > 0 || slotMessages.length > 0 || unknownPlace;
  return isToldElsewhere ? otherMessages : [strings.refusedText, ...otherMessages];
}

/** The toured home is gone: the visitor decides whether to see the property without it. */
function unknownPlace(
  { strings, dispatch }: Ui,
  { step, refusal, leftOutPlace }: DetailsStep,
): TemplateResult | typeof nothing {
  const place = step === 'details' ? refusal?.unknownPlace : undefined;
  if (!place || place === leftOutPlace) return nothing;
  const leaveOut = () => dispatch({ type: 'place-left-out' });
  return offerNotice(strings.homeGone, strings.tourProperty, leaveOut);
}

/** The lost time and the nearest others, right above the form that keeps what was typed. */
function recovery(state: TourState, ui: Ui, journey: RecoveryState): TemplateResult {
  const { strings } = ui;
  const when = inWords(ui, journey.lost);
  const isMaybeBooked = isUnconfirmed(journey, journey.lost);
  const isRefused = journey.reason === 'refused';
  const messages = isRefused ? (journey.refusal?.slotMessages ?? []) : [];
  return problemNotice(
    isMaybeBooked ? strings.maybeBooked(when) : strings.takenHeading,
    isMaybeBooked ? strings.takenNote(when) : strings.takenText,
    html`
      ${isMaybeBooked ? html`${callOffice(state, ui)}<p>${strings.takenText}</p>` : nothing}
      ${isRefused && !isMaybeBooked ? html`<p class="muted">${strings.takenNote(when)}</p>` : nothing}
      ${sentences(messages.filter(saysMore))}
      ${alternatives(state, ui, journey.lost)}
      <button class="link" part="link" @click=${() => ui.dispatch({ type: 'went-back' })}>
        ${strings.allTimes}
      </button>
    `,
  );
}

/** What may have happened to a booking whose answer was lost. */
export function unconfirmedNotice(ui: Ui, slot: WallTime, body: unknown): TemplateResult {
  const { uncertainHeading, uncertainText } = ui.strings;
  return problemNotice(uncertainHeading, uncertainText(inWords(ui, slot)), body);
}

/** Whether the button in the notice is the one that waits, and not the form's. */
function isTryingAgain(journey: DetailsStep): boolean {
  return journey.step === 'submitting' && isUnconfirmed(journey, journey.slot);
}

/** The office knows; trying again is the prospect's decision. */
function uncertainty(
  state: TourState,
  ui: Ui,
  journey: Exclude<DetailsStep, RecoveryState>,
): TemplateResult | typeof nothing {
  const { strings, dispatch } = ui;
  const isTrying = isTryingAgain(journey);
  if (journey.step !== 'uncertain' && !isTrying) return nothing;
  return unconfirmedNotice(
    ui,
    journey.slot,
    html`
      <p>${strings.uncertainNext}</p>
      <div class="actions">
        ${callOffice(state, ui)}
        <button
          class="button ${isTrying ? 'busy' : ''}" part="button"
          aria-disabled=${isTrying ? 'true' : nothing}
          @click=${() => dispatch({ type: 'retried' })}
        >
          ${isTrying ? strings.checking : strings.tryAgain}
        </button>
      </div>
    `,
  );
}

/** The page's own texts right before the submit button; a new tab keeps what was typed. */
function legalTexts(texts: readonly LegalText[]): TemplateResult | typeof nothing {
  if (texts.length === 0) return nothing;
  const line = ({ text, url }: LegalText) =>
    url ? html`<a href=${url} target="_blank" rel="noopener">${text}</a>` : text;
  return html`<div class="quiet">${texts.map((text) => html`<p>${line(text)}</p>`)}</div>`;
}
