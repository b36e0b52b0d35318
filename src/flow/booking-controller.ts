/**
 * Owns the journey: keeps the one state, feeds events to the pure machine, and does what a step
 * asks for (check a time, send a booking). A booking is sent once, on a press of the prospect's.
 */
import type { ReactiveControllerHost } from 'lit';
import type { BookingApi } from '../api/booking-operations.js';
import {
  isOutcomeUncertain,
  messagesAt,
  type TourApiError,
  toTourApiError,
} from '../api/errors.js';
import { fieldAt } from '../api/mapping.js';
import type { BookingRequest } from '../model/appointment.js';
import type { Draft, FieldName } from '../model/prospect.js';
import { dateOf, type IsoDate, includesTime, type WallTime } from '../model/wall-time.js';
import {
  type BookingEvent,
  type BookingState,
  INITIAL_STATE,
  type Refusal,
  transition,
} from './booking-flow.js';
import type { Submission } from './booking-request.js';
import { ifConnected } from './connection.js';

/** What a booking needs besides the journey's state. */
export interface BookingScope {
  readonly api: BookingApi;
  readonly groupId: number;
  createSubmission(slot: WallTime, draft: Draft): Submission;
}

export interface BookingHooks {
  /** `undefined` while booking cannot be offered. */
  scope(): BookingScope | undefined;
  /** Fresh slots of a day and the days after it. */
  refreshAround(day: IsoDate): Promise<readonly WallTime[]>;
  /** The page's chance to add to what is sent, or (`undefined`) to hold it back. */
  beforeSend(request: BookingRequest): BookingRequest | undefined;
  /** Takes a refused slot out of what is offered. */
  removeSlot(slot: WallTime): void;
  onTransition(state: BookingState, previous: BookingState): void;
  /** A press could not be carried out: there is no connection, and nothing was sent. */
  onOffline(): void;
  onFailure(error: TourApiError): void;
}

export class BookingController {
  state: BookingState = INITIAL_STATE;
  /** Whether the latest press could not be carried out for want of a connection. */
  wasOffline = false;
  /** Whether it is being found out whether a press can be carried out. */
  isAttempting = false;

  constructor(
    readonly host: ReactiveControllerHost,
    readonly hooks: BookingHooks,
  ) {}

  /** Feeds an event to the machine. Whether it applied. */
  dispatch(event: BookingEvent): boolean {
    const previous = this.state;
    this.state = transition(previous, event);
    if (this.state === previous) return false;
    this.host.requestUpdate();
    try {
      this.hooks.onTransition(this.state, previous);
    } catch (error) {
      // What goes wrong while the page is told is no answer of the service.
      console.error(error);
    }
    return true;
  }

  /** One press, one request: the machine leaves `details` before anything is awaited. */
  submit(draft: Draft): void {
    this.#attempt({ type: 'submitted', draft });
  }

  /** Tries an uncertain booking again, on the prospect's decision. */
  retry(): void {
    this.#attempt({ type: 'retried' });
  }

  #attempt(event: BookingEvent): void {
    this.isAttempting = true;
    const end = (wasOffline: boolean) => {
      this.isAttempting = false;
      this.wasOffline = wasOffline;
      this.host.requestUpdate();
    };
    const goOn = () => {
      end(false);
      if (this.hooks.scope() && this.dispatch(event)) this.#go();
    };
    const { api, groupId = 0 } = this.hooks.scope() ?? {};
    void ifConnected(api, groupId, goOn, () => {
      end(true);
      this.hooks.onOffline();
    });
    this.host.requestUpdate();
  }

  #go(): void {
    const { state } = this;
    if (state.step !== 'submitting') return;
    if (state.phase === 'checking') void this.#check(state.slot);
    else void this.#send(state.slot, state.draft);
  }

  /** After an uncertain try: is the time still listed? */
  async #check(slot: WallTime): Promise<void> {
    try {
      const slots = await this.hooks.refreshAround(dateOf(slot));
      // The page may have taken the offer back meanwhile.
      if (!this.hooks.scope()) throw new Error('nothing to book any more');
      const isOpen = includesTime(slots, slot);
      const applied = this.dispatch({ type: isOpen ? 'slot-found-open' : 'slot-found-gone' });
      if (applied && isOpen) this.#go();
    } catch {
      this.dispatch({ type: 'check-failed' });
    }
  }

  async #send(slot: WallTime, draft: Draft): Promise<void> {
    const scope = this.hooks.scope();
    if (!scope) return;
    const { api, groupId } = scope;
    try {
      const own = scope.createSubmission(slot, draft);
      const request = this.hooks.beforeSend(own.request);
      if (!request) return void this.dispatch({ type: 'held-back' });
      const booking = await api.bookTour(groupId, request);
      this.dispatch({ type: 'booked', booking, groupId, submission: { ...own, request } });
    } catch (cause) {
      const error = toTourApiError(cause, 'book');
      if (isOutcomeUncertain(error)) this.dispatch({ type: 'answer-lost' });
      else this.#refuse(slot, error);
      this.hooks.onFailure(error);
    }
  }

  #refuse(slot: WallTime, error: TourApiError): void {
    const refusal = readRefusal(error);
    if (refusal.slotMessages.length) {
      this.hooks.removeSlot(slot);
      // What is offered instead comes from fresh availability; until then from what is known.
      this.hooks.refreshAround(dateOf(slot)).catch(() => {});
    }
    this.dispatch({ type: 'refused', refusal });
  }
}

/** Sorts the service's sentences: about the start, about a field of the form, about neither. */
export function readRefusal(error: TourApiError): Refusal {
  const fieldMessages: Partial<Record<FieldName, readonly string[]>> = {};
  const otherMessages: string[] = [];
  for (const { path, text } of error.messages) {
    if (path[0] === 'appointment' && path[1] === 'start') continue;
    const field = fieldAt(path);
    if (field) fieldMessages[field] = [...(fieldMessages[field] ?? []), text];
    else otherMessages.push(text);
  }
  return {
    kind: error.kind,
    slotMessages: messagesAt(error, 'appointment', 'start'),
    fieldMessages,
    otherMessages,
  };
}
