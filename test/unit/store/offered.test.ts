import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TourApiError } from '../../../src/api/errors.js';
import { availabilityQueryOf } from '../../../src/store/availability-query.js';
import { NO_TIMES } from '../../../src/store/calendar/calendar.js';
import { closedBy } from '../../../src/store/offer.js';
import type { Action } from '../../../src/store/state.js';
import { canCancel, canMove } from '../../../src/store/tours/tour-selectors.js';
import * as tours from './open-tour.js';
import { BOOKING, linkOpened, MANAGING, SLOT, TOUR, typeChosen } from './samples.js';

const { answeredTour, DETAILS, MOVING, openTour, property, SENDING, SEVERAL } = tours;
const { failed, tourAfter } = tours;
const { 'draft-changed': type } = BOOKING;
const refuse = [{ path: ['tour_type'], text: 'Tours are disabled.' }];
const isPending = (tour: tours.OpenTour) => tour.pending().length > 0;

test('another property or configuration lifts a failure that leaves nothing to offer', async () => {
  const fixes = [
    (tour: tours.OpenTour) => tour.configure({ ...SEVERAL, apiKey: 'OTHER_KEY' }),
    (tour: tours.OpenTour) => tour.dispatch(property(23)),
  ];
  for (const [kind, way, isBlocking] of [
    ['forbidden', [], true],
    ['unauthorized', [], true],
    ['not-found', [], true],
    ['refused', [], false],
    ['server', [], false],
    ['forbidden', SENDING, false],
    ['refused', SENDING, false],
  ] as const)
    for (const fix of fixes) {
      const tour = await openTour({ attributes: SEVERAL, open: [SLOT], way: [property(42)] });
      if (way.length > 0) await tour.go(...way, kind, BOOKING['went-back']);
      else await tour.fail(kind);
      assert.equal(tour.store.state.step, isBlocking ? 'unavailable' : 'when', kind);
      assert.equal(isPending(tour), !isBlocking);
      // Another color, say: what was refused is not requested again for it.
      await tour.configure(SEVERAL);
      assert.equal(isPending(tour), !isBlocking);
      await fix(tour);
      assert.equal(tour.store.state.step, 'when');
      assert.ok(isPending(tour));
    }
});

test('a missing page isn’t the service’s answer: a deployment or a gateway sends it for a while', async () => {
  for (const isPage of [false, true]) {
    const tour = await openTour();
    const details = { operation: 'available-times', status: 404, isPage } as const;
    const error = new TourApiError('not-found', 'available-times: not-found', details);
    await tour.dispatch({ type: 'times-changed', times: NO_TIMES, error });
    assert.equal(tour.store.state.step, isPage ? 'when' : 'unavailable');
  }
});

test('a refused type of tour leaves the others', async () => {
  const group = { tourTypes: ['guided', 'self-guided', 'video'] } as const;
  const tour = await openTour({ group, open: [SLOT] });
  const shown = () => [tour.store.state.step, tour.store.state.options?.tourType];
  await tour.run();
  await tour.dispatch(typeChosen('video'), ...DETAILS, type);
  await tour.dispatch({ type: 'times-expired' });
  await tour.fail('refused', undefined, refuse);
  assert.deepEqual(shown(), ['when', 'self-guided']);
  assert.deepEqual(tour.store.state.refusedTypes, ['guided', 'video']);
  assert.equal(tour.store.state.bookingForm.draft, type.draft);
  await tour.run();
  assert.deepEqual(tour.slotsOn(SLOT.slice(0, 10)), [SLOT]);
  await tour.dispatch({ type: 'times-expired' });
  assert.deepEqual(shown(), ['when', 'video']);
});

test('a refused key leaves no type of tour', async () => {
  const tour = await openTour({ group: { tourTypes: ['guided', 'self-guided'] } });
  await tour.fail('forbidden');
  const { step, unavailableBecause, refusedTypes } = tour.store.state;
  const seen = [step, unavailableBecause?.kind, refusedTypes];
  assert.deepEqual(seen, ['unavailable', 'forbidden', []]);
});

test('a group that offers no type says so once, when it answers', async () => {
  const answer = { tourTypes: [] };
  const tour = await openTour({ group: answer });
  const { state } = tour.store;
  const answered = { type: 'group-answered', id: 42, answer } as const;
  assert.equal(closedBy(state, answered)?.kind, 'refused');
  assert.equal(closedBy(state, { type: 'started' }), undefined);
  assert.equal(closedBy(state, { ...answered, error: failed('server', 'group') }), undefined);
  const seen = closedBy({ ...state, unavailableBecause: failed('forbidden') }, answered);
  assert.equal(seen, undefined);
  // Another group than the one of the chosen property.
  const other = { groups: {}, knownGroups: { 23: answer } };
  assert.equal(closedBy({ ...state, ...other }, { ...answered, id: 23 }), undefined);
});

test('a tour on the screen is moved among its own times, whatever the page offers since', async () => {
  const tour = await tourAfter(SENDING);
  await tour.configure({ groupId: '23' });
  await tour.dispatch({ type: 'group-answered', id: 23, answer: { tourTypes: [] } });
  await tour.end('done');
  assert.ok(canMove(tour.store.state));
  assert.notEqual(await tour.requests(MANAGING['move-wanted']), 0);
  // Its own group takes no tours online.
  await tour.tellGroup({ tourTypes: [] });
  assert.deepEqual([canMove(tour.store.state), canCancel(tour.store.state)], [false, true]);
});

test('nothing is requested before the widget starts, and nothing without a client', async () => {
  const { state } = (await openTour()).store;
  assert.ok(availabilityQueryOf(state));
  for (const lack of [{ isStarted: false }, { connection: undefined }, { settings: undefined }])
    assert.equal(availabilityQueryOf({ ...state, ...lack }), undefined);
});

