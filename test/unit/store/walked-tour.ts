/** A widget over a service that remembers what it has done: it answers late, refuses, and loses answers after or before it has done what was asked. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { includesTime, type WallTime } from '../../../src/model/wall-time.js';
import type { ManagedState } from '../../../src/store/reduce-managing.js';
import { reduceTour } from '../../../src/store/reduce-tour.js';
import { managedOf } from '../../../src/store/selectors.js';
import type { TourAction } from '../../../src/store/state.js';
import { day, shifted, time } from '../model/arbitrary-dates.js';
import { type Asked, askedService } from './asked-service.js';
import { openTour } from './opened-tour.js';
import { TYPED } from './samples.js';

const TODAY = day('2026-11-21');
const HORIZON = shifted(TODAY, 20);
const SLOTS = [1, 2, 3, 9, 10, 17].flatMap((days) =>
  ['09:00:00', '10:00:00'].map((clock) => time(`${shifted(TODAY, days)}T${clock}`)),
);
const CHANGES = ['cancel-wanted', 'cancel-confirmed', 'move-wanted', 'move-confirmed'] as const;
/** What may become of a write: `lost` is carried out, `dropped` is not, and nobody is told which. */
export const ENDS = 'done done done done lost lost dropped refused taken forbidden'.split(' ');

export async function walkedTour(t: TestContext) {
  const service = askedService(t);
  const tour = openTour({ client: service.client, attributes: { maxDays: '20' } });
  const { store } = tour;
  const appointments = new Map<number, { start: WallTime; isCancelled: boolean }>();
  /** Starts that somebody else has for now. */
  const rivals = new Set<WallTime>();
  /** Refused starts, and how many requests had been sent by then. */
  const refused = new Map<WallTime, number>();
  const steps = new Set<string>();
  /** What the widget has ever said that it does not know. */
  const unconfirmed = new Set<WallTime>();
  const perhapsCancelled = new Set<number>();
  /** Tours that were followed by another booking, as the widget left them. */
  const left = new Map<number, ManagedState>();
  store.subscribe((state, previous) => {
    const [managed, before] = [managedOf(state), managedOf(previous)];
    for (const start of state.journey.unconfirmedStarts) unconfirmed.add(start);
    if (managed?.step === 'cancel-uncertain') perhapsCancelled.add(managed.tour.id);
    if (before && !managed) left.set(before.tour.id, before);
    steps.add(tour.step());
  });
  await service.settle();

  const typing = (pick: number) => {
    const draft = { ...TYPED, notes: `${pick}`, smsConsent: ['yes'] };
    return { type: 'draft-changed', draft } as const;
  };
  const isTaken = (start: WallTime) =>
    rivals.has(start) ||
    [...appointments.values()].some((it) => it.start === start && !it.isCancelled);

  function decide({ name, args, answer, fail }: Asked, end: string): Promise<void> {
    const isBooking = name === 'bookTour';
    const start: WallTime | undefined = isBooking ? args[1].start : args[2];
    if (start && (end === 'taken' || isTaken(start))) {
      rivals.add(start);
      refused.set(start, service.calls.length);
      return fail('refused', [{ path: ['appointment', 'start'], text: 'Taken.' }]);
    }
    if (end === 'dropped') return fail('network');
    if (end === 'refused' || end === 'forbidden') return fail(end);
    const id = isBooking ? appointments.size + 1 : args[0];
    const before = appointments.get(id);
    if (before?.isCancelled) return fail('not-found');
    appointments.set(id, { start: start ?? before?.start ?? assert.fail(), isCancelled: !start });
    if (end === 'lost') return fail('timeout');
    return answer({ id, startsAt: start, start, location: '', notificationSent: true });
  }

  return {
    ...tour,
    ...service,
    steps,
    rivals,
    typing,
    /** What a visitor could press that leads to another step. */
    presses(pick: number): TourAction[] {
      const slot = SLOTS[pick % SLOTS.length] ?? assert.fail('no time is left');
      const plain = ['submitted', 'retried', 'earlier-wanted', ...CHANGES] as const;
      const actions: TourAction[] = [
        { type: 'slot-chosen', slot },
        typing(pick),
        ...[...plain, ...plain].map((type) => ({ type })),
        { type: 'sent-anyway' },
        { type: pick % 7 === 0 ? 'reset' : pick % 2 === 0 ? 'went-back' : 'another-wanted' },
      ];
      const { state } = store;
      const isOffered = (action: TourAction) =>
        reduceTour(state, action, store.now()).journey !== state.journey;
      return actions.filter(isOffered);
    },
    /** What has not been answered, late or not; writes come up more often. */
    waiting: () =>
      [...service.calls, ...Array(12).fill(service.writes()).flat()].filter((it) => !it.isOver),
    async answer(call: Asked, end: string): Promise<void> {
      const { name, range, list, fail } = call;
      if (name !== 'getAvailableTimes') return decide(call, end);
      if (end === 'dropped') return fail('server');
      const open = SLOTS.filter((slot) => !isTaken(slot));
      const count = service.calls.indexOf(call);
      for (const slot of open)
        if (slot >= range.from && slot <= `${range.to}T24` && count >= (refused.get(slot) ?? 0))
          refused.delete(slot);
      await list(open);
    },
    /** Fails where the widget says what is not so at the service, or asks what it must not. */
    agree(): void {
      const managed = managedOf(store.state);
      if (managed) left.set(managed.tour.id, managed);
      const known = [...left.values()];
      for (const { tour, unconfirmedStarts, step } of known) {
        const { start, isCancelled } = appointments.get(tour.id) ?? assert.fail('no such tour');
        if (step === 'cancelled') assert.ok(isCancelled, 'it is not cancelled');
        else if (isCancelled) assert.ok(step === 'gone' || perhapsCancelled.has(tour.id));
        assert.ok(step === 'gone' || includesTime([tour.start, ...unconfirmedStarts], start));
      }
      for (const [id, { start }] of appointments)
        assert.ok(unconfirmed.has(start) || known.some(({ tour }) => tour.id === id), `lost ${id}`);
      const { days } = store.state.availability;
      for (const start of refused.keys())
        assert.ok(!days.get(day(start.slice(0, 10)))?.includes(start), `${start} is offered`);
      const asked = service.open().filter(({ name }) => name === 'getAvailableTimes');
      assert.ok(asked.length <= 5);
      for (const { range } of asked) {
        assert.ok(range.from >= TODAY && range.to <= HORIZON, `${range.from} to ${range.to}`);
        assert.ok(range.to <= shifted(day(range.from), 6));
      }
    },
  };
}
