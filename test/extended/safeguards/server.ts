import type { Safeguard } from './safeguard.js';

const handler = 'src/server/handler.ts';
const once = 'src/server/exactly-once.ts';
const tokens = 'src/server/tokens.ts';
const attacks = 'test/unit/server/attacks.test.ts';
const failures = 'test/unit/server/failures.test.ts';
const exactlyOnce = 'test/unit/server/exactly-once.test.ts';
export const serverSafeguards: readonly Safeguard[] = [
  {
    what: 'a request that finds its key in the store does not send',
    file: once,
    code: "if (await attempt('the store', replies.NOT_SENT, add))",
    without: "if ((await attempt('the store', replies.NOT_SENT, add)) || true)",
    noticedBy: exactlyOnce,
  },
  {
    what: 'a key whose process ended is not sent again',
    file: once,
    code: 'written(), KEPT_SECONDS',
    without: 'written(), 30',
    noticedBy: exactlyOnce,
  },
  {
    what: 'a key is good for one booking',
    file: once,
    code: 'if (entry.print !== print) return replies.WRONG_BODY;',
    without: '',
    noticedBy: exactlyOnce,
  },
  {
    what: 'a booking in flight is not reported as refused',
    file: 'src/server/replies.ts',
    code: 'STILL_OUT = empty(409)',
    without: 'STILL_OUT = empty(404)',
    noticedBy: exactlyOnce,
  },
  {
    what: 'a bot check that returns nothing lets nothing through',
    file: once,
    code: '(await mayBook()) === true',
    without: '(await mayBook()) !== false',
    noticedBy: failures,
  },
  {
    what: 'a failure after a booking was sent is not reported as a refusal',
    file: 'src/server/upstream.ts',
    code: '? NOT_SENT : NO_ANSWER',
    without: '? NOT_SENT : NOT_SENT',
    noticedBy: failures,
  },
  {
    what: 'no redirect of the service is followed',
    file: 'src/server/upstream.ts',
    code: "redirect: 'manual'",
    without: "redirect: 'follow'",
    noticedBy: 'test/unit/server/handler.test.ts',
  },
  {
    what: 'a token has one algorithm',
    file: tokens,
    code: "algorithms: ['HS256'], ",
    without: '',
    noticedBy: attacks,
  },
  {
    what: 'a token has an end',
    file: tokens,
    code: ", requiredClaims: ['exp']",
    without: '',
    noticedBy: attacks,
  },
  {
    what: 'a token opens its own tour alone',
    file: handler,
    code: 'claims.appointment === id && ',
    without: '',
    noticedBy: attacks,
  },
  {
    what: 'who is signed in changes no tour of another',
    file: handler,
    code: 'result.some((one) => one.id === id)',
    without: 'result',
    noticedBy: attacks,
  },
  {
    what: 'a page of another origin gets nothing',
    file: handler,
    code: '!origins.includes(origin)',
    without: '!origin',
    noticedBy: attacks,
  },
  {
    what: 'a path in another spelling is another path',
    file: handler,
    code: 'new URL(c.req.url).pathname === c.req.path &&',
    without: '',
    noticedBy: attacks,
  },
  {
    what: 'a body with more in it than a widget sends goes no further',
    file: 'src/api/read-body.ts',
    code: 'isSame(given, body) ? request : undefined',
    without: 'body && request',
    noticedBy: attacks,
  },
  {
    what: 'a list holds no internal data',
    file: handler,
    code: "name === 'appointment_showings' ? undefined : value",
    without: 'value',
    noticedBy: 'test/unit/server/handler.test.ts',
  },
];
