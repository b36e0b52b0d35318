import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readGroup, readLink, readSources } from '../../../src/controllers/reads.js';
import { publish } from '../../../src/page/delivery.js';
import { linkedTour } from '../../../src/site-server/link-token.js';
import type { Write } from '../../../src/store/outbox/write.js';
import { visibleTab } from '../store/element-host.js';
import * as tours from '../store/open-tour.js';
import { settle } from '../store/open-tour.js';
import { CANCEL, linkOpened, OTHER_SLOT, TOUR } from '../store/samples.js';

const { BOOKED, monthShown, openTour, property, SEVERAL, UNKNOWN } = tours;
const SOURCES = { config: { fields: { discoverySource: 'optional' } } };
const retried = { type: 'reads-retried' } as const;

async function openReads(opening: tours.Opening = {}) {
  const tour = await openTour({ ...opening, reads: [readGroup, readSources, readLink] });
  const callsOf = (name: tours.Call['name']) => tour.calls.filter((call) => call.name === name);
  await tour.dispatch(monthShown(2026, 12));
  return { ...tour, callsOf };
}

test('the group and then the lead sources are requested, once each', async () => {
  const { store, callsOf, dispatch } = await openReads({ attributes: SOURCES });
  const counts = () => [callsOf('getGroup').length, callsOf('listDiscoverySources').length];
  assert.deepEqual(counts(), [1, 0]);
  const [group] = callsOf('getGroup');
  assert.equal(group?.args[0], 42);
  await group?.answer({ timeZone: 'America/Denver' });
  assert.deepEqual(store.state.groups[42], { timeZone: 'America/Denver' });
  assert.deepEqual(counts(), [1, 1]);
  const sources = [{ id: 466, name: 'Facebook' }];
  await callsOf('listDiscoverySources')[0]?.answer(sources);
  assert.equal(store.state.sources, sources);
  await dispatch(monthShown(2027, 1));
  assert.deepEqual(counts(), [1, 1]);
});

test('lead sources are not requested for a form that doesn’t ask for them', async () => {
  const { callsOf } = await openReads();
  await callsOf('getGroup')[0]?.answer({});
  assert.deepEqual(callsOf('listDiscoverySources'), []);
});

test('each property’s group is requested once it is chosen, and never again', async () => {
  const { callsOf, dispatch } = await openReads({ attributes: SEVERAL });
  assert.deepEqual(callsOf('getGroup'), []);
  for (const groupId of [42, 23, 42] as const) {
    await dispatch(property(groupId));
    const call = callsOf('getGroup').at(-1);
    if (!call?.isOver()) await call?.answer({});
  }
  const ids = callsOf('getGroup').map(({ args }) => args[0]);
  assert.deepEqual(ids, [42, 23]);
});

test('a new client is asked for each group that it needs', async () => {
  const { callsOf, configure, dispatch, store } = await openReads({ attributes: SEVERAL });
  const next = tours.createService();
  const answer = async (calls: readonly tours.Call[], phone: string) => {
    for (const call of calls) if (!call.isOver()) await call.answer({ phone });
  };
  for (const groupId of [42, 23] as const) {
    await dispatch(property(groupId));
    await answer(callsOf('getGroup'), 'old');
  }
  await configure(SEVERAL, { to: next.connection });
  const groups = () => next.calls.filter(({ name }) => name === 'getGroup');
  await answer(groups(), 'new');
  const phones = () => Object.values(store.state.knownGroups).map((it) => it.phone);
  assert.deepEqual(phones(), ['new', 'old']);
  await dispatch(property(42));
  await answer(groups(), 'new');
  assert.deepEqual(phones(), ['new', 'new']);
});

test('whatever has failed leaves booking open, and is repeated', async (t) => {
  visibleTab(t);
  const { store, callsOf, dispatch } = await openReads({ attributes: SOURCES });
  await callsOf('getGroup')[0]?.fail('network');
  assert.equal(store.state.groups[42], null);
  await callsOf('listDiscoverySources')[0]?.answer([]);
  await dispatch(retried, retried);
  assert.deepEqual([callsOf('getGroup').length, callsOf('listDiscoverySources').length], [2, 1]);
  await callsOf('getGroup')[1]?.answer({ tourTypes: ['guided', 'video'] });
  assert.deepEqual(store.state.options?.tourTypes, ['guided', 'video']);
});

