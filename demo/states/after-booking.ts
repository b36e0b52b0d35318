/** A tour that is booked, moved or canceled, and what can go wrong along the way. */
import {
  books,
  choosesOtherTime,
  failing,
  finds,
  presses,
  type States,
  steps,
  TEAM_OF_ONE,
  TIME,
  to,
} from './state.js';

const booksTour = steps(books, finds('changeTime'));
const wantsOtherTime = to('movingHeading', booksTour, presses('changeTime'));
const picksOtherTime = steps(wantsOtherTime, choosesOtherTime, finds('moveTour'));
const movesTour = steps(picksOtherTime, presses('moveTour'));
const asksToCancel = to('cancelQuestion', presses('cancelTour'));
const cancels = steps(booksTour, asksToCancel, presses('yesCancel'));
const losesMove = to('moveUncertainHeading', movesTour);

export const AFTER_BOOKING: States = {
  booked: {
    title: 'Booked',
    hint: 'The ticket, and what the visitor can do next.',
    way: booksTour,
  },
  'booked-calendars': {
    title: 'Adding to a calendar',
    hint: 'A file for any calendar app, and links to web calendars if the property’s zone is known.',
    way: steps(booksTour, presses('addToCalendar'), finds('calendarFile')),
  },
  'booked-video': {
    title: 'Booked video tour',
    hint: 'With the app and the number to call, and no street.',
    attributes: { 'tour-type': 'video' },
    async way(visitor) {
      const { fields } = visitor.strings;
      await visitor.chooseTime(TIME);
      await visitor.giveDetails();
      await visitor.fill(fields.platform, 'FaceTime');
      await visitor.fill(fields.platformDetails, '(312) 555-0147');
      await visitor.submit();
      await visitor.find('button', visitor.strings.changeTime);
    },
  },
  'booked-before': {
    title: 'Booking another tour',
    hint: 'The tour that was booked before stays within reach.',
    async way(visitor) {
      await booksTour(visitor);
      await visitor.press(visitor.strings.bookAnother);
      await visitor.find('button', visitor.strings.showTour);
      await visitor.seesDays();
    },
  },
  'booked-to-confirm': {
    title: 'Booked, awaiting confirmation',
    hint: 'The tour still has to be confirmed. Its time is held for a limited period.',
    attributes: TEAM_OF_ONE,
    way: booksTour,
  },
  'booked-odd': {
    title: 'Booked, with an inconsistent response',
    hint: 'The response contains a different start, so the screen shows a note and offers only a calendar file.',
    given(service) {
      const start = '2026-10-14T18:17:00+00:00';
      const appointment = { id: 1, confirmation_enabled: false, start, location: '' };
      const body = { data: { appointment: { ...appointment, expiration_date: null } } };
      service.order({ fault: 'odd-shape', operation: 'book', body });
    },
    way: booksTour,
  },
  moving: {
    title: 'Choosing another time',
    hint: 'The booked tour stays valid until a new time is accepted.',
    way: wantsOtherTime,
  },
  'move-chosen': {
    title: 'Another time chosen',
    hint: 'Nothing is sent until the visitor confirms.',
    way: picksOtherTime,
  },
  'move-present': {
    title: 'The current time pressed',
    hint: 'The calendar shows the tour’s current time even if the service doesn’t list it.',
    attributes: TEAM_OF_ONE,
    async way(visitor) {
      await wantsOtherTime(visitor);
      await visitor.seesDays();
      await visitor.press(new RegExp(`${visitor.strings.currentTime}$`));
      await visitor.sees(visitor.strings.alreadyCurrent);
    },
  },
  'move-sent': {
    title: 'Moving the tour',
    hint: 'The request is in progress.',
    given: (service) => service.order({ fault: 'hanging', operation: 'reschedule' }),
    way: to('moving', movesTour),
  },
  'move-taken': {
    title: 'The new time is taken',
    hint: 'Someone else booked it first. The original time is still reserved.',
    given: (service) => service.order({ fault: 'slot-taken', operation: 'reschedule', times: 1 }),
    way: to('takenHeading', movesTour),
  },
  'not-moved': {
    title: 'Not moved',
    hint: 'The service accepts no more requests for now.',
    ...failing({ fault: 'too-many-requests', operation: 'reschedule' }),
    way: to('notMoved', movesTour),
  },
  'move-uncertain': {
    title: 'Lost response to a move',
    hint: 'The tour may be at the old time or at the new one.',
    ...failing({ fault: 'lost-answer', operation: 'reschedule', times: 1 }),
    way: losesMove,
  },
  'maybe-moved': {
    title: 'Possibly moved',
    hint: 'After a lost response, the visitor chose to leave the time as it is.',
    ...failing({ fault: 'lost-answer', operation: 'reschedule', times: 1 }),
    async way(visitor) {
      await losesMove(visitor);
      await visitor.press(visitor.strings.back);
      await visitor.find('button', visitor.strings.changeTime);
    },
  },
  moved: {
    title: 'Moved',
    hint: 'The new time, and the time that it replaces.',
    way: to('movedHeading', movesTour),
  },
  'may-not-move': {
    title: 'A key without permission to change tours',
    hint: 'After one rejection, the actions are no longer offered.',
    ...failing({ fault: 'forbidden', operation: 'reschedule' }),
    way: to('askProperty', movesTour),
  },
  'cancel-question': {
    title: 'Cancel?',
    hint: 'The confirmation before a tour is canceled.',
    way: booksTour,
    lastSteps: asksToCancel,
  },
  cancelling: {
    title: 'Canceling',
    hint: 'The request is in progress.',
    given: (service) => service.order({ fault: 'hanging', operation: 'cancel' }),
    way: booksTour,
    lastSteps: to('cancelling', asksToCancel, presses('yesCancel')),
  },
  cancelled: {
    title: 'Canceled',
    hint: 'The tour was confirmed, so the service notified the group by email.',
    way: to('notified', cancels),
  },
  'cancelled-unconfirmed': {
    title: 'Canceled before confirmation',
    hint: 'The group gets no email about it, so the screen offers the office’s phone number.',
    attributes: TEAM_OF_ONE,
    way: to('notNotified', cancels),
  },
  'not-cancelled': {
    title: 'Not canceled',
    hint: 'The service accepts no more requests for now.',
    ...failing({ fault: 'too-many-requests', operation: 'cancel' }),
    way: to('notCancelled', cancels),
  },
  'cancel-uncertain': {
    title: 'Lost response to a cancellation',
    hint: 'Canceling twice does no harm, so the visitor can try again.',
    ...failing({ fault: 'lost-answer', operation: 'cancel', times: 1 }),
    way: to('cancelUncertainHeading', cancels),
  },
  gone: {
    title: 'Tour not found',
    hint: 'The property canceled the tour in the meantime.',
    given: (service) => service.order({ fault: 'not-found', operation: 'cancel' }),
    way: to('goneHeading', cancels),
  },
};
