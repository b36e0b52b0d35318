import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTechnical, saysAlreadyBooked, saysMore } from '../../../src/model/service-sentences.js';

test('a service’s sentence is shown if it adds something', () => {
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

test('a sentence about a tour that the prospect has already is recognized', () => {
  for (const sentence of [
    'Prospect has a conflicting appointment at the same time.',
    'You already have a tour at this time.',
    'This prospect is already scheduled.',
  ])
    assert.equal(saysAlreadyBooked(sentence), true, sentence);
  for (const sentence of [
    'This time was already taken.',
    'The selected time is already booked.',
    'The time you selected is already booked.',
    'The agent is already booked at that time.',
    'The group has a conflicting event.',
    'The office is closed.',
    '',
  ])
    assert.equal(saysAlreadyBooked(sentence), false, sentence);
});

test('sentences for developers are recognized', () => {
  for (const sentence of [
    'Datetime has wrong format. Use one of these formats instead: YYYY-MM-DDThh:mm[:ss].',
    'A valid integer is required.',
    'Not a valid string.',
    '"50" is not a valid choice.',
    'Select a valid choice. x is not one of the available choices.',
    'Invalid pk "9" - object does not exist.',
  ])
    assert.equal(isTechnical(sentence), true, sentence);
  for (const sentence of [
    'This home is shown by appointment with its tenant only.',
    'Enter a valid email address.',
    'Enter a valid phone number.',
    'Prospect has a conflicting appointment at the same time.',
    'This field is required.',
  ])
    assert.equal(isTechnical(sentence), false, sentence);
});
