/** Requests that no element sends, with the status of each response. None may reach the service. */
import { SignJWT, UnsecuredJWT } from 'jose';
import * as site from './site.js';
import { BOOK, BOOKING, basic, bookingInit, JOHN, json, LIST, moveBody, TEAM } from './site.js';

interface Attack {
  readonly what: string;
  readonly path: string;
  readonly init?: RequestInit;
  readonly status: number;
}

const read = (what: string, path: string, init: RequestInit = {}): Attack => ({
  ...{ what, path, init, status: 404 },
});

const TIMES = `/api/v2/appointments/group/${TEAM}/available-times/`;
const GROUP = `/api/v2/group/${TEAM}/`;
const TOUR = `/api/v2/appointments/${site.JOHNS_TOUR}`;
const DAY = '?from_date=2026-11-24';
const MOVE = site.moveOf(site.JOHNS_TOUR);
const signedIn = basic('token-of-john');
const into = (path: string, team: number) => path.replace(`/${TEAM}/`, `/${team}/`);

const paths = [
  ...['/', '//', '/api/v2/', '/sandbox/state', '/api/v2/sync/listings', `/api/v2/clients/${JOHN}`],
  // A deprecated operation.
  `/api/v2/appointments/group/${TEAM}/times`,
  ...[site.FORBIDDEN_TEAM, `1${TEAM}`, `0${TEAM}`, `-${TEAM}`, encodeURIComponent('２３')].map(
    (team) => `/api/v2/group/${team}/`,
  ),
  into(TIMES, site.FORBIDDEN_TEAM) + DAY,
  ...[`/api/v2/group/${TEAM}`, `/api//v2/group/${TEAM}/`, `/${GROUP}`, `/api/v2%2Fgroup/${TEAM}/`],
  ...[`/api/v2/gr%6Fup/${TEAM}/`, `/api/v2/gr%256Fup/${TEAM}/`, `/API/v2/group/${TEAM}/`],
  ...[`/api/v2/group/${TEAM};a=b/`, `${GROUP}%0d%0aX: y`, `${GROUP}%00`],
  ...[
    ...['../../..', '..%2f..%2f..', '%2e%2e/%2e%2e/%2e%2e'],
    ...['..\\..\\..', '....//....//', '%252e%252e/'],
  ].map((up) => `${TIMES}${up}/clients/${JOHN}/appointments/`),
].map((path) => read(`the path ${path}`, path));

const queries = [
  ...[
    ['no date', ''],
    ['an empty query', '?'],
    ['an invalid date', '?from_date=2026-02-30'],
    ['eight dates', '?from_date=2026-11-23&to_date=2026-11-30'],
    ['a backward range', '?from_date=2026-11-23&to_date=2026-11-22'],
    ['a date twice', `${DAY}&from_date=2026-11-25`],
    ['something before the date', `?x${DAY}`],
    ['a list', '?from_date[]=2026-11-24'],
    ['another parameter', `${DAY}&client=${JOHN}`],
    ['another order', '?to_date=2026-11-25&from_date=2026-11-24'],
    ['another type of tour', `${DAY}&tour_type=vip`],
    ['an encoded value', '?from_date=2026%2D11%2D24'],
    ['a plus', `${DAY}+`],
    ['a key', `${DAY}&api_key=${site.PRIVATE}`],
  ].map(([what, query]) => read(`times with ${what}`, TIMES + query)),
  read('a query for another operation', GROUP + DAY),
  read('a list with a query', `${LIST}?client=891`, { headers: signedIn }),
  read('a slash too many', `${TOUR}/`, { method: 'DELETE', headers: signedIn }),
  read('a booking with a query', `${BOOK}?a=b`, { method: 'POST', headers: json, body: '{}' }),
];

const methods = ['HEAD', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'PROPFIND'].map((method) =>
  read(`the method ${method}`, GROUP, { method }),
);

type BodyRow = readonly [what: string, body: unknown, status?: number, type?: string];

