import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, fixture } from './recorded-client.js';

const groupOf = (answer: object) => answered(answer).api.getGroup(23);

test('the group is read as documented and as seen in traffic', async () => {
  const documented = await groupOf(fixture('group.200-documented'));
  assert.deepEqual(documented.tourTypes, ['guided', 'self-guided', 'video']);
  assert.deepEqual(documented.platforms, ['Skype', 'Facebook', 'Hangouts']);
  assert.equal(documented.timeZone, undefined);
  assert.deepEqual(await groupOf(fixture('group.200-seen')), {
    name: 'Some Employee group',
    tourTypes: ['guided', 'video'],
    platforms: undefined,
    timeZone: 'US/Central',
    maxDays: undefined,
    phone: '(615) 555-0100',
    requiresEmail: true,
    closedTypes: ['self-guided'],
    selfGuidedUrl: undefined,
  });
});

test('a part of the group that is not as documented is unknown', async () => {
  const url = 'https://tours.example/self';
  for (const [part, name, right, wrong] of [
    ['requiresEmail', 'always_require_email', [true, false], [undefined, null, 'true', 0, {}]],
    ['maxDays', 'max_days_in_advance_to_book_tours', [30], [null, 0, -5, '30']],
    ['selfGuidedUrl', 'self_guided_tour_url', [url], ['', ' ', null, 5]],
  ] as const) {
    const read = async (value: unknown) => (await groupOf({ [name]: value }))[part];
    for (const value of right) assert.equal(await read(value), value);
    for (const value of wrong) assert.equal(await read(value), undefined, part);
  }
  // The service's own self-guided tours are booked here.
  const own = { self_guided_tour_url: url, self_guided_tour_provider: 10 };
  assert.equal((await groupOf(own)).selfGuidedUrl, undefined);
  const other = await groupOf({ ...own, self_guided_tour_provider: 20 });
  assert.equal(other.selfGuidedUrl, url);
});

test('only an explicit false turns a type of tour off', async () => {
  const on = { video_tours_enabled: true, video_tours_external_bookings_enabled: true };
  for (const [flags, offered, closed] of [
    [{}, undefined, undefined],
    [{ guided_tours_enabled: null, video_tours_enabled: 'yes' }, undefined, undefined],
    [{ guided_tours_enabled: true }, ['guided'], []],
    [{ guided_tours_external_bookings_enabled: true }, ['guided'], []],
    [{ guided_tours_enabled: true, guided_tours_external_bookings_enabled: false }, [], ['guided']],
    [{ guided_tours_enabled: false }, [], ['guided']],
    [on, ['guided', 'video'], []],
    [{ ...on, guided_tours_enabled: false }, ['video'], ['guided']],
    [{ ...on, video_tours_enabled: false }, ['guided'], ['video']],
    [{ self_guided_tours_enabled: true }, ['guided', 'self-guided'], []],
  ] as const) {
    const { tourTypes, closedTypes } = await groupOf(flags);
    assert.deepEqual([tourTypes, closedTypes], [offered, closed], JSON.stringify(flags));
  }
});
