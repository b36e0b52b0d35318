import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findWords } from '../../.config/words.js';

const words = (text: string, path: string) =>
  findWords(text, path).map(({ line, word }) => `${line}: ${word}`);

test('finds the words in the prose of a page', () => {
  const page =
    'It stands here,\nand the page\u2019s colour is\nof the site\u2019s own. Whoever mends it\n';
  assert.deepEqual(words(page, 'a.md'), [
    '1: stands',
    '2: colour',
    '3: of the site\u2019s own',
    '3: Whoever',
    '3: mends',
  ]);
});

test('leaves code, generated tables, addresses and names alone', () => {
  const page = `\`colour\` and tour-cancelled, [gray](grey.md), stands for

\`\`\`css
a { colour: grey }
\`\`\`

<!-- table: events -->
| anew |
<!-- end -->
`;
  assert.deepEqual(words(page, 'a.md'), []);
});

test('reads comments and sentences of source, and no names', () => {
  const source = `// Begins anew.
const cancelled = 'cancelled';
const text = 'It was cancelled.'; /* \`colour\` */
`;
  assert.deepEqual(words(source, 'a.ts'), ['1: anew', '3: cancelled']);
});
