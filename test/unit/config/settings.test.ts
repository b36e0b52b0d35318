import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolve, resolveAppointments } from '../../../src/config/resolve.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };
const CONNECTION = { baseUrl: SOUND.baseUrl, host: 'api.example.com', apiKey: SOUND.apiKey };
const HERE = { id: '42', label: '', groupId: 42 };
const NO_PREFERENCES = { isDebug: false, isDryRun: false };

/** Preferences of both elements, as written and as read. */
const WRITTEN = {
  ...{ loading: 'eager', display: 'dialog', colorScheme: 'dark', locale: 'en_US', firstDay: '0' },
  ...{ hourCycle: 'h23', dataLayer: 'tourDataLayer', debug: '', dryRun: '' },
};
const READ = {
  ...{ loading: 'eager', display: 'dialog', colorScheme: 'dark', locale: 'en_US', firstDay: 0 },
  ...{ hourCycle: 'h23', dataLayer: 'tourDataLayer', isDebug: true, isDryRun: true },
};

/** The result for these attributes, without undefined values. */
const read = (attributes: object, resolved = resolve({ ...SOUND, ...attributes })) =>
  JSON.parse(JSON.stringify(resolved));

test('the smallest use has no fault, and the documented defaults', () => {
  const empty = { community: '', unit: ' ', tourType: '', timeZone: '', firstDay: '', config: '' };
  const settings = { ...CONNECTION, properties: [HERE], config: {} };
  const rest = { preferences: NO_PREFERENCES, faults: [] };
  for (const attributes of [{}, empty]) assert.deepEqual(read(attributes), { settings, ...rest });
  const list = { clientId: 890, answeredTimes: 'utc' };
  const listing = read({}, resolveAppointments({ ...SOUND, clientId: '890' }));
  assert.deepEqual(listing, { settings: { ...settings, list }, ...rest });
});

test('everything that is written on <tour-booking> arrives, without the spaces around it', () => {
  const written = {
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
  };
  const place = { kind: 'unit', id: 4001 };
  const settings = {
    baseUrl: 'https://site.example:8443/proxy',
    host: 'site.example:8443',
    apiKey: SOUND.apiKey,
    properties: [
      { ...HERE, id: '42 unit 4001', place, location: '1 Main Street', timeZone: 'US/Central' },
    ],
    tourType: 'self-guided',
    maxDays: 9999,
    duration: 45,
    discoverySource: 466,
    config: {},
    manageLink: 'https://site.example/tour?page=7',
  };
  assert.deepEqual(read({ ...WRITTEN, ...written }), { settings, preferences: READ, faults: [] });
});

test('everything that is written on <tour-appointments> arrives', () => {
  const bookUrl = 'https://b.example';
  const written = {
    ...WRITTEN,
    answeredTimes: 'wall',
    bookUrl,
    maxDays: '90',
    duration: '45',
    timeZone: 'UTC',
  };
  const resolved = resolveAppointments({ ...SOUND, ...written, clientId: '890' });
  const properties = [{ ...HERE, timeZone: 'UTC' }];
  const shared = { ...CONNECTION, properties, bookUrl, maxDays: 90, duration: 45, config: {} };
  const settings = { ...shared, list: { answeredTimes: 'wall', clientId: 890 } };
  assert.deepEqual(read({}, resolved), { settings, preferences: READ, faults: [] });
});

test('numbers that a framework sets as properties count like texts', () => {
  const numbers = { groupId: 42, community: 215, maxDays: 30, firstDay: 1 };
  const { settings, preferences } = read(numbers);
  const place = { kind: 'community', id: 215 };
  assert.deepEqual(settings.properties, [{ ...HERE, id: '42 community 215', place }]);
  assert.deepEqual([settings.maxDays, preferences.firstDay], [30, 1]);
});

test('preferences survive a fatal fault', () => {
  const written = { colorScheme: 'auto', locale: 'es' };
  const { settings, preferences } = read({ ...written, firstDay: '1', unit: 'x' });
  assert.equal(settings, undefined);
  assert.deepEqual(preferences, { ...NO_PREFERENCES, ...written, firstDay: 1 });
});

