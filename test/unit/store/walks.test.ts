import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';
import { isFormFrozen } from '../../../src/store/form/sent-form.js';
import type { Action } from '../../../src/store/state.js';
import { runs, usualSeed } from '../../support/runs.js';
import { monthShown } from './open-tour.js';
import { ENDS, walkedTour } from './walked-tour.js';

/** What happens beside the journey. */
const ASIDE: readonly Action[] = [
  monthShown(2026, 12),
  monthShown(2026, 11),
  { type: 'next-available-wanted' },
  { type: 'times-expired' },
  { type: 'reads-retried' },
  { type: 'connection-changed', isOffline: true },
  { type: 'connection-changed', isOffline: false },
  { type: 'connection-changed', isOffline: false },
];

const KINDS = 'press press press press answer answer answer answer aside fix leave'.split(' ');
const someStep = fc.record({
  kind: fc.constantFrom(...KINDS),
  pick: fc.nat(),
  /** How often a button is pressed at once. */
  times: fc.constantFrom(1, 1, 2, 3),
  end: fc.constantFrom(...ENDS),
});
type Step = typeof someStep extends fc.Arbitrary<infer T> ? T : never;

const SENDING = ['submitted', 'retried', 'move-confirmed', 'cancel-confirmed', 'sent-anyway'];
const PHASES = ['checking', 'sending', 'unknown', 'likely'];
const STEPS = [...PHASES, 'lost', 'asking', 'moving', 'cancelled'];

type Tour = Awaited<ReturnType<typeof walkedTour>>;

/** Presses something, or nothing where nothing can be pressed; and checks what became of the draft. */
async function press(tour: Tour, { kind, pick, times }: Step): Promise<void> {
  const { state } = tour.store;
  const actions = kind === 'press' ? tour.presses(pick) : ASIDE;
  const action = actions[pick % Math.max(1, actions.length)];
  const sent = tour.writes().length;
  const typed = tour.typing(pick);
  if (action?.type === 'submitted') await tour.dispatch(typed);
  // What somebody presses allows further requests.
  if (kind === 'press') tour.times.notePress();
  await tour.dispatch(...Array<Action>(action ? times : 0).fill(action as Action));
  let { draft } = state.journey;
  const isTyped = ['submitted', 'draft-changed'].includes(`${action?.type}`);
  if (isTyped && !isFormFrozen(state)) draft = typed.draft;
  if (action?.type === 'another-wanted') draft = { ...draft, smsConsent: false };
  if (action?.type === 'reset') draft = EMPTY_DRAFT;
  assert.deepEqual(tour.store.state.journey.draft, draft, 'what was typed is lost');
  const writes = tour.writes().slice(sent);
  assert.ok(writes.length <= (SENDING.includes(`${action?.type}`) ? 1 : 0), `${action?.type}`);
  // Without a promise, a booking is sent again only after an answer that lists its time.
  if (action?.type === 'retried')
    assert.ok(!writes.some(({ name }) => name === 'bookTour'), 'it was not checked');
}

async function answer(tour: Tour, { pick, end }: Step): Promise<void> {
  const { state } = tour.store;
  const waiting = tour.waiting();
  const call = waiting[pick % Math.max(1, waiting.length)];
  const sent = tour.writes().length;
  const mayGoOn = state.outbox.some(({ out }) => out === 'checking');
  if (call) await tour.respond(call, end);
  if (call?.isAborted()) assert.equal(tour.store.state, state, 'a late answer changes something');
  assert.equal(tour.store.state.journey.draft, state.journey.draft);
  assert.ok(tour.writes().length - sent <= (mayGoOn ? 1 : 0), 'sent without a press');
}

test('whatever happens, nothing is lost, doubled or wrongly reported', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { minLength: 40, maxLength: 80 }), async (walk) => {
      const tour = await walkedTour();
      for (const step of walk) {
        if (step.kind === 'answer') await answer(tour, step);
        else if (step.kind === 'fix') {
          await tour.configure({ maxDays: '20' });
          tour.rivals.clear();
        } else if (step.kind === 'leave') {
          tour.times.stop();
          await tour.dispatch();
        } else await press(tour, step);
        tour.agree();
      }
      for (const step of tour.steps) seen.add(step);
    }),
    // To make a failing walk shorter takes minutes.
    {
      numRuns: runs(60),
      seed: usualSeed(20261121),
      endOnFailure: true,
      includeErrorInReport: true,
    },
  );
  // Walks that never reach a step prove nothing about it.
  for (const step of STEPS) assert.ok(seen.has(step), step);
});
