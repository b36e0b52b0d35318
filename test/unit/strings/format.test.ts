import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Formats } from '../../../src/strings/format.js';
import { usableLocale, withRegion } from '../../../src/strings/language.js';
import { day, someTime, time } from '../model/arbitrary-dates.js';

const en = new Formats('en-US');
const TUESDAY = day('2026-11-24');

/** Engines write a narrow or an ordinary space before AM. */
const plain = (text: string | undefined) => text?.replace(/[\u202f\u00a0]/g, ' ');

test('dates are written out as the calendar and its screens need them', () => {
  assert.equal(en.fullDate(TUESDAY), 'Tuesday, November 24, 2026');
  for (const [now, shown] of [
    ['2026-01-01T00:00Z', 'Tuesday, November 24'],
    ['2025-12-20T00:00Z', 'Tuesday, November 24, 2026'],
  ] as const)
    assert.equal(en.day(TUESDAY, new Date(now)), shown);
  assert.equal(en.day(TUESDAY), 'Tuesday, November 24');
  assert.equal(en.shortDay(TUESDAY), 'Tue, Nov 24');
  assert.equal(en.month(TUESDAY), 'November 2026');
  assert.equal(en.weekday(TUESDAY), 'Tuesday');
  assert.equal(en.shortWeekday(TUESDAY), 'Tue');
  assert.equal(new Formats('vi').shortWeekday(TUESDAY), 'T3');
});

test('what is visible is named by its days or its months', () => {
  const range = (from: string, to: string) => ({ from: day(from), to: day(to) });
  const nextYear = range('2027-01-02', '2027-01-08');
  const acrossMonths = range('2026-11-28', '2026-12-04');
  const acrossYears = range('2026-12-26', '2027-01-01');
  assert.equal(en.period(acrossMonths, true), 'November 28 – December 4');
  assert.equal(en.period(acrossYears, false), 'December 2026 – January 2027');
  assert.equal(en.period(nextYear, false), 'January 2027');
  for (const [visible, whole, nextToToday] of [
    [acrossMonths, 'Nov – Dec', 'Nov – Dec'],
    [acrossYears, 'Dec – Jan', 'Dec – Jan'],
    [range('2026-12-05', '2026-12-11'), 'December 2026', 'December'],
    [nextYear, 'January 2027', 'January 2027'],
  ] as const)
    assert.deepEqual([en.months(visible), en.months(visible, TUESDAY)], [whole, nextToToday]);
});

test('a time’s digits are shown unchanged, on either clock', () => {
  const twentyFour = new Formats('en-US', 'h23');
  fc.assert(
    fc.property(someTime, (any) => {
      const [hour = 0, minute = 0] = any.slice(11).split(':').map(Number);
      const half = hour < 12 ? 'AM' : 'PM';
      const expected = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
      assert.equal(plain(en.time(any)), expected);
      assert.equal(twentyFour.time(any).padStart(5, '0'), any.slice(11, 16));
    }),
  );
  // Times that clocks in New York, Cairo and Santiago skip.
  for (const skipped of ['2026-03-08T02:30:00', '2026-04-24T00:00:00', '2026-09-06T00:15:00'])
    assert.equal(twentyFour.time(time(skipped)), skipped.slice(11, 16));
});

test('hours are counted as asked for, else as in the locale', () => {
  for (const [locale, hourCycle, shown] of [
    ['en-US', undefined, '5:05 PM'],
    ['en-US', 'h23', '17:05'],
    ['en-GB', undefined, '17:05'],
    ['en-GB', 'h12', '5:05 PM'],
  ] as const) {
    const text = plain(new Formats(locale, hourCycle).time(time('2026-11-24T17:05')));
    assert.equal(text?.toUpperCase(), shown, locale);
  }
});

test('dates are Gregorian, and a day’s number has no words', () => {
  for (const locale of ['th-TH', 'fa-IR', 'ar-SA'])
    assert.match(new Formats(`${locale}-u-nu-latn`).fullDate(TUESDAY), /2026/, locale);
  assert.equal(new Formats('ja-JP').dayNumber(TUESDAY), '24');
  assert.match(new Formats('fa-IR').dayNumber(TUESDAY), /^[۰-۹]{2}$/u);
});

test('the first usable tag counts, normalized, else English', () => {
  assert.equal(usableLocale(['en_US']), 'en-US');
  assert.equal(usableLocale(['PT_br']), 'pt-BR');
  assert.equal(usableLocale([undefined, '', 'x', 'de-DE', 'fr-FR']), 'de-DE');
  for (const none of ['', 'x', 'en-', '123', 'klingon', 'en US', null, undefined])
    assert.equal(usableLocale([none]), 'en-US', String(none));
});

