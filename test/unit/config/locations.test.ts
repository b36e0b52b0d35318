import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolve } from '../../../src/config/resolve.js';

const SOUND = { baseUrl: 'https://api.example.com', apiKey: 'PUBLIC_DEMO_KEY' };

const propertiesOf = (locations: unknown, attributes: object = {}) => {
  const { settings, faults } = resolve({ ...SOUND, ...attributes, config: { locations } });
  assert.deepEqual(faults, []);
  return settings?.properties;
};
const faultsOf = (locations: unknown, attributes: object = {}) => {
  const { settings, faults } = resolve({ ...SOUND, ...attributes, config: { locations } });
  assert.equal(settings, undefined);
  assert.ok(faults.every(({ isFatal }) => isFatal));
  return faults;
};

test('one property comes from the attributes, and needs no label', () => {
  const { settings } = resolve({ ...SOUND, groupId: '42', building: '310' });
  assert.deepEqual(settings?.properties, [
    {
      label: '',
      groupId: 42,
      place: { kind: 'building', id: 310 },
      location: undefined,
      timeZone: undefined,
    },
  ]);
});

test('several properties are those of the configuration, and no group-id is needed beside them', () => {
  const locations = [
    { label: 'Fulton', groupId: 23, unit: '4001', timeZone: 'US/Central', location: '1 Main' },
    { label: 'Tokyo', groupId: '101', community: 215 },
    { label: 'Lakeview', groupId: 42 },
  ];
  const none = { location: undefined, timeZone: undefined };
  assert.deepEqual(propertiesOf(locations), [
    {
      label: 'Fulton',
      groupId: 23,
      place: { kind: 'unit', id: 4001 },
      timeZone: 'US/Central',
      location: '1 Main',
    },
    { label: 'Tokyo', groupId: 101, place: { kind: 'community', id: 215 }, ...none },
    { label: 'Lakeview', groupId: 42, place: undefined, ...none },
  ]);
});

test('what a property does not say is said by the attributes, but never what is toured', () => {
  const said = { timeZone: 'Asia/Tokyo', location: 'Here', unit: '4003', groupId: '23' };
  const locations = [
    { label: 'A', groupId: 42 },
    { label: 'B', groupId: 88, timeZone: 'UTC', location: 'There', building: 310 },
  ];
  assert.deepEqual(propertiesOf(locations, said), [
    { label: 'A', groupId: 42, place: undefined, location: 'Here', timeZone: 'Asia/Tokyo' },
    {
      label: 'B',
      groupId: 88,
      place: { kind: 'building', id: 310 },
      location: 'There',
      timeZone: 'UTC',
    },
  ]);
});

test('two places of one property are one fatal fault with its index, and nothing is offered', () => {
  for (const places of [
    { community: 215, building: 310 },
    { building: 310, unit: '4001' },
    { community: '215', building: '310', unit: '4001' },
  ]) {
    const locations = [
      { label: 'A', groupId: 42, unit: 4001 },
      { label: 'B', groupId: 42, ...places },
    ];
    const { settings, faults } = resolve({ ...SOUND, groupId: '42', config: { locations } });
    assert.equal(settings, undefined);
    assert.deepEqual(
      faults.map(({ where }) => where),
      ['config.locations.1'],
    );
    assert.match(String(faults[0]?.message), /community, building, unit/);
  }
});

test('two places in the attributes are a fault beside several properties, too', () => {
  const locations = [{ label: 'A', groupId: 42 }];
  const [fault, ...others] = faultsOf(locations, { community: '215', unit: '4001' });
  assert.deepEqual([fault?.where, others], ['community, unit', []]);
});

test('a list of no property is a fault', () => {
  const where = faultsOf([], { groupId: '42' }).map((fault) => fault.where);
  assert.deepEqual(where, ['config.locations']);
});

test('one property in the list is that property, without a choice', () => {
  assert.equal(propertiesOf([{ label: 'Only', groupId: 42 }])?.length, 1);
});
