import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { resolveAppointments } from '../../../src/config/resolve.js';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';
import * as visitors from '../../../src/page/visitors.js';
import { reduceAppointmentsRoot } from '../../../src/store/reduce-appointments-root.js';
import { otherTours } from '../../../src/store/selectors.js';
import { Store } from '../../../src/store/store.js';
import { TimesCache } from '../../../src/store/times-cache.js';
import { createTag } from '../store/element-host.js';
import * as tours from '../store/open-tour.js';
import * as samples from '../store/samples.js';

const { BOOKED, CANCELING, DETAILS, MOVE_SENT, NOW, openTour, SENDING, UNKNOWN } = tours;
const { BETWEEN, BOOKING, MANAGING, NOT_TODAY, OTHER_SLOT, PRESSES, SLOT, SOUND, TOUR, TYPED } =
  samples;
type Tour = tours.Tour;

/** Another tag of the same page. */
const addTo = ({ service }: Pick<Tour, 'service'>, opening: tours.Opening = {}) =>
  openTour({ ...opening, service, isAdded: true });
function remove({ tag }: Pick<Tour, 'tag'>): void {
  visitors.exit(tag);
  visitors.leave(tag);
}

/** A prospect's list of tours on the same page. `configure` may give it another prospect, or a fault. */
function addList({ service: { connection } }: Pick<Tour, 'service'>, clientId = '890') {
  const store = new Store(reduceAppointmentsRoot, () => Date.parse(NOW));
  const times = new TimesCache(store.now);
  const { tag } = createTag(
    ...[store, times],
    () => {},
    (request) => request,
  );
  function configure(attributes: object = {}): void {
    const resolved = resolveAppointments({ ...SOUND, clientId, ...attributes });
    const { settings } = resolved;
    store.dispatch({ type: 'configured', ...resolved, connection: settings && connection });
    visitors.meet(tag);
  }
  visitors.enter(tag);
  configure();
  visitors.join(tag);
  /** Changes a listed tour. */
  function change(...actions: Parameters<Store['dispatch']>[0][]): Promise<void> {
    for (const action of [{ type: 'tour-opened', tour: TOUR } as const, ...actions])
      store.dispatch(action);
    return tours.settle();
  }
  return {
    ...{ store, tag, configure },
    cancel: () => change(MANAGING['cancel-wanted'], PRESSES['cancel-confirmed']),
    move: () => change(MANAGING['move-wanted'], MANAGING['slot-chosen'], PRESSES['move-confirmed']),
  };
}

const idsOf = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id);
const lastOf = ({ writes }: Tour) => writes().at(-1) ?? assert.fail('nothing was sent');
/** What the service says of a move. */
const MOVED = { id: TOUR.id, start: OTHER_SLOT, startsAt: OTHER_SLOT, location: '' };

/** Which tags get answers that are news, in order, and those that only the page learns of. */
function listen(tags: Readonly<Record<string, Tour>>): string[] {
  const heard: string[] = [];
  for (const [name, { store }] of Object.entries(tags))
    store.subscribe((_state, _previous, action) => {
      if (action.type === 'answered-late') heard.push(`${name}, late`);
      const isNews = action.type === 'outbox-changed' && action.answered && !action.answered.isTold;
      if (isNews) heard.push(name);
    });
  return heard;
}

/** Adds the page's address, which Node lacks, for one test. */
function goTo(context: TestContext, href: string): void {
  Object.defineProperty(globalThis, 'location', { value: { href }, configurable: true });
  context.after(() => Reflect.deleteProperty(globalThis, 'location'));
}

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

test('a booking leaves what the page chose in another tag', async () => {
  const first = await openTour();
  const config = { prefill: { date: SLOT.slice(0, 10), time: SLOT.slice(11, 16) } };
  const second = await addTo(first, { open: [SLOT], attributes: { config } });
  await first.go(BOOKING['slot-chosen'], { type: 'draft-changed', draft: TYPED });
  await first.go(PRESSES.submitted, 'done');
  await second.run();
  assert.equal(second.step(), 'details');
});

test('all tags show an open write, and any of them can try it again', async () => {
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
  assert.deepEqual([next.step(), next.store.state.journey.draft], ['sending', TYPED]);
  assert.deepEqual(next.takeovers, [{ isUsed: false, isOpen: false }]);
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
  visitors.exit(tour.tag);
  await tour.end('timeout');
  visitors.enter(tour.tag);
  visitors.join(tour.tag);
  assert.deepEqual([tour.step(), tour.takeovers], ['unknown', []]);
});

