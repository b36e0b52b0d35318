/**
 * Whether the form only shows what was sent, and which details. What comes back once it can be edited again.
 * Whether its time counts as taken (`isTimeTaken`): refused, or no longer listed. Pure.
 */
import { askedNames } from '../../booking/booking-options.js';
import { isSameJson } from '../../model/json.js';
import { type OutboxState, openWrites } from '../outbox/open-writes.js';
import {
  isBooking,
  isSameDetails,
  isSamePress,
  isSameSlot,
  type Press,
  type Subject,
  type Write,
} from '../outbox/write.js';
import type { PropertiesState } from '../properties.js';
import {
  type BookingForm,
  type DetailsState,
  type FormState,
  isDetailsStep,
} from './booking-form.js';

type Sent = FormState & OutboxState;

/** The write whose details the form shows. */
export function formWrite(state: Sent): Write | undefined {
  const { bookingForm } = state;
  if (!isDetailsStep(bookingForm)) return undefined;
  const { offer, start, draft } = bookingForm;
  const { property } = offer;
  const content = { draft, offer, asked: state.options && askedNames(state.options, draft) };
  const shown = { kind: 'book', property, start, content } as const;
  return openWrites(state).find((it) => it.content && isSamePress(it, shown));
}

/** Whether the form only shows what was sent. */
export function isFormFrozen(state: Sent): boolean {
  const write = formWrite(state);
  return write !== undefined && write.key !== state.bookingForm.editedKey;
}

/**
 * While a booking of the chosen time is open, also one that another tag sent, the form shows the details that were
 * sent, whatever was typed or filled in since, unless the visitor is changing those details. Once the booking is
 * settled, the form shows what was typed.
 */
export function withSentDetails<S extends Sent & PropertiesState>(given: S, before: S): S {
  const state = isFormFrozen(given) ? given : withTyped(given);
  const { bookingForm, connection } = state;
  if (!isDetailsStep(bookingForm)) return state;
  const isHere = (it: Write) => it.server === connection?.server && isOnForm(state, it);
  const sent = openWrites(state).filter(isBooking).findLast(isHere);
  const { draft: unsentDraft, editedKey, offer } = bookingForm;
  if (!sent || sent.key === editedKey) return state;
  const isNew = before.outbox.every(({ key }) => key !== sent.key);
  if (!isNew && !isOpened(bookingForm, before.bookingForm)) return state;
  const { draft, request } = sent.content;
  const { place } = offer.property;
  // The booking may have been sent without the home, because the service had refused it.
  const isPlaceLeftOut = request && !request.place && place;
  const omittedValues = { ...bookingForm.omittedValues, ...(isPlaceLeftOut && { place }) };
  // Values that only the page has filled in aren't kept.
  const isTyped = !isSameJson(unsentDraft, state.prefilledDraft);
  const shown = isSameJson(draft, unsentDraft)
    ? {}
    : { draft, unsentDraft: isTyped ? unsentDraft : undefined };
  return { ...state, bookingForm: { ...bookingForm, ...shown, omittedValues } };
}

/** Whether a time was chosen, or the same time for another property or tour type. */
function isOpened(form: DetailsState, before: BookingForm): boolean {
  const isSame = isDetailsStep(before) && isSameJson(before.offer, form.offer);
  return !isSame || before.start !== form.start;
}

/** Lets the visitor change the details of an unresolved booking: what was typed for it since, or else what was sent. */
export function reopened<S extends Sent>(state: S): S {
  const sent = formWrite(state);
  if (!sent || !isBooking(sent)) return state;
  const { bookingForm } = withTyped(state);
  return { ...state, bookingForm: { ...bookingForm, editedKey: sent.key } };
}

/** The form with what was typed while it only showed what was sent. */
function withTyped<S extends Sent>(state: S): S {
  const { bookingForm } = state;
  if (!isDetailsStep(bookingForm) || !bookingForm.unsentDraft) return state;
  const { draft, unsentDraft } = bookingForm;
  // Compared with the same consent, because the widget has cleared that of what was typed.
  const typed = { ...unsentDraft, smsConsent: draft.smsConsent };
  const asked = state.options && askedNames(state.options, typed);
  const isSame = isSameDetails({ draft, asked }, { draft: typed, asked });
  const form = { ...bookingForm, draft: isSame ? draft : unsentDraft, unsentDraft: undefined };
  return { ...state, bookingForm: form };
}

/** Whether a write books the time on the details screen. */
export function isOnForm({ bookingForm }: FormState, write: Subject & Pick<Press, 'content'>) {
  if (write.kind !== 'book' || !isDetailsStep(bookingForm)) return false;
  const { tourType = bookingForm.offer.tourType } = write.content?.offer ?? {};
  if (tourType !== bookingForm.offer.tourType) return false;
  return isSameSlot(write, { property: bookingForm.offer.property, start: bookingForm.start });
}

/** The refusal of the booking on the details screen. */
export function formRefusal(state: FormState & OutboxState): Write | undefined {
  return state.unreadOutcomes.findLast((it) => it.lastRefusal && isOnForm(state, it));
}

/** The refusal of the time on the details screen. */
export function refusedSlot(state: FormState & OutboxState): Write | undefined {
  const refused = formRefusal(state);
  return refused?.lastRefusal?.isStartRefused ? refused : undefined;
}

/** Whether the time on the details screen can't be booked, so that another one is offered. */
export function isTimeTaken(state: Sent): boolean {
  const { bookingForm } = state;
  if (!isDetailsStep(bookingForm) || isFormFrozen(state)) return false;
  return bookingForm.isUnlisted === true || refusedSlot(state) !== undefined;
}
