import assert from 'node:assert/strict';
import { test } from 'node:test';
import { booking, fixture, MONDAY, openSandbox, shapeOf, TUESDAY } from './caller.js';

const PATH = '/api/v2/appointments/group/23/available-times/';

test('lists the starts of a day every half hour within office hours', async () => {
  const times = await openSandbox().times(23, MONDAY);
  assert.equal(times.length, 18);
  assert.equal(times[0], `${MONDAY}T09:00:00`);
  assert.equal(times.at(-1), `${MONDAY}T17:30:00`);
});

test('has the documented shape, is sorted, and may be cached by a careless client', async () => {
  const reply = await openSandbox()('GET', `${PATH}?from_date=${MONDAY}&to_date=${TUESDAY}`);
  assert.deepEqual(shapeOf(reply.json), shapeOf(fixture('available-times.200')));
  assert.deepEqual(reply.json.available_times, [...reply.json.available_times].sort());
  assert.equal(reply.headers.get('Cache-Control'), 'max-age=60');
});

test('answers the same with and without a trailing slash', async () => {
  const call = openSandbox();
  const [slashed, bare] = await Promise.all([
    call('GET', `${PATH}?from_date=${MONDAY}`),
    call('GET', `${PATH.slice(0, -1)}?from_date=${MONDAY}`),
  ]);
  assert.deepEqual(slashed.json, bare.json);
});

test('covers only from_date when it is alone, and both ends of a range', async () => {
  const call = openSandbox();
  const dates = (times: string[]) => [...new Set(times.map((time) => time.slice(0, 10)))];
  assert.deepEqual(dates(await call.times(23, MONDAY)), [MONDAY]);
  assert.deepEqual(dates(await call.times(23, MONDAY, TUESDAY)), [MONDAY, TUESDAY]);
});

test('a closed day is an empty list with the next date that has a time', async () => {
  const reply = await openSandbox()('GET', `${PATH}?from_date=2026-11-29`);
  assert.deepEqual(reply.json, { available_times: [], next_available_date: '2026-11-30' });
});

test('seven dates may be asked for, eight may not', async () => {
  const call = openSandbox();
  const seven = await call('GET', `${PATH}?from_date=2026-11-23&to_date=2026-11-29`);
  assert.equal(seven.status, 200);
  const eight = await call('GET', `${PATH}?from_date=2026-11-23&to_date=2026-11-30`);
  assert.equal(eight.status, 400);
  assert.deepEqual(eight.json, fixture('available-times.400-range'));
});

test('an end that is not after the start is refused', async () => {
  const call = openSandbox();
  for (const to of [MONDAY, '2026-11-01']) {
    const reply = await call('GET', `${PATH}?from_date=${MONDAY}&to_date=${to}`);
    assert.equal(reply.status, 400);
    assert.deepEqual(reply.json, fixture('available-times.400-reversed'));
  }
});

test('dates must be there, be real and be written as YYYY-MM-DD', async () => {
  const call = openSandbox();
  const missing = await call('GET', PATH);
  assert.deepEqual(missing.json.errors, { from_date: ['This field is required.'] });
  for (const date of ['2026-02-30', '2026-2-3', '23.11.2026', '2026-11-23T00:00', '']) {
    const reply = await call('GET', `${PATH}?from_date=${date}`);
    assert.equal(reply.status, 400, date);
    assert.deepEqual(reply.json.errors, { from_date: ['Enter a valid date.'] });
  }
});

test('an unknown tour type, parameter or a doubled one is refused', async () => {
  const call = openSandbox();
  const type = await call('GET', `${PATH}?from_date=${MONDAY}&tour_type=onlineTour`);
  assert.deepEqual([type.status, type.json], [400, fixture('available-times.400-tour-type')]);
  const unknown = await call('GET', `${PATH}?from_date=${MONDAY}&days=3`);
  assert.deepEqual(unknown.json.errors, { days: ['Unknown parameter.'] });
  const doubled = await call('GET', `${PATH}?from_date=${MONDAY}&from_date=${TUESDAY}`);
  assert.equal(doubled.status, 400);
});

test('a group without tours says so, and one without self-guided tours for those', async () => {
  const call = openSandbox();
  const none = await call(
    'GET',
    `/api/v2/appointments/group/77/available-times?from_date=${MONDAY}`,
  );
  assert.deepEqual([none.status, none.json], [400, fixture('available-times.400-disabled')]);
  const path = `/api/v2/appointments/group/88/available-times?from_date=${MONDAY}`;
  assert.equal((await call('GET', path)).status, 200);
  assert.equal((await call('GET', `${path}&tour_type=self-guided`)).status, 400);
});

test('video slots are asked for as guided ones, even where nothing else is offered', async () => {
  const call = openSandbox();
  await call.control('POST', '/groups/23', { guided_tours_enabled: false });
  assert.equal((await call('GET', `${PATH}?from_date=${MONDAY}`)).status, 200);
  await call.control('POST', '/groups/23', { video_tours_enabled: false });
  assert.equal((await call('GET', `${PATH}?from_date=${MONDAY}`)).status, 400);
});

test('an unknown group is not found, in the general error shape', async () => {
  const reply = await openSandbox()(
    'GET',
    `/api/v2/appointments/group/5/available-times/?from_date=${MONDAY}`,
  );
  assert.deepEqual([reply.status, reply.json], [404, fixture('error.general')]);
});

test('nothing in the past is listed, by the clock on the property wall', async () => {
  const call = openSandbox({ now: '2026-11-23T20:10:00Z' });
  const times = await call.times(23, MONDAY);
  assert.equal(times[0], `${MONDAY}T14:30:00`);
  assert.deepEqual(await call.times(23, '2026-11-20'), []);
});

test('the minimum notice and the days in advance of a group are kept to', async () => {
  const call = openSandbox();
  await call.control('POST', '/groups/23', {
    minimum_notice_minutes: 240,
    max_days_in_advance_to_book_tours: 1,
  });
  assert.equal((await call.times(23, MONDAY))[0], `${MONDAY}T12:00:00`);
  assert.equal((await call.times(23, TUESDAY)).length, 18);
  const later = await call('GET', `${PATH}?from_date=2026-11-25`);
  assert.deepEqual(later.json, { available_times: [] });
});

test('a start is listed as long as one employee is free', async () => {
  const call = openSandbox();
  const start = `${MONDAY}T10:00:00`;
  await call.book(23, booking(start, 'one@example.com'));
  assert.ok((await call.times(23, MONDAY)).includes(start));
  await call.book(23, booking(start, 'two@example.com'));
  assert.ok(!(await call.times(23, MONDAY)).includes(start));
});

test('a tour blocks every start that it overlaps', async () => {
  const call = openSandbox();
  await call.book(88, booking(`${MONDAY}T10:00:00`));
  const times = await call.times(88, MONDAY);
  const around = times.filter((time) => time > `${MONDAY}T09:20` && time < `${MONDAY}T10:40`);
  assert.deepEqual(around, [`${MONDAY}T09:30:00`, `${MONDAY}T10:30:00`]);
});

test('calendars look lived-in, and the same for the same seed', async () => {
  const range = [23, '2026-11-30', '2026-12-05'] as const;
  const [one, again, other] = await Promise.all(
    [1, 1, 2].map((seed) => openSandbox({ seed, busyness: 1 }).times(...range)),
  );
  assert.ok(one && one.length > 30 && one.length < 104, `${one?.length}`);
  assert.deepEqual(one, again);
  assert.notDeepEqual(one, other);
});
