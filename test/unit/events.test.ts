import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TourBeforeBookEvent, TourBookedEvent, toPlainObject } from '../../src/events.js';
import { SLOT, SUBMISSION } from './flow/journey-samples.js';

/** By its names: what Node keeps in an event under symbols is no matter of a page's. */
const plain = (event: Event) => Object.fromEntries(Object.entries(toPlainObject(event)));

test('a plain object of an event has its name and its fields', () => {
  const appointment = {
    id: 7,
    start: SLOT,
    startsAt: undefined,
    timeZone: 'US/Central',
    location: '',
    confirmationEnabled: false,
    expirationDate: undefined,
  };
  const { consent } = SUBMISSION;
  const event = new TourBookedEvent(appointment, 'guided', 42, 466, consent);
  assert.deepEqual(plain(event), {
    event: 'tour-booked',
    appointment,
    tourType: 'guided',
    groupId: 42,
    discoverySource: 466,
    consent,
  });
});

test('a plain object never has what the prospect typed', () => {
  const event = new TourBeforeBookEvent(SUBMISSION.request);
  assert.ok(event.cancelable && event.bubbles && event.composed);
  assert.deepEqual(plain(event), { event: 'tour-before-book' });
  event.request = { ...SUBMISSION.request, notes: 'set anew' };
  assert.deepEqual(plain(event), { event: 'tour-before-book' });
});

test('a plain object says nothing of who made the event', () => {
  // In a browser this is a field of the event's own.
  const event = Object.assign(new Event('tour-ready'), { request: {}, step: 1 });
  Object.defineProperty(event, 'isTrusted', { value: false, enumerable: true });
  assert.deepEqual(plain(event), { event: 'tour-ready', step: 1 });
});
