/**
 * The whole of `npm test`: every check, one after the other, with one line of counts at the end.
 * `npm test -- unit journey` runs those steps alone. A step reports numbers that it read from a
 * machine-readable report, never from text meant for people; a step without tests is a failure.
 */
import { add, type Counts, failure, none, problem } from './support/counts.js';
import { findBrowser } from './support/find-browser.js';
import { packed } from './support/package-step.js';
import { build, check, element, journey } from './support/steps.js';
import { unit } from './support/unit-step.js';

const steps = { check, build, package: packed, unit, element, journey };
type StepName = keyof typeof steps;
const names = Object.keys(steps) as StepName[];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !names.includes(name as StepName));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. The steps are: ${names.join(', ')}.\n`);
  process.exit(2);
}

const chosen = asked.length > 0 ? names.filter((name) => asked.includes(name)) : names;
let total = none;
for (const name of chosen) {
  process.stdout.write(`\n== ${name}\n`);
  total = add(total, await run(name));
}

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.exitCode = total.failed > 0 ? 1 : 0;
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);

async function run(name: StepName): Promise<Counts> {
  try {
    // Found once, and handed down to the runners by the environment.
    if (['package', 'element', 'journey'].includes(name))
      process.env.BROWSER_PATH ||= findBrowser();
    return await steps[name]();
  } catch (error) {
    problem(name, error instanceof Error ? (error.stack ?? error.message) : String(error));
    return failure;
  }
}
