import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as visitors from '../../../src/page/visitors.js';
import { otherTours } from '../../../src/store/tours/shown-tour.js';
import * as tours from '../store/open-tour.js';
import {
  ANOTHER,
  BOOKED,
  CANCELING,
  DETAILS,
  MOVE_SENT,
  openTour,
  SENDING,
  UNKNOWN,
} from '../store/open-tour.js';
import {
  BETWEEN,
  BOOKING,
  NOT_TODAY,
  OTHER_SLOT,
  PRESSES,
  SLOT,
  TOUR,
  TYPED,
} from '../store/samples.js';
import { addTo, idsOf, lastOf, listen, remove } from './page-tags.js';

test('a press is sent once, and answered in the tag that sent it', async () => {
  const first = await openTour();
  const second = await addTo(first);
  const heard = listen({ first, second });
  await first.go(...SENDING, ...SENDING);
  // The other tag has the same form, and shows that it's on its way.
  await second.go(...SENDING);
  assert.deepEqual([first.step(), second.step(), first.writes().length], ['sending', 'sending', 1]);
  await first.end('done');
  assert.deepEqual([first.store.state.managed?.tour.id, heard], [TOUR.id, ['first']]);
  assert.deepEqual(idsOf(otherTours(second.store.state)), [TOUR.id]);
});

test('all tags show an unresolved write, and any of them can try it again', async () => {
  const first = await openTour({ readsKeys: true });
  const second = await addTo(first, { readsKeys: true });
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
  const removed = await openTour();
  const next = await addTo(removed);
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
    const removed = await openTour();
    await removed.go(...way);
    remove(removed);
    await removed.end(end);
    const next = await addTo(removed);
    assert.equal(next.step(), step);
    const last = await addTo(removed);
    assert.equal(last.step(), 'when', 'it is shown once');
  }
});

test('a tag that comes back shows what was answered meanwhile', async () => {
  const tour = await openTour();
  await tour.go(...SENDING);
  visitors.detach(tour.tag);
  await tour.end('timeout');
  visitors.attach(tour.tag);
  visitors.catchUp(tour.tag);
  assert.equal(tour.step(), 'unknown');
});

test('a tag in use keeps its form, and shows a removed tag’s write as well', async () => {
  for (const way of [DETAILS, [DETAILS[0]], [DETAILS[1]], BOOKED]) {
    const removed = await openTour();
    const next = await addTo(removed);
    await next.go(...way);
    const { bookingForm, managed } = next.store.state;
    await removed.go(BOOKING['slot-chosen'], BOOKING['draft-changed'], PRESSES.submitted);
    remove(removed);
    assert.deepEqual(
      [next.store.state.bookingForm, next.store.state.managed],
      [bookingForm, managed],
    );
    assert.equal(next.store.state.outbox.length, 1);
  }
});

test('a tag of another server or group doesn’t go on with a booking', async () => {
  const removed = await openTour();
  await removed.go(...UNKNOWN);
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
    const removed = await openTour();
    await removed.go(...SENDING, 'refused');
    if (isSeen) removed.tag.seen = removed.store.state.settledNotices;
    remove(removed);
    const next = await addTo(removed);
    assert.equal(
      next.store.state.settledNotices.at(-1)?.lastRefusal?.kind,
      isSeen ? undefined : NOT_TODAY.kind,
    );
  }
});

test('a refusal that comes while no tag is there finds what was typed, and no other home’s form', async () => {
  const messages = [{ path: ['client', 'people', '0', 'email'], text: 'Bad address.' }];
  const first = await openTour();
  const other = await addTo(first, { attributes: { groupId: '23' } });
  await other.go(BOOKING['slot-chosen'], { type: 'draft-changed', draft: TYPED });
  await first.go(...SENDING);
  remove(first);
  await lastOf(first).fail('refused', messages);
  assert.equal(other.store.state.bookingForm.refusal, undefined);

  const second = await openTour();
  await second.go(...SENDING);
  remove(second);
  await lastOf(second).fail('refused', messages);
  const { bookingForm } = (await addTo(second)).store.state;
  assert.equal(bookingForm.draft.email, TYPED.email);
  assert.deepEqual(bookingForm.refusal?.fieldMessages, { email: ['Bad address.'] });
});

test('a refusal that nobody has seen is outdated once the visitor has that tour', async () => {
  const hidden = await openTour();
  await hidden.go(...SENDING, 'refused');
  const seen = await addTo(hidden);
  await seen.go(...SENDING, 'done');
  remove(hidden);
  assert.deepEqual(seen.store.state.settledNotices, []);
});

