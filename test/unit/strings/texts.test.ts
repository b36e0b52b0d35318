import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from '../../../src/strings/en.js';
import { es } from '../../../src/strings/es.js';

/** Words that are the same in both languages, and texts without words. */
const SHARED = ['atTime', 'inSummary', 'options.elevator.no', 'options.layout.loft'];

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

/** A sentence's arguments: numbers for counts, else words. */
function valuesOf(sentence: Text): (string | number)[] {
  const [, names = ''] = /^\(([^)]*)\)/.exec(String(sentence)) ?? [];
  return names
    .split(',')
    .map((name, index) => (['count', 'days', 'number'].includes(name.trim()) ? 7 : `«${index}»`));
}

/** A text, or a sentence with arguments. */
function say(text: Text): string {
  if (typeof text === 'string') return text;
  return (text as (...values: unknown[]) => string)(...valuesOf(text));
}

test('no text was left in English', () => {
  const wordsIn = (text: Text) => say(text).replaceAll(/«\d»|[\d\s:,]/g, '');
  const same = [...spanish].filter(([path, text]) => {
    const words = wordsIn(text);
    return words === '' || words === wordsIn(english.get(path) as Text);
  });
  assert.deepEqual(same.map(([path]) => path).sort(), SHARED);
  for (const [path, text] of spanish)
    assert.doesNotMatch(say(text), /\b(the|your|you|tour|time|book|please|and)\b/i, path);
});

test('no text is empty, and each sentence has all its values', () => {
  for (const [language, texts] of Object.entries({ english, spanish }))
    for (const [path, text] of texts) {
      const words = say(text);
      assert.doesNotMatch(words, /^$|^\s|\s$|\s\s|undefined|NaN|\[object/, `${language} ${path}`);
      if (typeof text !== 'function') continue;
      for (const value of valuesOf(text))
        assert.ok(words.includes(String(value)), `${language} ${path}: ${words}`);
    }
});

test('singular and plural differ', () => {
  assert.equal(en.timesCount(1, 'Tuesday'), '1 open time on Tuesday');
  assert.equal(en.timesCount(8, 'Tuesday'), '8 open times on Tuesday');
  assert.equal(es.timesCount(1, 'martes'), '1 horario libre el martes');
  assert.equal(es.timesCount(8, 'martes'), '8 horarios libres el martes');
  for (const { summaryHeading, checkAbove, pastTours, monthSummary } of [en, es])
    for (const say of [
      ...[summaryHeading, checkAbove, pastTours],
      (count: number) => monthSummary('M', count),
    ])
      assert.notEqual(say(1).replace('1', '2'), say(2));
});

test('a calendar entry without a property has a clean title', () => {
  assert.equal(en.calendarTitle(''), 'Apartment tour');
  assert.equal(es.calendarTitle(''), 'Visita al apartamento');
});

for (const [what, textsIn, forbidden] of [
  [
    'a taken slot is never blamed on somebody else',
    (it) => [
      ...[it.takenHeading('X'), it.takenText, it.takenNote('X'), it.moveTaken],
      ...[it.likelyBooked('X'), it.likelyNote('X'), it.maybeHaveTour('X')],
    ],
    /someone|somebody|another (person|visitor)|else took|otra persona|alguien|otro visitante/i,
  ],
  [
    'an unclear outcome blames no connection: the service may have answered',
    (it) => [it.uncertainText('X'), it.moveUncertainText('X')],
    /connection|conexión/i,
  ],
  [
    'nobody is named as the one who confirms a tour',
    (it) => [it.reservedHeading, it.confirmText],
    /property|team|office|propiedad|equipo|oficina/i,
  ],
] as [string, (texts: typeof en) => string[], RegExp][])
  test(what, () => {
    for (const text of [...textsIn(en), ...textsIn(es)]) assert.doesNotMatch(text, forbidden);
  });
