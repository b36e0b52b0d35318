import { defineConfig } from 'playwright/test';
import type { Settings } from './journey/support/test.js';
import { findBrowser, launchOptions } from './support/find-browser.js';

// Kept in the environment, so that workers don't search again.
process.env.BROWSER_PATH ||= findBrowser();

/** Days on which a calendar is special. It's morning in Chicago. */
const DAYS = [
  // A Saturday and a Sunday.
  '2026-11-28',
  '2027-01-17',
  // A month's last day and another one's first, and a year's last.
  '2026-09-30',
  '2026-10-01',
  '2026-12-31',
  // Clocks change.
  '2026-03-08',
  '2026-11-01',
  '2028-02-29',
];

export default defineConfig<Settings>({
  outputDir: '../.output/journey',
  testMatch: '**/*.spec.ts',
  // Transcripts of what a screen reader says.
  snapshotPathTemplate: '{testDir}/speech/{arg}{ext}',
  projects: [
    // One journey for each flow that a prospect or a site would name: `npm test` runs these alone.
    { name: 'fast', testDir: 'journey', grep: /@flow/ },
    { name: 'journeys', testDir: 'journey', grepInvert: /@flow/ },
    { name: 'extended', testDir: 'extended' },
    ...DAYS.map((day) => ({
      name: `on ${day}`,
      testDir: 'journey',
      grep: /@calendar/,
      use: { now: `${day}T15:00:00Z` },
    })),
  ],
  workers: '100%',
  fullyParallel: true,
  // A journey that passes only on its second attempt would fail a visitor on the first.
  retries: 0,
  // Slow machines need time to render, and a booking with the keyboard alone takes a hundred presses.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    [process.stdout.isTTY ? 'list' : 'dot'],
    ['junit', { outputFile: process.env.JUNIT_FILE ?? '../.output/reports/journey.xml' }],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(process.env.BROWSER_PATH),
    locale: 'en-US',
    // Not the zone of the sandbox's group, so that a wrongly converted time shows.
    timezoneId: 'America/New_York',
    // Recording traces would take a tenth of the time. To record a failing test, use `--trace on`.
    screenshot: 'only-on-failure',
    // Below a test's limit, so that a failure names the step that waited in vain.
    actionTimeout: 10_000,
  },
});
