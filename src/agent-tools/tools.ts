/**
 * The tools' names, descriptions (which explain the outcomes), inputs and hints, and which of them are offered without
 * `book`. One call runs at a time. What each tool does and answers: `actions.ts`.
 */
import type { TourBooking } from '../index.js';
import { TOUR_TYPES } from '../model/appointment.js';
import * as actions from './actions.js';

const TEXT = { type: 'string' };
const DAY = { ...TEXT, description: 'YYYY-MM-DD, in the property’s time' };
const START = { ...TEXT, description: 'One of the starts that find_tour_times lists' };
const TYPE = { ...TEXT, enum: TOUR_TYPES, description: 'Default: the type that the screen shows' };
const DECIDED = {
  type: 'boolean',
  description: 'Only if an answer asked for it, and the prospect, who knows why, wants it anyway',
};
const TOUR = {
  start: START,
  tour_type: TYPE,
  location: { ...TEXT, description: 'The label of a location, as the screen lists it' },
  details: {
    type: 'object',
    description: 'By name. Only the prospect can consent to text messages, on the screen',
    properties: { firstName: TEXT, lastName: TEXT, email: TEXT, phone: TEXT },
  },
};

/**
 * Nothing in this code holds a call until the prospect agrees. The `hint` makes the browser ask them, and the
 * description makes the assistant ask. Only `mayBook` prevents calls: without it, tools that book or change aren't offered.
 */
const TOOLS = {
  find_tour_times: {
    description: 'Lists the open times in the property’s time, of 14 days unless given others.',
    takes: { from: DAY, to: DAY, tour_type: TYPE },
    hint: 'readOnlyHint',
    run: actions.findTimes,
  },
  prepare_tour: {
    description:
      'Fills in the tour form on the screen, for the prospect to send. Sends nothing. If the screen shows a tour, “Book another tour” leads to the form.',
    takes: TOUR,
    hint: '',
    run: actions.prepareTour,
  },
  get_tour: {
    description: 'Tells the booked tour, the latest outcome, and the tries without a known one.',
    takes: {},
    hint: 'readOnlyHint',
    run: async ({ outcome }: TourBooking) => actions.report(outcome),
  },
  book_tour: {
    description:
      'Books a tour in the prospect’s name. Ask the prospect before you call it. If the outcome is unknown, the tour may be booked: book nothing more, at the same time or another, unless the prospect decides to. With taken, it is not booked, unless a message confirms it. With awaiting_confirmation, the time is reserved until the office confirms it. retry: no means that another call can’t help. With ask_first and safe, the prospect decides; with safe, another try can’t book twice.',
    takes: { ...TOUR, prospect_decided: DECIDED },
    hint: 'consequentialHint',
    run: actions.bookTour,
  },
  change_tour: {
    description: 'Moves the tour that was booked here, or cancels it. Ask the prospect first.',
    takes: { start: START, cancel: { type: 'boolean' }, prospect_decided: DECIDED },
    hint: 'consequentialHint',
    run: actions.changeTour,
  },
};

/**
 * Whether a call that may change something is running, in any widget of the page. Other calls are refused instead of
 * waiting, because another visitor may be there by then.
 */
let isRunning = false;

/** The tools of one widget, as the browser takes them. `suffix` makes their names unique. */
export function toolsFor(tour: TourBooking, suffix: string, mayBook: boolean) {
  // Tells assistants which of the page's widgets this is.
  const where = tour.location ? ` At ${tour.location}.` : '';
  return Object.entries(TOOLS)
    .filter(([, { hint }]) => mayBook || hint !== 'consequentialHint')
    .map(([name, { description, takes, hint, run }]) => ({
      name: name + suffix,
      description: description + where,
      inputSchema: { type: 'object', properties: takes },
      annotations: hint ? { [hint]: true } : {},
      async execute(input: actions.Input = {}): Promise<unknown> {
        if (hint === 'readOnlyHint') return run(tour, input);
        if (isRunning) return actions.BUSY;
        isRunning = true;
        return run(tour, input).finally(() => {
          isRunning = false;
        });
      },
    }));
}
