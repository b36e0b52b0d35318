/**
 * The form's screen. Decides the choices in a select, the words of a refused booking, and the notice about a home that
 * the service doesn't know. The busy button's text: `outcome-words.ts`. `elements/prospect-form.ts` is the form,
 * `model/requirements.ts` decides which fields it has, and `store/form/sent-form.ts` when it's read-only.
 */
import { html, nothing } from 'lit';
import { isKeyFault } from '../api/errors.js';
import type { Group } from '../api/group.js';
import type { BookingOptions } from '../booking/booking-options.js';
import { type SmsTerms, smsTerms } from '../booking/consent.js';
import { choicesIn } from '../config/config.js';
import type { Settings } from '../config/resolve.js';
import type { FormQuestions } from '../elements/form-body.js';
import { newTabLink } from '../elements/new-tab-link.js';
import { type BaseField, eachField } from '../model/fields.js';
import { isSameJson } from '../model/json.js';
import { keepLatest } from '../model/keep-latest.js';
import { usesTenDigits } from '../model/phone-validation.js';
import { todayAt } from '../model/property-clock.js';
import { isTechnical } from '../model/service-sentences.js';
import { type DetailsState, homeOf } from '../store/form/booking-form.js';
import {
  formRefusal,
  formWrite,
  isFormFrozen,
  isTimeTaken,
  refusedSlot,
} from '../store/form/sent-form.js';
import { isBooking, isFirstAttempt, type Write } from '../store/outbox/write.js';
import { currentProperty, groupOf, propertyOf, zoneOf } from '../store/properties.js';
import type { State } from '../store/state.js';
import { timeZoneOf } from '../store/tours/tour-selectors.js';
import type { TourStrings } from '../strings/en.js';
import { notice, sentences } from './notice.js';
import { callOffice, fallback, officeOf } from './office.js';
import { outcomeRow } from './outcome-words.js';
import { takenTimeNotice } from './taken-time.js';
import { inOneLine, tourSummary } from './tour-summary.js';
import { button, paragraphs, type Ui } from './ui.js';
import { headingIn, rateLimitInWords, waitInWords } from './write-in-words.js';
import { answerNotices, bookingNotices } from './write-notices.js';

const NO_MESSAGES = {};

/** Memoized: with new questions on every render, the form would render on every key. */
const questionsOf = keepLatest(formQuestions);

export function detailsScreen(state: State, ui: Ui, bookingForm: DetailsState): unknown {
  const { settings, options } = state;
  if (!settings || !options) return nothing;
  const group = groupOf(state, propertyOf(state));
  const { offer, start } = bookingForm;
  const own = formWrite(state);
  const isFrozen = isFormFrozen(state);
  // What was sent, and isn't settled, wasn't refused: the refusal is of other details, or of an earlier attempt.
  const refusal = isFrozen ? undefined : bookingForm.refusal;
  const sentTerms = isFrozen && own && isBooking(own) ? own.content.terms : undefined;
  const next = { kind: 'book', property: offer.property, start } as const;
  const isSending = own && isFirstAttempt(own);
  const busyName =
    (isFrozen ? undefined : waitInWords(state, ui, next, +ui.now)) ??
    (isSending ? outcomeRow(own, +ui.now).busy?.(ui.strings, '') : undefined);
  const isTaken = isTimeTaken(state);
  return html`
    ${isTaken ? inOneLine('muted', homeOf(state)) : chosenTour(state, ui, bookingForm)}
    ${bookingNotices(state, ui)} ${answerNotices(state, ui)}
    ${isTaken ? takenTimeNotice(state, ui, bookingForm) : nothing}
    ${refusedPlace(state, ui, { ...bookingForm, refusal })}
    <tour-booking-prospect-form
      .language=${ui.language}
      .draft=${bookingForm.draft}
      .questions=${questionsOf(settings, options, group, ui.strings, sentTerms)}
      .today=${todayAt(ui.now, timeZoneOf(state))}
      .isTenDigits=${usesTenDigits({ officePhone: officeOf(state, ui, offer.property).phone, timeZone: timeZoneOf(state), locale: ui.formats.locale })}
      .fieldMessages=${refusal?.fieldMessages ?? NO_MESSAGES}
      .otherMessages=${generalMessages(state, ui)}
      .busyName=${busyName}
      .isFrozen=${isFrozen}
      .canSubmit=${!isTaken}
      .wasSent=${refusedSlot(state) !== undefined}
      exportparts="section, section-heading, fold, fold-summary, field, label, input, choice, notice, submit, link"
      >${refusal ? html`<div class="actions" slot="refused">${officeOrFallback(state, ui)}</div>` : nothing}
      ${legalTexts(state, ui)}<slot name="before-submit"></slot></tour-booking-prospect-form
    >
  `;
}

