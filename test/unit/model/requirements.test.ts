import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type BaseField,
  EMPTY_DRAFT,
  type FieldName,
  findProblem,
  type Requirement,
  requirementsFor,
} from '../../../src/model/prospect.js';

type Said = Requirement | undefined;

/** How e-mail and phone are asked. */
const contact = (email: Said, phone: Said, requiresEmail?: boolean) => {
  const configured: Partial<Record<BaseField, Requirement>> = {
    ...(email && { email }),
    ...(phone && { phone }),
  };
  const asked = requirementsFor(configured, 'guided', requiresEmail);
  return [asked.email, asked.phone];
};

for (const [email, phone, requiresEmail, ...asked] of [
  [undefined, undefined, undefined, 'required', 'required'],
  [undefined, undefined, false, 'either', 'either'],
  [undefined, undefined, true, 'required', 'required'],
  ['optional', 'optional', undefined, 'either', 'either'],
  ['optional', 'optional', false, 'either', 'either'],
  ['optional', 'optional', true, 'required', 'optional'],
  ['optional', undefined, undefined, 'optional', 'required'],
  ['optional', undefined, false, 'either', 'either'],
  [undefined, 'optional', undefined, 'required', 'optional'],
  ['required', undefined, false, 'required', 'optional'],
  [undefined, 'required', false, 'optional', 'required'],
  ['required', 'required', false, 'required', 'required'],
  ['hidden', undefined, false, 'hidden', 'required'],
  ['hidden', 'optional', undefined, 'hidden', 'required'],
  ['hidden', 'optional', true, 'required', 'optional'],
  ['hidden', undefined, true, 'required', 'required'],
  [undefined, 'hidden', false, 'required', 'hidden'],
  ['optional', 'hidden', undefined, 'required', 'hidden'],
  ['optional', 'hidden', true, 'required', 'hidden'],
] as const) {
  const page = `email ${email ?? 'unsaid'} and phone ${phone ?? 'unsaid'}`;
  test(`${page} of the page, and ${requiresEmail} of the group, ask ${asked.join(', ')}`, () => {
    assert.deepEqual(contact(email, phone, requiresEmail), asked);
  });
}

test('whatever the page and the group say, there is a way to reach who books', () => {
  const said = fc.constantFrom<Said>(undefined, 'required', 'optional', 'hidden');
  const flag = fc.constantFrom(undefined, true, false);
  fc.assert(
    fc.property(said, said, flag, fc.boolean(), (email, phone, requiresEmail, isBlank) => {
      // Both hidden is a fault of the configuration.
      fc.pre(!(email === 'hidden' && phone === 'hidden'));
      const asked = contact(email, phone, requiresEmail);
      assert.ok(asked.includes('required') || asked.every((one) => one === 'either'));
      if (requiresEmail) assert.equal(asked[0], 'required');
      const requirements = requirementsFor(
        { ...(email && { email }), ...(phone && { phone }) },
        'guided',
        requiresEmail,
      );
      const draft = { ...EMPTY_DRAFT, ...(isBlank ? { email: ' ', phone: '\t' } : {}) };
      const problems = (['email', 'phone'] as const).map((name) =>
        findProblem(name, draft, requirements),
      );
      assert.ok(problems.some((problem) => problem === 'required' || problem === 'either'));
    }),
  );
});

test('where either is enough, none is told at the first, and one is no problem of the other', () => {
  const requirements = requirementsFor({ email: 'optional', phone: 'optional' }, 'guided');
  const problems = (email: string, phone: string) =>
    (['email', 'phone'] as const).map((name) =>
      findProblem(name, { ...EMPTY_DRAFT, email, phone }, requirements),
    );
  assert.deepEqual(problems('', ' '), ['either', undefined]);
  assert.deepEqual(problems('ada@example.com', ''), [undefined, undefined]);
  assert.deepEqual(problems('', '5550100'), [undefined, undefined]);
  assert.deepEqual(problems('ada', ''), ['invalid-email', undefined]);
  assert.deepEqual(problems('ada@example.com', '12'), [undefined, 'invalid-phone']);
});

test('fields that a page does not name are asked as ever, and those that it names as it says', () => {
  const asked = requirementsFor({ layout: 'required', priceFloor: 'optional' }, 'guided');
  assert.equal(asked.layout, 'required');
  assert.equal(asked.priceFloor, 'optional');
  for (const name of ['priceCeiling', 'broker', 'smsConsent', 'discoverySource'] as const)
    assert.equal(asked[name], 'hidden', name);
});

test('what was only typed for a further person is never asked by itself', () => {
  const asked = requirementsFor({}, 'guided');
  assert.ok(!('email2' in asked));
  const draft = { ...EMPTY_DRAFT, email2: 'no address' };
  assert.equal(findProblem('email2' as FieldName, draft, asked), undefined);
});
