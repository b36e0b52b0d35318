/** Tokens that are none, and good ones in the wrong place. */
import { SignJWT, UnsecuredJWT } from 'jose';
import { type Attack, json, LIST, MOVE, moveBody, read, signedIn, TOUR } from './attack.js';
import {
  BOOKING,
  basic,
  FORBIDDEN_TEAM,
  JOHN,
  JOHNS_TOUR,
  NOW,
  OTHER_TEAM,
  PRIVATE,
  SECRET,
  TEAM,
} from './site.js';

export async function tokens(): Promise<Attack[]> {
  const hour = Date.parse(NOW) / 1000 + 3600;
  const claims = { appointment: JOHNS_TOUR, group: TEAM, start: BOOKING.start, sequence: 0 };
  const key = (secret: string) => new TextEncoder().encode(secret);
  const signed = (more: object = {}, secret = SECRET, alg = 'HS256') =>
    new SignJWT({ ...claims, aud: 'tour-booking', exp: hour, ...more })
      .setProtectedHeader({ alg })
      .sign(key(secret));
  const good = await signed();
  const [head = '', payload = '', signature = ''] = good.split('.');
  const changed = btoa(
    JSON.stringify({ ...claims, appointment: 506, aud: 'tour-booking', exp: hour }),
  );
  const unsigned = (alg: string) =>
    `${btoa(JSON.stringify({ alg })).replaceAll('=', '')}.${payload}.`;
  const none = new UnsecuredJWT(claims)
    .setAudience('tour-booking')
    .setExpirationTime(hour)
    .encode();
  const cancel = (what: string, token: string, status = 401, path = TOUR): Attack => ({
    what: `${what}, to cancel`,
    path,
    init: { method: 'DELETE', headers: basic(token) },
    status,
  });
  const move = (what: string, token: string, status: number, path = MOVE): Attack => ({
    what: `${what}, to move`,
    path,
    init: { method: 'PUT', headers: { ...basic(token), ...json }, body: moveBody },
    status,
  });
  const over = await signed({ exp: Date.parse(NOW) / 1000 - 1 });
  return [
    { what: 'no token', path: TOUR, init: { method: 'DELETE' }, status: 401 },
    cancel('an empty token', ''),
    cancel('the private key', PRIVATE),
    cancel('a token that is over', over),
    move('a token that is over', over, 401),
    cancel('a token without an end', await signed({ exp: undefined })),
    cancel('a token that was changed', [head, changed.replaceAll('=', ''), signature].join('.')),
    cancel('a token without its signature', `${head}.${payload}.`),
    cancel('a token of another secret', await signed({}, `${SECRET}!`)),
    cancel('a token of the same secret for others', await signed({ aud: 'newsletter' })),
    cancel('an unsigned token', none),
    cancel('an unsigned token with a signature', none + signature),
    ...['none', 'None', 'RS256', 'ES256'].map((alg) => cancel(`alg ${alg}`, unsigned(alg))),
    cancel('another algorithm', await signed({}, SECRET, 'HS512')),
    cancel('another tour’s token', await signed({ appointment: 506 }), 404),
    move('another tour’s token', await signed({ appointment: 506 }), 404),
    cancel(
      'a token of a group that is not the site’s',
      await signed({ group: FORBIDDEN_TEAM }),
      404,
    ),
    move('a token of one group at another', await signed({ group: OTHER_TEAM }), 404),
    move(
      'a token, to move into another group',
      good,
      404,
      MOVE.replace(`/${TEAM}/`, `/${OTHER_TEAM}/`),
    ),
    move(
      'a token, to move out of the site',
      good,
      404,
      MOVE.replace(`/${TEAM}/`, `/${FORBIDDEN_TEAM}/`),
    ),
    cancel('a token, for a number that rounds', good, 404, `${TOUR}.0`),
    {
      ...cancel('a token in the place of a password', good),
      init: { method: 'DELETE', headers: { Authorization: `Basic ${btoa(`:${good}`)}` } },
    },
    {
      ...cancel('a token as Bearer', good),
      init: { method: 'DELETE', headers: { Authorization: `Bearer ${good}` } },
    },
    { ...read('a token, for a list', LIST, { headers: basic(good) }), status: 401 },
    {
      ...read('a session that nobody has, for a list', LIST, { headers: basic('guess') }),
      status: 401,
    },
    read('somebody else’s list', '/api/v2/clients/891/appointments/', { headers: signedIn }),
    read('a list with a leading zero', `/api/v2/clients/0${JOHN}/appointments/`, {
      headers: signedIn,
    }),
    read('a list with more digits', `/api/v2/clients/${JOHN}.0/appointments/`, {
      headers: signedIn,
    }),
  ];
}
