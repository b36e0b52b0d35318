/** The prospect's list, for signed-in areas. */
import { choosesOtherTime, failing, losing, presses, type States, steps, to } from './state.js';
import type { Visitor } from './visitor.js';

const LIST = 'list-appointments';

const seesList = ({ sees, strings }: Visitor) => sees(strings.pastTours(2));
const asksToCancel = to('cancelQuestion', presses('cancelTour'));
const picksOtherTime = steps(presses('changeTime'), choosesOtherTime, presses('moveTour'));

const ofTheList = (states: States): States =>
  Object.fromEntries(
    Object.entries(states).map(([name, state]) => [name, { ...state, tag: 'tour-appointments' }]),
  );

export const APPOINTMENTS = ofTheList({
  list: {
    title: 'A prospect’s tours',
    hint: 'Upcoming tours first; past ones are folded.',
    way: seesList,
  },
  'list-past': {
    title: 'Past tours',
    hint: 'Unfolded. Past tours can’t be changed.',
    async way(visitor) {
      await visitor.press(visitor.strings.pastTours(2));
      await visitor.sees(visitor.strings.withEmployee('Dana Whitfield'));
    },
  },
  'list-loading': {
    title: 'Loading the list',
    hint: 'The response is pending.',
    given: (service) => service.order({ fault: 'hanging', operation: LIST }),
    way: ({ sees, strings }) => sees(strings.loadingList),
  },
  'list-empty': {
    title: 'No tours',
    hint: 'The prospect has no tours. A link leads to the booking page.',
    attributes: { 'book-url': 'index.html' },
    given: (service) =>
      service.order({ fault: 'odd-shape', operation: LIST, body: { data: { appointments: [] } } }),
    way: ({ sees, strings }) => sees(strings.emptyList),
  },
  'list-unknown': {
    title: 'Unknown prospect',
    hint: 'The service doesn’t recognize the client-id.',
    attributes: { 'client-id': '1' },
    way: ({ sees, strings }) => sees(strings.unknownClient),
    isReported: true,
  },
  'list-failed': {
    title: 'The list failed to load',
    hint: 'The service responds with 500.',
    ...failing({ fault: 'server-error', operation: LIST }),
    way: ({ sees, strings }) => sees(strings.listFailed),
  },
  'list-wrong-key': {
    title: 'A key without permission to list',
    hint: 'A message says whom to contact, above the fallback content.',
    ...failing({ fault: 'forbidden', operation: LIST }),
    way: ({ sees, strings }) => sees(strings.askProperty),
  },
  'list-moving': {
    title: 'Moving a listed tour',
    hint: 'The calendar replaces the list.',
    way: to('movingHeading', presses('changeTime')),
  },
  'list-moved': {
    title: 'A listed tour moved',
    hint: 'A button leads back to the list.',
    way: to('movedHeading', picksOtherTime),
  },
  'list-cancel-question': {
    title: 'Canceling a listed tour',
    hint: 'The confirmation names the tour’s time.',
    way: seesList,
    lastSteps: asksToCancel,
  },
  'list-cancel-uncertain': {
    title: 'Lost response in the list',
    hint: 'The tour may already be canceled.',
    ...losing('cancel'),
    way: seesList,
    lastSteps: to('cancelUncertainHeading', asksToCancel, presses('yesCancel')),
  },
  'list-may-not-change': {
    title: 'A read-only list',
    hint: 'After one rejection, the actions are no longer offered.',
    ...failing({ fault: 'forbidden', operation: 'reschedule' }),
    way: to('askProperty', picksOtherTime),
  },
});
