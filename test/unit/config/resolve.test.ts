import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Attributes, resolve } from '../../../src/config/resolve.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };

const withAttribute = (name: keyof Attributes, value: unknown) =>
  resolve({ ...SOUND, [name]: value } as Attributes);

/** The one fault of an attribute. */
function faultOf(name: keyof Attributes, value: unknown) {
  const { faults, settings } = withAttribute(name, value);
  assert.equal(faults.length, 1, JSON.stringify(faults));
  const [fault] = faults;
  assert.ok(fault);
  assert.equal(settings === undefined, fault.isFatal);
  return fault;
}

test('the smallest use has no fault and needs no preference', () => {
  assert.deepEqual(resolve(SOUND), {
    settings: {
      baseUrl: SOUND.baseUrl,
      host: 'api.example.com',
      apiKey: SOUND.apiKey,
      properties: [
        { label: '', groupId: 42, place: undefined, location: undefined, timeZone: undefined },
      ],
      tourType: undefined,
      maxDays: undefined,
      duration: 30,
      discoverySource: undefined,
      config: {},
    },
    preferences: {
      locale: undefined,
      firstWeekday: undefined,
      hourCycle: undefined,
      isEager: false,
      scheme: undefined,
      dataLayer: undefined,
      isDebug: false,
      isDryRun: false,
    },
    faults: [],
  });
});

test('everything that can be written arrives', () => {
  const { settings, preferences, faults } = resolve({
    ...SOUND,
    baseUrl: ' https://site.example/proxy// ',
    groupId: ' 42 ',
    unit: '4001',
    tourType: 'self-guided',
    location: ' 1 Main Street ',
    timeZone: 'US/Central',
    maxDays: '30',
    duration: '45',
    loading: 'eager',
    display: 'dialog',
    colorScheme: 'dark',
    locale: 'es-MX',
    firstDay: '0',
    hourCycle: 'h23',
    discoverySource: ' 466 ',
    dataLayer: 'tourDataLayer',
    debug: '',
  });
  assert.deepEqual(faults, []);
  const { config: _, apiKey: __, ...others } = settings ?? assert.fail();
  assert.deepEqual(others, {
    baseUrl: 'https://site.example/proxy',
    host: 'site.example',
    properties: [
      {
        label: '',
        groupId: 42,
        place: { kind: 'unit', id: 4001 },
        location: '1 Main Street',
        timeZone: 'US/Central',
      },
    ],
    tourType: 'self-guided',
    maxDays: 30,
    duration: 45,
    discoverySource: 466,
  });
  assert.deepEqual(preferences, {
    locale: 'es-MX',
    firstWeekday: 0,
    hourCycle: 'h23',
    isEager: true,
    scheme: 'dark',
    dataLayer: 'tourDataLayer',
    isDebug: true,
    isDryRun: false,
  });
});

test('numbers are taken where a framework sets them as properties', () => {
  const numbers = { groupId: 42, community: 215, maxDays: 30, firstDay: 1 };
  const { settings, preferences, faults } = resolve({ ...SOUND, ...numbers } as never);
  assert.deepEqual(faults, []);
  const [property] = settings?.properties ?? [];
  assert.equal(property?.groupId, 42);
  assert.deepEqual(property?.place, { kind: 'community', id: 215 });
  assert.equal(settings?.maxDays, 30);
  assert.equal(preferences.firstWeekday, 1);
});

test('an attribute that is there but empty is as if it were not', () => {
  const empty = { community: '', unit: ' ', tourType: '', timeZone: '', maxDays: '', locale: '' };
  const { faults, settings } = resolve({ ...SOUND, ...empty, firstDay: '', config: '' });
  assert.deepEqual(faults, []);
  assert.equal(settings?.properties[0]?.place, undefined);
});

for (const [name, where] of [
  ['baseUrl', 'base-url'],
  ['apiKey', 'api-key'],
  ['groupId', 'group-id'],
] as const)
  test(`a missing ${where} is a fatal fault that names it`, () => {
    for (const value of [undefined, null, '', '  ']) {
      const fault = faultOf(name, value);
      assert.equal(fault.where, where);
      assert.match(fault.message, /missing/);
      assert.ok(fault.isFatal);
    }
  });

