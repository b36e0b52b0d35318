import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRequest } from '../../../src/api.js';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';
import { toursOf } from '../../../src/page/tours.js';
import * as visitors from '../../../src/page/visitors.js';
import { otherTours } from '../../../src/store/tours/tour-selectors.js';
import {
  BOOKED,
  DETAILS,
  MOVE_SENT,
  type OpenTour,
  openTour,
  SENDING,
  UNKNOWN,
} from '../store/open-tour.js';
import { BETWEEN, OTHER_SLOT, PRESSES, RETYPED, SLOT, TOUR, TYPED } from '../store/samples.js';
import { addList, addTo, bringBack, lastOf, listen, MOVED, remove } from './page-tags.js';

const withPrefill = (prefill: object) => ({ config: { prefill } });
const ADA = withPrefill({ email: 'ada@example.com' });
const BOB = withPrefill({ email: 'bob@example.com' });

test('after a reset only the page learns of what was on its way', async () => {
  for (const end of ['done', 'refused', 'timeout'] as const) {
    const first = await openTour();
    const second = await addTo(first);
    const heard = listen({ first, second });
    await second.go(...SENDING, BETWEEN.reset);
    assert.deepEqual([first.step(), second.step()], ['when', 'when']);
    await first.end(end);
    assert.deepEqual(heard, ['second, late']);
    for (const { step, store } of [first, second])
      assert.deepEqual([step(), store.state.outbox, store.state.tours], ['when', [], []]);
  }
});

test('a page that ends each visit as soon as its tour is booked ends no later visitor', async () => {
  const tour = await openTour();
  await tour.go(...SENDING);
  const [late] = tour.writes();
  await tour.go(BETWEEN.reset, ...SENDING);
  tour.store.subscribe((_, __, { type }) => {
    if (type === 'answered-late') visitors.reset(tour.tag);
  });
  await late?.answer({ ...MOVED, start: SLOT });
  assert.equal(tour.step(), 'sending');
});

test('after a removed tag’s reset the page learns once of its booking, by the next tag', async () => {
  for (const way of [
    [BETWEEN.reset, 'done'],
    ['done', BETWEEN.reset],
  ] as const) {
    const removed = await openTour();
    const next = await addTo(removed);
    visitors.detach(next.tag);
    const heard = listen({ removed, next });
    await removed.go(...SENDING);
    remove(removed);
    await removed.go(...way);
    assert.deepEqual(heard, []);
    visitors.attach(next.tag);
    for (const _ of ['first', 'again']) visitors.catchUp(next.tag);
    assert.deepEqual([heard, next.step()], [['next, late'], 'when']);
  }
});

test('a tag whose visitor has ended while it was away leaves nothing, and starts over', async () => {
  const away = await openTour();
  await away.go(...BOOKED);
  const { visitor } = away.tag;
  const other = await addTo(away);
  visitors.detach(away.tag);
  await other.dispatch(BETWEEN.reset);
  visitors.leave(away.tag);
  assert.deepEqual(toursOf(`${visitor}`), []);
  assert.deepEqual(otherTours((await addTo(away)).store.state), []);
  assert.equal(away.step(), 'idle');
  bringBack(away);
  assert.deepEqual([away.step(), away.store.state.bookingForm.draft], ['when', EMPTY_DRAFT]);
});

test('a check before a repeat sends and asks nothing for a visitor who has ended', async () => {
  let asked = 0;
  const askPage = (request: BookingRequest) => {
    asked++;
    return request;
  };
  const tour = await openTour({ open: [SLOT], askPage });
  await tour.run();
  await tour.go(...UNKNOWN, 'again', BETWEEN.reset);
  await tour.run();
  assert.deepEqual([tour.writes().length, asked], [1, 1]);
});

test('a removed tag’s reset ends only what no tag in the page shows', async () => {
  const removed = await openTour();
  await removed.go(...UNKNOWN);
  remove(removed);
  const next = await addTo(removed);
  await removed.dispatch(BETWEEN.reset);
  assert.deepEqual([next.step(), removed.step()], ['unknown', 'when']);
  remove(next);
  await next.dispatch(BETWEEN.reset);
  assert.deepEqual((await addTo(removed)).unresolved(), []);
});

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
    const tour = await openTour({ attributes: withPrefill(given) });
    await tour.go(...UNKNOWN);
    const other = await addTo(tour, { attributes: withPrefill(given) });
    assert.deepEqual(other.unresolved(), [SLOT]);
    await tour.configure(withPrefill(next));
    assert.deepEqual(
      [tour.unresolved().length, other.unresolved().length],
      isOther ? [0, 0] : [1, 1],
    );
    assert.equal(tour.store.state.bookingForm.draft.lastName, isOther ? '' : TYPED.lastName);
    // So it is for the next tag.
    const last = await addTo(tour, { attributes: withPrefill({ ...given, ...next }) });
    assert.equal(last.unresolved().length, isOther ? 0 : 1);
  }
});

