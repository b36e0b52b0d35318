import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { TourType } from '../../../src/model/appointment.js';
import {
  type BaseField,
  type Draft,
  EMPTY_DRAFT,
  type FieldName,
  findProblem,
  parsePrice,
  requirementsFor,
} from '../../../src/model/prospect.js';

const ALL = Object.keys(EMPTY_DRAFT) as BaseField[];
const GUIDED = requirementsFor({}, 'guided');

function problemOf(name: FieldName, value: Draft[FieldName], requirements = GUIDED) {
  return findProblem(name, { ...EMPTY_DRAFT, [name]: value }, requirements);
}

test('names, email and phone are required, the rest is optional, unless the page says otherwise', () => {
  const asked = Object.entries(GUIDED).filter(([, requirement]) => requirement !== 'hidden');
  assert.deepEqual(Object.fromEntries(asked), {
    firstName: 'required',
    lastName: 'required',
    email: 'required',
    phone: 'required',
    moveInDate: 'optional',
    pets: 'optional',
    laundry: 'optional',
    notes: 'optional',
  });
  assert.deepEqual(Object.keys(GUIDED).sort(), Object.keys(EMPTY_DRAFT).sort());
});

test('a page may ask more or less, but always asks the names', () => {
  const asked = requirementsFor(
    { phone: 'hidden', notes: 'required', firstName: 'hidden', lastName: 'optional' },
    'guided',
  );
  assert.equal(asked.phone, 'hidden');
  assert.equal(asked.notes, 'required');
  assert.deepEqual([asked.firstName, asked.lastName], ['required', 'required']);
});

test('how to meet is asked for a video tour alone, and then it is required', () => {
  const meeting = (tourType: TourType) => {
    const { platform, platformDetails } = requirementsFor({ platform: 'optional' }, tourType);
    return [platform, platformDetails];
  };
  assert.deepEqual(meeting('video'), ['required', 'required']);
  assert.deepEqual(meeting('guided'), ['hidden', 'hidden']);
  assert.deepEqual(meeting('self-guided'), ['hidden', 'hidden']);
});

test('names of one letter, of one word, with any quote and in any script are fine', () => {
  for (const name of ['O’Brien', "O'Brien", '李', 'X', 'de la Cruz', 'محمد', '5', '😀', 'Jean-Luc'])
    for (const field of ['firstName', 'lastName'] as const)
      assert.equal(problemOf(field, name), undefined, name);
});

test('phones are fine however they are written', () => {
  for (const phone of [
    '+1 (555) 010-0100',
    '5550100',
    '555.010.0100',
    '+44 20 7946 0958',
    '555-0100 ext. 12',
    ' 3125550100 ',
  ])
    assert.equal(problemOf('phone', phone), undefined, phone);
});

test('a phone with less than seven digits is a problem', () => {
  for (const phone of ['555010', 'call me', '+', '12-34-56'])
    assert.equal(problemOf('phone', phone), 'invalid-phone', phone);
});

test('addresses are fine as long as they can be one', () => {
  for (const email of [
    'ada@example.com',
    'ada+tours@mail.example.co.uk',
    "o'brien@example.com",
    'ada@bücher.example',
    'ADA@EXAMPLE.COM',
    ' ada@example.com ',
  ])
    assert.equal(problemOf('email', email), undefined, email);
});

test('what can be no address is a problem', () => {
  for (const email of ['ada', 'ada@', '@example.com', 'ada@example', 'a b@example.com', 'a@@b.c'])
    assert.equal(problemOf('email', email), 'invalid-email', email);
});

test('what is required and empty, or only blanks, is a problem', () => {
  for (const value of ['', ' ', '\u00a0\t'])
    for (const name of ['firstName', 'lastName', 'email', 'phone'] as const)
      assert.equal(problemOf(name, value), 'required');
  const strict = requirementsFor({ pets: 'required', moveInDate: 'required' }, 'video');
  for (const name of ['platform', 'platformDetails', 'moveInDate'] as const)
    assert.equal(problemOf(name, '', strict), 'required');
  assert.equal(problemOf('pets', [], strict), 'required');
  assert.equal(problemOf('pets', ['10'], strict), undefined);
});

test('what is optional and empty is no problem', () => {
  const lenient = requirementsFor({ phone: 'optional' }, 'guided');
  for (const name of ['phone', 'moveInDate', 'notes'] as const)
    assert.equal(problemOf(name, ' ', lenient), undefined);
  for (const name of ['pets', 'laundry'] as const)
    assert.equal(problemOf(name, [], lenient), undefined);
});

test('what is optional and filled in is checked all the same', () => {
  const lenient = requirementsFor({ email: 'optional', phone: 'optional' }, 'guided');
  assert.equal(problemOf('email', 'ada', lenient), 'invalid-email');
  assert.equal(problemOf('phone', '12', lenient), 'invalid-phone');
});

test('what is hidden is never a problem', () => {
  const without = { email: 'hidden', notes: 'hidden' } as const;
  assert.equal(problemOf('email', 'ada', requirementsFor(without, 'guided')), undefined);
  assert.equal(problemOf('phone', '', requirementsFor({ phone: 'hidden' }, 'guided')), undefined);
  for (const name of ['platform', 'brokerEmail', 'layout', 'email2'] as const)
    assert.equal(problemOf(name, ''), undefined);
});

test('checking never throws, whatever is typed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ALL), fc.string({ unit: 'grapheme' }), (name, value) => {
      const typed = Array.isArray(EMPTY_DRAFT[name]) ? [value] : value;
      parsePrice(value);
      problemOf(name, typed, requirementsFor({}, 'video'));
    }),
  );
});
