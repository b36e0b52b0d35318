/** A reloaded page that has no tag yet. Loads a module a second time, which mutation tests can't. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { OF_ALL_VERSIONS } from '../../../src/model/page-singleton.js';
import { recall } from '../../../src/page/history-entry.js';
import { loadPage } from '../../support/new-page.js';
import * as tours from '../store/open-tour.js';
import { TOUR } from '../store/samples.js';
import { openPage } from './kept-page.js';

const { BOOKED, openTour } = tours;

test('what no tag has read yet leaves an entry with the app, and goes along to the next one', async (t) => {
  const { navigate, read, unload, write } = openPage(t);
  await (await openTour()).go(...BOOKED);
  unload();
  const kept = read();
  await loadScript(t);
  navigate();
  assert.deepEqual(read(), { page: 'kept' });
  write({ page: 'next' });
  unload();
  assert.deepEqual(read(), { ...Object(kept), page: 'next' });
  const { tag } = await openTour();
  navigate();
  assert.deepEqual(read(), { page: 'next' });
  assert.equal(tag.store.state.tours[0]?.id, TOUR.id);
});

test('what a script of any version has read isn’t brought back by one of another version', () => {
  const { start } = Reflect.get(globalThis, Symbol.for(OF_ALL_VERSIONS));
  start.state = { 'tour-booking': {} };
  recall(0);
  assert.deepEqual(start.state, {});
});

/** Loads the script that reads the entry, as a reloaded page does before it has a tag. */
async function loadScript(t: TestContext): Promise<void> {
  loadPage();
  const page = Reflect.get(globalThis, Symbol.for(OF_ALL_VERSIONS));
  const { start } = page;
  delete page.start;
  await import(`../../../src/page/history-entry.js?${Math.random()}`);
  // The modules that are loaded already have the former object.
  Object.assign(start, page.start);
  page.start = start;
  t.after(() => Object.assign(start, { state: {} }));
}
