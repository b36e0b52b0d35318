/** The documentation's scripts without a page, verbatim, against the sandbox. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { serveSandbox } from '../../demo/sandbox/serve.js';
import { isSlotRefused, TourApiError } from '../../src/api.js';
import { SandboxWorld } from '../journey/support/sandbox-world.js';
import { docBlock } from '../support/doc-blocks.js';
import { docRows } from '../support/doc-rows.js';
import { installScript } from '../support/doc-script.js';

describe('the client alone', () => {
  async function run(t: TestContext, fault?: Parameters<SandboxWorld['order']>[0]) {
    const beginning = 'import { createTourApi, isOutcomeUncertain';
    const { script, url, remove } = installScript('docs/api-client.md', beginning);
    const [baseUrl = ''] = /https:\/\/[\w.]+/.exec(script) ?? [];
    const { origin, close } = await serveSandbox();
    const world = new SandboxWorld(origin, 'script');
    await world.reset({ now: '2026-11-24T00:00:00Z', busyness: 0 });
    if (fault) await world.order(fault);
    const direct = globalThis.fetch;
    t.mock.method(globalThis, 'fetch', (to: string, init?: RequestInit) =>
      direct(to.replace(baseUrl, world.baseUrl), init),
    );
    const said = t.mock.method(console, 'log', () => {});
    process.env.TOUR_API_KEY = 'PUBLIC_DEMO_KEY';
    t.after(async () => {
      delete process.env.TOUR_API_KEY;
      remove();
      await close();
    });
    const failure = await import(url).then(
      () => undefined,
      (error: unknown) => error,
    );
    const lines = said.mock.calls.map(({ arguments: words }) => words.join(' '));
    return { failure, lines, booked: await world.held() };
  }

  test('books the first time of its week and prints the ID', async (t) => {
    const { failure, lines, booked } = await run(t);
    assert.deepEqual([failure, lines], [undefined, [`Booked: ${booked[0]?.id}`]]);
    assert.equal(booked[0]?.wallStart, '2026-11-24T09:00:00');
  });

  test('refers the prospect to the office after a lost response', async (t) => {
    const { failure, lines, booked } = await run(t, { fault: 'lost-answer', operation: 'book' });
    assert.deepEqual([failure, lines, booked.length], [undefined, ['Ask the office.'], 1]);
  });

  test('ends with the refusal if the time is taken', async (t) => {
    const { failure, lines } = await run(t, { fault: 'slot-taken' });
    assert.ok(failure instanceof TourApiError && isSlotRefused(failure));
    assert.deepEqual(lines, []);
  });
});

test('the test of a key tells a wrong key from one that can list tours and one that can’t', async (t) => {
  const { origin, close } = await serveSandbox();
  t.after(close);
  const statusOf = async (key: string) => {
    const command = docBlock('docs/key.md', 'curl')
      .replace('https://api.example.com', origin)
      .replace('PUBLIC_KEY', key);
    const { stdout } = await promisify(execFile)('sh', ['-c', command]);
    return stdout.trim();
  };
  const statuses = await Promise.all(
    ['OLD_KEY', 'PUBLIC_NO_APPOINTMENTS', 'PUBLIC_DEMO_KEY'].map(statusOf),
  );
  assert.deepEqual(statuses, ['401', '403', '404']);
  const documented = docRows('docs/key.md', 'status').map(([status]) => status);
  for (const [index, status] of statuses.entries())
    assert.match(documented[index] ?? '', RegExp(status));
});
