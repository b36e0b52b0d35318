/**
 * Tries every sequence of events of a few presses, with and without the site's server, and
 * checks what the outbox says against what the service has.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as outbox from './core.js';
import type { Core } from './events.js';
import { explore, type Found } from './explore.js';
import { STATE_LAWS, STEP_LAWS } from './laws.js';
import { MUTANTS } from './mutants.js';
import { SCENARIOS } from './scenarios.js';

const textOf = ({ law, steps }: Found) => `${law}:\n  ${steps.join('\n  ')}`;

for (const scenario of SCENARIOS) {
  test(`no sequence breaks a law: ${scenario.name}`, (t) => {
    const { found, states, depth } = explore(scenario, outbox);
    t.diagnostic(`${states} states, at most ${depth} events`);
    assert.ok(!found, found && textOf(found));
  });
}

/** A short sequence that breaks a law, in any scenario has one. */
function foundIn(core: Core, law: string): Found | undefined {
  for (const deepest of [2, 4, 6, 8, 10, 12]) {
    for (const scenario of SCENARIOS) {
      const { found } = explore({ ...scenario, deepest }, core, law);
      if (found) return found;
    }
  }
  return undefined;
}

test('the check finds an outbox without one of the laws', (t) => {
  const laws = Object.keys({ ...STATE_LAWS, ...STEP_LAWS });
  assert.deepEqual(Object.keys(MUTANTS).sort(), laws.sort(), 'each law is removed at least once');
  for (const [law, mutants] of Object.entries(MUTANTS)) {
    for (const [name, mutant] of Object.entries(mutants)) {
      const found = foundIn({ ...outbox, ...mutant }, law);
      assert.ok(found, `not found: ${name}`);
      t.diagnostic(`${name}: ${found.steps.join(' > ')}`);
    }
  }
});

test('a server that forgets what it refused sends a copy that comes later', () => {
  const [scenario] = SCENARIOS.filter(({ name }) => name === 'one booking, own server');
  assert.ok(scenario);
  const { found } = explore({ ...scenario, forgetsRefusals: true }, outbox);
  assert.match(found ? textOf(found) : '', /"refused" is said only if/);
});
