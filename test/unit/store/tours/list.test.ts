import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Appointment } from '../../../../src/api.js';
import { visitorTimeZone } from '../../../../src/model/wall-time.js';
import type { Action } from '../../../../src/store/state.js';
import { isListLoading, listTours } from '../../../../src/store/tours/list.js';
import { isUpToDate, mayHaveChanged } from '../../../../src/store/tours/tour-selectors.js';
import { failed } from '../open-tour.js';
import * as samples from '../samples.js';
import { after, configured, go, later, listed, reload, toursOf } from './opened-list.js';

const { CONNECTION, done, MANAGING, shown, TOUR, WRITES } = samples;

const CHICAGO = 'America/Chicago';
const taken: Action = { type: 'tour-opened', tour: TOUR };
const { 'move-wanted': move, 'slot-chosen': choose } = MANAGING;
const moved = shown(done(WRITES.move, later));

test('a list stays while it is reloaded, and waits for the zone', () => {
  const zoneless = configured({ timeZone: '' });
  const ofTeam = (groupId: number | undefined): Action => {
    const appointment = { id: 7, start: '2026-11-25T16:00:00Z', groupId };
    return { type: 'list-answered', appointments: [appointment as Appointment] };
  };
  const ofTeam9 = ofTeam(9);
  for (const [isLoading, ...actions] of [
    [true, reload(false)],
    [false, reload(false), listed],
    [false, reload(true)],
    [true, zoneless],
    [false, zoneless, { type: 'zone-late' }],
    // Another list waits again.
    [true, zoneless, { type: 'zone-late' }, reload(false), listed],
    [false, zoneless, { type: 'group-answered', id: 42, answer: {} }],
    // A tour with another team waits for that one's zone, and the property's own is known.
    [true, ofTeam9],
    [false, ofTeam9, { type: 'group-answered', id: 9, answer: null }],
    [false, ofTeam9, { type: 'zone-late' }],
    [false, ofTeam(42)],
    [false, ofTeam(undefined)],
  ] as [boolean, ...Action[]][])
    assert.equal(isListLoading(after(...actions)), isLoading);
});

test('the list shows its tours, the opened one, or that it is unavailable', () => {
  const error = failed('forbidden', 'list-appointments');
  for (const [step, ...actions] of [
    ['list'],
    ['list', taken],
    ['moving', taken, move],
    ['moved', taken, moved],
    ['canceled', taken, shown(done(WRITES.cancel))],
    ['unavailable', configured({ apiKey: '' })],
    ['unavailable', { type: 'list-answered', error }],
    ['unavailable', taken, { type: 'list-answered', error }],
    // What was done is shown, even if the key isn't allowed anything by then.
    ['moved', taken, { type: 'list-answered', error }, moved],
    ['canceled', taken, { type: 'list-answered', error }, shown(done(WRITES.cancel))],
  ] as [string, ...Action[]][])
    assert.equal(after(...actions).step, step);
});

const OTHER = { ...CONNECTION, api: {} as never };
test('groups are read again with another client', () => {
  const known = after({ type: 'group-answered', id: 42, answer: {} });
  assert.deepEqual(go(known, configured()).groups, { 42: {} });
  assert.deepEqual(go(known, configured({}, OTHER)).groups, {});
});

test('a tour whose change has no known outcome may be ahead, however long its time is over', () => {
  const past = { id: 7, start: '2026-11-23T16:00:00Z', status: 30 };
  const lost: Action = { type: 'outbox-changed', outbox: [samples.lost(WRITES.move)] };
  const unsure: Action = { type: 'tours-changed', tours: [], unsureIds: [7] };
  for (const [count, ...actions] of [[0], [1, lost], [1, unsure]] as [number, ...Action[]][]) {
    const { upcoming, past: over } = toursOf([past], ...actions);
    assert.deepEqual([upcoming.length, over.length], [count, 1 - count]);
    assert.equal(upcoming[0]?.isUnsure ?? true, true);
  }
});

