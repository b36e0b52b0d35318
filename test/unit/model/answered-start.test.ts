import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isStartOdd } from '../../../src/model/answered-start.js';
import { someTime, time } from './arbitrary-dates.js';

const SLOT = time('2026-11-24T10:00:00');

test('assumption: an answered start has the chosen digits, or is the same time in some zone', () => {
  for (const start of [
    '2026-11-24T10:00:00+00:00',
    '2026-11-24T10:00:00',
    '2026-11-24T10:00',
    '2026-11-24T10:00:00Z',
    '2026-11-24T16:00:00+00:00',
    '2026-11-24T10:00:00-06:00',
    '2026-11-24T04:15:00+00:00',
    undefined,
  ])
    assert.equal(isStartOdd(SLOT, start), false, start);
});

test('an answered start that can be neither is odd', () => {
  for (const start of [
    '2026-11-24T10:07:00+00:00',
    '2026-11-25T10:00:00+00:00',
    '2026-11-23T10:00:00+00:00',
    '2019-06-21T12:15:00+00:00',
    '2026-11-24T10:00:01',
    'soon',
  ])
    assert.equal(isStartOdd(SLOT, start), true, start);
});

test('the same digits are never odd, however they are labelled, in any zone of the visitor', () => {
  fc.assert(
    fc.property(someTime, fc.constantFrom('', 'Z', '+00:00', '+0000'), (slot, offset) => {
      assert.equal(isStartOdd(slot, `${slot}${offset}`), false);
    }),
  );
});

test('with a known zone only its own instant, or the digits themselves, are believed', () => {
  assert.equal(isStartOdd(SLOT, '2026-11-24T16:00:00+00:00', 'America/Chicago'), false);
  assert.equal(isStartOdd(SLOT, '2026-11-24T10:00:00+00:00', 'America/Chicago'), false);
  assert.equal(isStartOdd(SLOT, '2026-11-24T11:00:00+00:00', 'America/Chicago'), true);
});
