import assert from 'node:assert/strict';
import { test } from 'node:test';
import { focusAfter } from '../../../src/controllers/focus.js';
import { announcementAfter } from '../../../src/screens/announcements.js';
import { reduceBookingRoot as reduce } from '../../../src/store/reduce-booking-root.js';
import type { Action, State } from '../../../src/store/state.js';
import { createLanguage } from '../../../src/strings/language.js';
import { time } from '../model/arbitrary-dates.js';
import { dayChosen, monthShown, openTour, type Tour } from '../store/open-tour.js';
import * as samples from '../store/samples.js';

const { BETWEEN, BOOKING, BOTH_REFUSED, JOURNEYS, MANAGED, MANAGING } = samples;
const { PLACE_REFUSED, SAME_SLOT, stateAt } = samples;
const language = createLanguage('en-US');
const { booking, checking, moving, cancelling, alreadyCurrent } = language.strings;
const { timesFailed, offline, noTimesAtAll, monthSummary } = language.strings;
const { book, moveTour, timePicked } = language.strings;
const newTime = 'Wednesday, November 25 at 9:30 AM';
const { when, details, placeless, recovery, 'in-doubt': inDoubt, sending } = JOURNEYS;
const check = JOURNEYS.checking;
const managed = (name: keyof typeof MANAGED) => MANAGED[name];
const slotTaken = { type: 'refused', refusal: BOTH_REFUSED } as const;

/** The announcement, with ordinary spaces in times. */
const said = (state: State, previous: State, action: Action, now = 0) =>
  announcementAfter({ state, previous, action, now }, language)?.replace(/\u202f/g, ' ');

/** A step, an action, and the resulting focus and words. A new screen focuses its heading itself. */
type Row = [
  State['journey'] | State['managed'],
  Action,
  focus?: string | undefined,
  words?: string,
];
const ROWS: readonly Row[] = [
  [sending, slotTaken, 'notice', ''],
  [sending, BOOKING['answer-lost'], 'notice', ''],
  [details, BOOKING['slot-found-gone'], 'notice'],
  [sending, BOOKING.refused, 'errors', ''],
  [sending, { type: 'refused', refusal: PLACE_REFUSED }, 'notice', ''],
  [placeless, BOOKING['place-left-out'], 'submit'],
  [recovery, BOOKING['slot-chosen'], 'submit', timePicked(newTime, book)],
  [details, BOOKING.submitted, undefined, booking],
  [check, BOOKING['slot-found-open'], undefined, booking],
  // What was said about the calendar is over.
  [when, BOOKING['slot-chosen'], undefined, ''],
  [inDoubt, BOOKING.retried, undefined, checking],
  [inDoubt, BOOKING['draft-changed']],
  [sending, BETWEEN.booked, undefined, 'Your time is reserved: Tuesday, November 24 at 10:00 AM'],
  [managed('move-sent'), MANAGING.taken, 'notice', ''],
  [managed('move-sent'), MANAGING.refused, 'notice', ''],
  [managed('move-sent'), MANAGING['answer-lost'], 'notice', ''],
  [managed('moving'), MANAGING['change-blocked'], 'notice', ''],
  [managed('cancelling'), MANAGING.refused, 'notice', ''],
  [managed('moving'), MANAGING['slot-chosen'], undefined, timePicked(newTime, moveTour)],
  [managed('chosen'), { type: 'slot-chosen', slot: SAME_SLOT }, undefined, alreadyCurrent],
  [managed('chosen'), MANAGING['move-confirmed'], undefined, moving],
  // The pressed button disappears with its notice.
  [managed('refused'), MANAGING['slot-chosen'], 'move', timePicked(newTime, moveTour)],
  [managed('move-in-doubt'), MANAGING.retried, 'move', moving],
  [managed('asking'), MANAGING['cancel-confirmed'], undefined, cancelling],
  [managed('cancel-in-doubt'), MANAGING.retried, undefined, cancelling],
  [managed('refused'), dayChosen('2026-11-26')],
  [managed('idle'), MANAGING['move-wanted'], undefined, ''],
  [
    managed('move-sent'),
    MANAGING.moved,
    undefined,
    'Your tour is moved: Wednesday, November 25 at 9:30 AM',
  ],
  [
    managed('cancelling'),
    MANAGING.cancelled,
    undefined,
    'Your tour is canceled: Tuesday, November 24 at 10:00 AM',
  ],
];

