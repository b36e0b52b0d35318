/** What a refusal or a missing time says of what was sent before, unless something else explains it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WallTime } from '../../../src/model/wall-time.js';
import * as tours from '../store/open-tour.js';
import * as samples from '../store/samples.js';
import { lastOf } from './page-tags.js';

const { BETWEEN, CANCEL, draftChanged, linkOpened, MANAGING, MOVE, OTHER_SLOT, PRESSES } = samples;
const { RETYPED, SLOT, slotChosen, TOUR, TYPED } = samples;
const { BOOKED, DETAILS, MOVE_SENT, openTour, property, SEVERAL } = tours;
const CHANGED = [{ type: 'details-wanted' }, draftChanged(RETYPED)] as const;
const START = Date.parse('2026-11-24T16:00:00Z');
const MINUTE = 60_000;

const outcomesIn = ({ store }: tours.OpenTour) =>
  store.state.outbox.map((it) => `${it.kind} ${it.outcome}`);

async function listAll(tour: tours.OpenTour) {
  for (let call = tour.pending()[0]; call; call = tour.pending()[0]) await tour.list(call);
}

/** The latest unresolved write once more, and what the service says of it. */
async function retry(tour: tours.OpenTour, kind?: 'refused' | 'not-found', ...path: string[]) {
  const key = tour.store.state.outbox.at(-1)?.key ?? assert.fail('nothing is unresolved');
  await tour.dispatch({ type: 'retried', key });
  await listAll(tour);
  const [text = ''] = path.splice(2);
  if (kind) await lastOf(tour).fail(kind, [{ path, text }]);
}

const AT_START = ['appointment', 'start'] as const;
const CONFLICT = 'Prospect has a conflicting appointment at the same time.';

for (const { sentence, outcome } of [
  { sentence: 'No appointments available at the selected time.', outcome: 'likely' },
  { sentence: CONFLICT, outcome: 'likely' },
  { sentence: 'Nobody shows this home before noon.', outcome: 'unknown' },
])
  test(`a repeat that is refused says that its booking is ${outcome}: ${sentence}`, async () => {
    const tour = await openTour({ open: [SLOT], way: [...DETAILS, PRESSES.submitted, 'timeout'] });
    await retry(tour, 'refused', ...AT_START, sentence);
    assert.deepEqual(outcomesIn(tour), [`book ${outcome}`]);
  });

test('a repeat whose details are refused, too, says nothing of its first attempt', async () => {
  const tour = await openTour({ open: [SLOT], way: [...DETAILS, PRESSES.submitted, 'timeout'] });
  await retry(tour);
  await lastOf(tour).fail('refused', [
    { path: [...AT_START], text: 'No appointments available at the selected time.' },
    { path: ['client', 'people', '0', 'email'], text: 'Enter a valid email address.' },
  ]);
  assert.deepEqual(outcomesIn(tour), ['book unknown']);
});

for (const first of ['done', 'timeout'] as const)
  test(`a conflict of one home says nothing of another one’s booking after ${first}`, async () => {
    const tour = await openTour({ open: [SLOT], attributes: SEVERAL });
    for (const group of [42, 23] as const) {
      await tour.dispatch(property(group));
      await listAll(tour);
      await tour.go(...DETAILS, PRESSES.submitted, group === 42 ? first : 'timeout');
      if (group === 42)
        await tour.dispatch(
          ...(first === 'done'
            ? [BETWEEN['another-wanted']]
            : [{ type: 'details-wanted' } as const, MANAGING['went-back']]),
        );
    }
    await retry(tour, 'refused', ...AT_START, CONFLICT);
    const seen = outcomesIn(tour);
    assert.deepEqual(seen, first === 'done' ? ['book unknown'] : ['book unknown', 'book unknown']);
  });

test('a time that the visitor’s own tour was moved to is no evidence of a booking there', async () => {
  const tour = await openTour({ open: [SLOT, OTHER_SLOT] });
  await tour.go(...BOOKED, BETWEEN['another-wanted']);
  const details = [slotChosen(OTHER_SLOT), draftChanged(TYPED)] as const;
  await tour.go(...details, PRESSES.submitted, 'network');
  await tour.go({ type: 'details-wanted' }, MANAGING['went-back'], {
    type: 'other-tour-wanted',
    id: 7,
  });
  await tour.go(...MOVE, 'done');
  tour.setOpen([SLOT]);
  await retry(tour);
  assert.deepEqual(outcomesIn(tour), ['book unknown']);
});

