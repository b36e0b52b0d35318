/** A reloaded page that has no tag yet. Loads a module a second time, which mutation tests can't. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { OF_ALL_VERSIONS } from '../../../src/model/page-singleton.js';
import { VERSION } from '../../../src/version.js';
import { loadPage } from '../../support/new-page.js';
import * as tours from '../store/open-tour.js';
import { BETWEEN, TOUR } from '../store/samples.js';
import { openPage } from './kept-page.js';

const { BOOKED, openTour, UNKNOWN } = tours;

test('what no tag has read yet goes along with the app, and leaves an entry no tour', async (t) => {
  const { navigate, push, read, unload } = openPage(t);
  await (await openTour()).go(...BOOKED, BETWEEN['another-wanted'], ...UNKNOWN);
  unload();
  const kept = read();
  await loadScript(t);
  navigate();
  assert.match(JSON.stringify(read()), /"tours":\[\].*"writes":\[\{/);
  push();
  unload();
  assert.deepEqual({ page: 'kept', ...Object(read()) }, kept);
  assert.equal((await openTour()).store.state.tours[0]?.id, TOUR.id);
});

test('what a tag of another version has read isn’t brought back', async (t) => {
  const { read, unload, write } = openPage(t);
  await (await openTour()).go(...BOOKED);
  unload();
  await loadScript(t);
  Reflect.get(globalThis, Symbol.for(OF_ALL_VERSIONS)).reading.isDone = true;
  write({ page: 'next' });
  unload();
  assert.deepEqual(read(), { page: 'next' });
});

/** Loads the script that reads the entry, as a reloaded page does before it has a tag. */
async function loadScript(t: TestContext): Promise<void> {
  loadPage();
  const page = Reflect.get(globalThis, Symbol.for(`tour-booking ${VERSION}`));
  const { start } = page;
  delete page.start;
  await import(`../../../src/page/kept-for-reload.js?${Math.random()}`);
  // The modules that are loaded already have the former object.
  Object.assign(start, page.start);
  page.start = start;
  t.after(() => Object.assign(start, { part: undefined }));
}
