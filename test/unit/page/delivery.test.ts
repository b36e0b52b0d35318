import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';
import * as lifecycle from '../../../src/page/tag-lifecycle.js';
import { otherTours } from '../../../src/store/tours/tour-selectors.js';
import { time } from '../model/arbitrary-dates.js';
import * as tours from '../store/open-tour.js';
import {
  BOOKED,
  CANCELING,
  DETAILS,
  MOVE_SENT,
  openTour,
  SENDING,
  UNKNOWN,
} from '../store/open-tour.js';
import * as samples from '../store/samples.js';
import { addTo, bringBack, idsOf, lastOf, listen, remove, twoTags } from './page-tags.js';

const { BETWEEN, BOOKING, draftChanged, linkChecked, linkOpened, MOVE, NOT_TODAY } = samples;
const { OTHER_SLOT, outcomesSeen, PRESSES, RETYPED, SLOT, slotChosen, TOUR, TYPED } = samples;

const LAST_SLOT = time('2026-11-27T09:30:00');

test('a press is sent once, and answered in the tag that sent it', async () => {
  const [first, second] = await twoTags();
  const heard = listen({ first, second });
  await first.go(...SENDING, ...SENDING);
  // The other tag has the same form, and shows that it's on its way.
  await second.go(...SENDING);
  assert.deepEqual([first.step(), second.step(), first.writes().length], ['sending', 'sending', 1]);
  await first.end('done');
  assert.deepEqual([first.store.state.shownTour?.tour.id, heard], [TOUR.id, ['first']]);
  assert.deepEqual(idsOf(otherTours(second.store.state)), [TOUR.id]);
});

test('all tags show an unresolved write, and any of them can try it again', async () => {
  const [first, second] = await twoTags({ readsKeys: true }, { readsKeys: true });
  await first.go(...UNKNOWN);
  assert.deepEqual([first.unresolved(), second.unresolved()], [[SLOT], [SLOT]]);
  assert.equal(first.store.state.outbox[0], second.store.state.outbox[0]);
  const heard = listen({ first, second });
  await second.go('again', 'done');
  const [one, other] = first.writes();
  assert.equal(one?.write?.key, other?.write?.key);
  assert.deepEqual([first.unresolved(), second.unresolved(), heard], [[], [], ['second']]);
});

test('the answer to a removed tag goes to the one that’s in the page', async () => {
  // Nothing is lost of a time alone.
  const [removed, next] = await twoTags(
    {},
    { way: [slotChosen(OTHER_SLOT), BOOKING['went-back']] },
  );
  const heard = listen({ removed, next });
  await removed.go(...SENDING);
  remove(removed);
  assert.deepEqual([next.step(), next.store.state.bookingForm.draft], ['sending', TYPED]);
  await next.end('done');
  assert.deepEqual([next.step(), heard], ['idle', ['next']]);
});

test('an answer that comes while no tag is there goes to the next one', async () => {
  for (const { way, end, step } of [
    { way: SENDING, end: 'done', step: 'idle' },
    { way: SENDING, end: 'timeout', step: 'unknown' },
    { way: MOVE_SENT, end: 'timeout', step: 'unknown' },
    { way: CANCELING, end: 'timeout', step: 'unknown' },
  ] as const) {
    const removed = await openTour({ way });
    remove(removed);
    await removed.end(end);
    const next = await addTo(removed);
    assert.equal(next.step(), step);
    const last = await addTo(removed);
    assert.equal(last.step(), 'when', 'it is shown once');
  }
});

test('a tag that comes back shows what was answered meanwhile', async () => {
  const tour = await openTour({ way: SENDING });
  lifecycle.detach(tour.tag);
  await tour.end('timeout');
  bringBack(tour);
  assert.equal(tour.step(), 'unknown');
});

test('a tag in use keeps its form, and shows a removed tag’s write as well', async () => {
  for (const way of [DETAILS, [DETAILS[0]], [DETAILS[1]], BOOKED]) {
    const [removed, next] = await twoTags({}, { way });
    const { bookingForm, shownTour } = next.store.state;
    await removed.go(BOOKING['slot-chosen'], BOOKING['draft-changed'], PRESSES.submitted);
    remove(removed);
    const seen = [next.store.state.bookingForm, next.store.state.shownTour];
    assert.deepEqual(seen, [bookingForm, shownTour]);
    assert.equal(next.store.state.outbox.length, 1);
  }
});

