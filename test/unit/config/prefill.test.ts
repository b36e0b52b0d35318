import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { draftOf } from '../../../src/config/prefill.js';
import { type BaseField, EMPTY_DRAFT } from '../../../src/model/prospect.js';

const LISTS = (Object.keys(EMPTY_DRAFT) as BaseField[]).filter((name) =>
  Array.isArray(EMPTY_DRAFT[name]),
);

test('nothing that is prefilled is an empty draft', () => {
  assert.deepEqual(draftOf(), EMPTY_DRAFT);
  assert.deepEqual(draftOf({}), EMPTY_DRAFT);
  assert.deepEqual(draftOf({ date: '2026-11-24', time: '09:15', tourType: 'video' }), EMPTY_DRAFT);
});

test('each value arrives as the form would hold it', () => {
  const prefill = {
    firstName: 'Ada',
    phone: 5550100,
    priceFloor: 2500.5,
    broker: true,
    elevator: false,
    pets: [10, '20'],
    laundry: '10',
    layout: ['1br'],
    discoverySource: 466,
    moveInDate: '2027-01-01',
  } as const;
  assert.deepEqual(draftOf(prefill), {
    ...EMPTY_DRAFT,
    firstName: 'Ada',
    phone: '5550100',
    priceFloor: '2500.5',
    broker: ['yes'],
    elevator: 'no',
    pets: ['10', '20'],
    laundry: ['10'],
    layout: ['1br'],
    discoverySource: '466',
    moveInDate: '2027-01-01',
  });
});

test('yes and no are said to a choice and to a box', () => {
  assert.equal(draftOf({ elevator: true }).elevator, 'yes');
  assert.deepEqual(draftOf({ broker: false }).broker, []);
  assert.deepEqual(draftOf({ broker: '' }).broker, []);
});

test('consent has no way in', () => {
  for (const smsConsent of [true, 'yes', ['yes'], 1])
    assert.deepEqual(draftOf({ smsConsent } as never), EMPTY_DRAFT);
});

test('further people have no way in', () => {
  const draft = draftOf({ companions: 3, firstName2: 'B' } as never);
  assert.deepEqual(draft, EMPTY_DRAFT);
});

test('whatever is prefilled, each field holds what its control can hold', () => {
  const value = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.array(fc.oneof(fc.string(), fc.nat())),
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...Object.keys(EMPTY_DRAFT)), value),
      (prefill: object) => {
        const draft = draftOf(prefill);
        assert.deepEqual(Object.keys(draft), Object.keys(EMPTY_DRAFT));
        for (const [name, held] of Object.entries(draft)) {
          const isList = LISTS.includes(name as BaseField);
          assert.equal(Array.isArray(held), isList, name);
          for (const item of [held].flat()) assert.equal(typeof item, 'string');
        }
        assert.deepEqual(draft.smsConsent, []);
      },
    ),
  );
  assert.deepEqual(EMPTY_DRAFT.pets, []);
});
