import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONFIGURABLE_FIELDS } from '../../../src/config/config.js';
import { readConfig } from '../../../src/config/read-config.js';

const pathsOf = (value: unknown) => readConfig(value).faults.map(({ path }) => path);

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

test('each field can be required, optional or hidden', () => {
  for (const field of CONFIGURABLE_FIELDS)
    for (const requirement of ['required', 'optional', 'hidden'] as const) {
      // Consent is never a condition.
      if (field === 'smsConsent' && requirement === 'required') continue;
      const options = { neighborhoods: [{ value: 4, label: 'West Loop' }] };
      const { config, faults } = readConfig({ fields: { [field]: requirement }, options });
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
    const said = `${faults[0]?.path} ${faults[0]?.message}`;
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
    faults.map(({ path }) => path),
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