test('a tag in use keeps its form, and shows a removed tag’s write as well', async () => {
  for (const way of [DETAILS, [DETAILS[0]], [DETAILS[1]], BOOKED]) {
    const removed = await openTour();
    const next = await addTo(removed);
    await next.go(...way);
    const { journey, managed } = next.store.state;
    await removed.go(BOOKING['slot-chosen'], BOOKING['draft-changed'], PRESSES.submitted);
    remove(removed);
    assert.deepEqual([next.store.state.journey, next.store.state.managed], [journey, managed]);
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
    const { lastAnswer: refused } = removed.store.state;
    if (isSeen) removed.tag.seen = refused;
    remove(removed);
    const next = await addTo(removed);
    assert.equal(next.store.state.lastAnswer?.said?.kind, isSeen ? undefined : NOT_TODAY.kind);
  }
});

test('a removed tag’s tours go on in the next one, and stay within reach on another page', async (t) => {
  for (const { href, isShown } of [
    { href: 'https://example.com/tour', isShown: true },
    { href: 'https://example.com/other', isShown: false },
  ]) {
    goTo(t, 'https://example.com/tour');
    const removed = await openTour();
    await removed.go({ type: 'link-opened', tour: { ...TOUR, knownAs: 'past' } });
    remove(removed);
    goTo(t, href);
    const { state } = (await addTo(removed)).store;
    assert.equal(state.managed?.tour.id, isShown ? TOUR.id : undefined);
    assert.deepEqual(idsOf(otherTours(state)), isShown ? [] : [TOUR.id]);
    assert.equal(state.savedEntries.length, 1);
  }
});

test('a removed tag’s tour is what an answer has made of it since', async () => {
  const moved = await openTour();
  await moved.go(...MOVE_SENT);
  remove(moved);
  await lastOf(moved).answer({ ...MOVED, id: 8 });
  const { state } = (await addTo(moved)).store;
  assert.deepEqual([state.managed?.tour.id, state.managed?.tour.start], [8, OTHER_SLOT]);
  assert.deepEqual(idsOf(otherTours(state)), []);
  // A tag of another group takes the answer.
  const canceled = await openTour();
  await canceled.go(...CANCELING);
  await addTo(canceled, { attributes: { groupId: '23' } });
  remove(canceled);
  await canceled.end('done');
  const next = (await addTo(canceled)).store.state;
  assert.deepEqual([next.managed, otherTours(next)], [undefined, []]);
});

test('a tour that two removed tags have shown is one tour', async (t) => {
  goTo(t, 'https://example.com/tour');
  const first = await openTour();
  const second = await addTo(first);
  await first.go(...BOOKED);
  assert.deepEqual(idsOf(otherTours(second.store.state)), [TOUR.id]);
  for (const { tag } of [first, second]) visitors.exit(tag);
  for (const { tag } of [first, second]) visitors.leave(tag);
  goTo(t, 'https://example.com/other');
  assert.deepEqual(idsOf(otherTours((await addTo(first)).store.state)), [TOUR.id]);
});

test('after a reset only the page learns of what was on its way', async () => {
  for (const end of ['done', 'refused', 'timeout'] as const) {
    const first = await openTour();
    const second = await addTo(first);
    const heard = listen({ first, second });
    await first.go(...SENDING, BETWEEN.reset);
    assert.deepEqual([first.step(), second.step()], ['when', 'when']);
    await first.end(end);
    assert.deepEqual(heard, ['first, late']);
    for (const { step, store } of [first, second])
      assert.deepEqual([step(), store.state.outbox, store.state.tours], ['when', [], []]);
  }
});

test('after a removed tag’s reset the page learns once of its booking, by the next tag', async () => {
  for (const way of [
    [BETWEEN.reset, 'done'],
    ['done', BETWEEN.reset],
  ] as const) {
    const removed = await openTour();
    const next = await addTo(removed);
    visitors.exit(next.tag);
    const heard = listen({ removed, next });
    await removed.go(...SENDING);
    remove(removed);
    await removed.go(...way);
    assert.deepEqual(heard, []);
    visitors.enter(next.tag);
    for (const _ of ['first', 'again']) visitors.join(next.tag);
    assert.deepEqual([heard, next.step()], [['next, late'], 'when']);
  }
});

