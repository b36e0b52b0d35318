import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesOf, withLines } from '../../../demo/playground/texts.js';
import { en } from '../../../src/strings/en.js';
import { createLanguage } from '../../../src/strings/language.js';

const lines = new Map(linesOf(en));

test('a text is a line by its path, and a sentence shows where its values stand', () => {
  assert.equal(lines.get('fields.email'), en.fields.email);
  assert.equal(lines.get('atTime'), '{1} at {2}');
});

test('a sentence that counts is no line: one edited text would be wrong for one thing or for two', () => {
  assert.equal(lines.has('timesCount'), false);
});

test('an edited line is a text or a function, as the widget takes it, and code that a page can paste', () => {
  const strings = withLines({ book: 'Go' }, { 'fields.email': 'Mail', atTime: '{2}, `{1}`' });
  assert.equal(strings.book, 'Go');
  const { strings: spoken } = createLanguage('en', undefined, strings);
  assert.equal(spoken.fields.email, 'Mail');
  assert.equal(spoken.fields.phone, en.fields.phone);
  assert.equal(spoken.atTime('Monday', 'noon'), 'noon, `Monday`');
  const pasted = new Function(`return ${strings.atTime}`)();
  assert.equal(pasted('Monday', 'noon'), 'noon, `Monday`');
});
