import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { attributedSource } from '../../../src/config/booking-options.js';
import { draftOf } from '../../../src/config/prefill.js';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';

test('each prefilled value is held as its field holds it', () => {
  const prefill = {
    firstName: 'Ada',
    phone: 5550100,
    broker: true,
    elevator: false,
    pets: [10, '20'],
    laundry: '10',
    date: '2026-11-24',
  } as const;
  const held = { phone: '5550100', broker: ['yes'], elevator: 'no', laundry: ['10'] };
  const draft = { ...EMPTY_DRAFT, firstName: 'Ada', pets: ['10', '20'], ...held };
  assert.deepEqual(draftOf(prefill), draft);
  assert.deepEqual(draftOf({ elevator: true, broker: false }), { ...EMPTY_DRAFT, elevator: 'yes' });
});

test('whatever is prefilled, each field holds what its control can hold, and consent is never given', () => {
  const someItem = fc.oneof(fc.string(), fc.double(), fc.boolean());
  const someName = fc.constantFrom(...Object.keys(EMPTY_DRAFT), 'companions', 'firstName2');
  fc.assert(
    fc.property(
      fc.dictionary(someName, fc.oneof(someItem, fc.array(someItem))),
      (prefill: object) => {
        const draft = draftOf({ smsConsent: ['yes'], ...prefill } as object);
        assert.deepEqual(Object.keys(draft), Object.keys(EMPTY_DRAFT));
        for (const [name, held] of Object.entries(draft)) {
          const isList = Array.isArray(EMPTY_DRAFT[name as keyof typeof EMPTY_DRAFT]);
          assert.equal(Array.isArray(held), isList, name);
          for (const item of [held].flat()) assert.equal(typeof item, 'string');
        }
        assert.deepEqual(draft.smsConsent, []);
        assert.ok(draft.broker.every((item) => item === 'yes'));
      },
    ),
  );
});

test('the first attribution rule that fits the address names the source, in any letter case', () => {
  const rules = [
    { param: 'utm_source', equals: 'google', discoverySource: '220' },
    { param: 'utm_source', equals: 'facebook', discoverySource: 466 },
    { param: 'gclid', equals: 'X', discoverySource: 20 },
  ];
  for (const [query, source] of [
    ['?utm_source=Google', 220],
    ['utm_source=GOOGLE&x=1', 220],
    ['?utm_source=facebook&utm_source=google', 220],
    ['?gclid=x&utm_source=facebook', 466],
    ['?gclid=x', 20],
    ['?utm%5Fsource=goo%67le', 220],
    ['?UTM_SOURCE=google', undefined],
    ['?utm_source=google-ads', undefined],
    ['?utm_source=', undefined],
    ['', undefined],
    ['?%', undefined],
  ] as const)
    assert.equal(attributedSource({ rules, default: 390 }, query), source, query);
  assert.equal(attributedSource({ default: 390 }, '?utm_source=google'), undefined);
});
