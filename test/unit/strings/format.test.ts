import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { Formats, usableLocale } from '../../../src/strings/format.js';
import { day, someDate, someTime, time } from '../model/arbitrary-dates.js';

const en = new Formats('en-US');
const TUESDAY = day('2026-11-24');

/** Engines write a narrow or an ordinary blank before AM. */
const plain = (text: string | undefined) => text?.replace(/[\u202f\u00a0]/g, ' ');
const timeIn = (formats: Formats, clock: string) =>
  plain(formats.time(time(`2026-11-24T${clock}`)));

/** How many formatters are made by that. */
function formattersMade(t: TestContext, format: () => void): number {
  const { mock } = t.mock.method(Intl, 'DateTimeFormat');
  format();
  const count = mock.callCount();
  mock.restore();
  return count;
}

test('dates are written out as the calendar and its screens need them', () => {
  assert.equal(en.fullDate(TUESDAY), 'Tuesday, November 24, 2026');
  assert.equal(en.day(TUESDAY), 'Tuesday, November 24');
  assert.equal(en.shortDay(TUESDAY), 'Tue, Nov 24');
  assert.equal(en.dayNumber(TUESDAY), '24');
  assert.equal(en.month({ year: 2026, month: 11 }), 'November 2026');
  assert.equal(en.weekday(TUESDAY, 'long'), 'Tuesday');
  assert.equal(en.weekday(TUESDAY, 'short'), 'Tue');
});

test('digits are shown as they are, in whatever zone the visitor is', () => {
  assert.equal(timeIn(en, '09:15:00'), '9:15 AM');
  fc.assert(
    fc.property(someTime, (any) => {
      const [hour = 0, minute = 0] = any.slice(11).split(':').map(Number);
      const half = hour < 12 ? 'AM' : 'PM';
      const expected = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
      assert.equal(plain(en.time(any)), expected);
      const twentyFour = new Formats('en-US', 'h23').time(any);
      assert.equal(twentyFour.padStart(5, '0'), any.slice(11, 16));
    }),
  );
});

test('times on the days of a switch, also those that are skipped, are shown as they are', () => {
  for (const skipped of ['2026-03-08T02:30:00', '2026-04-24T00:00:00', '2026-09-06T00:15:00'])
    assert.equal(new Formats('en-US', 'h23').time(time(skipped)), skipped.slice(11, 16));
});

test('every day is written with its own number, month and year', () => {
  const months =
    'January February March April May June July August September October November December';
  fc.assert(
    fc.property(someDate, (date) => {
      const [year, month, number] = date.split('-').map(Number);
      const name = months.split(' ')[Number(month) - 1];
      assert.ok(en.fullDate(date).endsWith(`, ${name} ${number}, ${year}`));
      assert.equal(en.dayNumber(date), String(number));
    }),
  );
});

test('hours are counted as asked for, else as in the locale', () => {
  assert.equal(timeIn(new Formats('en-US'), '17:05'), '5:05 PM');
  assert.equal(timeIn(new Formats('en-US', 'h12'), '17:05'), '5:05 PM');
  assert.equal(timeIn(new Formats('en-US', 'h23'), '17:05'), '17:05');
  assert.equal(timeIn(new Formats('en-GB'), '17:05'), '17:05');
  assert.equal(timeIn(new Formats('en-GB', 'h12'), '17:05')?.toUpperCase(), '5:05 PM');
});

test('midnight and noon are never 24 or 0 of a half day', () => {
  assert.equal(timeIn(new Formats('en-US', 'h23'), '00:05'), '00:05');
  assert.equal(timeIn(new Formats('en-US', 'h12'), '00:05'), '12:05 AM');
  assert.equal(timeIn(new Formats('en-US', 'h12'), '12:05'), '12:05 PM');
});

test('two clocks side by side do not disturb each other', () => {
  const [twelve, twentyFour] = [new Formats('en-US', 'h12'), new Formats('en-US', 'h23')];
  for (let turn = 0; turn < 2; turn++) {
    assert.equal(timeIn(twelve, '17:05'), '5:05 PM');
    assert.equal(timeIn(twentyFour, '17:05'), '17:05');
  }
});

test('Thai and Persian dates are Gregorian', () => {
  const latin = {
    'th-TH': 'th-TH-u-nu-latn',
    'fa-IR': 'fa-IR-u-nu-latn',
    'ar-SA': 'ar-SA-u-nu-latn',
  };
  for (const [locale, withLatinDigits] of Object.entries(latin)) {
    assert.match(new Formats(withLatinDigits).fullDate(TUESDAY), /2026/, locale);
    assert.match(new Formats(withLatinDigits).dayNumber(TUESDAY), /^24$/, locale);
    assert.ok(new Formats(locale).fullDate(TUESDAY).length > 0);
  }
});

test('the number of a day is a number in every script', () => {
  assert.equal(new Formats('ja-JP').dayNumber(TUESDAY), '24');
  assert.equal(new Formats('zh-CN').dayNumber(TUESDAY), '24');
  assert.match(new Formats('fa-IR').dayNumber(TUESDAY), /^[۰-۹]{2}$/u);
});

