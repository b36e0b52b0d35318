import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import {
  type ApiErrorKind,
  failureOf,
  type Operation,
  TourApiError,
} from '../../../src/api/errors.js';
import type { TourErrorEvent } from '../../../src/events.js';
import { describeFailure } from '../../../src/reporting/console-messages.js';
import { PageReporter } from '../../../src/reporting/page-reporter.js';
import { type Action, INITIAL_STATE } from '../../../src/store/state.js';
import { VERSION } from '../../../src/version.js';
import { failed } from '../store/open-tour.js';
import { stateAt } from '../store/samples.js';

const BASE_URL = 'https://api.example.com';

function report(kind: ApiErrorKind, operation: Operation, status?: number, field = 'email') {
  const messages = [{ path: ['client', field], text: 'words of the service' }];
  const details = { operation, status, messages, cause: new Error('words of the browser') };
  // Only a mistake of the page is explained in the client's words.
  const text = kind === 'invalid-request' ? 'an id is missing' : 'words of the client';
  return describeFailure(new TourApiError(kind, text, details), 'tour-booking', BASE_URL);
}

test('a failure is reported with its cause, not the service’s words', () => {
  for (const [kind, operation, status, cause] of [
    ['network', 'available-times', undefined, /CORS/],
    ['unauthorized', 'available-times', 401, /category Appointments/],
    ['forbidden', 'book', 403, /category Appointments/],
    ['forbidden', 'group', 403, /category Employee Groups/],
    ['forbidden', 'discovery-sources', 403, /category Discovery Sources/],
    ['unauthorized', 'list-appointments', 401, /category.* \(not documented\)/],
    ['not-found', 'available-times', 404, /group-id/],
    ['not-found', 'list-appointments', 404, /client-id/],
    ['server', 'available-times', 503, /503/],
    ['unexpected-response', 'group', 200, /base-url/],
    ['refused', 'available-times', 400, /a type of tour/],
    ['invalid-request', 'book', undefined, /an id is missing/],
  ] as const) {
    const text = report(kind, operation, status) ?? assert.fail(kind);
    assert.ok(text.startsWith(`<tour-booking>: ${operation} failed (${kind}`), text);
    assert.match(text, cause);
    assert.doesNotMatch(text, /words of/);
  }
});

test('a password or a sign-in in front of the API is reported, not the key', () => {
  for (const [status, type, isKey] of [
    [401, 'text/html; charset=utf-8', false],
    [403, 'text/html', false],
    [401, 'application/json', true],
    [403, 'text/plain', true],
  ] as const) {
    const response = new Response('', { status, headers: { 'Content-Type': type } });
    const error = failureOf('available-times', response, undefined);
    const text = describeFailure(error, 'tour-booking', BASE_URL) ?? '';
    assert.equal(/the key/.test(text), isKey, text);
    assert.equal(/sign-in/.test(text), !isKey, text);
  }
});

test('a refused write is not the developer’s to fix', () => {
  for (const operation of ['book', 'reschedule', 'cancel'] as const)
    for (const kind of ['refused', 'not-found'] as const)
      assert.equal(report(kind, operation, 400), undefined);
});

test('an unknown id is reported by the name of its attribute', () => {
  for (const name of ['community', 'building', 'unit', 'discovery-source']) {
    const text = report('refused', 'book', 400, name.replace('-', '_')) ?? assert.fail(name);
    assert.match(text, new RegExp(`the ID in ${name}\\.`));
    assert.doesNotMatch(text, /words of/);
  }
});

test('a refused type is named as it was sent', () => {
  const messages = [{ path: ['tour_type'], text: 'words of the service' }];
  const error = failed('refused', 'available-times', messages);
  for (const [type, words] of [
    ['self-guided', 'refused tour_type=self-guided, which is closed for this page view: check'],
    ['guided', 'refused this type of tour, which is closed for this page view: check'],
  ] as const)
    assert.ok(describeFailure(error, 'tour-booking', BASE_URL, {}, type)?.includes(words));
});

/** The page's events for some actions, and how often the console logged. */
function heard({ mock }: TestContext, state: ReturnType<typeof stateAt>, ...actions: Action[]) {
  const host = Object.assign(new EventTarget(), { localName: 'tour-booking' });
  const events: unknown[] = [];
  host.addEventListener('tour-error', (event) => {
    const { kind, operation } = event as TourErrorEvent;
    events.push(`${operation} ${kind}`);
  });
  const { mock: log } = mock.method(console, 'error', () => {});
  const reporter = new PageReporter(host as never, () => INITIAL_STATE);
  for (const action of actions) reporter.report(state, state, action, 0);
  return [events, log.callCount()];
}

test('a failed group and failed lead sources are reported', (t) => {
  const state = stateAt();
  for (const [action, operation] of [
    [{ type: 'group-answered', id: 42, answer: null }, 'group'],
    [{ type: 'sources-answered' }, 'discovery-sources'],
  ] as const) {
    const forbidden = { ...action, error: failed('forbidden', operation) };
    assert.deepEqual(heard(t, state, forbidden), [[`${operation} forbidden`], 1]);
  }
});

test('reads that fail in the same way are one event until they are tried again', (t) => {
  const state = stateAt();
  const error = failed('server', 'group');
  const group = { type: 'group-answered', id: 42, answer: null, error } as const;
  const times = {
    type: 'times-changed',
    times: state.times,
    error: failed('server', 'available-times'),
  } as const;
  const limited = { ...times, error: failed('rate-limited', 'available-times') };
  const outage = ['available-times server'];
  assert.deepEqual(heard(t, state, times, times, group)[0], outage);
  assert.deepEqual(heard(t, state, times, limited)[0], [...outage, 'available-times rate-limited']);
  const retried = { type: 'reads-retried' } as const;
  assert.deepEqual(heard(t, state, times, retried, times)[0], [...outage, ...outage]);
  // Each failed booking is reported.
  const book = { type: 'refused', refusal: {}, error: failed('server', 'book') } as never;
  assert.deepEqual(heard(t, state, times, book, book)[0], [
    ...outage,
    'book server',
    'book server',
  ]);
});

test('an error event has the version and says what to fix, without typed values', (t) => {
  t.mock.method(console, 'error', () => {});
  const host = Object.assign(new EventTarget(), { localName: 'tour-booking' });
  const events: TourErrorEvent[] = [];
  host.addEventListener('tour-error', (event) => events.push(event as TourErrorEvent));
  const reporter = new PageReporter(host as never, () => INITIAL_STATE);
  reporter.reportFaults([{ where: 'group-id', message: 'is missing', isFatal: true }]);
  const state = stateAt();
  const error = new TourApiError('refused', 'book: refused (status 400)', {
    ...{ operation: 'book', status: 400 },
    messages: [{ path: ['client', 'email'], text: 'ada@example is not an address' }],
  } as const);
  reporter.report(state, state, { type: 'refused', refusal: {}, error } as never, 0);
  assert.deepEqual(
    events.map(({ version, message }) => [version, message]),
    [
      [VERSION, '<tour-booking>: group-id is missing.'],
      [VERSION, 'book: refused (status 400)'],
    ],
  );
});
