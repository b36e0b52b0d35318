/** What nobody with an element asks, each with the status that answers it. Nothing of it may reach the service. */
import { type Attack, json, LIST, MOVE, moveBody, read, signedIn, TIMES, TOUR } from './attack.js';
import { tokens } from './attack-tokens.js';
import { BOOK, BOOKING, bookingInit, FORBIDDEN_TEAM, JOHN, PRIVATE, TEAM } from './site.js';

const DAY = '?from_date=2026-11-24';

const paths = [
  ...[
    '/',
    '//',
    '/api/v2/',
    '/sandbox/state',
    '/api/v2/sync/listings',
    `/api/v2/clients/${JOHN}`,
  ].map((path) => read('another operation', path)),
  read('an operation that is no longer supported', `/api/v2/appointments/group/${TEAM}/times`),
  read('another group', `/api/v2/group/${FORBIDDEN_TEAM}/`),
  read('times of another group', TIMES.replace(`${TEAM}`, `${FORBIDDEN_TEAM}`) + DAY),
  read('a group within another number', `/api/v2/group/1${TEAM}/`),
  read('a group with a leading zero', `/api/v2/group/0${TEAM}/`),
  read('a negative group', `/api/v2/group/-${TEAM}/`),
  read('a group with digits of another script', `/api/v2/group/${encodeURIComponent('２３')}/`),
  read('no slash at the end', `/api/v2/group/${TEAM}`),
  read('a slash too many', `${TOUR}/`, { method: 'DELETE', headers: signedIn }),
  read('doubled slashes', `/api//v2/group/${TEAM}/`),
  read('doubled slashes before all', `//api/v2/group/${TEAM}/`),
  read('an encoded slash', `/api/v2%2Fgroup/${TEAM}/`),
  read('an encoded letter', `/api/v2/gr%6Fup/${TEAM}/`),
  read('a letter that is encoded twice', `/api/v2/gr%256Fup/${TEAM}/`),
  read('capital letters', `/API/v2/group/${TEAM}/`),
  read('a semicolon', `/api/v2/group/${TEAM};a=b/`),
  read('a line break', `/api/v2/group/${TEAM}/%0d%0aX: y`),
  read('a null byte', `/api/v2/group/${TEAM}/%00`),
  ...[
    '../../..',
    '..%2f..%2f..',
    '%2e%2e/%2e%2e/%2e%2e',
    '..\\..\\..',
    '....//....//',
    '%252e%252e/',
  ].map((up) => read(`a way up: ${up}`, `${TIMES}${up}/clients/${JOHN}/appointments/`)),
];

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
  read('a query of another operation', `/api/v2/group/${TEAM}/${DAY}`),
  read('a list with a query', `${LIST}?client=891`, { headers: signedIn }),
  read('a booking with a query', `${BOOK}?a=b`, { method: 'POST', headers: json, body: '{}' }),
];

const methods = ['HEAD', 'PUT', 'PATCH', 'DELETE', 'QUERY', 'PROPFIND'].map((method) =>
  read(`the method ${method}`, `/api/v2/group/${TEAM}/`, { method }),
);

async function bodies(): Promise<Attack[]> {
  const { body: text } = await bookingInit();
  const right = JSON.parse(String(text));
  const sent = (what: string, body: unknown, status = 400, type = 'application/json'): Attack => ({
    what,
    path: BOOK,
    init: {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    status,
  });
  const moved = (what: string, body: string, status = 400): Attack => ({
    what,
    path: MOVE,
    init: { method: 'PUT', headers: { ...signedIn, ...json }, body },
    status,
  });
  return [
    sent('a body as a form', text, 415, 'application/x-www-form-urlencoded'),
    sent('a body as plain text', text, 415, 'text/plain'),
    sent('a type that only begins right', text, 415, 'application/json-seq'),
    sent('a body that is no JSON', '<booking/>'),
    sent('a body that breaks off', String(text).slice(0, -1)),
    sent('an empty body', ''),
    sent('a list of bookings', [right, right]),
    sent('a body that is nested deeply', `${'['.repeat(30_000)}${']'.repeat(30_000)}`),
    sent(
      'a body that is too long',
      { ...right, client: { ...right.client, notes: 'a'.repeat(65_536) } },
      413,
    ),
    sent('a body that names another client', { ...right, client: { ...right.client, id: 891 } }),
    sent('a person that is another’s', {
      ...right,
      client: { people: [{ ...right.client.people[0], id: 740 }] },
    }),
    sent('a booking that names an appointment', {
      ...right,
      appointment: { ...right.appointment, id: 501 },
    }),
    sent('a key that the page has no business with', { ...right, internal: true }),
    sent('a polluted prototype', String(text).replace('{', '{"__proto__":{"isAdmin":true},')),
    moved('a move of another kind', JSON.stringify({ appointment: { status: 50 } })),
    moved(
      'a move with more in it',
      JSON.stringify({ appointment: { start: BOOKING.start, employee: 596 } }),
    ),
    moved('a move that is too long', `{"a":"${'a'.repeat(65_536)}"}`, 413),
    {
      ...moved('a move as plain text', moveBody, 415),
      init: { method: 'PUT', headers: signedIn, body: moveBody },
    },
  ];
}

async function origins(): Promise<Attack[]> {
  const booking = await bookingInit();
  return [
    'https://evil.example',
    'https://www.example.com.evil.example',
    'http://www.example.com',
    'null',
  ].flatMap((Origin) => [
    {
      what: `a page of ${Origin}`,
      path: `/api/v2/group/${TEAM}/`,
      init: { headers: { Origin } },
      status: 403,
    },
    {
      what: `a booking of ${Origin}`,
      path: BOOK,
      init: { ...booking, headers: { ...booking.headers, Origin } },
      status: 403,
    },
    {
      what: `a preflight of ${Origin}`,
      path: BOOK,
      init: { method: 'OPTIONS', headers: { Origin, 'Access-Control-Request-Method': 'POST' } },
      status: 403,
    },
  ]);
}

export async function attacks(): Promise<Attack[]> {
  const written = await Promise.all([bodies(), tokens(), origins()]);
  return [...paths, ...queries, ...methods, ...written.flat()];
}
