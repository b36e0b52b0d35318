import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  listedStart,
  nearestStarts,
  wallStart,
  withOffset,
  withoutEmpty,
} from '../../../src/agent-tools/answers.js';
import { time } from '../model/arbitrary-dates.js';

test('a start has the offset that the property’s clock has then', () => {
  for (const [start, zone, told] of [
    ['2026-11-24T09:15:00', 'America/Chicago', '2026-11-24T09:15:00-06:00'],
    ['2026-07-24T09:15', 'America/Chicago', '2026-07-24T09:15-05:00'],
    ['2026-11-24T09:15:00', 'Asia/Kolkata', '2026-11-24T09:15:00+05:30'],
    ['2026-11-24T09:15:00', 'America/St_Johns', '2026-11-24T09:15:00-03:30'],
    ['2026-11-24T09:15:00', 'UTC', '2026-11-24T09:15:00+00:00'],
    ['2026-11-24T09:15:00', undefined, '2026-11-24T09:15:00'],
  ] as const)
    assert.equal(withOffset(start, zone), told);
});

test('a start is understood with any offset, or none', () => {
  for (const given of [
    '2026-11-24T09:15:00-06:00',
    '2026-11-24T15:15:00Z',
    '2026-11-25T00:15:00+09:00',
    '2026-11-24T09:15:00',
  ])
    assert.equal(wallStart(given, 'America/Chicago'), '2026-11-24T09:15:00');
  // Without a zone, the digits are the property's.
  assert.equal(wallStart('2026-11-24T09:15:00-06:00', undefined), '2026-11-24T09:15:00');
  for (const given of ['tomorrow at nine', '2026-11-24', '2026-02-30T09:15:00', '', undefined, {}])
    assert.equal(wallStart(given, 'America/Chicago'), undefined);
});

test('a start is sent as the service spells it', () => {
  const starts = ['2026-11-24T09:15', '2026-11-24T10:00:00'];
  assert.equal(listedStart(starts, time('2026-11-24T09:15:00')), '2026-11-24T09:15');
  assert.equal(listedStart(starts, time('2026-11-24T09:30:00')), undefined);
});

test('the nearest starts are those that the screen offers', () => {
  const starts = ['2026-11-24T09:15:00', '2026-11-24T11:00:00', '2026-11-25T09:30:00'];
  const [first, ...rest] = starts;
  assert.deepEqual(nearestStarts(starts, time(String(first))), rest);
});

test('an answer has no empty values', () => {
  const answer = { none: undefined, no: false, text: '', list: [], zero: {}, start: 'now' };
  assert.deepEqual(withoutEmpty(answer), { zero: {}, start: 'now' });
});
