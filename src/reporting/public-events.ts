/** Maps changes of the state to public events. */
import * as events from '../events.js';
import type { ManagedTour, TourAppointment } from '../model/appointment.js';
import type { Place } from '../model/property.js';
import { boundsOf } from '../store/calendar.js';
import { isRecovery } from '../store/reduce-booking.js';
import { zoneOf } from '../store/selectors.js';
import type { Action, State } from '../store/state.js';

/** The public events for an applied action; `now` is in milliseconds. */
export function* publicEvents(state: State, previous: State, action: Action, now: number) {
  if (state === previous) return;
  const { journey, managed, options, scope, calendar } = state;
  const tourType = options?.tourType ?? 'guided';
  const wasChoice = previous.journey.step === 'when' || isRecovery(previous.journey);
  // The page may have chosen it.
  if (!managed && journey.step === 'details' && wasChoice) {
    yield new events.TourSlotSelectEvent(journey.slot, tourType);
  }
  if (action.type === 'draft-changed' && previous.journey.draft === previous.preset) {
    yield new events.TourFormStartEvent();
  }
  if (action.type === 'booked') {
    const { tour, consent } = action;
    const { place, discoverySource, smsOptedIn, tourType } = action.request;
    const idOf = (kind: Place['kind']) => (place?.kind === kind ? place.id : undefined);
    // The page may have changed the request.
    const given = consent && { ...consent, sent: smsOptedIn ?? null };
    yield new events.TourBookedEvent(
      publicPart(state, tour),
      tourType,
      tour.property.groupId,
      idOf('community'),
      idOf('building'),
      idOf('unit'),
      discoverySource,
      given,
    );
  }
  if (action.type === 'refused') {
    const lost = managed ? managed.step === 'moving' && managed.problem?.lost : journey.slot;
    const { isSlot, slotMessages, fieldMessages } = action.refusal;
    if (lost && isSlot) yield new events.TourSlotTakenEvent(lost, slotMessages);
    const fields = Object.keys(fieldMessages);
    if (!managed && fields.length > 0) yield new events.TourFormErrorEvent(fields);
  }
  if (action.type === 'moved' && managed?.tour.previousStart) {
    yield new events.TourRescheduledEvent(
      publicPart(state, managed.tour),
      managed.tour.previousStart,
    );
  }
  if (action.type === 'cancelled' && managed?.step === 'cancelled') {
    yield new events.TourCancelledEvent(publicPart(state, managed.tour), managed.notificationSent);
  }
  // A file that removes a canceled tour saves nothing.
  if (action.type === 'entry-saved' && managed?.step !== 'cancelled') {
    yield new events.TourActionEvent('calendar-file');
  }
  const isNone = calendar.hasNone && !previous.calendar.hasNone;
  if (action.type === 'none-found' && scope && isNone) {
    const { today, horizon } = boundsOf(scope, now);
    yield new events.TourNoAvailabilityEvent(today, horizon, tourType);
  }
}

function publicPart(state: State, tour: ManagedTour): TourAppointment {
  const { id, start, startsAt, location, confirmationEnabled, expirationDate } = tour;
  const timeZone = zoneOf(state, tour.property);
  return { id, start, startsAt, timeZone, location, confirmationEnabled, expirationDate };
}
