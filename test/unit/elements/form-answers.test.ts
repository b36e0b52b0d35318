import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Find,
  type Problems,
  problemsAfterInput,
  problemsAfterLeave,
  problemsIn,
} from '../../../src/elements/form-answers.js';

const finding =
  (problems: Problems): Find =>
  (name) =>
    problems[name];

test('submit finds every problem of the shown fields, in their order', () => {
  const find = finding({ phone: 'required', firstName: 'required', notes: 'required' });
  const found = problemsIn(['firstName', 'email', 'phone'], find);
  assert.deepEqual(Object.entries(found), [
    ['firstName', 'required'],
    ['phone', 'required'],
  ]);
});

test('typing adds no message, but updates the existing one', () => {
  const invalid = finding({ email: 'invalid-email' });
  assert.deepEqual(problemsAfterInput({}, invalid), {});
  const after = problemsAfterInput({ email: 'required' }, invalid);
  assert.deepEqual(after, { email: 'invalid-email' });
  assert.deepEqual(problemsAfterInput(after, finding({})), {});
});

test('an edit also fixes a related field', () => {
  const either = { email: 'either' } as const;
  const order = { priceCeiling: 'price-order' } as const;
  const both: Problems = { ...either, ...order };
  assert.deepEqual(problemsAfterInput(both, finding(order)), order);
  assert.deepEqual(problemsAfterInput(both, finding(either)), either);
});

test('leaving a field reports what is invalid, but not what is empty', () => {
  const leave = (found: Problems, before: Problems = {}) =>
    problemsAfterLeave(before, 'email', finding(found));
  assert.deepEqual(leave({ email: 'invalid-email' }), { email: 'invalid-email' });
  assert.deepEqual([leave({ email: 'required' }), leave({ email: 'either' })], [{}, {}]);
  for (const found of [{ email: 'required' }, {}] as const)
    assert.deepEqual(leave(found, { email: 'either' }), { email: 'either' });
});
