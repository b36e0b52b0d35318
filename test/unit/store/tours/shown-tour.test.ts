import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  reduceShownTour,
  type ShownTour,
  withReadOnlyTour,
} from '../../../../src/store/tours/shown-tour.js';
import { MANAGING, SHOWN_TOUR, SLOT } from '../samples.js';

type Name = keyof typeof SHOWN_TOUR;

/** Where each action leads, from which states. In all others it changes nothing. */
const LEADS: Record<keyof typeof MANAGING, Partial<Record<Name, readonly Name[]>>> = {
  'move-wanted': { moving: ['idle', 'blocked'] },
  'slot-chosen': { chosen: ['moving', 'chosen'] },
  'cancel-wanted': { asking: ['idle', 'blocked'] },
  'went-back': { idle: ['asking', 'moving', 'chosen'] },
};

const after = (state: ShownTour, ...names: (keyof typeof MANAGING)[]) =>
  names.reduce((at, name) => reduceShownTour(at, MANAGING[name]), state);
/** Without what isn't known of the step. */
const known = (state: ShownTour) =>
  Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined));

for (const [type, leads] of Object.entries(LEADS))
  test(`${type} leads from the steps that it applies to`, () => {
    for (const [name, state] of Object.entries(SHOWN_TOUR)) {
      const [to] = Object.entries(leads).find(([, from]) => from?.includes(name as Name)) ?? [];
      const next = after(state, type as keyof typeof MANAGING);
      assert.equal(next === state, to === undefined, name);
      assert.deepEqual(known(next), SHOWN_TOUR[(to ?? name) as Name], name);
      // Only the service moves a tour.
      assert.equal(next.tour.start, SLOT);
    }
  });

test('a change is blocked in each step before a cancellation', () => {
  const none = { tours: [], notOffered: [], unsureIds: [], changes: [], savedEntries: [] };
  for (const shownTour of Object.values(SHOWN_TOUR)) {
    const state = { ...none, shownTour };
    const next = withReadOnlyTour(state);
    if (shownTour.step === 'canceled') assert.equal(next, state);
    else assert.deepEqual(next.shownTour, SHOWN_TOUR.blocked);
  }
  assert.equal(withReadOnlyTour(none), none);
});

test('a change that was blocked may be wanted again, and is over after it', () => {
  const moving = after(SHOWN_TOUR.blocked, 'move-wanted');
  assert.deepEqual(moving, SHOWN_TOUR.moving);
  assert.deepEqual(known(after(moving, 'went-back')), SHOWN_TOUR.idle);
});
