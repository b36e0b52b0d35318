import { contract } from '../support/contract/index.js';
import type { Row } from '../support/contract/row.js';
import { ContractWorld } from '../support/contract/world.js';

const AT_ONCE = 4;

// biome-ignore lint/suspicious/noConsole: a run says how much of the specification it has covered
console.log(`contract: ${contract.length} rows`);

/** Mocha runs one test after the other, but rows have worlds of their own: each starts some rows ahead. */
const outcomes: Promise<void>[] = [];
for (const [index, row] of contract.entries())
  outcomes.push(outcomeOf(row, outcomes[index - AT_ONCE]));

function outcomeOf({ check }: Row, before: Promise<void> | undefined): Promise<void> {
  const start = async () => check(await ContractWorld.open(window.sandboxOrigin));
  const outcome = before ? before.then(start, start) : start();
  // A failure is told by the test of its row.
  outcome.catch(() => {});
  return outcome;
}

describe('client and sandbox keep to the specification', function () {
  // A page asks before most requests whether it may: dozens of them take their time on a busy machine.
  this.timeout(20_000);
  for (const [index, { part, says }] of contract.entries())
    it(`${part}: ${says}`, () => outcomes[index]);
});
