import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolve } from '../../../src/config/resolve.js';

const SERVICE = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };

const option = (value: unknown) => [{ value, label: 'A label' }];

/** A configuration with a value in every part. */
const CONFIG = {
  fields: { phone: 'required' },
  options: {
    pets: option('10'),
    laundry: option(20),
    outdoorSpace: option(10),
    neighborhoods: option(4),
    discoverySources: option('466'),
    layout: option('loft'),
    platforms: option('FaceTime'),
  },
  smsConsent: {
    ...{ text: 'Text me.', version: '1', purpose: 'marketing' },
    links: [{ text: 'Terms', url: 'https://example.com/terms' }],
    ...{ optedIn: null, optedOut: 'all-sms-disabled' },
  },
  attribution: {
    rules: [{ param: 'utm_source', equals: 'google', discoverySource: 220 }],
    default: 466,
    query: '?utm_source=google',
    referrer: 'https://www.google.com/',
    note: true,
  },
  prefill: { firstName: 'Ada', date: '2026-11-24', time: '09:15' },
  privacy: { text: 'Privacy', url: 'https://example.com/privacy' },
  terms: { text: 'Terms' },
  redirect: 'https://example.com/thanks',
  directions: false,
  locations: [{ label: 'Fulton', groupId: 23, timeZone: 'US/Central', location: '1 Main Street' }],
};

type Tree = Record<string, unknown>;
const valueAt = (tree: unknown, path: string) =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Tree | undefined)?.[key], tree);

function configWith(path: string, value: unknown): object {
  const config = { root: structuredClone(CONFIG) };
  const [, parent = '', key = ''] = /^(.*)\.(.*)$/.exec(`root.${path}`) ?? [];
  (valueAt(config, parent) as Tree)[key] = value;
  return config.root;
}

/** The used part of a configuration, and its faults. */
function read(config: unknown) {
  const { settings, faults } = resolve({ ...SERVICE, config });
  return { config: settings?.config, faults };
}

const told = (config: unknown) =>
  read(config).faults.map(({ where, message }) => `${where} ${message}`);

