/** What an answer changes on the screen of the tag that shows it. Pure. */
import { unlessEdited } from '../../booking/refusal.js';
import { isSameProperty } from '../../model/property.js';
import { afterRefusal, INITIAL_JOURNEY } from '../reduce-booking.js';
import { manage } from '../reduce-managing.js';
import type { Action, State } from '../state.js';
import { phaseOf } from './phase.js';
import { isOnForm } from './presses.js';
import { isBooking, isSameSlot, isSameTour, type Result, tokenOf, type Write } from './write.js';

type Changed = Extract<Action, { type: 'outbox-changed' }>;

/** The latest record of everything that was sent, and, if it's this tag that shows it, an answer. */
export function afterOutboxChange(state: State, { outbox, answered }: Changed): State {
  const { length } = state.outbox;
  const isSame = outbox.length === length && outbox.every((it, at) => it === state.outbox[at]);
  const next = { ...state, outbox };
  if (!answered) return isSame ? state : next;
  const { known, said, result } = answered;
  if (known === 'done' && result) {
    return answered.kind === 'book'
      ? afterBooking(next, answered, result.tour)
      : afterChange(next, answered);
  }
  if (known === 'refused' && said) return afterRefused(next, answered);
  // Its question closes: a notice next to the tour says the rest.
  const { managed } = next;
  const isAsking = managed?.step === 'asking' && managed.tour.id === answered.tourId;
  return isAsking ? { ...next, managed: manage(managed.tour) } : next;
}

function afterBooking(state: State, answered: Write, tour: Result['tour']): State {
  const { journey, managed } = state;
  const isOtherForm = journey.step === 'details' && !isOnForm(state, answered);
  const isChanging = managed?.step === 'moving' || managed?.step === 'asking';
  // What the visitor does there goes on.
  if (managed ? isChanging : isOtherForm) return withAnswer(state, answered);
  const { draft } = journey;
  return {
    ...state,
    managed: manage(tour),
    journey: { ...INITIAL_JOURNEY, draft },
    isLinkOver: false,
    answers: othersThan(state, answered),
  };
}

/** An answer for a notice. It replaces the one before it about the same. */
function withAnswer(state: State, answered: Write): State {
  return { ...state, answers: [...othersThan(state, answered), { ...answered, isTold: true }] };
}

const othersThan = ({ answers }: State, answered: Write) =>
  answers.filter((it) => {
    const isSameBooking = it.kind === 'book' && isSameSlot(it, answered);
    const isSame = answered.kind === 'book' ? isSameBooking : isSameTour(it, answered);
    return it.key !== answered.key && !isSame;
  });

function afterChange(state: State, answered: Write): State {
  const { tourId, kind, result } = answered;
  const { managed } = state;
  if (!result) return state;
  const { tour, notificationSent } = result;
  // On the first screen, nothing is in the way of the result.
  const isFree = !managed && state.journey.step === 'when';
  if (managed?.tour.id !== tourId && !isFree) {
    return withAnswer(state, answered);
  }
  const isCanceled = kind === 'cancel';
  const next = isCanceled ? ({ tour, step: 'cancelled', notificationSent } as const) : manage(tour);
  return { ...state, managed: next, answers: othersThan(state, answered) };
}

function afterRefused(state: State, refused: Write): State {
  const { said, tourId } = refused;
  const next = withAnswer(state, refused);
  const { managed } = next;
  if (isBooking(refused) && said) {
    // Another home's form doesn't have its fields.
    const isOurs = state.settings?.properties.some((it) => isSameProperty(it, refused.property));
    // What was corrected meanwhile isn't what was refused.
    const { draft } = refused.content;
    const about = unlessEdited(said, draft, state.journey.draft);
    if (!isOurs) return next;
    // Another tag has sent it, but it's this one's form that the visitor sees.
    const { journey } = state;
    const isEmpty = journey.step === 'when' && journey.draft === state.preset;
    const typed = isEmpty ? { ...journey, draft: { ...draft, smsConsent: false } } : journey;
    return { ...next, journey: afterRefusal(typed, about) };
  }
  if (!managed || managed.tour.id !== tourId) return next;
  const { tour, slot } = managed;
  if (phaseOf(refused, 0) === 'blocked') {
    // A link's token has expired, or the page's key isn't allowed to.
    const isLinkOver = tokenOf(refused.content) !== undefined && said?.kind === 'unauthorized';
    return { ...next, isLinkOver, managed: { tour, step: 'idle', isBlocked: true } };
  }
  if (managed.step !== 'moving') return { ...next, managed: manage(tour) };
  return { ...next, managed: { tour, step: 'moving', slot: said?.isSlot ? undefined : slot } };
}
