/** A site's own tests and compilers use the package: Vitest in two DOMs, Solid, two compilers. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import {
  installWith,
  root,
  run,
  STRICTEST,
  temporaryFolder,
} from '../../package/support/packed.js';
import { docBlock } from '../../support/doc-blocks.js';

const place = temporaryFolder();
const DEPENDENCIES = {
  'happy-dom': '21',
  jsdom: '29',
  'solid-js': '1.9.19',
  typescript: '5.9',
  vitest: '4.1.12',
};
const compilerOptions = { ...STRICTEST, jsx: 'preserve', jsxImportSource: 'solid-js' };

before(() => installWith(place, DEPENDENCIES));

function write(name: string, text: string): void {
  writeFileSync(join(place, name), text);
}

/** Compiles one file with the site's compiler and with the newest. */
function compile(name: string, code: string): void {
  write(name, code);
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: [name] }));
  for (const modules of [place, root])
    run(process.execPath, [join(modules, 'node_modules/typescript/bin/tsc'), '-p', place], place);
}

test('with the registration alone the compiler knows the tags and the events', () => {
  compile(
    'alone.ts',
    `import 'tour-booking/define';
document.createElement('tour-booking').groupId = 42;
document.addEventListener('tour-booked', (event) => event.appointment.id);
// @ts-expect-error
document.addEventListener('tour-booked', (event) => event.detail);
`,
  );
  compile(
    'list-alone.ts',
    `import 'tour-booking/define-appointments';
document.createElement('tour-appointments').clientId = 7;
document.addEventListener('tour-cancelled', (event) => event.appointment.id);
`,
  );
});

test('Solid knows the tags, their attributes, objects and events', () => {
  compile(
    'solid.tsx',
    `import type {} from 'tour-booking/jsx';

export const right = (
  <tour-booking class="wide" base-url="https://api.example.com" group-id={42}
    config={{ fields: { notes: 'hidden' } }} on:tour-booked={(event) => event.appointment.id}>
    <p>Call us</p>
  </tour-booking>
);
export const wrong = [
  // @ts-expect-error
  <tour-booking locaton="1 Main St" />,
  // @ts-expect-error
  <tour-booking display="popup" />,
  // @ts-expect-error
  <tour-booking on:tour-booked={(event: KeyboardEvent) => event.key} />,
  // @ts-expect-error
  <tour-bookings />,
];
`,
  );
});

for (const environment of ['jsdom', 'happy-dom']) {
  test(`a site’s unit test books and cancels in ${environment}`, () => {
    write('stubs.ts', docBlock('docs/testing.md', 'const { prototype } = HTMLDialogElement'));
    write('booking.test.ts', readFileSync(new URL('./site-test.ts.txt', import.meta.url), 'utf8'));
    const vitest = join(place, 'node_modules/vitest/vitest.mjs');
    // Uncaught errors fail it, too. A busy machine may take longer than Vitest's five seconds.
    const options = ['--environment', environment, '--testTimeout', '20000'];
    assert.match(run(process.execPath, [vitest, 'run', ...options], place), /2 passed/);
  });
}