test('after a long time out of sight, a list is unsure until it’s read again, but not of what was over', () => {
  const starts = ['2026-11-21T14:00:00Z', '2026-11-21T20:00:00Z', '2026-11-27T16:00:00Z'];
  const appointments = starts.map((start, index) => ({ id: index + 7, start, status: 30 }));
  const canceled = { id: 10, start: '2026-11-28T16:00:00Z', status: 40 };
  const read = { ...listed, appointments: [...appointments, canceled] as Appointment[] };
  const evening = new Date('2026-11-21T23:00:00Z');
  for (const [upcoming, past, ...actions] of [
    ['9,10', '8,7'],
    ['8?,9?,10', '7', { type: 'long-away' }],
    ['9,10', '8,7', { type: 'long-away' }, read],
    // That's as old as its request.
    ['8?,9?,10', '7', { ...read, sentAt: Date.parse('2026-11-21T16:00:00Z') }],
  ] as [string, string, ...Action[]][]) {
    const tours = listTours(after(read, ...actions), evening);
    const ids = [tours.upcoming, tours.past].map((all) =>
      all.map(({ id, isUnsure }) => `${id}${isUnsure ? '?' : ''}`).join(),
    );
    assert.deepEqual(ids, [upcoming, past]);
  }
  // What the service has said since is sure.
  const result = after(read, taken, { type: 'long-away' }, move, choose, moved);
  const { tour } = result.shownTour ?? assert.fail();
  const isLongAgo = mayHaveChanged(result, { ...tour, knownFrom: 'earlier' });
  assert.deepEqual([isUpToDate(result, tour), isLongAgo], [true, true]);
  // A question that was open before, too.
  const asking = after(read, taken, MANAGING['cancel-wanted'], { type: 'long-away' });
  const isCertain = (state: typeof asking) => !mayHaveChanged(state, state.shownTour?.tour ?? TOUR);
  const same = { ...listed, appointments: [{ id: 7, start: TOUR.startsAt } as Appointment] };
  const again = go(asking, same);
  assert.deepEqual([asking, again].map(isCertain), [false, true]);
  const seen = [asking, again].map((it) => it.shownTour?.step);
  assert.deepEqual(seen, ['asking', 'asking']);
});

test('a listed tour keeps what only the page knows of it', () => {
  const start = '2026-11-25T10:00:00+00:00';
  const wall = configured({ answeredTimes: 'wall' });
  // How often it was moved.
  const known = { tourType: 'video', given: { platform: 'Zoom' }, formerIds: [5] } as const;
  const changed = { type: 'tours-changed', tours: [{ ...later, ...known }] } as const;
  const [tour] = toursOf([{ id: 7, start }], wall, changed, reload(false)).upcoming;
  assert.deepEqual([tour?.sequence, tour?.startsAt], [1, start]);
  // An appointment doesn't say how the tour is given, nor which number it had.
  const { tourType, given, formerIds } = tour ?? {};
  assert.deepEqual({ tourType, given, formerIds }, known);
});

test('a listed tour has its own team, status and length', () => {
  const start = '2026-11-25T16:00:00+00:00';
  const own = { groupId: 9, status: 20, end: '2026-11-25T17:00:00+00:00' };
  const { upcoming } = toursOf([
    { id: 7, start, ...own },
    { id: 8, start },
  ]);
  const known = upcoming.map((tour) => {
    const { availabilityQuery } = after({ type: 'tour-opened', tour }, move);
    const { groupId, timeZone } = tour.property;
    return [groupId, availabilityQuery?.groupId, tour.status, tour.duration, timeZone];
  });
  known.sort(([one], [other]) => Number(one) - Number(other));
  assert.deepEqual(known, [
    // What the page says is about its own team, whose any other tour is.
    [9, 9, 20, 60, undefined],
    [42, 42, undefined, undefined, CHICAGO],
  ]);
});

