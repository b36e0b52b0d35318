import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { memoryStore } from '../../../src/server/index.js';
import { until } from '../api/recorded-client.js';
import { bookedTour, cancel, move, path } from './changed-tour.js';
import { frozen } from './frozen-time.js';
import { echo, KEY, slowService } from './keyed.js';
import { LATER, moveOf } from './site.js';

const afterKeys = (...names: string[]) => ({
  'Idempotency-Key-After': names.map((name) => `${KEY}-${name};10`).join(),
});

describe('a change that a later one overtakes is never sent', () => {
  // Right after the start, an attempt may have been sent before it.
  for (const [uptime, status, about] of [
    [60_000, 424, `${KEY}-cancel`],
    [1_000, 502, null],
  ] as const) {
    test(`while it is still on its way to a process that is ${uptime} ms old`, async (t) => {
      const { pass } = frozen(t);
      const { one, token, id, sent } = await bookedTour();
      await pass(uptime);
      const moved = await one.call(moveOf(id), move(token, 'move', LATER, afterKeys('cancel')));
      assert.equal(moved.status, 200);
      const late = await one.call(path(id), cancel(token, 'cancel'));
      assert.deepEqual([late.status, echo(late), sent()], [status, about, ['PUT']]);
    });
  }

  test('however many others there are: a change that names too many isn’t sent, either', async (t) => {
    const { pass } = frozen(t);
    const { one, token, id, sent } = await bookedTour();
    await pass(60_000);
    for (const [count, status] of [
      [11, 424],
      [10, 200],
    ] as const) {
      const names = ['cancel', ...Array.from({ length: count - 1 }, (_, index) => `${index}`)];
      const init = move(token, `move-${count}`, LATER, afterKeys(...names));
      assert.equal((await one.call(moveOf(id), init)).status, status);
    }
    const late = await one.call(path(id), cancel(token, 'cancel'));
    assert.deepEqual([late.status, sent()], [424, ['PUT']]);
  });

  test('while it waits for its turn', async (t) => {
    const { pass, settle } = frozen(t);
    const { letGo, answer } = slowService();
    const { one, other, token, id, sent } = await bookedTour(answer);
    const first = one.call(moveOf(id), move(token, 'first'));
    await until(() => sent().length > 0);
    await pass(1_000);
    const canceled = other.call(path(id), cancel(token, 'cancel', afterKeys('first')));
    await pass(1_050);
    const last = one.call(moveOf(id), move(token, 'last', LATER, afterKeys('first', 'cancel')));
    await pass(500);
    letGo();
    const answers = await settle(Promise.all([first, last, canceled]));
    assert.deepEqual(
      answers.map((it) => [it.status, echo(it)]),
      [
        [200, `${KEY}-first`],
        [200, `${KEY}-last`],
        [424, `${KEY}-cancel`],
      ],
    );
    assert.deepEqual([sent(), other.reached], [['PUT', 'PUT'], []]);
  });

  test('even if the store fails: then, neither is the later one', async (t) => {
    const { settle } = frozen(t);
    const { since: _, ...memory } = memoryStore();
    let isDown = true;
    const { one, token, id, sent } = await bookedTour(undefined, {
      ...memory,
      async add(name, ...more) {
        if (isDown && name.endsWith('-cancel')) throw new Error('down');
        return memory.add(name, ...more);
      },
    });
    const moved = await settle(
      one.call(moveOf(id), move(token, 'move', LATER, afterKeys('cancel'))),
    );
    assert.deepEqual([moved.status, echo(moved), sent()], [424, `${KEY}-move`, []]);
    isDown = false;
    const late = await settle(one.call(path(id), cancel(token, 'cancel')));
    assert.deepEqual([late.status, sent()], [200, ['DELETE']]);
  });
});
