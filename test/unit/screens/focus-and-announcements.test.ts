import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transition } from '../../../src/flow/booking-flow.js';
import { manageTransition } from '../../../src/flow/manage-flow.js';
import {
  announcementAfter,
  announcementAfterManage,
  focusAfter,
  focusAfterManage,
} from '../../../src/screens/transitions.js';
import { createLanguage } from '../../../src/strings/language.js';
import { EVENTS, SLOT_REFUSED, STATES } from '../flow/journey-samples.js';
import { MANAGE_EVENTS, MANAGE_STATES } from '../flow/manage-samples.js';

const language = createLanguage('en-US');
const { booking, checking, moving, cancelling } = language.strings;
const newTime = 'New time: Wednesday, November 25 at 9:30 AM.';

const { when, details, recovery, uncertain, sending } = STATES;
const EVENT = { ...EVENTS, taken: { type: 'refused', refusal: SLOT_REFUSED } } as const;
const check = STATES.checking;

/** A step of a booking, an event, and what is focused and announced then. A new screen's heading takes the focus itself. */
const BOOKING = [
  [sending, 'taken', 'notice', undefined],
  [sending, 'answer-lost', 'notice', undefined],
  [details, 'slot-found-gone', 'notice', undefined],
  [check, 'check-failed', 'notice', undefined],
  [sending, 'refused', 'summary', undefined],
  [recovery, 'slot-chosen', 'submit', newTime],
  [details, 'submitted', undefined, booking],
  [uncertain, 'retried', undefined, checking],
  [check, 'slot-found-open', undefined, booking],
  [when, 'slot-chosen', undefined, undefined],
  [uncertain, 'draft-changed', undefined, undefined],
  [recovery, 'went-back', undefined, undefined],
  [sending, 'booked', undefined, undefined],
] as const;

for (const [state, name, focus, said] of BOOKING)
  test(`${name} in ${state.step} focuses ${focus ?? 'nothing'} and announces ${said ?? 'nothing'}`, () => {
    const next = transition(state, EVENT[name]);
    assert.equal(focusAfter(next, state), focus);
    const announced = announcementAfter(next, state, language);
    assert.equal(announced?.replace(/\u202f/g, ' '), said);
  });

/** The same for a booked tour that is moved or cancelled. */
const MANAGING = [
  ['move-sent', 'taken', 'notice', ''],
  ['move-sent', 'answer-lost', 'notice', ''],
  ['moving', 'forbidden', 'notice', ''],
  ['cancelling', 'answer-lost', 'notice', ''],
  ['cancelling', 'cancel-refused', 'notice', ''],
  ['moving', 'slot-chosen', undefined, moving],
  // The button that was pressed goes with its notice.
  ['refused', 'slot-chosen', 'heading', moving],
  ['move-uncertain', 'retried', 'heading', moving],
  ['asking', 'cancel-confirmed', undefined, cancelling],
  ['cancel-uncertain', 'retried', undefined, cancelling],
  ['refused', 'day-chosen', undefined, ''],
  ['refused', 'went-back', undefined, ''],
  ['standing', 'move-wanted', undefined, ''],
  ['asking', 'went-back', undefined, ''],
  ['move-sent', 'moved', undefined, ''],
  ['cancelling', 'cancelled', undefined, ''],
] as const;

for (const [from, name, focus, said] of MANAGING)
  test(`${name} in ${from} focuses ${focus ?? 'nothing'} and announces ${said || 'nothing'}`, () => {
    const state = MANAGE_STATES[from];
    const next = manageTransition(state, MANAGE_EVENTS[name]);
    assert.equal(focusAfterManage(next, state), focus);
    assert.equal(announcementAfterManage(next, language), said);
  });
