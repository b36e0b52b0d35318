import { mock, type TestContext } from 'node:test';
import { turns } from '../api/recorded-client.js';
import { NOW } from './site.js';

/** Time moves only when the test says so, and nothing is printed. */
export function frozen(t: TestContext) {
  const said = (['error', 'warn'] as const).map((it) => t.mock.method(console, it, () => {}));
  mock.timers.enable({ apis: ['Date', 'setTimeout'], now: Date.parse(NOW) });
  t.after(() => mock.timers.reset());
  let uptime = 0;
  t.mock.method(performance, 'now', () => uptime);
  // Hashing and signing take real time, longer on a busy machine. The clock waits for them.
  let hashing = 0;
  for (const name of ['digest', 'importKey', 'sign', 'verify'] as const) {
    const own = crypto.subtle[name] as (...given: unknown[]) => Promise<unknown>;
    t.mock.method(crypto.subtle, name, (...given: unknown[]) => {
      hashing++;
      return own.apply(crypto.subtle, given).finally(() => hashing--);
    });
  }
  const rest = async () => {
    do await turns();
    while (hashing > 0);
  };
  const pass = async (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 100) {
      await rest();
      mock.timers.tick(100);
      uptime += 100;
    }
    await rest();
  };
  const settle = async <T>(work: Promise<T>): Promise<T> => {
    const state = { isSettled: false };
    Promise.allSettled([work]).then(() => Object.assign(state, { isSettled: true }));
    for (let passed = 0; !state.isSettled; passed += 100) {
      if (passed > 120_000) throw new Error('It never settles');
      await pass(100);
    }
    return work;
  };
  return { pass, settle, said: () => JSON.stringify(said.map(({ mock }) => mock.calls)) };
}
