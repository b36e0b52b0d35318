/** The form, and what comes of pressing its button before a tour is booked. */
import { fullForm } from './site.js';
import {
  books,
  DAY,
  failing,
  OTHER_DAY,
  presses,
  type States,
  TEAM_OF_ONE,
  TIME,
  to,
} from './state.js';

const seesForm = to('detailsHeading', (visitor) => visitor.chooseTime(TIME));
/** A press on the button whose answer never comes. */
const losesAnswer = to('uncertainHeading', books);

export const DETAILS: States = {
  details: {
    title: 'The form',
    hint: 'What is asked without any configuration, still empty.',
    way: seesForm,
  },
  'details-full': {
    title: 'The form in full',
    hint: 'Every field there is, for a broker with somebody else, with consent and legal texts.',
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
    title: 'E-mail or phone',
    hint: 'One of the two is enough for this team, and it may send text messages.',
    attributes: { 'group-id': '51' },
    way: seesForm,
  },
  'details-video': {
    title: 'A tour by video',
    hint: 'The form asks where to call.',
    attributes: { 'tour-type': 'video' },
    way: seesForm,
  },
  'field-errors': {
    title: 'Fields to check',
    hint: 'The button was pressed on an empty form.',
    async way(visitor) {
      await seesForm(visitor);
      await visitor.submit();
      await visitor.sees(visitor.strings.summaryHeading(4));
    },
  },
  'field-errors-service': {
    title: 'Fields that the service refuses',
    hint: 'In its own words: about the e-mail address, the phone number and the date.',
    given: (service) => service.order({ fault: 'field-errors', times: 1 }),
    async way(visitor) {
      await visitor.book(TIME);
      await visitor.sees(visitor.strings.summaryHeading(3));
    },
  },
  refused: {
    title: 'Refused without a reason',
    hint: 'The service takes no more requests for now: nothing was booked.',
    ...failing({ fault: 'too-many-requests', operation: 'book' }),
    way: to('refusedText', books),
  },
  'home-gone': {
    title: 'A home that is gone',
    hint: 'The service refuses the unit of the tag: the property may still be toured.',
    attributes: { unit: '999999' },
    way: to('placeRefused', books),
    isReported: true,
  },
  submitting: {
    title: 'Booking',
    hint: 'The request is on its way.',
    given: (service) => service.order({ fault: 'hanging', operation: 'book' }),
    way: to('booking', books),
  },
  'details-offline': {
    title: 'Offline on the form',
    hint: 'The connection is gone when the button is pressed: nothing is sent.',
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
    hint: 'Somebody else has just booked the time: the nearest others stand above the form.',
    given: (service) => service.order({ fault: 'slot-taken', times: 1 }),
    way: to('takenHeading', books),
  },
  'slot-taken-alone': {
    title: 'Slot taken, and nothing near',
    hint: 'Others have booked the whole week.',
    given: (service) => service.order({ fault: 'rival', times: 1, count: 1_000 }),
    way: to('noAlternatives', books),
  },
  'lost-answer': {
    title: 'Lost answer',
    hint: 'The connection broke off after the press: the tour may be booked.',
    ...failing({ fault: 'lost-answer', operation: 'book', times: 1 }),
    way: losesAnswer,
  },
  checking: {
    title: 'Trying again',
    hint: 'Before anything is sent again, the time is looked up.',
    ...failing({ fault: 'lost-answer', operation: 'book', times: 1 }),
    async way(visitor, service) {
      await losesAnswer(visitor);
      service.order({ fault: 'hanging', operation: 'available-times' });
      await visitor.press(visitor.strings.tryAgain);
      await visitor.sees(visitor.strings.checking);
    },
  },
  'maybe-booked': {
    title: 'Possibly booked',
    hint: 'After the lost answer the time is open no longer: perhaps by the visitor’s own booking.',
    attributes: TEAM_OF_ONE,
    ...failing({ fault: 'lost-answer', operation: 'book', times: 1 }),
    async way(visitor) {
      await losesAnswer(visitor);
      await visitor.press(visitor.strings.tryAgain);
      const { strings, formats } = visitor;
      const when = strings.atTime(formats.day(DAY), formats.time(TIME));
      await visitor.sees(strings.maybeBooked(when));
    },
  },
  'booked-twice': {
    title: 'Booked twice',
    hint: 'The answer was lost though the tour was booked, and the time is still open: another employee is free. Trying again books a second tour.',
    given(service) {
      service.change(23, { settings: { refuses_conflicts: false } });
      service.order({ fault: 'lost-answer', operation: 'book', times: 1 });
    },
    way: to('bookedHeading', losesAnswer, presses('tryAgain')),
    isReported: true,
  },
  'whole-day-taken': {
    title: 'Only other days are left',
    hint: 'The time went with its whole day, so the nearest ones are on the days after it.',
    async way(visitor, service) {
      await visitor.chooseTime(TIME);
      await visitor.giveDetails();
      service.fill(23, DAY);
      await visitor.submit();
      await visitor.sees(visitor.formats.shortDay(OTHER_DAY));
    },
  },
};
