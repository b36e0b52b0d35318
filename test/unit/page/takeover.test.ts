import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';
import * as lifecycle from '../../../src/page/tag-lifecycle.js';
import { DETAILS, type OpenTour, openTour } from '../store/open-tour.js';
import * as samples from '../store/samples.js';
import { addTo, bringBack, remove, twoTags } from './page-tags.js';

const { BETWEEN, draftChanged, PRESSES, prefilled, RETYPED, SLOT, slotChosen, TYPED } = samples;

/** What the next tag's form has once these are removed. */
async function draftAfter(...removed: OpenTour[]) {
  for (const it of removed) remove(it);
  return (await addTo(removed[0] ?? assert.fail())).store.state.bookingForm.draft;
}

test('what was typed goes on in the next tag of the same visitor', async () => {
  const removed = await openTour();
  await removed.go(...DETAILS, draftChanged({ ...TYPED, smsConsent: true }));
  remove(removed);
  const next = await addTo(removed);
  // Consent is given to one text, for one booking.
  assert.deepEqual([next.step(), next.store.state.bookingForm.draft], ['when', TYPED]);
  await next.dispatch(BETWEEN.reset);
  assert.equal(await draftAfter(next), EMPTY_DRAFT);
});

test('what the visitor has emptied doesn’t come back', async () => {
  const empty = draftChanged({ ...EMPTY_DRAFT });
  const tag = await openTour({ way: DETAILS });
  remove(tag);
  bringBack(tag);
  await tag.go(empty);
  assert.equal(await draftAfter(tag), EMPTY_DRAFT);
  bringBack(tag);
  await tag.go(draftChanged(TYPED));
  remove(tag);
  // Both take over what was typed before.
  const [first, second] = [await addTo(tag), await addTo(tag)];
  await first.go(...DETAILS, empty);
  assert.equal(await draftAfter(first, second), EMPTY_DRAFT);
});

test('what was typed goes on if the page replaces its tags at once, each time', async () => {
  const replace = async (old: Awaited<ReturnType<typeof openTour>>) => {
    lifecycle.detach(old.tag);
    const next = await addTo(old);
    lifecycle.leave(old.tag);
    return next;
  };
  const [first, beside] = await twoTags({ way: DETAILS });
  assert.equal(beside.store.state.bookingForm.draft, EMPTY_DRAFT, 'it is still typed in there');
  remove(beside);
  const second = await replace(first);
  await second.go(draftChanged(RETYPED));
  const third = await replace(second);
  assert.deepEqual(third.store.state.bookingForm.draft, RETYPED);
});

test('what was typed last goes on, whichever tag is removed last', async () => {
  const filledIn = prefilled({ notes: 'Tour 5B' });
  const typed = draftChanged({ ...TYPED, notes: 'A cat' });
  const retyped = draftChanged(RETYPED);
  for (const way of [[], [filledIn], [typed]]) {
    const before = await openTour({ way: DETAILS });
    remove(before);
    // Both take over what was typed before.
    const [first, second] = [await addTo(before), await addTo(before)];
    await second.go(...way);
    await first.go(retyped);
    assert.deepEqual(await draftAfter(first, second), RETYPED);
  }
});

test('what a script has filled in after the visitor typed goes on', async () => {
  const [first, second] = await twoTags();
  await second.go(draftChanged({ ...EMPTY_DRAFT, firstName: 'Ad' }));
  await first.go(prefilled({ firstName: 'Ada', notes: 'Tour 5B' }));
  remove(first);
  remove(second);
  const { firstName, notes } = (await addTo(first)).store.state.bookingForm.draft;
  assert.deepEqual([firstName, notes], ['Ada', 'Tour 5B']);
});

test('what was typed, or filled in by a script, goes on in a tag with a prefill', async () => {
  const attributes = { config: { prefill: { email: 'ada@example.com' } } };
  for (const action of [
    draftChanged({ ...TYPED, email: 'ada@example.com' }),
    prefilled({ lastName: TYPED.lastName }),
  ] as const) {
    const before = await openTour({ attributes, way: [action] });
    remove(before);
    const { draft } = (await addTo(before, { attributes })).store.state.bookingForm;
    assert.deepEqual([draft.lastName, draft.email], [TYPED.lastName, 'ada@example.com']);
  }
});

