/** Sends what a wish about a tour asks for, once for each press, and feeds the answer to the machine. */
import type { ReactiveControllerHost } from 'lit';
import type { AppointmentApi } from '../api/appointment-operations.js';
import type { BookingApi } from '../api/booking-operations.js';
import {
  isKeyFault,
  isOutcomeUncertain,
  messagesAt,
  type Operation,
  type TourApiError,
  toTourApiError,
} from '../api/errors.js';
import type { KeptTour } from '../model/appointment.js';
import { monthOf } from '../model/calendar-grid.js';
import { dateOf, type WallTime } from '../model/wall-time.js';
import type { AvailabilityController } from './availability-controller.js';
import { ifConnected } from './connection.js';
import { type ManageEvent, type ManageState, manageTransition } from './manage-flow.js';

export interface ManageHooks {
  /** A page's own client may lack either. */
  api(): Partial<AppointmentApi & BookingApi> | undefined;
  onTransition(state: ManageState, previous: ManageState): void;
  /** A press could not be carried out: there is no connection, and nothing was sent. */
  onOffline(): void;
  onFailure(error: TourApiError): void;
}

export class ManageController {
  /** Absent while there is no tour to manage. */
  state: ManageState | undefined;
  /** Whether the latest press could not be carried out for want of a connection. */
  wasOffline = false;

  constructor(
    readonly host: ReactiveControllerHost,
    readonly availability: Pick<
      AvailabilityController,
      'expire' | 'goTo' | 'refreshAround' | 'remove'
    >,
    readonly hooks: ManageHooks,
  ) {}

  get canMove(): boolean {
    return this.hooks.api()?.rescheduleAppointment !== undefined;
  }

  get canCancel(): boolean {
    return this.hooks.api()?.cancelAppointment !== undefined;
  }

  /** Whether an answer is awaited: it belongs to this tour, so no other can be taken until then. */
  get #isUnderWay(): boolean {
    return this.state?.step === 'move-sent' || this.state?.step === 'cancelling';
  }

  take(tour: KeptTour): void {
    if (this.#isUnderWay) return;
    this.state = { step: 'standing', tour, doubtful: [] };
    // What was booked is no longer open.
    this.availability.expire();
    this.host.requestUpdate();
  }

  letGo(): void {
    if (this.#isUnderWay) return;
    this.state = undefined;
    this.host.requestUpdate();
  }

  /** Feeds an event to the machine. Whether it applied. */
  dispatch(event: ManageEvent): boolean {
    const previous = this.state;
    if (!previous) return false;
    const state = manageTransition(previous, event);
    this.state = state;
    if (state === previous) return false;
    this.wasOffline = false;
    if (event.type === 'moved' || event.type === 'cancelled') this.availability.expire();
    try {
      this.hooks.onTransition(state, previous);
    } catch (error) {
      // What goes wrong while the page is told is no answer of the service.
      console.error(error);
    }
    // Told first: whose times are shown may follow from it.
    if (state.step === 'moving') this.availability.goTo(monthOf(state.day));
    this.host.requestUpdate();
    return true;
  }

  /** One press, one request: the machine leaves `moving` before anything is awaited. */
  moveTo(slot: WallTime): void {
    this.#attempt({ type: 'slot-chosen', slot });
  }

  cancel(): void {
    this.#attempt({ type: 'cancel-confirmed' });
  }

  /** Sends what had no certain outcome again, on the prospect's decision: doing it twice changes nothing. */
  retry(): void {
    this.#attempt({ type: 'retried' });
  }

  #attempt(event: ManageEvent): void {
    const goOn = () => {
      if (this.dispatch(event)) this.#go();
    };
    void ifConnected(this.hooks.api(), this.state?.tour.groupId ?? 0, goOn, () => {
      if (event.type === 'cancel-confirmed') this.dispatch({ type: 'went-back' });
      this.wasOffline = true;
      this.hooks.onOffline();
      this.host.requestUpdate();
    });
  }

  /** The key may not read times: a move cannot be offered, but what is on its way is not over. */
  loseTimes(): void {
    if (this.state?.step === 'moving') this.dispatch({ type: 'forbidden' });
  }

  #go(): void {
    const { state } = this;
    if (state?.step === 'move-sent') void this.#move(state.tour, state.slot);
    else if (state?.step === 'cancelling') void this.#cancel(state.tour);
  }

  async #move({ id, groupId }: KeptTour, slot: WallTime): Promise<void> {
    try {
      const api = this.hooks.api();
      if (!api?.rescheduleAppointment) return void this.dispatch({ type: 'forbidden' });
      const { start, location } = await api.rescheduleAppointment(id, groupId, slot);
      this.dispatch({ type: 'moved', startsAt: start, location });
    } catch (cause) {
      const error = this.#fail(cause, 'reschedule');
      if (!error) return;
      const messages = messagesAt(error, 'appointment', 'start');
      const isSlot = messages.length > 0;
      if (isSlot) {
        this.availability.remove(slot);
        this.availability.refreshAround(dateOf(slot)).catch(() => {});
      }
      this.dispatch({ type: 'move-refused', messages, isSlot });
    }
  }

  async #cancel({ id }: KeptTour): Promise<void> {
    try {
      const api = this.hooks.api();
      if (!api?.cancelAppointment) return void this.dispatch({ type: 'forbidden' });
      const { notificationSent } = await api.cancelAppointment(id);
      this.dispatch({ type: 'cancelled', notificationSent });
    } catch (cause) {
      if (this.#fail(cause, 'cancel')) this.dispatch({ type: 'cancel-refused' });
    }
  }

  /** What is the same for both wishes; the error when it is the service's plain no. */
  #fail(cause: unknown, operation: Operation): TourApiError | undefined {
    const error = toTourApiError(cause, operation);
    this.hooks.onFailure(error);
    if (isOutcomeUncertain(error)) this.dispatch({ type: 'answer-lost' });
    else if (isKeyFault(error)) {
      this.dispatch({ type: 'forbidden' });
    } else if (error.kind === 'not-found') this.dispatch({ type: 'not-found' });
    else return error;
    return undefined;
  }
}
