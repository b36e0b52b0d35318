/** The second screen: what is booked, the prospect's form, and recovery when a booking fails. */
import { html, nothing, type TemplateResult } from 'lit';
import {
  type BookingState,
  type DetailsState,
  isDoubtful,
  type RecoveryState,
  type SubmittingState,
  type UncertainState,
} from '../flow/booking-flow.js';
import { dateOf, type WallTime } from '../model/wall-time.js';
import type { Language } from '../strings/language.js';
import type { FormOptions } from './form-options.js';
import { legalTexts } from './legal.js';
import { problemNotice } from './notice.js';
import { type TourFacts, tourSummary } from './summary.js';
import { alternatives } from './times.js';

export type DetailsLikeState = DetailsState | RecoveryState | SubmittingState | UncertainState;

export interface DetailsScreen extends FormOptions {
  readonly language: Language;
  readonly state: DetailsLikeState;
  readonly facts: Omit<TourFacts, 'start'>;
  /** Whether a press could not be carried out for want of a connection, or that is being found out. */
  readonly wasOffline: boolean;
  readonly isAttempting: boolean;
  /** What is open on a slot's day and the days after it. */
  slotsAround(slot: WallTime): readonly WallTime[];
  onSelect(slot: WallTime): void;
  onChangeTime(): void;
  onRetry(): void;
}

const NO_MESSAGES = {};

export function isDetailsLike(state: BookingState): state is DetailsLikeState {
  return state.step !== 'when' && state.step !== 'booked';
}

/** "Tuesday, November 24 at 9:15 AM" */
export function inWords({ strings, formats }: Language, slot: WallTime): string {
  return strings.atTime(formats.day(dateOf(slot)), formats.time(slot));
}

export function detailsScreen(screen: DetailsScreen): TemplateResult {
  const { language, state, facts } = screen;
  const { strings } = language;
  const { refusal } = state;
  const change = html`<button class="link" part="link" @click=${screen.onChangeTime}>
    ${strings.change}
  </button>`;
  return html`
    ${
      state.step === 'recovery'
        ? recovery(screen, state)
        : html`${tourSummary({ ...facts, start: state.slot }, language, change)}
          ${uncertainty(screen, state)}`
    }
    ${
      screen.wasOffline
        ? html`<div class="notice" part="notice" id="notice" tabindex="-1"
            .textContent=${navigator.onLine ? strings.onlineAgain : strings.offlineSubmit}
          ></div>`
        : nothing
    }
    <tour-booking-prospect-form
      .language=${language}
      .draft=${state.draft}
      .requirements=${screen.requirements}
      .choices=${screen.choices}
      .consentText=${screen.consentText}
      .fieldMessages=${refusal?.fieldMessages ?? NO_MESSAGES}
      .otherMessages=${refusal ? generalMessages(screen, state) : []}
      .isBusy=${state.step === 'submitting' || screen.isAttempting}
      .canSubmit=${state.step === 'details' || state.step === 'submitting'}
      exportparts="section, section-heading, field, label, input, choice, notice, submit, button, link"
      
      >${legalTexts(screen.legalTexts)}<slot name="before-submit"></slot></tour-booking-prospect-form
    >
  `;
}

/** What has no field: the service's own sentences, or one of ours where it gave none. */
function generalMessages({ language }: DetailsScreen, state: DetailsLikeState): readonly string[] {
  const { refusal } = state;
  if (!refusal || state.step === 'recovery') return [];
  if (refusal.otherMessages.length) return refusal.otherMessages;
  if (Object.keys(refusal.fieldMessages).length || refusal.slotMessages.length) return [];
  return [language.strings.refusedText];
}

/** The lost time and the nearest others, right above the form that keeps what was typed. */
function recovery(screen: DetailsScreen, state: RecoveryState): TemplateResult {
  const { language } = screen;
  const { strings } = language;
  const when = inWords(language, state.lost);
  const text = isDoubtful(state, state.lost)
    ? strings.maybeBookedText(when)
    : state.reason === 'gone'
      ? strings.goneText(when)
      : strings.takenText(when);
  const messages = state.reason === 'refused' ? (state.refusal?.slotMessages ?? []) : [];
  return problemNotice(
    strings.takenHeading,
    text,
    html`
      ${messages.map((message) => html`<p class="muted" dir="auto">${message}</p>`)}
      ${alternatives(language, state.lost, screen.slotsAround(state.lost), screen.onSelect)}
      <button class="link" part="link" @click=${screen.onChangeTime}>${strings.allTimes}</button>
    `,
  );
}

/** What may have happened to a booking whose answer was lost. */
export function doubtNotice(language: Language, slot: WallTime, body: unknown): TemplateResult {
  const { uncertainHeading, uncertainText } = language.strings;
  return problemNotice(uncertainHeading, uncertainText(inWords(language, slot)), body);
}

/** Trying again is a decision. */
function uncertainty(
  { language, onRetry }: DetailsScreen,
  state: DetailsState | SubmittingState | UncertainState,
): TemplateResult | typeof nothing {
  const { strings } = language;
  const isTrying = state.step === 'submitting' && isDoubtful(state, state.slot);
  if (state.step !== 'uncertain' && !isTrying) return nothing;
  return doubtNotice(
    language,
    state.slot,
    html`
      <p>${strings.uncertainNext}</p>
      <button
        class="button" part="button"
        aria-disabled=${isTrying ? 'true' : nothing}
        @click=${onRetry}
      >
        ${isTrying ? strings.checking : strings.tryAgain}
      </button>
    `,
  );
}
