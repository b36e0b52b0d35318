import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolve } from '../../../src/config/resolve.js';
import { uidOf } from '../../../src/model/calendar-entry.js';
import { EMPTY_DRAFT } from '../../../src/model/prospect.js';
import { INITIAL_JOURNEY, reduceBooking } from '../../../src/store/reduce-booking.js';
import { reduceBookingRoot as reduce } from '../../../src/store/reduce-booking-root.js';
import { INITIAL_CALENDAR } from '../../../src/store/reduce-calendar.js';
import { reduceManaged } from '../../../src/store/reduce-managing.js';
import { timeZoneOf } from '../../../src/store/selectors.js';
import type { Action, State } from '../../../src/store/state.js';
import { day } from '../model/arbitrary-dates.js';
import { BOOKED, failed, monthShown, openTour, SOUND, tourAfter } from './open-tour.js';
import * as samples from './samples.js';

const { BETWEEN, BOOKING, DOUBT, JOURNEYS, MANAGED, MANAGING, OTHER_SLOT } = samples;
const { PLACE_REFUSED, RETYPED, SAME_SLOT, SLOT, stateAt, TOUR } = samples;
const { when, details, sending } = JOURNEYS;
const { booked, reset, 'another-wanted': another, 'earlier-wanted': earlier } = BETWEEN;

const STATES = {
  ...Object.fromEntries(Object.entries(JOURNEYS).map(([name, journey]) => [name, { journey }])),
  booked: { journey: when, managed: MANAGED.idle },
  busy: { journey: when, managed: MANAGED['move-sent'] },
  another: { journey: when, earlier: MANAGED.idle },
  anotherSent: { journey: sending, earlier: MANAGED.idle },
} as Record<string, Partial<State>>;

const IDLE = ['when', 'details', 'again', 'placeless', 'recovery', 'in-doubt', 'another'];

/** From which states each action applies. In all others it changes nothing. */
const APPLIES: Record<string, readonly [action: Action, ...names: string[]]> = {
  booked: [booked, 'checking', 'sending', 'anotherSent'],
  'another-wanted': [another, 'booked'],
  'earlier-wanted': [earlier, 'another'],
  reset: [reset, 'booked', ...IDLE],
  'home-changed': [{ type: 'home-changed' }, 'booked', ...IDLE],
  'date-wanted': [{ type: 'date-wanted', day: day('2026-11-24') }, ...IDLE],
  'sent-anyway': [{ type: 'sent-anyway' }],
  'link-checked': [{ type: 'link-checked', isValid: true }],
  left: [{ type: 'left' }],
};

const after = (start: State, ...actions: Action[]) =>
  actions.reduce((state, action) => reduce(state, action, 0), start);

for (const [type, [action, ...names]] of Object.entries(APPLIES))
  test(`${type} applies where it can be meant`, () => {
    for (const [name, parts] of Object.entries(STATES)) {
      const state = stateAt(parts);
      assert.equal(reduce(state, action, 0) !== state, names.includes(name), name);
    }
  });

test('what changes neither the booking nor the tour changes nothing', () => {
  for (const journey of Object.values(JOURNEYS))
    for (const action of Object.values(BOOKING)) {
      const state = stateAt({ journey });
      if (reduceBooking(journey, action, samples.OFFER) === journey)
        assert.equal(reduce(state, action, 0), state, `${action.type} at ${journey.step}`);
    }
  for (const managed of Object.values(MANAGED))
    for (const action of Object.values(MANAGING)) {
      const state = stateAt({ managed });
      if (reduceManaged(managed, action) === managed)
        assert.equal(reduce(state, action, 0), state, `${action.type} at ${managed.step}`);
    }
  // A key that was refused for something that is over.
  const late = { ...BOOKING.refused, error: failed('unauthorized', 'book') };
  for (const journey of [when, details, JOURNEYS['in-doubt']]) {
    const state = stateAt({ journey });
    assert.equal(reduce(state, late, 0), state, `refused at ${journey.step}`);
  }
});

test('a key that may not move a tour can still book', () => {
  const error = failed('unauthorized', 'reschedule');
  const refused = { ...MANAGING['key-refused'], error };
  assert.equal(after(stateAt({ managed: MANAGED['move-sent'] }), refused).blockedBy, undefined);
  assert.equal(after(stateAt({ journey: sending }), refused).blockedBy, error);
});

test('a visitor who chooses again has read that the offer changed', () => {
  const journey = { ...when, isOfferChanged: true };
  const action = { type: 'tour-type-chosen', tourType: 'guided' } as const;
  const next = after(stateAt({ journey }), action).journey;
  assert.equal(next.step === 'when' && next.isOfferChanged, false);
  assert.equal(after(stateAt({ journey: when }), action).journey, when);
});

