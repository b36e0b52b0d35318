/** The tools: their names, what they say about themselves, and what they take. */

import type { TourBooking } from '../index.js';
import { TOUR_TYPES } from '../model/appointment.js';
import {
  BUSY,
  bookTour,
  changeTour,
  findTimes,
  getTour,
  type Input,
  prepareTour,
} from './actions.js';

const TEXT = { type: 'string' };
const DAY = { ...TEXT, description: 'YYYY-MM-DD, in the property’s time' };
const START = { ...TEXT, description: 'One of the starts that find_tour_times lists' };
const TYPE = { ...TEXT, enum: TOUR_TYPES, description: 'Default: the type that the screen shows' };
const DECIDED = {
  type: 'boolean',
  description:
    'Set to true only if an answer asked for it, and the prospect, who knows why, wants this to be sent anyway.',
};
const TOUR = {
  start: START,
  tour_type: TYPE,
  location: { ...TEXT, description: 'The label of a location, as the screen lists it' },
  details: {
    type: 'object',
    description:
      'The form’s fields by name. An answer names those that are missing. Consent to text messages can’t be given here: only the prospect can check that box on the screen',
    properties: { firstName: TEXT, lastName: TEXT, email: TEXT, phone: TEXT },
    additionalProperties: true,
  },
};

interface Description {
  readonly title: string;
  readonly description: string;
  readonly takes: object;
  readonly needs?: readonly string[];
  readonly annotations: { readonly readOnlyHint?: boolean; readonly consequentialHint?: boolean };
  readonly run: (tour: TourBooking, input: Input) => Promise<unknown>;
}

const READING: Readonly<Record<string, Description>> = {
  find_tour_times: {
    title: 'Find tour times',
    description:
      'Lists the open times of an apartment tour, in the property’s time. Covers 14 days from today unless from and to say otherwise.',
    takes: { from: DAY, to: DAY, tour_type: TYPE },
    annotations: { readOnlyHint: true },
    run: findTimes,
  },
  prepare_tour: {
    title: 'Fill in the tour form',
    description:
      'Chooses a time and fills in the tour form on the screen, for the prospect to check and send. Sends nothing.',
    takes: TOUR,
    annotations: {},
    run: prepareTour,
  },
  get_tour: {
    title: 'Get the tour',
    description:
      'Tells which tour is booked, what became of the latest try, and which tries have no known outcome.',
    takes: {},
    annotations: { readOnlyHint: true },
    run: getTour,
  },
};

const BOOKING: Readonly<Record<string, Description>> = {
  book_tour: {
    title: 'Book the tour',
    description:
      'Books a tour in the prospect’s name. Ask the prospect before you call it. If the outcome is unknown, the tour may be booked: book nothing more, at the same time or another, unless the prospect decides to. With awaiting_confirmation, the time is reserved until the office confirms it. retry: no means that another call can’t help, safe that another try can’t book twice, and ask_first that the prospect has to decide.',
    takes: { ...TOUR, prospect_decided: DECIDED },
    needs: ['start'],
    annotations: { consequentialHint: true },
    run: bookTour,
  },
  change_tour: {
    title: 'Move or cancel the tour',
    description:
      'Moves the tour that was booked here to another start, or cancels it. Ask the prospect before you call it.',
    takes: {
      start: START,
      cancel: { type: 'boolean', description: 'Set to true to cancel the tour' },
      prospect_decided: DECIDED,
    },
    annotations: { consequentialHint: true },
    run: changeTour,
  },
};

/** Whether a call that may change something runs, in any widget of the page. No other one waits for it: by then, another visitor may be there. */
let isRunning = false;

/** The tools of one widget, as the browser takes them. `suffix` makes their names unique. */
export function toolsFor(tour: TourBooking, suffix: string, mayBook: boolean) {
  // Tells the widgets of a page apart.
  const where = tour.location ? ` At ${tour.location}.` : '';
  const offered = Object.entries({ ...READING, ...(mayBook && BOOKING) });
  return offered.map(([name, { description, takes, needs = [], run, ...rest }]) => ({
    ...rest,
    name: name + suffix,
    description: description + where,
    inputSchema: { type: 'object', properties: takes, required: needs },
    async execute(input: Input = {}): Promise<unknown> {
      if (rest.annotations.readOnlyHint) return run(tour, input);
      if (isRunning) return BUSY;
      isRunning = true;
      try {
        return await run(tour, input);
      } finally {
        isRunning = false;
      }
    },
  }));
}