test('the attribute’s configuration wins over the one inside the tag', () => {
  const inner = '{"redirect":"https://a.example/"}';
  assert.deepEqual(resolve(SOUND, inner).settings?.config, { redirect: 'https://a.example/' });
  assert.deepEqual(resolve({ ...SOUND, config: { fields: {} } }, inner).settings?.config, {
    fields: {},
  });
});

test('locations replace the tag’s group, and inherit the rest', () => {
  const locations = [
    { label: 'A', groupId: 23, unit: '4001', timeZone: 'US/Central', location: '1 Main' },
    { label: 'B', groupId: '101', community: 215 },
    { label: 'C', groupId: 88 },
  ];
  const here = { timeZone: 'Asia/Tokyo', location: 'Here' };
  const tag = { ...here, groupId: undefined };
  const { settings, faults } = read({ ...tag, config: { locations } });
  const [{ label, groupId, unit: _, ...said } = assert.fail()] = locations;
  const properties = [
    { id: '23 unit 4001', label, groupId, ...said, place: { kind: 'unit', id: 4001 } },
    {
      id: '101 community 215',
      label: 'B',
      groupId: 101,
      ...here,
      place: { kind: 'community', id: 215 },
    },
    { id: '88', label: 'C', groupId: 88, ...here },
  ];
  assert.deepEqual([settings.properties, faults], [properties, []]);
});

test('a home is one of the locations, or a fault', () => {
  const locations = [
    { label: 'A', groupId: 23, unit: '4001', location: '1 Main' },
    { label: 'B', groupId: 101, community: 215 },
  ];
  const at = (attributes: object, home?: Record<string, string>) =>
    resolve({ ...SOUND, ...attributes, config: { locations } }, undefined, home);
  const home = { unit: '4001', location: '2 Main', home: '2A' };
  const { settings, faults } = at({}, home);
  assert.equal(settings?.home, '2A');
  assert.deepEqual(faults, []);
  const [own, ...others] = settings.properties;
  assert.deepEqual([own?.label, own?.location, others], ['2A', '2 Main', []]);
  // Its own address makes it another home than its neighbor.
  const ids = ['2 Main', '3 Main'].map(
    (address) => at({}, { community: '215', location: address }).settings?.properties[0]?.id,
  );
  assert.deepEqual(ids, ['101 community 215 2 Main', '101 community 215 3 Main']);
  const [tag] = at({ unit: '4001' }).settings?.properties ?? [];
  assert.deepEqual([tag?.label, tag?.location], ['A', '1 Main']);
  for (const unknown of [at({ unit: '4003' }), at({}, { unit: '4003' })]) {
    assert.match(
      `${unknown.faults[0]?.where} ${unknown.faults[0]?.message}`,
      /^unit 4003 isn’t in/,
    );
    assert.equal(unknown.settings, undefined);
  }
  // An address without a home could be anybody's.
  const address = at({ timeZone: 'Asia/Tokyo' }, { location: '9 Elsewhere' });
  assert.equal(address.settings?.home, '9 Elsewhere');
  const seen = address.faults.map(({ where, isFatal }) => [where, isFatal]);
  assert.deepEqual(seen, [['data-location', false]]);
  assert.deepEqual(
    address.settings?.properties.map(({ location, timeZone }) => [location, timeZone]),
    [
      ['1 Main', 'Asia/Tokyo'],
      [undefined, 'Asia/Tokyo'],
    ],
  );
});

test('a property is identified by its group and place, and where these are shared, by its address or else its label', () => {
  const locations = [
    { label: 'A', groupId: 23, location: '1 Main' },
    { label: 'B', groupId: 23, location: '2 Main' },
    { label: 'C', groupId: 23, unit: 5 },
    { label: 'D', groupId: 42 },
    { label: 'E', groupId: 42 },
  ];
  const { settings } = resolve({ ...SOUND, config: { locations } });
  const ids = settings?.properties.map(({ id }) => id);
  assert.deepEqual(ids, ['23 1 Main', '23 2 Main', '23 unit 5', '42 D', '42 E']);
});
