/** What the site's own code learns of bookings and changes. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { memoryStore, type TourChange, type TourStore } from '../../../src/server/index.js';
import { failureOf, until } from '../api/recorded-client.js';
import { slowService } from './keyed.js';
import { BOOKING, clientOf, createSite, freezeDate, JOHN, keyOf, LATER, TEAM } from './site.js';

describe('onChange', () => {
  freezeDate();

  function createReportingSite(options: Parameters<typeof createSite>[0] = {}) {
    const changes: TourChange[] = [];
    const onChange = (change: TourChange) => changes.push(change);
    return { changes, ...createSite({ store: memoryStore(), onChange, ...options }) };
  }
  const kinds = (changes: readonly TourChange[]) => changes.map(({ kind }) => kind);

  test('gets what was sent and all that the service responded, once for a booking and its retry', async () => {
    const client = { id: 7 };
    const answer = async (_: Request, pass: () => Promise<Response>) => {
      const { data } = await (await pass()).json();
      return Response.json({ data: { ...data, client } });
    };
    const { page, changes } = createReportingSite({ answer });
    const api = page('SITE', keyOf('the-key-of-one-booking'));
    const { id, manageToken } = await api.bookTour(TEAM, { ...BOOKING, botToken: 'human' });
    await api.bookTour(TEAM, BOOKING);
    const [{ answer: answered, booking, ...change }, ...others] = changes as [TourChange];
    assert.deepEqual(others, []);
    assert.deepEqual(change, {
      ...{ kind: 'booked', id, groupId: TEAM, start: BOOKING.start, manageToken, isOld: false },
    });
    assert.deepEqual([booking, Object(answered).data.client], [BOOKING, client]);
  });

  test('gets the tour after a move and a cancellation', async () => {
    const { page, changes } = createReportingSite();
    const { id, manageToken } = await page().bookTour(TEAM, BOOKING);
    const moved = await page(manageToken).rescheduleAppointment(id, TEAM, LATER);
    await page(moved.manageToken).cancelAppointment(id);
    const tour = { id, previousId: id, groupId: TEAM, start: LATER, isOld: false };
    assert.deepEqual(changes.slice(1), [
      { kind: 'moved', ...tour, manageToken: moved.manageToken },
      { kind: 'canceled', ...tour, manageToken: undefined },
    ]);
  });

  test('gets the ID from before a move that changes it', async () => {
    const record = { id: 9_001, start: LATER, status: 30 };
    const answer = async ({ method }: Request, pass: () => Promise<Response>) =>
      method === 'PUT' ? Response.json({ data: { appointment: record } }) : pass();
    const { page, changes } = createReportingSite({ answer });
    const { id, manageToken } = await page().bookTour(TEAM, BOOKING);
    await page(manageToken).rescheduleAppointment(id, TEAM, LATER);
    assert.deepEqual([changes[1]?.id, changes[1]?.previousId], [record.id, id]);
  });

  test('hears of a change whose response is lost, but of no refusal', async (t) => {
    t.mock.method(console, 'error', () => {});
    const answers: (() => Response)[] = [
      () => Response.json({ errors: { appointment: { start: ['Taken.'] } } }, { status: 400 }),
      () => Response.json({}, { status: 500 }),
    ];
    const answer = async ({ method }: Request, pass: () => Promise<Response>) =>
      method === 'PUT' ? (answers.shift() as () => Response)() : pass();
    const { page, changes } = createReportingSite({ answer });
    await failureOf(page().bookTour(TEAM, { ...BOOKING, start: '2020-01-01T10:00:00' }));
    const { id, manageToken } = await page().bookTour(TEAM, BOOKING);
    const move = () => failureOf(page(manageToken).rescheduleAppointment(id, TEAM, LATER));
    await move();
    assert.deepEqual(kinds(changes), ['booked']);
    await move();
    assert.deepEqual(kinds(changes), ['booked', 'unknown']);
    assert.equal(changes[1]?.previousId, id);
  });

  test('hears that a tour was canceled before the response to its booking arrived', async () => {
    const { letGo, answer: hold } = slowService();
    const answer = async (request: Request, pass: () => Promise<Response>) => {
      const response = await pass();
      return request.method === 'POST' ? hold(request, async () => response) : response;
    };
    const site = createReportingSite({ answer, clientOf });
    const prospect = { ...BOOKING, people: [{ ...BOOKING.people[0], email: 'john@example.com' }] };
    const booking = site.page().bookTour(TEAM, prospect);
    await until(() => site.booked().length > 0);
    const [tour] = site.booked();
    // The office's records have it as John's.
    Object.assign(tour as object, { clientId: JOHN, status: 30 });
    await site.page('token-of-john').cancelAppointment(tour?.id ?? 0);
    letGo();
    await booking;
    assert.deepEqual(kinds(site.changes), ['canceled', 'booked']);
    const seen = site.changes.map(({ isOld }) => isOld);
    assert.deepEqual(seen, [false, true]);
  });

  test('hears of a change before the next one, however late the store’s answer to the first is', async () => {
    const memory = memoryStore();
    let isSaved = false;
    const store: TourStore = {
      ...memory,
      async set(name, value, seconds) {
        await memory.set(name, value, seconds);
        if (isSaved || !name.includes(':tour:') || !value.includes(LATER)) return;
        isSaved = true;
        await until(() => kinds(changes).includes('canceled'));
      },
    };
    const { page, changes } = createReportingSite({ store });
    const { id, manageToken } = await page().bookTour(TEAM, BOOKING);
    const moving = page(manageToken).rescheduleAppointment(id, TEAM, LATER);
    await until(() => isSaved);
    await page(manageToken).cancelAppointment(id);
    await moving;
    assert.deepEqual(kinds(changes), ['booked', 'moved', 'canceled']);
  });

  for (const [what, onChange] of Object.entries({
    throws: () => {
      throw new TypeError('ada@example.com');
    },
    rejects: () => Promise.reject(new TypeError('ada@example.com')),
    hangs: () => new Promise(() => {}),
  }))
    test(`spoils no booking if it ${what}`, async (t) => {
      const said = t.mock.method(console, 'error', () => {});
      const { page } = createSite({ onChange });
      assert.ok((await page().bookTour(TEAM, BOOKING)).manageToken);
      const lines = said.mock.calls.map(({ arguments: words }) => words.join(' '));
      const line = 'tour-booking/server: onChange failed: TypeError';
      assert.deepEqual(lines, what === 'hangs' ? [] : [line]);
    });
});
