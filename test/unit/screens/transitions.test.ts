import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type BookingEvent,
  type BookingState,
  transition,
} from '../../../src/flow/booking-flow.js';
import { announcementAfter, focusAfter } from '../../../src/screens/transitions.js';
import { createLanguage } from '../../../src/strings/language.js';
import { EVENTS, SLOT_REFUSED, STATES } from '../flow/journey-samples.js';

const language = createLanguage('en-US');

const focus = (state: BookingState, event: BookingEvent) =>
  focusAfter(transition(state, event), state);
const said = (state: BookingState, event: BookingEvent) =>
  announcementAfter(transition(state, event), state, language)?.replace(/\u202f/g, ' ');

test('a time that cannot be had, and an outcome that is not certain, take the focus', () => {
  const taken: BookingEvent = { type: 'refused', refusal: SLOT_REFUSED };
  assert.equal(focus(STATES.sending, taken), 'notice');
  assert.equal(focus(STATES.checking, EVENTS['slot-found-gone']), 'notice');
  assert.equal(focus(STATES.details, EVENTS['slot-found-gone']), 'notice');
  assert.equal(focus(STATES.sending, EVENTS['answer-lost']), 'notice');
  assert.equal(focus(STATES.checking, EVENTS['check-failed']), 'notice');
});

test('errors of fields lead the focus to their summary', () => {
  assert.equal(focus(STATES.sending, EVENTS.refused), 'summary');
});

test('another time that was picked leads the focus to the press that books it', () => {
  assert.equal(focus(STATES.recovery, EVENTS['slot-chosen']), 'submit');
});

test('a new screen is no matter of these targets', () => {
  assert.equal(focus(STATES.when, EVENTS['slot-chosen']), undefined);
  assert.equal(focus(STATES.sending, EVENTS.booked), undefined);
  assert.equal(focus(STATES.recovery, EVENTS['went-back']), undefined);
});

test('a submit leaves the focus where it is', () => {
  assert.equal(focus(STATES.details, EVENTS.submitted), undefined);
  assert.equal(focus(STATES.uncertain, EVENTS.retried), undefined);
});

test('typing never moves the focus, on any screen', () => {
  for (const [name, state] of Object.entries(STATES))
    assert.equal(focus(state, EVENTS['draft-changed']), undefined, name);
});

test('a booking on its way, and a look at the time before it, are said', () => {
  assert.equal(said(STATES.details, EVENTS.submitted), language.strings.booking);
  assert.equal(said(STATES['details in doubt'], EVENTS.submitted), language.strings.checking);
  assert.equal(said(STATES.checking, EVENTS['slot-found-open']), language.strings.booking);
});

test('another time that was picked is said with its day and time', () => {
  assert.equal(
    said(STATES.recovery, EVENTS['slot-chosen']),
    'New time: Wednesday, November 25 at 9:30 AM.',
  );
});

test('nothing is said of what takes the focus or is a screen of its own', () => {
  assert.equal(said(STATES.sending, EVENTS['answer-lost']), undefined);
  assert.equal(said(STATES.sending, EVENTS.booked), undefined);
  assert.equal(said(STATES.when, EVENTS['day-chosen']), undefined);
});
