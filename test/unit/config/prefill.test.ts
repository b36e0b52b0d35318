import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { draftOf } from '../../../src/config/prefill.js';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';

test('each prefilled value gets its field’s type', () => {
  const prefill = {
    firstName: 'Ada',
    phone: 5550100,
    broker: true,
    elevator: false,
    pets: [10, '20'],
    laundry: '10',
    outdoorSpace: '',
    date: '2026-11-24',
  } as const;
  const held = { phone: '5550100', broker: true, elevator: 'no', laundry: ['10'] };
  const draft = { ...EMPTY_DRAFT, firstName: 'Ada', pets: ['10', '20'], ...held };
  assert.deepEqual(draftOf(prefill), draft);
  assert.deepEqual(draftOf({ elevator: true, broker: false }), { ...EMPTY_DRAFT, elevator: 'yes' });
});

test('a prefill fits its controls, and never gives consent', () => {
  const someItem = fc.oneof(fc.string(), fc.double(), fc.boolean());
  const someName = fc.constantFrom(...Object.keys(EMPTY_DRAFT), 'morePeople', 'firstName2');
  fc.assert(
    fc.property(
      fc.dictionary(someName, fc.oneof(someItem, fc.array(someItem))),
      (prefill: object) => {
        const draft = draftOf({ smsConsent: true, ...prefill } as object);
        assert.deepEqual(Object.keys(draft), Object.keys(EMPTY_DRAFT));
        for (const [name, held] of Object.entries(draft)) {
          const empty = EMPTY_DRAFT[name as keyof typeof EMPTY_DRAFT];
          assert.equal(Array.isArray(held), Array.isArray(empty), name);
          const type = typeof empty === 'boolean' ? 'boolean' : 'string';
          for (const item of [held].flat()) assert.equal(typeof item, type, name);
        }
        assert.equal(draft.smsConsent, false);
      },
    ),
  );
});
