import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atLeastOne, type Counts, failure, problem, success } from './counts.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const bundle = join(root, 'dist/tour-booking.js');

/** Lint, format and types. */
export async function check(): Promise<Counts> {
  return (await succeeds('npm', ['run', 'check'])) ? success : failed('check');
}

/** The files that ship, and what they weigh. */
export async function build(): Promise<Counts> {
  // What an earlier build left must not pass for the result of one that fails.
  rmSync(bundle, { force: true });
  if (!(await succeeds('npm', ['run', 'build']))) return failed('build');
  return (await succeeds(tool('tsx'), ['test/size.ts'])) ? success : failed('size budget');
}

/** The elements in each engine, and a short journey of the built file there. */
export async function element(): Promise<Counts> {
  if (!(await isBuilt())) return failed('element', 'there is no build to test');
  const report = reportFile('element.json');
  const passed = await succeeds(tool('wtr'));
  if (!existsSync(report)) return failed('element', 'Web Test Runner wrote no report');
  const counts: Counts = JSON.parse(readFileSync(report, 'utf8'));
  return agree('element', passed, counts);
}

/** What a visitor does, in the built file, against a service on another origin. */
export async function journey(): Promise<Counts> {
  if (!(await isBuilt())) return failed('journey', 'there is no build to test');
  const report = reportFile('journey.json');
  const passed = await succeeds(tool('playwright'), ['test', '-c', 'test/journey']);
  if (!existsSync(report)) return failed('journey', 'Playwright wrote no report');
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport;
  const counts = {
    passed: stats.expected,
    // A flaky test has failed once; errors outside of tests belong to no test.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
  return agree('journey', passed, counts);
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Builds what is not there; one that is over its budget can be tested all the same. */
async function isBuilt(): Promise<boolean> {
  if (!existsSync(bundle)) await build();
  return existsSync(bundle);
}

function failed(step: string, why = 'see above'): Counts {
  problem(step, why);
  return failure;
}

/** A runner that ends badly without a failed test has met something that its report has no word for. */
function agree(step: string, passed: boolean, counts: Counts): Counts {
  if (!passed && counts.failed === 0) {
    problem(step, 'the runner failed outside of its tests');
    return { ...counts, failed: 1 };
  }
  return atLeastOne(step, counts);
}

function reportFile(name: string): string {
  const path = join(root, '.output', name);
  rmSync(path, { force: true });
  return path;
}

function tool(name: string): string {
  return join(root, 'node_modules/.bin', name);
}

function succeeds(command: string, args: string[] = []): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // On Windows these are scripts, which only a shell can start.
      shell: process.platform === 'win32',
    });
    child.once('error', (error) => {
      problem(command, error.message);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
}
