import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AttributeReader } from '../../../src/config/attributes.js';
import { ID, numberOf, oneOf, type Rule, ZONE } from '../../../src/config/rules.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY' };

/** The first fault of one attribute, as the developer reads it. */
function told(rule: Rule<unknown>, text: unknown, name = 'timeZone'): string | undefined {
  const reader = new AttributeReader({ [name]: text });
  const read = reader.read(name, rule);
  const [fault] = reader.faults;
  assert.equal(read === undefined, fault !== undefined || !String(text ?? '').trim());
  return fault && `${fault.where} ${fault.message}`;
}

test('a right text comes without the space around it, and a missing one is nothing', () => {
  const reader = new AttributeReader({ unit: ' 42\n', community: '  ', building: null });
  assert.equal(reader.read('unit', ID), '42');
  assert.equal(reader.read('community', ID), undefined);
  assert.equal(reader.read('building', ID), undefined);
  assert.equal(reader.read('nowhere', ID), undefined);
  assert.deepEqual(reader.faults, []);
});

test('each fault names the attribute as it is written, and what to write', () => {
  assert.equal(told(ID, 'x', 'groupId'), 'group-id must be an id such as 42, not "x"');
  assert.equal(
    told(ZONE, 'Central'),
    'time-zone must be an IANA zone such as America/Chicago, not "Central"',
  );
  assert.equal(
    told(numberOf('days'), '0', 'maxDays'),
    'max-days must be a number of days, not "0"',
  );
  assert.equal(
    told(oneOf(...['utc', 'wall']), 'local', 'answeredTimes'),
    'answered-times must be one of utc, wall, not "local"',
  );
});

test('a missing text is a fault only where it is required', () => {
  const reader = new AttributeReader({});
  reader.read('clientId', ID, { isRequired: true });
  reader.read('unit', ID);
  assert.deepEqual(reader.faults, [{ where: 'client-id', message: 'is missing', isFatal: true }]);
});

test('a fault of a preference does not stand in the way', () => {
  const reader = new AttributeReader({ firstDay: '9' });
  assert.equal(reader.preferences().firstWeekday, undefined);
  assert.deepEqual(
    reader.faults.map(({ where, isFatal }) => [where, isFatal]),
    [['first-day', false]],
  );
});

test('a curly quote or an invisible mark is named, but of a key the one character alone', () => {
  assert.match(told(ID, '“42”', 'groupId') ?? '', /U\+201C.*plain quotes/);
  assert.match(told(ZONE, 'Asia/Tokyo\u200b') ?? '', /U\+200B/);
  const reader = new AttributeReader({ ...SOUND, apiKey: '”SECRET' });
  reader.connection();
  const [fault] = reader.faults;
  assert.match(fault?.message ?? '', /^holds the character U\+201D, which no key has$/);
});

test('numbers are numbers of one to four digits', () => {
  for (const text of ['1', '30', '9999']) assert.equal(told(numberOf('minutes'), text), undefined);
  for (const text of ['-1', '0', '07', '1.5', '10000', '1e3', 'ten'])
    assert.ok(told(numberOf('minutes'), text), text);
});

test('an address loses its last slashes and tells its host', () => {
  const { baseUrl, apiKey, host } = new AttributeReader({
    ...SOUND,
    baseUrl: 'https://www.example.com:8443/tours-api//',
  }).connection();
  assert.deepEqual(
    [baseUrl, apiKey, host],
    ['https://www.example.com:8443/tours-api', SOUND.apiKey, 'www.example.com:8443'],
  );
});

test('a page that brings a client of its own needs neither address nor key, but right ones if any', () => {
  const own = new AttributeReader({ api: {} });
  assert.deepEqual(own.connection(), { baseUrl: '', host: '', apiKey: '' });
  assert.deepEqual(own.faults, []);
  const wrong = new AttributeReader({ api: {}, baseUrl: 'ftp://example.com' });
  wrong.connection();
  assert.equal(wrong.faults.length, 1);
});

test('preferences are what was written, else the defaults', () => {
  const none = {
    locale: undefined,
    firstWeekday: undefined,
    hourCycle: undefined,
    isEager: false,
    scheme: undefined,
    dataLayer: undefined,
    isDryRun: false,
  };
  const { isDebug: _, ...without } = new AttributeReader({}).preferences();
  assert.deepEqual(without, none);
  const written = {
    locale: 'de',
    firstDay: '0',
    hourCycle: 'h23',
    loading: 'eager',
    colorScheme: 'light',
    dataLayer: 'tourLayer',
    debug: '',
  };
  assert.deepEqual(new AttributeReader(written).preferences(), {
    locale: 'de',
    firstWeekday: 0,
    hourCycle: 'h23',
    isEager: true,
    scheme: 'light',
    dataLayer: 'tourLayer',
    isDebug: true,
    isDryRun: false,
  });
});

test('the page’s own colours are taken where it asks for them, says nothing or writes another word', () => {
  for (const colorScheme of ['auto', '', undefined, 'dim'])
    assert.equal(new AttributeReader({ colorScheme }).preferences().scheme, undefined);
});

test('a display or a colour scheme of another word is a fault that stands in nobody’s way', () => {
  const reader = new AttributeReader({ display: 'popup', colorScheme: 'dim' });
  reader.preferences();
  const told = reader.faults.map(({ where, message }) => `${where} ${message}`).sort();
  assert.deepEqual(told, [
    'color-scheme must be one of light, dark, auto, not "dim"',
    'display must be one of inline, dialog, not "popup"',
  ]);
  assert.ok(reader.faults.every(({ isFatal }) => !isFatal));
});

test('debug is off when it is absent, and when a framework writes that it is', () => {
  for (const debug of [undefined, null, false, 'false', '0', 'off', 'null', 'undefined'])
    assert.equal(new AttributeReader({ debug }).preferences().isDebug, false, String(debug));
  for (const debug of [true, '', 'true', '1', 'on', 'debug'])
    assert.equal(new AttributeReader({ debug }).preferences().isDebug, true, String(debug));
});

test('a data layer may be missing or anything with a push, and nothing else', () => {
  const page = globalThis as Record<string, unknown>;
  const faultOf = (value: unknown) => {
    page.someLayer = value;
    const reader = new AttributeReader({ dataLayer: 'someLayer' });
    const { dataLayer } = reader.preferences();
    assert.equal(dataLayer === undefined, reader.faults.length > 0);
    return reader.faults[0]?.message;
  };
  for (const right of [undefined, [], { push() {} }]) assert.equal(faultOf(right), undefined);
  for (const wrong of [null, {}, 'text', 12, () => {}])
    assert.equal(faultOf(wrong), 'must name a global array, and someLayer is none');
  delete page.someLayer;
});

test('a dry run is on and off as debug is', () => {
  const isDryRun = (dryRun: unknown) => new AttributeReader({ dryRun }).preferences().isDryRun;
  for (const on of ['', 'true', true, 'dry-run']) assert.equal(isDryRun(on), true, String(on));
  for (const off of [undefined, null, false, 'false', '0', 'off'])
    assert.equal(isDryRun(off), false);
});

test('an object in place of a text is a fault, also one that has no text of its own', () => {
  for (const odd of [{}, Object.create(null), [42], { toString: null }])
    assert.match(told(ID, odd, 'groupId') ?? '', /not "\[object Object\]"/);
});
