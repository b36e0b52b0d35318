/** Maps changes of the state to public events. */
import type { BookingRequest } from '../api/index.js';
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
import type { PageReporter } from './reports.js';

type Id = Place['id'] | undefined;

/** The public event for an applied action; `now` is in milliseconds. */
export function publicEvent(
  state: State,
  previous: State,
  action: Action,
  now: number,
): Event | undefined {
  if (state === previous) return undefined;
  const { journey, managed, options, scope } = state;
  const tourType = options?.tourType ?? 'guided';
  // The page may have chosen it.
  if (!managed && journey.step === 'details' && isChoice(previous)) {
    return new events.TourSlotSelectEvent(journey.slot, tourType);
  }
  switch (action.type) {
    case 'booked': {
      const { tour, request, consent } = action;
      const { place, discoverySource } = request;
      const idOf = (kind: Place['kind']) => (place?.kind === kind ? place.id : undefined);
      return new events.TourBookedEvent(
        publicPart(tour),
        request.tourType,
        tour.groupId,
        ...(PLACE_KINDS.map(idOf) as [Id, Id, Id]),
        discoverySource,
        consent,
      );
    }

    case 'refused': {
      const lost = managed ? managed.step === 'moving' && managed.problem?.lost : journey.slot;
      const { slotMessages } = action.refusal;
      return lost && slotMessages.length > 0
        ? new events.TourSlotTakenEvent(lost, slotMessages)
        : undefined;
    }

    case 'moved':
      return managed?.tour.previousStart
        ? new events.TourRescheduledEvent(publicPart(managed.tour), managed.tour.previousStart)
        : undefined;

    case 'cancelled':
      return managed?.step === 'cancelled'
        ? new events.TourCancelledEvent(publicPart(managed.tour), managed.notificationSent)
        : undefined;

    case 'none-found': {
      if (!scope || !state.calendar.hasNone || previous.calendar.hasNone) return undefined;
      const { today, horizon } = boundsOf(scope, now);
      return new events.TourNoAvailabilityEvent(today, horizon, tourType);
    }
  }
  return undefined;
}

function isChoice({ journey }: State): boolean {
  return journey.step === 'when' || isRecovery(journey);
}

function publicPart(tour: ManagedTour): TourAppointment {
  const { id, start, startsAt, timeZone, location, confirmationEnabled, expirationDate } = tour;
  return { id, start, startsAt, timeZone, location, confirmationEnabled, expirationDate };
}

/** The page may add to a booking or cancel it; the chosen time and type stay. */
export function askPage(reporter: PageReporter, own: BookingRequest): BookingRequest | undefined {
  const event = new events.TourBeforeBookEvent(structuredClone(own));
  const { start, tourType } = own;
  return reporter.emit(event) ? { ...event.request, start, tourType } : undefined;
}