test('a page’s translation makes its language usable', () => {
  assert.deepEqual(Intl.DateTimeFormat.supportedLocalesOf('rhg'), []);
  assert.equal(usableLocale(['rhg', 'de-DE']), 'de-DE');
  for (const [tag, used] of [
    ['rhg', 'rhg'],
    ['ku_arab', 'ku-Arab'],
    ['english', 'de-DE'],
  ] as const)
    assert.equal(usableLocale([tag, 'de-DE'], true), used);
  assert.equal(new Formats('rhg').day(TUESDAY), 'Tuesday, November 24');
});

test('whatever the tag, a date can be written in what is used', () => {
  const tags = fc.oneof(fc.string(), fc.stringMatching(/^[a-z]{1,9}[-_][A-Za-z]{2,8}$/));
  fc.assert(
    fc.property(tags, (tag) => {
      const formats = new Formats(usableLocale([tag]));
      assert.ok(formats.fullDate(TUESDAY).length > 0);
      assert.ok([0, 1, 2, 3, 4, 5, 6].includes(formats.firstWeekday));
    }),
  );
});

test('weeks start as in the locale, also without Intl’s week info', (t) => {
  const check = () => {
    for (const [locale, first] of [
      ['en-US', 0],
      ['en-GB', 1],
      ['es-MX', 0],
      ['es', 1],
      ['ja', 0],
    ] as const)
      assert.equal(new Formats(locale).firstWeekday, first, locale);
  };
  check();
  assert.equal(new Formats('ar-EG').firstWeekday, 6);
  for (const name of ['weekInfo', 'getWeekInfo']) {
    const original = Object.getOwnPropertyDescriptor(Intl.Locale.prototype, name);
    if (!original) continue;
    Reflect.deleteProperty(Intl.Locale.prototype, name);
    t.after(() => Object.defineProperty(Intl.Locale.prototype, name, original));
  }
  check();
});

test('the script decides the direction, named or not', () => {
  const rtl = 'ar-EG he-IL fa ur-PK yi ps ckb ug dv sd ku-Arab az-Arab-IR ff-Adlm';
  for (const locale of rtl.split(' ')) assert.equal(new Formats(locale).direction, 'rtl', locale);
  for (const locale of ['en-US', 'es', 'th-TH', 'az', 'arn', 'hy-AM', 'ku', 'ff', 'ar-Latn'])
    assert.equal(new Formats(locale).direction, 'ltr', locale);
});

test('the visitor’s own time is shown if it differs, with its day', () => {
  for (const [slot, property, visitor, shown] of [
    ['2026-11-24T09:15', 'America/Chicago', 'US/Central', undefined],
    ['2026-11-24T09:15', 'America/Chicago', 'America/Menominee', undefined],
    ['2026-11-24T09:15', 'America/Chicago', 'America/New_York', '10:15 AM'],
    ['2026-11-24T09:15', 'America/Chicago', 'Asia/Tokyo', 'Wed, Nov 25, 12:15 AM'],
    ['2026-11-24T09:15', 'Asia/Tokyo', 'America/Chicago', 'Mon, Nov 23, 6:15 PM'],
    // One zone has summer time, the other none.
    ['2026-01-15T09:00', 'America/Phoenix', 'America/Denver', undefined],
    ['2026-07-15T09:00', 'America/Phoenix', 'America/Denver', '10:00 AM'],
  ] as const)
    assert.equal(plain(en.visitorTime(time(slot), property, visitor)), shown, visitor);
});

test('the zone has its shortest name in words', () => {
  const es = new Formats('es');
  for (const [zone, english, spanish] of [
    ['US/Central', 'Central Time', 'hora central'],
    ['America/Phoenix', 'Mountain Standard Time', 'hora de Phoenix'],
    ['Asia/Tokyo', 'Japan Time', 'hora de Japón'],
  ] as const) {
    const at = Date.parse('2026-11-24T15:00Z');
    assert.deepEqual([en.zoneName(zone, at), es.zoneName(zone, at)], [english, spanish]);
  }
});

test('formatters are made once and kept', (t) => {
  const formats = new Formats('en-US');
  const write = () => {
    formats.fullDate(TUESDAY);
    formats.day(TUESDAY);
    formats.shortDay(TUESDAY);
    formats.month(TUESDAY);
    formats.shortWeekday(TUESDAY);
    formats.time(time('2026-11-24T09:15'));
    formats.zoneName('America/Chicago', Date.parse('2026-11-24T15:00Z'));
  };
  const { mock } = t.mock.method(Intl, 'DateTimeFormat');
  write();
  const count = mock.callCount();
  write();
  assert.ok(count > 0 && mock.callCount() === count);
});

test('Spanish without a country has American weeks and clocks', () => {
  for (const locale of ['es', 'es-419']) {
    const formats = new Formats(withRegion(locale, 'America/Chicago'));
    assert.equal(formats.firstWeekday, 0, locale);
    assert.match(formats.time(time('2026-11-24T14:30:00')), /^2:30/);
  }
  for (const [locale, zone] of [
    ['es', 'Europe/Madrid'],
    ['es', undefined],
    ['es-AR', 'America/Chicago'],
  ] as const)
    assert.equal(withRegion(locale, zone), locale);
});