test('a time that the visitor’s next tour overlaps is no evidence of a booking there', async () => {
  for (const [later, outcome] of [
    ['10:45', 'unknown'],
    ['11:00', 'likely'],
  ] as const) {
    const start = SLOT.replace('10:00', later) as WallTime;
    const tour = await openTour({ open: [SLOT, start] });
    await tour.go(...DETAILS, PRESSES.submitted, 'timeout', { type: 'details-wanted' });
    await tour.go(slotChosen(start), PRESSES.submitted, 'done');
    await tour.go(BETWEEN['another-wanted']);
    tour.setOpen([]);
    await retry(tour);
    assert.deepEqual(outcomesIn(tour), [`book ${outcome}`]);
  }
});

test('a time that an unresolved move may have is no evidence of a booking there', async () => {
  const tour = await openTour({ open: [SLOT, OTHER_SLOT] });
  await tour.go(...MOVE_SENT, 'timeout', BETWEEN['another-wanted']);
  await tour.go(slotChosen(OTHER_SLOT), draftChanged(RETYPED), PRESSES.submitted, 'network');
  tour.setOpen([SLOT]);
  await retry(tour);
  assert.deepEqual(outcomesIn(tour), ['move unknown', 'book unknown']);
});

test('a conflict with the visitor’s own tour at the same instant explains itself', async () => {
  for (const { timeZone, outcome } of [
    { timeZone: 'America/Chicago', outcome: 'likely' },
    { timeZone: 'America/New_York', outcome: 'unknown' },
  ]) {
    const locations = [
      { label: 'Chicago', groupId: 42, timeZone: 'America/Chicago' },
      { label: 'Another city', groupId: 23, timeZone },
    ];
    const later = '2026-11-24T11:00:00' as WallTime;
    const attributes = { config: { locations }, groupId: '', timeZone: undefined };
    const tour = await openTour({ open: [SLOT, later], attributes, way: [property(42)] });
    await listAll(tour);
    await tour.go(...BOOKED, BETWEEN['another-wanted']);
    await tour.dispatch(property(23));
    await listAll(tour);
    await tour.go(slotChosen(later), draftChanged(TYPED), PRESSES.submitted, 'network');
    await retry(tour, 'refused', ...AT_START, CONFLICT);
    assert.deepEqual(outcomesIn(tour), [`book ${outcome}`]);
  }
});

test('a time that may be over says nothing', async () => {
  for (const { timeZone, tried, answered, outcome } of [
    { timeZone: undefined, tried: -MINUTE, answered: -MINUTE, outcome: 'likely' },
    { timeZone: undefined, tried: MINUTE, answered: MINUTE, outcome: 'unknown' },
    { timeZone: undefined, tried: -3000, answered: 2000, outcome: 'unknown' },
    // Without a zone, it may be later there.
    { timeZone: '', tried: MINUTE, answered: MINUTE, outcome: 'unknown' },
  ]) {
    const now = new Date(START - 10 * MINUTE).toISOString();
    const attributes = timeZone === undefined ? {} : { timeZone };
    const tour = await openTour({ now, attributes });
    await tour.go(...DETAILS, PRESSES.submitted, 'network');
    tour.setNow(START + tried);
    tour.setOpen([]);
    const key = tour.store.state.outbox[0]?.key ?? assert.fail();
    await tour.dispatch({ type: 'retried', key });
    tour.setNow(START + answered);
    await listAll(tour);
    assert.deepEqual(outcomesIn(tour), [`book ${outcome}`]);
  }
  const tour = await openTour({ now: new Date(START - MINUTE).toISOString() });
  await tour.go(...DETAILS, PRESSES.submitted, 'network');
  tour.setNow(START - 3000);
  await tour.go(...CHANGED, PRESSES.submitted);
  tour.setNow(START + MINUTE);
  await lastOf(tour).fail('refused', [
    { path: AT_START, text: 'No appointments available at the selected time.' },
  ]);
  assert.deepEqual(outcomesIn(tour), ['book unknown']);
});

test('only the site’s own server says that a link is over', async () => {
  for (const isOwn of [true, false]) {
    const tour = await openTour();
    const opened = { ...TOUR, knownFrom: 'earlier', isFromLink: true } as const;
    await tour.go(linkOpened(opened), ...CANCEL);
    lastOf(tour).write?.onMarks({ isFromServer: isOwn, readsKeys: false, key: undefined });
    await lastOf(tour).fail('unauthorized');
    assert.equal(tour.store.state.isLinkOver, isOwn);
  }
});
