/** A tour that is booked, moved or cancelled, and what can come between. */
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
    hint: 'With what to do next, and the ways into a calendar.',
    way: booksTour,
  },
  'booked-calendars': {
    title: 'Ways into a calendar',
    hint: 'A file for any calendar, and web calendars where the instant is certain.',
    way: steps(booksTour, presses('addToCalendar'), finds('calendarFile')),
  },
  'booked-before': {
    title: 'Another tour',
    hint: 'The booked one stays within reach.',
    async way(visitor) {
      await booksTour(visitor);
      await visitor.press(visitor.strings.bookAnother);
      await visitor.find('button', visitor.strings.showTour);
      await visitor.seesDays();
    },
  },
  'booked-to-confirm': {
    title: 'Booked, to be confirmed',
    hint: 'The tour still has to be confirmed, and the time is held for a while.',
    attributes: TEAM_OF_ONE,
    way: booksTour,
  },
  'booked-odd': {
    title: 'Booked, with an odd answer',
    hint: 'The answered start is not the chosen one: a file alone, and a hint.',
    given(service) {
      const start = '2026-10-14T18:17:00+00:00';
      const appointment = { id: 1, confirmation_enabled: false, start, location: '' };
      const body = { data: { appointment: { ...appointment, expiration_date: null } } };
      service.order({ fault: 'odd-shape', operation: 'book', body });
    },
    way: booksTour,
  },
  moving: {
    title: 'Another time',
    hint: 'The booked tour stands until a new time is accepted.',
    way: wantsOtherTime,
  },
  'move-chosen': {
    title: 'Another time is chosen',
    hint: 'Nothing is sent before the second press.',
    way: picksOtherTime,
  },
  'move-present': {
    title: 'The present time is pressed',
    hint: 'It is no other time, also where a team of one does not list it.',
    attributes: TEAM_OF_ONE,
    async way(visitor) {
      await wantsOtherTime(visitor);
      await visitor.seesDays();
      await visitor.press(new RegExp(`${visitor.strings.presentTime}$`));
      await visitor.sees(visitor.strings.thatIsPresent);
    },
  },
  'move-sent': {
    title: 'Changing the time',
    hint: 'The request is on its way.',
    given: (service) => service.order({ fault: 'hanging', operation: 'reschedule' }),
    way: to('moving', movesTour),
  },
  'move-taken': {
    title: 'The new time is taken',
    hint: 'Somebody else was faster; the old time still stands.',
    given: (service) => service.order({ fault: 'slot-taken', operation: 'reschedule', times: 1 }),
    way: to('takenHeading', movesTour),
  },
  'not-moved': {
    title: 'Not moved',
    hint: 'The service takes no more requests for now.',
    ...failing({ fault: 'too-many-requests', operation: 'reschedule' }),
    way: to('notMoved', movesTour),
  },
  'move-uncertain': {
    title: 'Lost answer to a move',
    hint: 'The tour may be at the old time or at the new one.',
    ...failing({ fault: 'lost-answer', operation: 'reschedule', times: 1 }),
    way: losesMove,
  },
  'maybe-moved': {
    title: 'Possibly moved',
    hint: 'The visitor has left it at that.',
    ...failing({ fault: 'lost-answer', operation: 'reschedule', times: 1 }),
    async way(visitor) {
      await losesMove(visitor);
      await visitor.press(visitor.strings.keepTime(visitor.formats.time(TIME)));
      await visitor.find('button', visitor.strings.changeTime);
    },
  },
  moved: {
    title: 'Moved',
    hint: 'With the time from which it was moved.',
    way: to('movedHeading', movesTour),
  },
  'may-not-move': {
    title: 'A key that may not change anything',
    hint: 'What was refused once is offered no more.',
    ...failing({ fault: 'forbidden', operation: 'reschedule' }),
    way: to('askProperty', movesTour),
  },
  'cancel-question': {
    title: 'Cancel?',
    hint: 'The question before a tour is cancelled.',
    way: booksTour,
    lastSteps: asksToCancel,
  },
  cancelling: {
    title: 'Cancelling',
    hint: 'The request is on its way.',
    given: (service) => service.order({ fault: 'hanging', operation: 'cancel' }),
    way: booksTour,
    lastSteps: to('cancelling', asksToCancel, presses('yesCancel')),
  },
  cancelled: {
    title: 'Cancelled',
    hint: 'The tour was confirmed, so the service notified the team by email.',
    way: to('teamTold', cancels),
  },
  'cancelled-unconfirmed': {
    title: 'Cancelled before it was confirmed',
    hint: 'The team gets no email about it, so the office’s phone is offered.',
    attributes: TEAM_OF_ONE,
    way: to('teamNotTold', cancels),
  },
  'not-cancelled': {
    title: 'Not cancelled',
    hint: 'The service takes no more requests for now.',
    ...failing({ fault: 'too-many-requests', operation: 'cancel' }),
    way: to('notCancelled', cancels),
  },
  'cancel-uncertain': {
    title: 'Lost answer to a cancellation',
    hint: 'Cancelling twice does no harm.',
    ...failing({ fault: 'lost-answer', operation: 'cancel', times: 1 }),
    way: to('cancelUncertainHeading', cancels),
  },
  gone: {
    title: 'Gone',
    hint: 'The property has cancelled the tour in the meantime.',
    given: (service) => service.order({ fault: 'not-found', operation: 'cancel' }),
    way: to('goneHeading', cancels),
  },
};
