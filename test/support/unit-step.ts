import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { run } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { add, atLeastOne, type Counts, none } from './counts.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * Zones in which date code is known to go wrong: west and east of UTC, summer time of half an hour,
 * switches that skip midnight (Cairo, Santiago), and UTC, where most such mistakes stay hidden.
 */
const timeZones = [
  'America/New_York',
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'UTC',
];

/** These talk HTTP and keep no dates of their own, and they are slow: the first zone is enough. */
const onceOnly = ['test/unit/sandbox/', 'test/unit/api/', 'test/unit/contract/'];

/** Runs the unit tests of `node:test`, the whole suite anew in every time zone. */
export async function unit(): Promise<Counts> {
  const files = testFiles('test/unit');
  const ownZone = process.env.TZ;
  let total = none;
  for (const [index, timeZone] of timeZones.entries()) {
    const chosen = index === 0 ? files : files.filter((file) => !isOnceOnly(file));
    const counts = await runIn(timeZone, chosen);
    process.stdout.write(
      `${timeZone}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`,
    );
    total = add(total, counts);
  }
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
  return atLeastOne('unit', total);
}

export function testFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(root, folder, name))
    .sort();
}

function isOnceOnly(file: string): boolean {
  const path = relative(root, file).replaceAll('\\', '/');
  return onceOnly.some((folder) => path.startsWith(folder));
}

function runIn(timeZone: string, files: string[]): Promise<Counts> {
  // The files run in processes of their own, which inherit the zone and the TypeScript loader.
  process.env.TZ = timeZone;
  return runFiles(files);
}

/** Runs files of `node:test`, each in a process of its own. */
export async function runFiles(files: string[]): Promise<Counts> {
  let counts = none;
  for await (const event of run({ files, concurrency: availableParallelism() })) {
    counts = add(counts, countOf(event as TestEvent));
  }
  return counts;
}

function countOf(event: TestEvent): Counts {
  switch (event.type) {
    case 'test:pass': {
      if (event.data.details.type === 'suite') return none;
      // A file that holds no test is reported as one passed test with the file's own name.
      if (event.data.nesting === 0 && event.data.name.endsWith('.test.ts')) {
        process.stdout.write(`✖ no test in ${relative(root, event.data.name)}\n`);
        return { ...none, failed: 1 };
      }
      return event.data.skip !== undefined || event.data.todo !== undefined
        ? { ...none, skipped: 1 }
        : { ...none, passed: 1 };
    }
    case 'test:fail': {
      // The failed test inside has been counted and shown already; a failed hook has not.
      if (failureType(event.data) === 'subtestsFailed') return none;
      show(event.data);
      return { ...none, failed: 1 };
    }
    case 'test:stdout':
    case 'test:stderr':
      process.stdout.write(event.data.message);
      return none;
    default:
      return none;
  }
}

type Failure = Extract<TestEvent, { type: 'test:fail' }>['data'];

/** Node says why a test failed on the error itself, which its types do not know. */
function failureType({ details }: Failure): unknown {
  return (details.error as { failureType?: unknown }).failureType;
}

function show({ name, file, line, details }: Failure): void {
  const place = file ? ` (${relative(root, file)}:${line})` : '';
  process.stdout.write(`✖ ${name}${place}\n${inspect(details.error.cause ?? details.error)}\n`);
}
