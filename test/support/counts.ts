export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };
export const success: Counts = { ...none, passed: 1 };
export const failure: Counts = { ...none, failed: 1 };

export function add(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
  };
}

/** A step which ran no test says nothing about the code, so it must not look like a success. */
export function atLeastOne(step: string, counts: Counts): Counts {
  if (counts.passed + counts.failed > 0) return counts;
  problem(step, 'no test ran');
  return add(counts, failure);
}

export function problem(step: string, text: string): void {
  process.stdout.write(`FAILED ${step}: ${text}\n`);
}
