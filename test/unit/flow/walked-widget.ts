/**
 * A widget without a page, over the real client and the sandbox: what can be pressed in each step,
 * what it says about the tours it has booked, and what it has sent.
 */
import assert from 'node:assert/strict';
import type { ReactiveControllerHost } from 'lit';
import { wallTimeAt } from '../../../demo/sandbox/zone.js';
import { BookingController } from '../../../src/flow/booking-controller.js';
import { keptTour } from '../../../src/flow/kept-tour.js';
import { ManageController } from '../../../src/flow/manage-controller.js';
import type { ManageEvent, ManageState } from '../../../src/flow/manage-flow.js';
import type { IsoDate, WallTime } from '../../../src/model/wall-time.js';
import { MONDAY, TEAM } from '../../support/contract/world.js';
import { openInProcess } from '../contract/in-process.js';
import { shifted } from '../model/arbitrary-dates.js';
import { TYPED } from './journey-samples.js';

const ZONE = 'America/Chicago';
const CANCELLED = 40;

/** What is listed in every world before anything was booked; asked once, for speed. */
let firstSlots: readonly WallTime[] | undefined;

/** A press, and whether it may send a request. */
type Press = readonly [name: string, act: () => void, maySend?: true];

export async function walkedWidget() {
  const { api, world } = openInProcess();
  const host = { requestUpdate() {} } as unknown as ReactiveControllerHost;
  const ignored = { onOffline() {}, onFailure() {} };
  /** Starts of bookings of which the widget said that it does not know the outcome. */
  const doubtedBookings: string[] = [];
  /** Tours that were followed by another booking, as the widget left them. */
  const left: ManageState[] = [];
  /** Tours of which the widget said that they may be cancelled. */
  const maybeCancelled = new Set<number>();
  const steps: string[] = [];

  let slots: readonly WallTime[] = [];
  const refreshAround = async (from: IsoDate) => {
    const known = await api.getAvailableTimes({ groupId: TEAM, from, to: shifted(from, 6) });
    slots = known.slots;
    return slots;
  };
  const remove = (slot: WallTime) => {
    slots = slots.filter((other) => other !== slot);
  };
  slots = firstSlots ??= await refreshAround(MONDAY);

  const availability = { expire() {}, goTo() {}, refreshAround, remove };
  const manage = new ManageController(host, availability, {
    ...ignored,
    api: () => api,
    onTransition: ({ step, tour }) => {
      steps.push(step);
      if (step === 'cancel-uncertain') maybeCancelled.add(tour.id);
    },
  });
  const { firstName, lastName, email, phone } = TYPED;
  const people = [{ firstName, lastName, email, phone }];
  const createSubmission = (start: WallTime) => {
    const request = { start, tourType: 'guided' as const, people };
    return { request, consent: undefined, timeZone: ZONE, label: '' };
  };
  const booking = new BookingController(host, {
    ...ignored,
    scope: () => ({ api, groupId: TEAM, createSubmission }),
    refreshAround,
    beforeSend: (request) => request,
    removeSlot: remove,
    onTransition: (state) => {
      steps.push(state.step);
      if (state.step === 'uncertain') doubtedBookings.push(state.slot);
      if (state.step === 'booked') manage.take(keptTour(state));
    },
  });

  /** What the screen offers; `pick` chooses a time. */
  function presses(pick = 0): Press[] {
    const slot = slots[pick % slots.length] ?? assert.fail('no time is offered');
    const { state } = manage;
    if (!state) {
      const back: Press = ['back', () => booking.dispatch({ type: 'went-back' })];
      const choose: Press = ['time', () => booking.dispatch({ type: 'slot-chosen', slot })];
      const submit: Press = ['book', () => booking.submit(TYPED), true];
      const retry: Press = ['try again', () => booking.retry(), true];
      const { step } = booking.state;
      if (step === 'when') return [choose];
      if (step === 'details') return [submit, submit, submit, back];
      if (step === 'recovery') return [choose, choose, back];
      return step === 'uncertain' ? [retry, back] : [];
    }
    const press = (name: string, event: ManageEvent): Press => [name, () => manage.dispatch(event)];
    const back = press('back', { type: 'went-back' });
    const change = press('change', { type: 'move-wanted' });
    const ask = press('cancel', { type: 'cancel-wanted' });
    const move: Press = ['move', () => manage.moveTo(slot), true];
    const retry: Press = ['try again', () => manage.retry(), true];
    const { step } = state;
    if (step === 'asking') return [['confirm', () => manage.cancel(), true], back];
    if (step === 'moving') return [move, move, back];
    if (step === 'move-uncertain') return [retry, back];
    const another: Press = ['book another', bookAnother];
    if (step === 'cancel-uncertain') return [retry, change, ask, another];
    const canChange = step === 'standing' && state.problem !== 'forbidden';
    return canChange ? [change, ask, another] : [another];
  }

  function bookAnother(): void {
    if (manage.state) left.push(manage.state);
    manage.letGo();
    booking.dispatch({ type: 'another-wanted' });
  }

  function isWaiting(): boolean {
    const step = manage.state?.step ?? booking.state.step;
    return ['submitting', 'move-sent', 'cancelling'].includes(step);
  }

  /** Waits until every answer is there. */
  async function rest(): Promise<void> {
    for (let turn = 0; turn < 500; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      // Nobody waits for the fresh times after a refusal.
      if (!isWaiting() && turn > 4) return;
    }
    assert.fail('an answer never came');
  }

  /** Fails where the widget says what is not so at the service. */
  function agree(): void {
    const managed = manage.state ? [...left, manage.state] : left;
    for (const { tour, doubtful, step } of managed) {
      const { startsAt, status } = world.appointments.get(tour.id) ?? assert.fail('no such tour');
      const isCancelled = status === CANCELLED;
      if (step === 'cancelled') assert.ok(isCancelled, `${tour.id} is not cancelled`);
      else if (isCancelled) assert.ok(step === 'gone' || maybeCancelled.has(tour.id));
      const start = wallTimeAt(startsAt, ZONE) as WallTime;
      if (step !== 'gone') assert.ok([tour.start, ...doubtful].includes(start), start);
    }
    const known = new Set(managed.map(({ tour }) => tour.id));
    for (const [id, { startsAt, clientId }] of world.appointments) {
      const isOurs = world.prospects.get(clientId)?.people[0]?.email === email;
      if (!isOurs || known.has(id)) continue;
      assert.ok(doubtedBookings.includes(wallTimeAt(startsAt, ZONE)), `nobody knows of ${id}`);
    }
  }

  return {
    manage,
    presses,
    isWaiting,
    rest,
    agree,
    steps,
    /** Orders a fault for the next call of an operation. */
    order(fault: string, operation: string): void {
      world.faults.push({ fault, operation, times: 1, passed: 0, hits: 0 } as never);
    },
    endFaults: () => {
      world.faults.length = 0;
    },
    /** How many bookings, moves and cancellations have arrived. */
    writes: () => world.requests.filter(({ method }) => method !== 'GET').length,
  };
}
