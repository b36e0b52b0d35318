import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { walkedWidget } from './walked-widget.js';

/** What may happen to the request that a press sends. */
const FAULTS =
  'lost-answer truncated dropped html odd-shape server-error slot-taken rival unauthorized forbidden not-found too-many-requests';

const someStep = fc.record({
  button: fc.nat({ max: 11 }),
  time: fc.nat({ max: 60 }),
  /** How often the button is pressed at once. */
  times: fc.constantFrom(1, 1, 2, 3),
  fault: fc.option(fc.constantFrom(...FAULTS.split(' ')), { freq: 2, nil: undefined }),
  /** Whether the times cannot be read either: then a time in doubt cannot be checked. */
  isBlind: fc.nat({ max: 5 }).map((chance) => chance === 0),
});

const STEPS =
  'details recovery uncertain booked standing asking cancelling cancel-uncertain moving move-sent move-uncertain cancelled gone';

test('whatever is pressed and whatever fails, the widget says what is so at the service, and one press sends one request', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(someStep, { minLength: 5, maxLength: 30 }), async (walk) => {
      const widget = await walkedWidget();
      for (const { button, time, times, fault, isBlind } of walk) {
        const presses = widget.presses(time);
        const [name, act, maySend] = presses[button % presses.length] ?? assert.fail('a dead end');
        if (fault && maySend)
          for (const operation of ['book', 'reschedule', 'cancel']) widget.order(fault, operation);
        // A fault after which the client does not pause and try again.
        if (isBlind) widget.order('forbidden', 'available-times');
        const before = widget.writes();
        for (let press = 0; press < times; press++) act();
        if (isBlind && widget.isWaiting()) {
          // Nothing else that happens may touch what is on its way.
          widget.manage.loseTimes();
          widget.manage.letGo();
        }
        await widget.rest();
        const sent = widget.writes() - before;
        assert.ok(sent <= (maySend ? 1 : 0), `${name} sent ${sent}`);
        widget.endFaults();
        widget.agree();
      }
      for (const step of widget.steps) seen.set(step, (seen.get(step) ?? 0) + 1);
    }),
    { numRuns: 250, seed: 20261121 },
  );
  // Walks that never reach a step prove nothing about it.
  for (const step of STEPS.split(' ')) assert.ok((seen.get(step) ?? 0) > 5, step);
});
