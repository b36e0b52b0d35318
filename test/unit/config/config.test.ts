import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONFIG, configWith, faultOf, option, read, told } from './sample-config.js';

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

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

test('a prefilled time without its day is left out', () => {
  const prefill = { firstName: 'Ada', time: '09:15' };
  const { config, faults } = read({ prefill });
  assert.deepEqual(config?.prefill, { firstName: 'Ada' });
  const where = 'config.prefill.time';
  const message = 'has no day: set config.prefill.date';
  assert.deepEqual(faults, [{ where, message, isFatal: false }]);
  assert.deepEqual(told({ prefill: { ...prefill, date: '2026-11-24' } }), []);
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
