import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Attempts, type KeyedWrite } from '../../../src/api/idempotency.js';
import { isOutcomeUncertain, TourApiError } from '../../../src/api/index.js';
import * as recorded from './recorded-client.js';

const { fixture, json, noAnswer, REQUEST, recordedClient } = recorded;
const KEYED = { 'Tour-Booking-Server': 'idempotent' };
const reply = (status: number, body: object = {}) => json(body, status, KEYED);
const booked = () => reply(200, fixture('book.200'));
const canceled = () => reply(200, fixture('cancel.200'));
const refused = { errors: { request: { server: ['No.'] } } };
const taken = { errors: { appointment: { start: ['Taken.'] } } };
/** A success that breaks off. */
const cut = () => new Response('{"data": {"appoi', { headers: KEYED });

/** Books with each answer in turn; the keys that were sent, numbered, and what each failure means. */
async function keysFor(
  answers: readonly recorded.Answer[],
  requests = [REQUEST, REQUEST, REQUEST],
) {
  const { api, sent } = recordedClient((index, call) =>
    index ? (answers[index - 1]?.(index, call) ?? booked()) : reply(200, fixture('group.200-seen')),
  );
  await api.getGroup(42);
  const outcomes: (boolean | undefined)[] = [];
  for (const request of requests) {
    const end = api.bookTour(42, request).then(() => undefined);
    const error = await end.catch((reason) => reason);
    outcomes.push(error && isOutcomeUncertain(error));
  }
  const keys = sent.slice(1).map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
  const names = [...new Set(keys)];
  return { keys: keys.map((key) => names.indexOf(key)), names, outcomes };
}

describe('the key of a booking', () => {
  test('is sent only after the server asked for it, in its format', async () => {
    const { names } = await keysFor([]);
    assert.equal(names.length, 3);
    for (const key of names) assert.match(key ?? '', /^[\w-]{16,64}$/);
    const { api, sent } = recordedClient(() => json(fixture('book.200')));
    await api.bookTour(42, REQUEST);
    assert.equal(new Headers(sent[0]?.init.headers).has('Idempotency-Key'), false);
  });

  test('stays the same until the outcome is known', async () => {
    for (const [name, answers, keys, outcomes] of [
      ['lost, then booked', [noAnswer], [0, 0, 1], [true, undefined, undefined]],
      ['cut off, then booked', [cut], [0, 0, 1], [true, undefined, undefined]],
      ['in flight', [() => reply(409)], [0, 0, 1], [true, undefined, undefined]],
      [
        'lost, then taken',
        [noAnswer, () => reply(400, taken)],
        [0, 0, 1],
        [true, false, undefined],
      ],
      ['taken', [() => reply(400, taken)], [0, 1, 2], [false, undefined, undefined]],
      ['not sent', [() => reply(424, refused)], [0, 0, 1], [false, undefined, undefined]],
      [
        'lost, then not sent',
        [noAnswer, () => reply(424, refused)],
        [0, 0, 0],
        [true, true, undefined],
      ],
      ['a gateway’s error', [() => json({}, 502)], [0, 0, 1], [true, undefined, undefined]],
      [
        'lost, then a gateway’s limit',
        [noAnswer, () => json({}, 429)],
        [0, 0, 0],
        [true, true, undefined],
      ],
      ['a gateway’s refusal', [() => json({}, 403)], [0, 1, 2], [false, undefined, undefined]],
      // The server doesn't know either, so the next try is another booking.
      ['unknown to the server', [() => reply(502)], [0, 1, 2], [true, undefined, undefined]],
    ] as const) {
      const { keys: sent, outcomes: told } = await keysFor(answers);
      assert.deepEqual([sent, told], [keys, outcomes], name);
    }
  });

  test('is another one after any change, but not after another bot check', async () => {
    const other = { ...REQUEST, notes: 'Two cats' } as unknown as typeof REQUEST;
    const checked = { ...REQUEST, botToken: 'second' } as unknown as typeof REQUEST;
    const lost = [noAnswer, noAnswer];
    assert.deepEqual((await keysFor(lost, [REQUEST, other])).keys, [0, 1]);
    assert.deepEqual((await keysFor(lost, [REQUEST, checked])).keys, [0, 0]);
  });
});

describe('the key of a move or a cancellation', () => {
  test('ends with the first definite answer about the same tour', async () => {
    const answers: recorded.Answer[] = [noAnswer, noAnswer, booked, canceled, booked];
    const { api, sent } = recordedClient((index, call) =>
      index
        ? (answers[index - 1]?.(index, call) ?? reply(409))
        : reply(200, fixture('group.200-seen')),
    );
    await api.getGroup(42);
    const start = recorded.time('2026-11-24T10:00:00');
    const move = () => api.rescheduleAppointment(7, 42, start).catch(() => undefined);
    const cancel = () => api.cancelAppointment(7).catch(() => undefined);
    const book = () => api.bookTour(42, REQUEST);
    const cancelOther = () => api.cancelAppointment(8);
    // A lost move, a lost cancellation, a booking, another tour's end, and the same again: the second move is answered.
    for (const write of [move, cancel, book, cancelOther, move, cancel, move]) await write();
    const keys = sent.slice(1).map(({ init }) => new Headers(init.headers).get('Idempotency-Key'));
    const names = [...new Set(keys)];
    assert.deepEqual(
      keys.map((key) => names.indexOf(key)),
      [0, 1, 2, 3, 0, 4, 5],
    );
    assert.ok(keys.every(Boolean));
  });
});

describe('the attempts of a widget', () => {
  const operation = 'book';
  const lost = () => Promise.reject(new TourApiError('network', 'lost', { operation }));
  const unsent = (keyed: KeyedWrite) => {
    keyed.isFromServer = true;
    return Promise.reject(new TourApiError('server', 'not sent', { operation, status: 424 }));
  };
  /** The key that a write gets. */
  async function keyOf(
    attempts: Attempts,
    intention: string,
    send: (keyed: KeyedWrite) => unknown = () => undefined,
  ) {
    let key: string | undefined;
    const sending = attempts.send(intention, undefined, async (keyed) => {
      key = keyed.key;
      return send(keyed);
    });
    await sending.catch(() => undefined);
    return key;
  }

  test('end when they are left, but what wasn’t sent keeps its key', async () => {
    const attempts = new Attempts();
    const left = await keyOf(attempts, 'lost', lost);
    const kept = await keyOf(attempts, 'unsent', unsent);
    attempts.leave();
    assert.notEqual(await keyOf(attempts, 'lost'), left);
    assert.equal(await keyOf(attempts, 'unsent'), kept);
  });

  test('go on in the tag that takes the widget’s place', async () => {
    const [attempts, next] = [new Attempts(), new Attempts()];
    attempts.isIdempotent = true;
    const key = await keyOf(attempts, 'lost', lost);
    next.goOnWith(attempts);
    assert.equal(next.isIdempotent, true);
    assert.equal(await keyOf(next, 'lost'), key);
  });

  test('stay with that tag when the widget is back and starts again', async () => {
    const [attempts, next] = [new Attempts(), new Attempts()];
    let key: string | undefined;
    let lose = () => {};
    const inFlight = keyOf(attempts, 'tour', async (keyed) => {
      key = keyed.key;
      await new Promise<void>((resolve) => {
        lose = resolve;
      });
      return lost();
    });
    next.goOnWith(attempts);
    attempts.letGo();
    lose();
    await inFlight;
    assert.notEqual(await keyOf(attempts, 'tour'), key);
    attempts.leave();
    assert.equal(await keyOf(next, 'tour'), key);
  });
});
