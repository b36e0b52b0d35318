/** The second screen: the tour to book, the prospect's form, and recovery if a booking fails. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Group } from '../api/index.js';
import type { BookingOptions } from '../booking/booking-options.js';
import type { Refusal } from '../booking/field-errors.js';
import { choicesIn } from '../config/config.js';
import type { Settings } from '../config/resolve.js';
import { smsTerms } from '../config/sms-consent.js';
import type { FormQuestions } from '../elements/form-body.js';
import { type BaseField, eachField } from '../model/fields.js';
import { isTechnical } from '../model/service-sentences.js';
import { todayAt } from '../model/time-zone.js';
import { type DetailsState, isDoubted, isRecovery, isSubmitting } from '../store/reduce-booking.js';
import { currentProperty, timeZoneOf, zoneOf } from '../store/selectors.js';
import type { State } from '../store/state.js';
import type { TourStrings } from '../strings/en.js';
import { alternatives } from './calendar-with-times.js';
import { doubtNotices, isTryingAgain, latestDoubt, recoveryInDoubt } from './doubts.js';
import { callOffice, notice, refusedTime, sentences, unsentNotice } from './notice.js';
import { inWords, tourSummary } from './tour-card.js';
import { button, paragraphs, type Ui } from './ui.js';

const NO_MESSAGES = {};

export function detailsScreen(
  state: State,
  ui: Ui,
  journey: DetailsState,
  form: FormQuestions,
): TemplateResult {
  const { refusal } = journey;
  const isBusy = isSubmitting(journey) && !isTryingAgain(journey);
  return html`
    ${chosenTour(state, ui, journey)}
    ${isRecovery(journey) ? recovery(state, ui, journey) : latestDoubt(state, ui, journey)}
    ${refusedPlace(state, ui, journey)} ${refusedVideo(state, ui, journey)} ${unsentNotice(state, ui)}
    <tour-booking-prospect-form
      .language=${ui.language}
      .draft=${journey.draft}
      .questions=${form}
      .today=${todayAt(ui.now, timeZoneOf(state))}
      .fieldMessages=${refusal?.fieldMessages ?? NO_MESSAGES}
      .otherMessages=${generalMessages(ui, journey)}
      .isBusy=${isBusy}
      .canSubmit=${isBusy || journey.step === 'details'}
      exportparts="section, section-heading, fold, fold-summary, field, label, input, choice, notice, submit, link"
      >${refusal ? html`<div class="actions" slot="refused">${officeOrFallback(state, ui)}</div>` : nothing}
      ${legalTexts(state)}<slot name="before-submit"></slot></tour-booking-prospect-form
    >
  `;
}

/** Stays in view while another time is picked. */
function chosenTour(state: State, ui: Ui, journey: DetailsState) {
  const { slot: start, offer } = journey;
  const property = currentProperty(state, offer.property);
  const { location = '' } = property;
  const timeZone = zoneOf(state, property);
  const tour = { start, tourType: offer.tourType, timeZone, location, property };
  return tourSummary(tour, ui, { isGone: isRecovery(journey) });
}

/** Messages without a field: whether anything was booked, and the service's own sentences about it. */
function generalMessages(ui: Ui, journey: DetailsState): readonly string[] {
  const { refusal } = journey;
  if (!refusal || isRecovery(journey)) return [];
  const { otherMessages, fieldMessages, placeMessages } = refusal;
  const isToldElsewhere = placeMessages.length + Object.keys(fieldMessages).length > 0;
  const said = otherMessages.filter((message) => !isTechnical(message));
  const outcome = isDoubted(journey) ? ui.strings.uncertainNext : refusedText(ui, refusal);
  return isToldElsewhere ? said : [outcome, ...said];
}

function refusedText({ strings, formats }: Ui, { isFinal, retryAfter }: Refusal): string {
  if (isFinal) return strings.refusedForGood;
  return retryAfter ? strings.refusedForNow(formats.wait(retryAfter)) : strings.refusedText;
}