for (const [at, action, focus, words] of ROWS)
  test(`${action.type} in ${at?.step} focuses ${focus ?? 'nothing'}`, () => {
    const parts = at && 'tour' in at ? { managed: at, journey: when } : { journey: at ?? when };
    const previous = stateAt(parts);
    const state = reduce(previous, action, 0);
    assert.deepEqual([focusAfter(state, previous), said(state, previous, action)], [focus, words]);
    // An action that doesn't apply announces nothing.
    assert.equal(said(state, state, action), undefined);
  });

function listen({ store }: Tour): string[] {
  const heard: string[] = [];
  store.subscribe((state, previous, action) => {
    const words = said(state, previous, action, store.now());
    if (words !== undefined) heard.push(words);
  });
  return heard;
}
const OPEN = { open: ['2026-11-24T10:00:00', '2026-12-08T10:00:00'], group: {} };

test('another month is announced once all its days are known', async () => {
  const tour = await openTour(OPEN);
  const heard = listen(tour);
  await tour.run();
  await tour.dispatch(monthShown(2026, 12));
  assert.deepEqual(heard, []);
  await tour.run();
  const times = 'Times on Tuesday, December 8';
  assert.deepEqual(heard, [`${monthSummary('December 2026', 1)}. ${times}`]);
});

test('failed times are announced until they are requested again', async () => {
  const tour = await openTour(OPEN);
  await tour.run();
  const heard = listen(tour);
  await tour.dispatch({ type: 'times-expired' });
  await tour.fail('server');
  assert.equal(heard.at(-1), timesFailed);
  await tour.dispatch({ type: 'connection-changed', isOffline: true }, { type: 'reads-retried' });
  await tour.fail('network');
  assert.equal(heard.at(-1), offline);
  heard.length = 0;
  await tour.dispatch({ type: 'connection-changed', isOffline: false }, { type: 'reads-retried' });
  assert.deepEqual(heard, ['']);
});

test('failed times of another month are announced once, with their month', async () => {
  for (const [failed, words] of [
    [['2026-12-15', '2026-12-22'], `${monthSummary('December 2026', 1)}. ${timesFailed}`],
    [['2026-12-08'], timesFailed],
  ] as const) {
    const tour = await openTour(OPEN);
    await tour.run();
    const heard = listen(tour);
    await tour.dispatch(monthShown(2026, 12));
    for (const date of failed) await tour.fail('server', date);
    await tour.run();
    assert.deepEqual(heard, [words]);
  }
});

test('that nothing can be booked is announced once', async () => {
  const tour = await openTour({ group: {} });
  const heard = listen(tour);
  await tour.run();
  tour.pass(60_000);
  await tour.dispatch({ type: 'reads-retried' });
  await tour.run();
  assert.deepEqual(heard, [noTimesAtAll]);
});

test('a month whose days become known beside the form is not announced', async () => {
  const tour = await openTour(OPEN);
  await tour.run();
  const heard = listen(tour);
  await tour.dispatch({ type: 'slot-chosen', slot: time('2026-12-08T10:00:00') });
  await tour.run();
  assert.deepEqual(heard, ['']);
});

test('a press while offline takes the focus', () => {
  const before = { ...stateAt({ journey: inDoubt }), isOffline: true };
  assert.equal(focusAfter(reduce(before, BOOKING.retried, 0), before), 'unsent');
});

test('a refused type of tour is named while others are left', async () => {
  const refuse = [{ path: ['tour_type'], text: 'Tours are disabled.' }];
  for (const [tourTypes, words] of [
    [['self-guided', 'video'], ['Self-guided: Not available here']],
    [['self-guided'], ['']],
  ] as const) {
    const tour = await openTour({ group: { tourTypes } });
    const heard = listen(tour);
    await tour.fail('refused', undefined, refuse);
    assert.deepEqual(heard, words);
  }
});
