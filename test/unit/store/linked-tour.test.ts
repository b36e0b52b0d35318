/** A tour that a link opens, until the server has answered for it and after. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolve } from '../../../src/config/resolve.js';
import { CONFIRMED, type Tour } from '../../../src/model/appointment.js';
import { uidOf } from '../../../src/model/calendar-entry.js';
import { reduceBookingRoot as reduce } from '../../../src/store/reduce-booking-root.js';
import type { Action, State } from '../../../src/store/state.js';
import { timeZoneOf } from '../../../src/store/tours/tour-selectors.js';
import { SOUND } from './open-tour.js';
import * as samples from './samples.js';

const { linkChecked, linkOpened, OTHER_SLOT, SLOT, stateAt, TOUR, WRITES } = samples;

const after = (start: State, ...actions: Action[]) =>
  actions.reduce((state, action) => reduce(state, action, 0), start);

test('a linked tour has the zone of its group, whenever that arrives', () => {
  const { settings } = resolve({ ...SOUND, timeZone: undefined }, undefined);
  const property = settings?.properties[0] ?? assert.fail();
  const link = linkOpened({ ...TOUR, property });
  const group = { type: 'group-answered', id: 42, answer: { timeZone: 'America/Denver' } } as const;
  for (const way of [
    [link, group],
    [group, link],
  ])
    assert.equal(timeZoneOf(after(stateAt({ settings }), ...way)), 'America/Denver');
});

test('a link’s tour counts once the server has answered for it, and goes if it refuses', () => {
  const link = linkOpened();
  const checked = (isValid: boolean | undefined) =>
    ({ type: 'link-checked', id: TOUR.id, isValid }) as const;
  const saved = { type: 'entry-saved', uid: 'another' } as const;
  const opened = after(stateAt({ isLinkOver: true }), saved, link);
  // The link comes from an entry of this tour.
  assert.deepEqual([opened.savedEntries, opened.isLinkOver], [['another', uidOf(TOUR)], false]);
  assert.equal(after(opened, checked(true)).shownTour?.tour.knownFrom, 'earlier');
  const refused = after(opened, checked(false));
  const seen = [refused.shownTour, refused.savedEntries, refused.isLinkOver];
  assert.deepEqual(seen, [undefined, ['another'], true]);
  // The page has booked this one itself.
  const own = { ...TOUR, knownFrom: 'link' } as const;
  const { shownTour, isLinkOver } = after(after(stateAt(), linkOpened(own)), checked(false));
  assert.deepEqual(
    [shownTour?.tour.knownFrom, shownTour?.tour.manageToken, shownTour?.isReadOnly, isLinkOver],
    ['earlier', undefined, true, false],
  );
  // Nobody could be asked.
  const unchecked = after(opened, checked(undefined));
  assert.deepEqual([unchecked.shownTour, unchecked.failedCheck], [opened.shownTour, TOUR.id]);
  for (const again of [{ type: 'reads-retried' }, link] as const)
    assert.equal(after(unchecked, again).failedCheck, undefined);
  // A change that's out decides for itself, and a checked tour stays.
  const canceling = { type: 'outbox-changed', outbox: [WRITES.cancel] } as const;
  const decided = after(opened, canceling, checked(false));
  assert.deepEqual([decided.shownTour, decided.failedCheck], [opened.shownTour, TOUR.id]);
  const owned = linkOpened({ ...own, manageToken: 'OWN' });
  const stays = after(stateAt(), owned, canceling, checked(false)).shownTour;
  assert.deepEqual([stays?.tour.manageToken, stays?.isReadOnly], ['OWN', undefined]);
  const known = after(opened, checked(true));
  assert.equal(after(known, checked(false)), known);
  assert.equal(known.shownTour?.step, 'idle');
  const canceled = after(opened, { ...checked(true), isCanceled: true }).shownTour;
  assert.deepEqual([canceled?.step, canceled?.tour.knownFrom], ['canceled', 'earlier']);
});

test('a link and its check leave where a tour is, as the page knows it', () => {
  const property = { ...TOUR.property, id: '42 12 Oak Street', location: '12 Oak Street' };
  const elsewhere = { ...TOUR, property, location: '12 Oak Street', manageToken: 'NEW' };
  const checked = linkChecked(elsewhere);
  const link = (tour: Tour) => linkOpened({ ...tour, knownFrom: 'link' });
  const newer = link({ ...elsewhere, sequence: 1 });
  for (const state of [
    after(stateAt(), link(TOUR), checked),
    after(stateAt({ tours: [TOUR] }), newer),
    // Its token is the latest one, also of a tour whose state is known.
    after(stateAt({ tours: [{ ...TOUR, manageToken: 'OLD' }] }), link(elsewhere)),
  ]) {
    const { tour } = state.shownTour ?? assert.fail();
    assert.deepEqual([tour.property, tour.location], [TOUR.property, TOUR.location]);
    assert.equal(tour.manageToken, 'NEW');
  }
});

test('until the server has answered, a link lends a known tour no more than its token', () => {
  const known = { ...TOUR, sequence: 1, manageToken: 'OWN' };
  const claimed = { start: OTHER_SLOT, manageToken: 'LINK', knownFrom: 'link' } as const;
  for (const { own, sequence, manageToken } of [
    { own: 'OWN', sequence: 2, manageToken: 'LINK' },
    { own: 'OWN', sequence: 0, manageToken: 'OWN' },
    { own: undefined, sequence: 0, manageToken: 'LINK' },
  ]) {
    const tour = { ...known, manageToken: own };
    const link = linkOpened({ ...TOUR, ...claimed, sequence });
    const opened = after(stateAt({ tours: [tour] }), link).shownTour?.tour;
    assert.deepEqual(opened, { ...tour, manageToken, knownFrom: 'link' });
  }
});

test('a later version of a link’s tour replaces all of an earlier one, which replaces nothing', () => {
  const version = { start: OTHER_SLOT, isMoved: true, previousStart: SLOT, status: CONFIRMED };
  const tour = { ...TOUR, ...version, sequence: 1, formerIds: [6], knownFrom: 'link' } as const;
  const link = linkOpened(tour);
  const checked = (said: Partial<Tour>) =>
    after(stateAt(), link, linkChecked(said)).shownTour?.tour;
  const plain = (it: object | undefined) => JSON.parse(JSON.stringify(it));
  const { duration: _, ...first } = TOUR;
  const later = { ...first, sequence: 2 };
  const past = { formerIds: [6], knownFrom: 'earlier' };
  // The link said another time.
  assert.deepEqual(plain(checked(later)), plain({ ...later, previousStart: OTHER_SLOT, ...past }));
  const doubted = { ...tour, ...past, maybeChanged: true };
  assert.deepEqual(plain(checked({ ...first, maybeChanged: true })), plain(doubted));
});

test('a question or a choice about a link’s tour is over once the check names another start', () => {
  const link = linkOpened({ ...TOUR, knownFrom: 'link' });
  const checked = (start: Tour['start']) => linkChecked({ ...TOUR, start, sequence: 1 });
  const { 'cancel-wanted': asks, 'move-wanted': moves, 'slot-chosen': chooses } = samples.MANAGING;
  for (const steps of [[asks], [moves], [moves, chooses]]) {
    const opened = after(stateAt(), link, ...steps);
    const same = after(opened, checked(samples.SAME_SLOT)).shownTour;
    const seen = [same?.step, same?.newStart];
    assert.deepEqual(seen, [opened.shownTour?.step, opened.shownTour?.newStart]);
    const other = after(opened, checked(OTHER_SLOT)).shownTour;
    assert.deepEqual([other?.step, other?.newStart], ['idle', undefined]);
  }
});
