import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Group } from '../../../src/api.js';
import { findTimes, type TimesQuery } from '../../../src/store/find-times.js';
import { answeredTour, BOOKED, DETAILS, type OpenTour, SEVERAL, settle } from './open-tour.js';
import { typeChosen } from './samples.js';

const OPEN = ['2026-11-24T09:15', '2026-12-03T10:00:00', '2027-01-18T15:00:00'];

/** A widget whose calendar has its times, and reads others. */
async function reader(group: Group | null = {}, attributes: object = {}) {
  const tour = await answeredTour({ open: OPEN, attributes, ...(group && { group }) });
  const read = async (query: TimesQuery = {}) => {
    const found = findTimes(tour.store, tour.times, query);
    await settle();
    await tour.run();
    return found;
  };
  return { tour, read };
}

const lists = (tour: OpenTour) =>
  tour.calls.filter(({ name }) => name === 'getAvailableTimes').length;

test('the times of two weeks are read by default, with the zone and the last day', async () => {
  const { tour, read } = await reader();
  const before = tour.store.state;
  const found = await read();
  assert.deepEqual(found, {
    starts: OPEN.slice(0, 2),
    unreadDays: [],
    timeZone: 'America/Chicago',
    lastDay: '2027-01-20',
  });
  assert.deepEqual(tour.store.state.calendar, before.calendar);
  assert.equal(tour.store.state.bookingForm, before.bookingForm);
});

test('the times are those of the type that was shown when they were asked for', async () => {
  const { tour } = await reader({ tourTypes: ['guided', 'self-guided'] });
  await tour.dispatch({ type: 'times-expired' });
  const found = findTimes(tour.store, tour.times, { from: '2026-11-24', to: '2026-11-24' });
  await settle();
  await tour.dispatch(typeChosen('self-guided'));
  await tour.run();
  const { starts, unreadDays } = await found;
  assert.deepEqual([starts, unreadDays], [[OPEN[0]], []]);
});

test('days that can’t be booked are left out', async () => {
  const { tour, read } = await reader();
  assert.deepEqual((await read({ from: '2026-01-01', to: '2026-11-24' })).starts, [OPEN[0]]);
  assert.deepEqual((await read({ from: '2027-01-15', to: '2027-12-31' })).starts, [OPEN[2]]);
  assert.deepEqual((await read({ from: '2026-11-30', to: '2026-11-25' })).starts, []);
  // The two weeks begin today at the earliest.
  assert.deepEqual((await read({ from: '2026-01-01' })).starts, OPEN.slice(0, 2));
  // Known from when they could be booked.
  await tour.configure({ maxDays: '5' });
  const { starts, lastDay } = await read({ to: '2026-12-31' });
  assert.deepEqual([starts, lastDay], [OPEN.slice(0, 1), '2026-11-26']);
  for (const odd of ['tomorrow', '2026-02-30', ''])
    await assert.rejects(
      findTimes(tour.store, tour.times, { from: odd }),
      /findTimes\(\) takes days such as 2026-11-24/,
    );
});

test('another type’s times leave the form and its time alone', async () => {
  const { tour, read } = await reader({ tourTypes: ['guided', 'self-guided'] });
  await tour.dispatch(...DETAILS);
  const { bookingForm } = tour.store.state;
  // Outdated, but nobody has asked for them.
  tour.pass(61_000);
  const before = lists(tour);
  assert.deepEqual((await read({ tourType: 'self-guided' })).starts, OPEN.slice(0, 2));
  const types = tour.calls.slice(before).map(({ args }) => args[0].tourType);
  assert.deepEqual([...new Set(types)], ['self-guided']);
  assert.equal(tour.store.state.bookingForm, bookingForm);
  const closed = await read({ tourType: 'video' });
  assert.deepEqual([closed.starts, closed.lastDay], [[], undefined]);
});

test('a booked tour’s own times are found, whatever type is asked for', async () => {
  const { tour, read } = await reader({ tourTypes: ['guided', 'self-guided'] });
  await tour.go(...BOOKED);
  const before = lists(tour);
  // The last one is not even offered.
  for (const tourType of ['self-guided', 'video'] as const)
    assert.deepEqual((await read({ tourType })).starts, OPEN.slice(0, 2));
  const types = tour.calls.filter(({ name }) => name === 'getAvailableTimes').slice(before);
  assert.ok(types.every(({ args }) => args[0].tourType === 'guided'));
});

test('where nothing can be booked, no times are found or requested', async () => {
  const { tour, read } = await reader();
  await tour.dispatch({ type: 'times-expired' });
  await tour.fail('forbidden');
  const several = await reader(null, SEVERAL);
  const unusable = await reader();
  const nothing = { preferences: {} as never, faults: [], api: undefined, settings: undefined };
  await unusable.tour.dispatch({ type: 'configured', ...nothing });
  for (const { tour: it, read: find } of [{ tour, read }, several, unusable])
    for (const tourType of [undefined, 'guided'] as const) {
      const before = lists(it);
      const { starts, lastDay } = await find({ tourType });
      assert.deepEqual([starts, lastDay, lists(it)], [[], undefined, before]);
    }
});

test('days that fail to load are named, and read again the next time', async () => {
  const { tour, read } = await reader();
  const day = { from: '2027-01-18', to: '2027-01-19' };
  const found = findTimes(tour.store, tour.times, day);
  await settle();
  await tour.fail('server', '2027-01-18');
  const { starts, unreadDays } = await found;
  assert.deepEqual([starts, unreadDays], [[], ['2027-01-18', '2027-01-19']]);
  assert.deepEqual((await read(day)).starts, [OPEN[2]]);
});

test('the first answer waits for the group’s zone', async () => {
  const { tour, read } = await reader(null, { timeZone: undefined });
  const found = read({ from: '2026-11-24', to: '2026-11-24' });
  await tour.dispatch({ type: 'connection-changed', isOffline: true });
  await tour.tellGroup({ timeZone: 'Asia/Tokyo' });
  await tour.run();
  assert.equal((await found).timeZone, 'Asia/Tokyo');
});

test('a widget sends at most 30 requests in a minute, whatever it is asked', async () => {
  const group: Group = { tourTypes: ['guided', 'self-guided'], maxDays: 400 };
  const { tour, read } = await reader(group);
  await read({ from: '2026-11-21', to: '2027-12-31', tourType: 'self-guided' });
  assert.equal(lists(tour), 30);
});
