import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Group } from '../../../src/api.js';
import type { Property } from '../../../src/model/property.js';
import type { Action } from '../../../src/store/state.js';
import { timeZoneOf, withProperty } from '../../../src/store/tours/tour-selectors.js';
import * as tours from './open-tour.js';
import * as samples from './samples.js';

const { BETWEEN, BOOKING, linkOpened, MANAGING, OTHER_SLOT, PRESSES, SLOT, TOUR } = samples;
const { typeChosen } = samples;
const { BOOKED, createService, DETAILS, openTour, property, SENDING, SEVERAL, UNKNOWN } = tours;
const { 'another-wanted': another, 'other-tour-wanted': earlier } = BETWEEN;

/** Two properties whose zones only their groups know, once both have responded. */
async function twoProperties(...way: readonly (Action | tours.End)[]) {
  const attributes = { ...SEVERAL, timeZone: undefined };
  const tour = await openTour({ attributes, open: [SLOT, OTHER_SLOT] });
  const groups: Readonly<Record<number, Group>> = {
    42: { maxDays: 60, phone: '312-555-0042' },
    23: { maxDays: 30, phone: '312-555-0023', timeZone: 'Asia/Tokyo' },
  };
  for (const id of [42, 23])
    await tour.dispatch({ type: 'group-answered', id, answer: groups[id] ?? null });
  await tour.dispatch(property(42));
  await tour.run();
  await tour.go(...way);
  return tour;
}

test('a booked tour keeps its property’s zone and limit, whatever is chosen later', async () => {
  const tour = await twoProperties(...BOOKED, another, property(23));
  const { availabilityQuery } = tour.store.state;
  assert.deepEqual([availabilityQuery?.maxDays, availabilityQuery?.timeZone], [30, 'Asia/Tokyo']);
  await tour.dispatch(earlier, MANAGING['move-wanted']);
  const moving = tour.store.state;
  const seen = [moving.availabilityQuery?.groupId, moving.availabilityQuery?.maxDays];
  assert.deepEqual(seen, [42, 60]);
  const found = [moving.availabilityQuery?.timeZone, timeZoneOf(moving)];
  assert.deepEqual(found, [undefined, undefined]);
});

test('an unresolved booking names its property, and one elsewhere at the same start leaves it', async () => {
  const tour = await twoProperties(...UNKNOWN, BOOKING['went-back'], property(23));
  await tour.run();
  await tour.go(...SENDING, 'done');
  const [open, ...others] = tour.store.state.outbox;
  assert.deepEqual([open?.property.groupId, open?.start, others], [42, SLOT, []]);
  // Booked for certain at last.
  await tour.go(another, 'again');
  await tour.run();
  await tour.end('done');
  assert.deepEqual(tour.unresolved(), []);
});

test('a translated label keeps the chosen property and the form', async () => {
  const tour = await twoProperties(...DETAILS);
  const locations = SEVERAL.config.locations.map((it) => ({ ...it, label: `Grupo ${it.groupId}` }));
  await tour.configure({ ...SEVERAL, timeZone: undefined, config: { locations } });
  assert.equal(tour.step(), 'details');
  assert.equal(tour.store.state.options?.property.label, 'Grupo 42');
  // So does a booked tour, whose property may be gone from the page.
  await tour.go(PRESSES.submitted, 'done');
  const { shownTour, settings } = tour.store.state;
  const shownIn = (properties: readonly Property[]) => {
    const state = { ...tour.store.state, settings: settings && { ...settings, properties } };
    const { property, timeZone } = withProperty(state, shownTour?.tour ?? assert.fail());
    return [property.label, timeZone];
  };
  const properties = settings?.properties.map((it) => ({ ...it, label: 'Team', timeZone: 'UTC' }));
  assert.deepEqual(shownIn(properties ?? []), ['Team', 'UTC']);
  // As it was when the time was chosen.
  assert.deepEqual(shownIn([]), ['Group 42', undefined]);
});

