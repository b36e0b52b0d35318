import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ApiErrorKind, TourApiError } from '../../src/api/errors.js';
import { resolve } from '../../src/config/resolve.js';
import { describeFailure, describeFaults } from '../../src/developer-report.js';

const BASE_URL = 'https://api.example.com';

function report(kind: ApiErrorKind, operation: TourApiError['operation'], status?: number) {
  const messages = [{ path: ['client', 'email'], text: 'words of the service' }];
  const cause = new Error('words of the browser');
  const error = new TourApiError(kind, `${operation}: ${kind}`, {
    operation,
    status,
    messages,
    cause,
  });
  return describeFailure(error, 'tour-booking', BASE_URL);
}

test('each fault of the page is a line that names the element, the attribute and what to write', () => {
  const { faults } = resolve({ baseUrl: '/api', groupId: 'x', config: '{"fields":{"fone":1}}' });
  const lines = describeFaults('tour-booking', faults).split('\n');
  assert.equal(lines.length, faults.length);
  for (const [index, line] of lines.entries())
    assert.ok(line.startsWith(`<tour-booking>: ${faults[index]?.where} `), line);
});

test('without a fault there is nothing to report', () => {
  assert.equal(describeFaults('tour-booking', []), '');
});

test('a failure that the developer can mend names the operation, the address and the cause', () => {
  for (const [kind, status, cause] of [
    ['network', undefined, /CORS/],
    ['timeout', undefined, /time/],
    ['unauthorized', 401, /api-key/],
    ['forbidden', 403, /Appointments/],
    ['not-found', 404, /group-id/],
    ['server', 503, /503/],
    ['unexpected-response', 200, /base-url/],
    ['refused', 400, /tours/i],
  ] as const) {
    const text = report(kind, 'available-times', status) ?? assert.fail(kind);
    assert.ok(text.includes('available-times') && text.includes(BASE_URL), text);
    assert.match(text, cause);
  }
});

test('a booking that the service refused is the prospect’s to mend, and not reported', () => {
  assert.equal(report('refused', 'book', 400), undefined);
});

test('no report repeats words of the service or of the browser', () => {
  const kinds: readonly ApiErrorKind[] = [
    'invalid-request',
    'network',
    'timeout',
    'aborted',
    'unauthorized',
    'forbidden',
    'not-found',
    'rate-limited',
    'refused',
    'server',
    'unexpected-response',
  ];
  for (const kind of kinds)
    for (const operation of ['available-times', 'book', 'group', 'discovery-sources'] as const)
      assert.doesNotMatch(report(kind, operation, 400) ?? '', /words of/);
});
