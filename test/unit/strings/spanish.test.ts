import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from '../../../src/strings/en.js';
import { es } from '../../../src/strings/es.js';
import { createLanguage } from '../../../src/strings/language.js';
import { day, time } from '../model/arbitrary-dates.js';

/** What is the same word in both languages, or has no words of its own. */
const SHARED = [
  'atTime: with values alone',
  'inSummary: with values alone',
  'options.elevator.no',
  'options.layout.loft',
];

type Text = string | ((...values: never[]) => string);

/** Every text by its path: `fields.phone`. */
function textsOf(strings: object, path = ''): Map<string, Text> {
  const texts = new Map<string, Text>();
  for (const [name, value] of Object.entries(strings)) {
    const at = path + name;
    if (typeof value !== 'object') texts.set(at, value);
    else for (const [inner, text] of textsOf(value, `${at}.`)) texts.set(inner, text);
  }
  return texts;
}

const english = textsOf(en);
const spanish = textsOf(es);

/** How a sentence's values are spelled: counts are numbers, all others are words. */
function valuesOf(sentence: Text): string[] {
  const [, names = ''] = /^\(([^)]*)\)/.exec(String(sentence)) ?? [];
  return names.split(',').map((name) => name.trim());
}
const COUNTS = ['count', 'days', 'number'];
const given = (name: string, index: number) => (COUNTS.includes(name) ? 7 : `«${index}»`);

function say(sentence: Text, values: readonly unknown[]): string {
  return (sentence as (...values: readonly unknown[]) => string)(...values);
}

test('Spanish has every text that English has, of the same kind, and no other', () => {
  assert.deepEqual([...spanish.keys()].sort(), [...english.keys()].sort());
  for (const [path, text] of spanish) assert.equal(typeof text, typeof english.get(path), path);
});

test('no text was left in English', () => {
  const same: string[] = [];
  for (const [path, text] of spanish) {
    const other = english.get(path) as Text;
    if (typeof text === 'string') {
      if (text === other) same.push(path);
      continue;
    }
    const values = valuesOf(text).map(given);
    const isBare = !/\p{L}/u.test(say(text, values).replaceAll(/«\d»/g, ''));
    if (isBare) same.push(`${path}: with values alone`);
    else assert.notEqual(say(text, values), say(other, values), path);
  }
  assert.deepEqual(same.sort(), SHARED);
});

test('no text is empty, doubly spaced, or holds an English word that slipped in', () => {
  for (const [path, text] of spanish) {
    const words = typeof text === 'string' ? text : say(text, valuesOf(text).map(given));
    assert.match(words, /\S/, path);
    assert.doesNotMatch(words, /^\s|\s$|\s\s|undefined|NaN|\[object/, path);
    assert.doesNotMatch(words, /\b(the|your|you|tour|time|book|please|and)\b/i, path);
  }
});

test('each sentence says every value that it is given, in both languages', () => {
  for (const [language, texts] of Object.entries({ english, spanish })) {
    for (const [path, text] of texts) {
      if (typeof text !== 'function') continue;
      const values = valuesOf(text).map(given);
      assert.ok(values.length > 0, path);
      const sentence = say(text, values);
      for (const value of values)
        assert.ok(sentence.includes(String(value)), `${language} ${path}: ${sentence}`);
    }
  }
});

test('a sentence takes the same values in both languages', () => {
  for (const [path, text] of spanish) {
    if (typeof text !== 'function') continue;
    const other = english.get(path) as typeof text;
    assert.equal(text.length, other.length, path);
  }
});

test('one and many are told apart', () => {
  assert.equal(es.monthSummary('noviembre', 1), 'noviembre: 1 día con horarios libres');
  assert.equal(es.monthSummary('noviembre', 2), 'noviembre: 2 días con horarios libres');
  assert.equal(es.timesCount(1, 'martes'), '1 horario el martes');
  assert.equal(es.timesCount(8, 'martes'), '8 horarios el martes');
  assert.equal(es.summaryHeading(1), 'Revise una cosa');
  assert.equal(es.summaryHeading(3), 'Revise 3 cosas');
  assert.equal(es.pastTours(1), '1 visita pasada');
  assert.equal(es.pastTours(4), '4 visitas pasadas');
  for (const count of [es.pastTours, es.summaryHeading]) assert.match(count(0), /0 \p{L}+s/u);
});

test('an unnamed property leaves no trace in the title of a calendar entry', () => {
  assert.equal(es.calendarTitle(''), 'Visita al apartamento');
  assert.equal(es.calendarTitle('Fulton'), 'Visita al apartamento: Fulton');
});

test('what is told after a slot was taken never says that somebody else took it', () => {
  for (const text of [es.takenText('X'), es.maybeBookedText('X'), es.goneText('X')])
    assert.doesNotMatch(text, /otra persona|alguien|otro visitante/i);
  assert.match(es.takenText('X'), /correo/);
  assert.match(es.maybeBookedText('X'), /Es posible que su visita ya esté reservada/);
});

for (const locale of ['es', 'es-MX', 'es-US', 'es-419'])
  test(`${locale} is spoken in Spanish, with Spanish dates`, () => {
    const { strings, formats } = createLanguage(locale);
    assert.equal(strings, es);
    assert.deepEqual([formats.locale, formats.direction], [locale, 'ltr']);
    assert.equal(formats.day(day('2026-11-24')), 'martes, 24 de noviembre');
    assert.match(formats.month({ year: 2026, month: 11 }), /^noviembre de 2026$/);
    assert.match(formats.time(time('2026-11-24T13:05:00')), /^(13:05|0?1:05\sp\.\s?m\.)$/u);
  });

test('a language that is none of ours is written in its own dates once its name is translated', () => {
  const region = 'Réserver une visite';
  const french = createLanguage('fr-FR', undefined, { region });
  assert.equal(french.formats.locale, 'fr-FR');
  assert.equal(french.formats.day(day('2026-11-24')), 'mardi 24 novembre');
  assert.deepEqual([french.strings.region, french.strings.book], [region, en.book]);
  const words = createLanguage('fr-FR', undefined, { book: 'Réserver' });
  assert.deepEqual([words.formats.locale, words.strings.book], ['en-US', 'Réserver']);
  assert.equal(words.formats.day(day('2026-11-24')), 'Tuesday, November 24');
});

test('a page’s own words in Spanish leave the rest in Spanish', () => {
  const { strings } = createLanguage('es-MX', undefined, { book: 'Apartar' });
  assert.deepEqual([strings.book, strings.back], ['Apartar', es.back]);
});

test('languages that are written from the right are, also by their script', () => {
  const region = 'x';
  const directionOf = (locale: string) =>
    createLanguage(locale, undefined, { region }).formats.direction;
  for (const locale of ['ar', 'ar-EG', 'he-IL', 'fa', 'ur', 'az-Arab', 'ku-Arab-IQ', 'yi'])
    assert.equal(directionOf(locale), 'rtl', locale);
  for (const locale of ['en', 'es', 'fr', 'tr', 'az', 'ja', 'pa', 'arn'])
    assert.equal(directionOf(locale), 'ltr', locale);
});
