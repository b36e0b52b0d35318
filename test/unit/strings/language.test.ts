import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BaseField, EMPTY_DRAFT } from '../../../src/model/prospect.js';
import { createLanguage } from '../../../src/strings/language.js';
import { day } from '../model/arbitrary-dates.js';

test('dates are written in the language of the texts', () => {
  const british = createLanguage('en-GB').formats.fullDate(day('2026-11-24'));
  assert.match(british, /^Tuesday,? 24 November 2026$/);
  assert.equal(createLanguage('de-DE').formats.month({ year: 2026, month: 11 }), 'November 2026');
  assert.match(createLanguage('fr').formats.day(day('2026-11-24')), /^Tuesday/);
});

test('the locale that was asked for is kept beside the one that is spoken', () => {
  const { formats } = createLanguage('de-DE', 'h23');
  assert.deepEqual([formats.locale, formats.requested], ['en-US', 'de-DE']);
  assert.equal(formats.hourCycle, 'h23');
});

test('every field has a label, and no text is empty', () => {
  const { strings } = createLanguage('en');
  for (const name of Object.keys(EMPTY_DRAFT))
    assert.ok({ ...strings.fields, smsConsent: strings.smsConsentText }[name as BaseField], name);
  const check = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) check(inner, `${path}.${key}`);
    else if (typeof value === 'string') assert.ok(value.trim(), path);
    else assert.equal(typeof value, 'function', path);
  };
  check(strings, 'strings');
});

test('what is told after a slot was taken never says that somebody else took it', () => {
  const { strings } = createLanguage('en');
  for (const text of [strings.takenText('X'), strings.maybeBookedText('X'), strings.goneText('X')])
    assert.doesNotMatch(text, /someone|somebody|another (person|visitor)|else took/i);
  assert.match(strings.takenText('X'), /e-mail/);
  assert.match(strings.maybeBookedText('X'), /may already be booked/);
});

test('one and many are told apart', () => {
  const { strings } = createLanguage('en');
  for (const count of [
    (number: number) => strings.timesCount(number, 'Tuesday'),
    (number: number) => strings.monthSummary('November', number),
    (number: number) => strings.summaryHeading(number),
  ]) {
    assert.match(count(2), /2/);
    assert.notEqual(count(1).replace('1', '2'), count(2));
    assert.doesNotMatch(count(0), /undefined|NaN/);
  }
});

test('a page’s own texts take the place of ours, and what it does not name stays', () => {
  const { strings } = createLanguage('en', undefined, {
    book: 'Reserve',
    fields: { phone: 'Mobile' },
    summaryHeading: (count) => `${count} to mend`,
    options: { pets: { 10: 'Kittens' } },
  });
  const { strings: ours } = createLanguage('en');
  assert.equal(strings.book, 'Reserve');
  assert.equal(strings.back, ours.back);
  assert.deepEqual([strings.fields.phone, strings.fields.email], ['Mobile', ours.fields.email]);
  assert.equal(strings.summaryHeading(2), '2 to mend');
  assert.deepEqual(strings.options.pets, { ...ours.options.pets, 10: 'Kittens' });
  assert.equal(ours.book, 'Book tour');
});

test('a text of another kind than the one it would replace is left out', () => {
  const { strings: ours } = createLanguage('en');
  for (const odd of [undefined, null, 5, true, {}, [], Symbol('odd')]) {
    const wrong = { book: odd, summaryHeading: odd, fields: { phone: odd } };
    assert.deepEqual(createLanguage('en', undefined, wrong as never).strings, ours, String(odd));
  }
  for (const wrong of [
    { book: () => 'x' },
    { summaryHeading: 'x' },
    { fields: 'x' },
    { fields: [] },
    { fields: () => 'x' },
    { unknown: 'x' },
    'x',
    null,
    [],
    5,
  ])
    assert.deepEqual(createLanguage('en', undefined, wrong as never).strings, ours);
});
