import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { BookingApi } from '../../../src/api/booking-operations.js';
import { type ApiErrorKind, TourApiError } from '../../../src/api/errors.js';
import { ifConnected } from '../../../src/flow/connection.js';

const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator');

function callItself(onLine: boolean): void {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
}

afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'navigator', own);
  else Reflect.deleteProperty(globalThis, 'navigator');
});

/** What came of a press, and how often the service was asked. */
async function press(getGroup?: () => Promise<object>): Promise<string[]> {
  const came: string[] = [];
  const asked = getGroup && {
    getGroup: () => {
      came.push('asked');
      return getGroup();
    },
  };
  const answer = ifConnected(
    asked as Partial<BookingApi> | undefined,
    23,
    () => came.push('gone on'),
    () => came.push('refused'),
  );
  came.push('over');
  await answer;
  return came;
}

const failsAs = (kind: ApiErrorKind) => async () => {
  throw new TourApiError(kind, 'group: failed', { operation: 'group' });
};

test('online a press is carried out at once, and nothing is asked', async () => {
  callItself(true);
  assert.deepEqual(await press(async () => ({})), ['gone on', 'over']);
});

test('where a browser calls itself offline and the service answers, the press is carried out', async () => {
  callItself(false);
  assert.deepEqual(await press(async () => ({})), ['asked', 'over', 'gone on']);
});

for (const kind of ['forbidden', 'not-found', 'server', 'unexpected-response'] as const) {
  test(`so it is where the answer is ${kind}: it came all the way`, async () => {
    callItself(false);
    assert.deepEqual(await press(failsAs(kind)), ['asked', 'over', 'gone on']);
  });
}

for (const kind of ['network', 'timeout'] as const) {
  test(`without an answer (${kind}) it is refused`, async () => {
    callItself(false);
    assert.deepEqual(await press(failsAs(kind)), ['asked', 'over', 'refused']);
  });
}

test('a client of the page’s own that cannot be asked, or throws, stands in no press’ way', async () => {
  callItself(false);
  assert.deepEqual(await press(), ['over', 'gone on']);
  const thrown = await press(() => {
    throw new Error('no such thing');
  });
  assert.deepEqual(thrown, ['asked', 'gone on', 'over']);
});
