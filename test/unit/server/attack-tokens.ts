/** Invalid tokens, and valid ones in the wrong place. */
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

type Row = readonly [what: string, token: string, status?: number, path?: string];

export async function tokens(): Promise<Attack[]> {
  const hour = Date.parse(NOW) / 1000 + 3600;
  const claims = { appointment: JOHNS_TOUR, group: TEAM, start: BOOKING.start, sequence: 0 };
  const signed = (more: object = {}, secret = SECRET, alg = 'HS256') =>
    new SignJWT({ ...claims, aud: 'tour-booking', exp: hour, ...more })
      .setProtectedHeader({ alg })
      .sign(new TextEncoder().encode(secret));
  const base64 = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const good = await signed();
  const over = await signed({ exp: Date.parse(NOW) / 1000 - 1 });
  const other = await signed({ appointment: 506 });
  const [head, payload, signature] = good.split('.');
  const changed = base64({ ...claims, appointment: 506, aud: 'tour-booking', exp: hour });
  const unsigned = new UnsecuredJWT(claims).setAudience('tour-booking').setExpirationTime(hour);
  const none = unsigned.encode();
  const cancels: readonly Row[] = [
    ['an empty token', ''],
    ['the private key', PRIVATE],
    ['a token that is over', over],
    ['a token without an end', await signed({ exp: undefined })],
    ['a token that was changed', `${head}.${changed}.${signature}`],
    ['a token without its signature', `${head}.${payload}.`],
    ['a token of another secret', await signed({}, `${SECRET}!`)],
    ['a token of the same secret for others', await signed({ aud: 'newsletter' })],
    ['an unsigned token', none],
    ['an unsigned token with a signature', none + signature],
    ...['none', 'None', 'RS256', 'ES256'].map(
      (alg) => [`alg ${alg}`, `${base64({ alg })}.${payload}.`] as const,
    ),
    ['another algorithm', await signed({}, SECRET, 'HS512')],
    ['another tour’s token', other, 404],
    ['a token of a group that is not the site’s', await signed({ group: FORBIDDEN_TEAM }), 404],
    ['a token, for a number that rounds', good, 404, `${TOUR}.0`],
  ];
  const into = (team: number) => MOVE.replace(`/${TEAM}/`, `/${team}/`);
  const moves: readonly Row[] = [
    ['a token that is over', over],
    ['another tour’s token', other, 404],
    ['a token of one group at another', await signed({ group: OTHER_TEAM }), 404],
    ['a token, into another group', good, 404, into(OTHER_TEAM)],
    ['a token, out of the site', good, 404, into(FORBIDDEN_TEAM)],
  ];
  const cancel = (what: string, headers = {}): Attack => ({
    ...{ what, path: TOUR, status: 401, init: { method: 'DELETE', headers } },
  });
  const list = (client: string) => LIST.replace(`${JOHN}`, client);
  return [
    ...cancels.map(([what, token, status = 401, path = TOUR]) => ({
      ...{ ...cancel(`to cancel: ${what}`, basic(token)), status, path },
    })),
    ...moves.map(([what, token, status = 401, path = MOVE]) => {
      const init = { method: 'PUT', headers: { ...basic(token), ...json }, body: moveBody };
      return { what: `to move: ${what}`, path, init, status };
    }),
    cancel('no token'),
    cancel('a token in the place of a password', { Authorization: `Basic ${btoa(`:${good}`)}` }),
    cancel('a token as Bearer', { Authorization: `Bearer ${good}` }),
    { ...read('a token, for a list', LIST, { headers: basic(good) }), status: 401 },
    { ...read('a foreign session, for a list', LIST, { headers: basic('guess') }), status: 401 },
    ...['891', `0${JOHN}`, `${JOHN}.0`].map((client) =>
      read(`the list of ${client}`, list(client), { headers: signedIn }),
    ),
  ];
}
