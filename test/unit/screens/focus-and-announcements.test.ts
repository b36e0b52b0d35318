import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announcementAfter, focusAfter } from '../../../src/screens/focus-and-announcements.js';
import { reduceTour } from '../../../src/store/reduce-tour.js';
import { INITIAL_TOUR_STATE, type TourAction, type TourState } from '../../../src/store/state.js';
import { createLanguage } from '../../../src/strings/language.js';
import { time } from '../model/arbitrary-dates.js';
import { monthShown, openTour } from '../store/opened-tour.js';
import {
  BOOKING,
  BOTH_REFUSED,
  JOURNEYS,
  MANAGED,
  MANAGING,
  PLACE_REFUSED,
  SAME_SLOT,
} from '../store/samples.js';

const language = createLanguage('en-US');
const { booking, checking, moving, cancelling, thatIsPresent, timesFailed, offline } =
  language.strings;
const newTime = 'New time: Wednesday, November 25 at 9:30 AM.';
const { when, details, homeless, recovery, uncertain, sending } = JOURNEYS;
const check = JOURNEYS.checking;
const managed = (name: keyof typeof MANAGED) => ({ ...JOURNEYS.booked, managed: MANAGED[name] });
const slotTaken = { type: 'refused', refusal: BOTH_REFUSED } as const;

/** What is said, with the narrow spaces of times made plain. */
const said = (state: TourState, previous: TourState, now = 0) =>
  announcementAfter(state, previous, language, now)?.replace(/\u202f/g, ' ');

/** A step, an action, and what is focused and announced then. A new screen's heading takes the focus itself. */
type Row = [TourState['journey'], TourAction, focus?: string | undefined, words?: string];
const ROWS: readonly Row[] = [
  [sending, slotTaken, 'notice', ''],
  [sending, BOOKING['answer-lost'], 'notice', ''],
  [details, BOOKING['slot-found-gone'], 'notice'],
  [sending, BOOKING.refused, 'summary', ''],
  [sending, { type: 'refused', refusal: PLACE_REFUSED }, 'notice', ''],
  [homeless, BOOKING['place-left-out'], 'submit'],
  [recovery, BOOKING['slot-chosen'], 'submit', newTime],
  [details, BOOKING.submitted, undefined, booking],
  [check, BOOKING['slot-found-open'], undefined, booking],
  [when, BOOKING['slot-chosen']],
  [uncertain, BOOKING['draft-changed']],
  [sending, BOOKING.booked, undefined, 'Tuesday, November 24 at 10:00 AM'],
  [managed('move-sent'), MANAGING.taken, 'notice', ''],
  [managed('move-sent'), MANAGING['answer-lost'], 'notice', ''],
  [managed('moving'), MANAGING.forbidden, 'notice', ''],
  [managed('cancelling'), MANAGING.refused, 'notice', ''],
  [managed('moving'), MANAGING['slot-chosen'], undefined, newTime],
  [managed('chosen'), { type: 'slot-chosen', slot: SAME_SLOT }, undefined, thatIsPresent],
  [managed('chosen'), MANAGING['move-confirmed'], undefined, moving],
  // The button that was pressed goes with its notice.
  [managed('refused'), MANAGING['slot-chosen'], 'move', newTime],
  [managed('move-uncertain'), MANAGING.retried, 'move', moving],
  [managed('asking'), MANAGING['cancel-confirmed'], undefined, cancelling],
  [managed('cancel-uncertain'), MANAGING.retried, undefined, cancelling],
  [managed('refused'), MANAGING['day-chosen']],
  [managed('standing'), MANAGING['move-wanted'], undefined, ''],
  [managed('move-sent'), MANAGING.moved, undefined, 'Wednesday, November 25 at 9:30 AM'],
];

for (const [journey, action, focus, words] of ROWS) {
  const step = journey.step === 'booked' ? journey.managed.step : journey.step;
  test(`${action.type} in ${step} focuses ${focus ?? 'nothing'} and announces ${words ?? 'nothing'}`, () => {
    const previous: TourState = { ...INITIAL_TOUR_STATE, journey };
    const state = reduceTour(previous, action, 0);
    assert.deepEqual([focusAfter(state, previous), said(state, previous)], [focus, words]);
  });
}

test('the month is said once all its days are known, but for the first one, and that its times could not be read until they are asked again', () => {
  const tour = openTour({ open: ['2026-11-24T10:00:00', '2026-12-08T10:00:00'], group: {} });
  const heard: (string | undefined)[] = [];
  tour.store.subscribe((state, previous) => heard.push(said(state, previous, tour.store.now())));
  tour.run();
  tour.dispatch(monthShown(2026, 12));
  assert.ok(heard.splice(0).every((words) => words === undefined));
  tour.run();
  assert.deepEqual(heard.filter(Boolean), [language.strings.monthSummary('December 2026', 1)]);
  tour.dispatch({ type: 'times-expired' });
  tour.fail('server');
  assert.equal(heard.at(-1), timesFailed);
  tour.dispatch({ type: 'connection-changed', isOffline: true });
  tour.fail('network');
  assert.equal(heard.at(-1), offline);
  tour.dispatch({ type: 'connection-changed', isOffline: false }, { type: 'times-retried' });
  assert.equal(heard.at(-1), '');
});

test('a month whose days become known beside the form is not said', () => {
  const tour = openTour({ open: ['2026-11-24T10:00:00', '2026-12-08T10:00:00'], group: {} });
  tour.run();
  tour.dispatch({ type: 'slot-chosen', slot: time('2026-12-08T10:00:00') });
  const heard: (string | undefined)[] = [];
  tour.store.subscribe((state, previous) => heard.push(said(state, previous, tour.store.now())));
  tour.run();
  assert.deepEqual(heard.filter(Boolean), []);
});

test('a check is announced, and a press that is held back offline takes the focus to its message', () => {
  const { store, dispatch } = openTour();
  dispatch({ type: 'slot-chosen', slot: details.slot }, BOOKING.submitted, BOOKING['answer-lost']);
  const lost = store.state;
  const retry = (from: TourState) => reduceTour(from, BOOKING.retried, store.now());
  assert.equal(said(retry(lost), lost), checking);
  const before = { ...lost, isOffline: true };
  assert.equal(focusAfter(retry(before), before), 'unsent');
});

test('a refused type of tour is said with its name while others are left', () => {
  const refuse = [{ path: ['tour_type'], text: 'Tours are disabled.' }];
  for (const [tourTypes, words] of [
    [['self-guided', 'video'], 'Self-guided: Not available here'],
    [['self-guided'], undefined],
  ] as const) {
    const tour = openTour({ group: { tourTypes } });
    const before = tour.store.state;
    tour.fail('refused', undefined, refuse);
    assert.equal(said(tour.store.state, before), words);
  }
});
