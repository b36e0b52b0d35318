/** What the form shows of an unresolved booking, and which press is the same one again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingRequest } from '../../../../src/api.js';
import type { Draft } from '../../../../src/model/prospect.js';
import type { WallTime } from '../../../../src/model/wall-time.js';
import { homeOf } from '../../../../src/store/form/booking-form.js';
import { isFormFrozen } from '../../../../src/store/form/sent-form.js';
import { addTo } from '../../page/page-tags.js';
import * as tours from '../open-tour.js';
import * as samples from '../samples.js';

const { BETWEEN, BOOKING, draftChanged, OTHER_SLOT, PRESSES, prefilled, SLOT } = samples;
const { slotChosen, TYPED, typeChosen } = samples;
const { ANOTHER, openTour, SENDING, SEVERAL, UNKNOWN } = tours;
const {
  'another-wanted': another,
  'other-tour-wanted': earlier,
  'details-wanted': change,
} = BETWEEN;
const { 'went-back': back, 'place-left-out': leaveOut } = BOOKING;
const at = (start: WallTime) => slotChosen(start);
const typing = (changes: Partial<Draft>) => draftChanged({ ...TYPED, ...changes } as Draft);
const AGREED = typing({ smsConsent: true });
/** A page that asks for consent to a text. */
const asking = (text: string) => ({ config: { smsConsent: { text } } });

const shownBy = (tour: tours.OpenTour) => [tour.step(), tour.store.state.bookingForm.draft];
const keysOf = (tour: tours.OpenTour) => new Set(tour.writes().map(({ write }) => write?.key));

