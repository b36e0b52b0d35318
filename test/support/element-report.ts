import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestSession, TestSuiteResult } from '@web/test-runner';

/**
 * `describe` block.
 * `describe`.
 */
export function elementReport(path: string): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, [...sessions].flatMap(casesOf).join('\n'));
    },
  };
}

function casesOf({ testResults, passed }: TestSession): string[] {
  const cases = testsIn(testResults).map((test) => {
    if (test.skipped) return '<testcase><skipped/></testcase>';
    return test.passed ? '<testcase/>' : '<testcase><failure/></testcase>';
  });
  // A file that can't be loaded fails its session without a failed test.
  if (!passed && !cases.some((line) => line.includes('failure')))
    cases.push('<testcase><failure/></testcase>');
  return cases;
}

function testsIn(suite: TestSuiteResult | undefined): TestSuiteResult['tests'] {
  return suite ? [...suite.tests, ...suite.suites.flatMap(testsIn)] : [];
}
