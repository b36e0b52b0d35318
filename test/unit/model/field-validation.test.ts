import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findProblem, parsePrice, sentOf } from '../../../src/model/field-validation.js';
import { type BaseField, PERSON_FIELDS } from '../../../src/model/fields.js';
import { type Draft, EMPTY_DRAFT, type FieldName, NONE } from '../../../src/model/prospect.js';
import { askedOf, requirementsFor } from '../../../src/model/requirements.js';
import { day } from './arbitrary-dates.js';

const GUIDED = requirementsFor({}, 'guided');
const PRICES = requirementsFor({ priceFloor: 'optional', priceCeiling: 'optional' }, 'guided');

const TODAY = day('2026-11-24');
/** An email address of 254 characters. */
const LONGEST = `${'a'.repeat(246)}@b.cd.ef`;

/** The problem of each of these fields, given all their values. */
const problemsOf = (typed: object, requirements = GUIDED) =>
  (Object.keys(typed) as FieldName[]).map((name) =>
    findProblem(name, { ...EMPTY_DRAFT, ...typed } as Draft, requirements, TODAY),
  );

const BROKER = { broker: 'required' } as const;
for (const [name, problem, values, configured = {}] of [
  ['firstName', undefined, ['O’Brien', '李', 'X', 'محمد', '5', '😀', 'Jean-Luc']],
  ['firstName', 'required', ['', ' ', '\u00a0\t']],
  ['phone', undefined, ['+1 (555) 010-0100', '5550100', '555-0100 ext. 12', ' 3125550100 ']],
  ['phone', undefined, ['٠١٢٣٤٥٦', '۰۱۲-۳۴۵۶']],
  ['phone', 'tel-length', ['555010', '12-34-56', '٠١٢٣٤٥']],
  ['phone', 'invalid-tel', ['call me', '+']],
  ['phone', undefined, [' '], { phone: 'optional' }],
  ['phone', 'tel-length', ['12'], { phone: 'optional' }],
  ['email', 'required', ['', ' ']],
  ['email', undefined, ["o'brien+a@mail.example.co.uk", ' ADA@BÜCHER.example ', LONGEST]],
  ['email', 'invalid-email', ['ada', 'ada@', '@example.com', 'ada@example', 'a b@c.de']],
  ['email', 'invalid-email', ['a@@b.c', `a${LONGEST}`, 'ada@example.com, bob@example.com']],
  ['email', undefined, ['ada'], { email: 'hidden' }],
  ['moveInDate', undefined, ['2026-11-24', '2031-11-24', '2028-02-29']],
  ['moveInDate', 'invalid-date', ['2026-11-23', '2031-11-25', '0026-12-01', '20266-12-01']],
  ['pets', undefined, [[]]],
  ['pets', 'required', [[]], { pets: 'required' }],
  ['pets', undefined, [['10']], { pets: 'required' }],
  ['platform', undefined, ['']],
  ['layout', undefined, ['']],
  ['email2', undefined, ['']],
  ['brokerEmail', 'required', [''], BROKER],
  ['brokerEmail', 'invalid-email', ['jeff'], BROKER],
  ['brokerPhone', undefined, ['', '+1 (555) 010-0100', '٠١٢ ٣٤٥٦', '123456789012345'], BROKER],
  ['brokerPhone', 'tel-length', ['12', '1234567890123456'], BROKER],
] as const) {
  const requirements = askedOf(requirementsFor(configured, 'guided'), EMPTY_DRAFT);
  const field = `${requirements[name] ?? 'missing'} ${name}`;
  test(`as ${field}, "${values[0]}" and its like are ${problem ?? 'fine'}`, () => {
    for (const value of values)
      assert.deepEqual(problemsOf({ [name]: value }, requirements), [problem], `${value}`);
  });
}

