/** The prospect's list, for signed-in areas. */
import { OTHER_TIME, type States } from './state.js';
import type { Visitor } from './visitor.js';

const LIST = 'list-appointments';
const TAG = { tag: 'tour-appointments' } as const;

const seesList = ({ sees, strings }: Visitor) => sees(strings.pastTours(2));

async function asksToCancel(visitor: Visitor): Promise<void> {
  await visitor.press(visitor.strings.cancelTour);
  await visitor.sees(visitor.strings.cancelQuestion);
}

async function picksOtherTime(visitor: Visitor): Promise<void> {
  await visitor.press(visitor.strings.changeTime);
  await visitor.chooseTime(OTHER_TIME);
  await visitor.press(visitor.strings.moveTour);
}

export const APPOINTMENTS: States = {
  list: {
    ...TAG,
    title: 'A prospect’s tours',
    hint: 'The coming ones first, the past ones folded away.',
    way: seesList,
  },
  'list-past': {
    ...TAG,
    title: 'Past tours',
    hint: 'Unfolded, with nothing left to change.',
    async way(visitor) {
      await visitor.press(visitor.strings.pastTours(2));
      await visitor.sees(visitor.strings.withEmployee('Dana Whitfield'));
    },
  },
  'list-loading': {
    ...TAG,
    title: 'Loading the list',
    hint: 'The answer is on its way.',
    given: (service) => service.order({ fault: 'hanging', operation: LIST }),
    way: ({ sees, strings }) => sees(strings.loadingList),
  },
  'list-empty': {
    ...TAG,
    title: 'No tours',
    hint: 'The prospect has none, and the page says where to book one.',
    attributes: { 'book-url': 'index.html' },
    given: (service) =>
      service.order({ fault: 'odd-shape', operation: LIST, body: { data: { appointments: [] } } }),
    way: ({ sees, strings }) => sees(strings.emptyList),
  },
  'list-unknown': {
    ...TAG,
    title: 'Unknown prospect',
    hint: 'The service knows nobody by that client-id.',
    attributes: { 'client-id': '1' },
    way: ({ sees, strings }) => sees(strings.unknownClient),
    isReported: true,
  },
  'list-failed': {
    ...TAG,
    title: 'The list failed',
    hint: 'The service answers with 500.',
    given: (service) => service.order({ fault: 'server-error', operation: LIST }),
    way: ({ sees, strings }) => sees(strings.listFailed),
    isReported: true,
  },
  'list-wrong-key': {
    ...TAG,
    title: 'A key that may not list',
    hint: 'It says whom to ask, above the page’s fallback.',
    given: (service) => service.order({ fault: 'forbidden', operation: LIST }),
    way: ({ sees, strings }) => sees(strings.askProperty),
    isReported: true,
  },
  'list-moving': {
    ...TAG,
    title: 'Another time for a listed tour',
    hint: 'The calendar in place of the list.',
    async way(visitor) {
      await visitor.press(visitor.strings.changeTime);
      await visitor.sees(visitor.strings.movingHeading);
    },
  },
  'list-moved': {
    ...TAG,
    title: 'A listed tour is moved',
    hint: 'With the way back to the list.',
    async way(visitor) {
      await picksOtherTime(visitor);
      await visitor.sees(visitor.strings.movedHeading);
    },
  },
  'list-cancel-question': {
    ...TAG,
    title: 'Cancel a listed tour?',
    hint: 'The question names its time.',
    way: seesList,
    lastSteps: asksToCancel,
  },
  'list-cancel-uncertain': {
    ...TAG,
    title: 'Lost answer in the list',
    hint: 'A tour may be cancelled already.',
    given: (service) => service.order({ fault: 'lost-answer', operation: 'cancel', times: 1 }),
    async way(visitor) {
      await asksToCancel(visitor);
      await visitor.press(visitor.strings.yesCancel);
      await visitor.sees(visitor.strings.cancelUncertainHeading);
    },
    isReported: true,
  },
  'list-may-not-change': {
    ...TAG,
    title: 'A list that cannot be changed',
    hint: 'What was refused once is offered no more.',
    given: (service) => service.order({ fault: 'forbidden', operation: 'reschedule' }),
    async way(visitor) {
      await picksOtherTime(visitor);
      await visitor.sees(visitor.strings.askProperty);
    },
    isReported: true,
  },
};
