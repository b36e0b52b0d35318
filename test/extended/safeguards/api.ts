import type { Safeguards } from './safeguard.js';

/** What keeps a request from being lost, doubled or misread between the widget and the service. */
export const apiSafeguards: Safeguards = {
  'src/api/transport.ts': {
    'test/unit/api/requests.test.ts': {
      'no request has the page’s credentials, so the browser never asks for a login': [
        "credentials: 'omit'",
        "credentials: 'same-origin'",
      ],
      'available times never come from a cache': ["cache: 'no-store'", "cache: 'default'"],
      'a redirect never turns a booking into a read that answers': [
        "redirect: 'error'",
        "redirect: 'follow'",
      ],
      'a write outlives its page': ['keepalive: !!method', 'keepalive: !method'],
      'a write that the browser rejects with keepalive is sent without it next time': [
        ' && !wasLost',
        '',
      ],
    },
    'test/unit/api/booking-keys.test.ts': {
      'only a server that reads keys gets one': ['intention && isIdempotent', 'intention'],
      'a success that breaks off leaves the key in use': [
        'isServer && (!response.ok || answer !== undefined)',
        'isServer',
      ],
    },
    'test/unit/api/time-limit.test.ts': {
      'the time limit covers the body': [
        '      text = await response.text()',
        '      clearTimeout(timer);\n      text = await response.text()',
      ],
    },
    'test/unit/api/retries.test.ts': {
      'a write is sent once': [
        'method ? send() : withRetries(() => send(), options)',
        'withRetries(() => send(), options)',
      ],
    },
    'test/unit/api/failures.test.ts': {
      'a success with warnings is not a refusal, which would invite a second booking': [
        "about === 'appointment' || about === 'client'",
        "about === 'appointment' || about !== 'client'",
      ],
      'errors beside an appointment are not a refusal': [
        '!Object(data).appointment &&',
        'data !== 0 &&',
      ],
    },
  },
  'src/api/idempotency.ts': {
    'test/unit/api/booking-keys.test.ts': {
      'a booking that may have been made keeps its key on "Try again"': [
        'if (!booking?.isLost || booking.intention !== intention) {',
        'if (intention) {',
      ],
      'a changed booking gets another key': [' || booking.intention !== intention', ''],
      'a gateway’s refusal leaves the key of a lost booking in use': [
        'return isLost || isOutcomeUncertain(error);',
        'return isOutcomeUncertain(error);',
      ],
    },
  },
  'src/api/client.ts': {
    'test/unit/api/booking-keys.test.ts': {
      'another bot check leaves the key in use': [
        'JSON.stringify({ ...body, bot_token: undefined })',
        'JSON.stringify(body)',
      ],
    },
  },
  'src/api/retry.ts': {
    'test/unit/api/retries.test.ts': {
      'a key that may not do something is refused once': [
        "!['network', 'rate-limited', 'server'].includes(error.kind)",
        "!['network', 'rate-limited', 'server', 'forbidden'].includes(error.kind)",
      ],
    },
  },
  'src/api/request-body.ts': {
    'test/unit/api/booking-body.test.ts': {
      'a start is sent byte for byte as it was listed': [
        '      start,\n',
        '      start: start.slice(0, 16),\n',
      ],
    },
    'test/unit/contract/booking-fields.test.ts': {
      'at most one of community, building and unit is sent': [
        '{ [place.kind]: place.id }',
        '{ community: place.id, [place.kind]: place.id }',
      ],
      'no field that the prospect filled in is forgotten': ['      ...onWire(preferences),\n', ''],
    },
  },
  'src/api/errors.ts': {
    'test/unit/api/error-tree.test.ts': {
      'an error tree is read to a bounded depth': [
        'messages.length >= MAX_MESSAGES || depth > MAX_DEPTH',
        'messages.length >= MAX_MESSAGES || depth > 100 * MAX_DEPTH',
      ],
      'of an error tree only its own keys are read': [
        'for (const [key, inner] of Object.entries(node ?? {}).slice(0, MAX_MESSAGES)) {',
        'for (const key in node) {\n        const inner = node[key as keyof typeof node];',
      ],
    },
    'test/unit/api/failures.test.ts': {
      'an ambiguous response leaves the outcome uncertain': [
        "['invalid-request', 'refused', 'not-found'].includes(error.kind)",
        "['invalid-request', 'refused', 'not-found', 'unexpected-response'].includes(error.kind)",
      ],
    },
  },
  'src/api/own-client.ts': {
    'test/unit/api/own-client.test.ts': {
      'an unreadable response of a custom client is no booking, move or cancellation': [
        'if (answer === undefined) throw toTourApiError(undefined, operation);',
        "if (operation === 'times') throw toTourApiError(undefined, operation);",
      ],
    },
  },
  'src/api/schema-parts.ts': {
    'test/unit/api/bad-items.test.ts': {
      'a list of unreadable tours is not shown as "no tours"': [
        ' && (items.length || !given.length)',
        '',
      ],
    },
    'test/unit/api/in-node.test.ts': {
      'no schema evaluates text, which a strict policy blocks': [
        'z.config({ jitless: true });',
        '',
      ],
    },
  },
  'src/api/schemas.ts': {
    'test/unit/api/answers.test.ts': {
      'a list of malformed times is not shown as "no times"': [
        ' && (!items.length || items.some(parseWallTime))',
        '',
      ],
    },
  },
  'src/api/request-checks.ts': {
    'test/unit/api/keys-and-addresses.test.ts': {
      'no message holds the key': ['return odd && `contains', 'return odd && apiKey + ` contains'],
    },
  },
};
