import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ManageEvent,
  type ManageState,
  manageTransition,
} from '../../../src/flow/manage-flow.js';
import { announcementAfterManage, focusAfterManage } from '../../../src/screens/transitions.js';
import { createLanguage } from '../../../src/strings/language.js';
import { MANAGE_EVENTS as EVENTS, MANAGE_STATES as STATES } from '../flow/manage-samples.js';

const language = createLanguage('en-US');
const { strings } = language;

const focus = (state: ManageState, event: ManageEvent) =>
  focusAfterManage(manageTransition(state, event), state);
const said = (state: ManageState, event: ManageEvent) =>
  announcementAfterManage(manageTransition(state, event), language);

test('a time that was refused, and an outcome that is not certain, take the focus', () => {
  assert.equal(focus(STATES['move-sent'], EVENTS.taken), 'notice');
  assert.equal(focus(STATES['move-sent'], EVENTS['move-refused']), 'notice');
  assert.equal(focus(STATES['move-sent'], EVENTS['answer-lost']), 'notice');
  assert.equal(focus(STATES.cancelling, EVENTS['answer-lost']), 'notice');
});

test('what kept a wish from being done takes the focus', () => {
  assert.equal(focus(STATES.cancelling, EVENTS['cancel-refused']), 'notice');
  assert.equal(focus(STATES.cancelling, EVENTS.forbidden), 'notice');
  assert.equal(focus(STATES['move-sent'], EVENTS.forbidden), 'notice');
  assert.equal(focus(STATES.moving, EVENTS.forbidden), 'notice');
});

test('a new screen, and a dialog that opens or closes, are no matter of these targets', () => {
  assert.equal(focus(STATES.standing, EVENTS['move-wanted']), undefined);
  assert.equal(focus(STATES['move-sent'], EVENTS.moved), undefined);
  assert.equal(focus(STATES.cancelling, EVENTS.cancelled), undefined);
  assert.equal(focus(STATES.cancelling, EVENTS['not-found']), undefined);
  assert.equal(focus(STATES.standing, EVENTS['cancel-wanted']), undefined);
  assert.equal(focus(STATES.asking, EVENTS['went-back']), undefined);
  assert.equal(focus(STATES.moving, EVENTS['went-back']), undefined);
});

test('a press leaves the focus where it is while the answer is awaited', () => {
  assert.equal(focus(STATES.moving, EVENTS['slot-chosen']), undefined);
  assert.equal(focus(STATES.asking, EVENTS['cancel-confirmed']), undefined);
  // Its notice goes, and what was pressed with it.
  assert.equal(focus(STATES['move-uncertain'], EVENTS.retried), 'heading');
  assert.equal(focus(STATES['cancel-uncertain'], EVENTS.retried), undefined);
});

test('another day never moves the focus, also not under a notice', () => {
  const refused = manageTransition(STATES['move-sent'], EVENTS.taken);
  for (const state of [STATES.moving, refused])
    assert.equal(focus(state, EVENTS['day-chosen']), undefined);
});

test('a move and a cancellation on their way are said, and so is each retry', () => {
  assert.equal(said(STATES.moving, EVENTS['slot-chosen']), strings.moving);
  assert.equal(said(STATES['move-uncertain'], EVENTS.retried), strings.moving);
  assert.equal(said(STATES.asking, EVENTS['cancel-confirmed']), strings.cancelling);
  assert.equal(said(STATES['cancel-uncertain'], EVENTS.retried), strings.cancelling);
});

test('nothing is said of what takes the focus, is a screen of its own, or changes nothing', () => {
  const silent = new Set<string>(['slot-chosen', 'cancel-confirmed', 'retried']);
  for (const state of Object.values<ManageState>(STATES))
    for (const [name, event] of Object.entries(EVENTS))
      if (!silent.has(name) && manageTransition(state, event) !== state)
        assert.ok(!said(state, event), `${state.step} ${name}`);
});
