import { after, describe, test } from 'node:test';
import { serveSandbox } from '../../../demo/sandbox/serve.js';
import { contract } from '../../support/contract/index.js';
import { ContractWorld } from '../../support/contract/world.js';

process.stdout.write(`contract: ${contract.length} rows\n`);

const { origin, close } = await serveSandbox();
after(close);

describe('client and sandbox keep to the specification', { concurrency: 4 }, () => {
  for (const { part, says, check } of contract)
    test(`${part}: ${says}`, async () => check(await ContractWorld.open(origin)));
});
