/** A booking controller over a service that answers as a test tells it, ready in the details. */
import type { ReactiveControllerHost } from 'lit';
import { type ApiErrorKind, readErrorTree, TourApiError } from '../../../src/api/errors.js';
import { BookingController, type BookingScope } from '../../../src/flow/booking-controller.js';
import type { BookingState } from '../../../src/flow/booking-flow.js';
import type { Submission } from '../../../src/flow/booking-request.js';
import type { Booking, BookingRequest } from '../../../src/model/appointment.js';
import type { Draft } from '../../../src/model/prospect.js';
import type { WallTime } from '../../../src/model/wall-time.js';
import { settle } from './asked-service.js';
import { BOOKING, SLOT, SUBMISSION } from './journey-samples.js';

export const failure = (kind: ApiErrorKind, status?: number, tree?: unknown) =>
  new TourApiError(kind, `book: ${kind}`, {
    operation: 'book',
    status,
    messages: readErrorTree(tree),
  });

export const LOST = failure('network');
export const SLOT_TAKEN = failure('refused', 400, { appointment: { start: ['Taken.'] } });

type Answer<T> = T | Error;

export function controlledJourney() {
  const sent: { groupId: number; request: BookingRequest }[] = [];
  const checked: string[] = [];
  const removed: WallTime[] = [];
  const steps: string[] = [];
  const transitions: [BookingState, BookingState][] = [];
  const failures: TourApiError[] = [];
  let updates = 0;
  let pending: ((answer: Answer<Booking>) => void) | undefined;
  let check: ((answer: Answer<readonly WallTime[]>) => void) | undefined;
  let isOffered = true;
  let page: (request: BookingRequest) => BookingRequest | undefined = (request) => request;

  const api = {
    bookTour: (groupId: number, request: BookingRequest) => {
      sent.push({ groupId, request });
      return promised<Booking>((settleWith) => {
        pending = settleWith;
      });
    },
  };
  const scope = {
    api,
    groupId: 42,
    createSubmission: (start: WallTime, { firstName, lastName, notes }: Draft): Submission => ({
      request: { start, tourType: 'guided', people: [{ firstName, lastName }], notes },
      consent: SUBMISSION.consent,
      timeZone: undefined,
      label: '',
    }),
  } as unknown as BookingScope;

  const host = { requestUpdate: () => void updates++ } as unknown as ReactiveControllerHost;
  const controller = new BookingController(host, {
    scope: () => (isOffered ? scope : undefined),
    beforeSend: (request) => page(request),
    refreshAround: (date) => {
      checked.push(date);
      return promised<readonly WallTime[]>((settleWith) => {
        check = settleWith;
      });
    },
    removeSlot: (slot) => removed.push(slot),
    onTransition: (state, previous) => {
      steps.push(state.step === 'submitting' ? state.phase : state.step);
      transitions.push([state, previous]);
    },
    onOffline() {},
    onFailure: (error) => failures.push(error),
  });
  controller.dispatch({ type: 'slot-chosen', slot: SLOT });

  return {
    controller,
    sent,
    checked,
    removed,
    steps,
    transitions,
    failures,
    updates: () => updates,
    /** The service's answer to the booking on its way. */
    async answer(answer: Answer<Booking> = BOOKING): Promise<void> {
      pending?.(answer);
      await settle();
    },
    /** What a look at the availability finds. */
    async find(answer: Answer<readonly WallTime[]>): Promise<void> {
      check?.(answer);
      await settle();
    },
    /** What the page makes of a booking before it is sent. */
    letPage: (answer: typeof page) => {
      page = answer;
    },
    withdrawOffer: () => {
      isOffered = false;
    },
  };
}

function promised<T>(start: (settleWith: (answer: Answer<T>) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
  });
}
