/** Rules that hold alone, where two of them meet: the store, the client and the sandbox in one process. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandbox } from '../../../demo/sandbox/index.js';
import type { GroupSettings } from '../../../demo/sandbox/records.js';
import type { BookingRequest } from '../../../src/api.js';
import { type CreateApi, connectionFor } from '../../../src/booking/connection.js';
import type { Preferences } from '../../../src/config/attributes.js';
import { resolve, resolveAppointments } from '../../../src/config/resolve.js';
import {
  createReads,
  readGroup,
  readList,
  readListedGroups,
} from '../../../src/controllers/reads.js';
import * as lifecycle from '../../../src/page/tag-lifecycle.js';
import { describeFailure } from '../../../src/reporting/console-messages.js';
import { formQuestions } from '../../../src/screens/details.js';
import { createBookingApi, createListApi } from '../../../src/site-server/client.js';
import { TimesCache } from '../../../src/store/calendar/times-cache.js';
import { isSending } from '../../../src/store/outbox/open-writes.js';
import { reduceAppointmentsRoot } from '../../../src/store/reduce-appointments-root.js';
import { reduceBookingRoot } from '../../../src/store/reduce-booking-root.js';
import type { Action, State } from '../../../src/store/state.js';
import { Store } from '../../../src/store/store.js';
import { listTours } from '../../../src/store/tours/list.js';
import { canMove } from '../../../src/store/tours/tour-selectors.js';
import { en } from '../../../src/strings/en.js';
import { loadPage } from '../../support/new-page.js';
import { createHost, createTag } from '../store/element-host.js';
import { draftChanged, slotChosen, TYPED } from '../store/samples.js';
import { JOHN, LATER, NOW, START, TEAM } from './in-process.js';

const sandbox = createSandbox({ now: NOW, busyness: 0 });
const TOKYO_TEAM = 101;
let count = 0;

/** A world with its own settings for the team. */
function openWorld(settings: Partial<GroupSettings> = {}, apiKey = 'PUBLIC_DEMO_KEY') {
  const name = `meeting-${++count}`;
  const world = sandbox.world(name);
  Object.assign(world.groups.get(TEAM)?.settings ?? {}, settings);
  const fetch = (async (url: string, init: RequestInit) =>
    sandbox.fetch(new Request(url, init))) as typeof globalThis.fetch;
  const baseUrl = `https://sandbox.test/worlds/${name}`;
  return { world, fetch, attributes: { baseUrl, apiKey, groupId: TEAM } };
}
type Opened = ReturnType<typeof openWorld>;

/** What a page configures, with a connection to the world. */
function configuredIn(
  { fetch }: Opened,
  create: CreateApi,
  { settings, preferences, faults }: ReturnType<typeof resolve>,
) {
  const shown = preferences as Preferences;
  const connection = connectionFor({}, create, settings, shown, fetch, () => {});
  return { type: 'configured', settings, preferences: shown, faults, connection } as const;
}

async function until(isThere: () => unknown): Promise<void> {
  for (let turn = 0; turn < 1000 && !isThere(); turn++)
    await new Promise((resolve) => setImmediate(resolve));
  assert.ok(isThere());
}

/** A widget at the details screen, for a page with these attributes and that listener. */
async function openWidget(
  opened: Opened,
  more: object = {},
  askPage = (request: BookingRequest): BookingRequest => request,
) {
  const resolved = resolve({ ...opened.attributes, ...more });
  assert.deepEqual(resolved.faults, []);
  const actions: Action[] = [];
  const store = new Store(reduceBookingRoot, () => Date.parse(NOW));
  const times = new TimesCache(store.now, (known, error) =>
    store.dispatch({ type: 'times-changed', times: known, error }),
  );
  const reads = createReads(createHost(store), store, times, []);
  const tag = createTag(store, times, reads, askPage);
  store.subscribe((_state, _previous, action) => void actions.push(action));
  loadPage();
  lifecycle.attach(tag);
  store.dispatch(configuredIn(opened, createBookingApi, resolved));
  lifecycle.catchUp(tag);
  store.dispatch({ type: 'started' });
  await until(() => store.state.times.days.size > 0);
  const press = async (draft = TYPED) => {
    store.dispatch(draftChanged(draft));
    store.dispatch({ type: 'submitted' });
    await until(() => !isSending(store.state));
    const { shownTour, unreadOutcomes } = store.state;
    const refused = unreadOutcomes.at(-1);
    return shownTour ? 'booked' : (refused?.lastRefusal ?? assert.fail('no refusal'));
  };
  store.dispatch(slotChosen(START));
  return { store, actions, press };
}

