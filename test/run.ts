/**
 * Runs npm scripts one after the other, even if one fails, and ends with one line of counts:
 * `tsx test/run.ts check build test:unit`. Counts come from JUnit reports, named after the script; a
 * script without a report (the compiler, the build) counts as one test.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

let passed = 0;
let failed = 0;
let skipped = 0;

for (const script of process.argv.slice(2)) {
  const report = `.output/reports/${script.replace('test:', '')}.xml`;
  rmSync(report, { force: true });
  const start = Date.now();
  process.stdout.write(`\n== ${script}\n`);
  // On Windows, npm is a script, which only a shell can start.
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit', shell });
  process.stdout.write(`== ${script}: ${Math.round((Date.now() - start) / 1000)} s\n`);

  const xml = existsSync(report) ? readFileSync(report, 'utf8') : '<testcase></testcase>';
  const failures = count(xml, /<(failure|error)\b/g);
  const skips = count(xml, /<skipped\b/g);
  passed += count(xml, /<testcase\b/g) - failures - skips;
  failed += failures;
  skipped += skips;
  // A runner can also fail outside its tests, or find none.
  if ((status !== 0 && failures === 0) || !xml.includes('<testcase')) {
    if (!existsSync(report)) passed -= 1;
    failed += 1;
  }
}

process.exitCode = failed > 0 ? 1 : 0;
process.stdout.write(
  `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
);

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
