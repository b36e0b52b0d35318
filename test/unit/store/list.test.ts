import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Appointment } from '../../../src/api/index.js';
import { resolveAppointments } from '../../../src/config/resolve.js';
import { wallStartOf } from '../../../src/model/answered-start.js';
import { parseWallTime } from '../../../src/model/wall-time.js';
import { reduceList } from '../../../src/store/reduce-list.js';
import { canMove, isListLoading, listTours } from '../../../src/store/selectors.js';
import { INITIAL_LIST_STATE, type ListAction, type ListState } from '../../../src/store/state.js';
import { time } from '../model/arbitrary-dates.js';
import { failed, NOW, SOUND } from './opened-tour.js';
import { MANAGED, MANAGING, TOUR } from './samples.js';

const CHICAGO = 'America/Chicago';
const api = { cancelAppointment() {}, rescheduleAppointment() {} } as never;
const configured = (attributes = {}): ListAction => ({
  type: 'configured',
  ...resolveAppointments({ ...SOUND, clientId: '890', ...attributes }),
  api,
});
const taken: ListAction = { type: 'tour-taken', tour: TOUR };
const asked: ListAction = { type: 'list-asked' };
const listed: ListAction = { type: 'list-answered', appointments: [] };
const reload = (isQuiet: boolean): ListAction => ({ type: 'list-reloaded', isQuiet });
const { 'move-wanted': move, 'cancel-wanted': ask, 'cancel-confirmed': confirm } = MANAGING;

const after = (...actions: ListAction[]) =>
  [configured(), { type: 'started' } as const, asked, listed, ...actions].reduce<ListState>(
    (state, action) => reduceList(state, action, Date.parse(NOW)),
    INITIAL_LIST_STATE,
  );

test('a list is shown while it is read again only where nobody asked for that, and waits for the zone, but not for long', () => {
  const zoneless = configured({ timeZone: '' });
  for (const [isLoading, ...actions] of [
    [true, reload(false), asked],
    [false, reload(false), asked, listed],
    [false, reload(true), asked],
    [true, zoneless],
    [false, zoneless, { type: 'zone-late' }],
    [false, zoneless, { type: 'group-answered', id: 42, answer: {} }],
  ] as [boolean, ...ListAction[]][])
    assert.equal(isListLoading(after(...actions)), isLoading);
});

test('a tour that is moved begins with its own month, and times are asked only then', () => {
  const tour = { ...TOUR, start: time('2027-01-12T10:00') };
  const standing = after({ type: 'tour-taken', tour });
  assert.equal(standing.availability.scope, undefined);
  const { calendar, availability } = reduceList(standing, move, Date.parse(NOW));
  assert.deepEqual([calendar.month, calendar.search], [{ year: 2027, month: 1 }, undefined]);
  assert.ok(availability.windows.size > 0);
});

test('without times no move can be offered, but one that was sent goes on', () => {
  const lost: ListAction = { type: 'window-failed', requestId: 1, error: failed('forbidden') };
  assert.deepEqual(after(taken, move, lost).managed, MANAGED.forbidden);
  const sent = after(taken, move, MANAGING['slot-chosen'], MANAGING['move-confirmed'], lost);
  assert.equal(sent.managed?.step, 'move-sent');
  const pending = [...sent.availability.windows.values()].filter(({ requestId }) => requestId);
  assert.deepEqual(pending, [], 'what the key may not do is asked again');
  const refused = reduceList(sent, MANAGING.refused, Date.parse(NOW));
  assert.equal(refused.managed?.step === 'standing' && refused.managed.problem, 'forbidden');
});

test('where nobody knows the zone of an answered instant, no move is offered and the page is told', () => {
  const group = (answer: object): ListAction => ({ type: 'group-answered', id: 42, answer });
  for (const [attributes, answer, where, mayMove] of [
    [{}, {}, [], true],
    [{ timeZone: '' }, { timeZone: CHICAGO }, [], true],
    [{ timeZone: '' }, {}, ['time-zone'], false],
    [{ timeZone: '', answeredTimes: 'wall' }, {}, [], true],
  ] as const) {
    const state = after(configured(attributes), group(answer));
    const told = state.faults.map((fault) => fault.where);
    assert.deepEqual([told, canMove(state)], [where, mayMove]);
  }
});

test('a tour leaves with its prospect or its key, or for the list, but not while something of it is under way', () => {
  const others = [configured({ clientId: '891' }), configured({ apiKey: 'OTHER_KEY' })];
  for (const leave of [...others, reload(false)]) {
    assert.equal(after(taken, leave).managed, undefined);
    assert.equal(after(taken, ask, confirm, leave, taken).managed?.step, 'cancelling');
  }
  for (const stay of [configured(), reload(true)]) assert.ok(after(taken, stay).managed);
});