test('a page that names two persons before anyone does anything goes on for both', async () => {
  const tour = await openTour({ attributes: ADA });
  const other = await addTo(tour, { attributes: BOB });
  const lists = ['890', '891'].map((clientId) => addList(tour, clientId));
  await tour.go(...UNKNOWN);
  for (const it of [other, ...lists]) remove(it);
  for (const clientId of ['890', '891']) addList(tour, clientId);
  for (const attributes of [ADA, BOB])
    assert.deepEqual((await addTo(tour, { attributes })).unresolved(), [SLOT]);
});

test('a page that changes its tags one by one to the next person names that one alone', async () => {
  const EVE = withPrefill({ email: 'eve@example.com' });
  const tour = await openTour({ attributes: EVE });
  const other = await addTo(tour, { attributes: BOB });
  await tour.configure(BOB);
  await tour.go(...UNKNOWN);
  assert.deepEqual(other.unresolved(), [SLOT]);
  await tour.configure(EVE);
  assert.deepEqual([tour.unresolved(), other.unresolved()], [[], []]);
});

test('an answer is shown to nobody in a list that has another prospect by now', async () => {
  const page = await openTour();
  const [first, second] = [addList(page), addList(page)];
  second.store.dispatch({ type: 'tour-opened', tour: TOUR });
  await first.move();
  first.configure({ clientId: '891' });
  await lastOf(page).answer(MOVED);
  const { shownTour, outbox, list } = first.store.state;
  assert.deepEqual([shownTour, outbox, list.appointments], [undefined, [], undefined]);
  assert.equal(second.store.state.shownTour?.tour.start, OTHER_SLOT);
});

test('a fault of a list’s configuration ends no visitor', async () => {
  const booking = await openTour();
  await booking.go(...UNKNOWN);
  const list = addList(booking);
  await list.cancel();
  await lastOf(booking).fail('timeout');
  remove(booking);
  const kinds = () => list.store.state.outbox.map(({ kind }) => kind);
  list.configure({ baseUrl: '/relative' });
  assert.deepEqual((await addTo(booking)).unresolved(), [SLOT]);
  // Nothing of the page's visitor is shown there.
  assert.deepEqual(kinds(), ['cancel']);
  list.configure();
  assert.deepEqual(kinds(), ['cancel']);
  assert.deepEqual((await addTo(booking)).unresolved(), [SLOT]);
});

test('what was typed goes on in the next tag of the same visitor', async () => {
  const removed = await openTour();
  const draft = { ...TYPED, smsConsent: true };
  await removed.go(...DETAILS, { type: 'draft-changed', draft });
  remove(removed);
  const next = await addTo(removed);
  // Consent is given to one text, for one booking.
  assert.deepEqual([next.step(), next.store.state.bookingForm.draft], ['when', TYPED]);
  await next.dispatch(BETWEEN.reset);
  remove(next);
  assert.equal((await addTo(removed)).store.state.bookingForm.draft, EMPTY_DRAFT);
});

test('what was typed last goes on, whichever tag is removed last', async () => {
  const filledIn = { type: 'prefilled', prefill: { notes: 'Tour 5B' } } as const;
  const typed = { type: 'draft-changed', draft: { ...TYPED, notes: 'A cat' } } as const;
  const retyped = { type: 'draft-changed', draft: RETYPED } as const;
  for (const way of [[], [filledIn], [typed]]) {
    const before = await openTour();
    await before.go(...DETAILS);
    remove(before);
    // Both take over what was typed before.
    const [first, second] = [await addTo(before), await addTo(before)];
    await second.go(...way);
    await first.go(retyped);
    remove(first);
    remove(second);
    assert.deepEqual((await addTo(before)).store.state.bookingForm.draft, RETYPED);
  }
});

test('after a reset, the page fills in the form for the same person until it says otherwise', async () => {
  const { firstName, lastName } = TYPED;
  const ada = withPrefill({ firstName, lastName, email: 'ada@example.com' });
  const bob = withPrefill({ firstName, lastName, email: 'bob@example.com' });
  // The form is filled in already.
  const sent = [{ type: 'slot-chosen', start: SLOT }, PRESSES.submitted, 'timeout'] as const;
  const typed = [{ type: 'draft-changed', draft: TYPED }] as const;
  for (const { way, until } of [
    { way: UNKNOWN, until: 'added' },
    { way: sent, until: 'added' },
    { way: typed, until: 'changed' },
    { way: typed, until: 'removed' },
  ]) {
    const tour = await openTour({ attributes: ada });
    await tour.go(BETWEEN.reset, ...way);
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
  const kept = await openTour({ attributes: ADA });
  const tour = await addTo(kept, { attributes: ADA });
  visitors.detach(kept.tag);
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
    const tour = await openTour({ attributes: withPrefill({ email: first }) });
    await tour.go(...UNKNOWN);
    for (const [email, left] of then) {
      await tour.configure(withPrefill({ email }));
      assert.equal(tour.store.state.outbox.length, left, email);
    }
  }
});

