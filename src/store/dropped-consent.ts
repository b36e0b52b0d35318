/**
 * Clears the form's consent to text messages once its text changes, the page fills in another phone number, or the
 * form is for another booking. A booking that was sent keeps its consent, and the text that this was given to. What
 * the text is: `booking/consent.ts`. Pure.
 */
import { smsTerms } from '../booking/consent.js';
import { isSameJson } from '../model/json.js';
import type { Draft } from '../model/prospect.js';
import { type DetailsState, typedIn } from './form/booking-form.js';
import { formWrite, isFormFrozen } from './form/sent-form.js';
import { isBooking } from './outbox/write.js';
import type { State } from './state.js';

/**
 * Clears the consent of what's typed: it was given to one text, for one booking. A booking that was sent keeps its own.
 */
export function withoutConsent(state: State, isSent: boolean): State {
  const { bookingForm } = state;
  const typed = typedIn(bookingForm);
  const without = { ...typed, smsConsent: false };
  if (!typed.smsConsent) return state;
  if (typed !== bookingForm.draft)
    return { ...state, bookingForm: { ...bookingForm, unsentDraft: without } as DetailsState };
  return isSent ? state : { ...state, bookingForm: { ...bookingForm, draft: without } };
}

/** After another consent text. A booking that was sent keeps its details, and the visitor no longer changes them. */
export function withOtherConsentText(state: State): State {
  const isSent = formWrite(state) !== undefined;
  const next = withoutConsent(state, isSent);
  return isSent ? { ...next, bookingForm: { ...next.bookingForm, editedKey: undefined } } : next;
}

/** Once a frozen form can be edited again, its consent stays only if the text is still the one that it was given to. */
export function withAgreedConsent(state: State, before: State): State {
  const sent = isFormFrozen(before) && !isFormFrozen(state) && formWrite(before);
  const { bookingForm, settings } = state;
  const { draft } = bookingForm;
  if (!sent || !isBooking(sent) || draft !== before.bookingForm.draft) return state;
  if (isSameJson(sent.content.terms, smsTerms(settings?.config.smsConsent))) return state;
  return { ...state, bookingForm: { ...bookingForm, draft: { ...draft, smsConsent: false } } };
}

/** After a prefill: consent is given for one's own number. */
export const withOwnConsent = (filled: Draft, before: Draft): Draft => ({
  ...filled,
  smsConsent: filled.smsConsent && filled.phone === before.phone,
});
