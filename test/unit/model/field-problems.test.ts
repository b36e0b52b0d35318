import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type BaseField, PERSON_FIELDS } from '../../../src/model/fields.js';
import {
  askedOf,
  type Draft,
  EMPTY_DRAFT,
  type FieldName,
  findProblem,
  parsePrice,
  requirementsFor,
  withAsciiDigits,
} from '../../../src/model/prospect.js';
import { day } from './arbitrary-dates.js';

const GUIDED = requirementsFor({}, 'guided');
const PRICES = requirementsFor({ priceFloor: 'optional', priceCeiling: 'optional' }, 'guided');

const TODAY = day('2026-11-24');

const problemOf = (name: FieldName, value: Draft[FieldName], requirements = GUIDED) =>
  findProblem(name, { ...EMPTY_DRAFT, [name]: value }, requirements, TODAY);

/** The problems of these fields, each with what is typed in all of them. */
const problemsOf = (typed: Partial<Draft>, requirements: typeof GUIDED) =>
  (Object.keys(typed) as FieldName[]).map((name) =>
    findProblem(name, { ...EMPTY_DRAFT, ...typed } as Draft, requirements, TODAY),
  );

for (const [name, problem, values] of [
  ['firstName', undefined, ['O’Brien', '李', 'X', 'محمد', '5', '😀', 'Jean-Luc']],
  ['firstName', 'required', ['', ' ', '\u00a0\t']],
  [
    'phone',
    undefined,
    ['+1 (555) 010-0100', '5550100', '555-0100 ext. 12', ' 3125550100 ', '٠١٢٣٤٥٦', '۰۱۲-۳۴۵۶'],
  ],
  ['phone', 'invalid-tel', ['555010', 'call me', '+', '12-34-56', '٠١٢٣٤٥']],
  ['email', undefined, ["o'brien+a@mail.example.co.uk", ' ADA@BÜCHER.example ']],
  ['email', 'invalid-email', ['ada', 'ada@', '@example.com', 'ada@example', 'a b@c.de', 'a@@b.c']],
  ['moveInDate', undefined, ['2026-11-24', '2031-11-24', '2028-02-29']],
  ['moveInDate', 'invalid-date', ['2026-11-23', '2031-11-25', '0026-12-01', '20266-12-01']],
] as const)
  test(`as ${name}, ${JSON.stringify(values[0])} and its like are ${problem ?? 'fine'}`, () => {
    for (const value of values) assert.equal(problemOf(name, value), problem, value);
  });

test('required choices need at least one', () => {
  const strict = requirementsFor({ pets: 'required' }, 'guided');
  assert.equal(problemOf('pets', [], strict), 'required');
  assert.equal(problemOf('pets', ['10'], strict), undefined);
});

test('an optional value may be empty, but not invalid', () => {
  const lenient = requirementsFor({ phone: 'optional' }, 'guided');
  assert.equal(problemOf('phone', ' ', lenient), undefined);
  assert.equal(problemOf('pets', [], lenient), undefined);
  assert.equal(problemOf('phone', '12', lenient), 'invalid-tel');
});

test('a hidden field or a missing person is never a problem', () => {
  const without = requirementsFor({ email: 'hidden' }, 'guided');
  assert.equal(problemOf('email', 'ada', without), undefined);
  for (const name of ['platform', 'layout', 'email2'] as const)
    assert.equal(problemOf(name, ''), undefined);
});

test('where either is enough, one missing problem is reported, at the first', () => {
  const requirements = requirementsFor({ email: 'optional', phone: 'optional' }, 'guided');
  for (const [email, phone, ...expected] of [
    ['', ' ', 'either', undefined],
    ['ada@example.com', '', undefined, undefined],
    ['', '5550100', undefined, undefined],
    ['ada', '', 'invalid-email', undefined],
    ['ada@example.com', '12', undefined, 'invalid-tel'],
  ] as const)
    assert.deepEqual(problemsOf({ email, phone }, requirements), expected, `${email} ${phone}`);
});

test('a broker’s email and phone are checked', () => {
  const requirements = askedOf(requirementsFor({ broker: 'required' }, 'guided'), EMPTY_DRAFT);
  for (const [name, value, problem] of [
    ['brokerEmail', '', 'required'],
    ['brokerEmail', 'jeff', 'invalid-email'],
    ['brokerPhone', '', undefined],
    ['brokerPhone', '12', 'invalid-tel'],
    ['brokerPhone', '1234567890123456', 'invalid-tel'],
    ['brokerPhone', '+1 (555) 010-0100', undefined],
    ['brokerPhone', '٠١٢ ٣٤٥٦', undefined],
  ] as const)
    assert.equal(problemOf(name, value, requirements), problem, `${name} ${value}`);
});

test('a further person is checked like the first one', () => {
  const draft = { ...EMPTY_DRAFT, companions: 1, email2: 'ada', phone2: '12' };
  const requirements = askedOf(GUIDED, draft);
  const problems = PERSON_FIELDS.map((field) =>
    findProblem(`${field}2`, draft, requirements, TODAY),
  );
  assert.deepEqual(problems, ['required', 'required', 'invalid-email', 'invalid-tel']);
});

test('digits of every script become ASCII digits, and nothing else changes', () => {
  for (const numberingSystem of Intl.supportedValuesOf('numberingSystem')) {
    const digits = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    const typed = `+${digits.format(1234567890)} ext. é`;
    // Some systems, such as the Roman one, have no decimal digits.
    if (/^\+\p{Nd}{10} /u.test(typed))
      assert.equal(withAsciiDigits(typed), '+1234567890 ext. é', numberingSystem);
  }
});

test('an email address has at most 254 characters', () => {
  const longest = `${'a'.repeat(246)}@b.cd.ef`;
  assert.equal(problemOf('email', longest), undefined);
  assert.equal(problemOf('email', `a${longest}`), 'invalid-email');
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
      problemOf(name, draft, requirementsFor({}, 'video'));
      assert.match(parsePrice(value) ?? '0', /^\d+(\.\d{1,2})?$/);
    }),
  );
});
