/**
 * Which public events an action leads to, and what's in them. `page-reporter.ts` dispatches them, and decides
 * about `tour-error`, `tour-ready`, `tour-times`, `tour-before-book`, and `tour-action` after a press on a link.
 */
import * as events from '../events.js';
import type { Tour, TourAppointment } from '../model/appointment.js';
import type { Place } from '../model/property.js';
import { boundsOf } from '../store/calendar/calendar.js';
import { isTimeTaken } from '../store/form/sent-form.js';
import type { BookingContent, Write } from '../store/outbox/write.js';
import { zoneOf } from '../store/properties.js';
import type { Action, State } from '../store/state.js';
import { mayHaveChanged } from '../store/tours/tour-selectors.js';

/** The public events for an applied action; `now` is in milliseconds. */
export function* publicEvents(state: State, previous: State, action: Action, now: number) {
  if (action.type === 'answered-late')
    for (const event of answerEvents(state, action.answered))
      yield Object.assign(event, { isLate: true });
  if (state === previous) return;
  const { bookingForm, shownTour, options, availabilityQuery, calendar } = state;
  const tourType = options?.tourType ?? 'guided';
  const wasChoice = previous.bookingForm.step === 'when' || isTimeTaken(previous);
  // The page may have chosen the time, too.
  if (
    !shownTour &&
    bookingForm.step === 'details' &&
    wasChoice &&
    action.type !== 'taken-over' &&
    !isTimeTaken(state)
  ) {
    yield new events.TourSlotSelectEvent({ start: bookingForm.start, tourType });
  }
  if (action.type === 'draft-changed' && previous.bookingForm.draft === previous.prefilledDraft) {
    yield new events.TourFormStartEvent();
  }
  if (action.type === 'outbox-changed' && action.answered) {
    yield* answerEvents(state, action.answered);
  }
  // A file that removes a canceled tour saves nothing.
  if (action.type === 'entry-saved' && shownTour?.step !== 'canceled') {
    yield new events.TourActionEvent({ action: 'calendar-file' });
  }
  const isNone = calendar.hasNone && !previous.calendar.hasNone;
  if (action.type === 'none-found' && availabilityQuery && isNone) {
    const { today: from, horizon: to } = boundsOf(availabilityQuery, now);
    yield new events.TourNoAvailabilityEvent({ from, to, tourType });
  }
}

/** The events of an answer, which fire once. */
function* answerEvents(state: State, answered: Write) {
  const { kind, outcome, lastRefusal, result, start, content, isReported } = answered;
  if (isReported || !content) return;
  if (outcome === 'done' && result) {
    const appointment = publicPart(state, result.tour);
    if (kind === 'book') yield bookedEvent(appointment, answered);
    const { notificationSent, tour } = result;
    const { previousStart } = tour;
    if (kind === 'move') yield new events.TourRescheduledEvent({ appointment, previousStart });
    if (kind === 'cancel') {
      const unsure = mayHaveChanged(state, tour) && { start: undefined, startsAt: undefined };
      const canceled = { ...appointment, ...unsure };
      yield new events.TourCancelledEvent({ appointment: canceled, notificationSent });
    }
  }
  if (outcome !== 'refused' || !lastRefusal) return;
  if (lastRefusal.isStartRefused)
    yield new events.TourSlotTakenEvent({ start, messages: lastRefusal.startMessages });
  const fields = Object.keys(lastRefusal.fieldMessages);
  if (kind === 'book' && fields.length > 0) yield new events.TourFormErrorEvent({ fields });
}

function bookedEvent(appointment: TourAppointment, { content, property }: Write) {
  const { request, consent } = content as BookingContent;
  const { place, discoverySource, smsOptedIn, tourType = 'guided' } = request ?? {};
  const homeOf = (kind: Place['kind']) => (place?.kind === kind ? place.id : undefined);
  return new events.TourBookedEvent({
    ...{ appointment, tourType, groupId: property.groupId, discoverySource },
    ...{ community: homeOf('community'), building: homeOf('building'), unit: homeOf('unit') },
    // The page may have changed the request.
    consent: consent && { ...consent, sent: smsOptedIn ?? null },
  });
}

function publicPart(state: State, tour: Tour): TourAppointment {
  const { id, start, startsAt, location, confirmationEnabled, expirationDate } = tour;
  const timeZone = zoneOf(state, tour.property);
  return { id, start, startsAt, timeZone, location, confirmationEnabled, expirationDate };
}