test('a tag whose visitor has ended while it was away leaves nothing, and starts over', async () => {
  const away = await openTour();
  await away.go(...BOOKED);
  const other = await addTo(away);
  visitors.exit(away.tag);
  await other.dispatch(BETWEEN.reset);
  visitors.leave(away.tag);
  assert.deepEqual(otherTours((await addTo(away)).store.state), []);
  assert.equal(away.step(), 'idle');
  visitors.enter(away.tag);
  visitors.join(away.tag);
  assert.deepEqual([away.step(), away.store.state.journey.draft], ['when', EMPTY_DRAFT]);
});

test('a check before a repeat sends nothing for a visitor who has ended', async () => {
  const tour = await openTour({ open: [SLOT] });
  await tour.run();
  await tour.go(...UNKNOWN, 'again', BETWEEN.reset);
  await tour.run();
  assert.equal(tour.writes().length, 1);
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
  const prefilled = (prefill: object) => ({ config: { prefill } });
  const [ada, bob] = [{ email: 'ada@example.com' }, { email: 'bob@example.com' }];
  for (const { given, next, isOther } of [
    { given: {}, next: ada, isOther: false },
    { given: ada, next: {}, isOther: false },
    { given: ada, next: { ...ada, phone: '3125550100', firstName: 'Ada' }, isOther: false },
    { given: ada, next: bob, isOther: true },
    { given: { phone: '3125550100' }, next: { phone: '3125550101' }, isOther: true },
    // The same person in another spelling.
    { given: ada, next: { email: ' Ada@Example.com ' }, isOther: false },
    { given: { phone: '3125550100' }, next: { phone: '+1 (312) 555-0100' }, isOther: false },
  ]) {
    const tour = await openTour({ attributes: prefilled(given) });
    await tour.go(...UNKNOWN);
    const other = await addTo(tour, { attributes: prefilled(given) });
    assert.deepEqual(other.unresolved(), [SLOT]);
    await tour.configure(prefilled(next));
    assert.deepEqual(
      [tour.unresolved().length, other.unresolved().length],
      isOther ? [0, 0] : [1, 1],
    );
    assert.equal(tour.store.state.journey.draft.lastName, isOther ? '' : TYPED.lastName);
    // So it is for the next tag.
    const last = await addTo(tour, { attributes: prefilled({ ...given, ...next }) });
    assert.equal(last.unresolved().length, isOther ? 0 : 1);
  }
});

