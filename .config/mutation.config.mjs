/**
 * Mutation testing (`npm run test:mutation`): Stryker makes thousands of small changes to the source, one at
 * a time, and expects a unit test to fail for each.
 */

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    'src/{model,api,site-server,config,booking,store,server}/**/*.ts',
    'src/page/{takeover,typed,kept-for-reload,sent,overtaken,answers,delivery,sending,tags,tours,attempt,booking-attempt,visitors}.ts',
  ],
  // The compiler finds most changed names, and a sentence doesn't need a test.
  mutator: { excludedMutations: ['StringLiteral'] },
  // A change runs only the tests that reach it, in a process that has loaded all of them.
  testRunner: 'mocha',
  coverageAnalysis: 'perTest',
  // Constants and schemas are made when a file loads, so each change to them would start a process.
  ignoreStatic: true,
  buildCommand: 'node .config/bundle-unit-tests.mjs',
  mochaOptions: {
    // Every sequence of steps and pages with another `Date` take seconds for each change.
    // `unknown-zone` and `before-a-tag` load modules a second time.
    spec: [
      'test/unit/**/!(every-sequence|garbage|random-configs|replaced-date|unknown-zone|before-a-tag).test.js',
    ],
  },
  ignorePatterns: ['dist', '.output'],
  // Stryker would read the TypeScript configuration with an older compiler.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  // A process that was stopped first loads the tests again.
  timeoutMS: 30_000,
  tempDirName: '.output/mutation/sandbox',
  htmlReporter: { fileName: '.output/mutation/report.html' },
  jsonReporter: { fileName: '.output/mutation/report.json' },
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  concurrency: 2,
};