test('a base-url that cannot be used is a fatal fault that says what to write', () => {
  for (const [value, message] of [
    ['/api', /absolute/],
    ['api.example.com', /absolute/],
    ['http://api.example.com', /https:/],
    ['https://me:word@api.example.com', /user/],
    ['https://api.example.com?key=1', /query/],
    ['https://api.example.com/#top', /fragment/],
  ] as const) {
    const fault = faultOf('baseUrl', value);
    assert.equal(fault.where, 'base-url');
    assert.match(fault.message, message);
    assert.ok(fault.isFatal);
  }
});

test('an api-key that cannot be one is a fatal fault that names the character', () => {
  const fault = faultOf('apiKey', '“SECRETKEY”');
  assert.equal(fault.where, 'api-key');
  assert.match(fault.message, /U\+201C/);
  assert.ok(fault.isFatal);
});

test('a group-id, community, building or unit that is no id is a fatal fault', () => {
  for (const [name, where] of [
    ['groupId', 'group-id'],
    ['community', 'community'],
    ['building', 'building'],
    ['unit', 'unit'],
  ] as const)
    for (const value of [
      '0',
      '-1',
      '1.5',
      'abc',
      '[object Object]',
      '042',
      '1e3',
      '1'.repeat(19),
    ]) {
      const fault = faultOf(name, value);
      assert.equal(fault.where, where);
      assert.ok(fault.message.includes(value) && fault.isFatal);
    }
});

test('two or three places are one fatal fault that names them', () => {
  const places = { community: '215', building: '310', unit: '4001' };
  const { faults, settings } = resolve({ ...SOUND, ...places });
  assert.equal(settings, undefined);
  assert.equal(faults.length, 1);
  assert.equal(faults[0]?.where, 'community, building, unit');
  assert.match(String(faults[0]?.message), /one/);
  const { community, unit } = places;
  assert.equal(resolve({ ...SOUND, community, unit }).faults[0]?.where, 'community, unit');
});

test('a tour-type that there is not is a fatal fault that lists those there are', () => {
  const fault = faultOf('tourType', 'virtual');
  assert.equal(fault.where, 'tour-type');
  for (const word of ['guided', 'self-guided', 'video', 'virtual'])
    assert.ok(fault.message.includes(word));
  assert.ok(fault.isFatal);
});

test('a time-zone that there is not is a fatal fault with an example', () => {
  const fault = faultOf('timeZone', 'Central Time');
  assert.equal(fault.where, 'time-zone');
  assert.match(fault.message, /America\/Chicago.*Central Time/);
  assert.ok(fault.isFatal);
});

test('a fault in the configuration is named by its path, and only that part is left out', () => {
  const config = '{"fields":{"phone":"maybe","notes":"hidden"}}';
  const fault = faultOf('config', config);
  assert.equal(fault.where, 'config.fields.phone');
  assert.match(fault.message, /required, optional, hidden/);
  assert.ok(!fault.isFatal);
  assert.deepEqual(withAttribute('config', config).settings?.config, {
    fields: { notes: 'hidden' },
  });
});

test('all faults are told at once', () => {
  const { faults } = resolve({ tourType: 'x', timeZone: 'x', firstDay: 'x', config: '{' });
  assert.deepEqual(faults.map(({ where }) => where).sort(), [
    'api-key',
    'base-url',
    'config',
    'first-day',
    'group-id',
    'time-zone',
    'tour-type',
  ]);
});

test('no fault ever repeats the key', () => {
  const someKey = fc.tuple(
    fc.stringMatching(/^[a-zA-Z0-9]{8,30}$/),
    fc.constantFrom('', '”', ':', '\u200b', ' '),
    fc.stringMatching(/^[a-zA-Z0-9]{8,30}$/),
  );
  fc.assert(
    fc.property(someKey, fc.string(), ([before, mark, after], garbage) => {
      const { faults } = resolve({ ...SOUND, apiKey: before + mark + after, groupId: garbage });
      for (const { where, message } of faults)
        assert.ok(!`${where} ${message}`.includes(before) && !message.includes(after));
    }),
  );
});