/** The latest body of a booking. */
function bodyIn({ world }: Opened) {
  const sent = world.requests.findLast(({ operation }) => operation === 'book');
  return JSON.parse(sent?.body ?? '{}');
}

/** Values that nobody asks the visitor for, and the names by which the service retires them. */
const PAGE_VALUES: Readonly<
  Record<string, readonly [page: object, retired: Record<string, unknown[]>, added?: object]>
> = {
  'a lead source of the page': [{ discoverySource: '466' }, { discovery_source: [466] }],
  'a lead source of a rule': [
    {
      config: {
        attribution: {
          query: '?utm_source=x',
          rules: [{ param: 'utm_source', equals: 'x', discoverySource: 466 }],
        },
      },
    },
    { discovery_source: [466] },
  ],
  'a community of the page': [{ community: '215' }, { community: [215] }],
  'an address of the page': [{ location: '1 Main Street' }, { location: ['1 Main Street'] }],
  'a campaign in the notes': [
    { config: { attribution: { note: true, query: '?utm_source=x' } } },
    { notes: ['utm_source: x'] },
  ],
  'a neighborhood of a listener': [{}, { neighborhoods: [4] }, { neighborhoods: [4, 8] }],
  'a layout of a listener': [{}, { layout: ['loft'] }, { layout: ['loft'] }],
};

for (const [what, [page, retired, added]] of Object.entries(PAGE_VALUES))
  test(`${what} that is refused is reported, and the next press goes without it`, async () => {
    const opened = openWorld({ retired });
    const { press, actions } = await openWidget(opened, page, (own) => ({ ...own, ...added }));
    const refusal = await press();
    assert.ok(refusal !== 'booked');
    assert.deepEqual([refusal.fieldMessages, refusal.otherMessages], [{}, []]);
    const [error] = actions.flatMap((it) =>
      it.type === 'outbox-changed' && it.error ? it.error : [],
    );
    assert.ok(error);
    const [name = ''] = Object.keys(retired);
    const text = describeFailure(error, 'tour-booking', '', refusal.pageValues);
    assert.match(String(text), new RegExp(`(client|appointment)\\.${name}.*the next try`));
    assert.equal(await press(), 'booked');
    const { appointment, client } = bodyIn(opened);
    assert.ok(!(name in appointment) && !(name in client));
  });

test('an answer of the visitor’s that is refused stays, with its message at the field', async () => {
  const config = { fields: { layout: 'optional' } };
  const { press } = await openWidget(openWorld({ retired: { layout: ['loft'] } }), { config });
  for (const _ of ['first', 'second']) {
    const refusal = await press({ ...TYPED, layout: ['loft'] });
    assert.ok(refusal !== 'booked');
    assert.deepEqual([Object.keys(refusal.fieldMessages), refusal.pageValues], [['layout'], {}]);
  }
  assert.equal(await press({ ...TYPED, layout: ['studio'] }), 'booked');
});

test('a refused campaign takes nothing that the visitor typed with it', async () => {
  const opened = openWorld({ retired: { notes: ['Hi\n\nutm_source: x'] } });
  const config = { attribution: { note: true, query: '?utm_source=x' } };
  const { press } = await openWidget(opened, { config });
  const draft = { ...TYPED, notes: 'Hi' };
  assert.notEqual(await press(draft), 'booked');
  assert.equal(await press(draft), 'booked');
  assert.equal(bodyIn(opened).client.notes, 'Hi');
});

test('a broker’s extension is sent in the notes, not in the number', async () => {
  const opened = openWorld();
  const config = { fields: { broker: 'required', notes: 'hidden' } };
  const { press } = await openWidget(opened, { config });
  const broker = { brokerEmail: 'jeff@example.com', brokerPhone: '(٣١٢) 555-0100 x123' };
  assert.equal(await press({ ...TYPED, ...broker }), 'booked');
  const { broker_phone, notes } = bodyIn(opened).client;
  assert.deepEqual([broker_phone, notes], ['3125550100', 'Broker phone: (312) 555-0100 x123']);
});

