import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolve } from '../../../src/config/resolve.js';
import { resolveAppointments } from '../../../src/config/resolve-appointments.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };

const booking = (attributes: object) => resolve({ ...SOUND, ...attributes });
const list = (attributes: object) =>
  resolveAppointments({ ...SOUND, clientId: '890', ...attributes });
const BOTH = [booking, list];

const noIds = ['0', '-1', '1.5', 'abc', '[object Object]', '042', '1e3', '1'.repeat(19)];
const noNumbers = ['0', '-3', 'many', '1.5', '10000', '1e2', '07'];
const isId = /must be an id such as 42, not "/;

interface Row {
  readonly of: typeof BOTH | readonly [typeof booking] | readonly [typeof list];
  readonly name: string;
  /** As it is written in HTML. */
  readonly where: string;
  readonly wrong: readonly string[];
  /** What to write instead. */
  readonly words: RegExp;
  /** Whether booking is offered all the same, with the default. */
  readonly isPreference?: true;
}

const ROWS: readonly Row[] = [
  { of: BOTH, name: 'baseUrl', where: 'base-url', wrong: ['/api', 'a.example'], words: /absolute/ },
  { of: BOTH, name: 'apiKey', where: 'api-key', wrong: ['KEY:'], words: /^holds .* U\+003A/ },
  { of: BOTH, name: 'groupId', where: 'group-id', wrong: noIds, words: isId },
  { of: [list], name: 'clientId', where: 'client-id', wrong: ['{{ user.id }}'], words: isId },
  { of: [booking], name: 'community', where: 'community', wrong: noIds, words: isId },
  { of: [booking], name: 'building', where: 'building', wrong: ['main'], words: isId },
  { of: [booking], name: 'unit', where: 'unit', wrong: ['4B'], words: isId },
  { of: [booking], name: 'discoverySource', where: 'discovery-source', wrong: ['x'], words: isId },
  {
    of: [booking],
    name: 'tourType',
    where: 'tour-type',
    wrong: ['virtual', 'Guided'],
    words: /one of guided, self-guided, video, not "/,
  },
  {
    of: BOTH,
    name: 'timeZone',
    where: 'time-zone',
    wrong: ['Central Time', 'America/Gotham'],
    words: /an IANA zone such as America\/Chicago, not "/,
  },
  {
    of: [list],
    name: 'answeredTimes',
    where: 'answered-times',
    wrong: ['local'],
    words: /one of utc, wall, not "local"/,
  },
  {
    of: BOTH,
    name: 'maxDays',
    where: 'max-days',
    wrong: noNumbers,
    words: /a number of days, not "/,
    isPreference: true,
  },
  {
    of: BOTH,
    name: 'duration',
    where: 'duration',
    wrong: ['0', 'long'],
    words: /a number of minutes, not "/,
    isPreference: true,
  },
  ...(
    [
      ['display', 'display', 'popup', /one of inline, dialog, not "popup"/],
      ['loading', 'loading', 'auto', /one of lazy, eager, not "auto"/],
      ['colorScheme', 'color-scheme', 'dim', /one of light, dark, auto, not "dim"/],
      ['firstDay', 'first-day', '7', /one of 0, 1, 2, 3, 4, 5, 6, not "7"/],
      ['hourCycle', 'hour-cycle', 'h24', /one of h12, h23, not "h24"/],
    ] as const
  ).map(([name, where, wrong, words]) => {
    return { of: BOTH, name, where, wrong: [wrong], words, isPreference: true } as const;
  }),
];

for (const { of, name, where, wrong, words, isPreference = false } of ROWS)
  test(`a wrong ${where} is told with what to write, and booking is ${isPreference ? 'offered all the same' : 'not offered'}`, () => {
    for (const read of of)
      for (const value of wrong) {
        const { settings, preferences, faults } = read({ [name]: value });
        assert.equal(faults.length, 1, value);
        assert.deepEqual([faults[0]?.where, faults[0]?.isFatal], [where, !isPreference]);
        assert.match(faults[0]?.message ?? '', words);
        const without = read({});
        assert.deepEqual(settings, isPreference ? without.settings : undefined);
        assert.deepEqual(preferences, without.preferences);
      }
  });

test('a required attribute that is missing or empty is told, all of them at once', () => {
  for (const none of [undefined, null, '', '  ']) {
    const missing = { baseUrl: none, apiKey: none, groupId: none, clientId: none, config: '{' };
    const told = (read: typeof booking | typeof list) =>
      read(missing).faults.map(({ where, message }) => `${where} ${message}`);
    const both = ['base-url is missing', 'api-key is missing', 'group-id is missing'];
    assert.deepEqual(told(booking), [...both, 'config is not valid JSON']);
    assert.deepEqual(told(list), [...both, 'client-id is missing']);
  }
});

test('beside a client of the page’s own an address and a key are not needed, but must be right', () => {
  const own = { api: {}, baseUrl: undefined, apiKey: undefined };
  for (const read of BOTH) {
    const { settings, faults } = read(own);
    assert.deepEqual([settings?.baseUrl, settings?.host, settings?.apiKey], ['', '', '']);
    assert.deepEqual(faults, []);
    assert.equal(read({ ...own, baseUrl: 'ftp://example.com' }).faults.length, 1);
  }
});

test('two or three places are one fault that names them', () => {
  for (const [places, where] of [
    [{ community: '215', unit: '4001' }, 'community, unit'],
    [{ community: '215', building: '310', unit: '4001' }, 'community, building, unit'],
  ] as const) {
    const message = 'exclude each other: keep one of them';
    const { settings, faults } = booking(places);
    assert.deepEqual(faults, [{ where, message, isFatal: true }]);
    assert.equal(settings, undefined);
  }
});

test('a curly quote or an invisible mark is named, and of a key nothing else', () => {
  const told = (attributes: object) => booking(attributes).faults[0]?.message ?? '';
  assert.match(told({ groupId: '“42”' }), /U\+201C.*plain quotes/);
  assert.match(told({ timeZone: 'Asia/Tokyo\u200b' }), /U\+200B/);
  assert.equal(told({ apiKey: '”SECRET' }), 'holds the character U+201D, which no key has');
});

test('a data layer need not be there yet, and what is there must be a list', (context) => {
  const page = globalThis as Record<string, unknown>;
  context.after(() => delete page.someLayer);
  for (const [layer, isList] of [
    [undefined, true],
    [[], true],
    [{ push() {} }, true],
    [null, false],
    ['text', false],
    [{ push: [] }, false],
    [() => {}, false],
  ] as const) {
    page.someLayer = layer;
    const { settings, preferences, faults } = booking({ dataLayer: 'someLayer' });
    assert.equal(preferences.dataLayer, isList ? 'someLayer' : undefined);
    const told = isList ? [] : ['must name a global array, and someLayer is none'];
    assert.deepEqual(
      faults.map(({ message }) => message),
      told,
    );
    assert.notEqual(settings, undefined);
  }
});

test('debug is on when it is there, and off in each way in which a framework writes off', () => {
  const isDebug = (debug: unknown) => booking({ debug }).preferences.isDebug;
  for (const on of ['', 'true', 'debug', '1', true]) assert.equal(isDebug(on), true, `${on}`);
  for (const off of [undefined, null, false, 'false', '0', 'off', 'null', 'undefined'])
    assert.equal(isDebug(off), false, `${off}`);
});
