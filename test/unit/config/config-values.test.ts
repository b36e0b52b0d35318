import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configWith, faultOf, read, valueAt } from './sample-config.js';

/** Valid values, invalid values, and what the message says. */
type Kind = readonly [right: readonly unknown[], wrong: readonly unknown[], words: RegExp];

const oneOf = (...words: string[]): Kind => [
  words,
  [`${words[0]} `, '', true, null, [words[0]]],
  new RegExp(`one of ${words.join(', ').replace('+', '\\+')}(,|$)`),
];
const requirement = oneOf('required', 'optional', 'hidden');
const onOff: Kind = [[true, false], ['no', 'true', 0, null, {}], /one of true, false$/];
const object: Kind = [[], [[], 'text', 5, true, null], /an object/];
const list: Kind = [[], [{}, 'text', 5, null, { 0: 'a' }], /a list/];
const text: Kind = [['李', ' x '], ['', ' ', 5, true, null, {}, ['text']], /be text$/];
const orEmpty: Kind = [['', '?a=b'], [' ', 5, null, {}], /be text$/];
const host: Kind = [
  ['l.b.co', 'facebook.com'],
  ['https://b.co', 'b.co/', '', null],
  /a host such as/,
];
/** An id that JavaScript rounds. */
const ROUNDED = '9007199254740993';
const noIds = [0, -1, 1.5, '042', ' 42', 'abc', '', null, true, ['42'], '1'.repeat(19), ROUNDED];
const id: Kind = [[42, '42', '9007199254740991'], noIds, /an ID such as 42/];
const noNumbers = ['ten', '', ' 1', '1.5', 1.5, -1, '0x10', null, true, {}, ['10']];
const whole: Kind = [[10, '20', 0], noNumbers, /a whole number such as 10/];
const sms: Kind = [[null, 'client-opted-out'], ['yes', '', true, {}], /one of marketing-.*, null$/];
const noUrls = ['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'http://a.b'];
const url: Kind = [
  ['tel:+1555', 'mailto:a@b.c'],
  [...noUrls, '', 5, null],
  /an https:, tel: or mailto: URL/,
];
const redirect: Kind = [['https://b.example'], [...noUrls, 'tel:+1555'], /an https: URL/];
const typed: Kind = [['text', '', 5], [null, true, {}, [], ['a']], /be text$/];
const yesNo: Kind = [
  [true, false, 'no', ''],
  [null, 1, 'maybe', ['no']],
  /one of true, false, yes, no$/,
];
const chosen: Kind = [[[], '', 10, ['10', 10]], [null, true, {}, [null]], /the value of a choice/];
const price: Kind = [[2500, '$2,500.50', ''], ['lots', -1, null, [1]], /an amount such as 2500/];
const date: Kind = [['2028-02-29'], ['2026-02-30', '24.11.2026', 5, null], /a date such as 2026-/];
const noTimes = ['9:15', '109:15', '09:150', '24:00', '9 AM', '', ['09:15']];
const time: Kind = [['00:00', '23:59'], noTimes, /such as 09:15/];
const source: Kind = [['', 466, '466'], ['abc', '042', null, true], /an ID such as 42/];
const label: Kind = [['Fulton'], ['Elsewhere', ' '], /label of a location|be text$/];
const zone: Kind = [['Asia/Tokyo'], ['Mars', '', 5, ['UTC']], /an IANA zone such as America\//];

type Paths = readonly (readonly [Kind, ...paths: string[]])[];

/** Optional paths, by the kind of their value. */
const OPTIONAL: Paths = [
  [object, 'fields', 'smsConsent', 'prefill', 'terms'],
  [list, 'options.pets', 'attribution.rules', 'locations', 'smsConsent.links'],
  [text, 'smsConsent.text', 'smsConsent.version', 'locations.0.location'],
  [orEmpty, 'attribution.query', 'attribution.referrer'],
  [host, 'attribution.rules.0.referrer'],
  [oneOf('tour', 'marketing'), 'smsConsent.purpose'],
  [id, 'attribution.default', 'locations.0.community', 'locations.0.building', 'locations.0.unit'],
  [sms, 'smsConsent.optedIn', 'smsConsent.optedOut'],
  [url, 'privacy.url', 'terms.url'],
  [redirect, 'redirect'],
  [onOff, 'directions', 'attribution.note'],
  [typed, 'prefill.firstName', 'prefill.brokerEmail', 'prefill.notes'],
  [yesNo, 'prefill.broker', 'prefill.elevator'],
  [chosen, 'prefill.pets', 'prefill.outdoorSpace'],
  [price, 'prefill.priceFloor', 'prefill.priceCeiling'],
  [date, 'prefill.date', 'prefill.moveInDate'],
  [time, 'prefill.time'],
  [source, 'prefill.discoverySource'],
  [label, 'prefill.location'],
  [oneOf('guided', 'self-guided', 'video'), 'prefill.tourType'],
  [zone, 'locations.0.timeZone'],
  // Consent and more people are never required.
  [oneOf('optional', 'hidden'), 'fields.smsConsent', 'fields.people'],
  [requirement, 'fields.phone', 'fields.email', 'fields.moveInDate', 'fields.layout'],
  [requirement, 'fields.priceFloor', 'fields.priceCeiling', 'fields.pets', 'fields.laundry'],
  [requirement, 'fields.outdoorSpace', 'fields.notes', 'fields.elevator', 'fields.neighborhoods'],
  [requirement, 'fields.discoverySource', 'fields.broker'],
];

/** Required paths. */
const NEEDED: Paths = [
  [object, 'options.pets.0', 'attribution.rules.0', 'locations.0', 'smsConsent.links.0'],
  [text, 'options.pets.0.label', 'options.platforms.0.value', 'locations.0.label'],
  [text, 'privacy.text', 'terms.text', 'smsConsent.links.0.text'],
  [url, 'smsConsent.links.0.url'],
  [id, 'options.neighborhoods.0.value', 'options.discoverySources.0.value', 'locations.0.groupId'],
  [id, 'attribution.rules.0.discoverySource'],
  [whole, 'options.pets.0.value', 'options.laundry.0.value', 'options.outdoorSpace.0.value'],
  [oneOf('loft', 'studio', '1br', '2br', '3br', '4+br'), 'options.layout.0.value'],
];

/** Where a wrong value would make booking impossible or wrong. Anywhere else it's left out. */
const FATAL = /^locations(?!.*\.location$)|^attribution\.(default|.*discoverySource)$/;

const testPath = ([right, wrong, words]: Kind, path: string, isNeeded: boolean) =>
  test(`config.${path}: a right value is used, a wrong one is left out`, () => {
    for (const value of isNeeded ? right : [...right, undefined]) {
      const { config, faults } = read(JSON.stringify(configWith(path, value)));
      assert.deepEqual(faults, [], JSON.stringify(value));
      assert.deepEqual(valueAt(config, path), value);
    }
    for (const value of isNeeded ? [...wrong, undefined] : wrong) {
      const config = configWith(path, value);
      const fault = faultOf(config);
      assert.ok(fault.startsWith(`config.${path} must be `), fault);
      assert.match(fault, words);
      const { config: left, faults } = read(config);
      assert.equal(faults[0]?.isFatal, FATAL.test(path));
      assert.equal(left === undefined, FATAL.test(path));
      assert.equal(valueAt(left, path), undefined);
    }
  });

for (const [kind, ...paths] of OPTIONAL) for (const path of paths) testPath(kind, path, false);
for (const [kind, ...paths] of NEEDED) for (const path of paths) testPath(kind, path, true);