const ADDRESS = '1200 W Fulton Market, Unit 4B';
for (const key of ['PUBLIC_STREET_ONLY', 'PUBLIC_HIDE_UNIT', 'PUBLIC_NEIGHBORHOOD_ONLY'])
  for (const shortens_answers of [true, false])
    test(`${key}: the page’s address stays ${shortens_answers ? 'although' : 'where no'} answers shorten it`, async () => {
      const opened = openWorld({ shortens_answers }, key);
      const { store, press } = await openWidget(opened, { location: ADDRESS });
      const shown = () => store.state.shownTour?.tour.location;
      assert.equal(await press(), 'booked');
      assert.equal(shown(), ADDRESS);
      store.dispatch({ type: 'move-wanted' });
      store.dispatch(slotChosen(LATER));
      store.dispatch({ type: 'move-confirmed' });
      await until(() => store.state.shownTour?.tour.previousStart);
      assert.equal(shown(), ADDRESS);
    });

test('a group that lists no video apps takes what the visitor writes', async () => {
  const opened = openWorld();
  Object.assign(opened.world.groups.get(TEAM)?.configuration ?? {}, { platform_of_choice: '' });
  const { store, press } = await openWidget(opened, { tourType: 'video' });
  const { settings, options } = store.state;
  assert.ok(settings && options);
  assert.deepEqual(formQuestions(settings, options, {}, en).choices.platform, []);
  assert.equal(await press({ ...TYPED, platform: 'Signal', platformDetails: 'ada.l' }), 'booked');
});

/** A prospect's list, as its own server would complete it. */
async function openList(opened: Opened, more: object, groupId?: number): Promise<State> {
  const store = new Store(reduceAppointmentsRoot, () => Date.parse(NOW));
  const times = new TimesCache(store.now);
  createReads(createHost(store), store, times, [readGroup, readList, readListedGroups]);
  const create: CreateApi = (send) => {
    const own = createListApi(send);
    const listAppointments: typeof own.listAppointments = async (...asked) => {
      const tours = (await own.listAppointments?.(...asked)) ?? [];
      return tours.map((tour) => (groupId ? { ...tour, groupId } : tour));
    };
    return { ...own, listAppointments };
  };
  const attributes = { ...opened.attributes, clientId: JOHN, ...more };
  store.dispatch(configuredIn(opened, create, resolveAppointments(attributes)));
  store.dispatch({ type: 'started' });
  await until(() => store.state.list.appointments);
  for (const id of [TEAM, groupId ?? TEAM]) await until(() => store.state.groups[id] !== undefined);
  return store.state;
}

const [CHICAGO, TOKYO, NEW_YORK] = ['US/Central', 'Asia/Tokyo', 'America/New_York'];
/** 11:00 AM in Chicago, on the prospect's next tour's day. */
for (const [what, timeZone, groupId, zone, start, mayMove] of [
  ['the list’s group', '', undefined, CHICAGO, '11:00', true],
  ['the list’s group and a zone of the page', NEW_YORK, undefined, NEW_YORK, '12:00', true],
  ['another group and a zone of the page', NEW_YORK, TOKYO_TEAM, TOKYO, '02:00', true],
  ['another group without a zone', NEW_YORK, 88, undefined, undefined, false],
] as const)
  test(`a listed tour of ${what} has its own group’s zone`, async () => {
    const state = await openList(openWorld(), { timeZone }, groupId);
    const { upcoming } = listTours(state, new Date(NOW));
    const tour = upcoming.find(({ id }) => id === 505) ?? assert.fail();
    assert.equal(canMove(state, tour), mayMove);
    if (start) assert.deepEqual([tour.timeZone, tour.start.slice(11, 16)], [zone, start]);
  });

test('a tour that still has to be confirmed is listed only where the service lists its status', async () => {
  const idsWith = async (listed_statuses?: GroupSettings['listed_statuses']) => {
    const opened = openWorld();
    const { settings } = opened.world.groups.get(42) ?? assert.fail();
    if (listed_statuses) settings.listed_statuses = listed_statuses;
    const { list } = await openList(opened, {});
    return list.appointments?.map(({ id }) => id);
  };
  assert.ok(!(await idsWith())?.includes(507));
  assert.ok((await idsWith([10, 30, null]))?.includes(507));
});
