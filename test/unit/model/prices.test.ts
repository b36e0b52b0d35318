import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  EMPTY_DRAFT,
  findProblem,
  parsePrice,
  requirementsFor,
} from '../../../src/model/prospect.js';

const BOTH = requirementsFor({ priceFloor: 'optional', priceCeiling: 'optional' }, 'guided');

const problems = (priceFloor: string, priceCeiling: string, requirements = BOTH) =>
  (['priceFloor', 'priceCeiling'] as const).map((name) =>
    findProblem(name, { ...EMPTY_DRAFT, priceFloor, priceCeiling }, requirements),
  );

test('a price is read however it is written', () => {
  for (const [typed, price] of [
    ['3000', '3000'],
    [' 3000 ', '3000'],
    ['$3,000', '3000'],
    ['$ 3,000.50', '3000.50'],
    ['3.000', '3000'],
    ['3.000,50', '3000.50'],
    ['3 000 €', '3000'],
    ['3\u00a0000', '3000'],
    ['£1,250,000', '1250000'],
    ['2500.5', '2500.5'],
    ['2500,5', '2500.5'],
    ['0', '0'],
    ['999999999', '999999999'],
  ] as const)
    assert.equal(parsePrice(typed), price, typed);
});

test('what is no price is none', () => {
  for (const typed of [
    '',
    ' ',
    '$',
    'much',
    '-5',
    '3k',
    '3000.',
    '1.2345',
    '2,5,5',
    '1e5',
    '٣٠٠٠',
    '1234567890',
    '3000-4000',
    'NaN',
    'Infinity',
  ])
    assert.equal(parsePrice(typed), undefined, typed);
});

test('every price that is read is decimal text with at most two decimals', () => {
  const typed = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[$€£ ]?\d{1,4}([.,\s]\d{1,4}){0,3}$/),
    fc.double({ min: 0, max: 1e6 }).map(String),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const price = parsePrice(text);
      if (price !== undefined) assert.match(price, /^\d+(\.\d{1,2})?$/);
    }),
  );
});

test('an amount with two decimals is read as what it is', () => {
  fc.assert(
    fc.property(fc.nat({ max: 999_999_999 }), fc.nat({ max: 99 }), (dollars, cents) => {
      const price = `${dollars}.${String(cents).padStart(2, '0')}`;
      assert.equal(parsePrice(price), price);
      const written = dollars.toLocaleString('en-US');
      assert.equal(parsePrice(`$${written}`), String(dollars));
    }),
  );
});

test('a price that is no amount is a problem, and none is no problem', () => {
  assert.deepEqual(problems('much', 'more'), ['invalid-price', 'invalid-price']);
  assert.deepEqual(problems('', ' '), [undefined, undefined]);
});

test('the higher price must not be below the lower one, by value and not by letters', () => {
  assert.deepEqual(problems('3000', '2500'), [undefined, 'price-order']);
  assert.deepEqual(problems('900', '1000'), [undefined, undefined]);
  assert.deepEqual(problems('3,000', '3000'), [undefined, undefined]);
  assert.deepEqual(problems('3000.01', '3000'), [undefined, 'price-order']);
});

test('one price alone, or one beside what is no amount, is out of no order', () => {
  assert.deepEqual(problems('', '2500'), [undefined, undefined]);
  assert.deepEqual(problems('3000', ''), [undefined, undefined]);
  assert.deepEqual(problems('much', '2500'), ['invalid-price', undefined]);
});

test('a lower price that is not asked any more is out of no order', () => {
  const requirements = requirementsFor({ priceCeiling: 'optional' }, 'guided');
  assert.deepEqual(problems('3000', '2500', requirements), [undefined, undefined]);
});
