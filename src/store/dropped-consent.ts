/**
 * What drops a typed consent to text messages: its text changes, or the form is about another booking. What was sent
 * keeps its consent. Pure.
 */
import { type DetailsState, typedIn } from './form/booking-form.js';
import { formWrite } from './form/sent-form.js';
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
