import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { walkedWidget } from './walked-widget.js';

/** What may happen to the call that a press makes: nothing, mostly. */
const FAULTS = [
  'lost-answer',
  'truncated',
  'dropped',
  'html',
  'odd-shape',
  'server-error',
  'slot-taken',
  'rival',
  'unauthorized',
  'forbidden',
  'not-found',
  'not-found',
  'too-many-requests',
] as const;

const someStep = fc.record({
  /** Which of the buttons. */
  button: fc.nat({ max: 11 }),
  /** Which of the times. */
  time: fc.nat({ max: 60 }),
  /** How often it is pressed at once. */
  times: fc.constantFrom(1, 1, 2, 3),
  fault: fc.option(fc.constantFrom(...FAULTS), { freq: 2, nil: undefined }),
  /** Whether the look at the times fails too: then a time in doubt cannot be checked. */
  isBlind: fc.nat({ max: 7 }).map((chance) => chance === 0),
});

const WALKS = 1000;

test('on any way, widget and service agree on what is booked, and each press sends one request at most', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { minLength: 5, maxLength: 30 }), async (walk) => {
      const widget = await walkedWidget();
      for (const { button, time, times, fault, isBlind } of walk) {
        const presses = widget.presses(time);
        const [name, act, maySend] = presses[button % presses.length] ?? assert.fail('a dead end');
        if (fault && maySend)
          for (const operation of ['book', 'reschedule', 'cancel']) widget.order(fault, operation);
        // Not one of those that the client tries again by itself, which would take its time.
        if (isBlind) widget.order('forbidden', 'available-times');
        const before = widget.writes();
        for (let press = 0; press < times; press++) act();
        await widget.rest();
        const sent = widget.writes() - before;
        assert.ok(sent <= (maySend ? 1 : 0), `${name} sent ${sent}`);
        widget.endFaults();
        widget.agree();
      }
      for (const [step, count] of widget.steps) seen.set(step, (seen.get(step) ?? 0) + count);
    }),
    { numRuns: WALKS, seed: 20261121 },
  );
  // A walk that never gets anywhere proves nothing.
  for (const step of [
    'details',
    'recovery',
    'uncertain',
    'booked',
    'standing',
    'asking',
    'cancelling',
    'cancel-uncertain',
    'moving',
    'move-sent',
    'move-uncertain',
    'cancelled',
    'gone',
  ])
    assert.ok((seen.get(step) ?? 0) > 20, `${step}: ${seen.get(step)}`);
});
