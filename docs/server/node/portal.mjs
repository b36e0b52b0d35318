/**
 * For your portal's server, after it has signed a prospect in: a session for `<tour-appointments>`, or the
 * prospect's tours from your own record. Don't forward `/portal/` from the internet.
 */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { tokenOf } from 'tour-booking/server';
import { toursOf } from './record.mjs';
import { redis } from './redis.mjs';

const { PORTAL_SECRET } = process.env;
const HOUR = 3_600;
const nameOf = (token) => `tours:session:${token}`;

export async function answerPortal(request) {
  if (!isFromPortal(request)) return new Response(null, { status: 401 });
  const { pathname } = new URL(request.url);
  const { clientId, email } = await request.json().catch(() => ({}));
  if (pathname === '/portal/sessions' && Number.isInteger(clientId))
    return Response.json({ token: await startSession(clientId) });
  if (pathname === '/portal/tours' && email) return Response.json(await toursOf(email));
  return new Response(null, { status: 400 });
}

/** The signed-in prospect's ID, by the token that the page sends in place of a key. */
export async function clientOf(request) {
  const token = tokenOf(request) ?? '';
  const id = token.length === 36 && (await redis.get(nameOf(token)));
  return id ? Number(id) : undefined;
}

async function startSession(clientId) {
  const token = randomUUID();
  const options = { expiration: { type: 'EX', value: HOUR } };
  await redis.set(nameOf(token), String(clientId), options);
  return token;
}

function isFromPortal(request) {
  const given = request.headers.get('Authorization') ?? '';
  // Hashes have the same length, and comparing them takes the same time.
  const [one, other] = [given, `Bearer ${PORTAL_SECRET}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return Boolean(PORTAL_SECRET) && timingSafeEqual(one, other);
}
