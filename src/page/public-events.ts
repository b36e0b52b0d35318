/** Maps changes of the state to public events. */
import * as events from '../events.js';
import {
  type ManagedTour,
  PLACE_KINDS,
  type Place,
  type TourAppointment,
} from '../model/appointment.js';
import { boundsOf } from '../store/calendar.js';
import { isRecovery } from '../store/reduce-booking.js';
import type { Action, State } from '../store/state.js';

type Id = Place['id'] | undefined;

/** The public events for an applied action; `now` is in milliseconds. */
export function* publicEvents(state: State, previous: State, action: Action, now: number) {
  if (state === previous) return;
  const { journey, managed, options, scope } = state;
  const tourType = options?.tourType ?? 'guided';
  // The page may have chosen it.
  if (!managed && journey.step === 'details' && isChoice(previous)) {
    yield new events.TourSlotSelectEvent(journey.slot, tourType);
  }
  switch (action.type) {
    case 'draft-changed':
      if (previous.journey.draft === previous.preset) yield new events.TourFormStartEvent();
      break;

    case 'booked': {
      const { tour, request, consent } = action;
      const { place, discoverySource } = request;
      const idOf = (kind: Place['kind']) => (place?.kind === kind ? place.id : undefined);
      yield new events.TourBookedEvent(
        publicPart(tour),
        request.tourType,
        tour.groupId,
        ...(PLACE_KINDS.map(idOf) as [Id, Id, Id]),
        discoverySource,
        // The page may have changed the request.
        consent && { ...consent, sent: request.smsOptedIn ?? null },
      );
      break;
    }

    case 'refused': {
      const lost = managed ? managed.step === 'moving' && managed.problem?.lost : journey.slot;
      const { slotMessages, fieldMessages } = action.refusal;
      if (lost && slotMessages.length > 0) yield new events.TourSlotTakenEvent(lost, slotMessages);
      const fields = Object.keys(fieldMessages);
      if (!managed && fields.length > 0) yield new events.TourFormErrorEvent(fields);
      break;
    }

    case 'moved':
      if (managed?.tour.previousStart) {
        const { tour } = managed;
        yield new events.TourRescheduledEvent(publicPart(tour), managed.tour.previousStart);
      }
      break;

    case 'cancelled':
      if (managed?.step === 'cancelled') {
        yield new events.TourCancelledEvent(publicPart(managed.tour), managed.notificationSent);
      }
      break;

    case 'entry-saved':
      // A file that removes a canceled tour saves nothing.
      if (managed?.step !== 'cancelled') yield new events.TourActionEvent('calendar-file');
      break;

    case 'none-found':
      if (scope && state.calendar.hasNone && !previous.calendar.hasNone) {
        const { today, horizon } = boundsOf(scope, now);
        yield new events.TourNoAvailabilityEvent(today, horizon, tourType);
      }
  }
}

function isChoice({ journey }: State): boolean {
  return journey.step === 'when' || isRecovery(journey);
}

function publicPart(tour: ManagedTour): TourAppointment {
  const { id, start, startsAt, timeZone, location, confirmationEnabled, expirationDate } = tour;
  return { id, start, startsAt, timeZone, location, confirmationEnabled, expirationDate };
}
