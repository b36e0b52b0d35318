import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Appointment } from '../../../../src/api.js';
import { wallStartOf } from '../../../../src/model/answered-start.js';
import { visitorTimeZone } from '../../../../src/model/wall-time.js';
import { NO_TIMES } from '../../../../src/store/calendar/calendar.js';
import type { Action } from '../../../../src/store/state.js';
import { canCancel, canMove, isUpToDate } from '../../../../src/store/tours/tour-selectors.js';
import { day, time } from '../../model/arbitrary-dates.js';
import { failed, monthShown } from '../open-tour.js';
import * as samples from '../samples.js';
import { after, configured, go, later, listed, reload } from './opened-list.js';

const { MANAGING, NOT_TODAY, OTHER_SLOT, PRESSES, refused, SHOWN_TOUR, shown, TOUR, WRITES } =
  samples;

const CHICAGO = 'America/Chicago';
const taken: Action = { type: 'tour-opened', tour: TOUR };
const { 'move-wanted': move, 'slot-chosen': choose } = MANAGING;
const send = PRESSES['move-confirmed'];
const notMoved = shown(refused(WRITES.move, NOT_TODAY));

test('a move starts in its tour’s month, and requests times only then', () => {
  const tour = { ...TOUR, start: time('2027-01-12T10:00') };
  const opened = after({ type: 'tour-opened', tour });
  assert.equal(opened.availabilityQuery, undefined);
  const { calendar, availabilityQuery } = go(opened, move);
  assert.deepEqual([calendar.period?.from, calendar.search], ['2027-01-01', undefined]);
  assert.deepEqual([availabilityQuery?.groupId, calendar.day], [42, '2027-01-12']);
  // Its day isn't selected if it can't be seen.
  const late = { ...TOUR, start: time('2027-03-12T10:00') };
  const last = after({ type: 'tour-opened', tour: late }, move).calendar;
  assert.deepEqual([last.period?.from, last.day], ['2027-01-01', undefined]);
});

test('the first open day is chosen while a tour is being moved', () => {
  const date = day('2027-01-01');
  const times = { ...NO_TIMES, days: new Map([[date, [time(`${date}T10:00`)]]]) };
  const known: Action[] = [monthShown(2027, 1), { type: 'times-changed', times }];
  const dayAfter = (...actions: Action[]) => after(taken, ...actions, ...known).calendar.day;
  assert.equal(dayAfter(move), date);
});

test('without times no move is offered', () => {
  const error = failed('forbidden');
  const lost: Action = { type: 'times-changed', times: NO_TIMES, error };
  const blocked = after(taken, move, lost);
  assert.deepEqual(blocked.shownTour, SHOWN_TOUR.blocked);
  assert.deepEqual(after(taken, move, choose, lost, notMoved).shownTour?.step, 'idle');
  // Times that are requested afresh may be there.
  assert.equal(go(blocked, { type: 'times-expired' }, move).shownTour?.step, 'moving');
  // What may not be read may be changed.
  assert.ok(canCancel(go(blocked, notMoved)));
  const server: Action = { ...lost, error: failed('server') };
  assert.equal(after(taken, move, server).shownTour?.step, 'moving');
});

test('a change that was held offline is sent once the visitor decides to', () => {
  const anyway: Action = { type: 'sent-anyway' };
  const offline: Action = { type: 'connection-changed', isOffline: true };
  const held = after(taken, move, choose, offline, send);
  assert.deepEqual([held.shownTour?.step, held.heldPress], ['moving', send]);
  const { heldPress, isOffline } = go(held, anyway);
  assert.deepEqual([heldPress, isOffline], [undefined, true]);
  // It isn't about the tour as it is by now.
  for (const other of [{ start: OTHER_SLOT }, { property: { ...TOUR.property, groupId: 9 } }]) {
    const opened = go(held, { type: 'tour-opened', tour: { ...TOUR, ...other } });
    assert.equal(opened.heldPress, undefined);
  }
  assert.ok(go(held, taken).heldPress);
  const idle = after(taken);
  assert.equal(go(idle, anyway), idle);
  // Nothing is drawn again for what was known.
  assert.equal(go(idle, { type: 'tours-changed', tours: [...idle.tours] }), idle);
});

