import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { suggestEmail } from '../../../src/model/email-suggestion.js';
import {
  findProblem,
  sentOf,
  withoutInvisible,
  withVisibleEnds,
} from '../../../src/model/field-validation.js';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';
import { requirementsFor } from '../../../src/model/requirements.js';
import { day } from './arbitrary-dates.js';

const INVISIBLE = ['\u200b', '\ufeff', '\u202a', '\u202c', '\u00ad', '\u2060', '\u3164', '\ufe0f'];
const invisible = fc.string({ unit: fc.constantFrom(...INVISIBLE, '\u00a0', ' ', '\t') });

test('an address or a number loses what nobody sees, wherever it is', () => {
  const hidden = fc.string({ unit: fc.constantFrom(...INVISIBLE) });
  fc.assert(
    fc.property(invisible, hidden, invisible, (before, within, after) => {
      const email = `${before}ze${within}b@example.com${after}`;
      assert.equal(withoutInvisible(email), 'zeb@example.com');
      const draft = { ...EMPTY_DRAFT, email, phone: `${before}312${within}5550100${after}` };
      const asked = requirementsFor({}, 'guided');
      for (const name of ['email', 'phone'] as const)
        assert.equal(findProblem(name, draft, asked, day('2026-11-21')), undefined);
      const seen = [sentOf('email', draft), sentOf('phone', draft)];
      assert.deepEqual(seen, ['zeb@example.com', '3125550100']);
    }),
  );
  assert.equal(suggestEmail('\u200bada@gmial.com\u202c'), 'ada@gmail.com');
});

test('an address and a number as programs copy them are sent as people write them', () => {
  const sent = (typed: object) =>
    (['email', 'phone'] as const).map((name) => sentOf(name, { ...EMPTY_DRAFT, ...typed }));
  for (const email of ['Una Lucky <una@gmail.com>', 'mailto:una@gmail.com', '<una@gmail.com> '])
    assert.deepEqual(sent({ email }), ['una@gmail.com', ''], email);
  for (const phone of ['312\u2011555\u20110142', '312–555−0142', '312-555-0142'])
    assert.deepEqual(sent({ phone }), ['', '312-555-0142'], phone);
  assert.equal(sentOf('phone', { ...EMPTY_DRAFT, phone: '＋1\u2009312' }), '+1 312');
  assert.equal(suggestEmail('Una Lucky <una@gmial.com>'), 'una@gmail.com');
});

test('a name loses it at its ends, and keeps its joiners', () => {
  fc.assert(
    fc.property(invisible, invisible, (before, after) => {
      assert.equal(withVisibleEnds(`${before}می\u200cخواهم${after}`), 'می\u200cخواهم');
    }),
  );
  const draft = { ...EMPTY_DRAFT, firstName: '\u200e' };
  const seen = findProblem('firstName', draft, requirementsFor({}, 'guided'), day('2026-11-21'));
  assert.equal(seen, 'required');
});
