import { existsSync } from 'node:fs';
import { build } from 'vite';
import { singleFile } from '../vite.config.js';
import { brotliSize } from './support/brotli-size.js';
import { partWeights } from './support/part-weights.js';

/**
 * What a visitor's phone may have to download, in bytes after brotli. Raising a number is a decision:
 * make it in a separate commit that says what the bytes are for.
 */
const budgets = [
  // zod checks every answer and the configuration, date-fns steps months and weeks: 5 kB of these. English
  // and Spanish dates from tables, which spare a slow phone 70 ms before its first calendar: 0.6 kB. Phones
  // dialed as they are written, one dialog for many homes, responses of a custom client read like the
  // service's, and calendar entries with the answered status and length: 1.2 kB.
  { file: 'dist/tour-booking.js', budget: 59_400 },
  { file: 'dist/tour-booking.classic.js', budget: 59_400 },
  // The same, and half a kilobyte for the adapter of the vendor's script.
  { file: 'dist/nestio.js', budget: 59_900 },
  // The client alone: without Lit, for portals and servers. It reads the form's table of fields, of which it
  // needs a third: 0.4 kB, so that a field and its name in the API are in one place.
  { file: '.output/size/api.js', budget: 10_500 },
];

const count = new Intl.NumberFormat('en');

await build({
  configFile: false,
  logLevel: 'error',
  ...singleFile({
    entry: 'test/support/client-alone.ts',
    outDir: '.output/size',
    file: 'api.js',
    format: 'es',
    emptyOutDir: true,
  }),
});

for (const { file, budget } of budgets) {
  const path = new URL(`../${file}`, import.meta.url);
  const size = existsSync(path) ? brotliSize(path) : undefined;
  if (size === undefined || size > budget) process.exitCode = 1;
  process.stdout.write(`${file.padEnd(30)} ${verdict(size, budget)}\n`);
}

const whole = new URL('../dist/tour-booking.js', import.meta.url);
if (existsSync(whole)) {
  process.stdout.write('\nWithout a part dist/tour-booking.js would be smaller by (bytes):\n');
  for (const { part, weight } of partWeights(whole)) {
    process.stdout.write(`${part.padEnd(30)} ${count.format(weight).padStart(7)}\n`);
  }
}

function verdict(size: number | undefined, budget: number): string {
  if (size === undefined) return 'missing: run "npm run build" first';
  const room = budget - size;
  const left = room < 0 ? `OVER by ${count.format(-room)}` : `${count.format(room)} left`;
  return `${count.format(size).padStart(7)} of ${count.format(budget)} bytes, ${left}`;
}
