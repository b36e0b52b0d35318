import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Prefill } from '../../../src/config/config.js';
import { INITIAL_STATE, type WhenState } from '../../../src/flow/booking-flow.js';
import type { MonthView } from '../../../src/flow/month-view.js';
import { Preset } from '../../../src/flow/preset.js';
import type { DayState } from '../../../src/model/slots.js';
import { day, time } from '../model/arbitrary-dates.js';
import { STATES, TYPED } from './journey-samples.js';

const DAY = day('2026-11-24');
const PREFILL: Prefill = { firstName: 'Ada', date: DAY, time: '09:15' };
const OPEN = ['2026-11-24T09:00:00', '2026-11-24T09:15', '2026-11-24T10:00:00'].map(time);

/** A month as it is known so far. */
function viewOf(state: DayState, slots = OPEN): MonthView {
  const view: Partial<MonthView> = {
    today: day('2026-11-21'),
    horizon: day('2027-01-20'),
    stateOf: () => state,
    slotsOn: () => slots,
  };
  return view as MonthView;
}

const at = (chosen?: string): WhenState => ({
  ...INITIAL_STATE,
  ...(chosen ? { day: day(chosen) } : {}),
});

/** A preset whose draft was taken. */
function taken(prefill: Prefill = PREFILL): Preset {
  const preset = new Preset();
  assert.ok(preset.draft(prefill, INITIAL_STATE));
  return preset;
}

test('a draft is given once for each prefill, be it the same object or one like it', () => {
  const preset = new Preset();
  const draft = preset.draft(PREFILL, INITIAL_STATE);
  assert.equal(draft?.firstName, 'Ada');
  const next = { ...INITIAL_STATE, draft: draft ?? assert.fail() };
  assert.equal(preset.draft(PREFILL, next), undefined);
  assert.equal(preset.draft({ ...PREFILL }, next), undefined);
});

test('nothing to prefill is no draft', () => {
  assert.equal(new Preset().draft(undefined, INITIAL_STATE), undefined);
});

test('another prefill takes the place of the first, as long as nothing was typed', () => {
  const preset = new Preset();
  const first = preset.draft(PREFILL, INITIAL_STATE) ?? assert.fail();
  const second = preset.draft({ firstName: 'Bob' }, { ...INITIAL_STATE, draft: first });
  assert.equal(second?.firstName, 'Bob');
});

test('what was typed is never taken back, and no screen that was reached is left', () => {
  const typed = new Preset();
  assert.equal(typed.draft(PREFILL, { ...INITIAL_STATE, draft: TYPED }), undefined);
  for (const state of Object.values(STATES))
    assert.equal(new Preset().draft(PREFILL, state), undefined);
});

test('a day is given once, when it can be booked', () => {
  const preset = taken();
  assert.equal(preset.takeDay(viewOf('loading'), INITIAL_STATE, true), DAY);
  assert.equal(preset.takeDay(viewOf('loading'), INITIAL_STATE, true), undefined);
});

test('a day before today, after the last one, or that is none, is not given', () => {
  for (const date of ['2026-11-20', '2027-01-21', '2026-02-30', undefined])
    assert.equal(
      taken({ ...PREFILL, date } as Prefill).takeDay(viewOf('open'), INITIAL_STATE, true),
      undefined,
      date,
    );
  for (const date of ['2026-11-21', '2027-01-20'])
    assert.equal(taken({ ...PREFILL, date }).takeDay(viewOf('open'), INITIAL_STATE, true), date);
});

test('a day beyond the last one waits as long as the last one is not certain', () => {
  const preset = taken({ ...PREFILL, date: '2027-01-21' });
  assert.equal(preset.takeDay(viewOf('open'), INITIAL_STATE, false), undefined);
  const later = { ...viewOf('open'), today: DAY, horizon: '2027-02-01' } as MonthView;
  assert.equal(preset.takeDay(later, INITIAL_STATE, true), '2027-01-21');
});

test('a day that waits is given up when the visitor has chosen another one', () => {
  const preset = taken({ ...PREFILL, date: '2027-01-21' });
  const chosen = at('2026-11-25');
  assert.equal(preset.takeDay(viewOf('open'), chosen, false), undefined);
  assert.equal(preset.takeDay(viewOf('open'), chosen, true), undefined);
});

test('a time waits until its day is known, and is given as the service lists it, once', () => {
  const preset = taken();
  assert.equal(preset.takeSlot(viewOf('loading'), at(DAY)), undefined);
  assert.equal(preset.takeSlot(viewOf('open'), at(DAY)), '2026-11-24T09:15');
  assert.equal(preset.takeSlot(viewOf('open'), at(DAY)), undefined);
});

test('a time that is not open is not given, and not waited for either', () => {
  const preset = taken();
  assert.equal(preset.takeSlot(viewOf('open', [time('2026-11-24T09:00:00')]), at(DAY)), undefined);
  assert.equal(preset.takeSlot(viewOf('open'), at(DAY)), undefined);
});

test('another day that was chosen has no time of the page’s, and neither has another screen', () => {
  const preset = taken();
  assert.equal(preset.takeSlot(viewOf('open'), at('2026-11-25')), undefined);
  assert.equal(preset.takeSlot(viewOf('open'), at()), undefined);
  assert.equal(taken().takeSlot(viewOf('open'), STATES.details), undefined);
});

test('a time without a day is none', () => {
  const preset = taken({ firstName: 'Ada', time: '09:15' });
  assert.equal(preset.takeDay(viewOf('open'), INITIAL_STATE, true), undefined);
  assert.equal(preset.takeSlot(viewOf('open'), at(DAY)), undefined);
});