test('where either is enough, one missing problem is reported, at the first', () => {
  const requirements = requirementsFor({ email: 'optional', phone: 'optional' }, 'guided');
  for (const [email, phone, ...expected] of [
    ['', ' ', 'either', undefined],
    ['ada@example.com', '', undefined, undefined],
    ['', '5550100', undefined, undefined],
    ['ada', '', 'invalid-email', undefined],
    ['ada@example.com', '12', undefined, 'tel-length'],
  ] as const)
    assert.deepEqual(problemsOf({ email, phone }, requirements), expected, `${email} ${phone}`);
});

test('a further person is checked like the first one', () => {
  const draft = { ...EMPTY_DRAFT, morePeople: 1, email2: 'ada', phone2: '12' };
  const requirements = askedOf(GUIDED, draft);
  const problems = PERSON_FIELDS.map((field) =>
    findProblem(`${field}2`, draft, requirements, TODAY),
  );
  assert.deepEqual(problems, ['required', 'required', 'invalid-email', 'tel-length']);
});

test('a value is sent as the service documents it, and an empty one is not', () => {
  for (const [name, held, sent] of [
    ['notes', ' Two cats,\nand a dog ', 'Two cats,\nand a dog'],
    ['firstName', ' می\u200cخواهم ', 'می\u200cخواهم'],
    ['discoverySource', '466', 466],
    ['discoverySource', '', ''],
    ['broker', true, true],
    ['broker', false, false],
    ['elevator', 'yes', true],
    ['elevator', 'no', false],
    ['elevator', '', ''],
    ['pets', ['10', NONE], ['10']],
    ['laundry', ['10'], [10]],
    ['moveInDate', '2026-11-24', '2026-11-24'],
    ['moveInDate', '2026-02-30', undefined],
    ['priceFloor', '$ 3,000', '3000'],
  ] as const)
    assert.deepEqual(sentOf(name, { ...EMPTY_DRAFT, [name]: held }), sent, `${name} ${held}`);
});

test('a price is read however it is written', () => {
  for (const [typed, price] of [
    [' 3000 ', '3000'],
    ['$ 3,000.50', '3000.50'],
    ['3.000', '3000'],
    ['3.000,50', '3000.50'],
    ['3\u00a0000 €', '3000'],
    ['£1,250,000', '1250000'],
    ['2500,5', '2500.5'],
    ['0', '0'],
    ['999999999', '999999999'],
  ] as const)
    assert.equal(parsePrice(typed), price, typed);
});

test('what is no price is none', () => {
  const odd = ['', '$', '-5', '3k', '3000.', '1.2345', '2,5,5', '1e5', '٣٠٠٠', '1234567890'];
  for (const typed of odd) assert.equal(parsePrice(typed), undefined, typed);
});

test('two prices have to be in order, by value', () => {
  for (const [floor, ceiling, ...expected] of [
    ['much', 'more', 'invalid-price', 'invalid-price'],
    ['3000', '2500', undefined, 'price-order'],
    ['900', '1000', undefined, undefined],
    ['3,000', '3000', undefined, undefined],
    ['3000.01', '3000', undefined, 'price-order'],
    ['', '2500', undefined, undefined],
    ['3000', '', undefined, undefined],
    ['much', '2500', 'invalid-price', undefined],
  ] as const)
    assert.deepEqual(
      problemsOf({ priceFloor: floor, priceCeiling: ceiling }, PRICES),
      expected,
      `${floor} to ${ceiling}`,
    );
  const ceilingAlone = requirementsFor({ priceCeiling: 'optional' }, 'guided');
  const both = { priceFloor: '3000', priceCeiling: '2500' };
  assert.deepEqual(problemsOf(both, ceilingAlone), [undefined, undefined]);
});

test('checking never throws, and a price is decimal text', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[$€£ ]?\d{1,4}([.,\s]\d{1,4}){0,3}$/),
  );
  const all = Object.keys(EMPTY_DRAFT) as BaseField[];
  fc.assert(
    fc.property(fc.constantFrom(...all), typed, (name, value) => {
      const draft = Array.isArray(EMPTY_DRAFT[name]) ? [value] : value;
      problemsOf({ [name]: draft }, requirementsFor({}, 'video'));
      assert.match(parsePrice(value) ?? '0', /^\d+(\.\d{1,2})?$/);
    }),
  );
});