test('without the zone of an answered instant no move is offered', () => {
  const group = (answer: object): Action => ({ type: 'group-answered', id: 42, answer });
  for (const [attributes, answer, where, mayMove] of [
    [{}, {}, [], true],
    [{ timeZone: '' }, { timeZone: CHICAGO }, [], true],
    [{ timeZone: '' }, {}, ['time-zone'], false],
    [{ timeZone: '', answeredTimes: 'wall' }, {}, [], true],
  ] as const) {
    const state = after(configured(attributes), group(answer));
    const faults = state.faults.map((fault) => fault.where);
    assert.deepEqual([faults, canMove(state)], [where, mayMove]);
  }
});

test('a listed tour isn’t changed while its zone may still come', () => {
  const zoneless = after(configured({ timeZone: '' }));
  assert.equal(canCancel(zoneless, TOUR), false);
  const settled = go(zoneless, { type: 'group-answered', id: 42, answer: {} });
  assert.equal(canCancel(settled, TOUR), true);
});

test('the open tour is what a later reading of the list says, but not while it’s being changed', () => {
  const row = { id: 7, start: '2026-11-26T16:00:00Z', status: 30 };
  const read = { ...listed, appointments: [row] as Appointment[] };
  const asking = after(taken, MANAGING['cancel-wanted']);
  const { step, tour } = go(asking, read).shownTour ?? assert.fail();
  assert.deepEqual([step, tour.start], ['idle', '2026-11-26T10:00:00']);
  const same = { ...listed, appointments: [{ ...row, start: TOUR.startsAt } as Appointment] };
  assert.equal(go(asking, same).shownTour, asking.shownTour);
  // Once it's missing, it may be canceled.
  const missing = go(asking, listed);
  assert.equal(missing.shownTour?.step, 'asking');
  const isCertain = (state: typeof missing) =>
    isUpToDate(state, state.shownTour?.tour ?? assert.fail());
  assert.equal(isCertain(missing), false);
  // Until it's listed again, and nobody's change of it is unresolved.
  assert.ok(isCertain(go(missing, same)));
  const unsure: Action = { type: 'tours-changed', tours: [], unsureIds: [7] };
  assert.equal(isCertain(go(missing, unsure, same)), false);
  const result = after(taken);
  assert.equal(go(result, listed).shownTour, result.shownTour);
  const ofTeam9 = [{ ...row, start: TOUR.startsAt, groupId: 9 } as Appointment];
  const elsewhere = go(after(taken, move, choose), { ...listed, appointments: ofTeam9 });
  const seen = [elsewhere.shownTour?.step, elsewhere.shownTour?.tour.property.groupId];
  assert.deepEqual(seen, ['idle', 9]);
  const sent = go(asking, { type: 'outbox-changed', outbox: [WRITES.cancel] });
  assert.equal(go(sent, read).shownTour, sent.shownTour);
});

test('a tour leaves with its prospect or screen, and not with a key that’s renewed', () => {
  for (const leave of [configured({ clientId: '891' }), reload(false)])
    assert.equal(after(taken, leave).shownTour, undefined);
  for (const stay of [configured(), configured({ apiKey: 'OTHER_KEY' }), reload(true)])
    assert.ok(after(taken, stay).shownTour);
});

test('an open tour is in its property’s zone as it’s known now, also if another tag has moved it', () => {
  const zoneless = after(configured({ timeZone: '' }));
  // It may still come.
  assert.equal(go(zoneless, taken).shownTour?.tour.start, TOUR.start);
  const settled = go(zoneless, { type: 'group-answered', id: 42, answer: {} }, taken);
  const start = ({ shownTour }: typeof settled) => shownTour?.tour.start;
  const inVisitorsZone = (startsAt: string) =>
    wallStartOf(startsAt, 'utc', visitorTimeZone() ?? '');
  assert.equal(start(settled), inVisitorsZone(`${TOUR.startsAt}`));
  // A widget has its own zone.
  const elsewhere = go(settled, { type: 'tours-changed', tours: [later] });
  assert.equal(start(elsewhere), inVisitorsZone(later.startsAt));
  assert.equal(start(go(elsewhere, configured())), later.start);
  // A page may say late what a start means.
  const wall = go(after(taken), configured({ answeredTimes: 'wall' }));
  assert.equal(start(wall), wallStartOf(`${TOUR.startsAt}`, 'wall', CHICAGO));
  // A chosen start is the property's, however its answer is to be read.
  const odd = { ...later, startsAt: '2026-11-25T09:30:00+00:00' };
  assert.equal(start(go(after(taken), { type: 'tours-changed', tours: [odd] })), later.start);
});