test('a form that only the page has opened goes on with what was typed', async () => {
  const removed = await openTour({ way: DETAILS });
  const prefill = { date: SLOT.slice(0, 10), time: SLOT.slice(11, 16) };
  const attributes = { config: { prefill } };
  const next = await addTo(removed, { open: [SLOT], group: {}, attributes });
  await next.run();
  assert.equal(next.step(), 'details');
  remove(removed);
  const { bookingForm } = next.store.state;
  assert.deepEqual([bookingForm.start, bookingForm.draft], [SLOT, TYPED]);
});

test('what goes on replaces the time that the page chooses, but not if it was only typed', async () => {
  const [date, time] = [OTHER_SLOT.slice(0, 10), OTHER_SLOT.slice(11, 16)];
  const attributes = { config: { prefill: { date, time } } };
  for (const [way, step, start] of [
    [DETAILS, 'details', OTHER_SLOT],
    [UNKNOWN, 'unknown', SLOT],
    [BOOKED, 'idle', undefined],
  ] as const) {
    const removed = await openTour({ way });
    remove(removed);
    const next = await addTo(removed, { open: [SLOT, OTHER_SLOT], group: {}, attributes });
    await next.run();
    assert.deepEqual([next.step(), next.store.state.bookingForm.start], [step, start]);
    await next.go(step === 'idle' ? BETWEEN['another-wanted'] : BOOKING['went-back']);
    await next.run();
    assert.equal(next.step(), 'when');
  }
});

test('a tag of another server or group doesn’t go on with a booking', async () => {
  const removed = await openTour({ way: UNKNOWN });
  remove(removed);
  const other = await addTo(removed, { attributes: { groupId: '23' } });
  const service = tours.createService({ server: 'https://b.example.com' });
  const elsewhere = await addTo({ service });
  assert.deepEqual([other.step(), elsewhere.step()], ['when', 'when']);
  assert.deepEqual([other.unresolved(), elsewhere.unresolved()], [[SLOT], [SLOT]]);
  assert.equal((await addTo(removed)).step(), 'unknown');
});

test('a refusal that nobody has seen is shown by the next tag', async () => {
  for (const isSeen of [false, true]) {
    const removed = await openTour({ way: [...SENDING, 'refused'] });
    if (isSeen) await removed.dispatch(outcomesSeen(removed.store.state));
    // Its place may be taken before it has left.
    lifecycle.detach(removed.tag);
    const next = await addTo(removed);
    lifecycle.leave(removed.tag);
    const seen = next.store.state.unreadOutcomes.at(-1)?.lastRefusal?.kind;
    assert.equal(seen, isSeen ? undefined : NOT_TODAY.kind);
  }
});

test('a refusal that comes while no tag is there finds what was typed, and no other home’s form', async () => {
  const messages = [{ path: ['client', 'people', '0', 'email'], text: 'Bad address.' }];
  const [first, other] = await twoTags({}, { attributes: { groupId: '23' } });
  await other.go(BOOKING['slot-chosen'], draftChanged(TYPED));
  await first.go(...SENDING);
  remove(first);
  await lastOf(first).fail('refused', messages);
  assert.equal(other.store.state.bookingForm.refusal, undefined);

  const second = await openTour({ way: SENDING });
  remove(second);
  await lastOf(second).fail('refused', messages);
  const { bookingForm } = (await addTo(second)).store.state;
  assert.equal(bookingForm.draft.email, TYPED.email);
  assert.deepEqual(bookingForm.refusal?.fieldMessages, { email: ['Bad address.'] });
});