test('a read ends with the element, and is repeated when that is back', async () => {
  const { callsOf, dispatch, store } = await openReads();
  await dispatch({ type: 'left' });
  const [call] = callsOf('getGroup');
  assert.equal(call?.isAborted(), true);
  await call?.fail('network');
  assert.equal(store.state.groups[42], undefined);
  await dispatch(retried);
  assert.equal(callsOf('getGroup').length, 2);
  await callsOf('getGroup')[1]?.answer({});
  await dispatch({ type: 'left' }, retried);
  assert.equal(callsOf('getGroup').length, 2);
});

test('a link’s tour is checked once, and only the server’s refusal ends it', async (t) => {
  visibleTab(t);
  for (const [end, knownFrom] of [
    ['done', 'earlier'],
    ['unauthorized', undefined],
    ['forbidden', undefined],
    ['not-found', undefined],
    ['network', 'link'],
  ] as const) {
    const { store, callsOf, dispatch } = await openReads();
    await dispatch(linkOpened({ ...TOUR, isFromLink: true }));
    assert.deepEqual(callsOf('checkLink'), []);
    const link = linkOpened();
    await dispatch(link);
    // Only once it's known whether the server marks its answers.
    assert.deepEqual(callsOf('checkLink'), []);
    await callsOf('getGroup')[0]?.answer({});
    const [call, ...others] = callsOf('checkLink');
    assert.deepEqual([call?.args.slice(0, 2), others], [[7, 'FIRST'], []]);
    await (end === 'done' ? call?.answer({}) : call?.fail(end));
    assert.equal(store.state.shownTour?.tour.knownFrom, knownFrom, end);
    await dispatch(retried);
    assert.equal(callsOf('checkLink').length, end === 'network' ? 2 : 1);
    if (end !== 'network') continue;
    await callsOf('checkLink')[1]?.fail(end);
    assert.equal(callsOf('checkLink').length, 2);
    // The same link, opened again.
    await dispatch(link);
    assert.equal(callsOf('checkLink').length, 3);
  }
});

const linked = (id: number) => linkOpened({ ...TOUR, id, knownFrom: 'link', isFromLink: true });

test('the check of a link’s tour goes on while the visitor does something else', async () => {
  for (const end of ['canceled', 'moved', 'unauthorized', 'network'] as const) {
    const { store, callsOf, dispatch } = await openReads();
    await dispatch(linked(7));
    await callsOf('getGroup')[0]?.answer({});
    await dispatch({ type: 'another-wanted' });
    const [check] = callsOf('checkLink');
    assert.equal(check?.isAborted(), false);
    // The visible one comes first.
    await dispatch(linked(8));
    assert.equal(check?.isAborted(), true);
    const asked = () => callsOf('checkLink').map(({ args }) => args[0]);
    assert.deepEqual(asked(), [7, 8]);
    await callsOf('checkLink')[1]?.answer({});
    assert.deepEqual(asked(), [7, 8, 7]);
    const again = callsOf('checkLink')[2];
    const isAnswered = end === 'canceled' || end === 'moved';
    await (isAnswered ? again?.answer({ isCanceled: end === 'canceled' }) : again?.fail(end));
    // The whole page has learned it.
    publish();
    const { tours, shownTour, isLinkOver, failedCheck } = store.state;
    const tour = tours.find(({ id }) => id === 7);
    const now = [tour?.knownFrom, tour?.status, isLinkOver, failedCheck];
    const expected = {
      canceled: ['earlier', 40, false, undefined],
      moved: ['earlier', undefined, false, undefined],
      unauthorized: [undefined, undefined, true, undefined],
      network: ['link', undefined, false, 7],
    };
    assert.deepEqual(now, expected[end], end);
    assert.equal(shownTour?.tour.id, 8);
    assert.equal(asked().length, 3);
  }
});

test('only the server of a link’s tour is asked about it, and answers for it', async () => {
  const { store, callsOf, configure, dispatch } = await openReads();
  await callsOf('getGroup')[0]?.answer({});
  await dispatch(linked(7));
  const [check] = callsOf('checkLink');
  const server = 'https://other.example.com';
  const other = tours.createService({ server });
  await configure({ baseUrl: server }, { to: other.connection });
  await other.calls.find(({ name }) => name === 'getGroup')?.answer({});
  await check?.fail('unauthorized');
  const isAsked = other.calls.some(({ name }) => name === 'checkLink');
  assert.deepEqual([isAsked, store.state.shownTour?.tour.knownFrom], [false, 'link']);
  await configure();
  await callsOf('getGroup')[1]?.answer({});
  assert.equal(callsOf('checkLink').length, 2);
});

