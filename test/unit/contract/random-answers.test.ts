import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { type IsoDate, type TourApi, TourApiError } from '../../../src/api/index.js';
import { answered } from '../../support/contract/answered.js';
import { at, LATER, MONDAY, requestOf, START, TEAM } from '../../support/contract/world.js';
import { shifted, someDate, someTimeOn } from '../model/arbitrary-dates.js';
import { openInProcess } from './in-process.js';

const CALLS: readonly ((api: TourApi) => Promise<unknown>)[] = [
  (api) => api.getAvailableTimes({ groupId: TEAM, from: MONDAY }),
  (api) => api.bookTour(TEAM, requestOf()),
  (api) => api.getGroup(TEAM),
  (api) => api.listAppointments(890),
  (api) => api.rescheduleAppointment(505, TEAM, LATER),
  (api) => api.cancelAppointment(505),
  (api) => api.getTimes(TEAM, START),
  (api) => api.verifyWidget(TEAM),
  (api) => api.listDiscoverySources(),
];
const MARK = 'what-the-service-wrote';

function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(value);
}

/** The client's pauses before it tries again are random; without them nothing here waits. */
function withoutPauses(t: TestContext): void {
  t.mock.method(Math, 'random', () => 0);
  t.mock.method(console, 'warn', () => {});
}

const key = fc.oneof(
  fc.constantFrom('errors', 'appointment', 'client', 'start', 'id', 'people', '0', '__proto__'),
  fc.constantFrom('constructor', 'toString', 'length', 'widget', 'then', 'toJSON'),
  fc.string(),
);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 10, depthIdentifier: 'tree' },
    fc.constantFrom(MARK, '', ' ', null, 0, true),
    fc.string(),
    fc.array(tie('tree'), { maxLength: 4, depthIdentifier: 'tree' }),
    fc.dictionary(key, tie('tree'), { maxKeys: 4, depthIdentifier: 'tree' }),
  ),
}));
const status = fc.oneof(
  fc.constantFrom(200, 201, 206, 300, 400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 422, 429),
  fc.integer({ min: 206, max: 303 }),
  fc.integer({ min: 305, max: 599 }),
);
const headers = fc.constantFrom<Record<string, string>>(
  {},
  ...['0', '-1', 'soon', '', 'NaN', '1e9', 'Infinity', 'Wed, 21 Oct 2015 07:28:00 GMT'].map(
    (after) => ({ 'Retry-After': after }),
  ),
);

/** Ends as a value or as a failure of ours, and then says nothing that the service wrote. */
async function endsWell(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    assert.ok(error instanceof TourApiError, `${error}`);
    assert.ok(!error.message.includes(MARK), error.message);
    for (const { path, text } of error.messages)
      assert.ok(text.trim() && path.every((step) => typeof step === 'string'));
  }
}

test('no error tree of the service makes the client fail in another way than its own', async (t) => {
  withoutPauses(t);
  const answer = fc.record({ status, tree, headers });
  await fc.assert(
    fc.asyncProperty(answer, fc.nat(), async ({ status: code, tree: errors, headers: more }, n) => {
      const { api } = answered(code, { errors, valid: false }, { headers: more });
      await endsWell(CALLS[n % CALLS.length]?.(api) ?? assert.fail());
    }),
    { numRuns: 2_000 },
  );
});

test('no odd part of an answer makes the client fail in another way than its own', async (t) => {
  withoutPauses(t);
  const part = fc.oneof(tree, fc.jsonValue());
  const appointment = fc
    .dictionary(fc.constantFrom('status', 'end', 'notes', 'location', 'employee', 'client'), part)
    .map((parts) => ({ id: 1, start: 'x', ...parts }));
  const names = ['layout_options', 'referral_sources', 'discovery_source_choices', 'field_config'];
  const body = fc.oneof(
    part,
    fc.record({ data: fc.record({ appointment }) }),
    fc.record({ data: fc.record({ appointments: fc.array(appointment) }) }),
    fc.record({ data: fc.dictionary(fc.constantFrom(...names), part) }),
    fc.record({ available_times: fc.array(part), valid: fc.boolean(), errors: part }),
    fc.dictionary(fc.constantFrom('name', 'platform_of_choice', 'discovery_source_choices'), part),
  );
  await fc.assert(
    fc.asyncProperty(body, fc.constantFrom(200, 200, 400), fc.nat(), async (answer, code, n) => {
      await endsWell(CALLS[n % CALLS.length]?.(answered(code, answer).api) ?? assert.fail());
    }),
    { numRuns: 2_000 },
  );
});

