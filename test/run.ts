/**
 * Runs npm scripts one after the other, even if one fails, and ends with one line of counts:
 * `tsx test/run.ts check build test:unit`. Scripts joined by `+` run at the same time: most of them
 * wait for servers and for other programs. Two that may install the same browser don't, until it's
 * there: only one can install packages at a time. Counts come from JUnit reports, named after the
 * script; a script without a report (the compiler, the build) counts as one test.
 *
 * Wireit wouldn't replace this file: it leaves out whatever depends on a failed script, so the counts would
 * be incomplete, and it can't keep two scripts apart that don't depend on each other. Its cache would save
 * little, because tests run the documentation's samples.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';

let passed = 0;
let failed = 0;
let skipped = 0;

for (const scripts of process.argv.slice(2)) {
  const [first = '', ...others] = scripts.split('+');
  await Promise.all([
    run(first, { output: 'at once' }),
    ...others.map((script) => run(script, { output: 'at its end' })),
  ]);
}

/** Only one of several scripts can write its output at once, or their lines would be mixed. */
async function run(script: string, when: { output: 'at once' | 'at its end' }): Promise<void> {
  const isLive = when.output === 'at once';
  const report = `.output/reports/${script.replace('test:', '')}.xml`;
  rmSync(report, { force: true });
  const start = Date.now();
  let output = '';
  const write = (text: string) => {
    if (isLive) process.stdout.write(text);
    else output += text;
  };
  write(`\n== ${script}\n`);
  // On Windows, npm is a script, which only a shell can start.
  const shell = process.platform === 'win32';
  const stdio = isLive ? 'inherit' : 'pipe';
  const child = spawn('npm', ['run', '--silent', script], { stdio, shell });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', write);
  const [status] = await once(child, 'close');
  write(`== ${script}: ${Math.round((Date.now() - start) / 1000)} s\n`);
  process.stdout.write(output);

  if (!existsSync(report)) {
    if (status === 0) passed += 1;
    else failed += 1;
    return;
  }
  const xml = readFileSync(report, 'utf8');
  const failures = count(xml, /<(failure|error)\b/g);
  const skips = count(xml, /<skipped\b/g);
  passed += count(xml, /<testcase\b/g) - failures - skips;
  failed += failures;
  skipped += skips;
  // A runner can also fail outside its tests, or find none.
  if ((status !== 0 && failures === 0) || !xml.includes('<testcase')) failed += 1;
}

process.exitCode = failed > 0 ? 1 : 0;
process.stdout.write(
  `\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
);

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
