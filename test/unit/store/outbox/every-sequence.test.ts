/**
 * Tries every sequence of events of a few presses, with and without the site's server, and
 * checks what the outbox says against what the service has. That it notices an outbox without one of the
 * laws is a safeguard's to show.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { explore } from './explore.js';
import { SCENARIOS } from './scenarios.js';

for (const scenario of SCENARIOS) {
  test(`no sequence breaks a law: ${scenario.name}`, async (t) => {
    // Lets Node report the scenario before, so that a safeguard's run can end at the first failure.
    await setImmediate();
    const { found, states, depth } = explore(scenario);
    t.diagnostic(`${states} states, at most ${depth} events`);
    assert.ok(!found, `${found?.law}:\n  ${found?.steps.join('\n  ')}`);
  });
}
