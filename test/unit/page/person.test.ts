import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as lifecycle from '../../../src/page/tag-lifecycle.js';
import { BOOKED, openTour, SENDING, UNKNOWN } from '../store/open-tour.js';
import { BETWEEN, draftChanged, PRESSES, SLOT, slotChosen, TYPED } from '../store/samples.js';
import { addList, addTo, bringBack, remove, twoTags, widgetAndList } from './page-tags.js';

const withPrefill = (prefill: object) => ({ config: { prefill } });
const ADA = withPrefill({ email: 'ada@example.com' });
const BOB = withPrefill({ email: 'bob@example.com' });

test('another prefilled address or number is another visitor, the first one isn’t', async () => {
  const [ada, bob] = [{ email: 'ada@example.com' }, { email: 'bob@example.com' }];
  for (const { given, next, isOther } of [
    { given: {}, next: ada, isOther: false },
    { given: ada, next: {}, isOther: false },
    { given: ada, next: { ...ada, phone: '3125550100', firstName: 'Ada' }, isOther: false },
    { given: ada, next: bob, isOther: true },
    { given: { phone: '3125550100' }, next: { phone: '3125550101' }, isOther: true },
    { given: ada, next: { email: 'ada@example.com.mx' }, isOther: true },
    // The same person in another spelling.
    { given: ada, next: { email: ' Ada@Example.com ' }, isOther: false },
    { given: { phone: '3125550100' }, next: { phone: '+1 (312) 555-0100' }, isOther: false },
    {
      given: { ...ada, phone: '01 23 45 67 89' },
      next: { ...ada, phone: '+33 1 23 45 67 89' },
      isOther: false,
    },
    { given: { phone: '٣١٢٥٥٥٠١٠٠' }, next: { phone: '312-555-0100 ext. 7' }, isOther: false },
    { given: { phone: '٣١٢٥٥٥٠١٠٠' }, next: { phone: '٣١٢٥٥٥٠١٠١' }, isOther: true },
  ]) {
    const tour = await openTour({ attributes: withPrefill(given), way: UNKNOWN });
    const other = await addTo(tour, { attributes: withPrefill(given) });
    assert.deepEqual(other.unresolved(), [SLOT]);
    await tour.configure(withPrefill(next));
    const seen = [tour.unresolved().length, other.unresolved().length];
    assert.deepEqual(seen, isOther ? [0, 0] : [1, 1]);
    assert.equal(tour.store.state.bookingForm.draft.lastName, isOther ? '' : TYPED.lastName);
    // So it is for the next tag.
    const last = await addTo(tour, { attributes: withPrefill({ ...given, ...next }) });
    assert.equal(last.unresolved().length, isOther ? 0 : 1);
  }
});

test('a page that names two persons before anyone does anything goes on for both', async () => {
  const [tour, other] = await twoTags({ attributes: ADA }, { attributes: BOB });
  const lists = ['890', '891'].map((clientId) => addList(tour, clientId));
  await tour.go(...UNKNOWN);
  for (const it of [other, ...lists]) remove(it);
  for (const clientId of ['890', '891']) addList(tour, clientId);
  for (const attributes of [ADA, BOB])
    assert.deepEqual((await addTo(tour, { attributes })).unresolved(), [SLOT]);
});

test('after a reset, the page fills in the form for the same person until it says otherwise', async () => {
  const { firstName, lastName } = TYPED;
  const ada = withPrefill({ firstName, lastName, email: 'ada@example.com' });
  const bob = withPrefill({ firstName, lastName, email: 'bob@example.com' });
  // The form is filled in already.
  const sent = [slotChosen(SLOT), PRESSES.submitted, 'timeout'] as const;
  const typed = [draftChanged(TYPED)] as const;
  for (const { way, until } of [
    { way: UNKNOWN, until: 'added' },
    { way: sent, until: 'added' },
    { way: typed, until: 'changed' },
    { way: typed, until: 'removed' },
  ]) {
    const tour = await openTour({ attributes: ada, way: [BETWEEN.reset, ...way] });
    if (until === 'changed') await tour.configure(bob);
    if (until === 'removed') remove(tour);
    const { bookingForm, outbox, prefilledDraft } = (await addTo(tour, { attributes: bob })).store
      .state;
    assert.deepEqual([outbox, bookingForm.draft], [[], prefilledDraft]);
    if (until !== 'removed')
      assert.equal(tour.store.state.bookingForm.draft, tour.store.state.prefilledDraft);
  }
});

test('a kept tag says who is there when that changes, but not when it comes back', async () => {
  const [kept, tour] = await twoTags({ attributes: ADA }, { attributes: ADA });
  lifecycle.detach(kept.tag);
  await tour.go(...UNKNOWN);
  await kept.configure(BOB);
  assert.deepEqual(tour.unresolved(), []);
  await tour.configure(BOB);
  await tour.go(...SENDING);
  bringBack(kept);
  assert.equal(tour.step(), 'sending');
});

