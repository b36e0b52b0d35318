import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { resolve, resolveAppointments } from '../../../src/config/resolve.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };
const NAMES = [
  ...Object.keys(SOUND),
  'community',
  'building',
  'unit',
  'tourType',
  'location',
  'timeZone',
  'maxDays',
  'loading',
  'display',
  'colorScheme',
  'locale',
  'firstDay',
  'hourCycle',
  'discoverySource',
  'dataLayer',
  'debug',
  'dryRun',
];

/** Values close to those that are right, and values of every kind. */
const someText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('[object Object]', 'undefined', 'null', 'false', '\u0000', '💥', '1'.repeat(400)),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.double().map(String),
);
const somePrimitive = fc.oneof(
  someText,
  fc.constantFrom(undefined, null, true, Symbol('odd'), 12n),
  fc.double(),
);

const someConfig = fc.record(
  {
    fields: fc.dictionary(
      fc.constantFrom('phone', 'email', 'fone', '__proto__'),
      fc.oneof(fc.constantFrom('required', 'hidden'), fc.jsonValue()),
    ),
    options: fc.dictionary(
      fc.constantFrom('pets', 'laundry', 'platforms', 'cats'),
      fc.oneof(fc.jsonValue(), fc.array(fc.record({ value: fc.jsonValue(), label: fc.string() }))),
    ),
    other: fc.jsonValue(),
    smsConsent: fc.dictionary(fc.constantFrom('text', 'optedIn', 'odd'), fc.jsonValue()),
    attribution: fc.record(
      {
        rules: fc.oneof(fc.jsonValue(), fc.array(fc.dictionary(fc.string(), fc.jsonValue()))),
        default: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
    prefill: fc.dictionary(
      fc.constantFrom(
        'firstName',
        'pets',
        'layout',
        'date',
        'time',
        'tourType',
        'smsConsent',
        'text',
      ),
      fc.oneof(fc.jsonValue(), fc.constantFrom('10', '2br', ['10', 99], '09:15', '2027-01-01')),
    ),
    privacy: fc.oneof(fc.jsonValue(), fc.record({ text: fc.jsonValue(), url: fc.jsonValue() })),
    locations: fc.oneof(
      fc.jsonValue(),
      fc.array(
        fc.dictionary(
          fc.constantFrom('label', 'groupId', 'unit', 'building', 'timeZone', 'location'),
          fc.oneof(fc.jsonValue(), fc.constantFrom(42, '42', 'UTC', 'text')),
        ),
      ),
    ),
  },
  { requiredKeys: [] },
);

/** A soundly formed answer, whatever went in. */
function check(attributes: object): void {
  const { settings, faults, preferences } = resolve(attributes as never);
  assert.ok(preferences);
  assert.equal(
    settings === undefined,
    faults.some(({ isFatal }) => isFatal),
  );
  // What is left of the configuration is right: read again it has no fault, and is the same.
  if (settings) {
    const again = resolve({ ...SOUND, config: settings.config });
    assert.deepEqual([again.faults, again.settings?.config], [[], settings.config]);
  }
  for (const { where, message } of faults) {
    assert.equal(typeof where, 'string');
    assert.ok(where.length > 0);
    assert.match(message, / .*[^.]$/s);
  }
}

test('no text in any attribute makes it throw', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...NAMES), somePrimitive), (attributes) => {
      check(attributes);
      check({ ...SOUND, ...attributes });
    }),
    { numRuns: 500 },
  );
});

test('no configuration makes it throw, as an object or as its text', () => {
  fc.assert(
    fc.property(someConfig, (config) => {
      check({ ...SOUND, config });
      check({ ...SOUND, config: JSON.stringify(config) });
    }),
    { numRuns: 500 },
  );
});

test('no value of any kind as configuration makes it throw', () => {
  fc.assert(
    fc.property(fc.anything(), (config) => {
      check({ ...SOUND, config });
    }),
    { numRuns: 500 },
  );
});

test('an option whose value is an object of any content does not make it throw', () => {
  for (const value of ['{"toString":1}', '{"toString":null,"valueOf":0}', '[[{"toString":1}]]'])
    for (const list of ['pets', 'laundry', 'platforms'])
      check({ ...SOUND, config: `{"options":{"${list}":[{"value":${value},"label":"x"}]}}` });
});

test('no value of any kind in any attribute makes it throw', () => {
  const someValue = fc.anything({
    withNullPrototype: true,
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSparseArray: true,
  });
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(...NAMES, 'config', 'bookUrl', 'clientId', 'answeredTimes'),
        someValue,
      ),
      (attributes) => {
        check(attributes);
        check({ ...SOUND, ...attributes });
        const { faults, settings } = resolveAppointments({
          ...SOUND,
          clientId: '890',
          ...attributes,
        });
        assert.equal(
          settings === undefined,
          faults.some(({ isFatal }) => isFatal),
        );
        for (const { where, message } of faults) assert.ok(where && message.includes(' '));
      },
    ),
    { numRuns: 1000 },
  );
});