function faultOf(config: unknown): string {
  const [fault = assert.fail(JSON.stringify(config)), ...others] = told(config);
  assert.deepEqual(others, [], JSON.stringify(config));
  return fault;
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

/** Valid values, invalid values, and what the message says. */
type Kind = readonly [right: readonly unknown[], wrong: readonly unknown[], words: RegExp];

const oneOf = (...words: string[]): Kind => [
  words,
  [`${words[0]} `, '', true, null, [words[0]]],
  new RegExp(`one of ${words.join(', ').replace('+', '\\+')}(,|$)`),
];
const requirement = oneOf('required', 'optional', 'hidden');
const onOff: Kind = [[true, false], ['no', 'true', 0, null, {}], /one of true, false$/];
const object: Kind = [[], [[], 'text', 5, true, null], /an object/];
const list: Kind = [[], [{}, 'text', 5, null, { 0: 'a' }], /a list/];
const text: Kind = [['李', ' x '], ['', ' ', 5, true, null, {}, ['text']], /be text$/];
const orEmpty: Kind = [['', '?a=b'], [' ', 5, null, {}], /be text$/];
const host: Kind = [
  ['l.b.co', 'facebook.com'],
  ['https://b.co', 'b.co/', '', null],
  /a host such as/,
];
/** An id that JavaScript rounds. */
const ROUNDED = '9007199254740993';
const noIds = [0, -1, 1.5, '042', ' 42', 'abc', '', null, true, ['42'], '1'.repeat(19), ROUNDED];
const id: Kind = [[42, '42', '9007199254740991'], noIds, /an ID such as 42/];
const noNumbers = ['ten', '', ' 1', '1.5', 1.5, -1, '0x10', null, true, {}, ['10']];
const whole: Kind = [[10, '20', 0], noNumbers, /a whole number such as 10/];
const sms: Kind = [[null, 'client-opted-out'], ['yes', '', true, {}], /one of marketing-.*, null$/];
const noUrls = ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'http://a.b'];
const url: Kind = [
  ['tel:+1555', 'mailto:a@b.c'],
  [...noUrls, '', 5, null],
  /an https:, tel: or mailto: URL/,
];
const redirect: Kind = [['https://b.example'], [...noUrls, 'tel:+1555'], /an https: URL/];
const typed: Kind = [['text', '', 5], [null, true, {}, [], ['a']], /be text$/];
const yesNo: Kind = [
  [true, false, 'no', ''],
  [null, 1, 'maybe', ['no']],
  /one of true, false, yes, no$/,
];
const chosen: Kind = [[[], '', 10, ['10', 10]], [null, true, {}, [null]], /the value of a choice/];
const price: Kind = [[2500, '$2,500.50', ''], ['lots', -1, null, [1]], /an amount such as 2500/];
const date: Kind = [['2028-02-29'], ['2026-02-30', '24.11.2026', 5, null], /a date such as 2026-/];
const noTimes = ['9:15', '109:15', '09:150', '24:00', '9 AM', '', ['09:15']];
const time: Kind = [['00:00', '23:59'], noTimes, /such as 09:15/];
const source: Kind = [['', 466, '466'], ['abc', '042', null, true], /an ID such as 42/];
const label: Kind = [['Fulton'], ['Elsewhere', ' '], /label of a location|be text$/];
const zone: Kind = [['Asia/Tokyo'], ['Mars', '', 5, ['UTC']], /an IANA zone such as America\//];

type Paths = readonly (readonly [Kind, ...paths: string[]])[];

/** Optional paths, by the kind of their value. */
const OPTIONAL: Paths = [
  [object, 'fields', 'smsConsent', 'prefill', 'terms'],
  [list, 'options.pets', 'attribution.rules', 'locations', 'smsConsent.links'],
  [text, 'smsConsent.text', 'smsConsent.version', 'locations.0.location'],
  [orEmpty, 'attribution.query', 'attribution.referrer'],
  [host, 'attribution.rules.0.referrer'],
  [oneOf('tour', 'marketing'), 'smsConsent.purpose'],
  [id, 'attribution.default', 'locations.0.community', 'locations.0.building', 'locations.0.unit'],
  [sms, 'smsConsent.optedIn', 'smsConsent.optedOut'],
  [url, 'privacy.url', 'terms.url'],
  [redirect, 'redirect'],
  [onOff, 'directions', 'attribution.note'],
  [typed, 'prefill.firstName', 'prefill.brokerEmail', 'prefill.notes'],
  [yesNo, 'prefill.broker', 'prefill.elevator'],
  [chosen, 'prefill.pets', 'prefill.outdoorSpace'],
  [price, 'prefill.priceFloor', 'prefill.priceCeiling'],
  [date, 'prefill.date', 'prefill.moveInDate'],
  [time, 'prefill.time'],
  [source, 'prefill.discoverySource'],
  [label, 'prefill.location'],
  [oneOf('guided', 'self-guided', 'video'), 'prefill.tourType'],
  [zone, 'locations.0.timeZone'],
  // Consent and more people are never required.
  [oneOf('optional', 'hidden'), 'fields.smsConsent', 'fields.people'],
  [requirement, 'fields.phone', 'fields.email', 'fields.moveInDate', 'fields.layout'],
  [requirement, 'fields.priceFloor', 'fields.priceCeiling', 'fields.pets', 'fields.laundry'],
  [requirement, 'fields.outdoorSpace', 'fields.notes', 'fields.elevator', 'fields.neighborhoods'],
  [requirement, 'fields.discoverySource', 'fields.broker'],
];

/** Required paths. */
const NEEDED: Paths = [
  [object, 'options.pets.0', 'attribution.rules.0', 'locations.0', 'smsConsent.links.0'],
  [text, 'options.pets.0.label', 'options.platforms.0.value', 'locations.0.label'],
  [text, 'privacy.text', 'terms.text', 'smsConsent.links.0.text'],
  [url, 'smsConsent.links.0.url'],
  [id, 'options.neighborhoods.0.value', 'options.discoverySources.0.value', 'locations.0.groupId'],
  [id, 'attribution.rules.0.discoverySource'],
  [whole, 'options.pets.0.value', 'options.laundry.0.value', 'options.outdoorSpace.0.value'],
  [oneOf('loft', 'studio', '1br', '2br', '3br', '4+br'), 'options.layout.0.value'],
];

/** Where a wrong value would make booking impossible or wrong. Anywhere else it's left out. */
const FATAL = /^locations(?!.*\.location$)|^attribution\.(default|.*discoverySource)$/;

const testPath = ([right, wrong, words]: Kind, path: string, isNeeded: boolean) =>
  test(`config.${path}: a right value is used, a wrong one is left out`, () => {
    for (const value of isNeeded ? right : [...right, undefined]) {
      const { config, faults } = read(JSON.stringify(configWith(path, value)));
      assert.deepEqual(faults, [], JSON.stringify(value));
      assert.deepEqual(valueAt(config, path), value);
    }
    for (const value of isNeeded ? [...wrong, undefined] : wrong) {
      const config = configWith(path, value);
      const fault = faultOf(config);
      assert.ok(fault.startsWith(`config.${path} must be `), fault);
      assert.match(fault, words);
      const { config: left, faults } = read(config);
      assert.equal(faults[0]?.isFatal, FATAL.test(path));
      assert.equal(left === undefined, FATAL.test(path));
      assert.equal(valueAt(left, path), undefined);
    }
  });

for (const [kind, ...paths] of OPTIONAL) for (const path of paths) testPath(kind, path, false);
for (const [kind, ...paths] of NEEDED) for (const path of paths) testPath(kind, path, true);

test('no configuration, an object and JSON have no fault', () => {
  for (const none of [undefined, null, '', '  ', '{}', {}]) assert.deepEqual(read(none).faults, []);
  for (const config of [CONFIG, JSON.stringify(CONFIG)])
    assert.deepEqual(read(config), { config: CONFIG, faults: [] });
});

test('invalid JSON is one fault, without the parser’s words', () => {
  // The no-break space before the third one is harmless.
  for (const config of ['{', "{'fields': {}}", '\u00a0fields', '{} {}']) {
    assert.equal(faultOf(config), 'config is not valid JSON');
    assert.equal(read(config).config, undefined);
  }
  assert.match(faultOf('{“fields”: {}}'), /^config is not valid JSON .*U\+201C.*straight quotes/);
  for (const config of ['5', '[]', 'true', 5, true, []])
    assert.equal(faultOf(config), 'config must be an object');
});

test('an unknown key is reported with the known keys', () => {
  const inside =
    'feilds fields.fone fields.firstName options.cats options.pets.0.text locations.0.address';
  for (const path of `${inside} prefill.morePeople prefill.smsConsent`.split(' '))
    assert.match(faultOf(configWith(path, 'x')), new RegExp(`^config.${path} is unknown: .*, `));
});

test('only wrong parts are left out', () => {
  const [rule] = CONFIG.attribution.rules;
  const { config, faults } = read({
    fields: { phone: 'maybe', notes: 'required', fone: 'hidden' },
    options: { pets: [...option('cats'), { ...option(10)[0], lable: 'x' }, { value: 20 }] },
    privacy: { text: 'Privacy', url: 'http://example.com' },
    terms: { url: 'https://example.com' },
    smsConsent: { text: 'Text me.', optedIn: 'yes' },
    attribution: { rules: [{ ...rule, param: '' }, rule] },
  });
  assert.deepEqual(config, {
    fields: { notes: 'required' },
    options: { pets: option(10) },
    privacy: { text: 'Privacy' },
    attribution: { rules: [rule] },
  });
  assert.equal(faults.length, 9);
});

test('a fatal fault and the others are each reported once', () => {
  assert.deepEqual(told({ locations: [{ label: 'A', groupId: 'x' }], directions: 'no' }), [
    'config.directions must be one of true, false',
    'config.locations.0.groupId must be an ID such as 42',
  ]);
});

test('an object that is not plain JSON is read, and never changed', () => {
  const [choice] = option('10');
  const endless: Record<string, unknown> = { directions: false };
  endless.itself = endless;
  const inherited = Object.assign(Object.create({ odd: 1 }), { privacy: { text: 'A' } });
  const hidden = Object.defineProperty({ note: true }, 'query', { value: 5 });
  const sparse = Object.assign([], { 2: choice });
  const lazy = {
    get text() {
      return 'A';
    },
    url: undefined,
  };
  for (const [config, kept, count] of [
    [endless, { directions: false }, 1],
    [inherited, { privacy: { text: 'A' } }, 1],
    [{ attribution: hidden }, { attribution: { note: true } }, 1],
    [{ options: { pets: sparse } }, { options: { pets: [choice] } }, 2],
    [{ privacy: lazy, terms: undefined }, { privacy: { text: 'A' } }, 0],
    [JSON.parse('{"__proto__": {"note": true}, "fields": {"__proto__": 1}}'), { fields: {} }, 2],
  ] as const) {
    if (config !== endless) freeze(config);
    const { config: left, faults } = read(config);
    assert.deepEqual([left, faults.length], [kept, count]);
  }
});

test('a prefilled value that is no choice is left out', () => {
  const { pets, platforms, neighborhoods } = CONFIG.options;
  const options = { pets, platforms, neighborhoods };
  const prefill = { pets: ['10', 20], platform: 'zoom', neighborhoods: '4' };
  const kept = { pets: ['10'], neighborhoods: '4' };
  assert.deepEqual(read({ options, prefill }).config?.prefill, kept);
  assert.deepEqual(told({ options, prefill }), [
    'config.prefill.platform must be one of FaceTime',
    'config.prefill.pets.1 must be one of 10',
  ]);
  // Without the page's choices, the documented ones apply.
  assert.deepEqual(
    told({ prefill: { pets: 'none', laundry: 40, neighborhoods: 4, platform: 'X' } }),
    [
      'config.prefill.neighborhoods has no choices: set config.options.neighborhoods',
      'config.prefill.pets must be one of 10, 20, 30',
      'config.prefill.laundry must be one of 10, 20, 30',
    ],
  );
});

const place = { label: 'A', groupId: 42 };
for (const [config, words, isFatal] of [
  [{ fields: { email: 'hidden', phone: 'hidden' } }, /^config.fields .*email and phone/, true],
  [{ fields: { neighborhoods: 'optional' } }, /^config.fields.neighborhoods has no choices/, false],
  [
    { fields: { neighborhoods: 'optional' }, options: {} },
    /^config.fields.neighborhoods has no choices/,
    false,
  ],
  [{ fields: { smsConsent: 'optional' } }, /^config.fields.smsConsent has no text/, false],
  ...[{}, { param: 'a' }, { equals: 'a' }, { referrer: 'a.example', param: 'b' }].map(
    (rule) =>
      [
        { attribution: { rules: [{ ...rule, discoverySource: 1 }] } },
        /^config.attribution.rules.0 needs param and equals, or referrer/,
        false,
      ] as const,
  ),
  [{ locations: [] }, /^config.locations is empty/, true],
  [{ locations: [place, { ...place, groupId: 23 }] }, /^config.locations.1.label .*twice/, true],
  [{ locations: [{ ...place, unit: 1, building: 2 }] }, /^config.locations.0 .*only one/, true],
] as const)
  test(`${JSON.stringify(config)} cannot be meant, and is ${isFatal ? 'fatal' : 'a wish'}`, () => {
    assert.match(faultOf(config), words);
    assert.equal(read(config).config === undefined, isFatal);
  });
