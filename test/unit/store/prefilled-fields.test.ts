/** What the page fills in, by its configuration or by a method. Which day and time it chooses: `prefill.test.ts`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answeredTour, openTour } from './open-tour.js';
import { BOOKING, draftChanged, prefilled, RETYPED } from './samples.js';

const OPEN = ['2026-11-24T09:00:00', '2026-11-24T09:15', '2026-11-25T09:15:00'];

test('of each field, what the page has filled in last counts, also by a script', async () => {
  for (const [config, expected] of [
    [{ firstName: 'Bob' }, 'Bob King 10 (312) 555-0123'],
    [{ firstName: 'Ada', lastName: 'Lovelace' }, 'Ada Lovelace 10 (312) 555-0123'],
    [{ pets: [20] }, ' King 20 (312) 555-0123'],
    [{}, ' King 10 (312) 555-0123'],
    // That's somebody else.
    [{ phone: '(312) 555-0199' }, '   (312) 555-0199'],
  ] as const) {
    const tour = await openTour({ attributes: { config: { prefill: { firstName: 'Ada' } } } });
    const prefill = { lastName: 'King', pets: [10], phone: '(312) 555-0123' };
    await tour.dispatch(prefilled(prefill));
    await tour.configure({ config: { prefill: config } });
    const { bookingForm, prefilledDraft } = tour.store.state;
    const { firstName, lastName, pets, phone } = bookingForm.draft;
    assert.equal([firstName, lastName, pets, phone].join(' '), expected);
    assert.equal(bookingForm.draft, prefilledDraft);
  }
});

test('a page adds to what was typed, and chooses a time', async () => {
  const tour = await answeredTour({ open: OPEN, group: {}, way: [BOOKING['draft-changed']] });
  const prefill = { email: 'grace@example.com', date: '2026-11-24', time: '09:15', pets: [10] };
  await tour.dispatch(prefilled(prefill));
  const { bookingForm } = tour.store.state;
  assert.deepEqual([bookingForm.step, bookingForm.start], ['details', OPEN[1]]);
  const { email, notes, pets, smsConsent } = bookingForm.draft;
  assert.deepEqual([email, notes, pets, smsConsent], [prefill.email, RETYPED.notes, ['10'], false]);
  // Values alone leave the chosen time.
  await tour.dispatch(prefilled({ phone: '' }));
  assert.deepEqual([tour.step(), tour.store.state.bookingForm.draft.phone], ['details', '']);
  // What the visitor has typed is not the page's now.
  await tour.dispatch(BOOKING['went-back']);
  await tour.configure({ config: { prefill: { notes: 'From us' } } });
  assert.equal(tour.store.state.bookingForm.draft.notes, RETYPED.notes);
});

test('a page’s values are not what the visitor typed, and never a consent', async () => {
  const tour = await openTour({ group: {} });
  const prefill = { firstName: 'Grace', smsConsent: true };
  await tour.dispatch(prefilled(prefill));
  const { prefilledDraft, bookingForm } = tour.store.state;
  assert.equal(bookingForm.draft, prefilledDraft);
  assert.deepEqual([bookingForm.draft.firstName, bookingForm.draft.smsConsent], ['Grace', false]);
});

test('a number that a script replaces has no consent', async () => {
  const tour = await openTour({ group: {}, way: [draftChanged({ ...RETYPED, smsConsent: true })] });
  const fill = async (prefill: object) => {
    await tour.dispatch(prefilled(prefill));
    return tour.store.state.bookingForm.draft.smsConsent;
  };
  assert.equal(await fill({ phone: RETYPED.phone, notes: 'From us' }), true);
  assert.equal(await fill({ phone: '(312) 555-0199' }), false);
});
