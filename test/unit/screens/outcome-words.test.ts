import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CANCELED } from '../../../src/model/appointment.js';
import { outcomeRow } from '../../../src/screens/outcome-words.js';
import { adviceIn } from '../../../src/screens/write-in-words.js';
import { leavesDoubt } from '../../../src/store/outbox/phase.js';
import { en } from '../../../src/strings/en.js';
import { createLanguage } from '../../../src/strings/language.js';
import * as samples from '../store/samples.js';

const { done, FIELDS_REFUSED, NOT_TODAY, OTHER_SLOT, refused, SLOT, stateAt, TAKEN } = samples;
const { TOUR, WRITES } = samples;

test('a time that is taken may be the visitor’s, unless the server sends nothing twice', () => {
  for (const write of [WRITES.book, WRITES.move])
    for (const safeUntil of [undefined, 1]) {
      const taken = { ...refused(write, TAKEN), safeUntil };
      assert.equal(outcomeRow(taken, 0).advice === undefined, safeUntil !== undefined);
      // Only a booking's leaves a doubt about another booking.
      assert.equal(leavesDoubt(taken), write.kind === 'book' && safeUntil === undefined);
    }
});

test('only the visitor’s own tour at that time explains a refusal: another person’s leaves the note', () => {
  const language = createLanguage('en-US');
  for (const email of ['ada@example.com', 'grace@example.com', undefined]) {
    const others = { ...TOUR, id: 8, given: { email } };
    const tour = { ...TOUR, start: OTHER_SLOT, given: { email: 'Ada@example.com' } };
    for (const write of [WRITES.book, { ...WRITES.move, start: SLOT, content: { tour } }]) {
      const taken = refused(write, TAKEN);
      const advice = adviceIn(stateAt({ tours: [others] }), language, taken, outcomeRow(taken, 0));
      assert.equal(advice !== undefined, email !== 'ada@example.com', `${write.kind} ${email}`);
    }
  }
});

test('a refused time is called taken only if the service gives no other reason', () => {
  for (const write of [WRITES.book, WRITES.move])
    for (const [said, words] of [
      ['No appointments available at the selected time.', en.takenHeading('Monday')],
      ['Nobody shows this home before noon.', en.timeRefused('Monday')],
    ] as const) {
      const { heading } = outcomeRow(refused(write, { ...TAKEN, startMessages: [said] }), 0);
      assert.equal(heading?.(en, 'Monday'), words);
    }
});

test('every refusal of a booking names its time', () => {
  const conflict = { ...TAKEN, startMessages: ['Prospect has a conflicting appointment.'] };
  for (const refusal of [TAKEN, conflict, NOT_TODAY, FIELDS_REFUSED]) {
    const { heading } = outcomeRow(refused(WRITES.book, refusal), 0);
    assert.ok(heading?.(en, 'Monday').includes('Monday'), refusal.startMessages.join());
  }
});

test('the time of a canceled tour is said only if it’s certain', () => {
  for (const maybeChanged of [undefined, true]) {
    const canceled = { ...TOUR, status: CANCELED, maybeChanged };
    const { heading } = outcomeRow(done(WRITES.cancel, canceled), 0);
    assert.equal(heading?.(en, 'Monday').includes('Monday'), !maybeChanged);
  }
});

test('the tour’s own time isn’t called taken, unless the tour may have been moved since', () => {
  for (const { start, maybeChanged, status } of [
    { start: TOUR.start, maybeChanged: undefined, status: 'refused' },
    { start: TOUR.start, maybeChanged: true, status: 'taken' },
    { start: OTHER_SLOT, maybeChanged: undefined, status: 'taken' },
  ] as const) {
    const tour = { ...TOUR, knownFrom: 'earlier', maybeChanged } as const;
    const move = { ...WRITES.move, start, content: { tour } };
    assert.equal(outcomeRow(refused(move, TAKEN), 0).status, status);
  }
});
