/** A tour that is booked, moved or canceled, and what can go wrong along the way. */
import {
  books,
  CONFLICT,
  choosesOtherTime,
  failing,
  finds,
  losing,
  losingSafely,
  NOT_AVAILABLE,
  OTHER_TIME,
  presses,
  type States,
  seesDays,
  steps,
  TEAM_OF_ONE,
  TIME,
  to,
  toTimed,
} from './state.js';
import { DAY } from './today.js';

const booksTour = steps(books, finds('changeTime'));
const wantsOtherTime = to('movingHeading', booksTour, presses('changeTime'));
const picksOtherTime = steps(wantsOtherTime, choosesOtherTime, finds('moveTour'));
const movesTour = steps(picksOtherTime, presses('moveTour'));
/** From the new time, which isn't sent yet. */
const sendsMove = presses('moveTour');
const asksToCancel = to('cancelQuestion', presses('cancelTour'));
const sendsCancellation = steps(asksToCancel, presses('yesCancel'));
const cancels = steps(booksTour, sendsCancellation);
const losesMove = to('moveUncertainHeading', sendsMove);

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
    way: steps(booksTour, presses('bookAnother'), finds('showTour'), seesDays),
  },
  'booked-to-confirm': {
    title: 'Booked, awaiting confirmation',
    hint: 'The tour still has to be confirmed.',
    attributes: TEAM_OF_ONE,
    way: booksTour,
  },
  'booked-odd': {
    title: 'Booked, with an inconsistent response',
    hint: 'The response contains a different start, so the screen shows a note and offers only a calendar file.',
    given(service) {
      const start = `${DAY}T18:17:00+00:00`;
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
    way: picksOtherTime,
    lastSteps: to('moving', sendsMove),
  },
  'move-left': {
    title: 'Back while moving',
    hint: 'The move goes on, and a notice says so.',
    given: (service) => service.order({ fault: 'hanging', operation: 'reschedule' }),
    way: picksOtherTime,
    lastSteps: toTimed('movingNow', OTHER_TIME, sendsMove, presses('back')),
  },
  'move-taken': {
    title: 'The new time is taken',
    hint: 'Someone else booked it first. Without an own server, the tour may have been moved.',
    given: (service) => service.order({ fault: 'slot-taken', operation: 'reschedule', times: 1 }),
    way: toTimed('takenHeading', OTHER_TIME, movesTour),
  },
  'not-moved': {
    title: 'Not moved',
    hint: 'The service accepts no more requests for now.',
    ...failing({ fault: 'too-many-requests', operation: 'reschedule' }),
    way: toTimed('notMoved', OTHER_TIME, movesTour),
  },
  'move-conflict': {
    title: 'Maybe moved: a conflict',
    hint: 'The service says that the visitor has a tour then, which may be the moved one.',
    given: (service) =>
      service.order({ fault: 'odd-shape', operation: 'reschedule', body: CONFLICT, times: 1 }),
    way: toTimed('maybeHaveTour', OTHER_TIME, movesTour),
  },
  'move-gone': {
    title: 'Tour to move not found',
    hint: 'The service doesn’t find the tour. That’s no proof that it’s canceled.',
    given: (service) => service.order({ fault: 'not-found', operation: 'reschedule' }),
    way: to('goneHeading', movesTour),
  },
  'move-safe': {
    title: 'Lost response to a move, with an own server',
    hint: 'The page’s own server moves it only once, so trying again is safe.',
    ...losingSafely('reschedule'),
    way: picksOtherTime,
    lastSteps: to('safeChange', sendsMove),
  },
  'move-uncertain': {
    title: 'Lost response to a move',
    hint: 'The tour may be at the old time or at the new one.',
    ...losing('reschedule'),
    way: picksOtherTime,
    lastSteps: losesMove,
  },
  'move-likely': {
    title: 'Most likely moved',
    hint: 'After a lost response, the new time is taken, perhaps by this tour.',
    ...losing('reschedule'),
    way: picksOtherTime,
    async lastSteps(visitor, service) {
      await losesMove(visitor);
      service.order({ fault: 'odd-shape', operation: 'reschedule', body: NOT_AVAILABLE });
      await toTimed('maybeMoved', OTHER_TIME, presses('tryAgain'))(visitor);
    },
  },
  'maybe-moved': {
    title: 'Back from an uncertain move',
    hint: 'The ticket doesn’t say which time counts. The notice stays, with both ways on.',
    ...losing('reschedule'),
    way: picksOtherTime,
    lastSteps: steps(losesMove, presses('back'), finds('changeTime')),
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
  canceling: {
    title: 'Canceling',
    hint: 'The request is in progress.',
    given: (service) => service.order({ fault: 'hanging', operation: 'cancel' }),
    way: booksTour,
    lastSteps: to('canceling', asksToCancel, presses('yesCancel')),
  },
  canceled: {
    title: 'Canceled',
    hint: 'The tour was confirmed, so the service notified the group by email.',
    way: to('notified', cancels),
  },
  'canceled-unconfirmed': {
    title: 'Canceled before confirmation',
    hint: 'The group gets no email about it, so the screen offers the office’s phone number.',
    attributes: TEAM_OF_ONE,
    way: to('notNotified', cancels),
  },
  'not-canceled': {
    title: 'Not canceled',
    hint: 'The service accepts no more requests for now.',
    ...failing({ fault: 'too-many-requests', operation: 'cancel' }),
    way: toTimed('notCanceled', TIME, cancels),
  },
  'cancel-uncertain': {
    title: 'Lost response to a cancellation',
    hint: 'Canceling twice does no harm, so the visitor can try again.',
    ...losing('cancel'),
    way: booksTour,
    lastSteps: to('cancelUncertainHeading', sendsCancellation),
  },
  'cancel-safe': {
    title: 'Lost response to a cancellation, with an own server',
    hint: 'The page’s own server cancels it only once, so trying again is safe.',
    ...losingSafely('cancel'),
    way: booksTour,
    lastSteps: to('safeChange', sendsCancellation),
  },
  'cancel-likely': {
    title: 'Most likely canceled',
    hint: 'After a lost response, the service doesn’t find the tour.',
    ...losing('cancel'),
    way: booksTour,
    async lastSteps(visitor, service) {
      await to('cancelUncertainHeading', sendsCancellation)(visitor);
      service.order({ fault: 'not-found', operation: 'cancel' });
      await to('likelyCanceled', presses('tryAgain'))(visitor);
    },
  },
  'canceled-elsewhere': {
    title: 'Another tour canceled',
    hint: 'Its response was lost, and the visitor went on to another booking. Trying again there says what became of it.',
    ...losing('cancel'),
    way: booksTour,
    async lastSteps(visitor) {
      await to('cancelUncertainHeading', sendsCancellation)(visitor);
      await visitor.press(visitor.strings.bookAnother);
      await visitor.chooseTime(OTHER_TIME);
      await toTimed('canceledBefore', TIME, presses('tryAgain'))(visitor);
    },
  },
  'may-not-cancel': {
    title: 'A key without permission to cancel tours',
    hint: 'After one rejection, the actions are no longer offered.',
    ...failing({ fault: 'forbidden', operation: 'cancel' }),
    way: to('askProperty', cancels),
  },
  gone: {
    title: 'Tour not found',
    hint: 'The service doesn’t find the tour. That’s no proof that it’s canceled.',
    given: (service) => service.order({ fault: 'not-found', operation: 'cancel' }),
    way: to('goneHeading', cancels),
  },
};
