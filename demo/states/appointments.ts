/** The prospect's list, for signed-in areas. */
import { choosesOtherTime, failing, presses, type States, steps, to } from './state.js';
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
    hint: 'The coming ones first, the past ones folded away.',
    way: seesList,
  },
  'list-past': {
    title: 'Past tours',
    hint: 'Unfolded, with nothing left to change.',
    async way(visitor) {
      await visitor.press(visitor.strings.pastTours(2));
      await visitor.sees(visitor.strings.withEmployee('Dana Whitfield'));
    },
  },
  'list-loading': {
    title: 'Loading the list',
    hint: 'The answer is on its way.',
    given: (service) => service.order({ fault: 'hanging', operation: LIST }),
    way: ({ sees, strings }) => sees(strings.loadingList),
  },
  'list-empty': {
    title: 'No tours',
    hint: 'The prospect has none, and the page says where to book one.',
    attributes: { 'book-url': 'index.html' },
    given: (service) =>
      service.order({ fault: 'odd-shape', operation: LIST, body: { data: { appointments: [] } } }),
    way: ({ sees, strings }) => sees(strings.emptyList),
  },
  'list-unknown': {
    title: 'Unknown prospect',
    hint: 'The service knows nobody by that client-id.',
    attributes: { 'client-id': '1' },
    way: ({ sees, strings }) => sees(strings.unknownClient),
    isReported: true,
  },
  'list-failed': {
    title: 'The list failed',
    hint: 'The service answers with 500.',
    ...failing({ fault: 'server-error', operation: LIST }),
    way: ({ sees, strings }) => sees(strings.listFailed),
  },
  'list-wrong-key': {
    title: 'A key that may not list',
    hint: 'It says whom to ask, above the page’s fallback.',
    ...failing({ fault: 'forbidden', operation: LIST }),
    way: ({ sees, strings }) => sees(strings.askProperty),
  },
  'list-moving': {
    title: 'Another time for a listed tour',
    hint: 'The calendar in place of the list.',
    way: to('movingHeading', presses('changeTime')),
  },
  'list-moved': {
    title: 'A listed tour is moved',
    hint: 'With the way back to the list.',
    way: to('movedHeading', picksOtherTime),
  },
  'list-cancel-question': {
    title: 'Cancel a listed tour?',
    hint: 'The question names its time.',
    way: seesList,
    lastSteps: asksToCancel,
  },
  'list-cancel-uncertain': {
    title: 'Lost answer in the list',
    hint: 'A tour may be cancelled already.',
    ...failing({ fault: 'lost-answer', operation: 'cancel', times: 1 }),
    way: to('cancelUncertainHeading', asksToCancel, presses('yesCancel')),
  },
  'list-may-not-change': {
    title: 'A list that cannot be changed',
    hint: 'What was refused once is offered no more.',
    ...failing({ fault: 'forbidden', operation: 'reschedule' }),
    way: to('askProperty', picksOtherTime),
  },
});
