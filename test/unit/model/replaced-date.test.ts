import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { install } from '@sinonjs/fake-timers';
import fc from 'fast-check';
import { build, type Rolldown } from 'vite';
import { datesOf, type Weekday } from '../../../src/model/dates.js';
import { runs } from '../../support/runs.js';
import { day, someDate, someTime } from './arbitrary-dates.js';
import type { calendarFacts, Sample } from './calendar-facts.js';

type Facts = typeof calendarFacts;

const NativeDate = Date as new (...args: unknown[]) => Date;
const NOW = Date.UTC(2026, 10, 21, 15);

function returnNative(...args: unknown[]): Date {
  return args.length === 0 ? new NativeDate(NOW) : new NativeDate(...args);
}

class SubclassDate extends NativeDate {
  constructor(...args: unknown[]) {
    super(...(args.length === 0 ? [NOW] : args));
  }
  static now = () => NOW;
}

/** Each function replaces `Date` as some pages do, and returns how to undo that. */
const REPLACEMENTS: Readonly<Record<string, () => () => void>> = {
  'a function that returns native dates (Playwright, MockDate)': () => {
    const { prototype, parse, UTC } = Date;
    return use(Object.assign(returnNative.bind(null), { prototype, parse, UTC, now: () => NOW }));
  },
  'a proxy of a subclass (@sinonjs/fake-timers)': () => {
    const clock = install({ now: NOW, toFake: ['Date', 'Intl'] });
    return () => clock.uninstall();
  },
  'a subclass (Vitest)': () => use(SubclassDate),
  'a function without static methods (page scripts)': () => use(returnNative),
};

function use(replacement: object): () => void {
  const original = Date;
  globalThis.Date = replacement as DateConstructor;
  return () => {
    globalThis.Date = original;
  };
}

/** Visitors' zones: both sides of UTC, half hours, and days without midnight. */
const VISITOR_ZONES = [
  ...['UTC', 'America/New_York', 'America/Santiago', 'Africa/Cairo'],
  ...['Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Kiritimati'],
];

const someSample: fc.Arbitrary<Sample> = fc.record({
  date: someDate,
  time: someTime,
  instant: fc.integer({ min: 1_704_067_200, max: 1_924_992_000 }).map((seconds) => seconds * 1000),
  timeZone: fc.constantFrom('America/Chicago', 'Africa/Cairo', 'Asia/Tokyo', 'UTC'),
  firstWeekday: fc.constantFrom<Weekday[]>(0, 1, 6),
  days: fc.nat({ max: 70 }),
  months: fc.integer({ min: -30, max: 30 }),
});

const entry = fileURLToPath(new URL('calendar-facts.ts', import.meta.url));
const lib = { entry, name: 'calendar', formats: ['iife' as const] };
const options = { configFile: false, logLevel: 'silent', build: { write: false, lib } } as const;
const [{ output }] = (await build(options)) as [Rolldown.RolldownOutput];
const script = new Script(`(() => { ${output[0].code}; return calendar.calendarFacts; })()`);

const load = (): Facts => script.runInThisContext();
const expected = load();

for (const [replacement, replace] of Object.entries(REPLACEMENTS)) {
  const whileReplaced = <Result>(act: () => Result): Result => {
    const restore = replace();
    try {
      return act();
    } finally {
      restore();
    }
  };

  const moments: Readonly<Record<string, () => Facts>> = {
    'before the script loads': () => {
      const facts = whileReplaced(load);
      return (sample) => whileReplaced(() => facts(sample));
    },
    'after the script loads': () => {
      const facts = load();
      return (sample) => whileReplaced(() => facts(sample));
    },
    'only while the script loads': () => whileReplaced(load),
  };

  describe(`a page replaces Date by ${replacement}`, () => {
    for (const [moment, prepare] of Object.entries(moments))
      test(`the calendar is right if that happens ${moment}`, (context) => {
        const { TZ = 'UTC' } = process.env;
        context.after(() => Object.assign(process.env, { TZ }));
        for (const zone of VISITOR_ZONES) {
          process.env.TZ = zone;
          const facts = prepare();
          fc.assert(
            fc.property(someSample, (sample) => {
              assert.deepEqual(facts(sample), expected(sample), zone);
            }),
            { numRuns: runs(20) },
          );
        }
      });
  });
}

test('a list of dates ends even if a page’s Date is always now', () => {
  class ConstantDate extends NativeDate {
    constructor() {
      super(NOW);
    }
  }
  const restore = use(ConstantDate);
  try {
    assert.equal(new Set(datesOf(day('2026-01-01'), day('2999-12-31'))).size, 2);
  } finally {
    restore();
  }
});
