/**
 * What an answer changes on the screen of a tag: the ticket, a notice beside another screen, the form, or a tour
 * that can't be changed. When the notice is over. Which tag gets the answer: `page/delivery.ts`; its words:
 * `screens/outcome-words.ts`. Pure.
 */

import { type Refusal, unlessEdited } from '../booking/refusal.js';
import { CANCELED, idsOf, isSameAppointment, type Tour } from '../model/appointment.js';
import { isSameJson } from '../model/json.js';
import { isSameHome } from '../model/property.js';
import { afterRefusal, isDetailsStep, nextForm, typedIn } from './form/booking-form.js';
import { isOnForm } from './form/sent-form.js';
import { hasNotice } from './outbox/open-writes.js';
import { leavesDoubt, reasonOf } from './outbox/phase.js';
import {
  isBookedSince,
  isBooking,
  isChangeOf,
  isChangeOfSame,
  isForOtherPerson,
  isSameSlot,
  type Result,
  type Slot,
  tokenOf,
  type Write,
} from './outbox/write.js';
import type { Action, State } from './state.js';
import { type ToursNow, toShownTour, withReadOnlyTour, withTourNow } from './tours/shown-tour.js';

type Changed = Extract<Action, { type: 'outbox-changed' }>;

/** Applies the page's latest outbox and, if this tag is the one to show it, the answer to a write. */
export function afterOutboxChange(state: State, { outbox, answered, doubts }: Changed): State {
  const { length } = state.outbox;
  const isSame = outbox.length === length && outbox.every((it, at) => it === state.outbox[at]);
  const next = { ...state, outbox, answeredKey: answered?.key ?? state.answeredKey };
  if (!answered) return withDoubts(isSame ? state : next, doubts);
  const { outcome, lastRefusal, result } = answered;
  if (outcome === 'done' && result) {
    return answered.kind === 'book'
      ? afterBooking(next, answered, result.tour)
      : afterChange(next, answered, result);
  }
  if (outcome === 'refused' && lastRefusal) return afterRefused(next, answered, lastRefusal);
  // The open question closes: a notice next to the tour tells what became of the change.
  const { shownTour } = next;
  const isAsking = shownTour?.step === 'asking' && isChangeOf(answered, shownTour.tour);
  return isAsking ? { ...next, shownTour: toShownTour(shownTour.tour) } : next;
}

function afterBooking(state: State, answered: Write, tour: Result['tour']): State {
  const { bookingForm, shownTour, settings } = state;
  const isIts = isDetailsStep(bookingForm)
    ? isOnForm(state, answered)
    : settings?.properties.some((it) => isSameHome(it, answered.property));
  // A result doesn't replace a tour on the screen, another booking's form or another home: a notice tells it.
  if (shownTour || !isIts) return withNotice(state, answered);
  return {
    ...state,
    shownTour: toShownTour(tour),
    bookingForm: nextForm(bookingForm),
    isLinkOver: false,
    unreadOutcomes: othersThan(state, answered),
  };
}

/** Adds an answer to the notices. It replaces earlier ones about the same booking or tour. */
function withNotice(state: State, answered: Write): State {
  return {
    ...state,
    unreadOutcomes: [...othersThan(state, answered), { ...answered, isReported: true }],
  };
}

/** Keeps only the doubts that the page still has, and adds those that this tag doesn't show yet. */
function withDoubts(state: State, doubts: Changed['doubts']): State {
  const { unreadOutcomes } = state;
  const kept = unreadOutcomes.filter(
    (it) => !doubts || !leavesDoubt(it) || doubts.some(({ key }) => key === it.key),
  );
  const news = doubts?.filter(({ key }) => !hasNotice(state, key)) ?? [];
  if (news.length === 0 && kept.length === unreadOutcomes.length) return state;
  return { ...state, unreadOutcomes: [...kept, ...news] };
}

const othersThan = ({ unreadOutcomes }: State, answered: Write) =>
  unreadOutcomes.filter((it) => {
    const isSameBooking = it.kind === 'book' && isSameSlot(it, answered);
    const isSame = answered.kind === 'book' ? isSameBooking : isChangeOfSame(it, answered);
    return it.key !== answered.key && !isSame;
  });

function afterChange(state: State, answered: Write, { tour, notificationSent }: Result): State {
  const { kind } = answered;
  const { shownTour } = state;
  // On the first screen, nothing is in the way of the result.
  const isFree = !shownTour && state.bookingForm.step === 'when';
  const isIts = shownTour && isChangeOf(answered, shownTour.tour);
  if (!isIts && !isFree) return withNotice(state, answered);
  const isCanceled = kind === 'cancel';
  const next = isCanceled
    ? ({ tour, step: 'canceled', notificationSent } as const)
    : toShownTour(tour);
  return { ...state, shownTour: next, unreadOutcomes: othersThan(state, answered) };
}