test('a start stays unconfirmed until it is booked, in any spelling', () => {
  const lost = after(stateAt({ journey: sending }), BOOKING['answer-lost'], reset);
  assert.deepEqual(lost.journey, { ...INITIAL_JOURNEY, doubts: [DOUBT] });
  const { 'slot-chosen': choose, submitted: submit } = BOOKING;
  const other = after(lost, choose, submit, { ...booked, tour: { ...TOUR, start: OTHER_SLOT } });
  assert.deepEqual(other.journey.doubts, [DOUBT]);
  const same = after(lost, { ...choose, slot: SAME_SLOT }, submit, booked);
  assert.deepEqual(same.journey.doubts, []);
  // A dry run books nothing, so it settles nothing.
  const dry = { ...booked, tour: { ...TOUR, isDryRun: true } };
  assert.deepEqual(after(lost, choose, submit, dry).journey.doubts, [DOUBT]);
});

test('a linked tour has the zone of its group, whenever that arrives', () => {
  const { settings } = resolve({ ...SOUND, timeZone: undefined }, undefined);
  const property = settings?.properties[0] ?? assert.fail();
  const link = { type: 'link-opened', tour: { ...TOUR, property } } as const;
  const group = { type: 'group-answered', id: 42, answer: { timeZone: 'America/Denver' } } as const;
  for (const way of [
    [link, group],
    [group, link],
  ])
    assert.equal(timeZoneOf(after(stateAt({ settings }), ...way)), 'America/Denver');
});

test('a link’s tour counts once the server has answered for it, and goes if it refuses', () => {
  const link = { type: 'link-opened', tour: { ...TOUR, knownAs: 'claimed' } } as const;
  const checked = (isValid: boolean | undefined) => ({ type: 'link-checked', isValid }) as const;
  const saved = { type: 'entry-saved', uid: 'another' } as const;
  const opened = after(stateAt({ isLinkOver: true }), saved, link);
  // The link comes from an entry of this tour.
  assert.deepEqual([opened.savedEntries, opened.isLinkOver], [['another', uidOf(TOUR)], false]);
  assert.equal(after(opened, checked(true)).managed?.tour.knownAs, 'past');
  const refused = after(opened, checked(false));
  assert.deepEqual(
    [refused.managed, refused.savedEntries, refused.isLinkOver],
    [undefined, ['another'], true],
  );
  // Nobody could be asked.
  assert.equal(after(opened, checked(undefined)), opened);
  // A change that's out decides for itself, and a checked tour stays.
  const busy = { ...opened, managed: { ...MANAGED['move-sent'], tour: link.tour } };
  assert.equal(after(busy, checked(false)), busy);
  const known = after(opened, checked(true));
  assert.equal(after(known, checked(false)), known);
  assert.equal(known.managed?.step, 'idle');
  const canceled = after(opened, { ...checked(true), isCanceled: true }).managed;
  assert.deepEqual([canceled?.step, canceled?.tour.knownAs], ['cancelled', 'past']);
});

test('a booking is safe to repeat while the server that was asked still knows it', () => {
  const safeRetry = { request: samples.SUBMISSION.request, until: 1000 };
  const journey = { ...JOURNEYS['in-doubt'], safeRetry };
  const state = { ...stateAt({ journey }), attempts: {} as State['attempts'] };
  const { settings, preferences, faults, api, attempts } = state;
  const same = { type: 'configured', settings, preferences, faults, api, attempts } as const;
  assert.equal(after(state, same).journey.safeRetry, safeRetry);
  assert.equal(after(state, { ...same, attempts: undefined }).journey.safeRetry, undefined);
  const journeyAt = (now: number, start: State) => reduce(start, { type: 'started' }, now).journey;
  assert.equal(journeyAt(999, state).safeRetry, safeRetry);
  assert.equal(journeyAt(1000, state).safeRetry, undefined);
  // A repeat that was sent in time waits for its response.
  const sent = after(state, BOOKING.retried);
  assert.equal(sent.journey.step, 'sending');
  assert.equal(journeyAt(1000, sent).safeRetry, safeRetry);
});