test('a list that is shown stays where another reading fails briefly', () => {
  for (const [kind, isQuiet, isShown] of [
    ['server', true, false],
    ['server', false, true],
    ['forbidden', true, true],
    ['not-found', true, true],
  ] as const) {
    const error = failed(kind, 'list-appointments');
    const { list } = after(reload(isQuiet), { type: 'list-answered', error });
    assert.equal(list.failure, isShown ? error : undefined);
  }
});

test('tours are in order, and past once the property’s clock has passed them', () => {
  for (const [answeredTimes, starts] of [
    ['utc', ['16:00Z', '15:16Z', 'soon', '15:14Z', '09:16', '09:14', '15:15Z']],
    ['utc', ['21:45+05:45', '21:01+05:45', 'soon', '20:59+05:45', '09:16', '09:14', '09:15']],
    ['wall', ['10:00Z', '09:16Z', 'soon', '09:14Z', '09:16', '09:14', '09:15:00.5']],
  ] as const) {
    const appointments = starts.map((clock, id) => ({ id, start: `2026-11-24T${clock}` }));
    const { upcoming, past } = toursOf(appointments, configured({ answeredTimes }));
    const ids = [upcoming, past].map((tours) => tours.map(({ id }) => id).join());
    assert.deepEqual(ids, ['6,1,4,0', '5,3']);
  }
});

test('without the property’s zone, a wall time is past only once it is wherever the property is', () => {
  const wall = configured({ timeZone: '', answeredTimes: 'wall' });
  for (const [clock, isPast] of [
    ['09:14', false],
    ['03:14', true],
  ] as const) {
    const { past } = toursOf([{ id: 7, start: `2026-11-24T${clock}` }], wall);
    assert.equal(past.length > 0, isPast);
  }
});

test('a start is in its property’s zone, or else an instant in the visitor’s', () => {
  const start = '2026-11-25T16:00:00+00:00';
  for (const [attributes, expected] of [
    [{}, CHICAGO],
    [{ timeZone: '' }, visitorTimeZone()],
    [{ timeZone: '', answeredTimes: 'wall' }, undefined],
    [{ answeredTimes: 'wall' }, CHICAGO],
  ] as const) {
    const [tour] = toursOf([{ id: 7, start }], configured(attributes)).upcoming;
    assert.equal((tour ?? assert.fail()).timeZone, expected);
  }
  // With a fatal fault, nothing is known of the property.
  assert.deepEqual(toursOf([{ id: 7, start }], configured({ groupId: '' })).upcoming, []);
});

test('the console names what keeps each listed tour from being moved, and its time says whose clock it is', () => {
  const start = '2026-11-25T16:00:00+00:00';
  const zoneless = configured({ timeZone: '' });
  const answered = (answer: object | null): Action => ({ type: 'group-answered', id: 42, answer });
  const listing = (...groups: (number | undefined)[]): Action => ({
    ...listed,
    appointments: groups.map((groupId, id) => ({ id: id + 1, start, groupId }) as Appointment),
  });
  for (const [says, clock, ...actions] of [
    [/group 42 can’t be read: set it/, 'visitor', zoneless, answered(null), listing(undefined)],
    [/group 42 has none: set it/, 'visitor', zoneless, answered({}), listing(undefined)],
    [
      /don’t know \(Mars\/Base\)/,
      'visitor',
      zoneless,
      answered({ timeZone: 'Mars/Base' }),
      listing(42),
    ],
    [
      /^$/,
      'property',
      configured({ timeZone: '', answeredTimes: 'wall' }),
      answered({}),
      listing(42),
    ],
    [/^$/, undefined, answered({}), listing(undefined)],
  ] as const) {
    const state = after(...(actions as readonly Action[]));
    assert.match(state.faults.map(({ message }) => message).join('; '), says);
    const { upcoming } = listTours(state, new Date('2026-11-24T15:15:00Z'));
    assert.equal(upcoming.find(({ id }) => id === 1)?.clock, clock, `${says}`);
  }
});
