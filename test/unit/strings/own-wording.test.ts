import assert from 'node:assert/strict';
import { test } from 'node:test';
import { en } from '../../../src/strings/en.js';
import { es } from '../../../src/strings/es.js';
import { type PartialStrings, withOwnWording } from '../../../src/strings/own-wording.js';

test('a page’s texts replace ours, one by one', () => {
  const strings = withOwnWording(es, {
    book: 'Apartar',
    fields: { phone: 'Celular' },
    summaryHeading: (count) => `${count} cosas`,
    fieldHints: { phone: 'Con lada' },
    options: { pets: { 10: 'Gatitos' } },
  } satisfies PartialStrings);
  assert.deepEqual([strings.book, strings.back], ['Apartar', es.back]);
  assert.deepEqual([strings.fields.phone, strings.fields.email], ['Celular', es.fields.email]);
  // English has no such hint.
  assert.deepEqual(strings.fieldHints, { ...es.fieldHints, phone: 'Con lada' });
  assert.equal(strings.summaryHeading(2), '2 cosas');
  assert.deepEqual(strings.options.pets, { ...es.options.pets, 10: 'Gatitos' });
  assert.equal(es.book, 'Reservar visita');
});

test('a text of the wrong type is left out', () => {
  for (const odd of [undefined, null, 5, true, {}, [], Symbol('odd')]) {
    const wrong = { book: odd, summaryHeading: odd, fields: { phone: odd } };
    assert.deepEqual(withOwnWording(en, wrong), en, String(odd));
  }
  for (const wrong of [
    { book: () => 'x' },
    { summaryHeading: 'x' },
    { fields: 'x' },
    { fields: [] },
    { unknown: 'x' },
    'x',
    null,
  ])
    assert.deepEqual(withOwnWording(en, wrong), en);
});