test('each tag says that a refused booking may be the visitor’s, until they have seen it in one and chosen there', async () => {
  for (const [end, told] of [
    ['taken', [SLOT]],
    ['refused', []],
  ] as const) {
    const [sender, form] = await twoTags();
    const hidden = await addTo(sender);
    Object.assign(hidden.tag, { isVisible: () => false, canShow: () => false });
    const heard = listen({ sender, form, hidden });
    const choice = slotChosen(OTHER_SLOT);
    await form.go(choice);
    await sender.go(...SENDING, end);
    remove(form);
    const later = await addTo(sender);
    const tellers = [hidden, later];
    const starts = () =>
      tellers.map(({ store }) => store.state.unreadOutcomes.map(({ start }) => start));
    assert.deepEqual([starts(), heard], [[told, told], ['sender']]);
    await sender.go(choice);
    await sender.go(linkOpened({ ...TOUR, id: 9, start: OTHER_SLOT }));
    assert.deepEqual(starts(), [told, told], 'unseen');
    await later.go(outcomesSeen(later.store.state), choice);
    assert.deepEqual(starts(), [[], []]);
    assert.deepEqual(sender.store.state.unreadOutcomes, []);
  }
});

test('a doubt stays while the page leaves out an attribute for a moment', async () => {
  const tour = await openTour({ way: SENDING });
  await tour.configure({ groupId: undefined }, { isSound: false });
  await tour.end('taken');
  await tour.configure();
  assert.deepEqual(
    tour.store.state.unreadOutcomes.map(({ start }) => start),
    [SLOT],
  );
});

test('a refusal that nobody has seen is outdated once the visitor has that tour', async () => {
  const hidden = await openTour({ way: [...SENDING, 'refused'] });
  const seen = await addTo(hidden, { way: [...SENDING, 'done'] });
  assert.deepEqual(hidden.store.state.unreadOutcomes, []);
  remove(hidden);
  assert.deepEqual(seen.store.state.unreadOutcomes, []);
});

test('so is one that comes once the visitor has that tour, or has changed it', async () => {
  const linked = [linkOpened(), linkChecked({ start: LAST_SLOT, sequence: 1 })];
  const other = linkOpened({ ...TOUR, id: 8, start: OTHER_SLOT, sequence: 1 });
  for (const [way, known, left] of [
    [SENDING, [linkOpened(TOUR)], 0],
    [SENDING, [other], 1],
    [MOVE_SENT, linked, 0],
    [MOVE_SENT, [other], 1],
  ] as const) {
    const tour = await openTour({ way: [...way, ...known, 'refused'] });
    assert.equal(tour.store.state.unreadOutcomes.length, 1);
    remove(tour);
    assert.equal((await addTo(tour)).store.state.unreadOutcomes.length, left);
  }
});

test('a refused change’s notice ends once the tour’s status is another one', async () => {
  const way = [linkOpened(), linkChecked(), ...MOVE, 'refused'] as const;
  const [tour, other] = await twoTags({ way });
  for (const [status, left] of [
    [undefined, 1],
    [30, 0],
  ] as const) {
    await other.go(linkOpened(), linkChecked({ status }));
    assert.equal(tour.store.state.unreadOutcomes.length, left);
  }
});

test('a refused booking’s notice stays while only another person’s tour is at its time', async () => {
  const [tour, other] = await twoTags({ way: [...SENDING, 'refused'] });
  await other.go(slotChosen(SLOT), draftChanged({ ...TYPED, email: 'eve@example.com' }));
  await other.go(PRESSES.submitted, 'done');
  assert.equal(tour.store.state.unreadOutcomes.length, 1);
});

test('an answer is shown by a tag in sight', async () => {
  // Its form takes the details, unless the visitor has begun another booking there.
  for (const [way, draft] of [
    [[], TYPED],
    [[draftChanged(RETYPED)], RETYPED],
    [[slotChosen(OTHER_SLOT)], EMPTY_DRAFT],
  ] as const) {
    const [hidden, seen] = await twoTags({}, { way });
    await hidden.go(...SENDING);
    Object.assign(hidden.tag, { isVisible: () => false, canShow: () => false });
    await hidden.end('refused');
    const found = [hidden, seen].map(({ store }) => store.state.unreadOutcomes.at(-1)?.outcome);
    assert.deepEqual(found, [undefined, 'refused']);
    assert.deepEqual(seen.store.state.bookingForm.draft, draft);
  }
});

test('a repeat whose tag leaves while its time is checked isn’t sent', async () => {
  const tour = await openTour({ open: [SLOT], way: [...UNKNOWN, 'again'] });
  remove(tour);
  const sent = tour.calls.filter(({ name }) => name === 'bookTour').length;
  await tour.run();
  assert.equal(tour.calls.filter(({ name }) => name === 'bookTour').length, sent);
});
