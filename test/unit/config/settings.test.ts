import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolve, resolveAppointments } from '../../../src/config/resolve.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };
const NO_PREFERENCES = {
  locale: undefined,
  firstWeekday: undefined,
  hourCycle: undefined,
  isEager: false,
  scheme: undefined,
  dataLayer: undefined,
  isDebug: false,
  isDryRun: false,
};
const HERE = { label: '', groupId: 42, place: undefined, location: undefined, timeZone: undefined };

/** Preferences that both elements have, as written and as read. */
const WRITTEN = {
  loading: 'eager',
  display: 'dialog',
  colorScheme: 'dark',
  locale: 'en_US',
  firstDay: '0',
  hourCycle: 'h23',
  dataLayer: 'tourDataLayer',
  debug: '',
  dryRun: '',
};
const READ = {
  locale: 'en_US',
  firstWeekday: 0,
  hourCycle: 'h23',
  isEager: true,
  scheme: 'dark',
  dataLayer: 'tourDataLayer',
  isDebug: true,
  isDryRun: true,
};

test('the smallest use has no fault, and the documented defaults', () => {
  const connection = { baseUrl: SOUND.baseUrl, host: 'api.example.com', apiKey: SOUND.apiKey };
  const shared = { maxDays: undefined, duration: 30 };
  const empty = { community: '', unit: ' ', tourType: '', timeZone: '', firstDay: '', config: '' };
  for (const attributes of [SOUND, { ...SOUND, ...empty }])
    assert.deepEqual(resolve(attributes), {
      settings: {
        ...connection,
        ...shared,
        properties: [HERE],
        tourType: undefined,
        discoverySource: undefined,
        config: {},
        manageLink: undefined,
        list: undefined,
      },
      preferences: NO_PREFERENCES,
      faults: [],
    });
  const unused = {
    tourType: undefined,
    discoverySource: undefined,
    config: {},
    manageLink: undefined,
  };
  const list = { clientId: 890, answeredTimes: 'utc', bookUrl: undefined };
  assert.deepEqual(resolveAppointments({ ...SOUND, clientId: '890' }), {
    settings: { ...connection, ...shared, ...unused, properties: [HERE], list },
    preferences: NO_PREFERENCES,
    faults: [],
  });
});

test('everything that is written on <tour-booking> arrives, without the spaces around it', () => {
  const { settings, preferences, faults } = resolve({
    ...SOUND,
    ...WRITTEN,
    baseUrl: ' https://site.example:8443/proxy// ',
    groupId: ' 42 ',
    unit: '4001',
    tourType: 'self-guided',
    location: ' 1 Main Street ',
    timeZone: 'US/Central',
    maxDays: '9999',
    duration: '45',
    discoverySource: ' 466 ',
    manageLink: 'https://site.example/tour?page=7#top',
  });
  assert.deepEqual([preferences, faults], [READ, []]);
  const place = { kind: 'unit', id: 4001 };
  assert.deepEqual(settings, {
    baseUrl: 'https://site.example:8443/proxy',
    host: 'site.example:8443',
    apiKey: SOUND.apiKey,
    properties: [{ ...HERE, place, location: '1 Main Street', timeZone: 'US/Central' }],
    tourType: 'self-guided',
    maxDays: 9999,
    duration: 45,
    discoverySource: 466,
    config: {},
    manageLink: 'https://site.example/tour?page=7',
    list: undefined,
  });
});

test('everything that is written on <tour-appointments> arrives', () => {
  const own = {
    answeredTimes: 'wall',
    maxDays: '90',
    duration: '45',
    bookUrl: 'https://b.example',
  };
  const attributes = { ...SOUND, ...WRITTEN, ...own, timeZone: 'UTC', clientId: '890' };
  const { settings, preferences, faults } = resolveAppointments(attributes);
  assert.deepEqual([preferences, faults], [READ, []]);
  const { properties, maxDays, duration, list } = settings ?? assert.fail();
  assert.deepEqual([properties, maxDays, duration], [[{ ...HERE, timeZone: 'UTC' }], 90, 45]);
  assert.deepEqual(list, { clientId: 890, answeredTimes: 'wall', bookUrl: own.bookUrl });
});

test('numbers that a framework sets as properties count like texts', () => {
  const numbers = { groupId: 42, community: 215, maxDays: 30, firstDay: 1 };
  const { settings, preferences } = resolve({ ...SOUND, ...numbers } as never);
  const place = { kind: 'community', id: 215 };
  assert.deepEqual(settings?.properties, [{ ...HERE, place }]);
  assert.deepEqual([settings?.maxDays, preferences.firstWeekday], [30, 1]);
});

test('"auto" takes the page’s colors, and preferences survive a fatal fault', () => {
  const { settings, preferences } = resolve({ colorScheme: 'auto', locale: 'es', firstDay: '1' });
  assert.equal(settings, undefined);
  assert.deepEqual(preferences, { ...NO_PREFERENCES, locale: 'es', firstWeekday: 1 });
});

test('the attribute’s configuration wins over the one inside the tag', () => {
  const inner = '{"redirect":"https://a.example/"}';
  assert.deepEqual(resolve(SOUND, inner).settings?.config, { redirect: 'https://a.example/' });
  assert.deepEqual(resolve({ ...SOUND, config: { fields: {} } }, inner).settings?.config, {
    fields: {},
  });
});

test('locations replace the tag’s group and place', () => {
  const locations = [
    { label: 'A', groupId: 23, unit: '4001', timeZone: 'US/Central', location: '1 Main' },
    { label: 'B', groupId: '101', community: 215 },
    { label: 'C', groupId: 88 },
  ];
  const { groupId: _, ...without } = SOUND;
  const tag = { timeZone: 'Asia/Tokyo', location: 'Here', unit: '4003' };
  const { settings, faults } = resolve({ ...without, ...tag, config: { locations } });
  assert.deepEqual(faults, []);
  const { properties } = settings ?? assert.fail();
  assert.deepEqual(
    properties.map((it) => [it.label, it.groupId, it.place?.kind, it.place?.id]),
    [
      ['A', 23, 'unit', 4001],
      ['B', 101, 'community', 215],
      ['C', 88, undefined, undefined],
    ],
  );
  // What a location does not say, the tag says.
  const said = properties.map(({ timeZone, location }) => [timeZone, location]);
  const here = ['Asia/Tokyo', 'Here'];
  assert.deepEqual(said, [['US/Central', '1 Main'], here, here]);
});
