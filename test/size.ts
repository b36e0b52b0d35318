import { existsSync } from 'node:fs';
import { build } from 'vite';
import { singleFile } from '../vite.config.js';
import { brotliSize } from './support/brotli-size.js';
import { partWeights } from './support/part-weights.js';

/**
 * The bytes that a visitor's phone may have to download, after Brotli. Raising a number is a decision
 * that needs its own commit, which says what the bytes buy.
 */
const budgets = [
  // Lit, zod, date-fns, both languages and the date tables: 59.4 kB. The week view and property cards add
  // 1.2 kB, the ticket 1.2 kB, links to change a tour and booking exactly once 1.6 kB, and consent,
  // attribution and events for tag managers 0.8 kB. Shorter code saved 1.6 kB.
  { file: 'dist/tour-booking.js', budget: 62_700 },
  { file: 'dist/tour-booking.classic.js', budget: 62_700 },
  // The adapter for the vendor's script takes half a kilobyte.
  { file: 'dist/nestio.js', budget: 63_200 },
  // The client alone, without Lit, for portals and servers. It contains the form's table of fields, of
  // which it needs a third (0.4 kB), so that a field and its API name are in one place. Tokens and
  // idempotency keys take 0.2 kB.
  { file: '.output/size/api.js', budget: 10_700 },
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