test('of any list of times all that are in the range are kept, in order and once', async (t) => {
  withoutPauses(t);
  const asked = fc.record({ from: someDate, days: fc.nat({ max: 6 }) });
  const property = fc.asyncProperty(asked, fc.gen(), async ({ from, days }, draw) => {
    const to = shifted(from, days);
    const around = fc.integer({ min: -3, max: 9 }).map((offset) => shifted(from, offset));
    const item = fc.oneof(
      { weight: 4, arbitrary: someTimeOn(around) },
      tree as fc.Arbitrary<unknown>,
    );
    const list = draw(fc.array, item, { maxLength: 60 });
    const { api } = answered(200, { available_times: list });
    const { slots } = await api.getAvailableTimes({ groupId: TEAM, from, to });

    const minuteOf = (time: string) => time.slice(0, 16);
    const inRange = list.filter(isTime).map(minuteOf);
    const wanted = inRange.filter((time) => time.slice(0, 10) >= from && time.slice(0, 10) <= to);
    assert.deepEqual(slots.map(minuteOf), [...new Set(wanted)].sort());
    // Each as the service wrote it: it is sent back like that.
    for (const slot of slots) assert.ok(list.includes(slot));
  });
  await fc.assert(property, { numRuns: 500 });
});

test('whatever is asked as dates is refused unsent or is a range that the service takes', async () => {
  const { api, world } = openInProcess();
  const two = fc.nat({ max: 39 }).map((number) => String(number).padStart(2, '0'));
  const nearly = fc.tuple(two, two).map(([month, day]) => `2026-${month}-${day}`);
  const date = fc.oneof(
    someDate,
    nearly,
    fc.constantFrom('', '2026-11-23T10:00:00'),
    fc.anything(),
  );
  const near = fc.tuple(someDate, fc.integer({ min: -2, max: 9 }));
  const asked = fc.oneof(
    fc.record({ from: date, to: fc.option(date, { nil: undefined }) }),
    near.map(([from, days]) => ({ from, to: shifted(from, days) })),
  );
  const property = fc.asyncProperty(asked, async (range) => {
    const before = world.requests.length;
    const dates = (range.to === undefined ? { from: range.from } : range) as { from: IsoDate };
    const failure = await api.getAvailableTimes({ groupId: TEAM, ...dates }).then(
      () => undefined,
      (error: unknown) => error,
    );
    const sent = world.requests.slice(before);
    world.requests.length = 0;
    if (failure === undefined)
      return assert.deepEqual(
        sent.map(({ status }) => status),
        [200],
      );
    assert.ok(failure instanceof TourApiError && failure.kind === 'invalid-request', `${failure}`);
    return assert.equal(sent.length, 0);
  });
  await fc.assert(property, { numRuns: 1_000 });
});

test('whatever is asked as a start is refused unsent or is a wall time that the service reads', async () => {
  const { api, world } = openInProcess();
  const two = fc.nat({ max: 69 }).map((number) => String(number).padStart(2, '0'));
  const nearly = fc
    .tuple(two, two, two, fc.constantFrom('', ':00', ':61', ':00.000', 'Z', '+00:00', ' ', '\n'))
    .map(([day, hour, minute, rest]) => `2026-11-${day}T${hour}:${minute}${rest}`);
  const start = fc.oneof(someTimeOn(someDate), nearly, fc.constant(at('10:00')), fc.anything());
  const property = fc.asyncProperty(start, async (asked) => {
    const request = requestOf({
      start: asked as never,
      people: [{ firstName: 'A', lastName: 'B' }],
    });
    const failure: unknown = await api.bookTour(TEAM, request).catch((error: unknown) => error);
    const [sent] = world.requests.splice(0);
    assert.ok(failure instanceof TourApiError, `${failure}`);
    if (!sent) return assert.equal(failure.kind, 'invalid-request');
    // Nobody can be reached, so it is refused in any case, but not for how the start is written.
    const texts = failure.messages.map(({ text }) => text).join();
    assert.ok(!texts.includes('wrong format'), `${asked}`);
    return assert.equal(JSON.parse(sent.body).appointment.start, asked);
  });
  await fc.assert(property, { numRuns: 1_000 });
});
