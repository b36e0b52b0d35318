import type { Safeguards } from './safeguard.js';

export const serverSafeguards: Safeguards = {
  'src/server/exactly-once.ts': {
    'test/unit/server/exactly-once.test.ts': {
      'a request that finds its key in the store does not send': [
        "if (await attempt('the store', NOT_SENT, add))",
        "if ((await attempt('the store', NOT_SENT, add)) || true)",
      ],
      'a key whose process ended is not sent again': ['entry(), KEPT_SECONDS', 'entry(), 30'],
      'a key is good for one booking': ['if (before.print !== print) return WRONG_BODY;', ''],
    },
  },
  'src/server/replies.ts': {
    'test/unit/server/exactly-once.test.ts': {
      'a booking in flight is not reported as refused': [
        'STILL_OUT = empty(409)',
        'STILL_OUT = empty(404)',
      ],
    },
  },
  'src/server/upstream.ts': {
    'test/unit/server/failures.test.ts': {
      'a failure after a booking was sent is not reported as a refusal': [
        '? NOT_SENT : NO_ANSWER',
        '? NOT_SENT : NOT_SENT',
      ],
    },
    'test/unit/server/handler.test.ts': {
      'no redirect of the service is followed': ["redirect: 'manual'", "redirect: 'follow'"],
    },
  },
  'src/server/tokens.ts': {
    'test/unit/server/attacks.test.ts': {
      'a token has one algorithm': ["algorithms: ['HS256'], ", ''],
      'a token has an end': [", requiredClaims: ['exp']", ''],
    },
  },
  'src/server/handler.ts': {
    'test/unit/server/failures.test.ts': {
      'a bot check that returns nothing lets nothing through': [
        'if (may !== true)',
        'if (may === false)',
      ],
    },
    'test/unit/server/attacks.test.ts': {
      'a token opens its own tour alone': ['claims.appointment === id && ', ''],
      'a token belongs to one group': [' && claims.group === groupId;', ';'],
      'a token ends with its group': ['isFor && groupIds.includes(groupId)', 'isFor'],
      'a signed-in prospect changes no other prospect’s tour': [
        'result.some((one) => one.id === id)',
        'result',
      ],
      'a page of another origin gets nothing': ['!origins.includes(origin)', '!origin'],
      'a path in another spelling is another path': ['isExact && ', ''],
    },
    'test/unit/server/exactly-once.test.ts': {
      'a handler without a store does not ask for keys': [
        "if (store) c.header('Tour-Booking-Server', 'idempotent');",
        "c.header('Tour-Booking-Server', 'idempotent');",
      ],
    },
    'test/unit/server/handler.test.ts': {
      'a list holds no internal data': [
        "name === 'appointment_showings' ? undefined : value",
        'value',
      ],
    },
  },
  'src/api/read-body.ts': {
    'test/unit/server/attacks.test.ts': {
      'a body with more in it than a widget sends is not forwarded': [
        'isSame(given, body) ? request : undefined',
        'body && request',
      ],
    },
  },
};
