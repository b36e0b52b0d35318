/**
 * When a typed consent to text messages is dropped: its text changes, or the form is about another booking. What was
 * sent keeps its consent. `editedKey` in the form is the booking whose details are being changed, and `unsentDraft`
 * what was typed for another one. Pure.
 */
import { type DetailsState, isDetailsStep, typedIn } from './form/booking-form.js';
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

/** As with the visitor's Back. */
export const leavingForm = (state: State, next: State): State =>
  isDetailsStep(state.bookingForm) && !isDetailsStep(next.bookingForm)
    ? leftForm(state, next)
    : next;

/** The consent of a booking that was sent isn't another one's, and its details aren't being changed anymore. */
export function leftForm(state: State, next: State): State {
  const { editedKey } = state.bookingForm;
  if (!formWrite(state)) return editedKey === undefined ? next : withoutConsent(next, false);
  const isTyped = typedIn(state.bookingForm) !== state.bookingForm.draft;
  const { bookingForm } = isTyped ? next : withoutConsent(next, false);
  return { ...next, bookingForm: { ...bookingForm, editedKey: undefined } };
}
