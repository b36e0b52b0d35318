import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Find,
  type Problems,
  problemsAfterInput,
  problemsAfterLeave,
  problemsIn,
  withProblem,
} from '../../../src/elements/form-problems.js';

/** Finds just these problems. */
const finding =
  (problems: Problems): Find =>
  (name) =>
    problems[name];

const FIELDS: Problems = { email: 'either', priceCeiling: 'price-order' };

test('a problem is added, replaced and taken out, and nothing is changed in place', () => {
  const none = Object.freeze({});
  const one = Object.freeze(withProblem(none, 'email', 'required'));
  assert.deepEqual(one, { email: 'required' });
  assert.deepEqual(withProblem(one, 'email', 'invalid-email'), { email: 'invalid-email' });
  assert.deepEqual(withProblem(one, 'email', undefined), {});
  assert.deepEqual(withProblem(one, 'phone', undefined), one);
  assert.deepEqual(withProblem(one, 'phone', 'required'), { email: 'required', phone: 'required' });
});

test('all problems of the fields on the screen are found, in their order', () => {
  const find = finding({ phone: 'required', firstName: 'required', notes: 'required' });
  const found = problemsIn(['firstName', 'email', 'phone'], find);
  assert.deepEqual(Object.keys(found), ['firstName', 'phone']);
  assert.deepEqual(problemsIn([], find), {});
});

test('a field that is edited gets no message it did not have', () => {
  assert.deepEqual(problemsAfterInput({}, 'email', finding({ email: 'invalid-email' })), {});
});

test('the message of an edited field follows what is typed, and goes when it is mended', () => {
  const before: Problems = { email: 'required' };
  const after = problemsAfterInput(before, 'email', finding({ email: 'invalid-email' }));
  assert.deepEqual(after, { email: 'invalid-email' });
  assert.deepEqual(problemsAfterInput(after, 'email', finding({})), {});
});

test('what is typed in one field mends another: either is enough, the lower of two prices', () => {
  assert.deepEqual(problemsAfterInput(FIELDS, 'phone', finding({ priceCeiling: 'price-order' })), {
    priceCeiling: 'price-order',
  });
  assert.deepEqual(problemsAfterInput(FIELDS, 'priceFloor', finding({ email: 'either' })), {
    email: 'either',
  });
});

test('another field that still has a problem keeps the message it had', () => {
  const find = finding({ email: 'invalid-email', priceCeiling: 'invalid-price' });
  assert.deepEqual(problemsAfterInput(FIELDS, 'phone', find), FIELDS);
});

test('a field that is left is told what is wrong, but not that it is empty', () => {
  const leave = (problem: Problems['email'], before: Problems = {}) =>
    problemsAfterLeave(before, 'email', finding(problem ? { email: problem } : {}));
  assert.deepEqual(leave('invalid-email'), { email: 'invalid-email' });
  assert.deepEqual(leave('required'), {});
  assert.deepEqual(leave('either'), {});
  assert.deepEqual(leave(undefined, FIELDS), FIELDS);
  assert.deepEqual(leave('required', { email: 'required' }), { email: 'required' });
});