test('a look at another tour leaves the form of an unresolved booking as it was sent', async () => {
  const tour = await openTour();
  await tour.configure(asking('Text me.'));
  await tour.go(...ANOTHER, at(OTHER_SLOT), AGREED, PRESSES.submitted, 'timeout', earlier);
  await tour.dispatch(prefilled({ notes: 'By a script', date: '2026-11-26' }));
  await tour.configure(asking('Escríbanme.'));
  await tour.go(another);
  assert.deepEqual(shownBy(tour), ['unknown', AGREED.draft]);
  // Also if the visitor could change the details under the same text, or chooses the same time again.
  await tour.configure(asking('Text me.'));
  await tour.go(change, earlier, another);
  assert.deepEqual(tour.store.state.bookingForm.draft, AGREED.draft);
  await tour.go({ type: 'home-changed' }, at(OTHER_SLOT));
  assert.deepEqual(shownBy(tour), ['unknown', AGREED.draft]);
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

test('what is pressed again is the same booking, also once the page lists another address of its group', async () => {
  const [north, south] = ['North', 'South'].map((label) => ({
    ...{ label, groupId: 42, location: `1 ${label} Street` },
  }));
  const listing = (...locations: object[]) => ({ ...SEVERAL, config: { locations } });
  const tour = await openTour({ attributes: listing(south ?? {}), open: [SLOT], way: UNKNOWN });
  await tour.configure(listing(north ?? {}, south ?? {}));
  const id = tour.store.state.settings?.properties[1]?.id ?? '';
  await tour.go(back, { type: 'property-chosen', id }, at(SLOT));
  assert.ok(isFormFrozen(tour.store.state));
});

test('a booking without the home that the service refused is shown without it, whatever was opened meanwhile', async () => {
  const [first, other] = ['4001', '4002'].map((unit) => ({ home: `No. ${unit}`, unit }));
  const tour = await openTour();
  await tour.configure({}, { home: first });
  assert.equal(homeOf(tour.store.state), 'No. 4001');
  await tour.go(...SENDING);
  const refused = [{ path: ['client', 'unit'], text: 'Unit not found.' }];
  await tour.writes().at(-1)?.fail('refused', refused);
  await tour.go(leaveOut, PRESSES.submitted, 'timeout');
  for (const home of [other, first]) {
    await tour.configure({}, { home });
    await tour.dispatch({ type: 'home-changed' });
    assert.equal(homeOf(tour.store.state), home?.home);
  }
  await tour.go(at(SLOT));
  assert.deepEqual([tour.step(), homeOf(tour.store.state)], ['unknown', undefined]);
});

test('the form of an unresolved booking has its consent again, in any tag and whatever was booked since', async () => {
  const chosen = prefilled({ date: SLOT.slice(0, 10), time: SLOT.slice(11, 16) });
  for (const way of [
    [back, chosen],
    [back, at(OTHER_SLOT), PRESSES.submitted],
  ] as const) {
    const tour = await openTour({ open: [SLOT, OTHER_SLOT], group: {} });
    await tour.configure(asking('Text me.'));
    await tour.run();
    await tour.go(at(SLOT), AGREED, PRESSES.submitted, 'timeout', ...way);
    if (way.length > 2) await tour.go('done', another, at(SLOT));
    assert.deepEqual(shownBy(tour), ['unknown', AGREED.draft]);
  }
});

test('consent to an unresolved booking isn’t given to another time that a script chooses', async () => {
  const [date, time] = [OTHER_SLOT.slice(0, 10), OTHER_SLOT.slice(11, 16)];
  const tour = await openTour({ open: [SLOT, OTHER_SLOT], group: {} });
  await tour.configure(asking('Text me.'));
  await tour.run();
  await tour.go(at(SLOT), AGREED, PRESSES.submitted, 'timeout', change);
  await tour.go(prefilled({ date, time }));
  const { start, draft } = tour.store.state.bookingForm;
  assert.deepEqual([start, draft.smsConsent], [OTHER_SLOT, false]);
});

test('details that the form doesn’t ask for make no other booking', async () => {
  const group = { tourTypes: ['guided', 'video'] } as const;
  const [date, time] = [SLOT.slice(0, 10), SLOT.slice(11, 16)];
  const chosen = prefilled({ date, time, tourType: 'guided' });
  const video = typeChosen('video');
  for (const start of [SLOT, OTHER_SLOT]) {
    const tour = await openTour({ readsKeys: true, group, open: [SLOT, OTHER_SLOT] });
    await tour.run();
    await tour.go(...UNKNOWN, back, video, at(start), typing({ platform: 'Zoom' }), chosen);
    assert.deepEqual(shownBy(tour), ['safe', TYPED]);
    await tour.go(change, PRESSES.submitted);
    assert.equal(keysOf(tour).size, 1);
  }
});

test('consent to what was sent is given to no other text', async () => {
  const without = { ...AGREED.draft, smsConsent: false };
  for (const text of ['Text me.', 'Text me ads.']) {
    const drafts = [];
    for (const way of [['timeout', change], ['refused']] as const) {
      const tour = await openTour();
      await tour.configure(asking('Text me.'));
      await tour.go(at(SLOT), AGREED, PRESSES.submitted);
      await tour.configure(asking(text));
      assert.deepEqual(shownBy(tour), ['sending', AGREED.draft]);
      await tour.go(...way);
      assert.equal(isFormFrozen(tour.store.state), false);
      drafts.push(tour.store.state.bookingForm.draft);
    }
    const expected = text === 'Text me.' ? AGREED.draft : without;
    assert.deepEqual(drafts, [expected, expected]);
  }
});

test('consent that was typed, and is hidden by what was sent, ends with its text, too', async () => {
  const tour = await openTour({ readsKeys: true });
  await tour.configure(asking('Text me.'));
  assert.equal(tour.store.state.bookingForm.draft, tour.store.state.prefilledDraft);
  const other = await addTo(tour);
  await other.configure(asking('Text me.'));
  await tour.go(at(SLOT), typing({ smsConsent: true, notes: 'A dog' }));
  await other.go(...UNKNOWN);
  assert.deepEqual(shownBy(tour), ['safe', TYPED]);
  await tour.configure(asking('Text me ads.'));
  await tour.go(change);
  assert.deepEqual(tour.store.state.bookingForm.draft, { ...TYPED, notes: 'A dog' });
});

test('a form that showed what was sent has what was typed meanwhile, once that’s refused', async () => {
  const invalid = (['email', 'phone'] as const).map((name) => {
    return { path: ['client', 'people', '0', name], text: 'Unknown.' };
  });
  const tour = await openTour({ readsKeys: true });
  const typed = typing({ phone: '3125550199', notes: 'A dog' });
  await tour.go(...UNKNOWN, back, at(OTHER_SLOT), typed, back, at(SLOT), 'again');
  assert.deepEqual(shownBy(tour), ['sending', TYPED]);
  const sent = tour.writes().at(-1);
  sent?.markKey();
  await sent?.fail('refused', invalid);
  assert.deepEqual(shownBy(tour), ['details', typed.draft]);
  assert.deepEqual(tour.store.state.bookingForm.refusal?.fieldMessages, { email: ['Unknown.'] });
});

test('another time for a refused booking is for the details on the screen', async () => {
  const tour = await openTour({ readsKeys: true });
  const grace = typing({ firstName: 'Grace' });
  await tour.go(...UNKNOWN, back, at(SLOT), back, at(OTHER_SLOT), grace);
  await tour.go(back, at(SLOT), 'again', 'taken', at(OTHER_SLOT));
  assert.deepEqual(tour.store.state.bookingForm.draft, grace.draft);
});

test('what was typed in one tag is there again, whatever another one has sent for the same time', async () => {
  const grace = typing({ firstName: 'Grace' });
  for (const isStopped of [true, false]) {
    const tour = await openTour({ way: [at(SLOT), grace] });
    const askPage = (request: BookingRequest) => (isStopped ? undefined : request);
    const other = await addTo(tour, { askPage, way: SENDING });
    if (!isStopped) await other.go('taken');
    assert.deepEqual(tour.store.state.bookingForm.draft, grace.draft, `${isStopped}`);
  }
});

test('where nobody has typed, an unresolved booking is changed, and another time chosen, with its details', async () => {
  const tour = await openTour({ readsKeys: true });
  await tour.configure(asking('Text me.'));
  await tour.go(at(SLOT), AGREED, PRESSES.submitted, 'timeout');
  const other = await addTo(tour);
  await other.configure(asking('Text me.'));
  await other.go(at(SLOT), change);
  assert.deepEqual(other.store.state.bookingForm.draft, AGREED.draft);
  const third = await addTo(tour, { way: [at(SLOT), back, at(OTHER_SLOT)] });
  assert.deepEqual(shownBy(third), ['details', TYPED]);
});

test('a blank behind a name, or a person who is removed again, makes no other booking', async () => {
  const tour = await openTour({ readsKeys: true });
  const same = typing({ lastName: `${TYPED.lastName} `, morePeople: 0 });
  await tour.go(...UNKNOWN, change, same, PRESSES.submitted);
  assert.equal(keysOf(tour).size, 1);
});

test('a consent that the visitor takes back stays so, also for an unresolved booking', async () => {
  const tour = await openTour();
  await tour.configure(asking('Text me.'));
  await tour.go(at(SLOT), AGREED, PRESSES.submitted, 'timeout');
  await tour.go(change, typing({ smsConsent: false }), back, at(SLOT));
  assert.equal(tour.store.state.bookingForm.draft.smsConsent, false);
});

test('typing through what another unresolved booking was sent with leaves the form open', async () => {
  const [first, second, last] = ['Grace', 'Gra', 'Grac'].map((firstName) => typing({ firstName }));
  assert.ok(first && second && last);
  const tour = await openTour({ readsKeys: true });
  await tour.go(at(SLOT), first, PRESSES.submitted, 'timeout', change);
  await tour.go(second, PRESSES.submitted, 'timeout', change, first, last);
  assert.deepEqual(shownBy(tour), ['details', last.draft]);
  await tour.go(PRESSES.submitted);
  assert.equal(keysOf(tour).size, 3);
  // The same for what a page fills in.
  await tour.go('timeout', change);
  for (const { draft } of [first, second, last])
    await tour.dispatch(prefilled({ firstName: draft.firstName }));
  assert.ok(!isFormFrozen(tour.store.state));
});

test('an answer to a question that came later makes another booking', async () => {
  const tour = await openTour({ readsKeys: true });
  await tour.configure({ config: { fields: { notes: 'hidden' } } });
  await tour.go(...UNKNOWN);
  await tour.configure({ config: { fields: { notes: 'optional' } } });
  await tour.go(change, PRESSES.submitted, 'timeout');
  assert.equal(keysOf(tour).size, 1);
  await tour.go(change, typing({ notes: 'Gate code 7' }), PRESSES.submitted);
  assert.equal(keysOf(tour).size, 2);
});
