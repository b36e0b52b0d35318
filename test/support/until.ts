import assert from 'node:assert/strict';

/** Longer than any process works on a request. */
const LONGEST = 60_000;

/** Waits for other processes, by the real clock. */
export async function until(isMet: () => unknown): Promise<void> {
  const end = Date.now() + LONGEST;
  while (!(await isMet())) {
    assert.ok(Date.now() < end, `never: ${isMet}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
