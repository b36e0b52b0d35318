import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayHaveChanged } from '../../../src/store/tours/tour-selectors.js';
import { settle } from '../store/open-tour.js';
import { BETWEEN, linkOpened, MANAGING, PRESSES, SLOT, TOUR } from '../store/samples.js';
import { openPage } from './kept-page.js';
import { bringBack, lastOf, widgetAndList } from './page-tags.js';

type Both = Awaited<ReturnType<typeof openBoth>>;

/** A tour in a widget, and one in a list. */
async function openBoth(manageToken: string | undefined) {
  const { widget: tour, list } = await widgetAndList({
    way: [linkOpened({ ...TOUR, manageToken })],
  });
  list.read({ id: 8, start: `${SLOT}Z` });
  return { tour, list };
}

const knownIn = ({ tour, list }: Both) => [
  tour.store.state.shownTour?.tour.knownFrom,
  list.store.state.list.isUnsure,
];

test('what was confirmed ten minutes ago is known only as it was, or the server is asked, once the visitor comes back to it or wants to change it', async (t) => {
  const { restore, hide, show } = openPage(t);
  t.mock.timers.enable({ apis: ['Date'] });
  const ask = MANAGING['cancel-wanted'];
  const ways: Record<string, (tags: Both) => void> = {
    'the tab'() {
      hide();
      show();
    },
    'the tag'({ tour, list }) {
      for (const it of [tour, list]) bringBack(it);
    },
    'a change'({ tour, list }) {
      for (const { store } of [tour, list]) store.dispatch(ask);
    },
  };
  for (const [what, comeBack] of Object.entries(ways))
    for (const [minutes, manageToken, knownFrom] of [
      [10, 'TOKEN', 'link'],
      [10, undefined, 'earlier'],
      [9, 'TOKEN', undefined],
    ] as const) {
      const both = await openBoth(manageToken);
      t.mock.timers.tick(minutes * 60_000);
      both.list.pass(minutes * 60_000);
      comeBack(both);
      assert.deepEqual(knownIn(both), [knownFrom, knownFrom !== undefined], what);
      await both.tour.dispatch(BETWEEN.reset);
    }
  // Another page may have changed it at once.
  const both = await openBoth('TOKEN');
  await both.tour.dispatch(ask);
  restore();
  assert.deepEqual(knownIn(both), ['link', true]);
  assert.equal(both.tour.store.state.shownTour?.step, 'asking');
});

test('a cancellation doesn’t say when a tour was that was confirmed ten minutes ago', async (t) => {
  openPage(t);
  t.mock.timers.enable({ apis: ['Date'] });
  for (const [which, isRetried] of [
    ['tour', false],
    ['tour', true],
    ['list', false],
  ] as const) {
    const both = await openBoth('TOKEN');
    const { store } = both[which];
    if (which === 'list') store.dispatch({ type: 'tour-opened', tour: { ...TOUR, id: 8 } });
    store.dispatch(MANAGING['cancel-wanted']);
    if (isRetried) await both.tour.go(PRESSES['cancel-confirmed'], 'timeout');
    t.mock.timers.tick(600_000);
    both.list.pass(600_000);
    if (isRetried) await both.tour.again();
    else store.dispatch(PRESSES['cancel-confirmed']);
    await settle();
    await lastOf(both.tour).answer({ notificationSent: true });
    const { tour, step } = store.state.shownTour ?? assert.fail();
    assert.deepEqual([step, mayHaveChanged(store.state, tour)], ['canceled', true]);
    await both.tour.dispatch(BETWEEN.reset);
  }
});

test('what is only shown again isn’t confirmed again, and is no news', async (t) => {
  const { hide, show } = openPage(t);
  t.mock.timers.enable({ apis: ['Date'] });
  const { tour } = await openBoth(undefined);
  const { store } = tour;
  t.mock.timers.tick(300_000);
  await tour.go(BETWEEN['another-wanted'], BETWEEN['other-tour-wanted']);
  t.mock.timers.tick(300_000);
  for (const _ of ['first', 'again']) {
    const { tours } = store.state;
    hide();
    show();
    assert.equal(store.state.shownTour?.tour.knownFrom, 'earlier');
    assert.equal(tours === store.state.tours, _ === 'again');
  }
});

test('a question about a tour that was confirmed ten minutes ago, and that the list lacks, has no time', async (t) => {
  const { hide, show } = openPage(t);
  t.mock.timers.enable({ apis: ['Date'] });
  const { list } = await openBoth('TOKEN');
  const { store } = list;
  store.dispatch({ type: 'tour-opened', tour: { ...TOUR, id: 8 } });
  store.dispatch(MANAGING['cancel-wanted']);
  t.mock.timers.tick(600_000);
  list.pass(600_000);
  hide();
  show();
  store.dispatch({ type: 'list-answered', appointments: [] });
  assert.equal(store.state.shownTour?.tour.maybeChanged, true);
});
