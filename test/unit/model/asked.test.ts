import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  addPerson,
  askedOf,
  type Draft,
  EMPTY_DRAFT,
  type FieldName,
  findProblem,
  PERSON_FIELDS,
  partsOf,
  removePerson,
  requirementsFor,
} from '../../../src/model/prospect.js';

const BROKER = ['brokerFirstName', 'brokerLastName', 'brokerCompany', 'brokerPhone'] as const;

const asked = (configured: Parameters<typeof requirementsFor>[0], draft: Partial<Draft> = {}) =>
  askedOf(requirementsFor(configured, 'guided'), { ...EMPTY_DRAFT, ...draft } as Draft);

test('a broker’s data are asked of those who say that they are one, the address in any case', () => {
  const before = asked({ broker: 'optional' });
  const after = asked({ broker: 'optional' }, { broker: ['yes'] });
  for (const name of BROKER)
    assert.deepEqual([before[name], after[name]], ['hidden', 'optional'], name);
  assert.deepEqual([before.brokerEmail, after.brokerEmail], ['hidden', 'required']);
});

test('where only brokers book their data are asked without a tick', () => {
  const { brokerEmail, brokerCompany } = asked({ broker: 'required' });
  assert.deepEqual([brokerEmail, brokerCompany], ['required', 'optional']);
});

test('a tick that was made before the page hid it asks nothing', () => {
  const { broker, brokerEmail } = asked({ broker: 'hidden' }, { broker: ['yes'] });
  assert.deepEqual([broker, brokerEmail], ['hidden', 'hidden']);
});

test('a broker’s address and phone are checked like any other', () => {
  const requirements = asked({ broker: 'optional' }, { broker: ['yes'] });
  const problem = (name: FieldName, value: string) =>
    findProblem(name, { ...EMPTY_DRAFT, broker: ['yes'], [name]: value }, requirements);
  assert.equal(problem('brokerEmail', ''), 'required');
  assert.equal(problem('brokerEmail', 'jeff'), 'invalid-email');
  assert.equal(problem('brokerEmail', 'jeff@example.com'), undefined);
  assert.equal(problem('brokerPhone', '12'), 'invalid-phone');
  assert.equal(problem('brokerPhone', ''), undefined);
});

test('each further person has a required name, and an e-mail and a phone where these are asked', () => {
  const all = asked({}, { companions: 2 });
  for (const person of [2, 3] as const) {
    assert.equal(all[`firstName${person}`], 'required');
    assert.equal(all[`lastName${person}`], 'required');
    assert.equal(all[`email${person}`], 'optional');
    assert.equal(all[`phone${person}`], 'optional');
  }
  assert.ok(!('firstName4' in all));
  assert.equal(asked({ phone: 'hidden' }, { companions: 1 }).phone2, 'hidden');
  assert.equal(asked({ email: 'hidden' }, { companions: 1 }).email2, 'hidden');
});

test('a further person is checked like the first one', () => {
  const draft = { ...EMPTY_DRAFT, companions: 1, email2: 'ada', phone2: '12' };
  const requirements = askedOf(requirementsFor({}, 'guided'), draft);
  const problems = PERSON_FIELDS.map((field) => findProblem(`${field}2`, draft, requirements));
  assert.deepEqual(problems, ['required', 'required', 'invalid-email', 'invalid-phone']);
});

test('without a phone number to ask for there is no consent to ask for', () => {
  assert.equal(asked({ smsConsent: 'optional' }).smsConsent, 'optional');
  assert.equal(asked({ smsConsent: 'optional', phone: 'hidden' }).smsConsent, 'hidden');
});

test('what is asked leaves the requirements as they were', () => {
  const requirements = Object.freeze(requirementsFor({ broker: 'optional' }, 'guided'));
  askedOf(requirements, { ...EMPTY_DRAFT, broker: ['yes'], companions: 2 });
  assert.equal(requirements.brokerEmail, 'hidden');
});

test('a name in the form is a field and a person', () => {
  for (const [name, field, person] of [
    ['email', 'email', 1],
    ['email2', 'email', 2],
    ['firstName10', 'firstName', 10],
    ['brokerFirstName', 'brokerFirstName', 1],
  ] as const)
    assert.deepEqual(partsOf(name), { field, person });
});

const personIn = (draft: Draft, person: number) =>
  PERSON_FIELDS.map((field) => draft[`${field}${person}`]);

const THREE = {
  ...EMPTY_DRAFT,
  firstName: 'First',
  companions: 3,
  ...{ firstName2: 'B', lastName2: 'Bee', email2: 'b@example.com', phone2: '2222222' },
  ...{ firstName3: 'C', lastName3: 'Cee', email3: 'c@example.com', phone3: '3333333' },
  ...{ firstName4: 'D', lastName4: 'Dee', phone4: '4444444' },
};

test('a person who is removed is gone, and those after it move up with all they have', () => {
  const left = removePerson(THREE, 2);
  assert.equal(left.companions, 2);
  assert.deepEqual(personIn(left, 2), personIn(THREE, 3));
  assert.deepEqual(personIn(left, 3), personIn(THREE, 4));
  assert.deepEqual(personIn(left, 4), [undefined, undefined, undefined, undefined]);
  assert.equal(left.firstName, 'First');
});

test('removing the last person leaves the others where they are', () => {
  const left = removePerson(THREE, 4);
  assert.deepEqual(personIn(left, 2), personIn(THREE, 2));
  assert.deepEqual(personIn(left, 3), personIn(THREE, 3));
  assert.deepEqual(personIn(left, 4), [undefined, undefined, undefined, undefined]);
});

test('a person who is added after one was removed is empty', () => {
  const again = addPerson(removePerson(THREE, 3));
  assert.equal(again.companions, 3);
  assert.deepEqual(personIn(again, 4), [undefined, undefined, undefined, undefined]);
});

test('people who come and go are always those who were not removed, in their order', () => {
  const step = fc.oneof(fc.constant('add' as const), fc.nat({ max: 4 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let draft: Draft = EMPTY_DRAFT;
      const names: string[] = [];
      for (const [index, what] of steps.entries()) {
        if (what === 'add') {
          draft = addPerson(draft);
          names.push(`name ${index}`);
          draft = { ...draft, [`firstName${names.length + 1}`]: `name ${index}` };
        } else if (what < names.length) {
          draft = removePerson(draft, what + 2);
          names.splice(what, 1);
        }
        assert.equal(draft.companions ?? 0, names.length);
        const kept = names.map((_, person) => draft[`firstName${person + 2}`]);
        assert.deepEqual(kept, names);
        assert.equal(draft[`firstName${names.length + 2}`], undefined);
      }
    }),
  );
});
