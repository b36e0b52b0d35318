/** What nobody with an element asks, each with the status that answers it. Nothing of it may reach the service. */
import { type Attack, json, LIST, MOVE, moveBody, read, signedIn, TIMES, TOUR } from './attack.js';
import { tokens } from './attack-tokens.js';
import { BOOK, BOOKING, bookingInit, FORBIDDEN_TEAM, JOHN, PRIVATE, TEAM } from './site.js';

const DAY = '?from_date=2026-11-24';

const GROUP = `/api/v2/group/${TEAM}/`;

const paths = [
  ...['/', '//', '/api/v2/', '/sandbox/state', '/api/v2/sync/listings', `/api/v2/clients/${JOHN}`],
  // An operation that is no longer supported.
  `/api/v2/appointments/group/${TEAM}/times`,
  ...[FORBIDDEN_TEAM, `1${TEAM}`, `0${TEAM}`, `-${TEAM}`, encodeURIComponent('２３')].map(
    (team) => `/api/v2/group/${team}/`,
  ),
  TIMES.replace(`${TEAM}`, `${FORBIDDEN_TEAM}`) + DAY,
  ...[`/api/v2/group/${TEAM}`, `/api//v2/group/${TEAM}/`, `/${GROUP}`, `/api/v2%2Fgroup/${TEAM}/`],
  ...[`/api/v2/gr%6Fup/${TEAM}/`, `/api/v2/gr%256Fup/${TEAM}/`, `/API/v2/group/${TEAM}/`],
  ...[`/api/v2/group/${TEAM};a=b/`, `${GROUP}%0d%0aX: y`, `${GROUP}%00`],
  ...[
    '../../..',
    '..%2f..%2f..',
    '%2e%2e/%2e%2e/%2e%2e',
    '..\\..\\..',
    '....//....//',
    '%252e%252e/',
  ].map((up) => `${TIMES}${up}/clients/${JOHN}/appointments/`),
].map((path) => read(`the path ${path}`, path));

const queries = [
  ...[
    ['no date', ''],
    ['an empty query', '?'],
    ['no such date', '?from_date=2026-02-30'],
    ['eight days', '?from_date=2026-11-23&to_date=2026-12-01'],
    ['a backward range', '?from_date=2026-11-23&to_date=2026-11-22'],
    ['a date twice', `${DAY}&from_date=2026-11-25`],
    ['a list', '?from_date[]=2026-11-24'],
    ['another parameter', `${DAY}&client=${JOHN}`],
    ['another order', '?to_date=2026-11-25&from_date=2026-11-24'],
    ['another type of tour', `${DAY}&tour_type=vip`],
    ['an encoded value', '?from_date=2026%2D11%2D24'],
    ['a plus', `${DAY}+`],
    ['a key', `${DAY}&api_key=${PRIVATE}`],
  ].map(([what, query]) => read(`times with ${what}`, TIMES + query)),
  read('a query of another operation', GROUP + DAY),
  read('a list with a query', `${LIST}?client=891`, { headers: signedIn }),
  read('a slash too many', `${TOUR}/`, { method: 'DELETE', headers: signedIn }),
  read('a booking with a query', `${BOOK}?a=b`, { method: 'POST', headers: json, body: '{}' }),
];

const methods = ['HEAD', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'PROPFIND'].map((method) =>
  read(`the method ${method}`, GROUP, { method }),
);

async function bodies(): Promise<Attack[]> {
  const { body: text } = await bookingInit();
  const right = JSON.parse(String(text));
  const { appointment, client } = right;
  const long = 'a'.repeat(65_536);
  type Row = readonly [what: string, body: unknown, status?: number, type?: string];
  const bookings: readonly Row[] = [
    ['a form', text, 415, 'application/x-www-form-urlencoded'],
    ['plain text', text, 415, 'text/plain'],
    ['a type that only begins right', text, 415, 'application/json-seq'],
    ['no JSON', '<booking/>'],
    ['a body that breaks off', String(text).slice(0, -1)],
    ['an empty body', ''],
    ['a list of bookings', [right, right]],
    ['a body that is nested deeply', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['a body that is too long', { ...right, client: { ...client, notes: long } }, 413],
    ['a body that names another client', { ...right, client: { ...client, id: 891 } }],
    [
      'a person that is another’s',
      { ...right, client: { people: [{ ...client.people[0], id: 740 }] } },
    ],
    ['a booking that names an appointment', { ...right, appointment: { ...appointment, id: 501 } }],
    ['a key that the page has no business with', { ...right, internal: true }],
    ['a polluted prototype', String(text).replace('{', '{"__proto__":{"isAdmin":true},')],
  ];
  const moves: readonly Row[] = [
    ['a move of another kind', { appointment: { status: 50 } }],
    ['a move with more in it', { appointment: { start: BOOKING.start, employee: 596 } }],
    ['a move that is too long', { a: long }, 413],
    ['a move as plain text', moveBody, 415, 'text/plain'],
  ];
  const attack =
    (path: string, method: string, more = {}) =>
    ([what, given, status = 400, type = 'application/json']: Row): Attack => {
      const body = typeof given === 'string' ? given : JSON.stringify(given);
      const headers = { ...more, 'Content-Type': type };
      return { what, path, init: { method, headers, body }, status };
    };
  return [...bookings.map(attack(BOOK, 'POST')), ...moves.map(attack(MOVE, 'PUT', signedIn))];
}

async function origins(): Promise<Attack[]> {
  const booking = await bookingInit();
  const foreign = 'https://evil.example';
  const similar = ['https://www.example.com.evil.example', 'http://www.example.com', 'null'];
  return [foreign, ...similar].flatMap((Origin) => {
    const preflight = { Origin, 'Access-Control-Request-Method': 'POST' };
    return [
      { what: `a page of ${Origin}`, path: GROUP, init: { headers: { Origin } }, status: 403 },
      {
        ...{ what: `a booking of ${Origin}`, path: BOOK, status: 403 },
        init: { ...booking, headers: { ...booking.headers, Origin } },
      },
      {
        ...{ what: `a preflight of ${Origin}`, path: BOOK, status: 403 },
        init: { method: 'OPTIONS', headers: preflight },
      },
    ];
  });
}

export async function attacks(): Promise<Attack[]> {
  const written = await Promise.all([bodies(), tokens(), origins()]);
  return [...paths, ...queries, ...methods, ...written.flat()];
}
