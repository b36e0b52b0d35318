/**
 * A widget over a service that remembers what it has done: it answers late, refuses, and loses answers
 * before or after it has done what was wanted.
 */
import assert from 'node:assert/strict';
import { weeksFrom } from '../../../src/model/calendar-weeks.js';
import type { WallTime } from '../../../src/model/wall-time.js';
import { reduceBookingRoot as reduce } from '../../../src/store/reduce-booking-root.js';
import type { Action } from '../../../src/store/state.js';
import { otherTours } from '../../../src/store/tours/shown-tour.js';
import { day, shifted, time } from '../model/arbitrary-dates.js';
import { type Call, openTour } from './open-tour.js';
import { TYPED } from './samples.js';

const TODAY = day('2026-11-21');
const HORIZON = shifted(TODAY, 20);
const SLOTS = [1, 2, 3, 9, 10, 17].flatMap((days) =>
  ['09:00:00', '10:00:00'].map((clock) => time(`${shifted(TODAY, days)}T${clock}`)),
);
const PLAIN = [
  ...(['submitted', 'cancel-wanted', 'cancel-confirmed', 'move-wanted', 'move-confirmed'] as const),
  'details-wanted',
] as const;
/** What may become of a write: `lost` is carried out, `dropped` is not, and nobody knows which. */
export const ENDS = 'done done done done lost lost dropped refused taken forbidden'.split(' ');

export async function walkedTour() {
  const tour = await openTour({ attributes: { maxDays: '20' } });
  const { store, calls } = tour;
  const appointments = new Map<number, { start: WallTime; isCancelled: boolean }>();
  /** Starts that somebody else has for now. */
  const rivals = new Set<WallTime>();
  /** Refused starts, and how many requests had been sent by then. */
  const refused = new Map<WallTime, number>();
  const steps = new Set<string>();
  /** What visitors who have left still wait for. */
  const former = new Set<Call>();
  store.subscribe((_state, _previous, { type }) => {
    if (type === 'reset') for (const call of tour.writes()) former.add(call);
    steps.add(tour.step());
  });

  const typing = (pick: number) => {
    const draft = { ...TYPED, notes: `${pick}`, smsConsent: true };
    return { type: 'draft-changed', draft } as const;
  };
  const isTaken = (start: WallTime) =>
    rivals.has(start) ||
    [...appointments.values()].some((it) => it.start === start && !it.isCancelled);

  function decide(call: Call, end: string): Promise<void> {
    const { name, args, answer, fail } = call;
    const isBooking = name === 'bookTour';
    const start: WallTime | undefined = isBooking ? args[1].start : args[2];
    if (start && (end === 'taken' || isTaken(start))) {
      rivals.add(start);
      if (!former.has(call)) refused.set(start, calls.length);
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
    steps,
    rivals,
    typing,
    /** What a visitor could press that does something. */
    presses(pick: number): Action[] {
      const { state } = store;
      const slot = SLOTS[pick % SLOTS.length] ?? assert.fail('no time is left');
      const plain = PLAIN.map((type) => ({ type }));
      const actions: Action[] = [
        { type: 'slot-chosen', slot },
        typing(pick),
        ...[...plain, ...plain],
        ...state.outbox.map(({ key }) => ({ type: 'retried', key }) as const),
        ...otherTours(state).map(({ id }) => ({ type: 'earlier-wanted', id }) as const),
        { type: 'sent-anyway' },
        { type: pick % 7 === 0 ? 'reset' : pick % 2 === 0 ? 'went-back' : 'another-wanted' },
      ];
      return actions.filter((action) => reduce(state, action, store.now()) !== state);
    },
    /** What has not been answered, late or not; writes come up more often. */
    waiting: () =>
      [...calls, ...Array(12).fill(tour.writes()).flat()].filter((it: Call) => !it.isOver),
    async respond(call: Call, end: string): Promise<void> {
      const { name, range } = call;
      if (name !== 'getAvailableTimes') return decide(call, end);
      if (end === 'dropped') return call.fail('server');
      const open = SLOTS.filter((slot) => !isTaken(slot));
      const count = calls.indexOf(call);
      for (const slot of open)
        if (
          `${slot}` >= range.from &&
          slot <= `${range.to}T24` &&
          count >= (refused.get(slot) ?? 0)
        )
          refused.delete(slot);
      tour.setOpen(open);
      await tour.list(call);
    },
    /** Fails where the widget says what is not so at the service, or requests what it must not. */
    agree(): void {
      const { managed, outbox, times, calendar } = store.state;
      const others = otherTours(store.state);
      for (const { id, start } of managed ? [...others, managed.tour] : others) {
        const real = appointments.get(id) ?? assert.fail('no such tour');
        const isOver = managed?.tour.id === id && managed.step === 'cancelled';
        const isRight = real.isCancelled === isOver && (isOver || real.start === start);
        // Or else it says that something may have changed.
        assert.ok(isRight || outbox.some(({ tourId }) => tourId === id), `${id} is wrong`);
      }
      for (const start of refused.keys())
        assert.ok(!times.days.get(day(start.slice(0, 10)))?.includes(start), `${start} is offered`);
      const pending = tour.pending();
      // The last one may be a check.
      assert.ok(pending.length <= 6);
      for (const { range } of pending) {
        assert.ok(range.from >= TODAY && range.to <= HORIZON, `${range.from} to ${range.to}`);
        assert.ok(range.to <= shifted(day(range.from), 6));
      }
      const weeks = calendar.month && weeksFrom(calendar.month, 0, TODAY).flat();
      assert.ok(!calendar.day || weeks?.includes(calendar.day), `${calendar.day} is out of sight`);
    },
  };
}
