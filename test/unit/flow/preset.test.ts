import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Prefill } from '../../../src/config/schema.js';
import { INITIAL_STATE, type WhenState } from '../../../src/flow/booking-flow.js';
import type { MonthView } from '../../../src/flow/month-view.js';
import { Preset } from '../../../src/flow/preset.js';
import type { DayState } from '../../../src/model/slots.js';
import { day, time } from '../model/arbitrary-dates.js';
import { STATES } from './journey-samples.js';

const DAY = day('2026-11-24');
const BEYOND = day('2027-01-21');
const PREFILL: Prefill = { firstName: 'Ada', date: DAY, time: '09:15' };
const OPEN = ['2026-11-24T09:00:00', '2026-11-24T09:15', '2026-11-24T10:00:00'].map(time);

/** A month as it is known so far. */
const viewOf = (state: DayState, slots = OPEN) =>
  ({
    today: day('2026-11-21'),
    horizon: day('2027-01-20'),
    stateOf: () => state,
    slotsOn: () => slots,
  }) as Partial<MonthView> as MonthView;

const open = viewOf('open');
const at = (chosen: string): WhenState => ({ ...INITIAL_STATE, day: day(chosen) });

/** What is left of a prefill after its draft was taken. */
function presetOf(prefill: Prefill = PREFILL): Preset {
  const preset = new Preset();
  assert.equal(preset.draft(prefill, INITIAL_STATE)?.firstName, 'Ada');
  return preset;
}

test('a prefill is taken once, and replaced by another one until something was typed or chosen', () => {
  const preset = new Preset();
  assert.equal(preset.draft(undefined, INITIAL_STATE), undefined);
  const draft = preset.draft(PREFILL, INITIAL_STATE) ?? assert.fail();
  const state = { ...INITIAL_STATE, draft };
  assert.equal(preset.draft({ ...PREFILL }, state), undefined);
  assert.equal(preset.draft({ firstName: 'Bob' }, state)?.firstName, 'Bob');
  for (const later of [STATES.when, { ...STATES.details, draft: INITIAL_STATE.draft }])
    assert.equal(new Preset().draft(PREFILL, later), undefined);
});

test('a date is chosen once, from today to the last day that can be booked', () => {
  for (const date of ['2026-11-20', BEYOND, '2026-02-30'])
    assert.equal(presetOf({ ...PREFILL, date }).takeDay(open, INITIAL_STATE, true), undefined);
  for (const date of ['2026-11-21', '2027-01-20']) {
    const preset = presetOf({ ...PREFILL, date });
    assert.equal(preset.takeDay(open, INITIAL_STATE, true), date);
    assert.equal(preset.takeDay(open, INITIAL_STATE, true), undefined);
  }
});

test('a date beyond the last day waits until that day is certain, unless the visitor chooses one', () => {
  const later = { ...open, horizon: day('2027-02-01') } as MonthView;
  for (const [state, taken] of [
    [INITIAL_STATE, BEYOND],
    [at('2026-11-25'), undefined],
  ] as const) {
    const preset = presetOf({ ...PREFILL, date: BEYOND });
    assert.equal(preset.takeDay(open, state, false), undefined);
    assert.equal(preset.takeDay(later, state, true), taken);
  }
});

test('a time waits until its day is known, and is chosen once, as the service lists it', () => {
  const preset = presetOf();
  assert.equal(preset.takeSlot(viewOf('loading'), at(DAY)), undefined);
  assert.equal(preset.takeSlot(open, at(DAY)), '2026-11-24T09:15');
  assert.equal(preset.takeSlot(open, at(DAY)), undefined);
});

test('a time that is not open, or whose day or screen the visitor has left, is dropped', () => {
  for (const [view, state] of [
    [viewOf('open', OPEN.slice(0, 1)), at(DAY)],
    [open, at('2026-11-25')],
    [open, STATES.details],
  ] as const) {
    const preset = presetOf();
    if (state === STATES.details) preset.takeDay(open, INITIAL_STATE, true);
    assert.equal(preset.takeSlot(view, state), undefined);
    assert.equal(preset.takeSlot(open, at(DAY)), undefined);
  }
  const dateless = presetOf({ firstName: 'Ada', time: '09:15' });
  assert.equal(dateless.takeSlot(open, at(DAY)), undefined);
});
