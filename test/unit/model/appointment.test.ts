import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTentative } from '../../../src/model/appointment.js';
import { TOUR } from '../store/samples.js';

test('the answered status decides whether a tour is confirmed, then the group', () => {
  for (const [status, confirmationEnabled, expected] of [
    [30, true, false],
    [10, false, true],
    [20, undefined, true],
    [null, true, true],
    [undefined, true, true],
    [undefined, false, false],
    [null, undefined, false],
  ] as const) {
    const tour = { ...TOUR, status, confirmationEnabled };
    assert.equal(isTentative(tour), expected, `${status} ${confirmationEnabled}`);
  }
});
