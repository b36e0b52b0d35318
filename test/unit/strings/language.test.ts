import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from '../../../src/strings/en.js';
import { es } from '../../../src/strings/es.js';
import { createLanguage } from '../../../src/strings/language.js';
import { day, time } from '../model/arbitrary-dates.js';

const TUESDAY = day('2026-11-24');

test('English of any region is spoken with the dates of that region', () => {
  const { formats } = createLanguage('en-GB');
  assert.match(formats.fullDate(TUESDAY), /^Tuesday,? 24 November 2026$/);
});

test('Spanish of any region is spoken with Spanish dates', () => {
  for (const locale of ['es', 'es-MX', 'es-419']) {
    const { strings, formats } = createLanguage(locale);
    assert.equal(strings.book, es.book);
    assert.equal(formats.locale, locale);
    assert.equal(formats.day(TUESDAY), 'martes, 24 de noviembre');
    assert.match(formats.time(time('2026-11-24T13:05')), /^(13:05|0?1:05\sp\.\s?m\.)$/u);
  }
});

test('a language that is none of ours has English words and dates', () => {
  const { strings, formats } = createLanguage('de-DE', 'h23');
  assert.equal(strings.book, en.book);
  assert.deepEqual([formats.locale, formats.hourCycle], ['en-US', 'h23']);
});

test('a sentence that ends with a time has one period', () => {
  const own = { timePicked: (when: string) => `OK... ${when}. Press it` };
  for (const [locale, overrides, before] of [
    ...[['en-CA'] as const, ['es-US'] as const],
    ['en-CA', own, /^OK\.{3} /] as const,
  ]) {
    const { strings, formats } = createLanguage(locale, undefined, overrides);
    const words = strings.timePicked(formats.time(time('2026-11-24T10:00')), strings.book);
    assert.match(words, /10:00\sa\.m\. P/u);
    assert.match(words, before ?? /./);
  }
});

test('a translated name gives an unknown language its own dates', () => {
  const region = 'Réserver une visite';
  const french = createLanguage('fr-FR', undefined, { region });
  assert.equal(french.formats.day(TUESDAY), 'mardi 24 novembre');
  assert.deepEqual([french.strings.region, french.strings.book], [region, en.book]);
  const oneWord = createLanguage('fr-FR', undefined, { book: 'Réserver' });
  assert.equal(oneWord.formats.day(TUESDAY), 'Tuesday, November 24');
});
