import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ApiErrorKind, type Operation, TourApiError } from '../../../src/api/errors.js';
import { describeFailure, describeFaults } from '../../../src/page/reports.js';

const BASE_URL = 'https://api.example.com';

function report(
  kind: ApiErrorKind,
  operation: Operation,
  status?: number,
  path = ['client', 'email'],
) {
  const messages = [{ path, text: 'words of the service' }];
  const cause = new Error('words of the browser');
  const details = { operation, status, messages, cause };
  const error = new TourApiError(kind, `${operation}: ${kind}`, details);
  return describeFailure(error, 'tour-booking', BASE_URL);
}

test('each configuration fault is one line with the element, the attribute and what to write', () => {
  const fault = { where: 'group-id', message: 'is missing', isFatal: true };
  const text = describeFaults('tour-booking', [fault, { ...fault, where: 'api-key' }]);
  assert.equal(text, '<tour-booking>: group-id is missing.\n<tour-booking>: api-key is missing.');
});

test('a failure is told with the operation, the address and its cause, and no words of the service', () => {
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
    ['refused', 'available-times', 400, /tours/],
    ['invalid-request', 'book', undefined, /invalid-request/],
  ] as const) {
    const text = report(kind, operation, status) ?? assert.fail(kind);
    assert.ok(text.startsWith(`<tour-booking>: ${operation} at ${BASE_URL}: ${kind}`), text);
    assert.match(text, cause);
    assert.doesNotMatch(text, /words of/);
  }
});

test('a write that was refused, or whose tour is gone, is not the developer’s to mend', () => {
  for (const operation of ['book', 'reschedule', 'cancel'] as const)
    for (const kind of ['refused', 'not-found'] as const)
      assert.equal(report(kind, operation, 400), undefined);
});

test('an id that the service does not know is told with the name of its attribute', () => {
  for (const name of ['community', 'building', 'unit', 'discovery-source']) {
    const path = ['client', name.replace('-', '_')];
    const text = report('refused', 'book', 400, path) ?? assert.fail(name);
    assert.match(text, new RegExp(`the id in ${name}\\?`));
    assert.doesNotMatch(text, /words of/);
  }
});
