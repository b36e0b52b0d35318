import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../../src/config/read-config.js';

const pathsOf = (value: unknown) => readConfig(value).faults.map(({ where }) => where);

test('no configuration has no fault', () => {
  for (const none of [undefined, null, '', '  ', '{}', {}])
    assert.deepEqual(readConfig(none).faults, [], String(none));
});

test('an object and its JSON text are the same', () => {
  const config = {
    fields: { phone: 'hidden', notes: 'required' },
    options: { pets: [{ value: '10', label: 'Cats' }] },
  };
  assert.deepEqual(readConfig(JSON.stringify(config)), readConfig(config));
  assert.deepEqual(readConfig(config).faults, []);
  assert.equal(readConfig(config).config.fields?.phone, 'hidden');
  assert.equal(readConfig(config).config.options?.pets?.[0]?.label, 'Cats');
});

const CONFIGURABLE_FIELDS = [
  'phone',
  'email',
  'moveInDate',
  'layout',
  'priceFloor',
  'priceCeiling',
  'pets',
  'laundry',
  'outdoorSpace',
  'elevator',
  'neighborhoods',
  'discoverySource',
  'smsConsent',
  'notes',
  'broker',
] as const;

test('each field can be required, optional or hidden', () => {
  for (const field of CONFIGURABLE_FIELDS)
    for (const requirement of ['required', 'optional', 'hidden'] as const) {
      // Consent is never a condition.
      if (field === 'smsConsent' && requirement === 'required') continue;
      const options = { neighborhoods: [{ value: 4, label: 'West Loop' }] };
      const { config, faults } = readConfig({
        fields: { [field]: requirement },
        options,
        smsConsent: { text: 'Text me.' },
      });
      assert.deepEqual(faults, []);
      assert.equal(config.fields?.[field], requirement);
    }
});

test('JSON that cannot be read is a fault of the whole, without the words of the parser', () => {
  for (const text of ['{', "{'fields': {}}", '{"fields": {},}', 'fields', '{} {}']) {
    const { faults } = readConfig(text);
    assert.deepEqual(pathsOf(text), ['config'], text);
    assert.doesNotMatch(String(faults[0]?.message), /position|token|Unexpected/);
  }
});

test('what is no object is a fault of the whole', () => {
  for (const value of ['5', '"text"', '[]', 'true', 5, true, []])
    assert.deepEqual(pathsOf(value), ['config'], JSON.stringify(value));
});

test('an unknown key is a fault that names it and where it stands', () => {
  for (const [config, where, key] of [
    [{ feilds: {} }, 'config', 'feilds'],
    [{ fields: { fone: 'hidden' } }, 'config.fields', 'fone'],
    [{ options: { cats: [] } }, 'config.options', 'cats'],
  ] as const) {
    const { faults } = readConfig(config);
    assert.equal(faults.length, 1);
    const said = `${faults[0]?.where} ${faults[0]?.message}`;
    assert.ok(said.startsWith(where) && said.includes(key), said);
  }
});

test('a value of the wrong type is a fault with its path', () => {
  assert.deepEqual(pathsOf({ fields: [] }), ['config.fields']);
  assert.deepEqual(pathsOf({ fields: 'all' }), ['config.fields']);
  assert.deepEqual(pathsOf({ fields: { phone: true } }), ['config.fields.phone']);
  assert.deepEqual(pathsOf({ options: { pets: {} } }), ['config.options.pets']);
  assert.deepEqual(pathsOf({ options: { pets: ['10'] } }), ['config.options.pets.0']);
  assert.deepEqual(pathsOf({ options: { laundry: [{ value: 10 }] } }), [
    'config.options.laundry.0.label',
  ]);
});

test('a word that there is not is a fault that lists those there are', () => {
  const { faults } = readConfig({ fields: { phone: 'Required', email: '' } });
  assert.deepEqual(
    faults.map(({ where }) => where),
    ['config.fields.phone', 'config.fields.email'],
  );
  for (const { message } of faults) assert.match(message, /required, optional, hidden/);
});

test('the options of pets and laundry take numbers and numeric texts', () => {
  for (const list of ['pets', 'laundry'] as const) {
    const options = [
      { value: 10, label: 'Ten' },
      { value: '20', label: 'Twenty' },
    ];
    const { config, faults } = readConfig({ options: { [list]: options } });
    assert.deepEqual(faults, []);
    assert.deepEqual(
      config.options?.[list]?.map(({ value }) => String(value)),
      ['10', '20'],
    );
  }
});

test('an option of pets or laundry that is not numeric is a fault with its path', () => {
  for (const list of ['pets', 'laundry'])
    for (const value of ['cats', '', ' 10', '1.5', 1.5, -10, '0x10', null, true, undefined, {}]) {
      const options = {
        [list]: [
          { value: '10', label: 'a' },
          { value, label: 'b' },
        ],
      };
      assert.deepEqual(pathsOf({ options }), [`config.options.${list}.1.value`], String(value));
    }
});

