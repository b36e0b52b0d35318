import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookedState } from '../../../src/flow/booking-flow.js';
import { keptTour } from '../../../src/flow/kept-tour.js';
import { time } from '../model/arbitrary-dates.js';

const SLOT = time('2026-11-24T09:15:00');

const BOOKED = {
  step: 'booked',
  slot: SLOT,
  groupId: 42,
  submission: {
    request: { start: SLOT, tourType: 'video', location: '1 Main Street', people: [] },
    consent: undefined,
    timeZone: 'America/Chicago',
    label: 'Maple Court',
  },
  booking: {
    id: 7,
    confirmationEnabled: true,
    startsAt: '2026-11-24T15:15:00+00:00',
    location: 'Lobby',
    expirationDate: '2026-11-22T15:00:00.5',
  },
} as unknown as BookedState;

const answered = (booking: object) =>
  keptTour({ ...BOOKED, booking: { ...BOOKED.booking, ...booking } });

test('a booked tour is kept with the chosen start, what was answered, and where it was booked', () => {
  assert.deepEqual(keptTour(BOOKED), {
    id: 7,
    start: SLOT,
    startsAt: '2026-11-24T15:15:00+00:00',
    timeZone: 'America/Chicago',
    location: 'Lobby',
    confirmationEnabled: true,
    expirationDate: '2026-11-22T15:00:00.5',
    groupId: 42,
    tourType: 'video',
    label: 'Maple Court',
    sequence: 0,
  });
});

test('the start is the chosen one, byte for byte, whatever the answer says', () => {
  for (const startsAt of [undefined, '', '2026-11-24T09:15:00+00:00', '2031-01-01T00:00:00Z'])
    assert.equal(answered({ startsAt }).start, SLOT);
});

test('the place is the answered one, else the one that was sent, else none', () => {
  assert.equal(keptTour(BOOKED).location, 'Lobby');
  assert.equal(answered({ location: '' }).location, '1 Main Street');
  const { location: _, ...request } = BOOKED.submission.request;
  const submission = { ...BOOKED.submission, request };
  const booking = { ...BOOKED.booking, location: '' };
  assert.equal(keptTour({ ...BOOKED, submission, booking }).location, '');
});

test('it is of the group that was asked, and holds nothing that was typed', () => {
  const people = [{ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }];
  const request = { ...BOOKED.submission.request, people, notes: 'A secret' };
  const tour = keptTour({
    ...BOOKED,
    groupId: 101,
    submission: { ...BOOKED.submission, request },
  });
  assert.equal(tour.groupId, 101);
  assert.doesNotMatch(JSON.stringify(tour), /Ada|Lovelace|ada@|secret/);
});