test('another order of the locations changes no choice, and a new name of one that has only its name leads back to it', async () => {
  const [north, south] = ['North', 'South'].map((label) => ({ label, groupId: 42 }));
  const tour = await openTour({
    attributes: { ...SEVERAL, config: { locations: [north, south] } },
    open: [SLOT],
  });
  await tour.dispatch({
    type: 'property-chosen',
    id: tour.store.state.settings?.properties[0]?.id ?? '',
  });
  await tour.run();
  await tour.go(...DETAILS);
  await tour.configure({ ...SEVERAL, config: { locations: [south, north] } });
  assert.deepEqual([tour.step(), tour.store.state.options?.property.label], ['details', 'North']);
  await tour.configure({
    ...SEVERAL,
    config: { locations: [south, { ...north, label: 'Norte' }] },
  });
  const { bookingForm } = tour.store.state;
  assert.equal(bookingForm.step === 'when' && bookingForm.isOfferChanged, true);
});

test('a group that arrives late never changes what is booked', async () => {
  for (const [group, attributes] of [
    // Guided tours are closed, so the first type that's left would be another one.
    [{ tourTypes: ['self-guided'], closedTypes: ['guided'] }, {}],
    [
      { tourTypes: ['self-guided'], selfGuidedUrl: 'https://tours.example.com' },
      { tourType: 'self-guided' },
    ],
  ] as const) {
    const tour = await openTour({ open: [SLOT], attributes });
    await tour.run();
    await tour.dispatch(...DETAILS);
    await tour.tellGroup(group);
    await tour.dispatch(PRESSES.submitted);
    const { bookingForm } = tour.store.state;
    assert.deepEqual([tour.store.state.step, tour.writes()], ['when', []]);
    assert.equal(bookingForm.step === 'when' && bookingForm.isOfferChanged, true);
    assert.equal(bookingForm.draft, DETAILS[1].draft);
  }
});

test('what a group has said counts until it answers a new client, also after a fault', async () => {
  const group = { tourTypes: ['guided', 'self-guided'], timeZone: 'Asia/Tokyo' } as const;
  const attributes = { timeZone: undefined, config: { fields: { discoverySource: 'optional' } } };
  const opening = { group, attributes, now: '2026-11-01T00:00:00Z', open: [SLOT] };
  const renew = (tour: tours.OpenTour) =>
    tour.configure(attributes, { to: createService().connection });
  for (const change of [
    renew,
    async (tour: tours.OpenTour) => {
      await tour.configure({ ...attributes, unit: 'x' }, { isSound: false });
      await renew(tour);
    },
  ]) {
    const tour = await openTour(opening);
    await tour.dispatch({ type: 'sources-answered', sources: [{ id: 6, name: 'Web' }] });
    await tour.dispatch(typeChosen('self-guided'));
    await tour.run();
    await tour.dispatch(...DETAILS);
    const shown = () => {
      const { step, options, availabilityQuery } = tour.store.state;
      return [step, options?.tourType, options?.sourceOptions.length, availabilityQuery?.timeZone];
    };
    await change(tour);
    assert.deepEqual(shown(), ['details', 'self-guided', 1, 'Asia/Tokyo']);
    await tour.dispatch({ type: 'group-answered', id: 42, answer: null });
    await tour.dispatch({ type: 'sources-answered' });
    assert.deepEqual(shown(), ['details', 'self-guided', 1, 'Asia/Tokyo']);
    await tour.tellGroup({ tourTypes: ['guided'] });
    assert.deepEqual(shown(), ['when', 'guided', 1, undefined]);
    // Another server has said nothing yet.
    await tour.tellGroup(group);
    await tour.configure({ ...attributes, baseUrl: 'https://other.example' });
    assert.deepEqual(shown(), ['when', 'guided', 0, undefined]);
  }
});

test('a link leaves the chosen property and its form, and chooses one if there is none', async () => {
  const link = { ...TOUR, property: { ...TOUR.property, id: '42', groupId: 42 } };
  const own = { knownFrom: 'link', isFromLink: true } as const;
  const opened = linkOpened({ ...link, ...own });
  const over = { type: 'link-checked', id: TOUR.id, isValid: false } as const;
  const shown = (tour: tours.OpenTour) => [tour.step(), tour.store.state.options?.property.id];
  const chosen = await twoProperties(property(23));
  await chosen.run();
  await chosen.dispatch(...DETAILS, opened, over);
  assert.deepEqual(shown(chosen), ['details', '23']);
  await chosen.dispatch(opened, another);
  assert.deepEqual(shown(chosen), ['details', '23']);
  const unchosen = await openTour({ attributes: SEVERAL });
  await unchosen.dispatch(opened, over);
  assert.deepEqual(shown(unchosen), ['when', undefined]);
  await unchosen.dispatch(opened, another);
  assert.deepEqual(shown(unchosen), ['when', '42']);
});