function chosenTour(state: State, ui: Ui, bookingForm: DetailsState) {
  const { start, offer } = bookingForm;
  let property = currentProperty(state, offer.property);
  if (state.settings?.home && !homeOf(state)) property = { ...property, label: '' };
  // A retry sends the address of the first attempt.
  const { location = '' } = formWrite(state)?.content?.request ?? property;
  const timeZone = zoneOf(state, property);
  const { duration } = state.settings ?? {};
  const tour = { start, duration, tourType: offer.tourType, timeZone, location, property };
  return tourSummary(tour, ui);
}

/** Messages without a field: that this time wasn't booked, and the service's own sentences about it. */
function generalMessages(state: State, ui: Ui): readonly string[] {
  const refused = formRefusal(state);
  const said = refused?.lastRefusal;
  if (!refused || !said || isTimeTaken(state)) return [];
  const { otherMessages, fieldMessages, placeMessages } = said;
  const isToldElsewhere = placeMessages.length + Object.keys(fieldMessages).length > 0;
  const others = otherMessages.filter((message) => !isTechnical(message));
  const sentences = others.map((message) => ui.strings.systemSays(message));
  return isToldElsewhere ? sentences : [refusalInWords(state, ui, refused), ...sentences];
}

function refusalInWords(state: State, ui: Ui, refused: Write): string {
  const { strings, now } = ui;
  const { lastRefusal } = refused;
  const { kind } = lastRefusal ?? {};
  // 401, 403 and 404, or 405, 413 and 415: another attempt is refused, too, whatever the visitor changes.
  const isForGood =
    isKeyFault(lastRefusal) || kind === 'not-found' || kind === 'unexpected-response';
  const heading = headingIn(state, ui, refused, outcomeRow(refused, +now), +now);
  const next = isForGood
    ? strings.refusedForGood
    : (rateLimitInWords(ui, refused, +now) ?? strings.refusedText);
  return `${heading} ${next}`;
}

/** Pressing again may not help, so the office's phone number is next to the refusal, or else the page's fallback. */
function officeOrFallback(state: State, ui: Ui) {
  const office = callOffice(state, ui, undefined, { kind: '' });
  return office === nothing ? fallback : office;
}

/**
 * The notice about a place that the service doesn't know. The visitor can leave out a building or a unit, but not a
 * community.
 */
function refusedPlace(state: State, ui: Ui, { refusal, omittedValues, offer }: DetailsState) {
  const { strings, dispatch } = ui;
  const place = refusal?.unknownPlace;
  // By now, the form may be for another home.
  const isIts = isSameJson(place, offer.property.place);
  const isLeftOut = place?.kind !== 'community' && isSameJson(place, omittedValues?.place);
  if (!place || !isIts || isLeftOut) return nothing;
  const leaveOut = button(strings.tourProperty, () => dispatch({ type: 'place-left-out' }));
  const onward = place.kind === 'community' ? callOffice(state, ui) : leaveOut;
  const heading = strings.placeRefused;
  // The focus goes to the id `notice`: if the time was refused, too, its notice has that id.
  const id = isTimeTaken(state) ? 'place' : 'notice';
  return notice({ heading, id }, html`${sentences(ui, refusal?.placeMessages)} ${onward}`);
}

function legalTexts({ settings }: State, { strings }: Ui) {
  const { privacy, terms } = settings?.config ?? {};
  const link = (it?: { readonly text: string; readonly url?: string | undefined }) =>
    it?.url ? newTabLink(it.url, it.text, strings) : it?.text;
  if (!privacy && !terms) return nothing;
  return html`<div class="quiet">${paragraphs(link(privacy), link(terms))}</div>`;
}

/**
 * What the form asks. `sentTerms` is the consent text of a form that was sent. Choices are the page's own, else the
 * group's, else the service's documented values, which it doesn't have for video apps.
 */
export function formQuestions(
  { config }: Settings,
  { requirements, sourceOptions, canAddPeople }: BookingOptions,
  group: Group,
  strings: TourStrings,
  sentTerms?: SmsTerms,
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
    consent: sentTerms ?? smsTerms(config.smsConsent),
  };
}
