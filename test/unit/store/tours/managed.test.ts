import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ManagedState,
  reduceManaged,
  withBlockedChange,
} from '../../../../src/store/tours/managed.js';
import { MANAGED, MANAGING, SLOT } from '../samples.js';

type Name = keyof typeof MANAGED;

/** Where each action leads, from which states. In all others it changes nothing. */
const LEADS: Record<keyof typeof MANAGING, Partial<Record<Name, readonly Name[]>>> = {
  'move-wanted': { moving: ['idle', 'blocked'] },
  'slot-chosen': { chosen: ['moving', 'chosen'] },
  'cancel-wanted': { asking: ['idle', 'blocked'] },
  'went-back': { idle: ['asking', 'moving', 'chosen'] },
};

const after = (state: ManagedState, ...names: (keyof typeof MANAGING)[]) =>
  names.reduce((at, name) => reduceManaged(at, MANAGING[name]), state);
/** Without what isn't known of the step. */
const known = (state: ManagedState) =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));

for (const [type, leads] of Object.entries(LEADS))
  test(`${type} leads from the steps that it applies to`, () => {
    for (const [name, state] of Object.entries(MANAGED)) {
      const [to] = Object.entries(leads).find(([, from]) => from?.includes(name as Name)) ?? [];
      const next = after(state, type as keyof typeof MANAGING);
      assert.equal(next === state, to === undefined, name);
      assert.deepEqual(known(next), MANAGED[(to ?? name) as Name], name);
      // Only the service moves a tour.
      assert.equal(next.tour.start, SLOT);
    }
  });

test('a change is blocked in each step before a cancellation', () => {
  for (const managed of Object.values(MANAGED)) {
    const state = { managed, tours: [], savedEntries: [] };
    const next = withBlockedChange(state);
    if (managed.step === 'cancelled') assert.equal(next, state);
    else assert.deepEqual(next.managed, MANAGED.blocked);
  }
  const none = { tours: [], savedEntries: [] };
  assert.equal(withBlockedChange(none), none);
});

test('a change that was blocked may be wanted again, and is over after it', () => {
  const moving = after(MANAGED.blocked, 'move-wanted');
  assert.deepEqual(moving, MANAGED.moving);
  assert.deepEqual(known(after(moving, 'went-back')), MANAGED.idle);
});
