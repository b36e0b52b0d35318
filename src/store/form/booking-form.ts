/**
 * The booking form, as a pure state machine: the chosen time, what the visitor types, and what stays after Back,
 * another time or a refusal (such as the values to leave out), or for another booking (`nextForm`). What it shows
 * while a booking of that time is open: `sent-form.ts`. When it's emptied: `store/reduce-booking-root.ts`.
 */

import type { DiscoverySource } from '../../api/group.js';
import type { BookingOptions, Offer } from '../../booking/booking-options.js';
import { type Refusal, unlessEdited } from '../../booking/refusal.js';
import type { TourType } from '../../model/appointment.js';
import type { IsoDate } from '../../model/dates.js';
import { isSameJson } from '../../model/json.js';
import { type Draft, EMPTY_DRAFT } from '../../model/prospect.js';
import type { WallTime } from '../../model/wall-time.js';
import type { BookingRequest } from '../../site-server/client.js';
import { type PropertiesState, propertyOf } from '../properties.js';

/** Carried from step to step, so that nothing typed is lost. */
interface Common {
  readonly draft: Draft;
  /** The service's latest sentences about the form. They outlive a change of time. */
  readonly refusal?: Refusal | undefined;
  /** Refused values to leave out: the page's or a rule's, or a place that the prospect agreed to book without. */
  readonly omittedValues?: Partial<BookingRequest> | undefined;
  /** The key of the unresolved booking whose details the visitor changes. */
  readonly editedKey?: string | undefined;
}

/** `start` was selected before the visitor went back. */
type WhenState = Common & {
  readonly step: 'when';
  readonly start?: WallTime | undefined;
  /** Whether the page or the service changed what can be booked, so that the visitor has to choose again. */
  readonly isOfferChanged?: boolean;
};

export interface DetailsState extends Common {
  readonly step: 'details';
  readonly start: WallTime;
  /** The property and tour type that the visitor chose the time for. No others are ever sent. */
  readonly offer: Offer;
  /** Whether the latest list of times lacks `start`. */
  readonly isUnlisted?: boolean;
  /** What the visitor has typed for another booking, while `draft` only shows what was sent for this time. */
  readonly unsentDraft?: Draft | undefined;
}

export type BookingForm = WhenState | DetailsState;

/** Without a time, `HH:MM`, only the day is selected. */
export type Preselection =
  | { readonly kind: 'day'; readonly day: IsoDate; readonly time?: string | undefined }
  /** The day is selected, and its times may not be known yet. */
  | { readonly kind: 'time'; readonly time?: string | undefined }
  /** The day has no times, so the next one that has is being looked for. */
  | { readonly kind: 'later-day' };

/** The form, and what decides what it's for. */
export interface FormState {
  readonly bookingForm: BookingForm;
  /** The form as the page has filled it in. If the current draft differs, the prospect has typed. */
  readonly prefilledDraft: Draft;
  readonly chosenType?: TourType | undefined;
  /** Types whose times the service refuses to list. */
  readonly refusedTypes: readonly TourType[];
  /** The service's lead sources, once known. */
  readonly sources?: readonly DiscoverySource[] | undefined;
  /**
   * What can be booked; absent until a property is chosen, or if nothing can be booked. Only `<tour-booking>` derives
   * it, and the code that both roots share reads it here.
   */
  readonly options?: BookingOptions | undefined;
  /** What the page wants selected, until it's known what's available. */
  readonly preselection?: Preselection | undefined;
  /** The last time whose form the page has opened by its prefill. */
  readonly preselectedStart?: WallTime | undefined;
}

export type BookingFormAction =
  | { readonly type: 'slot-chosen'; readonly start: WallTime }
  | { readonly type: 'draft-changed'; readonly draft: Draft }
  | { readonly type: 'went-back' }
  | { readonly type: 'place-left-out' };

export const EMPTY_FORM: BookingForm = { step: 'when', draft: EMPTY_DRAFT };

/** What the visitor has typed, also while the form shows what was sent. */
export const typedIn = (form: BookingForm): Draft =>
  (isDetailsStep(form) && form.unsentDraft) || form.draft;

/** The form of another booking, with what was typed. */
export const nextForm = (form: BookingForm): BookingForm => ({
  ...EMPTY_FORM,
  draft: typedIn(form),
});

export function isDetailsStep(bookingForm: BookingForm): bookingForm is DetailsState {
  return bookingForm.step !== 'when';
}

/** Whether the chosen time was for another property or tour type: sending the form would book what nobody saw. */
export function isOutdated(bookingForm: BookingForm, options: BookingOptions): boolean {
  if (!isDetailsStep(bookingForm)) return false;
  const { offer } = bookingForm;
  const { property, tourType, elsewhere } = options;
  return !!elsewhere || property.id !== offer.property.id || tourType !== offer.tourType;
}

/** `offer` is what's bookable now. */
export function reduceBookingForm(
  state: BookingForm,
  action: BookingFormAction,
  offer?: Offer,
): BookingForm {
  const { draft, refusal, omittedValues } = state;
  const common = commonOf(state);
  switch (action.type) {
    case 'draft-changed': {
      if (isSameJson(draft, action.draft)) return state;
      const kept = refusal && unlessEdited(refusal, draft, action.draft);
      return { ...state, draft: action.draft, refusal: kept };
    }
    case 'slot-chosen': {
      if (!offer) return state;
      const { property, tourType } = offer;
      const form = { start: action.start, offer: { property, tourType } };
      // Another time for the details on the screen.
      if (isDetailsStep(state)) {
        const { isUnlisted: _, ...rest } = state;
        return { ...rest, ...form };
      }
      return { ...common, step: 'details', ...form };
    }
    case 'went-back':
      if (state.step === 'when') return state;
      return { ...common, step: 'when', start: state.isUnlisted ? undefined : state.start };
    case 'place-left-out': {
      const place = refusal?.unknownPlace;
      return place ? { ...state, omittedValues: { ...omittedValues, place } } : state;
    }
  }
}

function commonOf(form: BookingForm): Common {
  const { refusal, omittedValues, editedKey } = form;
  return { draft: typedIn(form), refusal, omittedValues, ...(editedKey && { editedKey }) };
}

/** The name of the home that the dialog is for, unless the booking leaves it out because the service refuses it. */
export function homeOf(state: FormState & PropertiesState): string | undefined {
  const { place } = state.bookingForm.omittedValues ?? {};
  const isLeftOut = place && isSameJson(place, propertyOf(state)?.place);
  return isLeftOut ? undefined : state.settings?.home;
}

/** The page or the service changed what can be booked. */
export function afterOtherOffer(state: BookingForm): BookingForm {
  return isDetailsStep(state) ? { ...commonOf(state), step: 'when', isOfferChanged: true } : state;
}

export function withUnlistedTime(state: BookingForm, isUnlisted = true): BookingForm {
  return isDetailsStep(state) ? { ...state, isUnlisted } : state;
}

export function afterRefusal(state: BookingForm, refusal: Refusal): BookingForm {
  const { pageValues } = refusal;
  const omittedValues = pageValues
    ? { ...state.omittedValues, ...pageValues }
    : state.omittedValues;
  return { ...state, refusal, omittedValues };
}