test('what the page has filled in isn’t typed, however the form writes it', async () => {
  const prefill = { notes: 'Home 101\r\nFrom the list', pets: ['20', '10'] };
  const attributes = { config: { prefill } };
  const before = await openTour({ attributes });
  const read = { notes: 'Home 101\nFrom the list', pets: ['10', '20'] };
  await before.go(draftChanged({ ...TYPED, ...read }));
  await before.go(slotChosen(SLOT), PRESSES.submitted, 'timeout');
  remove(before);
  // The booking is still the form's.
  const same = await addTo(before, { attributes });
  assert.equal(same.step(), 'unknown');
  remove(same);
  const next = await addTo(before, { attributes: { config: { prefill: { notes: 'Home 202' } } } });
  const { lastName, notes, pets } = next.store.state.bookingForm.draft;
  assert.deepEqual([lastName, notes, pets], [TYPED.lastName, 'Home 202', []]);
});

test('what was typed stays with its tag, whatever is typed in another one', async () => {
  const letter = draftChanged({ ...EMPTY_DRAFT, firstName: 'A' });
  const emptied = draftChanged({ ...EMPTY_DRAFT });
  for (const way of [[], [letter], [letter, emptied], [prefilled({ notes: 'Tour 5B' })]]) {
    const [inline, dialog] = await twoTags();
    await inline.go(...DETAILS);
    await dialog.go(...way);
    assert.deepEqual(await draftAfter(inline), TYPED);
  }
});

test('of each field, what was typed or filled in last goes on if both tags are replaced at once', async () => {
  const letter = draftChanged({ ...EMPTY_DRAFT, firstName: 'A' });
  const filledIn = prefilled({ notes: 'Tour 5B' });
  for (const [way, last] of [
    [letter, { firstName: 'A' }],
    [filledIn, { notes: 'Tour 5B' }],
  ] as const) {
    const [inline, dialog] = await twoTags();
    await inline.go(...DETAILS);
    await dialog.go(way);
    for (const { tag } of [inline, dialog]) lifecycle.detach(tag);
    for (const next of [await addTo(inline), await addTo(inline)])
      assert.deepEqual(next.store.state.bookingForm.draft, { ...TYPED, ...last });
  }
});

test('what was typed goes on in a tag that comes first and that a script fills in', async () => {
  const [removed, next] = await twoTags({ way: DETAILS });
  await next.go(prefilled({ email: 'ada@example.com', notes: 'Tour 5B' }));
  remove(removed);
  assert.deepEqual(next.store.state.bookingForm.draft, { ...TYPED, notes: 'Tour 5B' });
});

test('what a script fills in in a removed tag goes on nowhere', async () => {
  const removed = await openTour({ way: DETAILS });
  remove(removed);
  const next = await addTo(removed, { way: [draftChanged(RETYPED)] });
  await removed.go(prefilled({ notes: 'Tour 5B' }));
  assert.deepEqual(await draftAfter(next), RETYPED);
});

test('a removed tag’s reset forgets nothing that was typed in the page', async () => {
  const [removed, tag] = await twoTags({}, { way: DETAILS });
  remove(removed);
  await removed.dispatch(BETWEEN.reset);
  assert.deepEqual(await draftAfter(tag), TYPED);
});

test('what was typed last goes on, and not what was taken over last', async () => {
  const [first, last] = await twoTags({ way: DETAILS }, { way: [draftChanged(RETYPED)] });
  remove(first);
  const next = await addTo(first);
  assert.deepEqual(await draftAfter(last, next), RETYPED);
});

test('what was corrected in the tag that took it over goes on', async () => {
  const modal = await openTour({ way: DETAILS });
  remove(modal);
  const inline = await addTo(modal, { way: [draftChanged(RETYPED)] });
  const again = await addTo(modal);
  assert.deepEqual(again.store.state.bookingForm.draft, RETYPED);
  // A script fills the new one in. That's no other person's.
  await again.go(prefilled({ notes: 'Tour 5B' }));
  remove(again);
  remove(inline);
  const { draft } = (await addTo(modal)).store.state.bookingForm;
  assert.deepEqual(draft, { ...RETYPED, notes: 'Tour 5B' });
});

test('what was emptied after a script had filled it in doesn’t come back', async () => {
  const [removed, next] = await twoTags();
  await next.go(prefilled({ notes: 'Tour 5B' }));
  await removed.go(...DETAILS);
  remove(removed);
  await next.go(...DETAILS, draftChanged({ ...EMPTY_DRAFT }));
  assert.equal(await draftAfter(next), EMPTY_DRAFT);
});

test('what a tag has taken over goes on from there, wherever it was typed', async () => {
  const kept = await openTour({ way: DETAILS });
  remove(kept);
  const next = await addTo(kept);
  bringBack(kept);
  assert.deepEqual(await draftAfter(next), TYPED);
});
