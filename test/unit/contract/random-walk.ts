/** Random steps of a page, its server and the service, with what must hold after each of them. */
import assert from 'node:assert/strict';
import { mock, type TestContext } from 'node:test';
import fc from 'fast-check';
import { frozen } from '../server/frozen-time.js';
import { NOW } from '../server/site.js';
import { BREAKS, wholeWalk } from './whole-walk.js';

const STEPS_OF_A_WALK = 60;
const DAY = 24 * 3_600_000;
const KINDS = [
  ...Array<'press'>(8).fill('press'),
  ...Array<'hurry'>(3).fill('hurry'),
  ...(['rebuild', 'replace', 'restart', 'restart', 'link', 'office', 'night'] as const),
];
const someStep = fc.record({
  kind: fc.constantFrom(...KINDS),
  pick: fc.nat(),
  /** How often a button is pressed at once. */
  times: fc.constantFrom(1, 1, 2),
  breaks: fc.constantFrom(...BREAKS),
});

/** Resolves to the steps that the widget's bookings and changes have reached. */
export async function walkOften(t: TestContext, numRuns: number, seed: number) {
  const { pass } = frozen(t);
  Object.assign(globalThis, { document: { visibilityState: 'visible' } });
  t.after(() => Reflect.deleteProperty(globalThis, 'document'));
  const seen = new Set<string>();
  const steps = fc.array(someStep, { minLength: STEPS_OF_A_WALK, maxLength: STEPS_OF_A_WALK });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      mock.timers.setTime(Date.parse(NOW));
      const walk = wholeWalk(NOW);
      const settle = async () => {
        do await pass(100);
        while (!walk.isIdle());
        await pass(1_200);
      };
      for (const { kind, pick, times, breaks } of all) {
        walk.breakNext(breaks);
        if (kind === 'rebuild') walk.rebuildClient();
        else if (kind === 'replace') walk.replaceTag();
        else if (kind === 'restart') walk.restartServer();
        else if (kind === 'link') walk.openLink(pick);
        else if (kind === 'office') walk.callOffice(pick);
        else if (kind === 'night') {
          mock.timers.tick(DAY);
          walk.passDay();
        } else walk.press(pick, times);
        seen.add(walk.step());
        // In a hurry, the next step comes before the response.
        if (kind === 'hurry') await pass((pick % 5) * 100);
        else {
          await settle();
          seen.add(walk.step());
          walk.agree();
        }
      }
      // Reads are retried for a while, and once more later.
      await pass(20_000);
      walk.reconnect();
      await settle();
      walk.end();
    }),
    // To make a failing walk shorter takes minutes.
    { numRuns, seed, endOnFailure: true, includeErrorInReport: true },
  );
  return seen;
}

export function assertReached(seen: ReadonlySet<string>): void {
  const steps = ['in-doubt', 'moving', 'move-in-doubt', 'cancel-in-doubt', 'cancelled'];
  for (const step of steps) assert.ok(seen.has(step), step);
}
