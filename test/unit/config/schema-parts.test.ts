import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../../src/config/read-config.js';

interface Part {
  /** Where the value stands. */
  readonly path: string;
  /** A configuration in which nothing but that value can be wrong. */
  readonly config: (value: unknown) => object;
  readonly right: readonly unknown[];
  readonly wrong: readonly unknown[];
  /** What the fault says to write. */
  readonly words: RegExp;
  readonly isNeeded?: boolean;
}

const NO_TEXTS = ['', ' ', '\t\n', 5, true, null, {}, [], ['text']];
const NO_IDS = [
  0,
  -1,
  1.5,
  '042',
  '',
  ' 42',
  'abc',
  '1e3',
  null,
  true,
  {},
  [],
  ['42'],
  '1'.repeat(19),
];
const NO_OBJECTS = [[], 'text', 5, true, null, [{}]];
const NO_LISTS = [{}, 'text', 5, true, null, { 0: 'a' }];
const NO_TRUTHS = [true, false, 1, null, {}, [], ''];
const LABELS = ['Ten', '10', '李', ' x '];
const IDS = [42, '42', 1, '9007199254740991'];

const rule = { param: 'utm_source', equals: 'google', discoverySource: 220 };
const property = { label: 'Fulton', groupId: 23 };

const optionPart = (list: string, right: unknown[], wrong: unknown[], words: RegExp): Part[] => [
  {
    path: `options.${list}`,
    config: (value) => ({ options: { [list]: value } }),
    right: [[], [{ value: right[0], label: 'A' }]],
    wrong: NO_LISTS,
    words: /must be a list/,
  },
  {
    path: `options.${list}.0`,
    config: (value) => ({ options: { [list]: [value] } }),
    right: [{ value: right[0], label: 'A' }],
    wrong: NO_OBJECTS,
    words: /must be an object/,
    isNeeded: true,
  },
  {
    path: `options.${list}.0.value`,
    config: (value) => ({ options: { [list]: [{ value, label: 'A' }] } }),
    right,
    wrong,
    words,
    isNeeded: true,
  },
  {
    path: `options.${list}.0.label`,
    config: (label) => ({ options: { [list]: [{ value: right[0], label }] } }),
    right: LABELS,
    wrong: NO_TEXTS,
    words: /must be a text/,
    isNeeded: true,
  },
];

const wholes = (list: string) =>
  optionPart(list, [10, '20', 0], ['ten', '', -1, 1.5, ' 1', null, true, ['10']], /a whole number/);
const ids = (list: string) => optionPart(list, IDS, NO_IDS, /an id such as 42/);
const consent = (name: string, right: unknown[], wrong: unknown[], words: RegExp): Part => ({
  path: `smsConsent.${name}`,
  config: (value) => ({ smsConsent: { [name]: value } }),
  right,
  wrong,
  words,
});
const legal = (name: string): Part[] => [
  {
    path: `${name}.text`,
    config: (text) => ({ [name]: { text } }),
    right: ['Privacy policy'],
    wrong: NO_TEXTS,
    words: /must be a text/,
    isNeeded: true,
  },
  {
    path: `${name}.url`,
    config: (url) => ({ [name]: { text: 'Privacy', url } }),
    right: ['https://example.com/privacy', 'tel:+15550100', 'mailto:a@example.com'],
    wrong: [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'http://example.com',
      'ftp://example.com',
      'blob:https://example.com/1',
      '',
      5,
      null,
      {},
    ],
    words: /an https: address, or one of this site/,
  },
];
const ofRule = (name: keyof typeof rule, right: unknown[], wrong: unknown[], words: RegExp) => ({
  path: `attribution.rules.0.${name}`,
  config: (value: unknown) => ({ attribution: { rules: [{ ...rule, [name]: value }] } }),
  right,
  wrong,
  words,
  isNeeded: true,
});
const ofProperty = (name: string, right: unknown[], wrong: unknown[], words: RegExp): Part => ({
  path: `locations.0.${name}`,
  config: (value) => ({ locations: [{ ...property, [name]: value }] }),
  right,
  wrong,
  words,
  isNeeded: name in property,
});
const prefilled = (name: string, right: unknown[], wrong: unknown[], words: RegExp): Part => ({
  path: `prefill.${name}`,
  config: (value) => ({ prefill: { [name]: value } }),
  right,
  wrong,
  words,
});
const whole = (name: string, right: unknown[], wrong: unknown[], words: RegExp): Part => ({
  path: name,
  config: (value) => ({ [name]: value }),
  right,
  wrong,
  words,
});

const LAYOUTS = ['loft', 'studio', '1br', '2br', '3br', '4+br'];
const SMS = ['marketing-enabled', 'marketing-disabled', 'all-sms-disabled', 'client-opted-out'];

