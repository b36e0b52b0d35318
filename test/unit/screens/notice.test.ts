import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saysMore } from '../../../src/screens/notice.js';

test('a sentence of the service says more than that the time is gone, or is left out', () => {
  for (const sentence of [
    'No appointments available at the selected time.',
    'This time slot is no longer available.',
    'Sorry, that time was just taken. Please choose another one!',
    'Selected time 2026-11-24T13:00 is unavailable',
    'UNAVAILABLE',
    '',
  ])
    assert.equal(saysMore(sentence), false, sentence);
  for (const sentence of [
    'The office is closed on Thanksgiving.',
    'This time is not available: tours must be booked 24 hours ahead.',
    'Este horario ya no está disponible.',
  ])
    assert.equal(saysMore(sentence), true, sentence);
});