test('groups and lead sources are read again with another client', () => {
  const known = after(
    stateAt({ api: {} as State['api'] }),
    { type: 'group-answered', id: 42, answer: {} },
    { type: 'sources-answered', sources: [] },
  );
  const { settings, preferences, faults, api, attempts } = known;
  const same = { type: 'configured', settings, preferences, faults, api, attempts } as const;
  const read = ({ groups, sources }: State) => ({ groups, sources });
  assert.deepEqual(read(after(known, same)), { groups: { 42: {} }, sources: [] });
  const other = { ...same, api: {} as State['api'] };
  assert.deepEqual(read(after(known, other)), { groups: {}, sources: undefined });
});

test('a tag goes on with the booking, the tours and the choices of a removed one', () => {
  const parts = { journey: details, managed: MANAGED.idle, earlier: MANAGED.cancelled };
  const chosen = { chosenProperty: '42', chosenType: 'guided', savedEntries: ['one'] } as const;
  const from = stateAt({ ...parts, ...chosen });
  const { journey, managed, earlier, ...next } = after(stateAt(), { type: 'taken-over', from });
  assert.deepEqual({ journey, managed, earlier }, parts);
  const { chosenProperty, chosenType, savedEntries } = next;
  assert.deepEqual({ chosenProperty, chosenType, savedEntries }, chosen);
});

test('the panel gets each call, in order', () => {
  const [one, other] = ['one', 'other'].map((request) => {
    return { request, status: 200, answer: '', milliseconds: 1 };
  });
  const calls = [one, other].map((call) => ({ type: 'call-answered', call }) as Action);
  assert.deepEqual(after(stateAt(), ...calls).calls, [one, other]);
});

test('a booked tour can be shown again from the next choice', () => {
  const first = stateAt({ journey: when, managed: MANAGED.idle });
  const again = after(first, another, BOOKING['draft-changed'], earlier);
  assert.deepEqual([again.managed, again.earlier], [MANAGED.idle, undefined]);
  assert.equal(again.journey.draft, RETYPED);
  // The latest one is shown; one that is over is not, and the one before it is.
  const tour = { ...TOUR, id: 8 };
  const second = after(first, another, BOOKING['slot-chosen'], BOOKING.submitted, {
    ...booked,
    tour,
  });
  assert.equal(second.earlier, MANAGED.idle);
  assert.equal(after(second, another).earlier?.tour, tour);
  for (const name of ['cancelled', 'not-found'] as const)
    assert.equal(after({ ...second, managed: MANAGED[name] }, another).earlier, MANAGED.idle);
});

test('what was typed outlives a booking, consent does not', () => {
  const draft = { ...RETYPED, smsConsent: true };
  const refused = { type: 'refused', refusal: PLACE_REFUSED } as const;
  const left = after(stateAt({ journey: sending }), refused, BOOKING['place-left-out']);
  const next = after(left, { type: 'draft-changed', draft }, BOOKING.submitted, booked, another);
  assert.deepEqual(next.journey, { ...INITIAL_JOURNEY, draft: { ...draft, smsConsent: false } });
  assert.equal(next.managed, undefined);
});

test('a typed letter changes nothing but the journey', async () => {
  const { store } = await tourAfter();
  // With any other action a day is chosen, and another day has begun.
  const state: State = { ...store.state, calendar: { ...store.state.calendar, day: undefined } };
  for (const journey of [when, details]) {
    const before = { ...state, journey, unsent: { type: 'submitted' } as const };
    const next = reduce(before, BOOKING['draft-changed'], store.now() + 86_400_000);
    assert.deepEqual({ ...next, journey }, before);
    assert.deepEqual(next.journey, { ...journey, draft: RETYPED });
    assert.equal(next.calendar, before.calendar);
  }
});

test('a reset starts over with the month, the type and the wishes', async () => {
  const tour = await openTour({ open: [SLOT], group: { tourTypes: ['guided', 'self-guided'] } });
  await tour.run();
  await tour.go({ type: 'tour-type-chosen', tourType: 'self-guided' }, monthShown(2027, 1));
  await tour.run();
  await tour.go(...BOOKED, reset);
  await tour.run();
  const { options, managed, journey } = tour.store.state;
  assert.deepEqual([tour.shown(), tour.day()], ['2026-11', SLOT.slice(0, 10)]);
  assert.deepEqual([options?.tourType, managed, journey.draft], ['guided', undefined, EMPTY_DRAFT]);
  await tour.go(monthShown(2027, 1), reset);
  await tour.run();
  assert.equal(tour.shown(), '2026-11');
  // Each one counts: with the next, the screens are new.
  assert.equal(tour.store.state.resets, 2);
});

test('no month follows while none is shown', async () => {
  const { store } = await openTour();
  const state: State = { ...store.state, calendar: INITIAL_CALENDAR };
  assert.equal(reduce(state, { type: 'next-available-wanted' }, store.now()), state);
});
