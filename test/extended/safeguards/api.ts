import type { Safeguard } from './safeguard.js';

const transport = 'src/api/transport.ts';
const requestBody = 'src/api/request-body.ts';
const errors = 'src/api/errors.ts';

/** What keeps a request from being lost, doubled or misread between the widget and the service. */
export const apiSafeguards: readonly Safeguard[] = [
  {
    what: 'no credentials of the page go with a request, so the browser never asks for a login',
    file: transport,
    code: "credentials: 'omit'",
    without: "credentials: 'same-origin'",
    noticedBy: 'test/unit/api/requests.test.ts',
  },
  {
    what: 'available times never come from a cache',
    file: transport,
    code: "cache: 'no-store'",
    without: "cache: 'default'",
    noticedBy: 'test/unit/api/requests.test.ts',
  },
  {
    what: 'a redirect never turns a booking into a read that answers',
    file: transport,
    code: "redirect: 'error'",
    without: "redirect: 'follow'",
    noticedBy: 'test/unit/api/requests.test.ts',
  },
  {
    what: 'a write outlives its page',
    file: transport,
    code: 'keepalive: !isRead',
    without: 'keepalive: isRead',
    noticedBy: 'test/unit/api/requests.test.ts',
  },
  {
    what: 'the time limit covers the body',
    file: transport,
    code: '      text = await response.text()',
    without: '      clearTimeout(timer);\n      text = await response.text()',
    noticedBy: 'test/unit/api/time-limit.test.ts',
  },
  {
    what: 'a write is sent once',
    file: transport,
    code: 'options.method ? send() : withRetries(send, options)',
    without: 'withRetries(send, options)',
    noticedBy: 'test/unit/api/retries.test.ts',
  },
  {
    what: 'a key that may not do something is refused once',
    file: 'src/api/retry.ts',
    code: "!['network', 'rate-limited', 'server'].includes(error.kind)",
    without: "!['network', 'rate-limited', 'server', 'forbidden'].includes(error.kind)",
    noticedBy: 'test/unit/api/retries.test.ts',
  },
  {
    what: 'a start is sent byte for byte as it was listed',
    file: requestBody,
    code: '      start,\n',
    without: '      start: start.slice(0, 16),\n',
    noticedBy: 'test/unit/api/booking-body.test.ts',
  },
  {
    what: 'at most one of community, building and unit is sent',
    file: requestBody,
    code: '{ [place.kind]: place.id }',
    without: '{ community: place.id, [place.kind]: place.id }',
    noticedBy: 'test/unit/contract/booking-fields.test.ts',
  },
  {
    what: 'no field that the prospect filled in is forgotten',
    file: requestBody,
    code: '      ...onWire(preferences),\n',
    without: '',
    noticedBy: 'test/unit/contract/booking-fields.test.ts',
  },
  {
    what: 'an error tree is read to a bounded depth',
    file: errors,
    code: 'messages.length >= MAX_MESSAGES || depth > MAX_DEPTH',
    without: 'messages.length >= MAX_MESSAGES || depth > 100 * MAX_DEPTH',
    noticedBy: 'test/unit/api/error-tree.test.ts',
  },
  {
    what: 'of an error tree only its own keys are read',
    file: errors,
    code: 'for (const [key, inner] of Object.entries(node ?? {}).slice(0, MAX_MESSAGES)) {',
    without: 'for (const key in node) {\n        const inner = node[key as keyof typeof node];',
    noticedBy: 'test/unit/api/error-tree.test.ts',
  },
  {
    what: 'an answer that says nothing certain leaves the outcome uncertain',
    file: errors,
    code: "['invalid-request', 'refused', 'not-found'].includes(error.kind)",
    without:
      "['invalid-request', 'refused', 'not-found', 'unexpected-response'].includes(error.kind)",
    noticedBy: 'test/unit/api/failures.test.ts',
  },
  {
    what: 'a success with warnings is not told as a refusal, which would invite a second booking',
    file: transport,
    code: "about === 'appointment' || about === 'client'",
    without: "about === 'appointment' || about !== 'client'",
    noticedBy: 'test/unit/api/failures.test.ts',
  },
  {
    what: 'errors beside an appointment are not told as a refusal',
    file: transport,
    code: '!Object(data).appointment &&',
    without: 'data !== 0 &&',
    noticedBy: 'test/unit/api/failures.test.ts',
  },
  {
    what: 'a write that the browser may not keep alive is sent without that at the next press',
    file: transport,
    code: ' && !wasLost',
    without: '',
    noticedBy: 'test/unit/api/requests.test.ts',
  },
  {
    what: 'an answer of a page’s own client that cannot be read is no booking, move or cancellation',
    file: 'src/api/own-client.ts',
    code: 'if (answer === undefined) throw toTourApiError(undefined, operation);',
    without: "if (operation === 'times') throw toTourApiError(undefined, operation);",
    noticedBy: 'test/element/own-client.test.ts',
  },
  {
    what: 'a list of which no tour can be read is not told as "no tours"',
    file: 'src/api/schema-parts.ts',
    code: ' && (items.length || !given.length)',
    without: '',
    noticedBy: 'test/unit/api/bad-items.test.ts',
  },
  {
    what: 'a list of nothing but malformed times is not told as "no times"',
    file: 'src/api/schemas.ts',
    code: ' && (!items.length || items.some(parseWallTime))',
    without: '',
    noticedBy: 'test/unit/api/answers.test.ts',
  },
  {
    what: 'no schema makes code from text, which a strict page would refuse and report',
    file: 'src/api/schema-parts.ts',
    code: 'z.config({ jitless: true });',
    without: '',
    noticedBy: 'test/unit/api/in-node.test.ts',
  },
  {
    what: 'no message holds the key',
    file: 'src/api/request-checks.ts',
    code: 'return odd && `holds',
    without: 'return odd && apiKey + ` holds',
    noticedBy: 'test/unit/api/keys-and-addresses.test.ts',
  },
];
