/** Which bookings to accept: `mayBook` is asked once for each. */
import { today } from './dates.mjs';
import { toursOf } from './record.mjs';
import { redis } from './redis.mjs';

const { TURNSTILE_SECRET, ONE_TOUR_PER_PERSON } = process.env;
const MOST_PER_HOUR = 10;

export async function mayBook(request, booking) {
  if (!(await isBelowLimit(request))) return false;
  if (TURNSTILE_SECRET && !(await isHuman(booking))) return false;
  return ONE_TOUR_PER_PERSON !== 'yes' || !(await hasTour(booking));
}

async function isBelowLimit(request) {
  // Your proxy sets this header. Visitors can forge others.
  const address = request.headers.get('X-Real-IP');
  // Without the header, everybody would share one limit.
  if (!address) return true;
  const key = `tours:bookings:${networkOf(address)}`;
  // Both at once, so that no count stays forever.
  const [, count] = await redis
    .multi()
    .set(key, '0', { condition: 'NX', expiration: { type: 'EX', value: 3_600 } })
    .incr(key)
    .exec();
  return count <= MOST_PER_HOUR;
}

/** An IPv4 address, or the first four groups of an IPv6 address: a household has many of those. */
function networkOf(address) {
  const [, ipv4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (ipv4) return ipv4;
  const [head, tail] = address.toLowerCase().split('::');
  const [left, right] = [head, tail].map((half) => (half ? half.split(':') : []));
  const zeros = tail === undefined ? [] : Array(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}

/** Asks Turnstile about the token that the page got for this booking. It accepts each token once. */
async function isHuman({ botToken = '' }) {
  const { success } = await (
    await fetch('https://challenges.cloudflare.com/turnstile/v0/siteverify', {
      method: 'POST',
      body: new URLSearchParams({ secret: TURNSTILE_SECRET, response: botToken }),
    })
  ).json();
  return success === true;
}

/** Keep the form's email field required. Two bookings at the same moment can both pass. */
async function hasTour({ people: [{ email = '' }] }) {
  const tours = email ? await toursOf(email) : [];
  return tours.some(({ start }) => start >= today());
}
