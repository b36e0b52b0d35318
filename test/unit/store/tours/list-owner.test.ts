import assert from 'node:assert/strict';
import { test } from 'node:test';
import { done, MANAGING, OTHER_SLOT, shown, TOUR, WRITES } from '../samples.js';
import { after, configured, go } from './opened-list.js';

test('a list whose key is away for a moment goes on, but not for another prospect', () => {
  const away = configured({ apiKey: '' });
  const choosing = [MANAGING['move-wanted'], MANAGING['slot-chosen']];
  const paused = after({ type: 'tour-opened', tour: TOUR }, ...choosing, away);
  assert.equal(paused.step, 'unavailable');
  const { list, shownTour } = go(paused, configured({ apiKey: 'NEW' }));
  assert.deepEqual([list.appointments, shownTour?.newStart], [[], OTHER_SLOT]);
  // What's answered meanwhile, the screen shows.
  assert.equal(go(paused, shown(done(WRITES.cancel)), configured()).step, 'canceled');
  const other = go(paused, configured({ clientId: '891' }));
  assert.deepEqual([other.list.appointments, other.shownTour], [undefined, undefined]);
});
