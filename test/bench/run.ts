/**
 * `npm run bench`: how the built widget does beside a bare calendar and in a visitor's hands, on this
 * machine and on one a quarter as fast. It prints the tables of docs/performance.md and asserts nothing: times
 * differ from machine to machine, so only ratios are worth comparing between runs. It fails when
 * something could not be measured.
 */
import { chromium } from 'playwright';
import { serveSandbox } from '../../demo/sandbox/serve.js';
import { SandboxWorld } from '../journey/support/sandbox-world.js';
import { findBrowser, launchOptions } from '../support/find-browser.js';
import { printComparison } from './beside-bare.js';
import { printInteractions } from './interactions.js';
import { serveSite } from './site.js';
import { publishSubjects } from './subjects.js';

/** A month with days before and after today. */
const now = '2026-11-10T15:00:00Z';
/** Milliseconds to an answer about times; a preflight is answered at once. */
const latency = 100;

const sandbox = await serveSandbox({ port: 0 });
const site = await serveSite();
const browser = await chromium.launch(launchOptions(findBrowser()));
try {
  const { ours, bare } = await publishSubjects(site);
  const usual = new SandboxWorld(sandbox.origin, 'usual');
  await usual.reset({ now });
  await usual.order({ fault: 'slow', ms: latency, operation: 'available-times' });

  await printComparison(browser, [ours, bare], { baseUrl: usual.baseUrl, now, latency });
  await printInteractions(browser, ours, { baseUrl: usual.baseUrl, now });
} finally {
  await browser.close();
  site.close();
  await sandbox.close();
}
