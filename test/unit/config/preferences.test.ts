import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Attributes, resolve } from '../../../src/config/resolve.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };

const withAttribute = (name: keyof Attributes, value: unknown) =>
  resolve({ ...SOUND, [name]: value } as Attributes);

/** The one fault of an attribute, which does not stand in the way of booking. */
function faultOf(name: keyof Attributes, value: unknown) {
  const { faults, settings } = withAttribute(name, value);
  const [fault] = faults;
  assert.ok(fault && faults.length === 1 && settings, JSON.stringify(faults));
  return fault;
}

test('max-days that are no number of days are a fault that does not stand in the way', () => {
  for (const value of ['0', '-3', 'many', '1.5', '10000', '1e2']) {
    const fault = faultOf('maxDays', value);
    assert.deepEqual([fault.where, fault.isFatal], ['max-days', false]);
    assert.equal(withAttribute('maxDays', value).settings?.maxDays, undefined);
  }
});

test('a preference that there is not is a fault that does not stand in the way', () => {
  for (const [name, where, value] of [
    ['firstDay', 'first-day', '7'],
    ['firstDay', 'first-day', 'Monday'],
    ['hourCycle', 'hour-cycle', 'h24'],
    ['loading', 'loading', 'auto'],
  ] as const) {
    const fault = faultOf(name, value);
    assert.deepEqual([fault.where, fault.isFatal], [where, false]);
    assert.ok(fault.message.includes(value));
    const { preferences } = withAttribute(name, value);
    assert.equal(preferences.firstWeekday, undefined);
    assert.equal(preferences.hourCycle, undefined);
    assert.equal(preferences.isEager, false);
  }
});

test('a locale may be written as a CMS does, and what is none is told and left out', () => {
  for (const locale of ['en_US', 'es-MX', 'klingon'])
    assert.deepEqual(resolve({ ...SOUND, locale }).faults, []);
  for (const locale of ['x', '12', 'en US']) {
    const fault = faultOf('locale', locale);
    assert.deepEqual([fault.where, fault.isFatal], ['locale', false]);
    assert.equal(withAttribute('locale', locale).preferences.locale, undefined);
  }
});

test('the preferences hold although booking cannot be offered', () => {
  const { settings, preferences } = resolve({ locale: 'es', firstDay: '1', loading: 'eager' });
  assert.equal(settings, undefined);
  assert.deepEqual([preferences.locale, preferences.firstWeekday], ['es', 1]);
  assert.ok(preferences.isEager);
});

test('a data layer need not be there yet, and one that is there must be a list', (t) => {
  const page = globalThis as Record<string, unknown>;
  t.after(() => delete page.someLayer);
  const isFault = (layer: unknown) => {
    page.someLayer = layer;
    const { faults, preferences } = withAttribute('dataLayer', 'someLayer');
    assert.equal(preferences.dataLayer, faults.length ? undefined : 'someLayer');
    return faults.length > 0;
  };
  for (const list of [undefined, [], { push() {} }]) assert.equal(isFault(list), false);
  for (const none of [null, 'text', 5, {}, { push: [] }, () => {}]) {
    assert.equal(isFault(none), true);
    const fault = faultOf('dataLayer', 'someLayer');
    assert.deepEqual([fault.where, fault.isFatal], ['data-layer', false]);
    assert.match(fault.message, /someLayer/);
  }
});

test('debug is on when it is there, and off in each way in which a framework writes off', () => {
  const isDebug = (debug: unknown) => withAttribute('debug', debug).preferences.isDebug;
  for (const on of ['', 'true', 'debug', '1', true]) assert.equal(isDebug(on), true, `${on}`);
  for (const off of [undefined, null, false, 'false', '0', 'off', 'null', 'undefined'])
    assert.equal(isDebug(off), false, `${off}`);
});