test('a tag in another spelling is used, and one that is none falls back', () => {
  assert.equal(usableLocale('en_US'), 'en-US');
  assert.equal(usableLocale('pt_BR'), 'pt-BR');
  assert.equal(usableLocale('EN-us'), 'en-US');
  assert.equal(usableLocale('es'), 'es');
  for (const none of ['', 'x', 'en-', '123', 'klingon', '-', 'en US', null, undefined])
    assert.equal(usableLocale(none), 'en-US', String(none));
});

test('the first tag that can be used is used', () => {
  assert.equal(usableLocale(undefined, '', 'x', 'de-DE', 'fr-FR'), 'de-DE');
  assert.equal(usableLocale(), 'en-US');
});

test('whatever the tag, a date can be written in what is used', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{1,9}[-_][A-Za-z]{2,8}$/)),
      (tag) => {
        const formats = new Formats(usableLocale(tag));
        assert.ok(formats.fullDate(TUESDAY).length > 0);
        assert.ok([0, 1, 2, 3, 4, 5, 6].includes(formats.firstWeekday));
      },
    ),
  );
});

test('weeks begin where they begin in the locale', () => {
  for (const [locale, first] of [
    ['en-US', 0],
    ['en-GB', 1],
    ['de-DE', 1],
    ['es-MX', 0],
    ['pt-BR', 0],
    ['fr', 1],
    ['ja', 0],
  ] as const)
    assert.equal(new Formats(locale).firstWeekday, first, locale);
});

test('weeks begin where they do also in a browser that does not tell', (t) => {
  for (const name of ['weekInfo', 'getWeekInfo']) {
    const original = Object.getOwnPropertyDescriptor(Intl.Locale.prototype, name);
    if (!original) continue;
    Reflect.deleteProperty(Intl.Locale.prototype, name);
    t.after(() => Object.defineProperty(Intl.Locale.prototype, name, original));
  }
  for (const [locale, first] of [
    ['en-US', 0],
    ['en', 0],
    ['en-GB', 1],
    ['es-MX', 0],
    ['es', 1],
    ['de', 1],
  ] as const)
    assert.equal(new Formats(locale).firstWeekday, first, locale);
});

test('Arabic, Hebrew, Persian and Urdu run from right to left, all else from left to right', () => {
  for (const locale of ['ar', 'ar-EG', 'he-IL', 'fa-IR', 'ur-PK', 'az-Arab-IR'])
    assert.equal(new Formats(locale).direction, 'rtl', locale);
  for (const locale of ['en-US', 'es', 'de-DE', 'th-TH', 'arn', 'hy-AM'])
    assert.equal(new Formats(locale).direction, 'ltr', locale);
});

test('the visitor’s own time is told only where it differs', () => {
  const slot = time('2026-11-24T09:15:00');
  const own = (zone: string) => plain(en.visitorTime(slot, 'America/Chicago', zone));
  assert.equal(own('America/Chicago'), undefined);
  assert.equal(own('US/Central'), undefined);
  assert.equal(own('America/Winnipeg'), undefined);
  assert.equal(own('America/New_York'), '10:15 AM');
  assert.equal(own('Asia/Tokyo'), 'Wed, Nov 25, 12:15 AM');
  assert.equal(
    plain(en.visitorTime(slot, 'Asia/Tokyo', 'America/Chicago')),
    'Mon, Nov 23, 6:15 PM',
  );
});

test('the visitor’s own time follows the switches of both zones', () => {
  const own = (slot: string) =>
    plain(en.visitorTime(time(slot), 'America/Phoenix', 'America/Denver'));
  assert.equal(own('2026-01-15T09:00'), undefined);
  assert.equal(own('2026-07-15T09:00'), '10:00 AM');
});

test('the zone is named as it is called at that time', () => {
  assert.equal(
    en.zoneName('America/Chicago', Date.parse('2026-11-24T15:00Z')),
    'Central Standard Time',
  );
  assert.equal(en.zoneName('US/Central', Date.parse('2026-07-24T15:00Z')), 'Central Daylight Time');
});

test('a formatter is made once and kept', (t) => {
  const formats = new Formats('en-US');
  const write = () => {
    formats.fullDate(TUESDAY);
    formats.day(TUESDAY);
    formats.shortDay(TUESDAY);
    formats.dayNumber(TUESDAY);
    formats.month({ year: 2026, month: 11 });
    formats.weekday(TUESDAY, 'short');
    formats.time(time('2026-11-24T09:15'));
    formats.visitorTime(time('2026-11-24T09:15'), 'America/Chicago', 'Asia/Tokyo');
  };
  assert.ok(formattersMade(t, write) > 0);
  assert.equal(formattersMade(t, write), 0);
});

test('the formatter of the zone’s name is made once and kept', (t) => {
  const formats = new Formats('en-US');
  const write = () => formats.zoneName('America/Chicago', Date.parse('2026-11-24T15:00Z'));
  assert.ok(formattersMade(t, write) > 0);
  assert.equal(formattersMade(t, write), 0);
});
