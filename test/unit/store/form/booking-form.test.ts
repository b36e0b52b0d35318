import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  afterOtherOffer,
  afterRefusal,
  type BookingForm,
  type BookingFormAction,
  reduceBookingForm,
  withUnlistedTime,
} from '../../../../src/store/form/booking-form.js';
import * as samples from '../samples.js';

const {
  draftChanged,
  BOOKING,
  BOTH_REFUSED,
  BOOKING_FORMS,
  OFFER,
  OTHER_SLOT,
  PLACE_REFUSED,
  SLOT,
} = samples;
const { 'went-back': back, 'place-left-out': leaveOut } = BOOKING;

const after = (start: BookingForm, ...actions: BookingFormAction[]) =>
  actions.reduce<BookingForm>((state, action) => reduceBookingForm(state, action, OFFER), start);

type Name = keyof typeof BOOKING_FORMS;
const FORMS: readonly Name[] = ['details', 'gone', 'placeless'];
/** From which steps each action applies. In all others it changes nothing. */
const APPLIES: Record<keyof typeof BOOKING, readonly Name[]> = {
  'slot-chosen': ['when', ...FORMS],
  'draft-changed': ['when', ...FORMS],
  'went-back': FORMS,
  'place-left-out': ['placeless'],
};

for (const [type, names] of Object.entries(APPLIES))
  test(`${type} applies to some steps, and changes nothing at the others`, () => {
    for (const [name, bookingForm] of Object.entries(BOOKING_FORMS)) {
      const next = after(bookingForm, BOOKING[type as keyof typeof BOOKING]);
      assert.equal(next !== bookingForm, names.includes(name as Name), name);
    }
  });

test('only a form is left for another offer, and only its time can be gone', () => {
  const common = { ...BOOKING_FORMS.when, start: undefined };
  for (const [name, bookingForm] of Object.entries(BOOKING_FORMS)) {
    const isForm = FORMS.includes(name as Name);
    const { refusal } = bookingForm as BookingForm;
    const other = isForm ? { ...common, refusal, isOfferChanged: true } : bookingForm;
    assert.deepEqual({ start: undefined, ...afterOtherOffer(bookingForm) }, other, name);
    const seen = withUnlistedTime(bookingForm);
    assert.deepEqual(seen, isForm ? { ...bookingForm, isUnlisted: true } : bookingForm, name);
  }
});

test('going back keeps a time that can still be booked', () => {
  assert.deepEqual(after(BOOKING_FORMS.details, back), { ...BOOKING_FORMS.when, start: SLOT });
  assert.deepEqual(after(BOOKING_FORMS.gone, back), BOOKING_FORMS.when);
});

test('another time starts afresh', () => {
  const other = after(BOOKING_FORMS.details, BOOKING['slot-chosen']);
  assert.deepEqual(other, { ...BOOKING_FORMS.details, start: OTHER_SLOT });
  assert.deepEqual(after(BOOKING_FORMS.gone, BOOKING['slot-chosen']), other);
});

test('field errors that come with a refused time wait for another one', () => {
  for (const way of [[], [back]]) {
    const next = after(
      afterRefusal(BOOKING_FORMS.details, BOTH_REFUSED),
      ...way,
      BOOKING['slot-chosen'],
    );
    assert.deepEqual(next, { ...BOOKING_FORMS.details, start: OTHER_SLOT, refusal: BOTH_REFUSED });
  }
});

test('all values of the page that were refused stay left out', () => {
  const first = afterRefusal(BOOKING_FORMS.details, {
    ...BOTH_REFUSED,
    pageValues: { discoverySource: 466 },
  });
  const second = afterRefusal(first, { ...BOTH_REFUSED, pageValues: { location: 'Gate' } });
  assert.deepEqual(after(second, back).omittedValues, { discoverySource: 466, location: 'Gate' });
});

test('a field error ends with an edit, or with its broker or person', () => {
  const draft = { ...BOOKING_FORMS.details.draft, broker: true, morePeople: 2 };
  const fieldMessages = { brokerEmail: ['A.'], phone2: ['B.'], email: ['C.'] };
  const refusal = { ...BOTH_REFUSED, fieldMessages };
  for (const [change, ...left] of [
    [{ email: 'ada@example.org' }, 'brokerEmail', 'phone2'],
    [{ broker: false }, 'phone2', 'email'],
    [{ morePeople: 1 }, 'brokerEmail', 'email'],
    [{ morePeople: 3 }, 'brokerEmail', 'phone2', 'email'],
  ] as const) {
    const changed = draftChanged({ ...draft, ...change });
    const next = after({ ...BOOKING_FORMS.details, draft, refusal }, changed);
    assert.deepEqual(Object.keys(next.refusal?.fieldMessages ?? {}), left);
  }
});

test('no time is chosen while nothing can be booked', () => {
  const { when } = BOOKING_FORMS;
  assert.equal(reduceBookingForm(when, BOOKING['slot-chosen']), when);
});

test('a place that the service does not know stays left out', () => {
  const left = after(BOOKING_FORMS.placeless, leaveOut);
  for (const way of [[], [back, BOOKING['slot-chosen']]])
    assert.equal(after(left, ...way).omittedValues?.place, PLACE_REFUSED.unknownPlace);
});