const PARTS: readonly Part[] = [
  ...['fields', 'options', 'smsConsent', 'attribution', 'prefill'].map((name) =>
    whole(name, [{}], NO_OBJECTS, /must be an object/),
  ),
  ...['privacy', 'terms'].map((name) =>
    whole(name, [{ text: 'x' }], NO_OBJECTS, /must be an object/),
  ),
  whole('locations', [[property]], NO_LISTS, /must be a list/),
  {
    path: 'fields.smsConsent',
    config: (smsConsent) => ({ fields: { smsConsent }, smsConsent: { text: 'Text me.' } }),
    right: ['optional', 'hidden'],
    wrong: ['required', ...NO_TRUTHS],
    words: /one of optional, hidden$/,
  },
  {
    path: 'fields.people',
    config: (people) => ({ fields: { people } }),
    right: ['optional', 'hidden'],
    wrong: ['required', ...NO_TRUTHS],
    words: /one of optional, hidden$/,
  },
  whole('directions', [true, false], ['no', 0, null, {}], /one of true, false/),
  {
    path: 'fields.broker',
    config: (broker) => ({ fields: { broker } }),
    right: ['required', 'optional', 'hidden'],
    wrong: ['Required', 'yes', ...NO_TRUTHS],
    words: /one of required, optional, hidden/,
  },
  ...['pets', 'laundry', 'outdoorSpace'].flatMap(wholes),
  ...['neighborhoods', 'discoverySources'].flatMap(ids),
  ...optionPart('layout', LAYOUTS, ['4br', '1BR', '', 1, null, {}], /loft.*4\+br/),
  ...optionPart('platforms', ['FaceTime', 'Zoom'], NO_TEXTS, /must be a text/),
  consent('text', ['Text me.'], NO_TEXTS, /must be a text/),
  consent('version', ['2026-11'], NO_TEXTS, /must be a text/),
  ...['optedIn', 'optedOut'].map((name) =>
    consent(name, [null, ...SMS], ['yes', '', true, {}, []], /one of marketing-enabled.*, null$/),
  ),
  ofRule('param', ['utm_source'], NO_TEXTS, /must be a text/),
  ofRule('equals', ['Google'], NO_TEXTS, /must be a text/),
  ofRule('discoverySource', IDS, NO_IDS, /an id such as 42/),
  {
    path: 'attribution.rules',
    config: (rules) => ({ attribution: { rules } }),
    right: [[], [rule]],
    wrong: NO_LISTS,
    words: /must be a list/,
  },
  {
    path: 'attribution.default',
    config: (value) => ({ attribution: { default: value } }),
    right: IDS,
    wrong: NO_IDS,
    words: /an id such as 42/,
  },
  ...['firstName', 'email', 'phone', 'brokerPhone', 'platform', 'notes'].map((name) =>
    prefilled(name, ['text', '', 5], [null, true, {}, [], ['a'], [null]], /must be a text/),
  ),
  ...['broker', 'elevator'].map((name) =>
    prefilled(name, [true, false, 'yes', 'no', ''], [null, 1, 'maybe', ['yes'], {}], /true, false/),
  ),
  ...['pets', 'laundry', 'outdoorSpace'].map((name) =>
    prefilled(name, [[], '', '10', 10, ['10', 20]], ['cats', 99, 1.5], /one of 10, 20/),
  ),
  prefilled(
    'pets',
    [['']],
    [null, true, {}, [null], [['10']], [{}]],
    /value of a choice, or a list/,
  ),
  prefilled('layout', ['2br', ['loft', '4+br'], ''], ['2BR', '4br', 2], /loft.*4\+br/),
  prefilled('neighborhoods', [[], ''], [4, 'x'], /write config.options.neighborhoods/),
  prefilled(
    'moveInDate',
    ['2027-01-15', ''],
    ['01/15/2027', '2027-02-30', 5, null],
    /a date such as/,
  ),
  prefilled('discoverySource', [466, '466', ''], ['Google', 0, null, [466]], /an id such as/),
  ...['priceFloor', 'priceCeiling'].map((name) =>
    prefilled(name, [2500, '2,500', '$2500.50', ''], ['lots', -1, null, [1]], /an amount such as/),
  ),
  prefilled('date', ['2026-11-24'], ['2026-02-30', '24.11.2026', '', 5, null], /a date such as/),
  prefilled(
    'time',
    ['09:15', '23:59', '00:00'],
    ['9:15', '24:00', '9 AM', '', null, ['09:15']],
    /09:15/,
  ),
  prefilled('tourType', ['guided', 'self-guided', 'video'], ['virtual', '', null], /self-guided/),
  ...['privacy', 'terms'].flatMap(legal),
  ofProperty('label', LABELS, NO_TEXTS, /must be a text/),
  ofProperty('groupId', IDS, NO_IDS, /an id such as 42/),
  ...['community', 'building', 'unit'].map((name) =>
    ofProperty(name, IDS, NO_IDS, /an id such as 42/),
  ),
  ofProperty(
    'timeZone',
    ['US/Central', 'Asia/Tokyo'],
    ['Mars', '', 5, null, ['UTC']],
    /America\/Chicago/,
  ),
  ofProperty('location', ['1 Main Street'], NO_TEXTS, /must be a text/),
];

const FATAL = /^locations(?!.*\.location$)|^attribution\.(default|.*discoverySource)$/;

for (const { path, config, right, wrong, words, isNeeded = false } of PARTS) {
  test(`config.${path} takes each right value, as an object and as its JSON`, () => {
    for (const value of [...right, ...(isNeeded ? [] : [undefined])]) {
      assert.deepEqual(readConfig(config(value)).faults, [], JSON.stringify(value));
      assert.deepEqual(readConfig(JSON.stringify(config(value))).faults, []);
    }
  });

  test(`each wrong value of config.${path} is one fault that names it and says what to write`, () => {
    for (const value of [...wrong, ...(isNeeded ? [undefined] : [])]) {
      const { config: read, faults } = readConfig(config(value));
      assert.equal(faults.length, 1, `${JSON.stringify(value)}: ${JSON.stringify(faults)}`);
      assert.equal(faults[0]?.where, `config.${path}`);
      assert.match(String(faults[0]?.message), words);
      const isFatal = FATAL.test(path);
      assert.equal(faults[0]?.isFatal, isFatal);
      if (isFatal) assert.deepEqual(read, {});
      // What is left is right, and all the rest of it.
      else assert.deepEqual(readConfig(read), { ...readConfig(read), faults: [], config: read });
    }
  });
}