test('an answer is shown by a tag in sight', async () => {
  const hidden = await openTour();
  const seen = await addTo(hidden);
  await hidden.go(...SENDING);
  Object.assign(hidden.tag, { isVisible: () => false, canShow: () => false });
  await hidden.end('refused');
  assert.deepEqual(
    [hidden, seen].map(({ store }) => store.state.settledNotices.at(-1)?.outcome),
    [undefined, 'refused'],
  );
});

test('a repeat whose tag leaves while its time is checked isn’t sent', async () => {
  const tour = await openTour({ open: [SLOT] });
  await tour.go(...UNKNOWN, 'again');
  remove(tour);
  const sent = tour.calls.filter(({ name }) => name === 'bookTour').length;
  await tour.run();
  assert.equal(tour.calls.filter(({ name }) => name === 'bookTour').length, sent);
});

test('a look at another tour leaves the form of an unresolved booking as it was sent', async () => {
  const tour = await openTour();
  const config = { smsConsent: { text: 'Text me.' } };
  await tour.configure({ config });
  const draft = { ...TYPED, smsConsent: true };
  const second = [
    { ...BOOKING['slot-chosen'], start: OTHER_SLOT },
    { type: 'draft-changed', draft },
  ];
  await tour.go(...ANOTHER, ...(second as tours.Way), PRESSES.submitted, 'timeout');
  await tour.go({ type: 'earlier-wanted', id: TOUR.id });
  await tour.dispatch({ type: 'prefilled', prefill: { notes: 'By a script' } });
  await tour.configure({ config: { smsConsent: { text: 'Escríbanme.' } } });
  await tour.go(BETWEEN['another-wanted']);
  assert.deepEqual([tour.step(), tour.store.state.bookingForm.draft], ['unknown', draft]);
  // Also if the visitor could change the details, or chooses the same time again.
  await tour.go({ type: 'details-wanted' }, { type: 'earlier-wanted', id: TOUR.id });
  await tour.go(BETWEEN['another-wanted']);
  assert.deepEqual(tour.store.state.bookingForm.draft, draft);
  await tour.go({ type: 'home-changed' }, { ...BOOKING['slot-chosen'], start: OTHER_SLOT });
  assert.deepEqual([tour.step(), tour.store.state.bookingForm.draft], ['unknown', draft]);
  await tour.go(PRESSES.submitted);
  assert.equal(tour.writes().length, 2);
});

test('what is pressed for another home is another booking, but not if the page’s text changes', async () => {
  const [first, other] = ['1200 W Fulton Market', '3400 N Broadway'].map((location) => ({
    location,
  }));
  const tour = await openTour({ readsKeys: true });
  await tour.configure({}, { home: first });
  await tour.go(...UNKNOWN);
  await tour.configure({ label: 'Norte' }, { home: first });
  assert.equal(tour.step(), 'safe');
  await tour.configure({}, { home: other });
  await tour.go({ type: 'home-changed' }, ...SENDING);
  assert.equal(tour.step(), 'sending');
  const locations = tour.writes().map(({ args }) => args[1].location);
  assert.deepEqual(locations, ['1200 W Fulton Market', '3400 N Broadway']);
});

test('a page that translates its address has the same booking open', async () => {
  const tour = await openTour({ attributes: { location: '100 Main St' } });
  await tour.go(...UNKNOWN);
  await tour.configure({ location: '100 Main Street' });
  await tour.go({ type: 'went-back' }, ...DETAILS, PRESSES.submitted);
  // It's the same one again, whose time is checked first.
  assert.deepEqual([tour.step(), tour.writes().length], ['checking', 1]);
});

test('the form of an unresolved booking has its consent again, in any tag and whatever was booked since', async () => {
  const prefill = { date: SLOT.slice(0, 10), time: SLOT.slice(11, 16) };
  const chosen = { type: 'prefilled', prefill } as const;
  for (const way of [
    [{ type: 'went-back' }, chosen],
    [{ type: 'went-back' }, { ...BOOKING['slot-chosen'], start: OTHER_SLOT }, PRESSES.submitted],
  ] as const) {
    const tour = await openTour({ open: [SLOT, OTHER_SLOT] });
    await tour.configure({ config: { smsConsent: { text: 'Text me.' } } });
    await tour.run();
    const draft = { ...TYPED, smsConsent: true };
    await tour.go(DETAILS[0], { type: 'draft-changed', draft }, PRESSES.submitted, 'timeout');
    await tour.go(...way);
    if (way.length > 2) await tour.go('done', BETWEEN['another-wanted'], DETAILS[0]);
    assert.deepEqual([tour.step(), tour.store.state.bookingForm.draft], ['unknown', draft]);
  }
});

