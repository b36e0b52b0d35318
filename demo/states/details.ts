/** The form, and everything that can happen between submitting it and a booked tour. */
import { fullForm } from './site.js';
import {
  books,
  CONFLICT,
  failing,
  losing,
  losingSafely,
  OTHER_DAY,
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

const seesForm = to('detailsHeading', (visitor) => visitor.chooseTime(TIME));
/** From the form. */
const sends = steps(
  (visitor) => visitor.giveDetails(),
  (visitor) => visitor.submit(),
);
/** Submits a booking whose response never arrives. */
const losesAnswer = to('uncertainHeading', sends);
/** Tries again after a lost response, while reading the times does that. */
const triesAgain =
  (
    fault: 'hanging' | 'forbidden',
    says: Parameters<typeof to>[0],
  ): NonNullable<States[string]['lastSteps']> =>
  async (visitor, service) => {
    await losesAnswer(visitor);
    service.order({ fault, operation: 'available-times' });
    await to(says, presses('tryAgain'))(visitor);
  };
/** Tries again after a lost response, and the time is gone. */
const triesInVain = toTimed('likelyBooked', TIME, losesAnswer, presses('tryAgain'));
/** The service refuses the time. */
const seesTaken = steps(books, ({ sees, strings, formats }) =>
  sees(strings.takenHeading(formats.time(TIME))),
);
const booksAnother = steps(
  books,
  presses('bookAnother'),
  (visitor) => visitor.chooseTime(TIME),
  presses('book'),
);

export const DETAILS: States = {
  details: {
    title: 'The form',
    hint: 'The default fields, before anything is typed.',
    way: seesForm,
  },
  'details-full': {
    title: 'The full form',
    hint: 'Every available field, for a broker and two people, with SMS consent and legal links.',
    config: fullForm,
    async way(visitor) {
      const { strings } = visitor;
      const { fields, options } = strings;
      await seesForm(visitor);
      await visitor.giveDetails();
      await visitor.press(strings.addPerson);
      await visitor.fill(fields.firstName, 'Charles', strings.person(2));
      await visitor.fill(fields.lastName, 'Babbage', strings.person(2));
      await visitor.tick(fields.broker);
      await visitor.fill(fields.brokerFirstName, 'Mary');
      await visitor.fill(fields.brokerLastName, 'Somerville');
      await visitor.unfold();
      await visitor.fill(fields.priceFloor, '1800');
      await visitor.fill(fields.priceCeiling, '2600');
      await visitor.tick(options.pets[10], fields.pets);
      await visitor.tick('Lakeview', fields.neighborhoods);
    },
  },
  'details-either': {
    title: 'Email or phone',
    hint: 'Either one is enough for this group, which can also send text messages.',
    attributes: { 'group-id': '51' },
    way: seesForm,
  },
  'details-video': {
    title: 'A video tour',
    hint: 'The form asks which app to use and where to call.',
    attributes: { 'tour-type': 'video' },
    way: seesForm,
  },
  'field-errors': {
    title: 'Fields to check',
    hint: 'After submitting an empty form.',
    way: steps(
      seesForm,
      (it) => it.submit(),
      ({ sees, strings }) => sees(strings.checkAbove(4)),
    ),
  },
  'field-errors-service': {
    title: 'Fields that the service rejects',
    hint: 'The service rejects the email address, the phone number and the move-in date.',
    given: (service) => service.order({ fault: 'field-errors', times: 1 }),
    way: steps(books, ({ sees, strings }) => sees(strings.checkAbove(3))),
  },
  refused: {
    title: 'Rejected without a reason',
    hint: 'The service accepts no more requests for now, so nothing was booked.',
    ...failing({ fault: 'too-many-requests', operation: 'book' }),
    way: steps(books, ({ sees, strings }) => sees(strings.busyText().slice(0, -1))),
  },
  'refused-for-good': {
    title: 'Rejected for good',
    hint: 'The service finds nothing at this address, so trying again can’t help.',
    given: (service) => service.order({ fault: 'not-found', operation: 'book' }),
    way: to('refusedForGood', books),
  },
  'may-not-book': {
    title: 'A key without permission to book',
    hint: 'Nothing was booked, and trying again can’t help. What was typed stays.',
    ...failing({ fault: 'forbidden', operation: 'book' }),
    way: to('refusedForGood', books),
  },
  'home-gone': {
    title: 'A home that’s no longer available',
    hint: 'The service rejects the tag’s unit. The visitor can tour the property instead.',
    attributes: { unit: '999999' },
    way: to('placeRefused', books),
    isReported: true,
  },
  submitting: {
    title: 'Booking',
    hint: 'The request is in progress.',
    given: (service) => service.order({ fault: 'hanging', operation: 'book' }),
    way: seesForm,
    lastSteps: to('booking', sends),
  },
  'booking-left': {
    title: 'Back while booking',
    hint: 'The booking goes on, and a notice says so.',
    given: (service) => service.order({ fault: 'hanging', operation: 'book' }),
    way: seesForm,
    lastSteps: toTimed('bookingNow', TIME, sends, presses('back')),
  },
  'booking-next': {
    title: 'Another booking meanwhile',
    hint: 'The button says which booking is on its way.',
    given: (service) => service.order({ fault: 'hanging', operation: 'book' }),
    way: seesForm,
    lastSteps: steps(
      sends,
      presses('back'),
      (visitor) => visitor.chooseTime(OTHER_TIME),
      toTimed('bookingNow', TIME),
    ),
  },
  'booked-meanwhile': {
    title: 'Booked meanwhile',
    hint: 'The answer comes while the visitor fills in another form, which stays.',
    given: (service) => service.order({ fault: 'slow', operation: 'book', ms: 2_000 }),
    way: seesForm,
    lastSteps: steps(
      sends,
      presses('back'),
      (visitor) => visitor.chooseTime(OTHER_TIME),
      toTimed('bookedBefore', TIME),
    ),
  },
  'details-offline': {
    title: 'Offline in the form',
    hint: 'The connection is down when the form is submitted, so nothing is sent.',
    async way(visitor) {
      await seesForm(visitor);
      await visitor.giveDetails();
    },
    async lastSteps(visitor, service) {
      service.order({ fault: 'dropped' });
      visitor.goOffline();
      await visitor.submit();
      await visitor.sees(visitor.strings.offlineSubmit);
    },
  },
  'slot-taken': {
    title: 'Slot taken',
    hint: 'Someone else just booked the time; the nearest alternatives come first, and what was sent is folded.',
    given: (service) => service.order({ fault: 'slot-taken', times: 1 }),
    way: seesTaken,
  },
  'slot-taken-alone': {
    title: 'Slot taken, no alternatives',
    hint: 'Other people booked the entire week.',
    given: (service) => service.order({ fault: 'rival', times: 1, count: 1_000 }),
    way: steps(books, ({ sees, strings, formats }) =>
      sees(strings.noAlternatives(formats.day(DAY))),
    ),
  },
  'already-booked': {
    title: 'Booked already',
    hint: 'The visitor has a tour at that time, and the widget knows it.',
    way: toTimed('haveTour', TIME, booksAnother),
  },
  'maybe-already-booked': {
    title: 'Booked already, perhaps elsewhere',
    hint: 'The service says that the visitor has a tour at that time, which this page didn’t book.',
    given: (service) =>
      service.order({ fault: 'odd-shape', operation: 'book', body: CONFLICT, times: 1 }),
    way: toTimed('maybeHaveTour', TIME, books),
  },
  'lost-answer': {
    title: 'Lost response',
    hint: 'The connection broke after the form was sent, so the tour may be booked. The form shows what was sent.',
    ...losing('book'),
    way: seesForm,
    lastSteps: losesAnswer,
  },
  'lost-answer-offline': {
    title: 'Trying again offline',
    hint: 'Nothing is sent again without the visitor’s decision, and the notice about the first try stays.',
    ...losing('book'),
    way: seesForm,
    lastSteps: to('offlineAgain', losesAnswer, async (it) => it.goOffline(), presses('tryAgain')),
  },
  'lost-answer-safe': {
    title: 'Lost response, with an own server',
    hint: 'The page’s own server books only once, so trying again is safe.',
    ...losingSafely('book'),
    way: seesForm,
    lastSteps: to('unansweredText', sends),
  },
  'lost-answer-changed': {
    title: 'Changing the details after a lost response',
    hint: 'What the form sends now is another booking. The notice about the first one stays.',
    ...losing('book'),
    way: seesForm,
    lastSteps: to('book', losesAnswer, presses('changeDetails')),
  },
  'lost-answer-left': {
    title: 'Another time after a lost response',
    hint: 'The times, below the notice.',
    ...losing('book'),
    way: seesForm,
    lastSteps: steps(losesAnswer, presses('otherTime'), seesDays),
  },
  checking: {
    title: 'Trying again',
    hint: 'Before it sends anything again, the widget checks whether the time is still open.',
    ...losing('book'),
    way: seesForm,
    lastSteps: triesAgain('hanging', 'checking'),
  },
  unchecked: {
    title: 'Trying again, unchecked',
    hint: 'The times can’t be read, so nothing is sent.',
    ...losing('book'),
    way: seesForm,
    lastSteps: triesAgain('forbidden', 'uncheckedTime'),
  },
  'maybe-booked': {
    title: 'Most likely booked',
    hint: 'After a lost response, the time is no longer open, perhaps because the visitor booked it.',
    attributes: TEAM_OF_ONE,
    ...losing('book'),
    way: seesForm,
    lastSteps: triesInVain,
  },
  'maybe-booked-left': {
    title: 'Back from a likely booking',
    hint: 'The advice stays above the times.',
    attributes: TEAM_OF_ONE,
    ...losing('book'),
    way: seesForm,
    lastSteps: to('checkBeforeAnother', triesInVain, presses('back')),
  },
  'booked-twice': {
    title: 'Booked twice',
    hint: 'The response was lost although the tour was booked. The time is still open because another employee is free, so trying again books a second tour.',
    given(service) {
      service.change(23, { settings: { refuses_conflicts: false } });
      service.order({ fault: 'lost-answer', operation: 'book', times: 1 });
    },
    way: seesForm,
    lastSteps: to('bookedHeading', losesAnswer, presses('tryAgain')),
    isReported: true,
  },
  'whole-day-taken': {
    title: 'Only other days are left',
    hint: 'The entire day filled up along with the chosen time, so the alternatives are on later days.',
    async way(visitor, service) {
      await visitor.chooseTime(TIME);
      await visitor.giveDetails();
      service.fill(23, DAY);
      await visitor.submit();
      await visitor.sees(visitor.formats.shortDay(OTHER_DAY));
    },
  },
};