/** Pressing again may not help, so the phone is next to the refusal, or else what the page offers. */
function officeOrFallback(state: State, ui: Ui) {
  const office = callOffice(state, ui, undefined, { isMain: false });
  return office === nothing ? html`<slot></slot>` : office;
}

/** A video tour may be impossible here, whatever the visitor writes. */
function refusedVideo(state: State, ui: Ui, { step, refusal }: DetailsState) {
  const { strings, dispatch } = ui;
  const { platform, platformDetails } = refusal?.fieldMessages ?? {};
  if (step !== 'details' || !(platform || platformDetails)) return nothing;
  const { tourTypes = [] } = state.options ?? {};
  const hasOther = tourTypes.some((type) => type !== 'video' && !state.refusedTypes.includes(type));
  const other = button(strings.otherType, () => dispatch({ type: 'went-back' }));
  const ways = html`<div class="actions">${callOffice(state, ui)} ${hasOther ? other : nothing}</div>`;
  return notice({ id: 'refused-video', heading: strings.videoRefused }, ways);
}

/** Lets the visitor book a tour of the property without the home, if there's a community. */
function refusedPlace(state: State, ui: Ui, { step, refusal, leftOutPlace }: DetailsState) {
  const { strings, dispatch } = ui;
  const place = step === 'details' ? refusal?.unknownPlace : undefined;
  if (!place || place === leftOutPlace) return nothing;
  const leaveOut = button(strings.tourProperty, () => dispatch({ type: 'place-left-out' }));
  const onward = place.kind === 'community' ? callOffice(state, ui) : leaveOut;
  const heading = strings.placeRefused;
  return notice({ heading }, html`${sentences(refusal?.placeMessages)} ${onward}`);
}

/** The unavailable time and the nearest others, right above the form, which keeps its values. */
function recovery(state: State, ui: Ui, journey: DetailsState) {
  const { strings } = ui;
  const all = () => ui.dispatch({ type: 'went-back' });
  const others = html`${alternatives(state, ui, journey.slot)} ${button(strings.allTimes, all, { kind: 'plain' })}`;
  if (isDoubted(journey)) return recoveryInDoubt(state, ui, journey, others);
  const isRefused = journey.step === 'slot-refused';
  const messages = isRefused ? (journey.refusal?.slotMessages ?? []) : [];
  const { heading, reasons } = refusedTime(strings, messages);
  const note = html`<p class="quiet">${strings.takenNote(inWords(ui, journey.slot))}</p>`;
  const body = html`${reasons} ${others} ${isRefused ? note : nothing}`;
  return html`${notice({ kind: 'doubt', heading, text: strings.takenText }, body)}
    ${doubtNotices(state, ui)}`;
}

/** The page's own texts right before the submit button. Links open a new tab, so nothing typed is lost. */
function legalTexts({ settings }: State) {
  const { privacy, terms } = settings?.config ?? {};
  const link = (it?: { readonly text: string; readonly url?: string | undefined }) =>
    it?.url ? html`<a href=${it.url} target="_blank" rel="noopener">${it.text}</a>` : it?.text;
  if (!privacy && !terms) return nothing;
  return html`<div class="quiet">${paragraphs(link(privacy), link(terms))}</div>`;
}

/** Choices are the page's own, else the group's, else the service's documented values: none for video apps. */
export function formQuestions(
  { config }: Settings,
  { requirements, sourceOptions, canAddPeople }: BookingOptions,
  group: Group,
  strings: TourStrings,
): FormQuestions {
  const { platforms = [] } = group;
  const documented: Partial<Record<BaseField, object>> = {
    ...strings.options,
    platform: Object.fromEntries(platforms.map((name) => [name, name])),
  };
  const choicesOf = (name: BaseField) =>
    Object.entries(documented[name] ?? {}).map(([value, label]) => ({ value, label }));
  const choices = eachField((_, name) => {
    const own = choicesIn(config, name);
    return own?.length ? own : choicesOf(name);
  });
  return {
    requirements,
    canAddPeople,
    choices: { ...choices, discoverySource: sourceOptions },
    consent: smsTerms(config.smsConsent),
  };
}
