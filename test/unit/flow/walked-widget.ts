/**
 * The flow of a widget over the real client and the sandbox, without a page: what can be pressed
 * where it stands, what it claims of the tours it has made, and what it has sent.
 */
import assert from 'node:assert/strict';
import type { ReactiveControllerHost } from 'lit';
import { wallTimeAt } from '../../../demo/sandbox/zone.js';
import { BookingController } from '../../../src/flow/booking-controller.js';
import { keptTour } from '../../../src/flow/kept-tour.js';
import { ManageController } from '../../../src/flow/manage-controller.js';
import type { ManageState } from '../../../src/flow/manage-flow.js';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';
import { dateOf, type IsoDate, type WallTime } from '../../../src/model/wall-time.js';
import { MONDAY, TEAM } from '../../support/contract/world.js';
import { openInProcess } from '../contract/in-process.js';
import { shifted } from '../model/arbitrary-dates.js';

const ZONE = 'America/Chicago';
const EMAIL = 'ada@example.com';
const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: EMAIL, phone: '3125550100' };
const CANCELLED = 40;

/** What is listed in every world before anything has happened in it; asked once, for speed. */
let firstSlots: readonly WallTime[] | undefined;

/** What a press is called, and whether it may send. */
export type Press = readonly [name: string, act: () => void, maySend?: true];

export async function walkedWidget() {
  const { api, world } = openInProcess();
  const host = { requestUpdate() {} } as unknown as ReactiveControllerHost;
  /** Starts of bookings of which the widget has said that it does not know. */
  const doubtedBookings: string[] = [];
  /** Tours that were let go, as the widget left them. */
  const left: ManageState[] = [];
  /** Tours of which it was said once that they may be cancelled. */
  const maybeCancelled = new Set<number>();
  const steps = new Map<string, number>();
  const count = (step: string) => steps.set(step, (steps.get(step) ?? 0) + 1);

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

  const manage = new ManageController(
    host,
    { expire() {}, goTo() {}, refreshAround, remove },
    {
      api: () => api,
      onTransition: (state) => {
        count(state.step);
        if (state.step === 'cancel-uncertain') maybeCancelled.add(state.tour.id);
      },
      onOffline() {},
      onFailure() {},
    },
  );
  const booking = new BookingController(host, {
    scope: () => ({
      api,
      groupId: TEAM,
      createSubmission: (start) => ({
        request: { start, tourType: 'guided', people: [ADA] },
        consent: undefined,
        timeZone: ZONE,
        label: '',
      }),
    }),
    refreshAround,
    beforeSend: (request) => request,
    removeSlot: remove,
    onTransition: (state) => {
      count(state.step);
      if (state.step === 'uncertain') doubtedBookings.push(state.slot);
      if (state.step === 'booked') manage.take(keptTour(state));
    },
    onOffline() {},
    onFailure() {},
  });
  const draft = { ...EMPTY_DRAFT, ...ADA };

  /** What the screen offers; `pick` says which time or day. */
  function presses(pick: number): Press[] {
    const slot = slots[pick % slots.length] ?? assert.fail('nothing is offered');
    const [bookings, tours] = [booking, manage];
    const tell = (type: 'went-back' | 'move-wanted' | 'cancel-wanted'): Press => [
      type,
      () => void tours.dispatch({ type }),
    ];
    const another: Press = ['book-another', bookAnother];
    const { state } = tours;
    if (!state) {
      const back: Press = ['went-back', () => void bookings.dispatch({ type: 'went-back' })];
      const choose: Press = ['time', () => void bookings.dispatch({ type: 'slot-chosen', slot })];
      const submit: Press = ['book', () => bookings.submit(draft), true];
      const retry: Press = ['try-again', () => bookings.retry(), true];
      const { step } = bookings.state;
      if (step === 'when') return [choose];
      if (step === 'details') return [submit, submit, back];
      if (step === 'recovery') return [choose, choose, back];
      return step === 'uncertain' ? [retry, back] : [];
    }
    const day = dateOf(slot);
    const retry: Press = ['try-again', () => tours.retry(), true];
    switch (state.step) {
      case 'standing':
        return state.problem === 'forbidden'
          ? [another]
          : [tell('move-wanted'), tell('cancel-wanted'), another];
      case 'asking':
        return [['confirm', () => tours.cancel(), true], tell('went-back')];
      case 'moving': {
        const move: Press = ['time', () => tours.moveTo(slot), true];
        const look: Press = ['day', () => void tours.dispatch({ type: 'day-chosen', day })];
        return [move, move, look, tell('went-back')];
      }
      case 'move-uncertain':
        return [retry, tell('went-back')];
      case 'cancel-uncertain':
        return [retry, tell('move-wanted'), tell('cancel-wanted'), another];
      default:
        return [another];
    }
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

  /** Until every answer is there. */
  async function rest(): Promise<void> {
    for (let turn = 0; turn < 500; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      // A refused time is looked for anew, which nobody waits for.
      if (!isWaiting() && turn > 4) return;
    }
    assert.fail('an answer never came');
  }

  /** Fails where the widget claims what the service does not have. */
  function agree(): void {
    const managed = manage.state ? [...left, manage.state] : left;
    for (const state of managed) {
      const { tour, doubtful, step } = state;
      const kept = world.appointments.get(tour.id) ?? assert.fail(`${tour.id} never was`);
      const start = wallTimeAt(kept.startsAt, ZONE);
      const isCancelled = kept.status === CANCELLED;
      if (step === 'cancelled') assert.ok(isCancelled, `${tour.id} is not cancelled`);
      else if (isCancelled)
        assert.ok(step === 'gone' || maybeCancelled.has(tour.id), `${tour.id} is cancelled`);
      if (step === 'gone') continue;
      const claimed: string[] = [tour.start, ...doubtful];
      assert.ok(claimed.includes(start), `${tour.id} is at ${start}, not ${claimed.join(' or ')}`);
    }
    const known = new Set(managed.map(({ tour }) => tour.id));
    for (const [id, { startsAt, clientId }] of world.appointments) {
      const [person] = world.prospects.get(clientId)?.people ?? [];
      if (person?.email !== EMAIL || known.has(id)) continue;
      const start = wallTimeAt(startsAt, ZONE);
      assert.ok(doubtedBookings.includes(start), `${id} at ${start} is known to nobody`);
    }
  }

  return {
    presses,
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
    /** Bookings, moves and cancellations that have arrived. */
    writes: () => world.requests.filter(({ method }) => method !== 'GET').length,
  };
}