test('an address that the visitor types into the page’s own field is one person’s', async () => {
  for (const [first, ...then] of [
    ['ada@example.co', ['ada@example.com', 1], ['ada@example', 1], ['ben@example.com', 0]],
    // The page waits for a pause.
    ['ben@example.co', ['ben@example.co.uk', 1], ['ben@', 1], ['ben@example.com', 1]],
    // A letter in the middle.
    ['ada@exmaple.com', ['ada@exaple.com', 1], ['ada@example.com', 1], ['eda@example.com', 0]],
    // Once more from the start.
    ['ada@example.com', ['', 1], ['a', 1], ['ada@', 1], ['eda@example.com', 0]],
  ] as const) {
    const tour = await openTour({ attributes: withPrefill({ email: first }), way: UNKNOWN });
    for (const [email, left] of then) {
      await tour.configure(withPrefill({ email }));
      assert.equal(tour.store.state.outbox.length, left, email);
    }
  }
});

test('another list’s prospect isn’t the one who has booked on the page', async () => {
  const { widget: tour, list } = await widgetAndList();
  await tour.go(...BOOKED);
  list.configure({ baseUrl: 'https://another.example' });
  assert.equal(tour.step(), 'idle');
  list.configure({ clientId: '8901' });
  assert.deepEqual([tour.step(), tour.store.state.tours], ['when', []]);
});

test('a visitor who signs in after a reset is the one who has booked since, also while no tag books', async () => {
  const tour = await openTour();
  const list = addList(tour, '');
  await tour.go(BETWEEN.reset, ...UNKNOWN);
  remove(tour);
  list.configure({ clientId: '890' });
  const next = await addTo(tour);
  assert.equal(next.step(), 'unknown');
});

test('a prefill that follows what was booked, and is rolled back, is the same person’s', async () => {
  const old = withPrefill({ email: 'ada@old.example' });
  const [tour, other] = await twoTags({ attributes: old }, { attributes: old });
  await tour.go(...BOOKED);
  for (const attributes of [withPrefill({ email: TYPED.email }), old]) {
    await other.configure(attributes);
    await tour.configure(attributes);
    const next = await addTo(tour, { attributes });
    assert.deepEqual([tour.step(), next.store.state.tours.length], ['idle', 1]);
    remove(next);
  }
});

test('a new tag names a person beside another one only if that names one in the same way', async () => {
  const [bob, phone] = [{ email: 'bob@example.com' }, { phone: '3125550100' }];
  for (const [other, given, isOther] of [
    [{}, bob, true],
    [phone, bob, true],
    [phone, { ...bob, phone: '3125550199' }, false],
  ] as const) {
    const gone = await openTour({ attributes: ADA });
    const { tag } = await addTo(gone, { attributes: withPrefill(other) });
    remove(gone);
    const { visitor } = tag;
    await addTo(gone, { attributes: withPrefill(given) });
    assert.equal(tag.visitor !== visitor, isOther);
  }
});

test('what a page takes back after a reset is true of nobody', async () => {
  const tour = await openTour({ attributes: ADA });
  const list = addList(tour, '890');
  list.configure({ clientId: '' });
  await tour.dispatch(BETWEEN.reset);
  // First with other settings.
  for (const attributes of [{ ...ADA, duration: '45' }, {}]) await tour.configure(attributes);
  await tour.go(...SENDING);
  await tour.configure(BOB);
  list.configure({ clientId: '891' });
  assert.equal(tour.step(), 'sending');
});

test('whom a tag named before a reset is nobody, unless the tag is there while the next visitor acts', async () => {
  for (const { isRemoved, step } of [
    { isRemoved: true, step: 'sending' },
    { isRemoved: false, step: 'when' },
  ]) {
    const tour = await openTour();
    const list = addList(tour, '890');
    await tour.dispatch(BETWEEN.reset);
    if (isRemoved) remove(list);
    await tour.go(...SENDING);
    addList(tour, '891');
    assert.equal(tour.step(), step);
  }
});

test('a visitor who only presses “Book tour” is the one whom the page names', async () => {
  const [date, time] = SLOT.split('T');
  const { firstName, lastName, email, phone } = TYPED;
  const given = { firstName, lastName, email, phone, date, time: time?.slice(0, 5) };
  const tour = await openTour({ attributes: withPrefill(given), open: [SLOT], group: {} });
  await tour.run();
  await tour.go(PRESSES.submitted, 'timeout');
  assert.deepEqual(tour.unresolved(), [SLOT]);
  const next = await addTo(tour, { attributes: BOB });
  assert.deepEqual([tour.unresolved(), next.unresolved()], [[], []]);
});

test('what a kept tag says again, or adds late, brings nobody back', async () => {
  const EVE = withPrefill({ email: 'eve@example.com' });
  const kept = await openTour({ attributes: EVE, way: [slotChosen(SLOT)] });
  const tour = await addTo(kept, { attributes: BOB });
  await kept.configure(EVE);
  await tour.go(...UNKNOWN);
  await kept.configure(withPrefill({ email: 'eve@example.com', phone: '3125550100' }));
  await tour.configure(EVE);
  assert.deepEqual(tour.unresolved(), []);
});
