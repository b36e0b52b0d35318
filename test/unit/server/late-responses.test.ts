/** Responses of the service that come after a later change, or never, and a store that can't be read. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { decodeJwt } from 'jose';
import { memoryStore } from '../../../src/server/index.js';
import { failureOf, until } from '../api/recorded-client.js';
import { frozen } from './frozen-time.js';
import { slowService } from './keyed.js';
import { BOOKING, clientOf, createSite, LATER, NEXT_WEEK, TEAM } from './site.js';

const NEW_ID = 9_001;
const HOUR = 3_600_000;

interface Service {
  /** The method whose first response comes once the test calls `letGo`. */
  readonly late?: string;
  /** How moves end, one after the other: with the tour's number, with a refusal, or without a response. */
  readonly moves?: (number | 'refused' | 'lost')[];
}

/** A site in front of a service that has each tour on John's list, too. */
function createLateSite({ late, moves = [] }: Service) {
  const { letGo, answer: hold } = slowService();
  const store = memoryStore();
  let isHeld = false;
  const idNow = () => site.booked()[0]?.id ?? 0;

  async function move(request: Request): Promise<Response> {
    const { start } = (await request.json()).appointment;
    const id = moves.shift();
    if (id === 'lost') throw new TypeError('terminated');
    const errors = { appointment: { start: ['Taken.'] } };
    if (id === 'refused') return Response.json({ errors }, { status: 400 });
    return Response.json({ data: { appointment: { id, start, status: 30 } } });
  }
  async function respond(request: Request, pass: () => Promise<Response>): Promise<Response> {
    if (request.method === 'PUT') return move(request);
    if (request.method === 'DELETE') return Response.json({ data: { message: 'success' } });
    if (request.method === 'POST') return pass();
    const { data } = await (await pass()).json();
    const [first] = data.appointments;
    return Response.json({
      data: { appointments: [idNow(), NEW_ID].map((id) => ({ ...first, id })) },
    });
  }
  const site = createSite({
    ...{ store, clientOf },
    async answer(request, pass) {
      const response = await respond(request, pass);
      if (request.method !== late || isHeld) return response;
      isHeld = true;
      return hold(request, async () => response);
    },
  });
  return {
    ...{ store, letGo, idNow },
    held: () => until(() => isHeld),
    john: site.page('token-of-john'),
    book: (start: string = BOOKING.start) => site.page().bookTour(TEAM, { ...BOOKING, start }),
    move: (id: number, token = '', start: string = LATER) =>
      site.page(token).rescheduleAppointment(id, TEAM, start),
    link: async (id: number, token = '') => {
      const { manageToken, ...state } = await site.page().checkLink(id, token);
      return { ...state, start: manageToken && decodeJwt(manageToken).start };
    },
  };
}

test('a booking whose response comes after its cancellation stays canceled', async (t) => {
  frozen(t);
  const { book, held, idNow, john, letGo, link } = createLateSite({ late: 'POST' });
  const booking = book(NEXT_WEEK);
  await held();
  await john.cancelAppointment(idNow());
  letGo();
  const { id, manageToken, isOld } = await booking;
  assert.equal(isOld, true);
  for (const hours of [0, 25]) {
    mock.timers.tick(hours * HOUR);
    assert.equal((await link(id, manageToken)).isCanceled, true, `after ${hours} hours`);
  }
});

for (const seconds of [3, 6])
  test(`a booking that the store saves at once, but says so ${seconds} seconds later, may be canceled by then`, async (t) => {
    const { pass, settle } = frozen(t);
    const { book, idNow, john, store } = createLateSite({});
    const { add } = store;
    store.add = async (name, ...entry) => {
      const isAdded = await add(name, ...entry);
      const isState = /:tour:\d+$/.test(name);
      if (isState) await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      return isAdded;
    };
    const canceled = book(NEXT_WEEK);
    await pass(500);
    await settle(john.cancelAppointment(idNow()));
    assert.equal((await settle(canceled)).isOld, true);
    assert.equal((await settle(book())).isOld, undefined);
  });

test('a move whose response comes after a cancellation by the new number stays canceled', async (t) => {
  frozen(t);
  const { book, held, john, letGo, link, move } = createLateSite({ late: 'PUT', moves: [NEW_ID] });
  const { id, manageToken } = await book();
  const moving = move(id, manageToken);
  await held();
  await john.cancelAppointment(NEW_ID);
  letGo();
  const moved = await moving;
  assert.deepEqual([moved.id, moved.isOld], [NEW_ID, true]);
  assert.equal((await link(NEW_ID, moved.manageToken)).isCanceled, true);
  assert.equal((await link(id, manageToken)).isCanceled, true);
});

test('a change by the new number that is refused meanwhile hides no move', async (t) => {
  frozen(t);
  const service = { late: 'PUT', moves: [NEW_ID, 'refused' as const] };
  const { book, held, john, letGo, link, move } = createLateSite(service);
  const { id, manageToken } = await book();
  const moving = move(id, manageToken);
  await held();
  const refused = await failureOf(john.rescheduleAppointment(NEW_ID, TEAM, NEXT_WEEK));
  assert.equal(refused.status, 400);
  letGo();
  assert.equal((await moving).isOld, undefined);
  assert.equal((await link(id, manageToken)).start, LATER);
});

test('a tour that gets its first number back is found by both numbers', async (t) => {
  frozen(t);
  const moves: number[] = [NEW_ID];
  const { book, link, move } = createLateSite({ moves });
  const { id, manageToken } = await book();
  moves.push(id);
  const first = await move(id, manageToken);
  const second = await move(NEW_ID, first.manageToken, NEXT_WEEK);
  assert.deepEqual([second.id, second.isOld], [id, undefined]);
  for (const [number, token] of [
    [id, manageToken],
    [NEW_ID, first.manageToken],
    [id, second.manageToken],
  ] as const) {
    const { start, isOld } = await link(number, token);
    assert.deepEqual([start, isOld], [NEXT_WEEK, undefined]);
  }
});

for (const isLost of [true, false]) {
  const when = isLost ? 'after a lost response' : 'while the store is down';
  test(`a link ends with no tour that may be at another time, ${when}`, async (t) => {
    frozen(t);
    const { book, link, move, store } = createLateSite({ moves: isLost ? ['lost'] : [NEW_ID] });
    const { id, manageToken } = await book();
    await move(id, manageToken, NEXT_WEEK).catch(() => {});
    mock.timers.tick(48 * HOUR);
    if (!isLost) store.get = () => Promise.reject(new Error('down'));
    assert.equal((await link(id, manageToken)).isOld, true);
  });
}