function afterRefused(state: State, refused: Write, refusal: Refusal): State {
  // The tour is canceled by now, as a link's check or another tag's answer has shown.
  if (state.tours.some((it) => it.status === CANCELED && isChangeOf(refused, it))) return state;
  const next = withNotice(state, refused);
  const { shownTour } = next;
  if (isBooking(refused)) {
    // Another home's form doesn't have the refused booking's fields.
    const isOurs = state.settings?.properties.some(({ id }) => id === refused.property.id);
    // Without the messages about what the visitor has corrected meanwhile.
    const { draft } = refused.content;
    const about = unlessEdited(refusal, draft, typedIn(state.bookingForm));
    if (!isOurs) return next;
    // If another tag sent the booking, the visitor sees this tag's empty form: it takes the booking's
    // details.
    const { bookingForm } = state;
    const isEmpty = bookingForm.step === 'when' && bookingForm.draft === state.prefilledDraft;
    const typed = isEmpty
      ? { ...bookingForm, draft: { ...draft, smsConsent: false } }
      : bookingForm;
    return { ...next, bookingForm: afterRefusal(typed, about) };
  }
  if (!shownTour || !isChangeOf(refused, shownTour.tour)) return next;
  const { tour, newStart } = shownTour;
  // From a site's own server, `forbidden` is about the tour, which isn't the prospect's, not about the key.
  const { settings, connection } = state;
  const isSite = settings?.list && connection?.readsKeys() !== undefined;
  const isAboutTour = isSite && refusal.kind === 'forbidden';
  if (reasonOf(refused) === 'no-permission' && !isAboutTour) {
    // The tour's token has expired, or the page's key may not change tours.
    const isToken = tokenOf(refused.content) !== undefined && refusal.kind === 'unauthorized';
    // Without its token, nobody can check the tour anymore.
    const knownFrom = tour.knownFrom && ('earlier' as const);
    const unchecked = { ...tour, manageToken: undefined, knownFrom };
    const known: Tour = isToken && !tour.isFromLink ? unchecked : tour;
    const isLinkOver = isToken && tour.isFromLink === true;
    return withReadOnlyTour({ ...next, shownTour: { ...shownTour, tour: known }, isLinkOver });
  }
  if (shownTour.step !== 'moving') return { ...next, shownTour: toShownTour(tour) };
  return {
    ...next,
    shownTour: { tour, step: 'moving', newStart: refusal.isStartRefused ? undefined : newStart },
  };
}

/** Shows the visible tour as the page knows it now. */
export function withTours(given: State, now: ToursNow): State {
  const { tours, notOffered = [], unsureIds = [], changes = given.changes, othersAhead = [] } = now;
  const isSame =
    `${unsureIds}` === `${given.unsureIds}` &&
    `${notOffered}` === `${given.notOffered}` &&
    changes === given.changes &&
    isSameJson(othersAhead, given.othersAhead);
  const state = isSame ? given : { ...given, notOffered, unsureIds, changes, othersAhead };
  const { shownTour, unreadOutcomes, tours: before } = state;
  if (tours.length === before.length && tours.every((it, at) => it === before[at])) return state;
  // An answer is outdated once the page knows another version of its tour.
  const isOutdated = (answer: Write) =>
    tours.some((it) => {
      const version = before.find((one) => isSameAppointment(one, it));
      const isChanged = it.sequence !== version?.sequence || it.status !== version.status;
      const id = answer.result?.tour.id ?? answer.tourId;
      return idsOf(it).includes(Number(id)) && isChanged && answer.result?.tour !== it;
    });
  const isBooked = (slot: Slot) =>
    tours.some((it) => {
      const isNew = !before.some((one) => isSameAppointment(one, it));
      return isNew && it.knownFrom !== 'link' && isSameSlot(it, slot);
    });
  const isHad = (it: Write) =>
    isBookedSince(
      tours.filter((tour) => !isForOtherPerson(tour, it)),
      it,
    );
  const isOver = (it: Write) =>
    it.kind === 'book' && it.outcome !== 'done' ? isHad(it) : isOutdated(it);
  const next = {
    ...withoutBookedForm(state, isBooked),
    ...{ tours, unreadOutcomes: unreadOutcomes.filter((it) => !isOver(it)) },
  };
  const tour = shownTour && tours.find((it) => isSameAppointment(it, shownTour.tour));
  if (!tour || tour === shownTour.tour) return next;
  return { ...next, shownTour: withTourNow(shownTour, tour) };
}

/** Leaves the form if the visitor has booked its time by now: submitting it would book that time again. */
function withoutBookedForm(state: State, isBooked: (slot: Slot) => boolean): State {
  const { bookingForm } = state;
  if (!isDetailsStep(bookingForm)) return state;
  const { offer, start } = bookingForm;
  const isOver = isBooked({ property: offer.property, start });
  return isOver ? { ...state, bookingForm: nextForm(bookingForm) } : state;
}