test('another list’s prospect isn’t the one who has booked on the page', async () => {
  const tour = await openTour();
  const list = addList(tour);
  await tour.go(...BOOKED);
  list.configure({ baseUrl: 'https://another.example' });
  assert.equal(tour.step(), 'idle');
  list.configure({ clientId: '8901' });
  assert.deepEqual([tour.step(), tour.store.state.tours], ['when', []]);
});

test('a tag that was behind ends nobody', async () => {
  const one = await openTour();
  const two = await addTo(one);
  await two.configure({ groupId: '' }, { isSound: false });
  await one.dispatch(BETWEEN.reset);
  await one.go(...SENDING);
  await two.configure();
  assert.equal(one.step(), 'sending');
  // Whatever its own configuration, its reset is the page's.
  await two.configure({ groupId: '' }, { isSound: false });
  await two.dispatch(BETWEEN.reset);
  assert.equal(one.step(), 'when');
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

test('a prefill that the visitor has typed is the same person', async () => {
  const tour = await openTour({ attributes: withPrefill({ email: 'ada@old.example' }) });
  await tour.go(...SENDING);
  await tour.configure(withPrefill({ email: TYPED.email }));
  assert.equal(tour.step(), 'sending');
});

test('what a removed list has sent ends with the page’s visit, or with the next list’s prospect', async () => {
  const reset = ({ tag }: OpenTour) => visitors.reset(tag);
  const nextList = (widget: OpenTour) => addList(widget, '891');
  for (const [end, left] of [
    [undefined, 1],
    [reset, 0],
    [nextList, 0],
  ] as const) {
    const widget = await openTour();
    const list = addList(widget);
    await list.move();
    await widget.end('timeout');
    remove(list);
    end?.(widget);
    assert.equal(addList(widget).store.state.outbox.length, left);
  }
});

test('a list tells the page of a change that a removed one has sent for another prospect', async () => {
  const widget = await openTour();
  const list = addList(widget);
  await list.move();
  remove(list);
  remove(widget);
  const heard = listen({ next: addList(widget, '891') });
  await lastOf(widget).answer(MOVED);
  assert.deepEqual(heard, ['next, late']);
});

test('a change waits for one of the same tour whose visitor has ended', async () => {
  const tour = await openTour();
  const list = addList(tour);
  await tour.go(...MOVE_SENT, BETWEEN.reset);
  const { length } = tour.writes();
  await list.cancel();
  assert.equal(tour.writes().length, length);
  await tour.end('done');
  await list.cancel();
  assert.equal(tour.writes().length, length + 1);
});

test('a prefill that follows what was booked, and is rolled back, is the same person’s', async () => {
  const old = withPrefill({ email: 'ada@old.example' });
  const tour = await openTour({ attributes: old });
  const other = await addTo(tour, { attributes: old });
  await tour.go(...BOOKED);
  for (const attributes of [withPrefill({ email: TYPED.email }), old]) {
    await other.configure(attributes);
    await tour.configure(attributes);
    const next = await addTo(tour, { attributes });
    assert.deepEqual([tour.step(), next.store.state.tours.length], ['idle', 1]);
    remove(next);
  }
});

test('a kept tag that comes back says nothing of who is there, unless it has changed since', async () => {
  const kept = await openTour({ attributes: ADA });
  remove(kept);
  const tour = await addTo(kept, { attributes: BOB });
  await tour.go(...BOOKED);
  bringBack(kept);
  await kept.configure(ADA);
  assert.equal(tour.step(), 'idle');
  await kept.configure(BOB);
  assert.equal(tour.step(), 'idle');
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

test('what was typed, or filled in by a script, goes on in a tag with a prefill', async () => {
  for (const action of [
    { type: 'draft-changed', draft: { ...TYPED, email: 'ada@example.com' } },
    { type: 'prefilled', prefill: { lastName: TYPED.lastName } },
  ] as const) {
    const before = await openTour({ attributes: ADA });
    await before.go(action);
    remove(before);
    const { draft } = (await addTo(before, { attributes: ADA })).store.state.bookingForm;
    assert.deepEqual([draft.lastName, draft.email], [TYPED.lastName, 'ada@example.com']);
  }
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
  const kept = await openTour({ attributes: EVE });
  await kept.dispatch({ type: 'slot-chosen', start: SLOT });
  const tour = await addTo(kept, { attributes: BOB });
  await kept.configure(EVE);
  await tour.go(...UNKNOWN);
  await kept.configure(withPrefill({ email: 'eve@example.com', phone: '3125550100' }));
  await tour.configure(EVE);
  assert.deepEqual(tour.unresolved(), []);
});
