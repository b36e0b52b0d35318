/**
 * What drops a typed consent to text messages: its text changes, or the form is about another booking. What was sent
 * keeps its consent, and the text that this was given to. Pure.
 */
import { smsTerms } from '../booking/consent.js';
import { isSameJson } from '../model/json.js';
import { type DetailsState, typedIn } from './form/booking-form.js';
import { formWrite, isFormFrozen } from './form/sent-form.js';
import { isBooking } from './outbox/write.js';
import type { State } from './state.js';

/** Consent is given to one text, for one booking. What was sent keeps it. */
export function withoutConsent(state: State, isSent: boolean): State {
  const { bookingForm } = state;
  const typed = typedIn(bookingForm);
  const without = { ...typed, smsConsent: false };
  if (!typed.smsConsent) return state;
  if (typed !== bookingForm.draft)
    return { ...state, bookingForm: { ...bookingForm, unsentDraft: without } as DetailsState };
  return isSent ? state : { ...state, bookingForm: { ...bookingForm, draft: without } };
}

/** What was sent stays as it is, and isn't changed anymore. */
export function withOtherConsentText(state: State): State {
  const isSent = formWrite(state) !== undefined;
  const next = withoutConsent(state, isSent);
  return isSent ? { ...next, bookingForm: { ...next.bookingForm, editedKey: undefined } } : next;
}

/** Once the form no longer only shows what was sent, its consent stays only if the text is still the same. */
export function withAgreedConsent(state: State, before: State): State {
  const sent = isFormFrozen(before) && !isFormFrozen(state) && formWrite(before);
  const { bookingForm, settings } = state;
  const { draft } = bookingForm;
  if (!sent || !isBooking(sent) || draft !== before.bookingForm.draft) return state;
  if (isSameJson(sent.content.terms, smsTerms(settings?.config.smsConsent))) return state;
  return { ...state, bookingForm: { ...bookingForm, draft: { ...draft, smsConsent: false } } };
}