test('links’ tours that can’t be checked wait for each other', async (t) => {
  visibleTab(t);
  const { callsOf, dispatch } = await openReads();
  await dispatch(linked(7));
  await callsOf('getGroup')[0]?.answer({});
  await dispatch(linked(8));
  const asked = () => callsOf('checkLink').map(({ args }) => args[0]);
  await callsOf('checkLink')[1]?.fail('network');
  assert.deepEqual(asked(), [7, 8]);
  await dispatch(retried);
  await callsOf('checkLink')[2]?.answer({});
  assert.deepEqual(asked(), [7, 8, 8, 7]);
});

test('a link that the server has verified counts by itself if no later state is known, whatever the page shows by then', async () => {
  const claims = { appointment: 7, group: 42, start: OTHER_SLOT, sequence: 1 };
  const exp = Date.parse(`${OTHER_SLOT}Z`) / 1000;
  const parts = [{ alg: 'HS256' }, { ...claims, exp }].map((it) => btoa(JSON.stringify(it)));
  const { store, callsOf, configure, dispatch, go } = await openReads();
  await go(...BOOKED);
  await callsOf('getGroup')[0]?.answer({});
  const manageToken = parts.concat('signature').join('.');
  const { settings } = store.state;
  await dispatch(linkOpened(settings && linkedTour(manageToken, settings)));
  const shown = () => store.state.shownTour?.tour;
  assert.equal(shown()?.start, TOUR.start);
  await configure({ groupId: '23' });
  await callsOf('checkLink')[0]?.answer({});
  assert.deepEqual([shown()?.start, shown()?.isFromLink], [OTHER_SLOT, undefined]);
});

test('a link’s tour that is canceled before its check is answered names no time, and isn’t checked again', async () => {
  const { store, callsOf, dispatch, go, end } = await openReads();
  await dispatch(linkOpened());
  await callsOf('getGroup')[0]?.answer({});
  await go(...CANCEL);
  await end('done');
  await callsOf('checkLink')[0]?.answer({});
  const { tour, step } = store.state.shownTour ?? {};
  assert.deepEqual([step, tour?.maybeChanged, tour?.knownFrom], ['canceled', true, 'link']);
  assert.equal(callsOf('checkLink').length, 1);
});

test('the group of what has no known outcome is read, too: it has its own phone', async () => {
  const { callsOf, go, dispatch, store } = await openReads({ attributes: SEVERAL });
  await dispatch(property(42));
  await callsOf('getGroup')[0]?.answer({});
  await go(...UNKNOWN);
  const [write] = store.state.outbox;
  const elsewhere = { ...write, property: { ...write?.property, groupId: 23 } } as Write;
  await dispatch({ type: 'outbox-changed', outbox: [elsewhere] });
  const ids = callsOf('getGroup').map(({ args }) => args[0]);
  assert.deepEqual(ids, [42, 23]);
});

test('so is the group of another tour that is to be checked', async () => {
  const { callsOf, dispatch } = await openReads({ attributes: SEVERAL });
  const { tour } = linked(8);
  await dispatch({ ...linked(8), tour: { ...tour, property: { ...tour.property, groupId: 23 } } });
  await dispatch(linked(7));
  for (const call of callsOf('getGroup')) if (!call.isAborted()) await call.answer({});
  await callsOf('checkLink')[0]?.answer({});
  await callsOf('getGroup').at(-1)?.answer({});
  const ids = callsOf('checkLink').map(({ args }) => args[0]);
  assert.deepEqual(ids, [7, 8]);
});

test('an answer about another tour than the shown one says nothing of it', async () => {
  let paint: Promise<void> | undefined;
  const tour = await openReads({ readsKeys: true, nextPaint: async () => paint });
  await tour.callsOf('getGroup')[0]?.answer({});
  await tour.dispatch(linked(7));
  let release = () => {};
  paint = new Promise((resolve) => {
    release = resolve;
  });
  tour.store.dispatch(linked(8));
  await tour.callsOf('checkLink')[0]?.answer({ isCanceled: true });
  release();
  await settle();
  const { shownTour } = tour.store.state;
  assert.deepEqual([shownTour?.tour.id, shownTour?.step], [8, 'idle']);
  const ids = tour.callsOf('checkLink').map(({ args }) => args[0]);
  assert.deepEqual(ids, [7, 8]);
});
