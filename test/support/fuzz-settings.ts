/** Loaded before a file of tests by `test/fuzz.ts`. Reports the number of cases on file descriptor 3. */
import { writeSync } from 'node:fs';
import fc from 'fast-check';

const SECOND = 1000;
const { FUZZ_SEED, FUZZ_SECONDS } = process.env;
const end = Date.now() + Number(FUZZ_SECONDS) * SECOND;
let cases = 0;

fc.configureGlobal({
  seed: Number(FUZZ_SEED),
  numRuns: 100 * 100,
  // At most half of the time that's left, so that a slow property leaves some to those after it.
  get interruptAfterTimeLimit() {
    return Math.max(SECOND / 2, (end - Date.now()) / 2);
  },
  reporter(details) {
    cases += details.numRuns;
    if (details.failed) throw new Error(fc.defaultReportMessage(details));
  },
});

process.on('exit', () => writeSync(3, `${cases}`));
