import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Action } from '../../../src/store/state.js';
import { day, time } from '../model/arbitrary-dates.js';
import * as tours from './open-tour.js';
import { BOOKING, slotChosen, typeChosen } from './samples.js';

const { MOVING } = tours;
const { answeredTour, dayChosen, monthShown, openTour, tourAfter } = tours;

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const WEDNESDAY = '2026-11-25';
const DECEMBER = '2026-12-08';
const at = (...days: string[]) => days.map((day) => `${day}T09:00:00`);
const TYPES = { tourTypes: ['guided', 'self-guided'] } as const;

const expired: Action = { type: 'times-expired' };
const selfGuided: Action = typeChosen('self-guided');
const next: Action = { type: 'next-available-wanted' };

test('the first open day is chosen once all days before are known', async () => {
  const tour = await openTour({ open: at(TUESDAY, '2026-11-30') });
  for (const [answered, day] of [
    ['2026-11-30', undefined],
    [TUESDAY, TUESDAY],
  ] as const) {
    await tour.answer(answered);
    assert.equal(tour.day(), day);
  }
});

test('days that could not be loaded are passed over', async () => {
  const tour = await openTour({ open: at('2026-11-30') });
  await tour.fail('server', TUESDAY);
  await tour.run();
  assert.equal(tour.day(), '2026-11-30');
});

test('another month shows its first open day, once it is known', async () => {
  const open = [...at(TUESDAY, DECEMBER, '2026-12-09'), '2027-01-04T09:00:00'];
  for (const way of [[], MOVING]) {
    const tour = await tourAfter(way, { open: [...open, '2026-11-24T10:00:00'] });
    await tour.dispatch(monthShown(2026, 12));
    assert.equal(tour.day(), undefined, 'times are shown beside another month');
    await tour.answer('2026-12-15');
    assert.equal(tour.day(), undefined);
    await tour.run();
    assert.equal(tour.day(), DECEMBER);
    // A month without times shows none.
    tour.setOpen([]);
    await tour.dispatch(monthShown(2027, 1));
    await tour.run();
    assert.equal(tour.day(), undefined);
    await tour.dispatch(monthShown(2026, 11));
    assert.equal(tour.day(), TUESDAY);
  }
});

const EARLIER = at(MONDAY, TUESDAY, WEDNESDAY, DECEMBER);
const OTHER = at(MONDAY, TUESDAY);
const slot = slotChosen(time(`${WEDNESDAY}T09:00:00`));

for (const [what, rows] of Object.entries({
  'a chosen day stays when earlier times open or one comes back': [
    [TUESDAY, EARLIER, expired],
    [WEDNESDAY, EARLIER, dayChosen(WEDNESDAY), expired],
    [WEDNESDAY, EARLIER, slot, BOOKING['went-back'], expired],
    [DECEMBER, EARLIER, { type: 'date-wanted', day: day(DECEMBER) }, expired],
  ],
  '"Next available" leads to the first open day that it finds': [
    [DECEMBER, at(DECEMBER, '2026-12-09'), next],
  ],
  'the next open day follows a full one that nobody chose': [
    [WEDNESDAY, at(WEDNESDAY), expired],
    [TUESDAY, at(WEDNESDAY), dayChosen(TUESDAY), expired],
    [undefined, [], expired],
  ],
  'another kind of tour keeps a chosen day where that is open': [
    [MONDAY, OTHER, selfGuided],
    [TUESDAY, OTHER, dayChosen(TUESDAY), selfGuided],
    [MONDAY, OTHER, dayChosen(WEDNESDAY), selfGuided],
  ],
} satisfies Record<string, [string | undefined, string[], ...Action[]][]>))
  test(what, async () => {
    for (const [chosen, open, ...actions] of rows) {
      const tour = await answeredTour({ open: at(TUESDAY, WEDNESDAY, DECEMBER), group: TYPES });
      tour.setOpen(open);
      for (const action of actions) {
        await tour.dispatch(action);
        // While it is searched for, no day is shown.
        if (action === next) assert.equal(tour.day(), undefined);
        await tour.run();
      }
      assert.equal(tour.day(), chosen);
    }
  });

test('"Next available" goes to the next month, also from one that shows its first weeks', async () => {
  const open = at('2026-11-24', '2026-12-02', '2026-12-09');
  const tour = await answeredTour({ open, now: '2026-11-23T18:00:00Z' });
  assert.deepEqual([tour.shown(), tour.stateOn('2026-12-02')], ['2026-11', 'open']);
  await tour.dispatch(next);
  await tour.run();
  assert.deepEqual([tour.shown(), tour.day()], ['2026-12', '2026-12-02']);
});
