import { test } from 'node:test';

test('importing the package, its registration and the client alone in Node does not throw', async () => {
  await import('../../../src/index.js');
  await import('../../../src/define.js');
  await import('../../../src/api/index.js');
});