test('details that the form doesn’t ask for make no other booking', async () => {
  const group = { tourTypes: ['guided', 'video'] } as const;
  const [date, time] = [SLOT.slice(0, 10), SLOT.slice(11, 16)];
  const chosen = { type: 'prefilled', prefill: { date, time, tourType: 'guided' } } as const;
  const video = { type: 'tour-type-chosen', tourType: 'video' } as const;
  for (const start of [SLOT, OTHER_SLOT]) {
    const tour = await openTour({ readsKeys: true, group, open: [SLOT, OTHER_SLOT] });
    await tour.run();
    await tour.go(...UNKNOWN, { type: 'went-back' }, video);
    const draft = { ...TYPED, platform: 'Zoom' };
    const slot = { ...BOOKING['slot-chosen'], start };
    await tour.go(slot, { type: 'draft-changed', draft }, chosen);
    assert.deepEqual([tour.step(), tour.store.state.bookingForm.draft], ['safe', TYPED]);
    await tour.go({ type: 'details-wanted' }, PRESSES.submitted);
    assert.equal(new Set(tour.writes().map(({ write }) => write?.key)).size, 1);
  }
});

test('another consent text while the details can be changed leaves the booking’s form as it was sent', async () => {
  const tour = await openTour({ readsKeys: true });
  await tour.configure({ config: { smsConsent: { text: 'Text me.' } } });
  const draft = { ...TYPED, smsConsent: true };
  await tour.go(DETAILS[0], { type: 'draft-changed', draft }, PRESSES.submitted, 'timeout');
  await tour.go({ type: 'details-wanted' });
  await tour.configure({ config: { smsConsent: { text: 'Escríbanme.' } } });
  await tour.go({ type: 'went-back' }, DETAILS[0]);
  assert.deepEqual([tour.step(), tour.store.state.bookingForm.draft], ['safe', draft]);
});

test('another time for a refused booking is for the details on the screen', async () => {
  const tour = await openTour({ readsKeys: true });
  await tour.go(...UNKNOWN, { type: 'went-back' }, DETAILS[0]);
  const other = { ...BOOKING['slot-chosen'], start: OTHER_SLOT };
  const typed = { ...TYPED, firstName: 'Grace' };
  await tour.go({ type: 'went-back' }, other, { type: 'draft-changed', draft: typed });
  await tour.go({ type: 'went-back' }, DETAILS[0], 'again', 'taken', other);
  assert.deepEqual(tour.store.state.bookingForm.draft, TYPED);
  await tour.go({ type: 'went-back' });
  assert.deepEqual(tour.store.state.bookingForm.draft, typed);
});

test('a kept tag shows what another one has sent for the same time meanwhile', async () => {
  const kept = await openTour({ readsKeys: true });
  await kept.go(DETAILS[0], { type: 'draft-changed', draft: { ...TYPED, lastName: 'Lovelac' } });
  visitors.detach(kept.tag);
  const other = await addTo(kept);
  await other.go(...UNKNOWN);
  remove(other);
  visitors.attach(kept.tag);
  visitors.catchUp(kept.tag);
  assert.deepEqual([kept.step(), kept.store.state.bookingForm.draft], ['safe', TYPED]);
});

test('a blank behind a name, or a person who is removed again, makes no other booking', async () => {
  const tour = await openTour({ readsKeys: true });
  await tour.go(...UNKNOWN, { type: 'details-wanted' });
  const draft = { ...TYPED, lastName: `${TYPED.lastName} `, morePeople: 0 };
  await tour.go({ type: 'draft-changed', draft }, PRESSES.submitted);
  assert.equal(new Set(tour.writes().map(({ write }) => write?.key)).size, 1);
});

test('a consent that the visitor takes back stays so, also for an unresolved booking', async () => {
  const tour = await openTour();
  await tour.configure({ config: { smsConsent: { text: 'Text me.' } } });
  const typed = (smsConsent: boolean) =>
    ({ type: 'draft-changed', draft: { ...TYPED, smsConsent } }) as const;
  await tour.go(DETAILS[0], typed(true), PRESSES.submitted, 'timeout');
  await tour.go({ type: 'details-wanted' }, typed(false), { type: 'went-back' }, DETAILS[0]);
  assert.equal(tour.store.state.bookingForm.draft.smsConsent, false);
});