test('with a configuration that cannot be used, nothing can be booked', async () => {
  const tour = await openTour();
  const nothing = { preferences: {} as never, faults: [] };
  await tour.dispatch({ type: 'configured', ...nothing });
  assert.equal(tour.store.state.step, 'unavailable');
});

test('a type that is refused alone leaves nothing until a reload', async () => {
  for (const fix of [
    (tour: tours.OpenTour) => tour.dispatch({ type: 'times-expired' }),
    (tour: tours.OpenTour) => tour.configure({ tourType: 'guided', apiKey: 'OTHER_KEY' }),
  ]) {
    const tour = await openTour({ attributes: { tourType: 'guided' } });
    await tour.fail('refused', undefined, refuse);
    assert.deepEqual([tour.store.state.step, isPending(tour)], ['unavailable', false]);
    await fix(tour);
    assert.deepEqual([tour.store.state.step, tour.pending().length], ['when', 2]);
  }
});

test('another client may change a tour that the last one wasn’t allowed to', async () => {
  const tour = await tourAfter([...MOVING, { type: 'times-expired' }]);
  await tour.fail('unauthorized');
  for (const [to, isAllowed] of [
    [tour.service.connection, false],
    [tours.createService().connection, true],
  ] as const) {
    await tour.configure({ apiKey: 'OTHER_KEY' }, { to });
    assert.equal(!tour.store.state.shownTour?.isReadOnly, isAllowed);
  }
});

test('a type that is refused for a move leaves the others to be booked', async () => {
  const tour = await tourAfter(MOVING);
  await tour.tellGroup({ tourTypes: ['guided', 'self-guided'] });
  await tour.dispatch({ type: 'times-expired' });
  await tour.fail('refused', undefined, refuse);
  assert.equal(tour.store.state.shownTour?.isReadOnly, true);
  await tour.dispatch({ type: 'another-wanted' });
  await tour.fail('refused', undefined, refuse);
  const { step, options } = tour.store.state;
  assert.deepEqual([step, options?.tourType], ['when', 'self-guided']);
});

test('times are requested of the chosen group and type', async () => {
  const group = { tourTypes: ['guided', 'video', 'self-guided'] } as const;
  const elsewhere = { ...group, selfGuidedUrl: 'https://example.com' };
  for (const [tourType, opening, expected, ...actions] of [
    ['video', { group }, '42 guided'],
    ['self-guided', { group }, '42 self-guided'],
    ['self-guided', { group: elsewhere }, 'undefined undefined'],
    ['guided', { group: { tourTypes: [] } }, 'undefined undefined'],
    ['guided', { attributes: SEVERAL }, 'undefined undefined'],
    ['guided', { attributes: SEVERAL }, '23 guided', property(23)],
  ] as const) {
    const choose: Action = typeChosen(tourType);
    const { availabilityQuery } = (await tourAfter([choose, ...actions], opening)).store.state;
    assert.equal(`${availabilityQuery?.groupId} ${availabilityQuery?.tourType}`, expected);
  }
});

for (const [title, attributes, group, ...expected] of [
  ['sixty days are offered by default', {}, { maxDays: undefined }, 'US/Central', 60],
  ['the group’s zone and limit apply', {}, {}, 'US/Central', 30],
  ['the page wins over the group', { timeZone: 'Asia/Tokyo', maxDays: '90' }, {}, 'Asia/Tokyo', 90],
  ['an invalid zone is unknown', {}, { timeZone: 'Mars/Olympus' }, undefined, 30],
  ['a huge limit still has a last day', {}, { maxDays: 2_147_483_647 }, 'US/Central', 9999],
] as const)
  test(title, async () => {
    const said = { timeZone: 'US/Central', maxDays: 30, ...group };
    const given = { timeZone: undefined, ...attributes };
    const { availabilityQuery } = (await openTour({ attributes: given, group: said })).store.state;
    assert.deepEqual([availabilityQuery?.timeZone, availabilityQuery?.maxDays], expected);
  });

test('a booked tour moves among its own group’s times, whatever the page has by then', async () => {
  const tour = await tourAfter(MOVING);
  await tour.configure(SEVERAL);
  assert.equal(tour.store.state.availabilityQuery?.groupId, 42);
});

test('a booked tour is changed where it was booked, and nowhere else', async () => {
  const tour = await tourAfter(MOVING);
  for (const [baseUrl, isIts] of [
    ['https://other.example.com', false],
    ['https://api.example.com', true],
  ] as const) {
    const { connection } = tours.createService({ server: baseUrl });
    await tour.configure({ baseUrl }, { to: connection });
    const { state } = tour.store;
    assert.deepEqual([canMove(state), canCancel(state)], [isIts, isIts]);
    assert.equal(canCancel({ ...state, connection: undefined }), false);
  }
});

test('what another tag sends keeps neither the other types nor an open question', async () => {
  const group = { tourTypes: ['guided', 'self-guided'] } as const;
  const sending = await answeredTour({ way: SENDING });
  const opening = { group, service: sending.service, isAdded: true };
  const choosing = await openTour({ ...opening, way: [typeChosen('self-guided')] });
  await choosing.fail('refused', undefined, refuse);
  const { step, options } = choosing.store.state;
  assert.deepEqual([step, options?.tourType], ['when', 'guided']);

  const asking = await openTour({ ...opening, way: [linkOpened({ ...TOUR, id: 8 })] });
  await asking.go(MANAGING['cancel-wanted'], MANAGING['went-back']);
  assert.equal(asking.step(), 'idle');
});