async function bodies(): Promise<Attack[]> {
  const { body: text } = await bookingInit();
  const right = JSON.parse(String(text));
  const { appointment, client } = right;
  const long = 'a'.repeat(65_536);
  const stranger = { people: [{ ...client.people[0], id: 740 }] };
  const bookings: readonly BodyRow[] = [
    ['a form', text, 415, 'application/x-www-form-urlencoded'],
    ['plain text', text, 415, 'text/plain'],
    ['a type that only starts like JSON', text, 415, 'application/json-seq'],
    // A browser sends this type to another origin without a preflight.
    ['plain text that only mentions JSON', text, 415, 'text/plain; application/json'],
    ['a body that isn’t JSON', '<booking/>'],
    ['a body that breaks off', String(text).slice(0, -1)],
    ['an empty body', ''],
    ['a list of bookings', [right, right]],
    ['a deeply nested body', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
    ['a body that is too long', { ...right, client: { ...client, notes: long } }, 413],
    ['a body that names another client', { ...right, client: { ...client, id: 891 } }],
    ['a body that names another person', { ...right, client: stranger }],
    ['a body that names an appointment', { ...right, appointment: { ...appointment, id: 501 } }],
    ['an unknown property', { ...right, internal: true }],
    ['a polluted prototype', String(text).replace('{', '{"__proto__":{"isAdmin":true},')],
  ];
  const moves: readonly BodyRow[] = [
    ['a move of another kind', { appointment: { status: 50 } }],
    ['a move with an employee', { appointment: { start: BOOKING.start, employee: 596 } }],
    ['a move that is too long', { a: long }, 413],
    ['a move as plain text', moveBody, 415, 'text/plain'],
  ];
  const attack =
    (path: string, method: string, more = {}) =>
    ([what, given, status = 400, type = 'application/json']: BodyRow): Attack => {
      const body = typeof given === 'string' ? given : JSON.stringify(given);
      const headers = { ...more, 'Content-Type': type };
      return { what, path, init: { method, headers, body }, status };
    };
  return [...bookings.map(attack(BOOK, 'POST')), ...moves.map(attack(MOVE, 'PUT', signedIn))];
}

type TokenRow = readonly [what: string, token: string, status?: number, path?: string];

/** Invalid tokens, and valid ones in the wrong place. */
async function tokens(): Promise<Attack[]> {
  const { FORBIDDEN_TEAM, JOHNS_TOUR, NOW, OTHER_TEAM, PRIVATE, SECRET } = site;
  const hour = Date.parse(NOW) / 1000 + 3600;
  const claims = { appointment: JOHNS_TOUR, group: TEAM, start: BOOKING.start, sequence: 0 };
  const signed = (more: object = {}, secret = SECRET, alg = 'HS256') =>
    new SignJWT({ ...claims, aud: site.AUDIENCE, exp: hour, ...more })
      .setProtectedHeader({ alg })
      .sign(new TextEncoder().encode(secret));
  const base64 = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const good = await signed();
  const expired = await signed({ exp: Date.parse(NOW) / 1000 - 1 });
  const other = await signed({ appointment: 506 });
  const [head, payload, signature] = good.split('.');
  const changed = base64({ ...claims, appointment: 506, aud: site.AUDIENCE, exp: hour });
  const unsigned = new UnsecuredJWT(claims).setAudience(site.AUDIENCE).setExpirationTime(hour);
  const none = unsigned.encode();
  const cancels: readonly TokenRow[] = [
    ['an empty token', ''],
    ['the private key', PRIVATE],
    ['an expired token', expired],
    ['a token without an end', await signed({ exp: undefined })],
    ['a changed token', `${head}.${changed}.${signature}`],
    ['a token without its signature', `${head}.${payload}.`],
    ['a token with another secret', await signed({}, `${SECRET}!`)],
    ['a token for another audience', await signed({ aud: 'newsletter' })],
    ['a token for another service', await signed({ aud: `${site.AUDIENCE}/other` })],
    ['an unsigned token', none],
    ['an unsigned token with a signature', none + signature],
    ...['none', 'None', 'RS256', 'ES256'].map(
      (alg) => [`alg ${alg}`, `${base64({ alg })}.${payload}.`] as const,
    ),
    ['another algorithm', await signed({}, SECRET, 'HS512')],
    ['a token that never ends', await signed({ exp: hour * 2 })],
    ['a token that ends long after its tour', await signed({ exp: hour + 30 * 86_400 })],
    [
      'a token for a tour in two years',
      await signed({ start: '2028-11-24T10:00:00', exp: hour + 731 * 86_400 }),
    ],
    ['a token without a start', await signed({ start: undefined })],
    ['a token with a start that is no time', await signed({ start: 'soon' })],
    ['a token of a tour that is a text', await signed({ appointment: `${JOHNS_TOUR}` })],
    ['a token that is too long', await signed({ note: 'a'.repeat(1_000) })],
    ['another tour’s token', other, 404],
    ['a token of a group that isn’t the site’s', await signed({ group: FORBIDDEN_TEAM }), 404],
    ['a token, for a number that rounds', good, 404, `${TOUR}.0`],
  ];
  const moves: readonly TokenRow[] = [
    ['an expired token', expired],
    ['another tour’s token', other, 404],
    ['another group’s token', await signed({ group: OTHER_TEAM }), 404],
    ['a token, into another group', good, 404, into(MOVE, OTHER_TEAM)],
    ['a token, out of the site', good, 404, into(MOVE, FORBIDDEN_TEAM)],
  ];
  const cancel = (what: string, headers = {}, status = 401, path = TOUR): Attack => ({
    ...{ what: `to cancel: ${what}`, path, status, init: { method: 'DELETE', headers } },
  });
  const list = (client: string) => LIST.replace(`${JOHN}`, client);
  return [
    ...cancels.map(([what, token, ...more]) => cancel(what, basic(token), ...more)),
    ...cancels.map(([what, token, status = 401, path = TOUR]) => ({
      ...{ what: `to check a link: ${what}`, path, status, init: { headers: basic(token) } },
    })),
    { ...read('to check a link: a session', TOUR, { headers: signedIn }), status: 401 },
    ...moves.map(([what, token, status = 401, path = MOVE]) => {
      const init = { method: 'PUT', headers: { ...basic(token), ...json }, body: moveBody };
      return { what: `to move: ${what}`, path, init, status };
    }),
    cancel('no token'),
    cancel('a token in place of a password', { Authorization: `Basic ${btoa(`:${good}`)}` }),
    cancel('a token as Bearer', { Authorization: `Bearer ${good}` }),
    { ...read('a token, for a list', LIST, { headers: basic(good) }), status: 401 },
    { ...read('an unknown session, for a list', LIST, { headers: basic('guess') }), status: 401 },
    ...['891', `0${JOHN}`, `${JOHN}.0`].map((client) =>
      read(`the list of ${client}`, list(client), { headers: signedIn }),
    ),
  ];
}

async function origins(): Promise<Attack[]> {
  const booking = await bookingInit();
  const similar = ['https://www.example.com.evil.example', 'http://www.example.com', 'null'];
  return ['https://evil.example', ...similar].flatMap((Origin) => {
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