test('an answer is shown to nobody in a list that has another prospect by now', async () => {
  const page = await openTour();
  const [first, second] = [addList(page), addList(page)];
  second.store.dispatch({ type: 'tour-opened', tour: TOUR });
  await first.move();
  first.configure({ clientId: '891' });
  await lastOf(page).answer(MOVED);
  const { managed, outbox, list } = first.store.state;
  assert.deepEqual([managed, outbox, list.appointments], [undefined, [], undefined]);
  assert.equal(second.store.state.managed?.tour.start, OTHER_SLOT);
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

test('what becomes of a tour in a list is what a booking widget shows of it', async () => {
  for (const change of ['move', 'cancel'] as const) {
    const booking = await openTour();
    await booking.go(...BOOKED);
    await addList(booking)[change]();
    await lastOf(booking).answer({ ...MOVED, notificationSent: true });
    const { managed } = booking.store.state;
    const expected = change === 'move' ? ['idle', OTHER_SLOT] : ['cancelled', SLOT];
    assert.deepEqual([managed?.step, managed?.tour.start], expected);
  }
});

test('a tag that goes on takes only its group’s tours', async () => {
  const first = await openTour();
  const second = await addTo(first, { attributes: { groupId: '23' } });
  await first.go(...BOOKED);
  await second.go(...SENDING);
  await lastOf(second).answer({ ...MOVED, id: 9 });
  for (const { tag } of [first, second]) visitors.exit(tag);
  for (const { tag } of [first, second]) visitors.leave(tag);
  const next = await addTo(first);
  const other = await addTo(first, { attributes: { groupId: '23' } });
  assert.deepEqual(idsOf([next, other].flatMap(({ store }) => otherTours(store.state))), []);
  const shown = [next, other].map(({ store }) => store.state.managed?.tour.id);
  assert.deepEqual(shown, [TOUR.id, 9]);
});

test('a refusal that comes while no tag is there finds what was typed, and no other home’s form', async () => {
  const messages = [{ path: ['client', 'people', '0', 'email'], text: 'Bad address.' }];
  const first = await openTour();
  const other = await addTo(first, { attributes: { groupId: '23' } });
  await other.go(BOOKING['slot-chosen'], { type: 'draft-changed', draft: TYPED });
  await first.go(...SENDING);
  remove(first);
  await lastOf(first).fail('refused', messages);
  assert.equal(other.store.state.journey.refusal, undefined);

  const second = await openTour();
  await second.go(...SENDING);
  remove(second);
  await lastOf(second).fail('refused', messages);
  const { journey } = (await addTo(second)).store.state;
  assert.equal(journey.draft.email, TYPED.email);
  assert.deepEqual(journey.refusal?.fieldMessages, { email: ['Bad address.'] });
});

test('the page learns of a late answer by the tag that has sent it', async () => {
  const first = await openTour();
  const second = await addTo(first);
  const heard = listen({ first, second });
  await second.go(...SENDING, BETWEEN.reset, 'done');
  assert.deepEqual(heard, ['second, late']);
});

test('what was typed goes on in the next tag of the same visitor', async () => {
  const removed = await openTour();
  const draft = { ...TYPED, smsConsent: true };
  await removed.go(...DETAILS, { type: 'draft-changed', draft });
  remove(removed);
  const next = await addTo(removed);
  // Consent is given to one text, for one booking.
  assert.deepEqual([next.step(), next.store.state.journey.draft], ['when', TYPED]);
  await next.dispatch(BETWEEN.reset);
  remove(next);
  assert.equal((await addTo(removed)).store.state.journey.draft, EMPTY_DRAFT);
});

test('a tag that comes back learns what a list did with its tour', async () => {
  const kept = await openTour();
  await kept.go(...BOOKED);
  remove(kept);
  const list = addList(kept);
  await list.cancel();
  await lastOf(kept).answer({ notificationSent: true });
  visitors.enter(kept.tag);
  visitors.join(kept.tag);
  assert.equal(kept.step(), 'cancelled');
});

test('a refusal that nobody has seen is outdated once the visitor has that tour', async () => {
  const hidden = await openTour();
  await hidden.go(...SENDING, 'refused');
  const seen = await addTo(hidden);
  await seen.go(...SENDING, 'done');
  remove(hidden);
  assert.equal(seen.store.state.lastAnswer, undefined);
});

test('a tag that comes back learns what became of its tour meanwhile', async () => {
  for (const { way, step, start } of [
    {
      way: [MANAGING['cancel-wanted'], PRESSES['cancel-confirmed']],
      step: 'cancelled',
      start: SLOT,
    },
    {
      way: [MANAGING['move-wanted'], MANAGING['slot-chosen'], PRESSES['move-confirmed']],
      ...{ step: 'idle', start: OTHER_SLOT },
    },
  ]) {
    const kept = await openTour();
    await kept.go(...BOOKED);
    remove(kept);
    const next = await addTo(kept);
    await next.go(...way, 'done');
    remove(next);
    visitors.enter(kept.tag);
    visitors.join(kept.tag);
    assert.deepEqual([kept.step(), kept.store.state.managed?.tour.start], [step, start]);
  }
});

test('what the server says of a tour settles what was open about it', async () => {
  const claimed = { type: 'link-opened', tour: { ...TOUR, knownAs: 'claimed' } } as const;
  const checked = { type: 'link-checked', isValid: true } as const;
  for (const { way, found, left } of [
    { way: CANCELING, found: { isCanceled: true }, left: 0 },
    { way: CANCELING, found: { tour: TOUR }, left: 1 },
    { way: MOVE_SENT, found: { tour: { ...TOUR, start: OTHER_SLOT } }, left: 0 },
    { way: MOVE_SENT, found: { tour: { ...TOUR, start: OTHER_SLOT, isUnsure: true } }, left: 1 },
  ]) {
    const tour = await openTour();
    await tour.go(...way, 'timeout', claimed, { ...checked, ...found });
    assert.equal(tour.unresolved().length, left);
  }
});

test('a tour that only a tag out of sight shows is within reach in every other one', async () => {
  const hidden = await openTour();
  await hidden.go(...BOOKED);
  Object.assign(hidden.tag, { isVisible: () => false });
  const next = await addTo(hidden);
  assert.deepEqual(idsOf(otherTours(next.store.state)), [TOUR.id]);
});

test('an answer is shown by a tag in sight', async () => {
  const hidden = await openTour();
  const seen = await addTo(hidden);
  await hidden.go(...SENDING);
  Object.assign(hidden.tag, { isVisible: () => false });
  await hidden.end('refused');
  assert.deepEqual(
    [hidden, seen].map(({ store }) => store.state.lastAnswer?.known),
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
