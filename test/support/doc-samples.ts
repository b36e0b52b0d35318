/**
 * How each sample in the documentation runs. HTML, CSS, `config` and a page's own scripts run in a page
 * (`test/extended/samples.spec.ts`). Anything else has another test, or a reason not to run.
 */
import { type DocBlock, docBlocks } from './doc-blocks.js';

const CONSUMERS = 'test/extended/consumers';
const FRAMEWORKS = `${CONSUMERS}/doc-frameworks.test.ts`;
const OPERATIONS = `${CONSUMERS}/doc-operations.test.ts`;
const PLATFORMS = 'test/extended/platforms.spec.ts';
const SERVER = 'test/package/doc-server.test.ts';
const RECORD = 'test/package/doc-server-record.test.ts';
const SCRIPTS = 'test/package/doc-scripts.test.ts';
const WORDPRESS = 'test/extended/wordpress/wordpress.test.ts';

/** By page and by how a sample begins: the test that runs it, or why none does. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'README.md': { 'npm ci && npm start': 'test/package/docs.test.ts' },
  'docs/analytics.md': { '{\n  "event"': 'test/journey/data-layer.spec.ts' },
  'docs/api-client.md': { 'import {': SCRIPTS },
  'docs/dialog.md': { '[\n  { "unit"': 'test/extended/samples.spec.ts' },
  'docs/frameworks.md': {
    "'use client';\nimport { TourBooking }": FRAMEWORKS,
    "'use client';\nimport type": FRAMEWORKS,
    'import vue': FRAMEWORKS,
    '<script setup': FRAMEWORKS,
    '<script lang': FRAMEWORKS,
    'import { Component': FRAMEWORKS,
  },
  'docs/hosting.md': {
    '{\n  "html.customData"': 'test/package/docs.test.ts',
    'script-src': 'test/journey/security.spec.ts',
    'Content-Security-Policy:': 'test/journey/security.spec.ts',
    'Integrity-Policy:': 'test/journey/security.spec.ts',
    'gh release': 'needs a release',
  },
  'docs/key.md': { curl: SCRIPTS },
  'docs/operations.md': { 'import {': OPERATIONS, '// checks': OPERATIONS },
  'docs/privacy.md': { '{\n  "purpose"': 'test/unit/booking/request-from-form.test.ts' },
  'docs/server/index.md': {
    'redis-server': 'starts Redis',
    docker: 'needs Docker',
    '# Expect 200': SERVER,
  },
  'docs/server/links.md': { '0 15': 'is a line for cron' },
  'docs/server/prospects.md': { curl: SERVER, '<tour-booking': RECORD },
  'docs/server/reference.md': {
    '{\n  "PathPattern"': 'configures CloudFront',
    starts_with: 'configures Cloudflare',
  },
  'docs/setup.md': { We: 'is a letter' },
  'docs/site-builders.md': { '<div': PLATFORMS, '<script>': PLATFORMS, '<iframe': PLATFORMS },
  'docs/testing.md': { 'const { prototype }': `${CONSUMERS}/site-tests.test.ts` },
  'docs/wordpress.md': {
    '[tour_booking]': WORDPRESS,
    define: WORDPRESS,
    add_filter: WORDPRESS,
    add_shortcode: WORDPRESS,
  },
};

const IN_PAGE = ['html', 'css', 'js', 'ts', 'json'];

/** The keys of the table that fit a sample. */
export const elsewhereOf = ({ file, code }: DocBlock) =>
  Object.keys(ELSEWHERE[file] ?? {}).filter((beginning) => code.startsWith(beginning));

/** Each key of the table, with what it says. */
export const allElsewhere = () =>
  Object.entries(ELSEWHERE).flatMap(([file, rows]) =>
    Object.entries(rows).map(([beginning, by]) => ({ file, beginning, by })),
  );

/** The samples that a page runs as they are. */
export const samplesInPage = () =>
  docBlocks().filter(
    (block) => IN_PAGE.includes(block.language) && elsewhereOf(block).length === 0,
  );
