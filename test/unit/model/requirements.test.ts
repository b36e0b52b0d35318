import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { TourType } from '../../../src/model/appointment.js';
import { type BaseField, PERSON_FIELDS, type Requirement } from '../../../src/model/fields.js';
import {
  addPerson,
  type Draft,
  EMPTY_DRAFT,
  partsOf,
  removePerson,
} from '../../../src/model/prospect.js';
import { askedOf, asksOther, requirementsFor } from '../../../src/model/requirements.js';

type Configured = Parameters<typeof requirementsFor>[0];
type Said = Requirement | undefined;

/** How email and phone are asked, given the page's settings and the group's. */
const contact = (email: Said, phone: Said, requiresEmail?: boolean) => {
  const configured: Configured = { ...(email && { email }), ...(phone && { phone }) };
  const asked = requirementsFor(configured, 'guided', requiresEmail);
  return [asked.email, asked.phone];
};

const asked = (configured: Configured, draft: Partial<Draft> = {}) =>
  askedOf(requirementsFor(configured, 'guided'), { ...EMPTY_DRAFT, ...draft } as Draft);

test('names, email and phone are required, four more are optional', () => {
  const all = Object.entries(requirementsFor({}, 'guided')).filter(([, it]) => it !== 'hidden');
  assert.deepEqual(
    all.map(([name, requirement]) => (requirement === 'required' ? `${name}*` : name)).join(' '),
    'firstName* lastName* email* phone* moveInDate pets laundry notes',
  );
});

test('a page may ask more or less, but always asks the names', () => {
  const { notes, layout, pets, firstName, lastName } = requirementsFor(
    { notes: 'required', layout: 'optional', pets: 'hidden', firstName: 'hidden' },
    'guided',
  );
  assert.deepEqual([notes, layout, pets], ['required', 'optional', 'hidden']);
  assert.deepEqual([firstName, lastName], ['required', 'required']);
});

test('only a video tour requires the app and the contact', () => {
  const meeting = (tourType: TourType) => {
    const { platform, platformDetails } = requirementsFor({ platform: 'optional' }, tourType);
    return [platform, platformDetails];
  };
  assert.deepEqual(meeting('video'), ['required', 'required']);
  assert.deepEqual(meeting('guided'), ['hidden', 'hidden']);
  assert.deepEqual(meeting('self-guided'), ['hidden', 'hidden']);
});

for (const [email, phone, requiresEmail, ...expected] of [
  [undefined, undefined, undefined, 'required', 'required'],
  [undefined, undefined, false, 'either', 'either'],
  ['optional', 'optional', undefined, 'either', 'either'],
  ['optional', 'optional', true, 'required', 'optional'],
  ['optional', undefined, undefined, 'optional', 'required'],
  [undefined, 'optional', undefined, 'required', 'optional'],
  ['required', undefined, false, 'required', 'optional'],
  [undefined, 'required', false, 'optional', 'required'],
  ['hidden', 'optional', undefined, 'hidden', 'required'],
  ['hidden', undefined, true, 'required', 'required'],
  ['optional', 'hidden', undefined, 'required', 'hidden'],
] as const) {
  const given = `email ${email}, phone ${phone}, group ${requiresEmail}`;
  test(`${given}: ${expected.join(', ')}`, () => {
    assert.deepEqual(contact(email, phone, requiresEmail), expected);
  });
}

test('whatever is configured, the prospect can be reached', () => {
  const said = fc.constantFrom<Said>(undefined, 'required', 'optional', 'hidden');
  fc.assert(
    fc.property(said, said, fc.constantFrom(undefined, true, false), (email, phone, requires) => {
      // Hiding both is a configuration fault.
      fc.pre(!(email === 'hidden' && phone === 'hidden'));
      const both = contact(email, phone, requires);
      assert.ok(both.includes('required') || both.every((one) => one === 'either'));
      if (requires) assert.equal(both[0], 'required');
    }),
  );
});

test('only brokers are asked about themselves', () => {
  for (const [broker, ticked, box, email, others] of [
    ['optional', false, 'optional', 'hidden', 'hidden'],
    ['optional', true, 'optional', 'required', 'optional'],
    // If only brokers book, there's no box. A box checked before it was hidden has no effect.
    ['required', false, 'hidden', 'required', 'optional'],
    ['hidden', true, 'hidden', 'hidden', 'hidden'],
  ] as const) {
    const found = asked({ broker }, { broker: ticked });
    assert.deepEqual([found.broker, found.brokerEmail], [box, email], broker);
    for (const name of ['FirstName', 'LastName', 'Company', 'Phone'] as const)
      assert.equal(found[`broker${name}`], others, `${broker} ${name}`);
  }
});

test('without a phone number there is no consent to ask for', () => {
  assert.equal(asked({ smsConsent: 'optional' }).smsConsent, 'optional');
  assert.equal(asked({ smsConsent: 'optional', phone: 'hidden' }).smsConsent, 'hidden');
});

test('another person needs a name, and may have email and phone', () => {
  const all = asked({}, { morePeople: 2 });
  for (const person of [2, 3] as const) {
    const found = PERSON_FIELDS.map((field) => all[`${field}${person}`]);
    assert.deepEqual(found, ['required', 'required', 'optional', 'optional']);
  }
  assert.ok(!('firstName4' in all));
  for (const field of ['email', 'phone'] as const)
    assert.equal(asked({ [field]: 'hidden' }, { morePeople: 1 })[`${field}2`], 'hidden');
});

test('the form asks for the same unless a broker or a person comes along, or leaves', () => {
  const typed = { ...EMPTY_DRAFT, firstName: 'Ada', pets: ['10'] };
  assert.equal(asksOther(typed), false);
  for (const change of [{ broker: true }, { morePeople: 1 }]) {
    const draft = { ...typed, ...change };
    assert.equal(asksOther(draft), true);
    assert.equal(asksOther(draft, draft), false);
    assert.equal(asksOther(typed, draft), true);
  }
});

test('a person’s number may have two digits', () => {
  assert.deepEqual(partsOf('email'), { field: 'email', person: 1 });
  assert.deepEqual(partsOf('email12'), { field: 'email', person: 12 });
});

test('adding and removing people keeps the others’ data', () => {
  const step = fc.oneof(fc.constant('add' as const), fc.nat({ max: 4 }));
  const personIn = (draft: Draft, person: number) =>
    PERSON_FIELDS.map((field) => draft[`${field}${person}`]);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let draft: Draft = EMPTY_DRAFT;
      const people: string[][] = [];
      for (const [index, what] of steps.entries()) {
        if (what === 'add') {
          draft = addPerson(draft);
          const added = PERSON_FIELDS.map((field) => `${field} ${index}`);
          people.push(added);
          PERSON_FIELDS.forEach((field, at) => {
            draft = { ...draft, [`${field as BaseField}${people.length + 1}`]: added[at] };
          });
        } else if (what < people.length) {
          draft = removePerson(draft, what + 2);
          people.splice(what, 1);
        }
        assert.equal(draft.morePeople ?? 0, people.length);
        people.forEach((person, at) => {
          assert.deepEqual(personIn(draft, at + 2), person);
        });
        assert.ok(personIn(draft, people.length + 2).every((value) => value === undefined));
      }
    }),
  );
});
