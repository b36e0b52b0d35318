import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { resolve, resolveAppointments } from '../../../src/config/resolve.js';
import { runs } from '../../support/runs.js';

const KEY = 'KEY-THAT-NOBODY-READS';
const SOUND = { baseUrl: 'https://api.example.com', groupId: '42', clientId: '890' };
const NAMES =
  'baseUrl groupId clientId community building unit tourType location timeZone maxDays duration loading display colorScheme locale firstDay hourCycle discoverySource dataLayer debug dryRun answeredTimes bookUrl';

/** Values close to valid ones, and values of every type. */
const someValue = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('[object Object]', 'null', 'false', '\u0000', '💥', '1'.repeat(400)),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom(undefined, null, true, Symbol('odd'), 12n),
  fc.double(),
);
const someAttributes = fc.dictionary(fc.constantFrom(...NAMES.split(' ')), someValue);

const json = fc.jsonValue();
const some = (...keys: string[]) => fc.dictionary(fc.constantFrom(...keys), json);
const listOf = (...keys: string[]) => fc.oneof(json, fc.array(some(...keys)));

/** Configurations with roughly the right shape, and anything else. */
const someConfig = fc.oneof(
  fc.anything(),
  fc.record(
    {
      fields: some('phone', 'email', 'fone', '__proto__'),
      options: fc.dictionary(fc.constantFrom('pets', 'layout', 'cats'), listOf('value', 'label')),
      smsConsent: some('text', 'purpose', 'links', 'odd'),
      attribution: fc.record({ rules: listOf('param', 'equals', 'referrer'), query: json }),
      prefill: some('firstName', 'pets', 'date', 'time', 'tourType', 'smsConsent'),
      privacy: some('text', 'url'),
      locations: listOf('label', 'groupId', 'unit', 'building', 'timeZone'),
      other: json,
    },
    { requiredKeys: [] },
  ),
);

test('whatever a page writes, nothing throws or repeats the key', () => {
  const someMark = fc.constantFrom('', '\u200b', '”', ':', ' x');
  fc.assert(
    fc.property(
      someAttributes,
      someConfig,
      fc.boolean(),
      someMark,
      (written, config, isText, mark) => {
        const given = isText ? { config: toText(config) } : { config };
        const attributes = { ...SOUND, ...written, ...given, apiKey: KEY + mark };
        for (const read of [resolve, resolveAppointments]) {
          const { settings, preferences, faults } = read(attributes as never);
          assert.ok(preferences);
          assert.equal(
            settings === undefined,
            faults.some(({ isFatal }) => isFatal),
          );
          // What's left of a configuration is valid: read again, it's the same, without a fault.
          if (settings && 'config' in settings) {
            const again = resolve({ ...SOUND, apiKey: KEY, config: settings.config });
            assert.deepEqual([again.settings?.config, again.faults], [settings.config, []]);
          }
          for (const { where, message } of faults) {
            assert.ok(where.length > 0 && message.length > 0);
            assert.ok(!message.includes(KEY), message);
          }
        }
      },
    ),
    { numRuns: runs(150) },
  );
});

/** As JSON, or some other text if there is none. */
function toText(config: unknown): unknown {
  try {
    return JSON.stringify(config);
  } catch {
    return '{"options":{"pets":[{"value":{"toString":1},"label":"x"}]}}';
  }
}
