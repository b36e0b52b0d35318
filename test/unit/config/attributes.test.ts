import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { resolve, resolveAppointments } from '../../../src/config/resolve.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY', groupId: '42' };

const booking = (attributes: object) => resolve({ ...SOUND, ...attributes });
const list = (attributes: object) =>
  resolveAppointments({ ...SOUND, clientId: '890', ...attributes });
const [BOTH, BOOKING, LIST] = [[booking, list], [booking], [list]];

/** An attribute of these elements, wrong values, and what the message says. */
type Row = readonly [where: string, of: typeof BOTH, wrong: readonly string[], words: RegExp];

const noIds = ['0', '-1', '1.5', 'abc', '[object Object]', '042', '1e3', '1'.repeat(19)];
const isId = /must be an ID such as 42, not "/;
const noCounts = ['0', '-3', 'many', '1.5', '10000', '1e2', '07'];
const noPages = ['http://b.example/book', 'javascript:alert(1)', 'tel:+15550100'];

const FATAL: readonly Row[] = [
  ['base-url', BOTH, ['/api', 'a.example'], /absolute/],
  ['api-key', BOTH, ['KEY:'], /^contains .* U\+003A/],
  ['group-id', BOTH, noIds, isId],
  ['client-id', LIST, ['{{ user.id }}'], isId],
  ['community', BOOKING, noIds, isId],
  ['building', BOOKING, ['main'], isId],
  ['unit', BOOKING, ['4B'], isId],
  ['discovery-source', BOOKING, ['x'], isId],
  ['tour-type', BOOKING, ['virtual', 'Guided'], /one of guided, self-guided, video, not "/],
  ['time-zone', BOTH, ['Central', 'America/Gotham'], /IANA zone such as America\/Chicago, not "/],
  ['answered-times', LIST, ['local'], /one of utc, wall, not "local"/],
];

/** A wrong value is reported, and the default applies. */
const WISHES: readonly Row[] = [
  ['max-days', BOTH, noCounts, /a number of days from 1 to 9999, not "/],
  ['duration', BOTH, ['0', 'long'], /a number of minutes from 1 to 9999, not "/],
  ['book-url', LIST, noPages, /an https: URL, or one on this site, not "/],
  ['manage-link', BOTH, noPages, /an https: URL, or one on this site, not "/],
  ['match', BOTH, ['.button'], /the selector of a button on this page, not "/],
  ['locale', BOTH, ['en US', 'x'], /a language tag such as es-MX, not "/],
  ['display', BOTH, ['popup'], /one of inline, dialog, not "popup"/],
  ['loading', BOTH, ['auto'], /one of lazy, eager, not "auto"/],
  ['color-scheme', BOTH, ['dim'], /one of light, dark, auto, not "dim"/],
  ['first-day', BOTH, ['7'], /one of 0, 1, 2, 3, 4, 5, 6, not "7"/],
  ['hour-cycle', BOTH, ['h24'], /one of h12, h23, not "h24"/],
];

for (const rows of [FATAL, WISHES])
  for (const [where, of, wrong, words] of rows) {
    const isWish = rows === WISHES;
    test(`a wrong ${where} is reported, and booking ${isWish ? 'offered' : 'not offered'}`, () => {
      const name = where.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      for (const read of of)
        for (const value of wrong) {
          const { settings, preferences, faults } = read({ [name]: value });
          const [{ message, ...fault } = assert.fail(value), ...others] = faults;
          assert.deepEqual([fault, others], [{ where, isFatal: !isWish }, []], value);
          assert.match(message, words);
          const without = read({});
          assert.deepEqual(settings, isWish ? without.settings : undefined);
          assert.deepEqual(preferences, without.preferences);
        }
    });
  }

test('all missing required attributes are reported at once', () => {
  for (const none of [undefined, null, '', '  ']) {
    const missing = { baseUrl: none, apiKey: none, groupId: none, clientId: none, config: '{' };
    const told = (read: typeof booking | typeof list) =>
      read(missing).faults.map(({ where, message }) => `${where} ${message}`);
    const both = ['base-url is missing', 'api-key is missing', 'group-id is missing'];
    assert.deepEqual(told(booking), [...both, 'config is not valid JSON']);
    assert.deepEqual(told(list), [...both, 'client-id is missing']);
  }
});

test('a missing group is reported if the locations are undefined', () => {
  const { faults } = booking({ groupId: '', config: { locations: undefined } });
  const seen = faults.map(({ where }) => where);
  assert.deepEqual(seen, ['group-id']);
});

test('an object without text is a wrong value', () => {
  const { faults } = booking({ groupId: Object.create(null) });
  const message = 'must be an ID such as 42, not "[object Object]"';
  assert.deepEqual(faults, [{ where: 'group-id', message, isFatal: true }]);
});

test('two or three places are one fault that names them', () => {
  for (const [places, where] of [
    [{ community: '215', unit: '4001' }, 'community, unit'],
    [{ community: '215', building: '310', unit: '4001' }, 'community, building, unit'],
  ] as const) {
    const message = 'can’t be set together: keep only one';
    for (const { settings, faults } of [booking(places), list(places)]) {
      assert.deepEqual(faults, [{ where, message, isFatal: true }]);
      assert.equal(settings, undefined);
    }
  }
});

test('another home replaces the attributes, even where it is empty', () => {
  const tag = { ...SOUND, building: '310', location: '1 Main Street' };
  const property = (home: Readonly<Record<string, string>>) =>
    resolve(tag, undefined, home).settings?.properties[0];
  const unit = property({ community: '', building: '', unit: '101' });
  assert.deepEqual([unit?.place, unit?.location], [{ kind: 'unit', id: 101 }, '1 Main Street']);
  const { place, location } = property({ location: '2 Main Street' }) ?? {};
  assert.deepEqual([place, location], [{ kind: 'building', id: 310 }, '2 Main Street']);
});

test('a base URL with a password is not repeated', () => {
  const { faults } = booking({ baseUrl: 'https://me:SECRET@a.example' });
  const message = 'must have no user name, password, query or fragment';
  assert.deepEqual(faults, [{ where: 'base-url', message, isFatal: true }]);
});

/** Adds a page's globals, which Node lacks, for one test. */
function usePage(context: TestContext, url: string, page: object = {}): void {
  const { origin } = new URL(url);
  const globals = { location: { origin }, document: { baseURI: url, ...page } };
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, configurable: true });
    context.after(() => Reflect.deleteProperty(globalThis, name));
  }
}

test('a page may be on this site, also without https', (context) => {
  usePage(context, 'http://site.example/tours/');
  const link = (manageLink: string) => booking({ manageLink }).settings?.manageLink;
  assert.equal(link('change#top'), 'http://site.example/tours/change');
  assert.equal(link('http://site.example/a'), 'http://site.example/a');
  assert.equal(link('https://b.example/a'), 'https://b.example/a');
  for (const other of ['http://b.example/a', '//b.example/a', 'data:text/html,a'])
    assert.equal(link(other), undefined, other);
});

test('no page is on the site of a file', (context) => {
  usePage(context, 'file:///tours/index.html');
  for (const manageLink of ['change', 'data:text/html,a'])
    assert.equal(booking({ manageLink }).settings?.manageLink, undefined);
});

test('a button to match is on the page, or may still be parsed', (context) => {
  const page = { readyState: 'complete', querySelector: (selector: string) => selector === 'a' };
  usePage(context, 'https://site.example/', page);
  const match = (selector: string) => booking({ match: selector }).preferences.match;
  assert.deepEqual([match('a'), match('b')], ['a', undefined]);
  Object.assign(document, { readyState: 'loading' });
  assert.equal(match('b'), 'b');
});

test('a data layer is the page’s own list, or not there yet', (context) => {
  const page = globalThis as Record<string, unknown>;
  context.after(() => delete page.someLayer);
  for (const [layer, isList, name = 'someLayer'] of [
    [undefined, true],
    [[], true],
    [{ push() {} }, true],
    [null, false],
    ['text', false],
    [{ push: [] }, false],
    [() => {}, true],
    [(() => {}).bind(null), true],
    [parseInt, true],
    [new Proxy(function someLayer() {}, {}), true],
    [undefined, false, 'parseInt'],
  ] as const) {
    page.someLayer = layer;
    const { settings, preferences, faults } = booking({ dataLayer: name });
    assert.equal(preferences.dataLayer, isList ? name : undefined);
    const told = `must name a global array, or a function that your page defines; window.${name} is neither`;
    assert.equal(faults[0]?.message, isList ? undefined : told);
    assert.notEqual(settings, undefined);
  }
});

test('debug and dry-run understand every framework’s way to say off', () => {
  const isOn = (value: unknown) => {
    const { isDebug, isDryRun } = booking({ debug: value, dryRun: value }).preferences;
    assert.equal(isDebug, isDryRun);
    return isDebug;
  };
  for (const on of ['', 'true', 'debug', '1', true]) assert.equal(isOn(on), true, `${on}`);
  for (const off of [undefined, null, false, 'false', '0', 'off', 'null', 'undefined'])
    assert.equal(isOn(off), false, `${off}`);
});