test('a cancellation is held back offline without its question, and sent anyway', () => {
  const held = after(taken, ask, { type: 'connection-changed', isOffline: true }, confirm);
  assert.deepEqual([held.managed?.step, held.unsent], ['standing', confirm]);
  assert.equal(reduceList(held, { type: 'sent-anyway' }, 0).managed?.step, 'cancelling');
});

test('a calendar entry counts on where a tour is listed anew after a change of it', () => {
  const { 'slot-chosen': choose, 'move-confirmed': send, moved } = MANAGING;
  const start = '2026-11-25T10:00:00+00:00';
  const appointments = [{ id: 7, start }] as Appointment[];
  const again = [reload(false), asked, { ...listed, appointments }] as const;
  const state = after(
    configured({ answeredTimes: 'wall' }),
    taken,
    move,
    choose,
    send,
    moved,
    ...again,
  );
  const [tour] = listTours(state, new Date(NOW)).upcoming;
  assert.deepEqual([tour?.sequence, tour?.startsAt], [1, start]);
});

test('a listed tour has its own status and length', () => {
  const start = '2026-11-25T16:00:00+00:00';
  for (const [end, duration] of [
    ['2026-11-25T17:00:00+00:00', 60],
    [undefined, 45],
  ] as const) {
    const appointments = [{ id: 7, status: 20, start, end }] as Appointment[];
    const state = after(configured({ duration: '45' }), { ...listed, appointments });
    const [tour] = listTours(state, new Date(NOW)).upcoming;
    assert.deepEqual([tour?.status, tour?.duration], [20, duration]);
  }
});

test('a list that is shown stays where reading it again fails in passing', () => {
  for (const [kind, isQuiet, isTold] of [
    ['server', true, false],
    ['server', false, true],
    ['forbidden', true, true],
    ['not-found', true, true],
  ] as const) {
    const error = failed(kind, 'list-appointments');
    const { listFailure } = after(reload(isQuiet), asked, { type: 'list-failed', error });
    assert.equal(listFailure, isTold ? error : undefined);
  }
});

test('an instant is shown by the property’s clock, and a text without an offset, or in wall time, as it stands', () => {
  for (const [start, zone, shown] of [
    ['2026-11-24T15:15:00+00:00', CHICAGO, '2026-11-24T09:15:00'],
    ['2026-11-24T09:15:00-06:00', CHICAGO, '2026-11-24T09:15:00'],
    ['2026-11-24T15:15:00Z', 'Australia/Lord_Howe', '2026-11-25T02:15:00'],
    ['2026-11-01T07:30:00Z', CHICAGO, '2026-11-01T01:30:00'],
    ['2026-03-08T08:00:00Z', CHICAGO, '2026-03-08T03:00:00'],
    ['2026-11-24T15:15:00', CHICAGO, '2026-11-24T15:15:00'],
  ] as const)
    assert.equal(wallStartOf(start, 'utc', zone), shown, start);
  for (const offset of ['', 'Z', '-0600', '+05:45'])
    assert.equal(wallStartOf(`2026-11-24T15:15${offset}`, 'wall', CHICAGO), '2026-11-24T15:15');
});

test('what is no time is no start, and what is shown can always be drawn', () => {
  for (const answered of ['utc', 'wall'] as const) {
    for (const odd of ['', 'soon', '2026-02-30T99:00:00Z', 'T09:00Z', 'appointment 5'])
      assert.equal(wallStartOf(odd, answered, CHICAGO), undefined, odd);
    for (const far of ['0001-01-01T00:00:00Z', '+012026-01-01T00:00:00Z']) {
      const start = wallStartOf(far, answered, CHICAGO);
      assert.ok(start === undefined || parseWallTime(start), far);
    }
  }
});

test('a tour is past once the property’s clock has passed its start, and tours stay in the order of the service', () => {
  for (const [answeredTimes, starts] of [
    ['utc', ['16:00Z', '15:16Z', 'soon', '15:14Z', '09:16', '09:14']],
    ['utc', ['21:45+05:45', '21:01+05:45', 'soon', '20:59+05:45', '09:16', '09:14']],
    ['wall', ['10:00Z', '09:16Z', 'soon', '09:14Z', '09:16', '09:14']],
  ] as const) {
    const appointments = starts.map((clock, id) => ({ id, start: `2026-11-24T${clock}` }));
    const answer = { ...listed, appointments: appointments as Appointment[] };
    const state = after(configured({ answeredTimes }), answer);
    const { upcoming, past } = listTours(state, new Date('2026-11-24T15:15:00Z'));
    const ids = [upcoming, past].map((tours) => tours.map(({ id }) => id).join());
    assert.deepEqual(ids, ['0,1,4', '3,5']);
  }
});
