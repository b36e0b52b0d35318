import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announcementAfter } from '../../../src/screens/announcements.js';
import { createLanguage } from '../../../src/strings/language.js';
import { time } from '../model/arbitrary-dates.js';
import { answeredTour, monthShown, type OpenTour, openTour } from '../store/open-tour.js';
import { slotChosen, typeChosen } from '../store/samples.js';

const language = createLanguage('en-US');
const { timesFailed, offline, noTimesAtAll, monthSummary, tourTypes, noAddress } = language.strings;

function listen({ store }: OpenTour): string[] {
  const heard: string[] = [];
  const memory = {};
  store.subscribe((state, previous, action) => {
    const change = { state, previous, action, now: store.now(), mayMoveFocus: true, memory };
    const words = announcementAfter(change, language);
    if (words !== undefined) heard.push(words);
  });
  return heard;
}
const OPEN = { open: ['2026-11-24T10:00:00', '2026-12-08T10:00:00'], group: {} };

test('another month is announced once all its days are known', async () => {
  for (const isFirstKnown of [true, false]) {
    const tour = await openTour(OPEN);
    const heard = listen(tour);
    if (isFirstKnown) await tour.run();
    await tour.dispatch(monthShown(2026, 12));
    assert.deepEqual(heard, []);
    await tour.run();
    const times = 'Times on Tuesday, December 8';
    assert.deepEqual(heard, [`${monthSummary('December 2026', 1)}. ${times}`]);
  }
});

test('failed times are announced until they are requested again', async () => {
  const tour = await answeredTour(OPEN);
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
    const tour = await answeredTour(OPEN);
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

test('where nothing can be booked, another type announces that instead of days', async () => {
  const group = { tourTypes: ['guided', 'video'] } as const;
  const tour = await answeredTour({ group, attributes: { location: '1 Main Street' } });
  const heard = listen(tour);
  await tour.dispatch(typeChosen('video'));
  assert.deepEqual(heard, [`${tourTypes.video}. ${noAddress} ${noTimesAtAll}`]);
});

test('a month whose days become known beside the form is not announced', async () => {
  const tour = await answeredTour(OPEN);
  const heard = listen(tour);
  await tour.dispatch(slotChosen(time('2026-12-08T10:00:00')));
  await tour.run();
  assert.deepEqual(heard, ['']);
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