test('the options of platforms are texts', () => {
  const platforms = [{ value: 'FaceTime', label: 'FaceTime' }];
  assert.deepEqual(readConfig({ options: { platforms } }).faults, []);
  for (const value of ['', '  ', null, undefined])
    assert.deepEqual(pathsOf({ options: { platforms: [{ value, label: 'x' }] } }), [
      'config.options.platforms.0.value',
    ]);
});

test('a platform that is a list, an object or a truth is no text and a fault', () => {
  for (const value of [{}, { name: 'Zoom' }, ['Zoom'], true])
    assert.deepEqual(
      pathsOf({ options: { platforms: [{ value, label: 'x' }] } }),
      ['config.options.platforms.0.value'],
      JSON.stringify(value),
    );
});

test('a list with one number is no number and a fault', () => {
  assert.deepEqual(pathsOf({ options: { pets: [{ value: ['10'], label: 'x' }] } }), [
    'config.options.pets.0.value',
  ]);
});

test('several faults are told together', () => {
  const paths = pathsOf({
    fields: { phone: 'x', fone: 'hidden' },
    options: { pets: [{ value: 'cats', label: 'Cats' }] },
  });
  assert.equal(paths.length, 3);
});

test('the given object is left as it was', () => {
  const config = Object.freeze({ fields: Object.freeze({ phone: 'hidden' }) });
  readConfig(config);
  assert.deepEqual(config, { fields: { phone: 'hidden' } });
});

test('only what is wrong is left out, with the part that means nothing without it', () => {
  const config = {
    fields: { phone: 'maybe', notes: 'required', fone: 'hidden' },
    options: {
      pets: [
        { value: 'cats', label: 'Cats' },
        { value: 10, label: 'Ten', lable: 'x' },
        { value: 20, label: '' },
        { value: '30', label: 'Thirty' },
      ],
      laundry: 'all',
    },
    prefill: { pets: [99, 30, 10], layout: '2BR', firstName: null, lastName: 'Lee', time: '9:00' },
    privacy: { text: 'Privacy', url: 'http://example.com' },
    terms: { url: 'https://example.com' },
    smsConsent: { text: 'Text me.', optedIn: 'yes' },
    attribution: {
      rules: [
        { param: '', equals: 'a', discoverySource: 1 },
        { param: 'b', equals: 'b', discoverySource: 2 },
      ],
    },
    redirect: '//',
    text: 'unknown here',
    version: 2,
  };
  const { config: read, faults } = readConfig(config);
  assert.deepEqual(read, {
    fields: { notes: 'required' },
    options: {
      pets: [
        { value: 10, label: 'Ten' },
        { value: '30', label: 'Thirty' },
      ],
    },
    prefill: { pets: [30, 10], lastName: 'Lee' },
    privacy: { text: 'Privacy' },
    attribution: { rules: [{ param: 'b', equals: 'b', discoverySource: 2 }] },
  });
  assert.equal(faults.length, 17);
  assert.ok(faults.every(({ isFatal }) => !isFatal));
});

test('a prefilled value is checked against the page’s own choices', () => {
  const options = {
    pets: [{ value: 40, label: 'Birds' }],
    discoverySources: [{ value: 466, label: 'Facebook' }],
    platforms: [{ value: 'Zoom', label: 'Zoom' }],
    neighborhoods: [{ value: 4, label: 'West Loop' }],
  };
  const prefill = { pets: ['40', 10], discoverySource: 5, platform: 'zoom', neighborhoods: '4' };
  const { config, faults } = readConfig({ options, prefill });
  assert.deepEqual(config.prefill, { pets: ['40'], neighborhoods: '4' });
  assert.deepEqual(
    faults.map(({ where, message }) => `${where} ${message}`),
    [
      'config.prefill.pets.1 must be one of 40',
      'config.prefill.discoverySource must be one of 466',
      'config.prefill.platform must be one of Zoom',
    ],
  );
});

test('a field that needs choices or a text is left out without them', () => {
  const { config, faults } = readConfig({
    fields: { neighborhoods: 'required', smsConsent: 'optional' },
  });
  assert.deepEqual(config, { fields: {} });
  assert.deepEqual(
    faults.map(({ where, message, isFatal }) => [where, message, isFatal]),
    [
      ['config.fields.neighborhoods', 'has no choices: write config.options.neighborhoods', false],
      ['config.fields.smsConsent', 'has no text: write config.smsConsent.text', false],
    ],
  );
});

test('a prospect whom nobody can reach is fatal', () => {
  const { config, faults } = readConfig({ fields: { email: 'hidden', phone: 'hidden' } });
  assert.deepEqual(config, {});
  assert.deepEqual(
    faults.map(({ where, isFatal }) => [where, isFatal]),
    [['config.fields', true]],
  );
});
