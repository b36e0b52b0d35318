import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONNECTION, MANAGING, NOT_TODAY, refused, shown, TOUR, WRITES } from '../samples.js';
import { after, configured } from './opened-list.js';

test('a change that a site’s own server forbids says nothing of the other listed tours', () => {
  const asking = [{ type: 'tour-opened', tour: TOUR } as const, MANAGING['cancel-wanted']];
  for (const [kind, readsKeys, isReadOnly] of [
    ['forbidden', true, false],
    ['forbidden', false, false],
    // The session is over, or the service refuses the page's key.
    ['unauthorized', true, true],
    ['forbidden', undefined, true],
  ] as const) {
    const connection = { ...CONNECTION, readsKeys: () => readsKeys };
    const answer = shown(refused(WRITES.cancel, { ...NOT_TODAY, kind }));
    const { shownTour, unreadOutcomes } = after(configured({}, connection), ...asking, answer);
    assert.equal(shownTour?.step, 'idle');
    assert.deepEqual([!!shownTour.isReadOnly, unreadOutcomes.length], [isReadOnly, 1]);
  }
});
