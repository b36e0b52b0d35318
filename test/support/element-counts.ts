import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';
import { add, type Counts, none } from './counts.js';

/** An engine without which the tests ran, and why. */
export interface AbsentEngine {
  readonly name: string;
  readonly why: string;
}

/** Counts for `npm test`: the reporter for people has no form that a program can read. */
export function elementCounts(absent: readonly AbsentEngine[]): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      const perBrowser = new Map<string, Counts>();
      for (const session of sessions) {
        const { name } = session.browser;
        perBrowser.set(name, add(perBrowser.get(name) ?? none, countsOf(session)));
      }
      const all = [...perBrowser.values()];
      // Each engine runs every test at least once, so the one that ran most tells how many there are.
      const tests = Math.max(
        ...all.map(({ passed, failed, skipped }) => passed + failed + skipped),
      );
      for (const [name, { passed, failed, skipped }] of perBrowser) {
        tell(`${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
      }
      for (const { name, why } of absent)
        tell(`${name}: not to be had here (${why}): ${tests} skipped`);
      const sum = all.reduce(add, { ...none, skipped: absent.length * tests });
      mkdirSync('.output', { recursive: true });
      writeFileSync('.output/element.json', JSON.stringify(sum));
    },
  };
}

function countsOf(session: TestSession): Counts {
  const sum = { ...none };
  for (const { passed, skipped } of flatten(session.testResults)) {
    sum[skipped ? 'skipped' : passed ? 'passed' : 'failed'] += 1;
  }
  // A file that cannot be loaded fails its session without failing a test.
  if (!session.passed && sum.failed === 0) sum.failed += 1;
  return sum;
}

function flatten(suite: TestSuiteResult | undefined): TestSuiteResult['tests'] {
  return suite ? [...suite.tests, ...suite.suites.flatMap(flatten)] : [];
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}
