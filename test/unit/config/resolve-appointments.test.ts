import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { resolveAppointments } from '../../../src/config/resolve.js';

const SOUND = {
  baseUrl: 'https://www.example.com/tours-api',
  apiKey: 'SESSION_TOKEN',
  groupId: '42',
  clientId: '890',
};

/** The one fault of an attribute. */
function faultOf(name: string, value: unknown) {
  const { faults, settings } = resolveAppointments({ ...SOUND, [name]: value });
  const [fault, ...others] = faults;
  assert.ok(fault);
  assert.deepEqual(others, []);
  assert.equal(settings === undefined, fault.isFatal);
  return fault;
}

test('the smallest use has no fault, and the documented defaults', () => {
  const { settings, faults } = resolveAppointments(SOUND);
  assert.deepEqual(faults, []);
  assert.deepEqual(settings, {
    baseUrl: SOUND.baseUrl,
    host: 'www.example.com',
    apiKey: SOUND.apiKey,
    groupId: 42,
    clientId: 890,
    timeZone: undefined,
    answeredTimes: 'utc',
    maxDays: undefined,
    duration: 30,
    bookUrl: undefined,
  });
});

test('everything that can be written arrives', () => {
  const { settings, preferences, faults } = resolveAppointments({
    ...SOUND,
    timeZone: 'America/Chicago',
    answeredTimes: 'wall',
    maxDays: '90',
    duration: '45',
    loading: 'eager',
    colorScheme: 'dark',
    locale: 'es',
    firstDay: '1',
    hourCycle: 'h12',
    dataLayer: 'tourLayer',
  });
  assert.deepEqual(faults, []);
  const { timeZone, answeredTimes, maxDays, duration } = settings ?? {};
  assert.deepEqual(
    [timeZone, answeredTimes, maxDays, duration],
    ['America/Chicago', 'wall', 90, 45],
  );
  const { isDebug: _, ...written } = preferences;
  assert.deepEqual(written, {
    locale: 'es',
    firstWeekday: 1,
    hourCycle: 'h12',
    isEager: true,
    scheme: 'dark',
    dataLayer: 'tourLayer',
    isDryRun: false,
  });
});

test('ids are taken as numbers too, as a framework may set them', () => {
  const { settings } = resolveAppointments({ ...SOUND, groupId: 42, clientId: 890 });
  assert.deepEqual([settings?.groupId, settings?.clientId], [42, 890]);
});

test('what is missing is named, all of it at once, and nothing is asked', () => {
  const { settings, faults } = resolveAppointments({});
  assert.equal(settings, undefined);
  assert.deepEqual(
    faults.map(({ where, message, isFatal }) => [where, message, isFatal]),
    [
      ['base-url', 'is missing', true],
      ['api-key', 'is missing', true],
      ['group-id', 'is missing', true],
      ['client-id', 'is missing', true],
    ],
  );
});

test('a page that brings a client of its own still has to say whose tours, and where', () => {
  const { faults } = resolveAppointments({ api: {} });
  assert.deepEqual(
    faults.map(({ where }) => where),
    ['group-id', 'client-id'],
  );
  const { settings } = resolveAppointments({ api: {}, groupId: '42', clientId: '890' });
  assert.deepEqual([settings?.baseUrl, settings?.apiKey, settings?.clientId], ['', '', 890]);
});

for (const [name, wrong, where, says, isFatal] of [
  ['baseUrl', '/tours-api', 'base-url', /absolute URL/, true],
  ['baseUrl', 'http://www.example.com', 'base-url', /https:/, true],
  ['apiKey', 'a:b', 'api-key', /U\+003A/, true],
  ['groupId', 'forty-two', 'group-id', /an id such as 42, not "forty-two"/, true],
  ['clientId', '0', 'client-id', /an id such as 42, not "0"/, true],
  ['clientId', '{{ user.id }}', 'client-id', /not "{{ user.id }}"/, true],
  ['clientId', '890, 891', 'client-id', /an id such as 42/, true],
  ['timeZone', 'Chicago', 'time-zone', /IANA zone such as America\/Chicago/, true],
  ['answeredTimes', 'local', 'answered-times', /one of utc, wall, not "local"/, true],
  ['maxDays', 'many', 'max-days', /a number of days/, false],
  ['duration', '0', 'duration', /a number of minutes/, false],
  ['loading', 'now', 'loading', /one of lazy, eager/, false],
  ['firstDay', 'Monday', 'first-day', /one of 0, 1/, false],
  ['hourCycle', '24', 'hour-cycle', /one of h12, h23/, false],
  ['bookUrl', 'http://www.example.com/book', 'book-url', /an https: address/, false],
  ['bookUrl', 'javascript:alert(1)', 'book-url', /an https: address/, false],
  ['bookUrl', 'tel:+15550100', 'book-url', /an https: address/, false],
] as const)
  test(`${where} = ${wrong} is a fault that says what to write${isFatal ? '' : ', and no more'}`, () => {
    const fault = faultOf(name, wrong);
    assert.deepEqual([fault.where, fault.isFatal], [where, isFatal]);
    assert.match(fault.message, says);
  });

test('a preference that is wrong falls back to its default', () => {
  const { settings } = resolveAppointments({ ...SOUND, maxDays: '-1', duration: 'long' });
  assert.deepEqual([settings?.maxDays, settings?.duration], [undefined, 30]);
});

test('nothing that a page can write makes it throw, and no fault holds the key', () => {
  const someText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', ' ', '42', 'utc', 'null', '💥', '1'.repeat(400)),
    fc.anything().filter((value) => typeof value !== 'object' || value === null),
  );
  const names = [...Object.keys(SOUND), 'timeZone', 'answeredTimes', 'maxDays', 'duration'];
  const key = 'A-SECRET-THAT-NOBODY-READS';
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names), someText),
      fc.constantFrom('', '\u200b', '”', ':'),
      (written, mark) => {
        const { settings, faults } = resolveAppointments({
          ...SOUND,
          ...written,
          apiKey: key + mark,
        });
        const isFatal = faults.some((fault) => fault.isFatal);
        assert.equal(settings === undefined, isFatal);
        for (const { where, message } of faults) {
          assert.ok(where && message);
          assert.ok(!message.includes(key));
        }
        if (settings) assert.ok(['utc', 'wall'].includes(settings.answeredTimes));
      },
    ),
    { numRuns: 500 },
  );
});
