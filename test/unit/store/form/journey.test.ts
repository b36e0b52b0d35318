import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  afterOtherOffer,
  afterRefusal,
  type Journey,
  type JourneyAction,
  reduceJourney,
  withoutSlot,
} from '../../../../src/store/form/journey.js';
import * as samples from '../samples.js';

const { BOOKING, BOTH_REFUSED, JOURNEYS, OFFER, OTHER_SLOT, PLACE_REFUSED, SLOT } = samples;
const { 'went-back': back, 'place-left-out': leaveOut } = BOOKING;

const after = (start: Journey, ...actions: JourneyAction[]) =>
  actions.reduce<Journey>((state, action) => reduceJourney(state, action, OFFER), start);

type Name = keyof typeof JOURNEYS;
const FORMS: readonly Name[] = ['details', 'gone', 'placeless'];
/** From which steps each action applies. In all others it changes nothing. */
const APPLIES: Record<keyof typeof BOOKING, readonly Name[]> = {
  'slot-chosen': ['when', ...FORMS],
  'draft-changed': ['when', ...FORMS],
  'went-back': FORMS,
  'place-left-out': ['placeless'],
  'details-wanted': FORMS,
};

for (const [type, names] of Object.entries(APPLIES))
  test(`${type} applies to some steps, and changes nothing at the others`, () => {
    for (const [name, journey] of Object.entries(JOURNEYS)) {
      const next = after(journey, BOOKING[type as keyof typeof BOOKING]);
      assert.equal(next !== journey, names.includes(name as Name), name);
    }
  });

test('only a form is left for another offer, and only its time can be gone', () => {
  const common = { ...JOURNEYS.when, slot: undefined };
  for (const [name, journey] of Object.entries(JOURNEYS)) {
    const isForm = FORMS.includes(name as Name);
    const { refusal } = journey as Journey;
    const other = isForm ? { ...common, refusal, isOfferChanged: true } : journey;
    assert.deepEqual({ slot: undefined, ...afterOtherOffer(journey) }, other, name);
    assert.deepEqual(withoutSlot(journey), isForm ? { ...journey, isGone: true } : journey, name);
  }
});

test('going back keeps a time that can still be booked', () => {
  assert.deepEqual(after(JOURNEYS.details, back), { ...JOURNEYS.when, slot: SLOT });
  assert.deepEqual(after(JOURNEYS.gone, back), JOURNEYS.when);
});

test('another time starts afresh', () => {
  const other = after(JOURNEYS.details, BOOKING['details-wanted'], BOOKING['slot-chosen']);
  assert.deepEqual(other, { ...JOURNEYS.details, slot: OTHER_SLOT });
  assert.deepEqual(after(JOURNEYS.gone, BOOKING['slot-chosen']), other);
});

test('field errors that come with a refused time wait for another one', () => {
  for (const way of [[], [back]]) {
    const next = after(
      afterRefusal(JOURNEYS.details, BOTH_REFUSED),
      ...way,
      BOOKING['slot-chosen'],
    );
    assert.deepEqual(next, { ...JOURNEYS.details, slot: OTHER_SLOT, refusal: BOTH_REFUSED });
  }
});

test('all values of the page that were refused stay left out', () => {
  const first = afterRefusal(JOURNEYS.details, {
    ...BOTH_REFUSED,
    pageValues: { discoverySource: 466 },
  });
  const second = afterRefusal(first, { ...BOTH_REFUSED, pageValues: { location: 'Gate' } });
  assert.deepEqual(after(second, back).leftOut, { discoverySource: 466, location: 'Gate' });
});

test('a field error ends with an edit, or with its broker or person', () => {
  const draft = { ...JOURNEYS.details.draft, broker: true, morePeople: 2 };
  const fieldMessages = { brokerEmail: ['A.'], phone2: ['B.'], email: ['C.'] };
  const refusal = { ...BOTH_REFUSED, fieldMessages };
  for (const [change, ...left] of [
    [{ email: 'ada@example.org' }, 'brokerEmail', 'phone2'],
    [{ broker: false }, 'phone2', 'email'],
    [{ morePeople: 1 }, 'brokerEmail', 'email'],
    [{ morePeople: 3 }, 'brokerEmail', 'phone2', 'email'],
  ] as const) {
    const changed = { type: 'draft-changed', draft: { ...draft, ...change } } as const;
    const next = after({ ...JOURNEYS.details, draft, refusal }, changed);
    assert.deepEqual(Object.keys(next.refusal?.fieldMessages ?? {}), left);
  }
});

test('a place that the service does not know stays left out', () => {
  const left = after(JOURNEYS.placeless, leaveOut);
  for (const way of [[], [back, BOOKING['slot-chosen']]])
    assert.equal(after(left, ...way).leftOut?.place, PLACE_REFUSED.unknownPlace);
});
